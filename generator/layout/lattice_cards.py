"""The cards in a lattice: large units stand on them, so that they are no large ones of others."""

from collections.abc import Iterator
from math import cos, radians

from generator.base.frozen import replace
from generator.base.units import points
from generator.layout.face import Ground
from generator.layout.lattice_drawn import Disturbed
from generator.layout.lattice_rows import LatticeGrid
from generator.layout.outlines import filled
from generator.layout.placed import Patch, Units
from generator.layout.unit_rows import Row, contour

_WIDE = 0.78  # of its height
_ROUND = 0.1  # of its height
_LINE = 1.2  # times as broad as that of a hollow unit


def cards_of(disturbed: Disturbed, grid: LatticeGrid, units: Units) -> Iterator[Patch]:
    """Yield the cards on which large units stand, for units that are placed as these."""
    for figure in disturbed.figures:
        for unit in (each for each in figure.units if each.large):
            yield _card(replace(units, rows=(Row(unit.x, unit.y * grid.step),)), grid)


def _card(unit: Units, grid: LatticeGrid) -> Patch:
    """Return the card around the middle of a unit, two rows high."""
    left, low, right, top = unit.area
    high = grid.size + grid.pitch * min(grid.step, 1.0)
    wide = high * _WIDE
    if not round(cos(radians(unit.box.turn))):
        wide, high = high, wide
    frame = (left + right - wide) / 2, (low + top - high) / 2, wide, high
    line = contour(grid.size, unit.bold) * _LINE
    ground = Ground(fill="paper", stroke=unit.color, line=line, corners="rounded")
    rounded = replace(ground, cut=_ROUND * max(wide, high) / points(1))
    return filled(rounded, frame, unit.box, unit.source)
