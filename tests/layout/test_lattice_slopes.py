"""A row of a lattice that rises: those beside it that tell of somebody are at its ends."""

from itertools import pairwise
from math import hypot

import pytest

from generator.layout.lattice import disturb
from generator.layout.lattice_units import Disturbance

FLANKED = Disturbance("tilted", place="flanked")


@pytest.mark.parametrize(
    ("columns", "looks"),
    [
        (14, ["mid"] * 2 + ["full"] * 6 + ["mid"] * 2),
        (10, ["mid"] + ["full"] * 6 + ["mid"]),
        (8, ["mid"] + ["full"] * 4 + ["mid"]),
        (5, ["mid"] + ["full"] * 3 + ["mid"]),
    ],
)
def test_flanked(columns: int, looks: list[str]) -> None:
    """Those beside are of one line with the row, at both of its ends, and nowhere else."""
    units = sorted(disturb(columns, 8, [FLANKED], "a-card").others)
    steps = [(other.x - one.x, other.y - one.y) for one, other in pairwise(units)]

    assert [unit.look for unit in units] == looks
    assert len({unit.turn for unit in units}) == 1
    assert all(hypot(*step) == pytest.approx(1) for step in steps)


def test_narrow() -> None:
    """Where no row has room with others at its ends, they are beside its cells."""
    units = disturb(4, 8, [FLANKED], "a-card").others

    assert [unit.turn for unit in units].count(0) == [unit.look for unit in units].count("mid") > 0


@pytest.mark.parametrize(("columns", "count"), [(14, 6), (8, 6), (7, 5), (6, 4)])
def test_off_the_edges(columns: int, count: int) -> None:
    """A row is rather shorter than that it ends at an edge, where it would tell of somebody."""
    units = disturb(columns, 8, [Disturbance("tilted")], "a-card").others

    assert len(units) == count
    assert all(0.5 < unit.x < columns - 1.5 for unit in units)
