"""The places of brackets: what units keep off is where their lines are."""

import pytest

from generator.base.units import points
from generator.graphics.drawings import bounds_of
from generator.layout.bracket_places import bracket_areas, bracket_corners
from generator.layout.face import LatticeBox
from generator.layout.lattice import disturb
from generator.layout.lattice_brackets import brackets
from generator.layout.lattice_drawn import Disturbed, FigureSet
from generator.layout.lattice_rows import LatticeGrid
from generator.layout.lattice_units import Disturbance
from generator.layout.placed import Units

GRID = LatticeGrid(10, 8, points(4), points(5))
BOX = LatticeBox("window", lattice=("dots",), color="#704020")
UNITS = Units("dots", "full", 1.0, (), 0.0, 0.0, GRID.pitch, GRID.size, BOX)


def test_areas_of_brackets_cover_their_lines() -> None:
    """What units keep off is where the lines of brackets are drawn, and as broad."""
    lattice = disturb(10, 8, [Disturbance("filled", 2, place="flanked")], "a")
    drawn = [bounds_of(each.segments) or (0, 0, 0, 0) for each in brackets(lattice, GRID, UNITS)]
    areas = [*bracket_areas(lattice, GRID.size / GRID.pitch, (GRID.rows, GRID.step), 0.1)]
    cells = GRID.pitch

    assert len(areas) == 3 * len(drawn)
    for number, (left, low, right, top) in enumerate(drawn):
        xs, ys = zip(*(point for area in areas[3 * number :][:3] for point in area), strict=True)
        outer = min(xs) if number == 0 else max(xs)
        assert min(ys) == pytest.approx(-top / cells - 0.05)
        assert max(ys) == pytest.approx(-low / cells + 0.05)
        assert max(xs) - min(xs) == pytest.approx((right - left) / cells + 0.05)
        assert outer == pytest.approx(left / cells - 0.05 if number == 0 else right / cells + 0.05)


def test_brackets_end_within_the_lattice() -> None:
    """Around what stands in the lowest row they end with its units, and above them farther off."""
    told = FigureSet(Disturbance("filled", place="flanked"), (), ((3, 6), (3, 7)))
    lattice = Disturbed((), (), figures=(told,))
    ends = {y for corners in bracket_corners(lattice, 0.8, 8) for _, y in corners}

    assert sorted(ends) == pytest.approx([6 - 0.48, 7 + 0.4])
