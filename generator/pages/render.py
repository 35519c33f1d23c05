"""A document's HTML to a tagged PDF, and to a page that carries its own fonts."""

import functools
from base64 import b64encode
from collections.abc import Callable, Iterable
from importlib.metadata import version
from pathlib import Path

from generator.base import cache
from generator.base.system_libraries import versions
from generator.graphics.fonts import NUMERALS, FontFile, Fonts
from generator.graphics.web_fonts import web_font
from generator.pages.gate import Admitted

_POLICY = (
    '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'; '
    "style-src 'unsafe-inline'; img-src data:; font-src data:; base-uri 'none'; "
    "form-action 'none'\">"
)
"""What a page may load in a browser: nothing but what stands in it (W3C, CSP Level 3)."""

_SCROLL = '<div class="scroll" tabindex="0">'
_WEIGHT, _BOLD = 400, 700


def to_html(page: Admitted, sheets: Iterable[str], fonts: Fonts) -> bytes:
    """Return a page that needs no other file, its tables in frames that scroll where they must.

    The frame can be reached by the keyboard; a table that scrolled itself would be none any more.
    """
    edits = [(page.head, page.head, _POLICY)]
    for start, end in page.tables:
        edits += [(start, start, _SCROLL), (end, end, "</div>")]
    html = page.styled("\n".join([_font_faces(fonts, _embedded), *sheets]), edits)
    for address, picture in page.pictures.items():
        html = html.replace(address, picture.data)
    return html.encode()


def to_pdf(page: Admitted, sheets: Iterable[str], fonts: Fonts, file: str) -> tuple[bytes, int]:
    """Return a page as PDF/UA-1 and PDF/A-2a, and its number of sides; unchanged ones are kept.

    `file` is the template that is blamed for what goes wrong. Raises GameError.
    """
    html = page.styled("\n".join([_font_faces(fonts, _linked), *sheets]))
    # What a release of the press makes of a page is told by its version and by the sources here.
    parts = [_press(), *map(_content, fonts.files.values())]
    key = cache.digest(html, version("weasyprint"), repr(versions()), *parts)
    content = cache.cached("pages", key, lambda: _set(html, page, fonts, file))
    pages, _, pdf = content.partition(b"\n")
    return pdf, int(pages)


def _set(html: str, page: Admitted, fonts: Fonts, file: str) -> bytes:
    """Return a page set by WeasyPrint: its number of sides, a line end, and the PDF."""
    from generator.pages import typesetting

    files = {_address(font): font.path for font in fonts.files.values()}
    return typesetting.set_page(html, files, page.pictures, file)


@functools.cache
def _press() -> bytes:
    return b"".join(path.read_bytes() for path in sorted(Path(__file__).parent.glob("*.py")))


@functools.cache
def _content(file: FontFile) -> bytes:
    return file.path.read_bytes()


def _address(file: FontFile) -> str:
    return file.path.resolve().as_uri()


def _linked(file: FontFile) -> str:
    return f'url("{_address(file)}")'


@functools.cache
def _embedded(file: FontFile) -> str:
    return (
        f'url("data:font/woff2;base64,{b64encode(web_font(file.path)).decode()}") format("woff2")'
    )


def linked_fonts(fonts: Fonts) -> str:
    """Return the style that brings the fonts from their files."""
    return _font_faces(fonts, _linked)


def _font_faces(fonts: Fonts, source: Callable[[FontFile], str]) -> str:
    """Return the style that brings the fonts: families are called by their roles."""
    return "\n".join(
        _font_face(file, source(file)) for file in fonts.files.values() if NUMERALS not in file.role
    )


def _font_face(file: FontFile, source: str) -> str:
    family, *style = file.role.split("-")
    weight = _BOLD if "bold" in style else _WEIGHT
    slant = "italic" if "italic" in style else "normal"
    return (
        f"@font-face {{ font-family: {family}; font-weight: {weight}; font-style: {slant}; "
        f"src: {source}; }}"
    )
