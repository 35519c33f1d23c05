"""A row of a lattice that rises: those beside it that tell of somebody are at its ends."""

from itertools import pairwise
from math import hypot

import pytest

from generator.layout.lattice import disturb
from generator.layout.lattice_units import Disturbance


def test_flanked() -> None:
    """A row of somebody is upright in no unit, and shorter where brackets have to have room."""
    for columns, count in ((14, 6), (8, 6), (7, 5), (6, 4)):
        units = sorted(disturb(columns, 8, [Disturbance("tilted", place="flanked")], "a").others)
        steps = [(other.x - one.x, other.y - one.y) for one, other in pairwise(units)]

        assert len(units) <= count
        assert len({unit.turn for unit in units}) == 1
        assert all(hypot(*step) == pytest.approx(1) for step in steps)


@pytest.mark.parametrize(("columns", "count"), [(14, 6), (8, 6), (7, 5), (6, 4)])
def test_off_the_edges(columns: int, count: int) -> None:
    """A row is rather shorter than that it ends at an edge, where it would tell of somebody."""
    units = disturb(columns, 8, [Disturbance("tilted")], "a-card").others

    assert len(units) == count
    assert all(0.5 < unit.x < columns - 1.5 for unit in units)
