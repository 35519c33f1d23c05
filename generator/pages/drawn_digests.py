"""Digests of laid-out pages: of all that the drawing of a page may depend on.

Two pages with the same digest, in this run and an earlier one, are drawn alike: boxes with their
places and sizes, texts, styles with those of all above them, backgrounds, pictures.
"""

import marshal
from collections.abc import Callable, Sequence
from hashlib import blake2b
from typing import Any
from xml.etree import ElementTree as ET

from generator.pages.frozen_boxes import NotPlain
from generator.pages.numbered_boxes import PLACE, RECORD, SIDES, StyleDigests, values_by_name
from generator.pages.weasyprint_private import Gradient, SvgImage, placed_box, root_of

_NOT_DRAWN = {
    PLACE, RECORD, "style", "element", "children", "page_type", "link", "link_annotation",
    "missing_link", "string_set", "bookmark_label", "bookmark_level", "cached_counter_values",
    "resume_at", "column_groups", "index",
}  # fmt: skip
_PICTURES = {"replacement", "border_image", "mask_border_image"}
_BACKGROUNDS = {"background", "canvas_background"}
_WRITTEN_OUT = {"collapsed_border_grid", "transformation_matrix"}
_SPECIAL = {
    SIDES, "pango_layout", "first_letter_style", "first_line_style", "fixed_boxes",
    *_PICTURES, *_BACKGROUNDS, *_WRITTEN_OUT,
}  # fmt: skip
_FORMAT = 2  # version of marshal: the last one whose output does not depend on shared references
_SIZE = 16  # bytes of a digest

Taking = Callable[[dict[str, Any]], tuple[Any, ...]]


class DrawnDigests:
    """The digests of the pages of one document."""

    def __init__(self) -> None:
        """Start without any digest."""
        self._styles = StyleDigests()
        self._of_pictures: dict[int, tuple[object, bytes]] = {}
        self._names: dict[tuple[str, ...], tuple[str, Taking, list[str]]] = {}

    def digest_of(self, page: Any, *more: object) -> tuple[str, list[Any]]:
        """Return the digest of a page and of `more` that its drawing depends on, and its boxes.

        What was laid out with a digest of its own (RECORD) is not digested again, but for its
        pictures. Raises NotPlain where something of it may be drawn otherwise in another run.
        """
        boxes, depths = _boxes(page)
        record, end = _laid_out(boxes, depths)
        pictures = [seen for box in boxes[1:end] if (seen := self._pictures(box.__dict__))]
        written = [
            (self._styles.digest_of(box.style), type(box).__name__, self._attributes(box.__dict__))
            for box in (boxes[0], *boxes[end:])
        ]
        total = blake2b(repr((more, page.style["overflow"])).encode(), digest_size=_SIZE)
        try:
            total.update(marshal.dumps((record, pictures, depths, written), _FORMAT))
        except ValueError as fault:
            raise NotPlain from fault
        return total.hexdigest(), boxes

    def _pictures(self, values: dict[str, Any]) -> list[bytes]:
        """Return the digests of what is seen in a box, and does not affect its layout."""
        if (background := values.get("background")) is None and _PICTURES.isdisjoint(values):
            return []
        shown = [values.get(name) for name in sorted(_PICTURES)]
        if background is not None:
            shown += [layer.image for layer in background.layers]
        return [self._picture(picture) for picture in shown if picture is not None]

    def _attributes(self, values: dict[str, Any]) -> list[object]:
        """Return the attributes of a box that affect its drawing, sorted by name."""
        names = tuple(values)
        if names not in self._names:
            plain = sorted({*names} - _NOT_DRAWN - _SPECIAL)
            special = sorted(_SPECIAL.intersection(names))
            self._names[names] = repr(plain), values_by_name(plain), special
        about, take, special = self._names[names]
        written: list[object] = [about, take(values)]
        for name in special:
            if (value := values[name]) is not None and value != set():
                written += name, self._special(name, value)
        return written

    def _special(self, name: str, value: Any) -> object:
        if name in _PICTURES:
            return self._picture(value)
        if name in _BACKGROUNDS:
            return self._background(value)
        if name in _WRITTEN_OUT:
            return self._styles.written(value)
        if name == SIDES:
            return sorted(value)
        if name == "pango_layout":
            return sorted(value.__dict__.items())
        if value:  # styles of first letters and lines, boxes on every page
            raise NotPlain
        return ""

    def _background(self, background: Any) -> object:
        layers = [
            (self._picture(layer.image), *map(self._styles.written, layer[1:]))
            for layer in background.layers
        ]
        return (
            self._styles.written(background.color),
            layers,
            self._styles.digest_of(background.style),
        )

    def _picture(self, picture: Any) -> bytes:
        """Return the digest of a picture, computed before it was first drawn."""
        if id(picture) not in self._of_pictures:
            self._of_pictures[id(picture)] = picture, self._new_picture(picture)
        return self._of_pictures[id(picture)][1]

    def _new_picture(self, picture: Any) -> bytes:
        if picture is None:
            return b""
        if isinstance(picture, SvgImage):
            content = ET.tostring(root_of(picture))
        elif isinstance(picture, Gradient):
            content = self._styles.written(picture).encode()
        else:
            raise NotPlain
        return blake2b(content, digest_size=_SIZE).digest()


def _laid_out(boxes: Sequence[Any], depths: Sequence[int]) -> tuple[str, int]:
    """Return the digest of the layout of a page's root box, and the index after its last box.

    Without a digest, they are "" and 1.
    """
    root = 1  # behind the page's own box; those of its margins follow
    if len(boxes) == root or not (record := boxes[root].__dict__.get(RECORD)):
        return "", root
    after = range(root + 1, len(boxes))
    return record, next((at for at in after if depths[at] <= depths[root]), len(boxes))


def _boxes(page: Any) -> tuple[list[Any], list[int]]:
    """Return a box and all boxes in it, in order, and the depth of each."""
    boxes, depths = list[Any](), list[int]()
    waiting = [(page, 0)]
    while waiting:
        box, depth = waiting.pop()
        box = placed_box(box)
        boxes.append(box)
        depths.append(depth)
        if children := box.all_children():
            waiting += [(child, depth + 1) for child in children][::-1]
    return boxes, depths
