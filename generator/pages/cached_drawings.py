"""The cache of drawn pages: after an edit only pages that look different are drawn again.

Kept of a page are the operators that draw it, which of its boxes each mark stands for, its groups
(XObjects), and which glyphs it takes from each font. A page with the same digest
(`pages.drawn_digests`) gets them instead of being drawn; fonts, tags, links and bookmarks are those
of any run, so that the file has the same bytes. Compressed streams are kept by what is in them.

Kept is only what is plain: a page with pixels, patterns or shadings is drawn as ever.
"""

import marshal
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from hashlib import blake2b
from typing import Any

from generator.base import cache
from generator.pages.drawn_digests import DrawnDigests
from generator.pages.drawn_operators import DrawnPage, count, put_back, taken_down
from generator.pages.frozen_boxes import NotPlain
from generator.pages.noting_fonts import NotingFonts
from generator.pages.weasyprint_private import page_box, paint_context_of
from generator.pages.weasyprint_speed import Pack, packing

_SORT = "drawn-pages"
_LARGEST = 16_000_000  # bytes: larger drawings of a document are not cached
_DOCUMENTS = 40  # documents with cached drawings
_QUICKLY = 1  # the level of compression

PaintPage = Callable[[Any, float], None]


@contextmanager
def cached_drawings(key: str) -> Iterator["DrawingKeeper"]:
    """Open the cache of a document's drawn pages under `key`; store it when the context ends."""
    content = cache.known(_SORT, key)
    keeper = DrawingKeeper(content or b"")
    with packing(keeper.pack):
        yield keeper
    stored = keeper.stored()
    if stored and len(stored) <= _LARGEST:
        cache.put(_SORT, key, stored, keep=_DOCUMENTS)


class DrawingKeeper:
    """The drawings of one document's pages: those of an earlier run, and those of this one."""

    def __init__(self, stored: bytes = b"") -> None:
        """Take the bytes that `stored` returned in an earlier run."""
        # each page by itself, compressed: after an edit most are stored as they were read
        self._known: dict[str, bytes] = {}
        self._packed: dict[bytes, bytes] = {}
        with suppress(ValueError, EOFError, TypeError):
            if stored:
                self._known, self._packed = marshal.loads(stored)  # noqa: S302 - our own cache
        self._made: dict[str, bytes] = {}
        self._packed_now: dict[bytes, bytes] = {}
        self._digests = DrawnDigests()
        self.fonts = NotingFonts()
        """The fonts of the document, which note what each page takes from them."""
        self.taken = 0
        """How many pages were put back."""

    def stored(self) -> bytes | None:
        """Return the bytes to cache for later runs, None if they have not changed."""
        if (self._made, self._packed_now) == (self._known, self._packed):
            return None
        return marshal.dumps((self._made, self._packed_now))

    def paint(self, page: Any, paint: PaintPage, stream: Any, scale: float) -> None:
        """Draw a page on a stream, or write the cached operators of an earlier run."""
        key, boxes = self._digest(page, stream, scale)
        if (known := self._known.get(key)) and put_back(_read(known), boxes, stream, self.fonts):
            self._made[key] = known
            self.taken += 1
            return
        before = count(stream)
        with self.fonts.noting(stream):
            paint(stream, scale)
        if key:
            with suppress(NotPlain):
                drawn = taken_down(boxes, stream, before, self.fonts)
                self._made[key] = zlib.compress(marshal.dumps(drawn), _QUICKLY)

    def _digest(self, page: Any, stream: Any, scale: float) -> tuple[str, list[Any]]:
        try:
            return self._digests.digest_of(page_box(page), scale, paint_context_of(stream))
        except NotPlain:
            return "", []

    def pack(self, content: bytes, pack: Pack) -> bytes:
        """Return the content of a stream compressed with `pack`, from the cache if possible."""
        key = blake2b(content, digest_size=16).digest()
        self._packed_now[key] = self._packed.get(key) or pack(content)
        return self._packed_now[key]


def _read(stored: bytes) -> DrawnPage:
    drawn: DrawnPage = marshal.loads(zlib.decompress(stored))  # noqa: S302 - our own cache
    return drawn
