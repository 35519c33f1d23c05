"""The look of a document as OpenDocument text: its page and the named styles."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from generator.graphics.fonts import Fonts
from generator.odf.text_file import OdtFile, OdtNode, element, mm, pt

if TYPE_CHECKING:  # it comes with WeasyPrint
    from generator.pages.computed_looks import DocumentPaper

TEXT_SIZE = 10.5
"""Of most letters, in pt."""

_HEADER, _LEAST = 9.0, 8.0  # mm: the height of a header, and what no printer reaches
FIGURE: Mapping[str, str] = {
    "fo:margin-left": "0mm",
    "fo:margin-right": "0mm",
    "fo:padding": "0mm",
    "fo:border": "none",
}
"""The look of pictures."""


def declare_document(file: OdtFile, fonts: Fonts, title: str, sheet: "DocumentPaper") -> None:
    """Declare the page with header and footer, and the named styles still missing."""
    _declare_page(file, title, sheet)
    file.style(
        "Standard", "paragraph", {"style:class": "text"}, *_look(file, "text", TEXT_SIZE, {})
    )
    file.style("Graphics", "graphic", {}, element("style:graphic-properties", FIGURE))
    for name, (role, size, look) in _STYLES.items():
        role = role if role in fonts.files else "text"  # noqa: PLW2901 - a game may have fewer
        about = {"style:parent-style-name": "Standard"}
        tabs = [_end(sheet)] if name.startswith("Contents") else []
        file.style(name, "paragraph", about, *_look(file, role, size, look, *tabs))
    for name, role in (("Strong", "text-bold"), ("Emphasis", "text-italic")):
        file.style(name, "text", {}, element("style:text-properties", file.font(role)))
    for name in ("Internet link", "Visited Internet Link"):
        plain = {"fo:color": "#000000", "style:text-underline-style": "none"}
        file.style(name, "text", {}, element("style:text-properties", plain))
    for name, place in (("Raised", "super 65%"), ("Lowered", "sub 65%")):
        raised = element("style:text-properties", {"style:text-position": place})
        file.style(name, "text", {}, raised)


_STYLES: Mapping[str, tuple[str, float, Mapping[str, str]]] = {
    "Header": ("small", 8, {"fo:text-align": "end"}),
    "Footer": ("small", 8, {"fo:text-align": "center", "fo:margin-top": "3mm"}),
    "Contents 1": ("text-bold", TEXT_SIZE, {"fo:margin-top": "1.5mm"}),
    "Contents 2": ("text", 9.5, {"fo:margin-left": "5mm"}),
}
"""Looks that no block of a page has: the role of the font, the size in pt, and more."""


def _look(
    file: OdtFile, role: str, size: float, look: Mapping[str, str], *tabs: OdtNode
) -> Iterator[OdtNode]:
    yield element("style:paragraph-properties", look, *tabs)
    yield element("style:text-properties", {**file.font(role), "fo:font-size": pt(size)})


def _end(sheet: "DocumentPaper") -> OdtNode:
    """Return a tab stop with dots at the right margin."""
    stop = {
        "style:position": mm(sheet.width - sheet.margins[1] - sheet.margins[3]),
        "style:type": "right",
        "style:leader-style": "dotted",
    }
    return element("style:tab-stops", {}, element("style:tab-stop", stop))


def _declare_page(file: OdtFile, title: str, sheet: "DocumentPaper") -> None:
    """Declare the page with its header and footer, which stand in its margins."""
    top, right, bottom, left = sheet.margins
    page = {
        "fo:page-width": mm(sheet.width),
        "fo:page-height": mm(sheet.height),
        "style:print-orientation": "portrait" if sheet.width <= sheet.height else "landscape",
        "fo:margin-top": mm(max(top - _HEADER, _LEAST)),
        "fo:margin-bottom": mm(max(bottom - _HEADER, _LEAST)),
        "fo:margin-left": mm(left),
        "fo:margin-right": mm(right),
    }
    edge = element("style:header-footer-properties", {"fo:min-height": "8mm"})
    layout = element(
        "style:page-layout",
        {"style:name": "A4"},
        element("style:page-layout-properties", page),
        element("style:header-style", {}, edge),
        element("style:footer-style", {}, edge),
    )
    number = element("text:page-number", {"text:select-page": "current"}, "1")
    count = element("text:page-count", {}, "1")
    master = element(
        "style:master-page",
        {"style:name": "Standard", "style:page-layout-name": "A4"},
        element("style:header", {}, element("text:p", {"text:style-name": "Header"}, title)),
        element(
            "style:footer",
            {},
            element("text:p", {"text:style-name": "Footer"}, number, " / ", count),
        ),
    )
    file.page(layout, master)
