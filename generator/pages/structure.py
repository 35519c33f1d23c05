"""A page's HTML as the structure of a PDF: what is a heading, a list, a table, a link, a figure.

The structure is the HTML's own tree, so that the reading order is the text's and whatever a page
break parts stays one (ISO 32000-1, 14.8.4). WeasyPrint's boxes only tell which marked content of
which page belongs to which element. What is no part of the text (running heads, leaders, repeated
table heads, what is hidden from readers) becomes an artifact.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any
from xml.etree.ElementTree import Element

from msgspec import Struct, field

from generator.base.frozen import Frozen
from generator.pages.weasyprint_private import (
    MarginBox,
    ReplacedBox,
    TableCellBox,
    TextBox,
    page_box,
    placed_box,
)

_SVG = "{http://www.w3.org/2000/svg}"
_PT = 0.75  # a CSS pixel

_TAGS = {
    "Div": "header footer nav aside figure div",
    "Sect": "section",
    "Art": "article",
    "BlockQuote": "blockquote",
    "P": "p pre",
    **{f"H{level}": f"h{level}" for level in range(1, 7)},
    "L": "ul ol dl",
    "LI": "li",
    "Lbl": "dt",
    "LBody": "dd",
    "Table": "table",
    "Caption": "caption figcaption",
    **{role: role.lower() for role in ("THead", "TBody", "TFoot", "TR", "TH", "TD")},
    "Figure": f"img {_SVG}svg",
    "Code": "code",
    "Quote": "q",
}
_ROLES = {tag: role for role, tags in _TAGS.items() for tag in tags.split()}
_GROUPS = {"Document", "Div", "Sect", "Art", "BlockQuote", "Index", "TOCI"}
_INLINE = {"Link", "Span", "Code", "Quote"}


class MarkedContent(Frozen):
    """Marked content: the page's index, and the content's number there (MCID)."""

    page: int
    number: int


class LinkArea(Frozen):
    """Where a link can be clicked: the page's index, the annotation, and the link's text."""

    page: int
    annotation: Any
    text: str


class Node(Struct):
    """An element of the structure: its role (ISO 32000-1, 14.8.4), attributes and children."""

    role: str
    alternative: str | None = None
    language: str = ""
    attributes: dict[str, Any] = field(default_factory=dict)
    kids: "list[Node | MarkedContent | LinkArea]" = field(default_factory=list)

    def add(self, role: str) -> "Node":
        """Return a new child."""
        node = Node(role)
        self.kids.append(node)
        return node

    def last(self, role: str) -> "Node":
        """Return the last child if it has the role, else a new one."""
        last = self.kids[-1] if self.kids else None
        return last if isinstance(last, Node) and last.role == role else self.add(role)

    def paragraph(self) -> "Node":
        """Return where text may stand: a group holds none itself (ISO 32000-1, 14.8.4.2)."""
        return self.last("P") if self.role in _GROUPS else self


class Structure:
    """The structure of a document; `artifacts` has the other marks of each page, by their type."""

    def __init__(
        self,
        html: Element,
        pages: Iterable[Any],
        marks: Sequence[Mapping[Any, int]],
        scale: float = 1.0,
    ) -> None:
        """Take an HTML page, its pages as laid out, and of each the numbers of marked boxes.

        `scale` is how large it is printed.
        """
        self._unit = _PT * scale
        self.root = Node("Document")
        self.artifacts: list[dict[int, str]] = [{} for _ in marks]
        self._marks = marks
        self._nodes, self._items = {html: self.root}, dict[Element, Node]()
        self._parents = {child: parent for parent in html.iter() for child in parent}
        contents = [nav for nav in html.iter("nav") if "contents" in _classes(nav)]
        self._contents = {element for nav in contents for element in nav.iter()}
        self._head_pages: dict[Element, int] = {}
        shown = list(pages)
        self._figures = {each for page in shown for each in _figures(page_box(page))}
        for index, page in enumerate(shown):
            self._read(page_box(page), index, page.height, "")

    def _read(self, box: Any, page: int, height: float, artifact: str) -> None:
        """Take up a box and all that is in it; `artifact` is the type of what is no text."""
        box = placed_box(box)
        artifact = artifact or self._artifact(box, page)
        number = self._marks[page].get(box)
        if artifact:
            if number is not None:
                self.artifacts[page][number] = artifact
        elif isinstance(box, TextBox | ReplacedBox):
            if number is not None:
                self._add_mark(box, MarkedContent(page, number), height)
        elif getattr(box, "link_annotation", None):
            text = " ".join(self._text(box.element).split())
            self._add_link(box.element).kids.append(LinkArea(page, box.link_annotation, text))
        elif isinstance(box, TableCellBox) and box.element is not None:
            self._node(box.element).attributes.update(self._cell(box))
        for child in getattr(box, "children", ()):
            self._read(child, page, height, artifact)

    def _artifact(self, box: Any, page: int) -> str:
        """Return the type of artifact that a box is, or "" (ISO 32000-1, 14.8.2.2)."""
        if isinstance(box, MarginBox):
            return "Pagination"
        if box.is_leader or (box.element is not None and box.element.get("aria-hidden") == "true"):
            return "Layout"
        if box.element is None or box.element.tag not in ("thead", "tfoot"):
            return ""
        first = self._head_pages.setdefault(box.element, page)
        return "" if first == page else "Pagination"

    def _add_mark(self, box: Any, mark: MarkedContent, height: float) -> None:
        if box.element_tag.endswith("::marker"):
            node = self._item(box.element).last("Lbl")
        else:
            node = self._node(box.element).paragraph()
        if isinstance(box, ReplacedBox):
            left, top = box.content_box_x(), height - box.content_box_y()
            corners = (left, top - box.height, left + box.width, top)
            node.attributes = {"O": "/Layout", "BBox": [self._unit * corner for corner in corners]}
        node.kids.append(mark)

    def _add_link(self, html: Element) -> Node:
        if html not in self._nodes:
            above = self._node(self._parents[html])
            above = above.add("Reference") if above.role == "TOCI" else above.paragraph()
            self._nodes[html] = above.add("Link")
        return self._nodes[html]

    def _item(self, html: Element) -> Node:
        if html not in self._items:
            self._items[html] = self._node(self._parents[html]).add("LI")
        return self._items[html]

    def _node(self, html: Element) -> Node:
        """Return where the contents of an element belong: its own node, or one above it."""
        if html not in self._nodes:
            self._nodes[html] = self._new(html)
        return self._nodes[html]

    def _new(self, html: Element) -> Node:
        role = self._role(html)
        if role == "LI":
            return self._item(html).last("LBody")
        above = self._node(self._parents[html])
        if role == "Lbl":
            return above.add("LI").add("Lbl")
        if role == "LBody":
            return above.last("LI").last("LBody")
        language = html.get("lang", "")
        role = role or ("Span" if language else "")
        if not role:
            return above
        node = (above.paragraph() if role in _INLINE else above).add(role)
        node.language = language
        node.alternative = _alternative(html) if role == "Figure" else None
        return node

    def _role(self, html: Element) -> str:
        """Return the role of an element, or "" where it has none of its own."""
        if html in self._contents and html.tag in ("ol", "ul", "li"):
            return "TOCI" if html.tag == "li" else "TOC"
        if html.tag == "div":
            if "index" in _classes(html):
                return "Index"
            return "" if self._parents[html].tag == "dl" else "Div"
        return _ROLES.get(html.tag, "")

    def _cell(self, box: Any) -> dict[str, Any]:
        """Return a table cell's attributes (ISO 32000-1, 14.8.5.7)."""
        html = box.element
        spans = {"ColSpan": box.colspan, "RowSpan": box.rowspan}
        attributes: dict[str, Any] = {key: span for key, span in spans.items() if span > 1}
        if html.tag == "th":
            in_head = self._parents[self._parents[html]].tag == "thead"
            scope = html.get("scope") or ("col" if in_head else "row")
            attributes["Scope"] = "/Row" if scope.startswith("row") else "/Column"
        return {"O": "/Table", **attributes} if attributes else {}

    def _text(self, html: Element) -> str:
        """Return an element's text, with that of the figures in it that are shown."""
        pieces = [html.text or ""]
        for child in html:
            if _ROLES.get(child.tag) != "Figure":
                pieces.append(self._text(child))
            elif child in self._figures:
                pieces.append(f"{_alternative(child)} ")
            pieces.append(child.tail or "")
        return "".join(pieces)


def _figures(box: Any) -> Iterator[Element]:
    """Yield the elements of pictures and drawings in a box; a style may hide others."""
    box = placed_box(box)
    if isinstance(box, ReplacedBox):
        yield box.element
    for child in getattr(box, "children", ()):
        yield from _figures(child)


def _classes(html: Element) -> list[str]:
    return html.get("class", "").split()


def _alternative(html: Element) -> str:
    """Return the alternative text of a figure: its `alt`, or the title of an SVG, and its desc."""
    names = (html.find(f"{_SVG}{name}") for name in ("title", "desc"))
    texts = [" ".join("".join(each.itertext()).split()) for each in names if each is not None]
    return ": ".join(filter(None, texts)) or html.get("alt", "")
