"""Several figures as one: row by row, each in a place of its own."""

import pytest
from markupsafe import Markup

from generator.documents.figure_shapes import SvgFigure
from generator.documents.figure_tiles import tiled
from generator.documents.template_limits import Refused

FIGURE = SvgFigure(10, 4, Markup('<rect width="10" height="4"></rect>'))


def test_rows() -> None:
    """Each has the room of the largest; the gap is between rows alone."""
    drawn = tiled([FIGURE, SvgFigure(12, 3, FIGURE.body), FIGURE], 2, 1.5)

    assert (drawn.width, drawn.height) == (24, 9.5)
    for place in ("0 0", "12 0", "0 5.5"):
        assert f"translate({place})" in drawn.body


@pytest.mark.parametrize(("count", "columns"), [(0, 2), (101, 2), (3, 0)])
def test_refused(count: int, columns: int) -> None:
    """There is something to place, no more than a page holds, and a column for it."""
    with pytest.raises(Refused, match=f"found {count} in {columns}"):
        tiled([FIGURE] * count, columns)
