"""The fonts of a page by family: linked for PDF, embedded for browsers."""

import functools
import re
from base64 import b64encode
from collections.abc import Iterable, Iterator
from html import unescape
from itertools import chain

from generator.base.files import shortened
from generator.base.messages import later, say
from generator.base.problem import GameError, Place, Problem
from generator.graphics.fonts import FALLBACK, NUMERALS, FontFile, Fonts
from generator.graphics.web_fonts import WEB_LETTERS, web_font

_ANEW = later("fetch the file again, or leave it out of fallback: in fonts/fonts.yaml")
_WEIGHT, _BOLD = 400, 700
_SETTINGS = re.compile(r"font-feature-settings\s*:([^;}]*)")
_TAG = re.compile(r"[\"']([\x20-\x7e]{4})[\"']")
_FEATURES = {
    "small-caps": ("smcp", "c2sc"),
    "petite-caps": ("pcap", "c2pc"),
    "unicase": ("unic",),
    "titling-caps": ("titl",),
    "slashed-zero": ("zero",),
    "ordinal": ("ordn",),
    "fractions": ("frac", "afrc"),
    "font-variant-position": ("subs", "sups"),
    "discretionary-ligatures": ("dlig",),
    "historical-": ("hlig", "hist"),
}
"""Words of CSS that ask a font for more, and the tags of what they ask for."""


def linked_fonts(fonts: Fonts) -> str:
    """Return the style that brings the fonts from their files."""
    return "\n".join(linked_face(file) for file in fonts_of_families(fonts))


def embedded_fonts(fonts: Fonts, html: str, sheets: Iterable[str]) -> Iterator[str]:
    """Yield the style that has the fonts of a page in itself, with no more than it may ask for.

    What a family has beyond the common letters comes only if the page shows it, and what it lacks
    comes from other fonts. Raises GameError for broken ones.
    """
    sources = "\n".join([html, *sheets])
    shown = sorted(filter(str.isprintable, {*unescape(sources)}))
    features, rare = _asked_features(sources), [each for each in shown if each not in WEB_LETTERS]
    for file in fonts_of_families(fonts):
        yield _font_face(file, _embedded(file, WEB_LETTERS, features))
        if own := fonts.having(file.role, rare):
            yield _partial_face(file, own, _embedded(file, own, features))
    for file in fonts_of_families(fonts):
        for other, lacking in fonts.lacking(file.role, shown).items():
            part = _embedded(fonts.files[other], frozenset(lacking), frozenset())
            yield _partial_face(file, lacking, part)


def _asked_features(sources: str) -> frozenset[str]:
    """Return the features that a page with its style sheets may ask for (CSS Fonts 4, 6.4-6.12).

    A word of the text that is one of CSS, too, does no harm.
    """
    words = (tags for word, tags in _FEATURES.items() if word in sources)
    own = (_TAG.findall(settings) for settings in _SETTINGS.findall(sources))
    return frozenset(chain(*words, *own))


def fonts_of_families(fonts: Fonts) -> list[FontFile]:
    """Return the fonts that pages call by their families."""
    others = (NUMERALS, FALLBACK)
    return [file for role, file in fonts.files.items() if not any(each in role for each in others)]


def linked_face(file: FontFile) -> str:
    """Return the style that brings a font from its file, its family called by its role."""
    return _font_face(file, f'url("{font_address(file)}")')


def font_address(file: FontFile) -> str:
    """Return the address by which a page finds a font's file."""
    return file.path.resolve().as_uri()


@functools.cache
def _embedded(file: FontFile, letters: frozenset[str], features: frozenset[str]) -> str:
    """Return an address that holds some letters of a font. Raises GameError for broken ones."""
    try:
        return _data(web_font(file.path, letters, features))
    except Exception as fault:  # any error of the library is a fault of the font
        message = say(
            '{path} cannot be used for "{characters}": {said}',
            path=file.path.name,
            characters=shortened("".join(sorted(letters))),
            said=shortened(f"{fault} ({type(fault).__name__})"),
        )
        place = Place(f"fonts/{file.path.name}")
        raise GameError([Problem(place, "broken-font", message, hint=say(_ANEW))]) from fault


def _partial_face(file: FontFile, letters: Iterable[str], source: str) -> str:
    codes = ", ".join(f"U+{ord(letter):X}" for letter in sorted(letters))
    return _font_face(file, source).replace(" }", f" unicode-range: {codes}; }}")


def _data(content: bytes) -> str:
    return f'url("data:font/woff2;base64,{b64encode(content).decode()}") format("woff2")'


def _font_face(file: FontFile, source: str) -> str:
    family, *style = file.role.split("-")
    weight = _BOLD if "bold" in style else _WEIGHT
    slant = "italic" if "italic" in style else "normal"
    return (
        f"@font-face {{ font-family: {family}; font-weight: {weight}; font-style: {slant}; "
        f"src: {source}; }}"
    )
