"""Lattices that swell: units are largest beside what happens, and smaller with distance from it.

Rows and columns stay as far apart as they are, as those of a halftone.
"""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from math import hypot

from generator.graphics.contours import Point
from generator.layout.lattice_drawn import Disturbed
from generator.layout.lattice_rows import LatticeGrid
from generator.layout.lattice_units import Cell
from generator.layout.placed import Look
from generator.layout.unit_rows import Row

_LARGEST = 0.84  # size of units in order beside what happens: that has to be larger than all others
_REACH = 0.7  # of the longer side: so far away units are smallest
_NEXT = 1.0  # cells: units next to what happens are all of one size


def placed_in(grid: LatticeGrid, left: float, top: float) -> Callable[[Point], Point]:
    """Return where places are (pt) whose columns and rows in a lattice are known.

    `left` and `top` are the middle of its first unit, in pt, y up.
    """

    def placed(point: Point) -> Point:
        across, down = point
        return left + across * grid.pitch, top - down * grid.step * grid.pitch

    return placed


def swollen(
    grid: LatticeGrid,
    disturbed: Disturbed,
    alike: Mapping[Look, Sequence[Row]],
    times: float,
    least: float,
) -> Mapping[Look, Sequence[Row]]:
    """Return rows by the look of their units, with those in order smaller, far ones most.

    The largest are up to `times` as large as the smallest, but none becomes smaller than the least
    size (pt), unless it was before.
    """
    cells = {cell for figure in disturbed.figures for cell in figure.cells}
    if times == 1 or not cells:
        return alike
    smallest = min(max(_LARGEST / times, least / grid.size), _LARGEST)
    sizes = _Sizes(grid, cells, smallest)
    return {**alike, "light": [*sizes.of(alike.get("light", ()))]}


class _Sizes:
    """How large units in order are, by their distance from what happens."""

    def __init__(self, grid: LatticeGrid, cells: Collection[Cell], smallest: float) -> None:
        self._step, self._smallest = grid.step, smallest
        self._cells = [(x, y * grid.step) for x, y in cells]
        self._reach = max(_REACH * max(grid.columns, grid.rows * grid.step), _NEXT + 1)

    def of(self, rows: Sequence[Row]) -> Iterator[Row]:
        """Yield the units of rows, each as large as it is at its place."""
        for row in rows:
            for number in range(row.units):
                x = row.x + number
                yield row._replace(x=x, units=1, size=row.size * self._at(x, row.y))

    def _at(self, x: float, y: float) -> float:
        """Return how large a unit in order is at a place (cells), relative to one at rest."""
        far = min(hypot(x - a, y - b) for a, b in self._cells)
        share = min(max(far - _NEXT, 0.0) / (self._reach - _NEXT), 1.0)
        return _LARGEST - (_LARGEST - self._smallest) * share
