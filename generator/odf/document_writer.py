"""The elements of a document's page written as an OpenDocument text.

Headings have levels, tables header rows, pictures their alternative texts, and page numbers are
fields; how it looks is said by named styles alone.
"""

from collections.abc import Callable, Iterator, Mapping
from itertools import repeat
from typing import TYPE_CHECKING, Any
from xml.etree import ElementTree as ET

from msgspec import Struct, field

from generator.documents.inline_elements import INLINE
from generator.graphics.fonts import Fonts
from generator.odf.contents import LINKED, entry_of, table_of_contents
from generator.odf.document_look import FIGURE, TEXT_SIZE, declare_document
from generator.odf.document_styles import DocumentStyles
from generator.odf.page_elements import (
    SPACE,
    SVG,
    entry_numbers,
    spaced_text,
    texts_in,
    trimmed,
)
from generator.odf.sizes import SVG_TYPE, size_of_drawing, size_of_picture
from generator.odf.table_grid import CellGrid, GridCell, columns_of, covered_in, grids_of, widths_of
from generator.odf.text_file import EMBEDDED, OdtContent, OdtFile, OdtNode, element, mm
from generator.pages.pictures import mime_type, read_data

if TYPE_CHECKING:  # they come with WeasyPrint
    from generator.pages.computed_looks import Look, Looks

_IN_A_LINE = INLINE | {"br", "img", f"{SVG}svg"}
_PLACES = {"sup": "Raised", "sub": "Lowered"}
_IN_CELL: dict[str, Any] = {
    "fill": "",
    "edges": ("", "", "", ""),
    "padding": (0.0, 0.0, 0.0, 0.0),
    "left": 0.0,
    "top": 0.0,
    "bottom": 0.0,
}
"""The part of a cell's look that its paragraphs do not have."""

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
_WHOLE = {*_HEADINGS, "table", "figure", "img"}
"""Elements that are too wide or too high for a column."""

_LEFT_OUT = {"script", "style", "template", "noscript", "button"}
_TYPES = {"image/png": "png", "image/jpeg": "jpg", "image/webp": "webp", SVG_TYPE: "svg"}
_LINE, _SIDE_GAP = 6.0, 0.6  # mm: what is lower stands among letters, and so far from the next


class DocumentWriter(Struct):
    """Writes a document's body; `pictures` are the page's pictures, by address."""

    file: OdtFile
    fonts: Fonts
    title: str
    pictures: Mapping[str, tuple[bytes, str]]
    drawing_of: Callable[[ET.Element], bytes]
    looks: "Looks"
    styles: DocumentStyles
    room: float = 0.0
    """How wide (mm) a picture may be where it stands."""
    headings: list[tuple[int, str, str]] = field(default_factory=list)
    tables: int = 0
    sections: int = 0
    frames: int = 0
    anchors: list[OdtNode] = field(default_factory=list)
    """The names of blocks that are still to stand in their first paragraph."""
    contents: OdtNode | None = None

    def write(self) -> None:
        """Write all of a page: its title, its table of contents, its text."""
        body = self.looks.body
        blocks = [*self._blocks(body, body)]
        if not self.contents and len(self.headings) >= _MANY:
            first = next((at for at, each in enumerate(blocks) if each.tag == "text:h"), 0)
            blocks.insert(first, self._table_of_contents())
        for level, text, name in self.headings:
            if self.contents is not None and level <= _LISTED:
                self.contents.append(entry_of(level, text, name))
        self.file.body += blocks
        self.styles.finish()
        self._declare()

    def _blocks(
        self, parent: ET.Element, about: ET.Element, style: str = "Text body"
    ) -> Iterator[OdtNode]:
        """Yield the blocks of an element; text directly in it becomes paragraphs."""
        room = self.looks.width - self.looks.of(about).left
        loose: list[OdtContent] = [*spaced_text(parent.text)]
        for child in parent:
            if self._is_left_out(child):
                pass
            elif child.tag in _IN_A_LINE:
                self.room = room  # blocks before it have set theirs
                loose += self._inline(child)
            else:
                yield from self._loose(loose, style, about)
                loose = []
                yield from self._block(child, style)
            loose += spaced_text(child.tail)
        yield from self._loose(loose, style, about)

    def _loose(self, content: list[OdtContent], style: str, about: ET.Element) -> Iterator[OdtNode]:
        if any(not isinstance(each, str) or each.strip() for each in content):
            marks, self.anchors = self.anchors, []
            shown = [*marks, *trimmed(content)]
            yield self.styles.use(element("text:p", {}, *shown), style, self._look(about))

    def _look(self, node: ET.Element) -> "Look":
        """Return the look of a paragraph; in a cell, without what the cell's style sets."""
        look = self.looks.of(node)
        return look._replace(**_IN_CELL) if node.tag in {"td", "th"} else look

    def _block(self, node: ET.Element, style: str) -> Iterator[OdtNode]:
        tag, classes = str(node.tag), (node.get("class") or "").split()
        look = self.looks.of(node)
        self.room = self.looks.width - look.left
        if tag in _HEADINGS:
            yield self._heading(node, _HEADINGS[tag])
        elif tag in {"ul", "ol"} and "contents" not in classes:
            yield self._list(node)
        elif "contents" in classes:
            yield self._table_of_contents()
        elif tag == "table":
            yield from self._table(node)
        elif tag in _PARAGRAPHS and not any(each.tag not in _IN_A_LINE for each in node):
            within = style if tag == "p" else _PARAGRAPHS[tag]
            name = "Lead" if "lead" in classes else within
            self.anchors += self._anchor(node)
            yield from self._loose([*self._inside(node)], name, node)
        else:
            self.anchors += self._anchor(node)
            blocks = self._blocks(node, node, _PARAGRAPHS.get(tag, style))
            is_plain = not any(each.tag in _WHOLE for each in node.iter())
            yield from self._in_columns(look, blocks) if look.columns > 1 and is_plain else blocks

    def _in_columns(self, look: "Look", blocks: Iterator[OdtNode]) -> Iterator[OdtNode]:
        if written := [*blocks]:
            self.sections += 1
            about = {"text:name": f"Columns {self.sections}"}
            about["text:style-name"] = self.styles.columns(look.columns, look.gap)
            yield element("text:section", about, *written)

    def _heading(self, node: ET.Element, level: int) -> OdtNode:
        about = {"text:outline-level": str(level)}
        text = SPACE.sub(" ", "".join(texts_in(node))).strip()
        name = node.get("id") or f"heading-{len(self.headings) + 1}"
        self.headings.append((level, text, name))
        marks, self.anchors = [*self.anchors, element("text:bookmark", {"text:name": name})], []
        made = element("text:h", about, *marks, *trimmed([*self._inside(node)]))
        return self.styles.use(made, f"Heading {level}", self._look(node))

    def _list(self, node: ET.Element) -> OdtNode:
        first = next((each for each in node if each.tag == "li"), node)
        look, numbered = self.looks.of(first), node.tag == "ol"
        style = self.styles.list(look.mark, look.left, numbered=numbered)
        entries = [each for each in node if each.tag == "li" and self._is_written(each)]
        numbers = entry_numbers(node, entries) if numbered else repeat("")
        items = [
            element(
                "text:list-item",
                {"text:start-value": number} if number else {},
                *([*self._anchored(each)] or [element("text:p")]),
            )
            for each, number in zip(entries, numbers, strict=False)
        ]
        return element("text:list", {"text:style-name": style}, *items)

    def _anchored(self, node: ET.Element) -> Iterator[OdtNode]:
        """Yield the blocks of an entry; the first one gets its name."""
        self.anchors += self._anchor(node)
        yield from self._blocks(node, node, "List entry")

    def _table_of_contents(self) -> OdtNode:
        self.contents = element("text:index-body")
        return table_of_contents(self.contents)

    def _table(self, node: ET.Element) -> Iterator[OdtNode]:
        caption = node.find("caption")
        if caption is not None:
            yield from self._block(caption, "Table title")
        heads = grids_of(node, ["thead"], self._is_written)
        bodies = grids_of(node, ["tbody", "tfoot"], self._is_written)
        columns = max(map(columns_of, [*heads, *bodies]), default=0)
        if not columns:
            return
        self.tables += 1
        made = element("table:table", self._about_table(node))
        room = self.looks.width - self.looks.of(node).left
        for wide in widths_of([*heads, *bodies], columns, room):
            look = element("style:table-column-properties", {"style:column-width": mm(wide)})
            style = self.file.automatic("table-column", {}, look)
            made.append(element("table:table-column", {"table:style-name": style}))
        if written := [row for grid in heads for row in self._table_rows(grid, columns)]:
            made.append(element("table:table-header-rows", {}, *written))
        for grid in bodies:
            for row in self._table_rows(grid, columns):
                made.append(row)
        yield made

    def _about_table(self, node: ET.Element) -> dict[str, str]:
        own = self.looks.of(node)
        look = {
            "style:width": mm(self.looks.width - own.left),
            "table:align": "left",
            "fo:margin-left": mm(own.left),
            "fo:margin-top": mm(own.top),
            "fo:margin-bottom": mm(own.bottom),
            "table:border-model": "collapsing",
        }
        style = self.file.automatic("table", {}, element("style:table-properties", look))
        return {
            "table:name": node.get("id") or f"Table {self.tables}",
            "table:style-name": style,
        }

    def _table_rows(self, grid: CellGrid, columns: int) -> Iterator[OdtNode]:
        """Yield rows with a cell for every column, covered ones included."""
        covered = covered_in(grid)
        for index, cells in enumerate(grid):
            made = {cell.column: self._cell(cell) for cell in cells}
            for column in range(columns):
                if (index, column) in covered:
                    made[column] = element("table:covered-table-cell")
                elif column not in made:
                    made[column] = element("table:table-cell", {}, element("text:p"))
            yield element("table:table-row", {}, *(made[column] for column in range(columns)))

    def _cell(self, cell: GridCell) -> OdtNode:
        node, _, wide, high = cell
        spans = {
            "table:number-columns-spanned": str(wide),
            "table:number-rows-spanned": str(high),
        }
        style = self.styles.cell(self.looks.of(node), self.looks.ground(node))
        about = {"table:style-name": style, **(spans if wide > 1 or high > 1 else {})}
        name = "Table heading" if node.tag == "th" else "Table text"
        blocks = [*self._blocks(node, node, name)] or [element("text:p")]
        return element("table:table-cell", about, *blocks)

    def _inside(self, node: ET.Element) -> Iterator[OdtContent]:
        """Yield the content of an element with words."""
        yield from spaced_text(node.text)
        for child in node:
            if self._is_left_out(child):
                pass
            elif child.tag in _IN_A_LINE:
                yield from self._inline(child)
            else:
                yield from self._inside(child)
            yield from spaced_text(child.tail)

    def _inline(self, node: ET.Element) -> Iterator[OdtContent]:
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
            yield from self._styled(node, [*self._inside(node)])

    def _styled(self, node: ET.Element, content: list[OdtContent]) -> Iterator[OdtContent]:
        name = _PLACES.get(str(node.tag), "")
        if not name:
            name = self.styles.letters(self.looks.letters(node), self.looks.letters_about(node))
        if name and any(not isinstance(each, str) or each for each in content):
            yield element("text:span", {"text:style-name": name}, *content)
        else:
            yield from content

    def _anchor(self, node: ET.Element) -> Iterator[OdtNode]:
        if name := node.get("id"):
            yield element("text:bookmark", {"text:name": name})

    def _link(self, node: ET.Element) -> Iterator[OdtContent]:
        """Yield a link and, if it leads within the document, its page number as a field."""
        address, content = node.get("href") or "", [*self._styled(node, [*self._inside(node)])]
        yield from self._anchor(node)
        yield element("text:a", {**LINKED, "xlink:href": address}, *content)

    def _drawing(self, node: ET.Element) -> OdtNode:
        """Return a drawing in its own size, or as high as letters if it has none."""
        title = node.find(f"{SVG}title")
        width, height = size_of_drawing(node, self.room, TEXT_SIZE)
        self._name_fonts(node)
        node.set("width", mm(width))
        node.set("height", mm(height))
        address = self.file.picture(self.drawing_of(node), "svg")
        alternative = "" if title is None else title.text or ""
        side_gap = _SIDE_GAP if height < _LINE else 0.0
        return self._frame(address, width, height, alternative, side_gap)

    def _name_fonts(self, node: ET.Element) -> None:
        """Give a drawing's fonts their real names: pages name them by their roles."""
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

    def _picture(self, node: ET.Element) -> Iterator[OdtNode]:
        content, mime = self._content_of(node.get("src") or "")
        if content and mime in _TYPES:
            size = size_of_picture(node, content, mime, self.room)
            address = self.file.picture(content, _TYPES[mime])
            yield self._frame(address, *size, node.get("alt") or "")

    def _content_of(self, address: str) -> tuple[bytes, str]:
        """Return the content of a picture and its MIME type, both empty for an unknown one."""
        if address[:5].lower() == "data:":
            content, mime = read_data(address)
            return content, mime_type(content, mime)
        return self.pictures.get(address, (b"", ""))

    def _frame(
        self, address: str, width: float, height: float, alternative: str, side_gap: float = 0.0
    ) -> OdtNode:
        """Return a picture in a line, with room after it (mm)."""
        self.frames += 1
        look = {
            **FIGURE,
            "fo:margin-right": mm(side_gap),
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
        image = element("draw:image", {"xlink:href": address, **EMBEDDED})
        titles = [element("svg:title", {}, alternative)] if alternative else []
        return element("draw:frame", about, image, *titles)

    def _declare(self) -> None:
        """Declare the page with its header and footer, and the styles still missing."""
        declare_document(self.file, self.fonts, self.title, self.looks.sheet)

    def _is_written(self, node: ET.Element) -> bool:
        return not self._is_left_out(node)

    def _is_left_out(self, node: ET.Element) -> bool:
        """Tell whether an element is only for other output forms, or is mere decoration."""
        hidden = node.get("aria-hidden") == "true" or not self.looks.is_shown(node)
        return node.tag in _LEFT_OUT or hidden


_MANY, _LISTED = 6, 2
"""The least number of headings for a table of contents, and the number of its levels."""
