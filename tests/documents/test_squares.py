"""Squares of figures: rows from below, columns from the left, what stands on them."""

import pytest

from generator.base.limits import most
from generator.documents.squares import Squares
from generator.documents.template_limits import PassedLimit


def test_places() -> None:
    """Rows are counted from below, columns from the left; pieces stand in the middle."""
    field = Squares(10, 1, 2, 3, 13)

    assert (field.right, field.low, field.top(0), field.top(2)) == (36, 40, 27, 1)
    assert field.squares().count("<rect") == 6
    assert '<circle cx="29.5" cy="7.5"' in field.piece(1, 2, "B")
    assert '"M21.1 20.5l6 0m' in field.move(0, 1, 1)
    assert '"M24.9 20.5l-6 0m' in field.move(1, 1, -1)
    assert '"M16.5 28.9l0 -6m' in field.climb(0, 0)
    assert '"M10.5 27h12"' in field.edge(0, 1)


def test_too_many_squares() -> None:
    """Nobody can ask for more squares than there is room for."""
    with pytest.raises(PassedLimit):
        Squares(0, 0, most("template-loops"), 2, 13).squares()
