"""Several figures of a document as one: in rows, or from one edge to the other."""

from collections.abc import Sequence

from markupsafe import Markup

from generator.base.messages import say
from generator.documents.figure_shapes import SvgFigure
from generator.documents.template_limits import Refused

_MOST = 100  # figures


def tiled(figures: Sequence[SvgFigure], columns: int, gap: float = 0) -> SvgFigure:
    """Return figures in rows of some columns as one figure; `gap` is between rows, in mm.

    Each has the room of the largest one. Raises Refused for none, for more than a page has room
    for, and for less than a column.
    """
    if not 1 <= len(figures) <= _MOST or not isinstance(columns, int) or columns < 1:
        message = say(
            "from 1 to {most} figures stand in a column or more, found {found} in {columns}",
            most=_MOST, found=len(figures), columns=columns,
        )  # fmt: skip
        raise Refused("tiled", message, "")
    width, height = max(each.width for each in figures), max(each.height for each in figures)
    drawn = (
        each.at(width * (index % columns), (height + gap) * (index // columns))
        for index, each in enumerate(figures)
    )
    rows = -(-len(figures) // columns)
    return SvgFigure(
        width * columns, (height + gap) * rows - gap, Markup("\n").join(drawn)
    )  # fmt: skip


def spread(figures: Sequence[SvgFigure], width: float) -> SvgFigure:
    """Return figures in a row `width` mm wide, equally far apart; without gaps if too narrow."""
    if not 1 <= len(figures) <= _MOST:
        message = say(
            "from 1 to {most} figures stand in a row, found {found}", most=_MOST, found=len(figures)
        )
        raise Refused("spread", message, "")
    taken = sum(each.width for each in figures)
    gap = max(0, width - taken) / max(1, len(figures) - 1)
    drawn, x = Markup(), 0.0
    for each in figures:
        drawn += each.at(x, 0)
        x += each.width + gap
    return SvgFigure(max(width, taken), max(each.height for each in figures), drawn)
