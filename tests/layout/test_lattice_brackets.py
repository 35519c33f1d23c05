"""The brackets in a lattice: at both sides of what happens to whoever meets a condition."""

import pytest

from generator.base.units import points
from generator.graphics.drawings import bounds_of
from generator.layout.face import LatticeBox
from generator.layout.lattice import disturb
from generator.layout.lattice_brackets import brackets
from generator.layout.lattice_rows import LatticeGrid
from generator.layout.lattice_units import Disturbance
from generator.layout.placed import Units

GRID = LatticeGrid(10, 8, points(4), points(5))
BOX = LatticeBox("window", lattice=("dots",), color="#704020")
UNITS = Units("dots", "full", 1.0, (), 0.0, 0.0, GRID.pitch, GRID.size, BOX)


@pytest.mark.parametrize(("place", "count"), [("flanked", 2), ("alone", 0), ("among", 0)])
def test_brackets(place: str, count: int) -> None:
    """Only what is flanked is between two brackets."""
    lattice = disturb(10, 8, [Disturbance("filled", 2, place=place)], "a")

    assert len(list(brackets(lattice, GRID, UNITS))) == count


@pytest.mark.parametrize("disturbance", ["filled", "handed", "tilted", "rising"])
def test_brackets_touch_nothing(disturbance: str) -> None:
    """They are as high as all rows of it, beside its units, and keep off those in order."""
    lattice = disturb(10, 8, [Disturbance(disturbance, 2, place="flanked")], "a")
    left, right = (
        bounds_of(each.segments) or (0, 0, 0, 0) for each in brackets(lattice, GRID, UNITS)
    )
    (figure,) = lattice.figures
    reach = GRID.size / GRID.pitch / 2
    xs, ys = zip(*((unit.x, unit.y) for unit in figure.units), strict=True)
    ordered = [(run.x + at, run.y) for run in lattice.runs for at in range(run.units)]

    assert left[2] / GRID.pitch <= min(xs) - reach
    assert right[0] / GRID.pitch >= max(xs) + reach
    assert left[3] / GRID.pitch >= -min(ys)
    assert left[1] / GRID.pitch <= -max(ys)
    for low, bottom, high, top in (left, right):
        for x, y in ordered:
            beside = low / GRID.pitch > x + reach or high / GRID.pitch < x - reach
            assert beside or bottom / GRID.pitch > -y + reach or top / GRID.pitch < -y - reach


def test_pairs_are_in_the_middle_of_their_brackets() -> None:
    """What is handed on, half a cell aside, is as far from one bracket as from the other."""
    lattice = disturb(10, 8, [Disturbance("handed", 1, place="flanked")], "a")
    left, right = (
        bounds_of(each.segments) or (0, 0, 0, 0) for each in brackets(lattice, GRID, UNITS)
    )
    (figure,) = lattice.figures
    xs = [unit.x * GRID.pitch for unit in figure.units]

    assert len(xs) == 2
    assert min(xs) - left[0] == pytest.approx(right[2] - max(xs))
