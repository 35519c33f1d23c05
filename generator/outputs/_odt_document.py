"""The elements of a document's page to those of an OpenDocument text.

Headings have levels, tables header rows, pictures their alternative texts, and page numbers are
fields; how it looks is said by named styles alone.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from xml.etree import ElementTree as ET

from generator.graphics.fonts import Fonts
from generator.graphics.picture_decoding import look_at
from generator.outputs._odt import Content, Node, OdtFile, element, mm
from generator.outputs._odt_look import FIGURE, TEXT_SIZE, WIDTH, declare_document
from generator.outputs._odt_page import (
    SPACE,
    SVG,
    columns_of,
    length_in,
    number_in,
    rows_of,
    texts_in,
    trimmed,
    widths_of,
    within_page,
    words_of,
)

_INLINE = {
    *("a", "abbr", "b", "bdi", "br", "cite", "code", "dfn", "em", "i", "img", "kbd", "mark", "q"),
    *("s", "small", "span", "strong", "sub", "sup", "time", "u", "var", "wbr", f"{SVG}svg"),
}
_BOLD, _ITALIC = {"strong", "b", "dfn"}, {"em", "i", "cite", "var"}
_HEADINGS = {"h2": 1, "h3": 2, "h4": 3, "h5": 4, "h6": 5}
_PARAGRAPHS = {
    "p": "Text body",
    "dt": "Term",
    "dd": "Definition",
    "figcaption": "Figure caption",
    "caption": "Table title",
    "h1": "Title",
    "pre": "Text body",
}
_HIDDEN = {"author", "booklet-only", "browser-only", "cover-art", "upright"}
"""The classes that the press's own style sheet shows in other forms only."""

_LEFT_OUT = {"script", "style", "template", "noscript", "button"}
_LINK = {"xlink:type": "simple", "xlink:show": "embed", "xlink:actuate": "onLoad"}
_TYPES = {"image/png": "png", "image/jpeg": "jpg", "image/webp": "webp", "image/svg+xml": "svg"}
_LINE, _BESIDE = 6.0, 0.6  # mm: what is lower stands among letters, and so far from the next


@dataclass(slots=True)
class DocumentWriter:
    """Writes a document's body; `pictures` are what its page shows, by address."""

    file: OdtFile
    fonts: Fonts
    title: str
    pictures: Mapping[str, tuple[bytes, str]]
    drawing_of: Callable[[ET.Element], bytes]
    headings: list[tuple[int, str, str]] = field(default_factory=list)
    tables: int = 0
    frames: int = 0
    anchors: list[Node] = field(default_factory=list)
    """The names of blocks that are still to stand in their first paragraph."""
    contents: Node | None = None

    def write(self, body: ET.Element) -> None:
        """Write all of a page: its title, its table of contents, its text."""
        self._declare()
        blocks = [*self._blocks(body)]
        if not self.contents and len(self.headings) >= _MANY:
            first = next((at for at, each in enumerate(blocks) if each.tag == "text:h"), 0)
            blocks.insert(first, self._table_of_contents())
        for level, text, name in self.headings:
            if self.contents is not None and level <= _LISTED:
                self.contents.append(_entry(level, text, name))
        self.file.body += blocks

    def _blocks(self, parent: ET.Element, style: str = "Text body") -> Iterator[Node]:
        """Yield the blocks of an element; what stands loose in it is a paragraph."""
        loose: list[Content] = [*words_of(parent.text)]
        for child in parent:
            if _is_left_out(child):
                pass
            elif child.tag in _INLINE:
                loose += self._inline(child)
            else:
                yield from self._loose(loose, style)
                loose = []
                yield from self._block(child, style)
            loose += words_of(child.tail)
        yield from self._loose(loose, style)

    def _loose(self, content: list[Content], style: str) -> Iterator[Node]:
        if any(not isinstance(each, str) or each.strip() for each in content):
            marks, self.anchors = self.anchors, []
            shown = [*marks, *trimmed(content)]
            yield element("text:p", {"text:style-name": _encoded(style)}, *shown)

    def _block(self, node: ET.Element, style: str) -> Iterator[Node]:
        tag, classes = str(node.tag), (node.get("class") or "").split()
        if tag in _HEADINGS:
            yield self._heading(node, _HEADINGS[tag])
        elif tag in {"ul", "ol"} and "contents" not in classes:
            yield self._list(node)
        elif "contents" in classes:
            yield self._table_of_contents()
        elif tag == "table":
            yield from self._table(node)
        elif tag in _PARAGRAPHS and not any(each.tag not in _INLINE for each in node):
            name = "Lead" if "lead" in classes else _PARAGRAPHS[tag]
            self.anchors += self._anchor(node)
            yield from self._loose([*self._inside(node)], name)
        else:
            self.anchors += self._anchor(node)
            yield from self._blocks(node, _PARAGRAPHS.get(tag, style))

    def _heading(self, node: ET.Element, level: int) -> Node:
        style = _encoded(f"Heading {level}")
        about = {"text:style-name": style, "text:outline-level": str(level)}
        text = SPACE.sub(" ", "".join(texts_in(node))).strip()
        name = node.get("id") or f"heading-{len(self.headings) + 1}"
        self.headings.append((level, text, name))
        marks, self.anchors = [*self.anchors, element("text:bookmark", {"text:name": name})], []
        return element("text:h", about, *marks, *trimmed([*self._inside(node)]))

    def _list(self, node: ET.Element) -> Node:
        name = "Numbered list" if node.tag == "ol" else "Bulleted list"
        items = [
            element("text:list-item", {}, *([*self._anchored(each)] or [element("text:p")]))
            for each in node
            if each.tag == "li"
        ]
        return element("text:list", {"text:style-name": name.replace(" ", "_20_")}, *items)

    def _anchored(self, node: ET.Element) -> Iterator[Node]:
        """Yield the blocks of an entry, of which the first has its name."""
        self.anchors += self._anchor(node)
        yield from self._blocks(node, "List entry")

    def _table_of_contents(self) -> Node:
        """Return a table of contents, which the office program fills by the headings."""
        levels = [
            element(
                "text:table-of-content-entry-template",
                {"text:outline-level": str(level), "text:style-name": f"Contents_20_{level}"},
                element("text:index-entry-link-start"),
                element("text:index-entry-text"),
                element("text:index-entry-tab-stop", _DOTS),
                element("text:index-entry-page-number"),
                element("text:index-entry-link-end"),
            )
            for level in (1, 2)
        ]
        source = element("text:table-of-content-source", {"text:outline-level": "2"}, *levels)
        self.contents = element("text:index-body")
        about = {"text:name": "Contents", "text:protected": "false"}
        return element("text:table-of-content", about, source, self.contents)

    def _table(self, node: ET.Element) -> Iterator[Node]:
        caption = node.find("caption")
        if caption is not None:
            yield from self._block(caption, "Table title")
        heads, rows = rows_of(node, "thead"), [*rows_of(node, "tbody"), *rows_of(node, "tfoot")]
        columns = max((columns_of(row) for row in (*heads, *rows)), default=0)
        if not columns:
            return
        self.tables += 1
        made = element("table:table", self._about_table(node))
        for wide in widths_of([*heads, *rows], columns):
            look = element("style:table-column-properties", {"style:column-width": mm(wide)})
            style = self.file.automatic("table-column", {}, look)
            made.append(element("table:table-column", {"table:style-name": style}))
        for grid in (heads, rows):
            written = [*self._table_rows(grid, columns)]
            if grid is heads and written:
                made.append(element("table:table-header-rows", {}, *written))
            else:
                for row in written:
                    made.append(row)
        yield made

    def _about_table(self, node: ET.Element) -> dict[str, str]:
        look = {
            "style:width": mm(WIDTH),
            "table:align": "left",
            "fo:margin-bottom": "3mm",
            "table:border-model": "collapsing",
        }
        style = self.file.automatic("table", {}, element("style:table-properties", look))
        return {
            "table:name": node.get("id") or f"Table {self.tables}",
            "table:style-name": style,
        }

    def _table_rows(self, rows: list[ET.Element], columns: int) -> Iterator[Node]:
        """Yield rows in which every cell has its column, those covered by others, too."""
        covered: dict[int, int] = {}
        for row in rows:
            cells: list[Node] = []
            waiting = [cell for cell in row if cell.tag in {"td", "th"}]
            while len(cells) < columns:
                column = len(cells)
                if covered.get(column, 0) > 0:
                    covered[column] -= 1
                    cells.append(element("table:covered-table-cell"))
                elif waiting:
                    wide, high = self._cell(waiting.pop(0), columns - column, cells)
                    covered |= dict.fromkeys(range(column, column + wide), high - 1)
                else:
                    cells.append(element("table:table-cell", {}, element("text:p")))
            yield element("table:table-row", {}, *cells)

    def _cell(self, node: ET.Element, room: int, cells: list[Node]) -> tuple[int, int]:
        """Add a cell with those that it covers in its row; return how many rows and columns."""
        wide = min(max(number_in(node.get("colspan"), 1), 1), room)
        high = max(number_in(node.get("rowspan"), 1), 1)
        spans = {
            "table:number-columns-spanned": str(wide),
            "table:number-rows-spanned": str(high),
        }
        rule = "0.25pt solid #8a8a84"
        look = {"fo:padding": "0.8mm", "fo:border": "none", "fo:border-bottom": rule}
        style = self.file.automatic("table-cell", {}, element("style:table-cell-properties", look))
        about = {"table:style-name": style, **(spans if wide > 1 or high > 1 else {})}
        name = "Table heading" if node.tag == "th" else "Table text"
        blocks = [*self._blocks(node, name)] or [element("text:p")]
        cells.append(element("table:table-cell", about, *blocks))
        cells += [element("table:covered-table-cell") for _ in range(wide - 1)]
        return wide, high

    def _inside(self, node: ET.Element) -> Iterator[Content]:
        """Yield what stands in an element that holds words."""
        yield from words_of(node.text)
        for child in node:
            if _is_left_out(child):
                pass
            elif child.tag in _INLINE:
                yield from self._inline(child)
            else:
                yield from self._inside(child)
            yield from words_of(child.tail)

    def _inline(self, node: ET.Element) -> Iterator[Content]:
        tag = str(node.tag)
        if tag == "br":
            yield element("text:line-break")
        elif tag == f"{SVG}svg":
            yield self._drawing(node)
        elif tag == "img":
            yield from self._picture(node)
        elif tag == "a" and node.get("href"):
            yield from self._link(node)
        else:
            yield from self._anchor(node)
            yield from self._styled(tag, [*self._inside(node)])

    def _styled(self, tag: str, content: list[Content]) -> Iterator[Content]:
        name = "Strong" if tag in _BOLD else "Emphasis" if tag in _ITALIC else ""
        name = "Raised" if tag == "sup" else "Lowered" if tag == "sub" else name
        if name:
            yield element("text:span", {"text:style-name": name}, *content)
        else:
            yield from content

    def _anchor(self, node: ET.Element) -> Iterator[Node]:
        if name := node.get("id"):
            yield element("text:bookmark", {"text:name": name})

    def _link(self, node: ET.Element) -> Iterator[Content]:
        """Yield a link, and the page that it leads to within the document, as a field."""
        address, content = node.get("href") or "", [*self._inside(node)]
        yield from self._anchor(node)
        yield element("text:a", {**_LINKED, "xlink:href": address}, *content)

    def _drawing(self, node: ET.Element) -> Node:
        """Return a drawing: in the size that it says, one without as high as letters."""
        title = node.find(f"{SVG}title")
        box = [float(each) for each in (node.get("viewBox") or "").replace(",", " ").split()]
        ratio = box[2] / box[3] if len(box) == 4 and box[3] else 1.0  # noqa: PLR2004 - x, y, w, h
        width = length_in(node.get("width"))
        is_face = "face" in (node.get("class") or "").split()
        if not width and box and max(box[2:4]) <= _ICON and not is_face:
            width = TEXT_SIZE * 1.25 * 25.4 / 72 * ratio
        elif not width:
            width = box[2] if box else WIDTH
        height = width / ratio
        width, height = within_page(width, height)
        self._name_fonts(node)
        node.set("width", mm(width))
        node.set("height", mm(height))
        address = self.file.picture(self.drawing_of(node), "svg")
        said = "" if title is None else title.text or ""
        beside = _BESIDE if height < _LINE else 0.0
        return self._frame(address, width, height, said, beside)

    def _name_fonts(self, node: ET.Element) -> None:
        """Name the fonts of a drawing as programs know them: pages call them by their roles."""
        if node.find(f".//{SVG}text") is None:
            return
        node.set("font-family", node.get("font-family") or "small")
        for each in node.iter():
            role = each.get("font-family") or ""
            if role in self.fonts.files:
                self.file.font(role)
                if f"{role}-bold" in self.fonts.files:
                    self.file.font(f"{role}-bold")
                each.set("font-family", self.fonts.name(role).family)

    def _picture(self, node: ET.Element) -> Iterator[Node]:
        content, mime = self.pictures.get(node.get("src") or "", (b"", ""))
        if content and mime in _TYPES:
            width = length_in(node.get("width")) or WIDTH
            wide, high = 3.0, 2.0
            if mime != "image/svg+xml":
                picture = look_at(content, node.get("src") or "")
                wide, high = picture.width, picture.height
            address = self.file.picture(content, _TYPES[mime])
            yield self._frame(
                address, *within_page(width, width * high / wide), node.get("alt") or ""
            )

    def _frame(
        self, address: str, width: float, height: float, said: str, beside: float = 0.0
    ) -> Node:
        """Return a picture in a line, with room after it (mm)."""
        self.frames += 1
        look = {
            **FIGURE,
            "fo:margin-right": mm(beside),
            "style:vertical-pos": "middle",
            "style:vertical-rel": "line",
        }
        parent = {"style:parent-style-name": "Graphics"}
        style = self.file.automatic("graphic", parent, element("style:graphic-properties", look))
        about = {
            "draw:name": f"Figure {self.frames}",
            "draw:style-name": style,
            "text:anchor-type": "as-char",
            "svg:width": mm(width),
            "svg:height": mm(height),
        }
        image = element("draw:image", {"xlink:href": address, **_LINK})
        titles = [element("svg:title", {}, said)] if said else []
        return element("draw:frame", about, image, *titles)

    def _declare(self) -> None:
        """Declare the page with its header and footer, and the styles of all texts."""
        declare_document(self.file, self.fonts, self.title)


_ICON = 64.0
"""How wide a drawing is at most that is set as a letter, in its own units."""

_LINKED = {
    "xlink:type": "simple",
    "text:style-name": "Internet_20_link",
    "text:visited-style-name": "Visited_20_Internet_20_Link",
}
_MANY, _LISTED = 6, 2
"""From so many headings on, a document has a table of contents; so many levels are in it."""

_DOTS = {"style:type": "right", "style:leader-char": "."}


def _is_left_out(node: ET.Element) -> bool:
    """Tell whether an element is for browsers, or an ornament that says nothing."""
    hidden = _HIDDEN & {*(node.get("class") or "").split()}
    return node.tag in _LEFT_OUT or node.get("aria-hidden") == "true" or bool(hidden)


def _encoded(name: str) -> str:
    """Return the name of a style as the file has it."""
    return name.replace(" ", "_20_")


def _entry(level: int, text: str, name: str) -> Node:
    """Return a line of the table of contents: a heading, and its page as a field."""
    where = {"text:ref-name": name, "text:reference-format": "page"}
    page = element("text:bookmark-ref", where, "1")
    link = {**_LINKED, "xlink:href": f"#{name}"}
    shown = element("text:a", link, text, element("text:tab"), page)
    return element("text:p", {"text:style-name": f"Contents_20_{level}"}, shown)
