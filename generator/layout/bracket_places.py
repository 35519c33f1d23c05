"""The places of the brackets of a lattice, in cells: their corners, and what their lines cover."""

from collections.abc import Iterator

from generator.graphics.contours import Contour, Point
from generator.layout.lattice_drawn import Disturbed

BRACKET_LINE = 1.3
"""How broad a bracket's line is, of that of a hollow unit."""

_ASIDE, _ARM = 0.86, 0.2  # cells from the outer units' middle to a bracket; how long its ends are
_HALF = 0.5  # of a unit: so far beyond the middles of the outer rows a bracket reaches at least
_BEYOND = 0.1  # the same besides, of a unit


def bracket_corners(disturbed: Disturbed, unit: float, rows: int) -> Iterator[list[Point]]:
    """Yield the four corners of each bracket by column and row, two for all that is flanked.

    `unit` is how high a unit is, of the distance between rows. None ends outside the rows of the
    lattice: its ground may end there.
    """
    high, edge = (_HALF + _BEYOND) * unit, _HALF * unit
    for figure in disturbed.figures:
        if figure.event.place != "flanked":
            continue
        columns, lines = zip(*figure.cells, strict=True)
        top, low = max(min(lines) - high, -edge), min(max(lines) + high, rows - 1 + edge)
        for x, inwards in ((min(columns) - _ASIDE, _ARM), (max(columns) + _ASIDE, -_ARM)):
            yield [(x + inwards, top), (x, top), (x, low), (x + inwards, low)]


def bracket_areas(
    disturbed: Disturbed, unit: float, grid: tuple[int, float], broad: float
) -> Iterator[Contour]:
    """Yield what the lines of brackets cover, `broad` cells wide.

    `grid` is how many rows the lattice has, and how far each is from the next (cells).
    """
    half, (rows, step) = broad / 2, grid
    for (end, top), (x, _), (_, low), _ in bracket_corners(disturbed, unit, rows):
        outer = x - half if end > x else x + half
        for left, right, above, below in (
            (outer, end, top * step - half, top * step + half),
            (x - half, x + half, top * step, low * step),
            (outer, end, low * step - half, low * step + half),
        ):
            yield (left, above), (right, above), (right, below), (left, below)
