"""Faces that are drawn already: after an edit all but one card's come from an earlier run.

Cached are a face's operators, with its requests to the file. Faces with pictures or gradients are
always drawn anew.
"""

import marshal
from collections.abc import Mapping
from contextlib import suppress
from functools import lru_cache
from typing import Any

from msgspec import Struct, field

from generator.base import cache
from generator.drawing.cached_sheets import look_of_drawings, look_of_face
from generator.drawing.canvas import Page
from generator.drawing.requests import Requests, can_be_met, meet, requests_of
from generator.drawing.sheets import face_drawer
from generator.game.model import Edition
from generator.layout.deck import Layout
from generator.layout.placed import Placed

_SORT, _EDITIONS = "faces", 8
_LARGEST = 32_000_000  # bytes: an edition's faces are not cached if they take more
_MOST = 4  # versions of a face: a character may have different codes in the files of decks
_UNUSED = 200  # faces of other states of the game, cached in addition to those of this run

CachedFace = tuple[Requests, str]
"""What a face asks of a file, and its operators."""


class CachedFaces(Struct):
    """The faces of one edition, as earlier runs have left them, and as this one draws them."""

    layout: Layout
    edition: Edition
    faces: dict[str, list[CachedFace]] = field(default_factory=dict)
    used: set[str] = field(default_factory=set)
    asked: dict[object, object] = field(default_factory=dict)
    """What several faces have in common, which is stored once."""
    is_read: bool = False
    is_new: bool = False

    def draw(self, page: Page, placed: Placed, colors: Mapping[str, str]) -> str:
        """Return the operators of a face in a file, drawn now or in an earlier run."""
        self._read()
        look = repr(([*colors.items()], self.edition.patterns))
        key = cache.digest(look_of_face(self.layout, placed), look)
        known = self.faces.pop(key, [])
        self.faces[key] = known  # the most recently used comes last
        self.used.add(key)
        for requests, operators in known:
            if can_be_met(requests, page):
                meet(requests, page)
                return operators
        with page.noting() as events:
            drawn = face_drawer(self.layout, self.edition)(page, placed, colors)
        if requests_now := requests_of(events, page, self._once):
            self.faces[key] = [(requests_now, self._once(drawn)), *known][:_MOST]
            self.is_new = True
        return drawn

    def keep(self) -> None:
        """Keep for the next run what this one has drawn, if there is anything new."""
        if not self.is_new:
            return
        self.is_new = False
        for key in [*self.faces][: max(0, len(self.faces) - len(self.used) - _UNUSED)]:
            del self.faces[key]
        content = marshal.dumps(self.faces)
        if len(content) <= _LARGEST:
            cache.put(_SORT, self._key(), content, keep=_EDITIONS)

    def _read(self) -> None:
        if not self.is_read:
            self.is_read = True
            content = cache.known(_SORT, self._key())
            with suppress(ValueError, EOFError, TypeError):
                self.faces = marshal.loads(content) if content else {}  # noqa: S302 - our own cache

    def _key(self) -> str:
        layout = self.layout
        about = layout.game.info.stem, self.edition.id, str(layout.templates.folder.absolute())
        return cache.digest(look_of_drawings(layout), *about)

    def _once(self, asked: Any) -> Any:  # noqa: ANN401 - a text or an event
        return self.asked.setdefault(asked, asked)


@lru_cache(maxsize=8)
def _faces_of(layout: Layout, edition_id: str) -> CachedFaces:
    return CachedFaces(layout, layout.game.editions[edition_id])


def cached_faces(layout: Layout, edition: Edition) -> CachedFaces:
    """Return the faces of an edition, the same for all its files."""
    return _faces_of(layout, edition.id)
