"""The blocks and rows of which figures are made."""

from generator.layout.lattice_blocks import block, is_short, units_in, widths
from generator.layout.lattice_units import LatticeRoom, Lot, Unit


def test_blocks() -> None:
    """A block has its cells row by row, and a unit of a look in each."""
    assert block(2, 2) == ((0, 0), (1, 0), (0, 1), (1, 1))
    assert units_in(((0, 0), (3, 1)), "hollow") == (Unit(0, 0, "hollow"), Unit(3, 1, "hollow"))


def test_widths() -> None:
    """A row is tried as long as the lattice, and shorter; less than half of it is short."""
    room = LatticeRoom(8, 5, Lot("a"))

    assert [*widths(room)] == [8, 5, 4, 2]
    assert [is_short(room, width) for width in widths(room)] == [False, False, False, True]
    assert [*widths(room._replace(columns=1))] == [1]
