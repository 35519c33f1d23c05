"""Font files to what a page in a browser needs of them: the letters of Europe, as WOFF2."""

import logging
from collections.abc import Iterable
from io import BytesIO
from pathlib import Path

import fontTools
from fontTools.subset import Options, Subsetter
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

    Raises whatever fontTools raises of a broken font.
    """
    content = path.read_bytes()
    key = cache.digest(content, fontTools.version, Path(__file__).read_bytes())
    return cache.cached("webfonts", key, lambda: subset(content, _LETTERS))


def subset(content: bytes, letters: Iterable[int]) -> bytes:
    """Return a TrueType font as WOFF2 with some letters, by their codes; the same ones each time.

    Raises whatever fontTools raises of a broken font.
    """
    # With a new timestamp the font would carry the time of its making, and differ each time.
    font = TTFont(BytesIO(content), lazy=True, recalcTimestamp=False)
    subsetter = Subsetter(Options(layout_features=["*"], hinting=False, notdef_outline=True))
    subsetter.populate(unicodes=list(letters))
    subsetter.subset(font)
    font.flavor = "woff2"
    with BytesIO() as file:
        font.save(file)
        return file.getvalue()
