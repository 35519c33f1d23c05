"""A row of a lattice that rises from one end: the disturbance `tilted`."""

from collections.abc import Iterator
from functools import cache
from math import asin, cos, degrees, sin

from generator.layout.lattice_units import Disturbance, Figure, LatticeRoom, Unit

_TILTED, _SLOPE = 6, 1.9  # units, and by how many rows the last one stands higher
# least number of units, for each number of rows: fewer would be too steep
_SHORTEST, _STEEPEST = 4, 0.5
_FEWEST = 3  # units, where there is room for no more
_NEAR = 0.86  # cells: units with nearer middles touch


def tilted(lattice: LatticeRoom, _event: Disturbance) -> Iterator[Figure]:
    """Yield a row that rises about its first unit.

    It is shortened rather than end at an edge, which is reserved for a target.
    """
    fewest = max(min(lattice.columns, _SHORTEST), _FEWEST)
    counts = range(min(_TILTED, lattice.columns), fewest - 1, -1)
    rows = [_slope(lattice.rows, count) for count in counts]
    yield from (figure._replace(aside=1) for figure in rows)
    yield from rows


@cache  # called for each draw of a lattice
def _slope(rows: int, count: int) -> Figure:
    """Return a row of `count` units that rises in `rows`."""
    last = count - 1
    rise = min(_SLOPE, rows - 1, last * _STEEPEST)
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
    return Figure(cells, tuple(Unit(x, y, turn=turn) for x, y in places))
