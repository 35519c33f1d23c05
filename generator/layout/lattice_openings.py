"""The openings of tears in the ground of a lattice, from one of its edges to the other."""

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from math import inf

from generator.base.frozen import replace
from generator.graphics.contours import Contour, Point, flattened
from generator.graphics.drawings import straight_line, straight_sided, subpaths
from generator.layout.disturbances import FISSURE
from generator.layout.face import Ground, LatticeBox
from generator.layout.lattice_drawn import Disturbed
from generator.layout.lattice_rows import LatticeGrid
from generator.layout.lattice_tears import edges_of_opening
from generator.layout.outlines import FrameSides, ground_outline
from generator.layout.placed import ItemSource, Patch
from generator.layout.unit_rows import contour

_PARTS = 8  # of the ground's edge between two banks: it may be a curve
_OVERLAP = 0.12  # pt beyond the ground: half a dot at 300 dpi, else its last dots stay tinted


def openings(
    grid: LatticeGrid,
    disturbed: Disturbed,
    placed: Callable[[Point], Point],
    stands: tuple[Ground, FrameSides],
    of_box: tuple[LatticeBox, ItemSource],
) -> Iterator[Patch]:
    """Yield the openings of tears in a ground, to its edges, and the lines along theirs.

    `placed` returns where a place of the lattice at rest (in cells) is, in pt.
    """
    (box, source), around = of_box, _Around(*stands)
    color, broad = box.accent or box.color, contour(grid.size)
    for figure in disturbed.figures:
        if figure.event.disturbance == FISSURE and not figure.event.contrary:
            left, right = (
                [around.limited(*placed(point)) for point in edge]
                for edge in edges_of_opening(figure.cells, grid.rows)
            )
            above, below = around.between(left[0], right[0]), around.between(left[-1], right[-1])
            opening = [*left, *below, *reversed(right), *reversed(above)]
            yield Patch(tuple(straight_sided(opening)), box, "paper", source=source)
            for edge in (left, right):
                yield Patch(
                    tuple(straight_line(edge)), box, stroke=color, line=broad, source=source
                )


def with_quiet_banks(disturbed: Disturbed) -> Disturbed:
    """Return a lattice whose units along a tear are of the middle tone: its opening is what counts.

    Full ones would look as if the card did something to each of them.
    """
    banks = {
        unit: unit._replace(look="mid")
        for figure in disturbed.figures
        if figure.event.disturbance == FISSURE and not figure.event.contrary
        for unit in figure.units
    }
    if not banks:
        return disturbed
    return replace(disturbed, others=tuple(banks.get(unit, unit) for unit in disturbed.others))


class _Around:
    """The line around a ground: how far up and down it reaches at a place.

    Its stroke is included, and a little more.
    """

    def __init__(self, ground: Ground, frame: FrameSides) -> None:
        outlines = subpaths(ground_outline(frame, ground))
        self._lines: Sequence[Contour] = [flattened(part) for part in outlines]
        self._beyond = _OVERLAP + (ground.line / 2 if ground.stroke else 0.0)

    def limited(self, x: float, y: float) -> Point:
        """Return a point, or that on its line above or below it if it is beyond."""
        low, top = self._reach(x)
        return x, min(max(y, low), top)

    def between(self, left: Point, right: Point) -> list[Point]:
        """Return points on that line from one point on it to another one, without these."""
        (first, y), (last, _) = left, right
        if left == right:  # the tip of a tear that ends within
            return []
        places = (first + (last - first) * part / _PARTS for part in range(1, _PARTS))
        return [self._edge_near(x, y) for x in places]

    def _edge_near(self, x: float, y: float) -> Point:
        return x, min(self._reach(x), key=lambda edge: abs(edge - y))

    def _reach(self, x: float) -> tuple[float, float]:
        crossed = [
            b + (d - b) * (x - a) / (c - a)
            for line in self._lines
            for (a, b), (c, d) in pairwise([*line, line[0]])
            if a != c and min(a, c) <= x <= max(a, c)
        ]
        # Beside the ground there is nothing to end at.
        low, top = (min(crossed), max(crossed)) if crossed else (-inf, inf)
        return low - self._beyond, top + self._beyond
