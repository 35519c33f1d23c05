"""A tear through a lattice: from top to bottom, and none where it would only look misprinted."""

from generator.layout.lattice import disturb
from generator.layout.lattice_units import Disturbance

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
    assert len(leans) == 6  # each as it can


def test_two_rows() -> None:
    """Two rows have no tear, and that is said."""
    lattice = disturb(COLUMNS, 2, [Disturbance("fissure"), Disturbance("filled", 1)], "a-card")

    assert [event.disturbance for event in lattice.left_out] == ["fissure"]
