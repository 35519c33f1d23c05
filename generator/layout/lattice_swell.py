"""Lattices that swell: units are largest beside what happens, and smaller with distance from it.

Rows and columns stay as far apart as they are, as those of a halftone. To one side, drawn by lot,
they may stay large for longer, as in the light of a lamp beside what happens: so lattices differ in
which the same happens.
"""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from math import cos, hypot, pi, sin
from typing import NamedTuple

from generator.graphics.contours import Point
from generator.layout.lattice_drawn import Disturbed
from generator.layout.lattice_rows import SMALL_UNITS, LatticeGrid
from generator.layout.lattice_units import LatticeCell, Lot
from generator.layout.placed import Tone
from generator.layout.unit_rows import Row

_LARGEST = 0.68  # size of units in order beside what happens: that has to be far larger than others
_LARGEST_SMALL = 0.6  # the same for small units, which are close: they would be a grey around signs
_REACH = 0.7  # of the longer side: so far away units are smallest
_NEXT = 1.0  # cells: units next to what happens are all of one size
_DIRECTIONS = 12  # to which a trail may lead: the eye tells them apart


class Swell(NamedTuple):
    """The swelling of a lattice: its number of `times`, and the `least` size of a unit (pt).

    To one side, which is drawn from the seed, a `trail` (0 to 1) takes that share off distances,
    and adds it to the other.
    """

    times: float
    least: float
    trail: float = 0.0
    seed: str = ""


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
    alike: Mapping[Tone, Sequence[Row]],
    swell: Swell,
) -> Mapping[Tone, Sequence[Row]]:
    """Return rows by the look of their units, with those in order smaller, far ones most.

    None becomes smaller than the least size, unless it was before.
    """
    cells = {cell for figure in disturbed.figures for cell in figure.cells}
    if swell.times == 1 or not cells:
        return alike
    largest = _LARGEST_SMALL if grid.size < SMALL_UNITS else _LARGEST
    smallest = min(max(largest / swell.times, swell.least / grid.size), largest)
    sizes = _Sizes(grid, cells, (smallest, largest), _trail(swell))
    return {**alike, "light": [*sizes.of(alike.get("light", ()))]}


def _trail(swell: Swell) -> Point:
    """Return the direction of a trail, as long as its share is, in cells."""
    if not swell.trail:
        return 0.0, 0.0
    angle = Lot(f"{swell.seed}/trail").below(_DIRECTIONS) * 2 * pi / _DIRECTIONS
    return swell.trail * cos(angle), swell.trail * sin(angle)


class _Sizes:
    """How large units in order are, by their distance from what happens."""

    def __init__(
        self,
        grid: LatticeGrid,
        cells: Collection[LatticeCell],
        between: tuple[float, float],
        trail: Point,
    ) -> None:
        (self._smallest, self._largest), self._trail = between, trail
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
        across, down = self._trail
        offsets = [(x - a, y - b) for a, b in self._cells]
        far = min(hypot(a, b) - a * across - b * down for a, b in offsets)
        share = min(max(far - _NEXT, 0.0) / (self._reach - _NEXT), 1.0)
        return self._largest - (self._largest - self._smallest) * share
