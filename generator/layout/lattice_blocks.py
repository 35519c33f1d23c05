"""The blocks and rows of a lattice, of which its figures are made."""

from collections.abc import Iterator
from functools import cache

from generator.layout.lattice_units import LatticeCell, LatticeRoom, Unit
from generator.layout.placed import Tone

_TWO = 2


def block(columns: int, rows: int) -> tuple[LatticeCell, ...]:
    """Return the cells of a block, row by row from its upper left one."""
    return tuple((x, y) for y in range(rows) for x in range(columns))


def widths(lattice: LatticeRoom) -> Iterator[int]:
    """Yield widths of a row to try: the whole lattice, then two thirds, half and a third of it."""
    yield from dict.fromkeys(max(lattice.columns * part // 6, 1) for part in (6, 4, 3, 2))


def is_short(lattice: LatticeRoom, width: int) -> bool:
    """Tell whether a row is so short that it looks like a few units."""
    return _TWO * width < lattice.columns


@cache
def units_in(cells: tuple[LatticeCell, ...], look: Tone) -> tuple[Unit, ...]:
    """Return a unit of a look for each of some cells."""
    return tuple(Unit(x, y, look) for x, y in cells)
