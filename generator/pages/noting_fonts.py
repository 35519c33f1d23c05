"""The fonts of a document, which record the glyphs that each page uses."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from generator.base import cache
from generator.pages.frozen_boxes import NotPlain
from generator.pages.weasyprint_private import open_box

Used = tuple[int, int, dict[int, str], dict[int, int]]
"""Of a font on a page: its key, the box (by its place in the page) that asks for it first, what
each glyph stands for, and how wide it is."""


class _GlyphTexts(dict[int, str]):
    """The text of each glyph: in the document, and on the page that is being drawn.

    WeasyPrint asks whether a glyph has a text, and sets it if not.
    """

    def __init__(self) -> None:
        super().__init__()
        self.on_page: dict[int, str] = {}

    def __contains__(self, glyph: object) -> bool:
        return glyph in self.on_page

    def __setitem__(self, glyph: int, text: str) -> None:
        self.on_page[glyph] = text
        self.setdefault(glyph, text)


class NotingFonts(dict[int, Any]):
    """WeasyPrint's fonts of a document by their keys."""

    def __init__(self) -> None:
        """Start without any font."""
        super().__init__()
        self._stream: Any = None
        self._asked: dict[int, Any] = {}
        self.digests: dict[int, str] = {}
        """Of the files of the fonts, whole: WeasyPrint keeps only what it writes of them."""

    @contextmanager
    def noting(self, stream: Any) -> Iterator[None]:
        """Record the glyphs that are used while a page is drawn on a stream."""
        self._stream, self._asked = stream, {}
        for font in self.values():
            font.to_unicode.on_page = {}
        try:
            yield
        finally:
            self._stream = None

    def __contains__(self, key: object) -> bool:
        """Tell whether a font is known, and record the box that asks."""
        if self._stream is not None and isinstance(key, int) and key not in self._asked:
            self._asked[key] = open_box(self._stream)
        return super().__contains__(key)

    def __setitem__(self, key: int, font: Any) -> None:
        """Add a font that no page has used yet."""
        font.to_unicode = _GlyphTexts()
        self.digests[key] = cache.digest(font.file_content)
        super().__setitem__(key, font)

    def used(self, places: dict[int, int]) -> list[Used]:
        """Return the glyphs recorded last, with boxes as indexes (`places`). Raises NotPlain."""
        found: list[Used] = []
        for key, box in self._asked.items():
            font = self[key]
            if id(box) not in places or font.bitmap or font.png or font.svg:
                raise NotPlain
            letters = font.to_unicode.on_page
            widths = {glyph: font.widths[glyph] for glyph in letters}
            found.append((key, places[id(box)], letters, widths))
        return found

    def agree(self, used: list[Used]) -> bool:
        """Tell whether glyphs have the same widths here as in the run that has drawn them."""
        for key, _, _, widths in used:
            known = self[key].widths if dict.__contains__(self, key) else {}
            if any(known.get(glyph, width) != width for glyph, width in widths.items()):
                return False
        return True

    def take(self, used: list[Used]) -> None:
        """Add the glyphs that a page uses to the fonts of the document, all of which are known."""
        for key, _, letters, widths in used:
            font = self[key]
            for glyph, text in letters.items():
                font.to_unicode.setdefault(glyph, text)
            for glyph, width in widths.items():
                font.widths.setdefault(glyph, width)
