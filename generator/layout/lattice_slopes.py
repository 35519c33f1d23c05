"""A row of a lattice that rises from one end: the disturbance `tilted`."""

from collections.abc import Iterator
from functools import cache
from math import asin, cos, degrees, sin

from generator.layout.lattice_units import Disturbance, Figure, LatticeRoom, Unit

_TILTED, _SLOPE = 6, 1.9  # units, and by how many rows the last one stands higher
# least number of units, for each number of rows: fewer would be too steep
_SHORTEST, _STEEPEST = 4, 0.5
_FEWEST = 3  # units, with others beside them
_ENDS = (2, 1)  # units beside them at each end, if there is room
_NEAR = 0.86  # cells: units with nearer middles touch


def tilted(lattice: LatticeRoom, event: Disturbance) -> Iterator[Figure]:
    """Yield a row that rises about its first unit.

    It is shortened rather than end at an edge, which is reserved for a target. A flanked target has
    neighbours in that row, at both ends, because units beside the cleared cells would look
    scattered.
    """
    flanked = list(_flanked(lattice)) if event.place == "flanked" else []
    rows = flanked or list(_rows_without_neighbours(lattice))
    yield from (figure._replace(aside=1) for figure in rows)
    yield from rows


def _rows_without_neighbours(lattice: LatticeRoom) -> Iterator[Figure]:
    """Yield rows with nobody beside them."""
    fewest = max(min(lattice.columns, _SHORTEST), _FEWEST)
    for count in range(min(_TILTED, lattice.columns), fewest - 1, -1):
        yield _slope(lattice.rows, count)


def _flanked(lattice: LatticeRoom) -> Iterator[Figure]:
    """Yield rows with units beside them at both ends, where those have room."""
    for count in range(_TILTED, _FEWEST - 1, -1):
        for flanking in _ENDS:
            if count + 2 * flanking <= lattice.columns:
                yield _slope(lattice.rows, count, flanking)


@cache  # called for each draw of a lattice
def _slope(rows: int, count: int, flanking: int = 0) -> Figure:
    """Return a row of `count` units that rises in `rows`, with `flanking` others at each end."""
    last = count + 2 * flanking - 1
    rise = min(_SLOPE * max(last / (_TILTED - 1), 1), rows - 1, last * _STEEPEST)
    # Rounded up, with tolerance for errors of floats.
    high = int(rise + 0.999)
    angle = asin(rise / last)
    places = [(at * cos(angle), high - at * sin(angle)) for at in range(last + 1)]
    cells = tuple(
        (x, y)
        for x in range(last + 1)
        for y in range(high + 1)
        if any((x - a) ** 2 + (y - b) ** 2 < _NEAR**2 for a, b in places)
    )
    turn = degrees(angle)
    units = tuple(
        Unit(x, y, "full" if flanking <= at <= last - flanking else "mid", turn)
        for at, (x, y) in enumerate(places)
    )
    return Figure(cells, units, parted=flanking > 0)
