"""Lattices that swell where most happens: units near it are larger, those far from it smaller.

Rows and columns stay straight and go on from edge to edge: what some gain in room, others lose.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from itertools import accumulate, pairwise
from math import exp

from generator.graphics.contours import Point
from generator.layout.disturbances import FISSURE
from generator.layout.lattice_drawn import Disturbed
from generator.layout.lattice_figures import ORDER
from generator.layout.lattice_rows import LatticeGrid, moved_inside
from generator.layout.placed import Look
from generator.layout.unit_rows import Row

_REACH, _LEAST_REACH = 0.3, 1.4  # of the longer side, and cells: so far units are clearly larger
_OTHERS = 0.4  # of what the first figures make them swell, so do the others
_HIGH = (FISSURE, "upright")
_STEPS = 8  # from the swelling asked for to none


class Swelling:
    """Where units of a lattice stand, and how large they are, if it swells where most happens."""

    def __init__(self, grid: LatticeGrid, disturbed: Disturbed, times: float) -> None:
        """Swell a lattice, by `times` at the figures that change its order most."""
        share, figures = grid.size / grid.pitch, disturbed.figures
        names = [figure.event.disturbance for figure in figures]
        most, less = min(names, key=_rank, default=""), 1 + (times - 1) * _OTHERS
        swells = [
            (figure.cells, times if name == most else less)
            for figure, name in zip(figures, names, strict=True)
        ]
        reach = max(_REACH * max(grid.columns, grid.rows), _LEAST_REACH)
        across = [({x for x, _ in cells}, much) for cells, much in swells]
        down = [({y for _, y in cells}, much) for cells, much in swells]
        self._grid, self._swells = grid, times > 1 and bool(figures)
        self._across = _Lane(_sizes(grid.columns, across, reach), share)
        self._down = _Lane(_sizes(grid.rows, down, reach), share / grid.step)

    @property
    def smallest(self) -> float:
        """How large its smallest unit is (pt)."""
        return self._grid.size * min(*self._across.scales, *self._down.scales)

    def placed_in(self, left: float, top: float) -> Callable[[Point], Point]:
        """Return where places are (pt) whose columns and rows in the lattice at rest are known.

        `left` and `top` are the middle of its first unit at rest, in pt, y up.
        """

        def placed(point: Point) -> Point:
            across, down = point
            if self._swells:
                across, down = self._across.at(across), self._down.at(down)
            return left + across * self._grid.pitch, top - down * self._grid.step * self._grid.pitch

        return placed

    def moved(self, row: Row) -> Row:
        """Return a single unit of the lattice at rest where it stands, as large as it is there."""
        if not self._swells:
            return row
        columns, rows, size, pitch, step = self._grid
        x, y = row.x, row.y / step
        scale = min(self._across.scale(x), self._down.scale(y))
        unit = row._replace(x=self._across.at(x), y=self._down.at(y) * step, size=row.size * scale)
        return moved_inside(unit, size / pitch, columns, 1 + (rows - 1) * step)

    def all_moved(self, alike: Mapping[Look, Sequence[Row]]) -> Mapping[Look, Sequence[Row]]:
        """Return rows by the look of their units, each unit of them moved."""
        if not self._swells:
            return alike
        return {
            look: [
                self.moved(row._replace(x=row.x + number, units=1))
                for row in rows
                for number in range(row.units)
            ]
            for look, rows in alike.items()
        }


def swelling_of(grid: LatticeGrid, disturbed: Disturbed, times: float, least: float) -> Swelling:
    """Return how a lattice swells: `times` as much where most happens as far away from that.

    It swells less, or not at all, where its smallest unit would be below the least size (pt).
    """
    for step in range(_STEPS):
        swelling = Swelling(grid, disturbed, times ** (1 - step / _STEPS))
        if swelling.smallest >= least:
            return swelling
    return Swelling(grid, disturbed, 1.0)


def _rank(disturbance: str) -> tuple[bool, int]:
    """Return the rank of a disturbance: what goes from top to bottom is seen anyway."""
    return disturbance in _HIGH, ORDER.index(disturbance)


def _sizes(
    count: int, figures: Collection[tuple[Collection[int], float]], reach: float
) -> list[float]:
    """Return how large rows or columns are: those of figures by how much each of these swells.

    With distance from a figure, in `reach`, they are smaller as in a bell curve.
    """
    sizes = [1.0] * count
    for lines, times in figures:
        for at in range(count):
            far = min(abs(at - line) for line in lines) / reach
            sizes[at] = max(sizes[at], 1 + (times - 1) * exp(-(far**2)))
    return sizes


class _Lane:
    """Units side by side, each with as much room as its size, from one end to the other."""

    def __init__(self, sizes: Sequence[float], share: float) -> None:
        """Place units of relative sizes, which at rest fill a share of their cells."""
        between = [(a + b) / 2 for a, b in pairwise(sizes)]
        unit = (share + len(between)) / (share * sum(sizes) + (1 - share) * sum(between))
        self.scales = [size * unit for size in sizes]
        steps = accumulate((gap * unit for gap in between), initial=0.0)
        self._middles = [share * (self.scales[0] - 1) / 2 + step for step in steps]

    def scale(self, at: float) -> float:
        """Return how large a unit is at a place, relative to one at rest."""
        return _between(self.scales, min(max(at, 0), len(self.scales) - 1))

    def at(self, place: float) -> float:
        """Return where a place of the line at rest is, in cells."""
        inside = min(max(place, 0), len(self.scales) - 1)
        return _between(self._middles, inside) + (place - inside) * self.scale(place)


def _between(values: Sequence[float], at: float) -> float:
    """Return the value at a place, between those of the whole numbers beside it."""
    first = int(at)
    if first == at:
        return values[first]
    return values[first] + (at - first) * (values[first + 1] - values[first])
