"""The fonts of a page, by its families: linked where it is set, within it for browsers."""

import functools
from base64 import b64encode
from collections.abc import Iterable, Iterator
from html import unescape

from generator.base.files import shortened
from generator.base.messages import later, say
from generator.base.problem import GameError, Place, Problem
from generator.graphics.fonts import FALLBACK, NUMERALS, FontFile, Fonts
from generator.graphics.web_fonts import subset, web_font

_ANEW = later("fetch the file again, or leave it out of fallback: in fonts/fonts.yaml")
_WEIGHT, _BOLD = 400, 700


def linked_fonts(fonts: Fonts) -> str:
    """Return the style that brings the fonts from their files."""
    return "\n".join(linked_face(file) for file in fonts_of_families(fonts))


def embedded_fonts(fonts: Fonts, html: str, sheets: Iterable[str]) -> Iterator[str]:
    """Yield the style that has the fonts of a page in itself.

    Each family has from other fonts what it lacks of the page. Raises GameError for broken ones.
    """
    for file in fonts_of_families(fonts):
        yield _font_face(file, _embedded(file))
    characters = sorted({*unescape("".join([html, *sheets]))}) if fonts.fallbacks else ()
    for file in fonts_of_families(fonts):
        for other, lacking in fonts.lacking(file.role, characters).items():
            codes = ", ".join(f"U+{ord(character):X}" for character in lacking)
            face = _font_face(file, _embedded_part(fonts.files[other], lacking))
            yield face.replace(" }", f" unicode-range: {codes}; }}")


def fonts_of_families(fonts: Fonts) -> list[FontFile]:
    """Return the fonts that pages call by their families."""
    others = (NUMERALS, FALLBACK)
    return [file for role, file in fonts.files.items() if not any(each in role for each in others)]


def linked_face(file: FontFile) -> str:
    """Return the style that brings a font from its file, its family called by its role."""
    return _font_face(file, f'url("{address_of(file)}")')


def address_of(file: FontFile) -> str:
    """Return the address by which a page finds a font's file."""
    return file.path.resolve().as_uri()


@functools.cache
def _embedded(file: FontFile) -> str:
    return _data(web_font(file.path))


@functools.cache
def _embedded_part(file: FontFile, characters: str) -> str:
    """Return an address that holds some letters of a font. Raises GameError for broken ones."""
    try:
        content = subset(file.path.read_bytes(), map(ord, characters))
    except Exception as fault:  # whatever a library says of a font is its fault
        said = shortened(f"{fault} ({type(fault).__name__})")
        message = say(
            '{path} cannot be used for "{characters}": {said}',
            path=file.path.name,
            characters=shortened(characters),
            said=said,
        )
        place = Place(f"fonts/{file.path.name}")
        raise GameError([Problem(place, "broken-font", message, hint=say(_ANEW))]) from fault
    return _data(content)


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
