"""Font files made smaller for pages in browsers: only some letters, as WOFF2."""

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

WEB_LETTERS = frozenset(
    chr(code)
    for code in (
        *range(0x20, 0x7F),  # Basic Latin
        *range(0xA0, 0x100),  # Latin-1 Supplement
        *(0x131, 0x152, 0x153, 0x178),  # what is left of the letters of Western Europe
        *range(0x2010, 0x2030),  # dashes, quotation marks, bullet, ellipsis, narrow spaces
        *range(0x2190, 0x2194),  # arrows
        *(0x2032, 0x2033, 0x20AC, 0x2212, 0x2260, 0x2264, 0x2265, 0x2713, 0x2715),
    )
)
"""The letters in every page's fonts, since its later contents may need any of them."""

_FIGURES = ("lnum", "onum", "pnum", "tnum")
"""Features that any page may ask for by its style: those of figures (OpenType, 1.9)."""


def web_font(path: Path, letters: Iterable[str], features: Iterable[str] = ()) -> bytes:
    """Return a TrueType font as WOFF2 with only some letters, kept in the cache between runs.

    Of its features it has those that browsers use unasked (kerning, ligatures ...), those of
    figures and those asked for, by their OpenType tags. Raises whatever HarfBuzz and fontTools
    raise of a broken font.
    """
    content, shown = path.read_bytes(), "".join(sorted(letters))
    asked = sorted({*_FIGURES, *features})
    libraries = fontTools.version, uharfbuzz.__version__
    key = cache.digest(content, *libraries, Path(__file__).read_bytes(), shown, *asked)
    return cache.cached("webfonts", key, lambda: _cut(content, shown, asked))


def _cut(content: bytes, letters: str, features: Iterable[str]) -> bytes:
    asked = uharfbuzz.SubsetInput()
    asked.unicode_set.clear()
    asked.unicode_set.update(map(ord, letters))
    asked.layout_feature_tag_set.update(int.from_bytes(tag.encode(), "big") for tag in features)
    asked.flags = uharfbuzz.SubsetFlags.NO_HINTING | uharfbuzz.SubsetFlags.NOTDEF_OUTLINE
    # HarfBuzz leaves letters out in a hundredth of fontTools' time, which alone writes WOFF2.
    lesser = uharfbuzz.subset(uharfbuzz.Face(content), asked).blob.data
    # With a new timestamp the font would carry the time of its making, and differ each time.
    font = TTFont(BytesIO(lesser), lazy=True, recalcTimestamp=False)
    font.flavor = "woff2"
    with BytesIO() as file:
        font.save(file)
        return file.getvalue()
