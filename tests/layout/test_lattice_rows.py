"""The rows of a lattice: those in order run on, the others stand one by one and within."""

import pytest

from generator.layout.face import LatticeBox
from generator.layout.lattice import disturb
from generator.layout.lattice_rows import (
    LatticeGrid,
    moved_inside,
    moved_inside_together,
    rows_by_look,
)
from generator.layout.lattice_units import Disturbance
from generator.layout.unit_rows import Row

GRID = LatticeGrid(columns=8, rows=6, size=8.0, pitch=10.0, step=1.1)
BOX = LatticeBox("window")


def test_height() -> None:
    """A lattice is as high as its rows are far from each other, and one unit more."""
    assert GRID.height == pytest.approx(5 * 11 + 8)


def test_rows_by_look() -> None:
    """Units in order are runs of a row, as far apart as rows are; what is done to is alone."""
    disturbed = disturb(8, 6, [Disturbance("sinking", 2)], "a-card")
    rows = rows_by_look(GRID, disturbed, BOX, ("dots", ()), "a-card")

    assert {*rows} == {"light", "hollow"}
    assert {round(row.y / 1.1, 6) % 1 for row in rows["light"]} == {0}
    (figure,) = disturbed.figures
    assert sum(row.units for row in rows["light"]) == 8 * 6 - len(figure.cells)
    assert [row.units for row in rows["hollow"]] == [1, 1]
    for row in rows["hollow"]:
        left, top, right, low = row.area(0.8)
        assert -0.41 < left < right < 7.41
        assert -0.41 < top < low < 5 * 1.1 + 0.41


def test_turned_by_a_limit() -> None:
    """Units of a drawing that may be turned by a little are turned by no more."""
    disturbed = disturb(8, 6, [Disturbance("sinking", 2)], "a-card")
    held = LatticeBox("window", turns={"dots": 3})
    turns = [
        max(abs(row.turn) for row in rows_by_look(GRID, disturbed, held, (name, ()), "a")["hollow"])
        for name in ("dots", "rings")
    ]

    assert turns[0] == 3
    assert turns[1] > 3


def test_larger_within_their_cells() -> None:
    """A single unit to which anything is done is larger, by no more than it has room for."""
    disturbed = disturb(8, 6, [Disturbance("filled", 1)], "a-card")
    sizes = [
        {row.size for row in rows_by_look(grid, disturbed, BOX, ("dots", ()), "a")["full"]}
        for grid in (GRID._replace(pitch=8.5), GRID._replace(pitch=12))
    ]

    assert sizes == [{8.5 / 8}, {1.25}]


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ([0, 1, 2], [0.1, 1.1, 2.1]),  # at the left
        ([5, 6, 7], [4.9, 5.9, 6.9]),  # at the right
        ([2, 3], [2, 3]),
        ([0, 2, 7], [0.1, 0.1 + 2 * 6.8 / 7, 6.9]),  # from side to side
    ],
)
def test_figures_move_as_one(before: list[float], after: list[float]) -> None:
    """Large units of a figure move into the lattice together, closer where they have no room."""
    units = [Row(x, 2, size=1.25) for x in before]
    found = moved_inside_together(units, [0] * len(units), 0.8, (8, 6))

    assert [row.x for row in found] == pytest.approx(after)
    assert {row.y for row in found} == {2}


def test_units_of_no_figure_move_alone() -> None:
    """Units that belong together in nothing move into the lattice one by one, as do unlike ones."""
    units = [Row(0, 0, size=1.25), Row(1, 0, size=1.25)]
    wide = [Row(0, 0, turn=30), Row(3, 0, turn=30), Row(7, 0, turn=20)]
    alone = moved_inside_together(units, [None, None], 0.8, (8, 6))
    unlike = moved_inside_together(wide, [0, 0, 0], 0.8, (8, 6))

    assert [row.x for row in alone] == pytest.approx([0.1, 1])
    assert unlike[1].x == 3
    assert [row.x for row in unlike] == [moved_inside(row, 0.8, 8, 6).x for row in wide]
