"""Units that stand a little off their places, and for ever in the same."""

from itertools import combinations

import pytest

from generator.graphics.contours import overlap
from generator.graphics.silhouettes import grown_by, silhouette_at
from generator.layout.lattice_scatter import Apart, scattered
from generator.layout.unit_rows import Row


def test_scattered() -> None:
    """Each unit is off its place by as much at most, turned, and larger or smaller."""
    rows = [Row(0, 0, 3), Row(2, 1.1, 40)]
    units = [*scattered(rows, 0.2, "a-card")]
    places = [(row.x + at, row.y) for row in rows for at in range(row.units)]
    moved = [
        (unit.x - x, unit.y - y, unit.turn / 90, (unit.size - 1) / 0.6)
        for unit, (x, y) in zip(units, places, strict=True)
    ]

    assert all(unit.units == 1 for unit in units)
    for shifts in zip(*moved, strict=True):
        assert -0.2001 < min(shifts) < -0.1
        assert 0.1 < max(shifts) < 0.2001


def test_the_same_for_a_seed() -> None:
    """They stand where they stood, and elsewhere on another card."""
    rows = [Row(0, 0, 5)]
    one, again, other = ([*scattered(rows, 0.2, seed)] for seed in ("a", "a", "b"))

    assert one == again
    assert one != other


SQUARE = ((-0.4, -0.4), (0.4, -0.4), (0.4, 0.4), (-0.4, 0.4))
"""A unit that takes up four fifths of its cell, and so is a fifth of it from the next one."""


def runs_into(units: list[Row], distance: float) -> int:
    """Return how many pairs of square units are nearer to each other than a distance."""
    shapes = [silhouette_at((SQUARE,), unit.x, unit.y, unit.size, unit.turn) for unit in units]
    return sum(overlap(grown_by(a, distance), b) for a, b in combinations(shapes, 2))


def test_scattered_apart() -> None:
    """Units that are scattered keep off each other, and off others that stand there before."""
    rows, other = [Row(0, y, 12) for y in range(6)], Row(12.4, 2.5, 1, 1.5, 20)
    apart = Apart((SQUARE,), 0.06)
    apart.add(other)

    assert runs_into([other, *scattered(rows, 0.12, "a")], 0.05) > 10
    assert runs_into([other, *scattered(rows, 0.12, "a", apart)], 0.05) == 0


def test_others_stay() -> None:
    """Who is drawn again changes nobody else, and who has room stands where it stood."""
    rows = [Row(0, y, 12) for y in range(6)]
    plain = [*scattered(rows, 0.12, "a")]
    apart = [*scattered(rows, 0.12, "a", Apart((SQUARE,), 0.06))]
    stayed = sum(one == other for one, other in zip(plain, apart, strict=True))

    assert len(plain) / 2 < stayed < len(plain)


@pytest.mark.parametrize(
    ("unit", "has_room"),
    [
        (Row(5, 5, 1), False),
        (Row(6.1, 5, 1), False),
        (Row(6.9, 5, 1), True),
        (Row(3.05, 5, 1), True),
        (Row(5, 5.85, 1), False),
        (Row(5, 5.95, 1), True),
        (Row(5, 4.05, 1), True),
        (Row(5.9, 5.9, 1), True),
        # Turned or larger, it takes up more.
        (Row(5, 5.95, 1, turn=45), False),
        (Row(5, 5.95, 1, size=1.3), False),
        (Row(5, 6.1, 1, size=1.3), True),
    ],
)
def test_room(unit: Row, *, has_room: bool) -> None:
    """A unit has room if it keeps its distance from each unit of the rows that stand there."""
    apart = Apart((SQUARE,), 0.1)
    apart.add(Row(4, 5, 3))

    assert apart.has_room(unit) is has_room


def test_alone() -> None:
    """Where nothing stands there is room everywhere."""
    assert Apart((SQUARE,), 0.1).has_room(Row(0, 0, 1))


def test_settled() -> None:
    """A unit stands where it may, whichever place it drew."""
    rows = [Row(0, 0, 6)]
    moved = [*scattered(rows, 0.2, "a", None, lambda unit: unit._replace(y=7))]

    assert [unit.y for unit in moved] == [7] * 6
    assert [unit.x for unit in moved] == [unit.x for unit in scattered(rows, 0.2, "a")]


def test_no_room_at_all() -> None:
    """A unit that finds no room anywhere stands in its own place."""
    apart = Apart((SQUARE,), 0.1)
    apart.add(Row(0, 0, 1, 3))

    assert [*scattered([Row(0, 0, 1)], 0.2, "a", apart)] == [Row(0, 0, 1)]
