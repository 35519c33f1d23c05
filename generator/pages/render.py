"""A document's HTML to a tagged PDF, and to a page that carries its own fonts."""

import re
import sys
from collections.abc import Iterable, Iterator
from types import ModuleType

from generator.base import cache
from generator.base.own_files import digest_of_code
from generator.base.packages import version_of
from generator.base.system_libraries import found_by_their_files, versions
from generator.documents.inline_elements import UNBROKEN
from generator.graphics.fonts import STYLES, FontFile, Fonts
from generator.pages.frame import frame_edits, script_source
from generator.pages.gate import Admitted
from generator.pages.html import PageEdit
from generator.pages.line_ends import NO_BREAK, find_unbroken, find_unbroken_in_browsers
from generator.pages.links import link_edits
from generator.pages.page_fonts import (
    embedded_fonts,
    font_address,
    fonts_of_families,
    linked_face,
    linked_fonts,
)
from generator.pages.papers import A4, Paper
from generator.pages.shades import ALWAYS_LIGHT, can_be_dark, lightened
from generator.pages.shared_drawings import shared

_POLICY = (
    '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'; {}'
    "style-src 'unsafe-inline'; img-src data:; font-src data:; base-uri 'none'; "
    "form-action 'none'\">"
)
"""What a page may load in a browser: nothing but what stands in it (W3C, CSP Level 3).

In the bracket stands the digest of the press's own script, where a page has that.
"""

_FAMILIES = re.compile(
    r"font-family\s*:\s*(?!inherit|initial|unset|revert)[^;}!\s]+(\s*,[^;}!,]*[^;}!,\s])*"
)
_UNASKED = ":where(html) { font-family: text; }"
"""The font of what no style gives one, which else would be one of the machine."""
_ICON = r"<svg class=\"icon\"[^>]*+>(?>(?:[^<]++|<(?!/svg>))*)</svg>"
# The pattern begins with the common beginning of the words, so that searching is fast.
_ICONS = re.compile(rf"{_ICON}(?>(?:{_ICON})*)([^\s<\u00a0]*+)")
_DRAWN, _DRAWN_TEXT = "_drawn", "<text"
_DRAWN_FAMILY = re.compile(r'\sfont-family="([a-z]+)"')


def page_to_html(page: Admitted, sheets: Iterable[str], fonts: Fonts) -> bytes:
    """Return a page that needs no other file, with its frame, if it has one, and labelled tables.

    A table stands in a frame of its own, which scrolls; one that scrolled itself would be none.
    """
    unbroken = find_unbroken_in_browsers(page.html, page.frame.together if page.frame else ())
    edits = [*_unbroken_icons(page.html), *unbroken, *page.labels]
    allowed, texts = "", page.html
    if page.frame and page.anatomy:
        allowed = f"script-src {script_source()}; "
        edits += frame_edits(page.frame, page.anatomy)
        edits += link_edits(page.links, page.frame.file, page.frame.way)
        texts += page.frame.entries.html if page.frame.entries else ""
        texts += "".join(each.html() for each in page.frame.indexes)
    edits.append((page.head, page.head, _POLICY.format(allowed)))
    faces = embedded_fonts(fonts, texts, sheets)
    may_be_dark = page.frame and can_be_dark(page.sheets, page.html)
    shade = lightened(page.frame.colors) if page.frame and may_be_dark else ALWAYS_LIGHT
    html = shared(page.styled("\n".join([*faces, *sheets, shade]), edits))
    for address, picture in page.pictures.items():
        html = html.replace(address, picture.data)
    return html.encode()


def _unbroken_icons(html: str) -> Iterator[PageEdit]:
    """Yield a box around icons with the space after their number and the comma after them.

    Browsers break lines beside a drawing even at a no-break space (CSS Text 3, 5.1).
    """
    for icons in _ICONS.finditer(html):
        has_space = html.endswith(NO_BREAK, 0, icons.start())
        if has_space or icons[1]:
            start = icons.start() - has_space
            yield start, start, UNBROKEN
            yield icons.end(), icons.end(), "</span>"


def to_pdf(
    page: Admitted, sheets: Iterable[str], fonts: Fonts, file: str, paper: Paper = A4
) -> tuple[bytes, int]:
    """Return a page as PDF/UA-1 and PDF/A-2a, and its number of sides.

    `file` is the template that is blamed for what goes wrong. Raises GameError.
    """
    drawn = _drawn_fonts(fonts) if _DRAWN_TEXT in page.html else []
    faces = [linked_fonts(fonts), *_fallback_families(fonts), *map(linked_face, drawn)]
    styles = [_asking_for(fonts, css) for css in (_UNASKED, *sheets)]
    edits = [*_asking_for_drawn(page.html, drawn), *find_unbroken(page.html)]
    html = page.styled("\n".join([*faces, *styles]), edits)
    # What stands before the text, with all styles, tells an earlier state of the same document.
    files = [*fonts.files.values(), *drawn]
    press = version_of("weasyprint"), repr(versions()), digest_of_code("pages")
    made_by = cache.digest(*press, *(font.digest for font in files))
    earlier = cache.digest(file, html.partition("</head>")[0], repr(sys.version_info), made_by)
    content = _set(html, page, files, file, paper, earlier)
    pages, _, pdf = content.partition(b"\n")
    return pdf, int(pages)


def _drawn_fonts(fonts: Fonts) -> list[FontFile]:
    """Return the families of texts in drawings, whose figures are lining, as those of pages are.

    WeasyPrint sets such texts without the features of their fonts (70.0), and what is line 0 would
    be read as line o.
    """
    from generator.graphics.numerals import with_numerals

    found: list[FontFile] = []
    for font in fonts_of_families(fonts):
        family, hyphen, style = font.role.partition("-")
        path = with_numerals(font.path, "lining")
        found.append(FontFile(f"{family}{_DRAWN}{hyphen}{style}", path))
    return found


def _asking_for_drawn(html: str, drawn: Iterable[FontFile]) -> Iterator[PageEdit]:
    """Yield the suffixes of font names with which a page's drawings ask for fonts of their own."""
    families = {font.role.partition("-")[0] for font in drawn}
    for asked in _DRAWN_FAMILY.finditer(html):
        if f"{asked[1]}{_DRAWN}" in families:
            yield asked.end(1), asked.end(1), _DRAWN


def _set(
    html: str, page: Admitted, fonts: Iterable[FontFile], file: str, paper: Paper, earlier: str
) -> bytes:
    """Return a page set by WeasyPrint: its number of sides, a line end, and the PDF.

    `earlier` is the key of an earlier state of the document.
    """
    typesetting = load_typesetting()
    from generator.pages.cached_drawings import cached_drawings
    from generator.pages.cached_layouts import cached_pages

    files = {font_address(font): font.path for font in fonts}
    with cached_pages(earlier), cached_drawings(cache.digest(earlier, repr(paper))) as keeper:
        content: bytes = typesetting.set_page(html, files, page.pictures, file, paper, keeper)
        return content


def load_typesetting() -> ModuleType:
    """Return the module that sets pages; it is loaded when the first page is set.

    WeasyPrint takes half a second to load: what is set in forks is to be loaded before they begin.
    """
    with found_by_their_files():
        from generator.pages import typesetting
    return typesetting


def _fallback_families(fonts: Fonts) -> Iterator[str]:
    """Yield the style that brings the fonts that stand in for others, in each style.

    WeasyPrint takes two files of one family and style for one (70.0).
    """
    for role in fonts.fallbacks:
        for style in STYLES:
            file = fonts.files[role]
            yield linked_face(FontFile(f"{role}{style}", file.path))


def _asking_for(fonts: Fonts, css: str) -> str:
    """Return a style whose families have from other fonts what they lack."""
    others = "".join(f", {role}" for role in fonts.fallbacks)
    return _FAMILIES.sub(rf"\g<0>{others}", css) if others else css
