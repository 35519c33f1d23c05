"""The cards in a lattice: where they stand, and how large they are."""

import pytest

from generator.base.frozen import replace
from generator.base.units import points
from generator.graphics.drawings import bounds_of
from generator.layout.face import LatticeBox
from generator.layout.lattice import disturb
from generator.layout.lattice_cards import cards_of
from generator.layout.lattice_rows import LatticeGrid
from generator.layout.lattice_units import Disturbance
from generator.layout.placed import Units

GRID = LatticeGrid(10, 8, points(4), points(5))
BOX = LatticeBox("window", lattice=("dots",), color="#704020")
UNITS = Units("dots", "full", 1.0, (), 0.0, 0.0, GRID.pitch, GRID.size, BOX)


@pytest.mark.parametrize(
    ("disturbance", "amount", "cards"),
    [("grown", 1, 1), ("grown", 2, 2), ("paired", 0, 2), ("framed", 0, 1), ("filled", 2, 0)],
)
def test_large_units_are_on_cards(disturbance: str, amount: int, cards: int) -> None:
    """Each large unit stands on a card of its own, and nothing else does."""
    lattice = disturb(10, 8, [Disturbance(disturbance, amount)], "a")

    assert len(list(cards_of(lattice, GRID, UNITS))) == cards


@pytest.mark.parametrize("turn", [0, 90])
def test_cards_are_upright(turn: int) -> None:
    """A card is as high as its two rows, about the middle of its unit, and less wide than high."""
    lattice = disturb(10, 8, [Disturbance("grown", 1)], "a")
    units = replace(UNITS, box=replace(BOX, turn=turn))
    (card,) = cards_of(lattice, GRID, units)
    (unit,) = lattice.others
    left, low, right, top = bounds_of(card.segments) or (0, 0, 0, 0)
    wide, high = (right - left, top - low) if turn == 0 else (top - low, right - left)
    a, b, c, d, e, f = units.matrix

    assert high == pytest.approx(GRID.size + GRID.pitch)
    assert 0.7 * high < wide < 0.85 * high
    assert (left + right) / 2 == pytest.approx(a * unit.x + c * unit.y + e)
    assert (low + top) / 2 == pytest.approx(b * unit.x + d * unit.y + f)
    assert card.fill == "paper"
    assert card.stroke == BOX.color


def test_cards_of_close_rows() -> None:
    """Where rows are closer than columns, a card is lower, so that it touches no row beside it."""
    lattice = disturb(10, 8, [Disturbance("grown", 1)], "a")
    (card,) = cards_of(lattice, GRID._replace(step=0.84), UNITS)
    _, low, _, top = bounds_of(card.segments) or (0, 0, 0, 0)

    assert top - low == pytest.approx(GRID.size + 0.84 * GRID.pitch)
