"""What the press needs of WeasyPrint's private parts; nothing else reaches into them.

A table or list that a page break parts is several to WeasyPrint
(https://github.com/Kozea/WeasyPrint/issues/2903), running heads are text
(https://github.com/Kozea/WeasyPrint/issues/1836), and what stands in a link has no tags
(https://github.com/Kozea/WeasyPrint/issues/185). Until these are mended the press makes the
structure itself (`pages.structure`), of the boxes and marks that are found here. A line of an SVG
that is painted with a gradient has no width (70.0, `set_graphical_state`): it is set here. A line
that fits for Pango and is a hair too wide for WeasyPrint is broken after its first word (70.0,
`split_first_line`): such lines are set again, a little narrower.
"""

from collections.abc import Mapping
from math import inf
from typing import Any

from weasyprint import svg
from weasyprint.formatting_structure.boxes import MarginBox, ReplacedBox, TableCellBox, TextBox
from weasyprint.layout import inline

__all__ = [
    "MarginBox", "ReplacedBox", "TableCellBox", "TextBox",
    "link_only_once", "marks_of", "page_box", "placed_box", "start_marking",
]  # fmt: skip

_draw_gradient = svg.draw_gradient


def _draw_gradient_of_width(drawing: Any, node: Any, *rest: Any, stroke: bool) -> Any:  # noqa: ANN401
    if stroke:
        font_size = rest[1]
        drawing.stream.set_line_width(drawing.length(node.get("stroke-width", "1px"), font_size))
    return _draw_gradient(drawing, node, *rest, stroke=stroke)


svg.draw_gradient = _draw_gradient_of_width

_split_first_line = inline.split_first_line
_NARROWER = 0.99  # less is not always enough
_RESUME, _WIDTH = 2, 3  # where the text goes on, and how wide the line is


def _split_first_line_in_full(
    text: str,
    style: Any,  # noqa: ANN401
    context: Any,  # noqa: ANN401
    max_width: float | None,
    *rest: Any,  # noqa: ANN401
    **more: Any,  # noqa: ANN401
) -> Any:  # noqa: ANN401
    line = _split_first_line(text, style, context, max_width, *rest, **more)
    if max_width is None or line[_RESUME] is None or not 0 < 2 * line[_WIDTH] < max_width < inf:
        return line
    again = _split_first_line(text, style, context, _NARROWER * max_width, *rest, **more)
    is_longer = again[_RESUME] is not None and again[_RESUME] > line[_RESUME]
    return again if is_longer else line


inline.split_first_line = _split_first_line_in_full


def page_box(page: Any) -> Any:  # noqa: ANN401 - WeasyPrint publishes no types
    """Return the box of a page, in which all others lie."""
    return page._page_box  # noqa: SLF001


def placed_box(box: Any) -> Any:  # noqa: ANN401
    """Return the box itself where one stands for it, as for what is positioned absolutely."""
    return getattr(box, "_box", box)


def link_only_once(page: Any) -> None:  # noqa: ANN401
    """Leave out the links of what stands in a link: they would be areas one over the other."""
    page.links = [link for link in page.links if link[-1].link]


def start_marking(stream: Any) -> None:  # noqa: ANN401
    """Let all that is painted be marked content; WeasyPrint marks only what it also tags."""
    stream._tags = {}  # noqa: SLF001


def marks_of(stream: Any) -> Mapping[Any, int]:  # noqa: ANN401
    """Return the number (MCID) of each box that was painted as marked content."""
    return {box: tag["mcid"] for box, tag in stream._tags.items()}  # noqa: SLF001
