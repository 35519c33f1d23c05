"""A tear through a lattice, as a crisis is drawn: the gravest thing that happens to its order."""

from collections.abc import Iterator
from itertools import pairwise

from generator.layout.lattice_units import Disturbance, Figure, LatticeRoom, Unit

_LEAST_TORN = 3  # rows: two would only look misprinted
_TEAR = 4  # the part of all columns that a tear wanders over
_LEANS = (8.0, 15.0, 23.0)  # degrees, of those at its edges
_SLIPPED = 0.006  # cells for each degree: what leans away has lost its foothold
_ASIDE = (-1, 0, 1)  # columns, from row to row


def torn(lattice: LatticeRoom, _event: Disturbance) -> Iterator[Figure]:
    """Yield a tear from top to bottom, whose edges lean away from it, each unit as it can."""
    if lattice.rows < _LEAST_TORN:
        return
    for wide in range(max(lattice.columns // _TEAR, 1), 0, -1):
        path = [lattice.lot.below(wide)]
        while len(path) <= lattice.rows:
            step = _ASIDE[lattice.lot.below(len(_ASIDE))]
            path.append(min(max(path[-1] + step, 0), wide - 1))
        gaps = [(min(pair) + 1, max(pair) + 1) for pair in pairwise(path)]
        cells = [(x, y) for y, (a, b) in enumerate(gaps) for x in range(a - 1, b + 2)]
        units = [
            Unit(x + away * lean * _SLIPPED, y, "full", away * lean)
            for y, (a, b) in enumerate(gaps)
            for x, away in ((a - 1, 1), (b + 1, -1))
            for lean in [_LEANS[lattice.lot.below(len(_LEANS))]]
        ]
        yield Figure(tuple(cells), tuple(units), aside=1)
