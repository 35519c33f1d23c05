"""The digest of what a placed face shows, whatever colours it is printed in."""

from collections.abc import Iterator

from msgspec import Struct, field

from generator.base import cache
from generator.layout.face import Box
from generator.layout.placed import Item, Mark, Patch, Picture, Placed, TextLine, Units

_NOT_SEEN = {"source", "start", "box", "shaped"}
"""Attributes of an item that are not drawn, or are digested elsewhere (a box, once)."""


class FaceDigests(Struct):
    """The digests of faces of one layout.

    It must not outlive the layout: faces and boxes are known by their identity.
    """

    _faces: dict[int, str] = field(default_factory=dict)
    _boxes: dict[int, str] = field(default_factory=dict)
    _seen: dict[type[Item], list[str]] = field(default_factory=dict)

    def of(self, placed: Placed) -> str:
        """Return the digest of what a face of the layout shows, computed once."""
        if placed.digest:
            return placed.digest
        if id(placed) not in self._faces:
            self._faces[id(placed)] = self.compute(placed)
        return self._faces[id(placed)]

    def compute(self, placed: Placed) -> str:
        """Return the digest of what a face shows that need not stay in the layout."""
        parts = (part for item in placed.items for part in self._item(item))
        return cache.digest(placed.name, *map(repr, parts))

    def _item(self, item: Item) -> Iterator[object]:
        yield type(item).__name__
        yield self._box(item.box)
        if isinstance(item, TextLine):
            yield (item.x, item.y, item.role, item.size, tuple(item.shaped))
        else:
            yield [getattr(item, name) for name in self._drawn(item)]

    def _drawn(self, item: Patch | Mark | Picture | Units) -> list[str]:
        """Return the names of the attributes of an item of its sort that are drawn."""
        sort = type(item)
        if sort not in self._seen:
            self._seen[sort] = [name for name in sort.__struct_fields__ if name not in _NOT_SEEN]
        return self._seen[sort]

    def _box(self, box: Box) -> str:
        if id(box) not in self._boxes:
            self._boxes[id(box)] = repr(box)
        return self._boxes[id(box)]
