"""Units that stand a little off their places, and for ever in the same."""

from generator.layout.lattice_scatter import scattered
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
