"""A row of a lattice that rises: those beside it that tell of somebody are at its ends."""

from itertools import pairwise
from math import hypot

import pytest

from generator.layout.lattice import disturb
from generator.layout.lattice_slopes import tilted
from generator.layout.lattice_units import Disturbance, Figure, LatticeRoom, Lot


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


def rows_of(columns: int, rows: int) -> list[Figure]:
    """Return the rising rows that are tried in a lattice, in turn."""
    return [*tilted(LatticeRoom(columns, rows, Lot("a-card")), Disturbance("tilted"))]


@pytest.mark.parametrize(
    ("columns", "counts"),
    [(14, [6, 5, 4]), (6, [6, 5, 4]), (5, [5, 4]), (4, [4]), (3, [3]), (2, [])],
)
def test_shorter_rows_come_later(columns: int, counts: list[int]) -> None:
    """The longest row is tried first, each off both edges before any may end there."""
    found = [(len(row.units), row.aside) for row in rows_of(columns, 8)]

    assert found == [(count, aside) for aside in (1, 0) for count in counts]


@pytest.mark.parametrize(
    ("rows", "rises"),
    [(8, {6: 1.9, 5: 1.9, 4: 1.5}), (3, {6: 1.9, 5: 1.9, 4: 1.5}), (2, {6: 1, 5: 1, 4: 1})],
)
def test_how_far_it_rises(rows: int, rises: dict[int, float]) -> None:
    """The last unit is almost two rows higher, one where there are two, less in a short row."""
    for row in rows_of(7, rows):
        first, last = row.units[0], row.units[-1]

        assert first.y - last.y == pytest.approx(rises[len(row.units)])
        assert first.y == round(first.y), "it begins on a row"
        assert 0 <= last.y < first.y <= rows - 1


def test_no_steeper_than_a_half() -> None:
    """Three units rise by a row, each turned by 30 degrees; in one row they lie flat."""
    row, _ = rows_of(3, 8)
    flat, _ = rows_of(3, 1)

    assert [unit.turn for unit in row.units] == pytest.approx([30] * 3)
    assert [unit.x for unit in row.units] == pytest.approx([0, 0.866, 1.732], abs=0.001)
    assert [unit.y for unit in row.units] == pytest.approx([1, 0.5, 0])
    assert [(unit.x, unit.y, unit.turn) for unit in flat.units] == [(0, 0, 0), (1, 0, 0), (2, 0, 0)]


def test_what_it_clears() -> None:
    """Cells are cleared whose units would touch it, and no others, up to both of its ends."""
    (three, _), (six, *_) = rows_of(3, 8), rows_of(14, 8)

    assert {*three.cells} == {(0, 1), (1, 1), (1, 0), (2, 0)}
    assert {*six.cells} == {
        *((x, 2) for x in range(3)),
        *((x, 1) for x in range(1, 5)),
        *((x, 0) for x in range(3, 6)),
    }
