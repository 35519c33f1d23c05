"""Several figures as one: row by row, each in a place of its own."""

import pytest
from markupsafe import Markup

from generator.documents.figure_shapes import SvgFigure
from generator.documents.figure_tiles import spread, tiled
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


@pytest.mark.parametrize(("width", "places"), [(40, (0, 16, 30)), (20, (0, 12, 22))])
def test_spread(width: float, places: tuple[float, ...]) -> None:
    """The first stands at the left edge, the last at the right; it holds all."""
    drawn = spread([SvgFigure(12, 3, FIGURE.body), FIGURE, FIGURE], width)

    assert (drawn.width, drawn.height) == (max(width, 32), 4)
    assert [f"translate({x} 0)" in drawn.body for x in places] == [True] * 3


def test_spread_alone() -> None:
    """One stands at the left; there is something to place."""
    assert spread([FIGURE], 40).body == FIGURE.at(0, 0)
    with pytest.raises(Refused, match="found 0"):
        spread([], 40)
