"""Faces that are drawn already: after an edit all but one card's come from an earlier run.

Cached are a face's operators, with its requests to the file in their order. They are reused in a
file that gives its characters the same codes, and has or can get its forms; the bytes are then the
same as when drawn anew. Faces with pictures or gradients are always drawn anew.
"""

import marshal
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from generator.base import cache
from generator.drawing.cached_sheets import look_of_drawings, look_of_face
from generator.drawing.canvas import Event, Page
from generator.drawing.sheets import face_drawer
from generator.game.model import Edition
from generator.layout.deck import Layout
from generator.layout.placed import Placed

_SORT, _EDITIONS = "faces", 8
_LARGEST = 32_000_000  # bytes: an edition's faces are not cached if they take more
_MOST = 4  # versions of a face: a character may have different codes in the files of decks
_UNUSED = 200  # faces of other states of the game, cached in addition to those of this run

Face = tuple[list[tuple[str, str, tuple[str, str]]], list[tuple[str, tuple[Any, ...]]], str]
"""What a face is: of each role its characters, their font and codes; its forms; its operators.

A form is told by the event in which it was asked for (`Page.noting`).
"""


@dataclass(slots=True)
class CachedFaces:
    """The faces of one edition, as earlier runs have left them, and as this one draws them."""

    layout: Layout
    edition: Edition
    faces: dict[str, list[Face]] = field(default_factory=dict)
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
        for face in known:
            if _can_be_put(face, page):
                return _put(face, page)
        with page.noting() as events:
            drawn = face_drawer(self.layout, self.edition)(page, placed, colors)
        if face_now := self._taken_down(events, page, drawn):
            self.faces[key] = [face_now, *known][:_MOST]
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
        about = layout.game.info.id, self.edition.id, str(layout.templates.folder.absolute())
        return cache.digest(look_of_drawings(layout), *about)

    def _taken_down(self, events: Iterable[Event], page: Page, drawn: str) -> Face | None:
        """Return a drawn face for the cache, None if it uses something that cannot be cached."""
        said: dict[str, set[str]] = {}
        forms: list[tuple[str, tuple[Any, ...]]] = []
        names: set[str] = set()
        lacking = ""
        for sort, name, *more in events:
            if sort == "text":
                said.setdefault(name, set()).update(*more)
                continue
            if sort == "other" or (lacking and (sort, name) != ("form", lacking)):
                return None  # or a form in a form
            lacking = name if sort == "lacked" else ""
            if sort == "faded" or (not lacking and name not in names):
                names.add(name)
                forms.append(self._once((sort, (name, *more))))
        if lacking:
            return None
        letters = [(role, "".join(sorted(each))) for role, each in said.items()]
        return [(*each, page.codes_of(*each)) for each in letters], forms, self._once(drawn)

    def _once(self, asked: Any) -> Any:  # noqa: ANN401 - a text or an event
        return self.asked.setdefault(asked, asked)


@lru_cache(maxsize=8)
def _faces_of(layout: Layout, edition_id: str) -> CachedFaces:
    return CachedFaces(layout, layout.game.editions[edition_id])


def cached_faces(layout: Layout, edition: Edition) -> CachedFaces:
    """Return the faces of an edition, the same for all its files."""
    return _faces_of(layout, edition.id)


def _can_be_put(face: Face, page: Page) -> bool:
    """Tell whether a file gives a face the codes that it has, and lacks none of its forms."""
    texts, forms, _ = face
    return all(page.codes_of(role, letters) == codes for role, letters, codes in texts) and all(
        sort != "asked" or page.has_form(asked[0]) for sort, asked in forms
    )


def _put(face: Face, page: Page) -> str:
    """Add to a file what a face asks of it, and return its operators."""
    _, forms, operators = face
    for sort, asked in forms:
        if sort == "form":
            page.form(*asked)
        elif sort == "faded":
            page.faded(*asked)
    return operators
