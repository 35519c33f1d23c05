"""The brackets of a lattice, around what happens to players who meet a condition."""

from collections.abc import Iterator

from generator.graphics.drawings import straight_line
from generator.layout.bracket_places import BRACKET_LINE, bracket_corners
from generator.layout.lattice_drawn import Disturbed
from generator.layout.lattice_rows import LatticeGrid
from generator.layout.lattice_swell import placed_in
from generator.layout.placed import Patch, Units
from generator.layout.unit_rows import contour


def brackets(disturbed: Disturbed, grid: LatticeGrid, units: Units) -> Iterator[Patch]:
    """Yield the brackets at both sides of what is flanked, for units that are placed as these."""
    placed = placed_in(grid, units.x, units.y)
    broad = contour(grid.size, units.bold) * BRACKET_LINE
    for corners in bracket_corners(disturbed, grid.size / grid.pitch / grid.step, grid.rows):
        segments = tuple(straight_line([placed(corner) for corner in corners]))
        yield Patch(segments, units.box, stroke=units.color, line=broad, source=units.source)
