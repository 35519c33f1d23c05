"""Font files to what a page in a browser needs of them: the letters of Europe, as WOFF2."""

import logging
from collections.abc import Iterable
from io import BytesIO
from pathlib import Path

import fontTools
import uharfbuzz
from fontTools.ttLib import TTFont

from generator.base import cache

# What they say of a font that passed the trial (loading/fonts.py) helps nobody.
logging.getLogger("fontTools").setLevel(logging.CRITICAL)

_LETTERS = [
    *range(0x20, 0x7F),  # Basic Latin
    *range(0xA0, 0x180),  # Latin-1 Supplement, Latin Extended-A
    *range(0x2010, 0x2030),  # dashes, quotation marks, bullet, ellipsis, narrow spaces
    *range(0x2190, 0x2194),  # arrows
    *(0x2032, 0x2033, 0x20AC, 0x2212, 0x2260, 0x2264, 0x2265, 0x00D7, 0x2713, 0x2715),
]


def web_font(path: Path) -> bytes:
    """Return a TrueType font as WOFF2 with the letters of European languages.

    Raises whatever HarfBuzz and fontTools raise of a broken font.
    """
    content = path.read_bytes()
    libraries = fontTools.version, uharfbuzz.__version__
    key = cache.digest(content, *libraries, Path(__file__).read_bytes())
    return cache.cached("webfonts", key, lambda: subset(content, _LETTERS))


def subset(content: bytes, letters: Iterable[int]) -> bytes:
    """Return a TrueType font as WOFF2 with some letters, by their codes; the same ones each time.

    Raises whatever HarfBuzz and fontTools raise of a broken font.
    """
    asked = uharfbuzz.SubsetInput()
    asked.unicode_set.clear()
    asked.unicode_set.update(letters)
    # Every feature: a designer's style sheet may ask for figures that line up, small capitals ...
    asked.layout_feature_tag_set.clear()
    asked.layout_feature_tag_set.invert()
    asked.flags = uharfbuzz.SubsetFlags.NO_HINTING | uharfbuzz.SubsetFlags.NOTDEF_OUTLINE
    # HarfBuzz leaves letters out in a hundredth of fontTools' time, which alone writes WOFF2.
    lesser = uharfbuzz.subset(uharfbuzz.Face(content), asked).blob.data
    # With a new timestamp the font would carry the time of its making, and differ each time.
    font = TTFont(BytesIO(lesser), lazy=True, recalcTimestamp=False)
    font.flavor = "woff2"
    with BytesIO() as file:
        font.save(file)
        return file.getvalue()
