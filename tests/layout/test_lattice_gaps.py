"""What is missing in a lattice: a clearing at the edge of somebody, or a row of everybody."""

import pytest

from generator.layout.lattice import disturb
from generator.layout.lattice_units import Disturbance, LatticeCell


def cells(event: Disturbance, seed: str) -> set[LatticeCell]:
    """Return which cells are missing in a lattice of 8 columns and 7 rows."""
    (figure,) = disturb(8, 7, [event], seed).figures
    return set(figure.cells)


@pytest.mark.parametrize("contrary", [False, True])
@pytest.mark.parametrize(
    ("place", "axis", "edge"), [("left", 0, 0), ("right", 0, 7), ("above", 1, 0), ("below", 1, 6)]
)
def test_at_the_edge_of_somebody(place: str, axis: int, edge: int, *, contrary: bool) -> None:
    """A clearing of somebody who has an edge is at it, one of nobody is off all edges."""
    for seed in "abcdef":
        own = cells(Disturbance("gap", place=place, contrary=contrary), seed)
        free = cells(Disturbance("gap"), seed)

        assert edge in {cell[axis] for cell in own}
        assert len(own) == len(free) == 6
        assert not {x for x, _ in free} & {0, 7}
        assert not {y for _, y in free} & {0, 6}


def test_rows_of_everybody() -> None:
    """Where everybody's is missing it is a whole row; of all others, it lacks an inner cell."""
    kept = set()
    for seed in "abcdef":
        everybody = cells(Disturbance("gap", whole=True), seed)
        others = cells(Disturbance("gap", whole=True, place="but-one"), seed)
        kept |= set(range(8)) - {x for x, _ in others}

        assert {x for x, _ in everybody} == set(range(8))
        assert len({y for _, y in everybody}) == len({y for _, y in others}) == 1
        assert len(others) == 7
    assert len(kept) > 1
    assert not kept & {0, 7}


def test_long_rows_beside_a_column() -> None:
    """Beside what stands from top to bottom the row is shorter, up to the edge, but no clearing."""
    events = [Disturbance("upright"), Disturbance("gap", whole=True)]
    for seed in "abcdef":
        disturbed = disturb(7, 6, events, seed)
        missing = disturbed.figures[1].cells

        assert disturbed.lessened == 0
        assert (len(missing), len({y for _, y in missing})) == (4, 1)
