"""What is missing in a lattice: a clearing, or a row."""

from collections.abc import Iterator

from generator.layout.lattice_blocks import block, is_short, units_in, widths
from generator.layout.lattice_spots import EDGES
from generator.layout.lattice_units import Disturbance, Figure, LatticeCell, LatticeRoom

_TWO = 2
_FREE = 5  # rows: a clearing of three may stand with others above and below


def missing(lattice: LatticeRoom, event: Disturbance) -> Iterator[Figure]:
    """Yield a clearing, or a row that is missing.

    With rows enough it lies or stands by lot, so that from afar not all that cancel look alike. It
    keeps off the edges, but stands at that of whom it happens to.
    """
    off = 0 if event.place in EDGES else 1
    lies, stands = (block(3, 2), off, off), (block(2, 3), off, off)
    rows = [*_missing_rows(lattice, event)] if event.whole else []
    clearings = (
        *((cells, 0, 0) for cells in rows),
        *((stands, lies) if lattice.rows >= _FREE and lattice.lot.below(2) else (lies,)),
        (block(2, 2), off, off),
        (block(3, 1), off, off),
        (block(2, 1), 0, off),
    )
    for cells, apart, aside in clearings:
        less = (cells not in rows) if event.whole else all(y == 0 for _, y in cells)
        if event.contrary:  # also hollow ones, so that no edge has gaps
            yield Figure(cells, units_in(cells, "full"), less=less)
        else:
            yield Figure(cells, (), apart, aside=aside, less=less)


def _missing_rows(lattice: LatticeRoom, event: Disturbance) -> Iterator[tuple[LatticeCell, ...]]:
    """Yield the cells of missing rows, the longest first; all but one if they are of others."""
    for width in widths(lattice):
        drawn = lattice.lot.below(width - _TWO) + 1 if width > _TWO else width
        spared = drawn if event.place == "but-one" else width
        if not is_short(lattice, width):
            yield tuple(cell for cell in block(width, 1) if cell[0] != spared)
