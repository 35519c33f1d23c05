"""The brackets of a lattice, around what happens to players who meet a condition."""

from collections.abc import Iterator

from generator.graphics.drawings import straight_line
from generator.layout.lattice_drawn import Disturbed
from generator.layout.lattice_rows import LatticeGrid
from generator.layout.lattice_swell import placed_in
from generator.layout.placed import Patch, Units
from generator.layout.unit_rows import contour

_ASIDE, _ARM = 0.86, 0.2  # cells from the outer units' middle to a bracket; how long its ends are
_HALF = 0.5  # of a unit: so far beyond the middles of the outer rows a bracket reaches at least
_BEYOND = 0.1  # the same besides, of a unit
_LINE = 1.3  # times as broad as that of a hollow unit


def brackets(disturbed: Disturbed, grid: LatticeGrid, units: Units) -> Iterator[Patch]:
    """Yield the brackets at both sides of what is flanked, for units that are placed as these."""
    placed = placed_in(grid, units.x, units.y)
    high = (_HALF + _BEYOND) * grid.size / grid.pitch / grid.step
    broad = contour(grid.size, units.bold) * _LINE
    for figure in disturbed.figures:
        if figure.event.place != "flanked":
            continue
        columns, rows = zip(*figure.cells, strict=True)
        top, low = min(rows) - high, max(rows) + high
        for x, inwards in ((min(columns) - _ASIDE, _ARM), (max(columns) + _ASIDE, -_ARM)):
            corners = [(x + inwards, top), (x, top), (x, low), (x + inwards, low)]
            points = [placed(corner) for corner in corners]
            segments = tuple(straight_line(points))
            yield Patch(segments, units.box, stroke=units.color, line=broad, source=units.source)
