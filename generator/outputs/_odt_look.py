"""How a document looks as OpenDocument text: its page, and the named styles of all its parts."""

from collections.abc import Iterator, Mapping

from generator.graphics.fonts import Fonts
from generator.outputs._odt import Node, OdtFile, element, mm, pt

TEXT_SIZE = 10.5
"""Of most letters, in pt."""

WIDTH = 166.0
"""Of the text on A4, in mm."""

_MARGIN = 22.0  # mm
FIGURE: Mapping[str, str] = {
    "fo:margin-left": "0mm",
    "fo:margin-right": "0mm",
    "fo:padding": "0mm",
    "fo:border": "none",
}
"""The look of pictures."""


def declare_document(file: OdtFile, fonts: Fonts, title: str) -> None:
    """Declare the page with its header and footer, and the named styles of a document."""
    _declare_page(file, title)
    file.style("Standard", "paragraph", {"style:class": "text"}, *_look(file, "text", TEXT_SIZE))
    file.style("Graphics", "graphic", {}, element("style:graphic-properties", FIGURE))
    for name, (role, size, look) in _STYLES.items():
        role = role if role in fonts.files else "text"  # noqa: PLW2901 - a game may have fewer
        level = name.removeprefix("Heading ") if name.startswith("Heading") else ""
        about = {"style:parent-style-name": "Standard"}
        if level:
            about |= {"style:default-outline-level": level, "style:next-style-name": "Text_20_body"}
        file.style(name, "paragraph", about, *_look(file, role, size, look))
    for name, role in (("Strong", "text-bold"), ("Emphasis", "text-italic")):
        file.style(name, "text", {}, element("style:text-properties", file.font(role)))
    for name in ("Internet link", "Visited Internet Link"):
        plain = {"fo:color": "#000000", "style:text-underline-style": "none"}
        file.style(name, "text", {}, element("style:text-properties", plain))
    for name, place in (("Raised", "super 65%"), ("Lowered", "sub 65%")):
        raised = element("style:text-properties", {"style:text-position": place})
        file.style(name, "text", {}, raised)
    for name, made in (("Bulleted list", _bullets()), ("Numbered list", _numbers())):
        key = name.replace(" ", "_20_")
        about = {"style:name": key, "style:display-name": name}
        file.named(f"list {key}", element("text:list-style", about, *made))


_KEPT = {"fo:keep-with-next": "always"}
_STYLES: Mapping[str, tuple[str, float, Mapping[str, str]]] = {
    "Title": ("name", 26, {"fo:margin-bottom": "3mm", **_KEPT}),
    "Lead": ("text-italic", 12, {"fo:margin-bottom": "4mm", "fo:line-height": "135%"}),
    "Text body": ("text", TEXT_SIZE, {"fo:margin-bottom": "2mm", "fo:line-height": "130%"}),
    "List entry": ("text", TEXT_SIZE, {"fo:margin-bottom": "1mm", "fo:line-height": "125%"}),
    "Term": ("text-bold", TEXT_SIZE, {"fo:margin-top": "1mm", **_KEPT}),
    "Definition": ("text", TEXT_SIZE, {"fo:margin-left": "6mm", "fo:margin-bottom": "1.5mm"}),
    "Heading 1": ("name", 18, {"fo:margin-top": "8mm", "fo:margin-bottom": "2.5mm", **_KEPT}),
    "Heading 2": ("name", 13, {"fo:margin-top": "5mm", "fo:margin-bottom": "1.5mm", **_KEPT}),
    "Heading 3": ("text-bold", 11, {"fo:margin-top": "3.5mm", "fo:margin-bottom": "1mm", **_KEPT}),
    "Heading 4": ("text-bold", TEXT_SIZE, {"fo:margin-top": "2mm", **_KEPT}),
    "Heading 5": ("text-italic", TEXT_SIZE, {"fo:margin-top": "2mm", **_KEPT}),
    "Table title": ("small-bold", 9, {"fo:margin-top": "3mm", "fo:margin-bottom": "1mm", **_KEPT}),
    "Table heading": ("small-bold", 8.5, {}),
    "Table text": ("text", 9.5, {}),
    "Figure caption": ("small", 8.5, {"fo:margin-top": "1mm", "fo:margin-bottom": "3mm"}),
    "Header": ("small", 8, {"fo:text-align": "end"}),
    "Footer": ("small", 8, {"fo:text-align": "center", "fo:margin-top": "3mm"}),
    "Contents 1": ("text-bold", TEXT_SIZE, {"fo:margin-top": "1.5mm"}),
    "Contents 2": ("text", 9.5, {"fo:margin-left": "5mm"}),
}
"""The styles of a document's paragraphs: the role of their font, their size in pt, and more."""


def _look(
    file: OdtFile, role: str, size: float, look: Mapping[str, str] | None = None
) -> Iterator[Node]:
    tabs = []
    if role and look is not None and "fo:keep-with-next" not in look:
        stop = {
            "style:position": mm(WIDTH),
            "style:type": "right",
            "style:leader-style": "dotted",
        }
        tabs = [element("style:tab-stops", {}, element("style:tab-stop", stop))]
    yield element("style:paragraph-properties", look or {}, *tabs)
    yield element("style:text-properties", {**file.font(role), "fo:font-size": pt(size)})


def _bullets() -> Iterator[Node]:
    for level in range(1, 5):
        about = {"text:level": str(level), "text:bullet-char": "•"}
        yield element("text:list-level-style-bullet", about, _indent(level))


def _numbers() -> Iterator[Node]:
    for level in range(1, 5):
        about = {
            "text:level": str(level),
            "style:num-format": "1" if level == 1 else "a",
            "style:num-suffix": ".",
        }
        yield element("text:list-level-style-number", about, _indent(level))


def _indent(level: int) -> Node:
    mode = {"text:list-level-position-and-space-mode": "label-alignment"}
    stand = {
        "text:label-followed-by": "listtab",
        "text:list-tab-stop-position": mm(6 * level),
        "fo:text-indent": "-6mm",
        "fo:margin-left": mm(6 * level),
    }
    label = element("style:list-level-label-alignment", stand)
    return element("style:list-level-properties", mode, label)


def _declare_page(file: OdtFile, title: str) -> None:
    """Declare the page with its header and footer."""
    page = {
        "fo:page-width": "210mm",
        "fo:page-height": "297mm",
        "style:print-orientation": "portrait",
        "fo:margin-top": "12mm",
        "fo:margin-bottom": "12mm",
        "fo:margin-left": mm(_MARGIN),
        "fo:margin-right": mm(_MARGIN),
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
