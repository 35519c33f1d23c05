"""Pages of fronts that are drawn already: after an edit most sheets of a file are as they were.

Cached are what a page asks of its file, what is written on it, and the file's compressed streams.
A page is identified by a digest of everything that is seen on it. Backs are drawn anew: they are
little more than the names of their forms.
"""

import marshal
from collections.abc import Callable
from contextlib import suppress
from hashlib import blake2b
from typing import Any

from msgspec import Struct, field

from generator.base import cache
from generator.drawing.cached_sheets import digests_of_sides, look_of_drawings
from generator.drawing.canvas import Page
from generator.drawing.requests import Requests, can_be_met, meet, requests_of
from generator.drawing.sheets import Job

_SORT, _FILES = "sheet-pages", 120  # four states of a game with thirty files
_LARGEST = 16_000_000  # bytes: the pages of a file are not cached if they take more

CachedPage = tuple[Requests, list[str]]
"""What a page asks of its file, and what is written on it."""


class CachedPages(Struct):
    """The pages of one file, as an earlier run has left them, and as this one draws them."""

    job: Job
    path: str
    known: dict[str, CachedPage] = field(default_factory=dict)
    drawn: dict[str, CachedPage] = field(default_factory=dict)
    packed: dict[bytes, bytes] = field(default_factory=dict)
    packed_now: dict[bytes, bytes] = field(default_factory=dict)
    sides: list[str] = field(default_factory=list)
    asked: dict[object, object] = field(default_factory=dict)
    """What several pages have in common, which is stored once."""

    def read(self) -> None:
        """Read what the last run has stored."""
        self.sides = digests_of_sides(self.job)
        content = cache.known(_SORT, self._key())
        with suppress(ValueError, EOFError, TypeError):
            if content:
                self.known, self.packed = marshal.loads(content)  # noqa: S302 - our own cache

    def write(self, page: Page, side: int, about: object, draw: Callable[[], None]) -> None:
        """Write a page of one side, the `side`-th of the file, as `draw` does.

        `about` is what of it depends on other sides.
        """
        key = cache.digest(self.sides[side], repr(about))
        if (known := self.known.get(key)) and can_be_met(known[0], page):
            self.drawn[key] = known
            meet(known[0], page)
            for operators in known[1]:
                page.write(operators)
            return
        with page.noting() as events:
            draw()
        written = [operators for sort, operators, *_ in events if sort == "write"]
        others = (event for event in events if event[0] != "write")
        if requests := requests_of(others, page, self._once):
            self.drawn[key] = requests, written

    def pack(self, content: bytes, compress: Callable[[bytes], bytes]) -> bytes:
        """Return a stream of the file compressed, from the cache if possible."""
        key = blake2b(content, digest_size=16).digest()
        self.packed_now[key] = self.packed.get(key) or compress(content)
        return self.packed_now[key]

    def keep(self) -> None:
        """Keep for the next run what this one has drawn."""
        content = marshal.dumps((self.drawn, self.packed_now))
        if len(content) <= _LARGEST:
            cache.put(_SORT, self._key(), content, keep=_FILES)

    def _key(self) -> str:
        layout = self.job.layout
        folder = str(layout.templates.folder.absolute())
        return cache.digest(look_of_drawings(layout), folder, self.path)

    def _once(self, asked: Any) -> Any:  # noqa: ANN401 - an event
        return self.asked.setdefault(asked, asked)
