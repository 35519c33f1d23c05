"""How each element of a document's page looks in print, for formats other than PDF.

The style sheets are those of the PDF, computed by WeasyPrint's cascade, so that no look is
defined twice. Lengths are in mm, sizes of letters in pt.
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, NamedTuple
from xml.etree import ElementTree as ET

from generator.base.units import MM_PER_PIXEL
from generator.graphics.fonts import Fonts
from generator.pages.render import load_typesetting

if TYPE_CHECKING:  # imported lazily: WeasyPrint is not needed for cached results
    from generator.pages.typesetting import Styles

_MEDIUM = 12.0  # pt: font size without a style
_POINTS = 0.75  # of a pixel
_BOLD = 600  # the least bold weight
_SIDES = ("top", "right", "bottom", "left")
_ALIGNED = {"left": "start", "right": "end", "end": "end", "center": "center", "justify": "justify"}
_LEAST_MARGIN = 15.0  # mm of paper to the left of the farthest hanging text
_MOST_INDENT = 60.0  # mm


class Letters(NamedTuple):
    """How letters look: the role of their font, their size, colour and spacing (pt)."""

    role: str
    size: float
    color: str = "#000000"
    spacing: float = 0.0


class Look(NamedTuple):
    """How a block looks. `edges` are lines above, right of, below and left of it ("" for none).

    A line of it is at least `line` pt high; its `mark` stands before the entries of a list.
    """

    letters: Letters
    align: str = "start"
    line: float = 0.0
    top: float = 0.0
    bottom: float = 0.0
    left: float = 0.0
    indent: float = 0.0
    fill: str = ""
    edges: tuple[str, str, str, str] = ("", "", "", "")
    padding: tuple[float, float, float, float] = (0.0, 0.0, 0.0, 0.0)
    columns: int = 1
    gap: float = 0.0
    mark: str = ""


class DocumentPaper(NamedTuple):
    """The paper of a document and its margins (top, right, bottom, left)."""

    width: float
    height: float
    margins: tuple[float, float, float, float]


class Looks:
    """How the elements of a page look; `body` is the element that contains all of them."""

    def __init__(self, html: str, fonts: Fonts) -> None:
        """Compute the styles of all elements of a page (HTML) with its style sheets."""
        self._styles: Styles = load_typesetting().styles_of(html)
        self._fonts = fonts
        body = self._styles.root.find("body")
        self.body: ET.Element = ET.Element("body") if body is None else body
        self._parents = {child: parent for parent in self.body.iter() for child in parent}
        self._shift = 0.0
        page = self._styles.page
        top, right, bottom, left = (_mm(page[f"margin_{side}"]) for side in _SIDES)
        width, height = (_mm(each) for each in page["size"])
        if left:
            hanging = min([self._sum_of_lefts(each) for each in self._blocks()], default=0.0)
            self._shift = max(0.0, min(-hanging, left - _LEAST_MARGIN))
        self.sheet = DocumentPaper(width, height, (top, right, bottom, left - self._shift))

    def is_shown(self, node: ET.Element) -> bool:
        """Tell whether an element is printed."""
        style = self._styles.of(node)
        return style is None or style["display"][0] != "none"

    @property
    def width(self) -> float:
        """The width of the text (mm)."""
        return self.sheet.width - self.sheet.margins[1] - self.sheet.margins[3]

    def letters_about(self, node: ET.Element) -> Letters:
        """Return how the letters around an element look."""
        return self.letters(self._parents.get(node, self.body))

    def letters(self, node: ET.Element) -> Letters:
        """Return how the letters of an element look.

        Those of no size, which closes gaps between blocks in a line, are as large as around it.
        """
        style = self._style(node)
        spacing, size = style["letter_spacing"], round(style["font_size"] * _POINTS, 2)
        return Letters(
            self._role(style),
            size or self._size_around(node),
            _color(style["color"]),
            0.0 if spacing == "normal" else round(spacing * _POINTS, 2),
        )

    def _size_around(self, node: ET.Element) -> float:
        about = self._parents.get(node)
        return _MEDIUM if about is None else self.letters(about).size

    def of(self, node: ET.Element) -> Look:
        """Return how a block looks, with the ground and lines of the box that it stands in."""
        style = self._style(node)
        letters, high = self.letters(node), style["line_height"]
        columns = style["column_count"]
        boxed: Any = self._box_about(node, style)
        mark = style["list_style_type"]
        return Look(
            letters,
            _ALIGNED.get(style["text_align_all"], "start"),
            round(letters.size * high, 1) if isinstance(high, int | float) else 0.0,
            # elements that overlap in print would cover words here
            max(_mm(style["margin_top"]), 0.0),
            max(_mm(style["margin_bottom"]), 0.0),
            self._left(node),
            _mm(style["text_indent"]),
            _fill(boxed),
            _edges(boxed),
            tuple(_mm(boxed[f"padding_{side}"]) for side in _SIDES),  # type: ignore[arg-type]  # a tuple of four
            columns if isinstance(columns, int) else 1,
            _mm(style["column_gap"]),
            mark[1].strip() if isinstance(mark, tuple) and mark[0] == "string" else str(mark),
        )

    def ground(self, cell: ET.Element) -> str:
        """Return the colour behind a cell: its own, its row's, or that of its part of the table."""
        node: ET.Element | None = cell
        while node is not None and node.tag in {"td", "th", "tr", "thead", "tbody", "table"}:
            if fill := _fill(self._style(node)):
                return fill
            node = self._parents.get(node)
        return ""

    def _style(self, node: ET.Element) -> Any:
        """Return the style of an element. A drawing's is that of the body: it has its own."""
        style = self._styles.of(node)  # not `or`: it is lazy, and so empty and false until used
        return self._styles.of(self.body) if style is None else style

    def _blocks(self) -> Iterable[ET.Element]:
        inner = (each for each in self.body.iter() if isinstance(each.tag, str))
        return (each for each in inner if self._styles.of(each) is not None and self.is_shown(each))

    def _role(self, style: Any) -> str:
        roles = self._fonts.files
        family = next((each for each in style["font_family"] if each in roles), "text")
        bold = "-bold" if style["font_weight"] >= _BOLD else ""
        italic = "-italic" if style["font_style"] in {"italic", "oblique"} else ""
        found = (f"{family}{bold}{italic}", f"{family}{bold}", f"{family}{italic}")
        return next((role for role in found if role in roles), family)

    def _left(self, node: ET.Element) -> float:
        """Return the distance (mm) of a block from the left margin of the page, or of its cell."""
        within = self._is_in_cell(node)
        left = self._sum_of_lefts(node)
        return round(max(0.0, min(left + (0.0 if within else self._shift), _MOST_INDENT)), 2)

    def _is_in_cell(self, node: ET.Element) -> bool:
        above: ET.Element | None = node
        while above is not None and above.tag not in {"td", "th"}:
            above = self._parents.get(above)
        return above is not None

    def _sum_of_lefts(self, node: ET.Element) -> float:
        """Return the margins and paddings left of a block, its own margin included."""
        left = _mm(self._style(node)["margin_left"])
        above = self._parents.get(node)
        while above is not None and above.tag not in {"td", "th", "li"}:
            style = self._style(above)
            left += _mm(style["margin_left"]) + _mm(style["padding_left"])
            above = self._parents.get(above)
        return left

    def _box_about(self, node: ET.Element, style: Any) -> Any:
        """Return the style of the box whose ground and lines are behind a block."""
        above: ET.Element | None = node
        while above is not None and above.tag not in {"td", "th", "table", "body"}:
            of_box = self._style(above)
            lines = _edges(of_box)
            if _fill(of_box) or lines[3] or (above is node and any(lines)):
                return of_box
            above = self._parents.get(above)
        return style


def _mm(value: Any) -> float:
    """Return a length of CSS in mm, 0 for a keyword like `auto`."""
    number = getattr(value, "value", value)
    if getattr(value, "unit", "px") not in ("px", None) or not isinstance(number, int | float):
        return 0.0
    return round(number * MM_PER_PIXEL, 2)


def _color(color: Any) -> str:
    """Return a colour as #rrggbb, "" for one that is clear."""
    if color == "currentcolor" or not hasattr(color, "to"):
        return "#000000"
    red, green, blue = (min(max(each, 0.0), 1.0) for each in color.to("srgb").coordinates)
    share = color.alpha
    mixed = (round(255 * (each * share + 1 - share)) for each in (red, green, blue))
    return "#" + "".join(f"{each:02x}" for each in mixed)


def _fill(style: Any) -> str:
    ground = style["background_color"]
    return _color(ground) if getattr(ground, "alpha", 0.0) else ""


def _edges(style: Any) -> tuple[str, str, str, str]:
    """Return the lines about a box, as office programs write them."""
    lines = []
    for side in _SIDES:
        width, kind = style[f"border_{side}_width"], style[f"border_{side}_style"]
        color = style[f"border_{side}_color"]
        color = style["color"] if color == "currentcolor" else color
        is_drawn = width and kind not in {"none", "hidden"} and getattr(color, "alpha", 1.0)
        kind = kind if kind in {"solid", "dotted", "dashed", "double"} else "solid"
        lines.append(f"{width * _POINTS:.2f}pt {kind} {_color(color)}" if is_drawn else "")
    return lines[0], lines[1], lines[2], lines[3]
