"""A document's HTML to a tagged PDF, and to a page that carries its own fonts."""

import logging
import re
from base64 import b64encode
from collections.abc import Callable
from functools import cache
from pathlib import Path
from shutil import rmtree

from weasyprint import HTML, __version__
from weasyprint.text.fonts import FontConfiguration
from weasyprint.urls import URLFetcher

from generator import kept
from generator.fonts import FontFile, Fonts
from generator.outputs._accessible import write_accessible
from generator.webfonts import web_font

Wrap = Callable[[str], str]
"""A page that still wants its fonts: from the style that brings them to HTML."""

_TABLE = re.compile(r"<table.*?</table>", re.DOTALL)
_WEIGHT, _BOLD = 400, 700
# The fonts are given by this module; a document brings everything else itself.
_fetch = URLFetcher(allowed_protocols=["file", "data"], fail_on_errors=True)
logging.getLogger("weasyprint").setLevel(logging.CRITICAL)


def to_html(wrap: Wrap, fonts: Fonts) -> bytes:
    """Return a page that needs no other file, its tables in frames that scroll where they must.

    The frame can be reached by the keyboard; a table that scrolled itself would be none any more.
    """
    html = wrap(_font_faces(fonts, _embedded))
    return _TABLE.sub(r'<div class="scroll" tabindex="0">\g<0></div>', html).encode()


def to_pdf(wrap: Wrap, fonts: Fonts) -> tuple[bytes, int]:
    """Return a page as PDF/UA-1 and PDF/A-2a, and its number of sides; unchanged ones are kept."""
    html = wrap(linked_fonts(fonts))
    # What a release of the press makes of a page is told by its version and by the sources here.
    key = kept.digest(html, __version__, _press(), *map(_content, fonts.files.values()))
    content = kept.kept("pages", key, lambda: _render(html))
    pages, _, pdf = content.partition(b"\n")
    return pdf, int(pages)


def linked_fonts(fonts: Fonts) -> str:
    """Return the style that brings the fonts from their files."""
    return _font_faces(fonts, _linked)


def _render(html: str) -> bytes:
    fonts = FontConfiguration()
    try:
        document = HTML(string=html, url_fetcher=_fetch).render(font_config=fonts)
        return b"%d\n%s" % (len(document.pages), write_accessible(document))
    finally:
        # WeasyPrint removes its copies of the fonts with its garbage, which a fork never collects.
        if fonts._folder:  # noqa: SLF001 - WeasyPrint has no other name for it
            rmtree(fonts._folder, ignore_errors=True)  # noqa: SLF001 - as above


@cache
def _press() -> bytes:
    here = Path(__file__).parent
    names = ("_pages.py", "_accessible.py", "_structure.py", "_tags.py")
    return b"".join((here / name).read_bytes() for name in names)


@cache
def _content(file: FontFile) -> bytes:
    return file.path.read_bytes()


def _linked(file: FontFile) -> str:
    return f'url("{file.path.resolve().as_uri()}")'


@cache
def _embedded(file: FontFile) -> str:
    return (
        f'url("data:font/woff2;base64,{b64encode(web_font(file.path)).decode()}") format("woff2")'
    )


def _font_faces(fonts: Fonts, source: Callable[[FontFile], str]) -> str:
    """Return the style that brings the fonts: families are called by their roles."""
    return "\n".join(_font_face(file, source(file)) for file in fonts.files.values())


def _font_face(file: FontFile, source: str) -> str:
    family, *style = file.role.split("-")
    weight = _BOLD if "bold" in style else _WEIGHT
    slant = "italic" if "italic" in style else "normal"
    return (
        f"@font-face {{ font-family: {family}; font-weight: {weight}; font-style: {slant}; "
        f"src: {source}; }}"
    )
