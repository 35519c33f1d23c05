"""A tear through a lattice: from top to bottom, and none where it would only look misprinted."""

from collections.abc import Iterator
from itertools import pairwise
from math import dist

import pytest

from generator.graphics.contours import overlap
from generator.graphics.silhouettes import Silhouette, silhouette_at
from generator.layout.lattice import disturb
from generator.layout.lattice_tears import PointInCells, edges_of_opening
from generator.layout.lattice_units import Disturbance, Unit

COLUMNS, ROWS = 10, 7


def test_fissure() -> None:
    """A fissure leads from top to bottom, between two units that lean away from it in each row."""
    lattice = disturb(COLUMNS, ROWS, [Disturbance("fissure"), Disturbance("fissure")], "a-card")
    leans = {unit.turn for unit in lattice.others}

    for row in range(ROWS):
        left, right = sorted(unit for unit in lattice.others if unit.y == row)
        assert right.x - left.x > 1.7
        assert left.turn > 0 > right.turn
        runs = [run for run in lattice.runs if run.y == row]
        assert sum(run.units for run in runs) == COLUMNS - (round(right.x) - round(left.x) + 1)
    assert len(leans) > 3  # each as it can


@pytest.mark.parametrize("columns", [6, 7, 10, 13])
def test_banks_have_steps(columns: int) -> None:
    """Both edges of a tear go aside twice at least: straight ones are taken for two columns."""
    for seed in "abcdefghijkl":
        lattice = disturb(columns, ROWS, [Disturbance("fissure")], seed)
        rows = [
            sorted(round(unit.x) for unit in lattice.others if unit.y == y) for y in range(ROWS)
        ]
        for bank in zip(*rows, strict=True):
            assert sum(one != other for one, other in pairwise(bank)) >= 2, (seed, bank)


def test_crack_of_a_ground() -> None:
    """A tear is open between its banks, from above the first row to below the last one."""
    (tear,) = disturb(COLUMNS, ROWS, [Disturbance("fissure")], "a-card").figures
    left, right = edges_of_opening(tear.cells, ROWS)

    for edge in (left, right):
        assert [y for _, y in edge] == sorted(y for _, y in edge)
        assert edge[0][1] <= -2
        assert edge[-1][1] >= ROWS + 1
    for row in range(ROWS):
        a, b = sorted(round(unit.x) for unit in tear.units if unit.y == row)
        assert all(a < x < b for x, y in left + right if abs(y - row) < 0.4)
    assert min(across(right, y / 10) - across(left, y / 10) for y in range(ROWS * 10)) > 0.5
    assert len({x for x, _ in left}) > 3  # no edge is straight


def across(edge: list[PointInCells], y: float) -> float:
    """Return where an edge is at a height, by the straight lines between its corners."""
    (a, b), (c, d) = next(part for part in pairwise(edge) if part[0][1] <= y <= part[1][1])
    return a + (c - a) * (y - b) / (d - b)


@pytest.mark.parametrize("share", [0.72, 0.78])
def test_units_keep_off_the_opening(share: float) -> None:
    """No unit reaches the line along the opening, which goes around their corners.

    They are squares as large as a share of a cell, and leaning ones reach farther.
    """
    for seed in "abcdefghijkl":
        lattice = disturb(COLUMNS, ROWS, [Disturbance("fissure")], seed)
        left, right = edges_of_opening(lattice.figures[0].cells, ROWS)
        opening = ((*left, *reversed(right)),)
        near = [unit for unit in lattice.others if overlap(corners(unit, share + 0.05), opening)]
        assert near == [], seed


def corners(unit: Unit, side: float) -> Silhouette:
    """Return the corners of a unit that is a square."""
    square = tuple((x * side / 2, y * side / 2) for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1)))
    return silhouette_at((square,), unit.x, unit.y, 1, unit.turn)


def test_narrow_opening_is_one() -> None:
    """Where both banks go aside at once, their edges do not meet: it would fall into boxes."""
    turned = 0
    for seed in "abcdefghijkl":
        tear = disturb(7, 4, [Disturbance("fissure")], seed).figures[0]
        left, right = edges_of_opening(tear.cells, 4)
        turned += max(x for x, _ in left) > min(x for x, _ in right)
        assert min(dist(a, b) for a in along(left) for b in along(right)) > 0.08, seed

    assert turned > 3


def along(edge: list[PointInCells]) -> Iterator[PointInCells]:
    """Yield points along an edge, so near to one another that none between them matters."""
    for (a, b), (c, d) in pairwise(edge):
        for share in range(20):
            yield a + (c - a) * share / 20, b + (d - b) * share / 20


def test_crack_that_ends_above_others() -> None:
    """Where a tear leaves the lowest rows to others, its opening comes to a point."""
    below = [Disturbance("rising", place="below"), Disturbance("filled", 10, place="below")]
    tear = disturb(12, 10, [Disturbance("fissure"), *below], "a").figures[0]
    left, right = edges_of_opening(tear.cells, 10)
    lowest = [point for point in left + right if point[1] > 5.5]

    assert lowest == [left[-1], right[-1]]
    assert left[-1] == right[-1]
    assert left[-1][1] < 7


def test_straight_for_want_of_room() -> None:
    """Where a tear has no columns to go aside, it says less than happens."""
    assert disturb(5, ROWS, [Disturbance("fissure")], "a-card").lessened == 1


def test_above_others() -> None:
    """Where others have no room beside a tear, it ends above them, if there are rows enough."""
    below = [Disturbance("rising", place="below"), Disturbance("filled", 10, place="below")]
    for seed in "abcd":
        lattice = disturb(12, 10, [Disturbance("fissure"), *below], seed)
        tear, *others = (each.cells for each in lattice.figures)
        assert {y for _, y in tear} == set(range(6)), seed
        assert not any(lattice.faults)
        assert all(y > 4 for cells in others for _, y in cells)
    few = disturb(12, ROWS, [Disturbance("fissure"), *below], "a-card")

    assert {y for _, y in few.figures[0].cells} == set(range(ROWS))


def test_two_rows() -> None:
    """Two rows have no tear, and that is said."""
    lattice = disturb(COLUMNS, 2, [Disturbance("fissure"), Disturbance("filled", 1)], "a-card")

    assert [event.disturbance for event in lattice.left_out] == ["fissure"]
