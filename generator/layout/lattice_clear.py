"""Units that are done to keep clear of all others: what touches by chance looks like a fault."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from generator.base.units import points
from generator.graphics.contours import overlap
from generator.graphics.silhouettes import Silhouette, grown_by, silhouette_at
from generator.layout.lattice_drawn import Disturbed
from generator.layout.lattice_rows import LEAST_SIZE, LatticeGrid
from generator.layout.placed import Look
from generator.layout.unit_rows import Row

CLEARANCE = 0.085
"""Cells between the silhouettes of units, where they have room: 0.38 mm of 4.5 mm."""

_NEAR = 2.2  # cells between the middles of units that may touch
_SHRUNK, _LEAST = 0.97, 0.7  # by each attempt, and at least, of the size without neighbours


class _OtherUnit(NamedTuple):
    """A unit, its look, and the number of the figure that it belongs to, or one of its own."""

    look: Look
    row: Row
    figure: int


def shrunk_clear(
    grid: LatticeGrid, disturbed: Disturbed, alike: Mapping[Look, Sequence[Row]], shape: Silhouette
) -> Mapping[Look, Sequence[Row]]:
    """Return rows by look with what is done to so small that it keeps `CLEARANCE` off all others.

    All units of a figure become smaller together; the banks of a tear do so one by one. Hollow ones
    do not become too small to be printed. Without a silhouette nothing changes.
    """
    members = [*_members(disturbed, alike)] if shape else []
    if not members:
        return alike
    clearing = _Clearing(grid, shape, alike.get("light", ()), members)
    while clearing.shrinks():
        pass
    found: dict[Look, list[Row]] = defaultdict(list)
    for member in members:
        found[member.look].append(clearing.smaller(member))
    return {**alike, **found}


def _members(disturbed: Disturbed, alike: Mapping[Look, Sequence[Row]]) -> Iterator[_OtherUnit]:
    """Yield the units that are not in order: those of a look stand in the order of the lattice."""
    rows = {look: iter(each) for look, each in alike.items()}
    figures = {unit: number for number, each in enumerate(disturbed.figures) for unit in each.units}
    for number, unit in enumerate(disturbed.others, len(disturbed.figures)):
        yield _OtherUnit(unit.look, next(rows[unit.look]), figures.get(unit, number))


class _Clearing:
    """Units in order, others, and how much smaller the figures of these have become."""

    def __init__(
        self, grid: LatticeGrid, shape: Silhouette, order: Sequence[Row], members: list[_OtherUnit]
    ) -> None:
        self._share, self._members = grid.size / grid.pitch, members
        self._shape = shape
        self._grown: dict[float, Silhouette] = {}
        self._order = [row._replace(x=row.x + at) for row in order for at in range(row.units)]
        self._factors = {each.figure: 1.0 for each in members}
        self._least = dict.fromkeys(self._factors, _LEAST)
        for _, row, figure in (each for each in members if each.look == "hollow"):
            printed = min(points(LEAST_SIZE) / grid.size / row.size, 1.0)
            self._least[figure] = max(self._least[figure], printed)

    def smaller(self, member: _OtherUnit) -> Row:
        """Return a unit as small as its figure has become."""
        return member.row._replace(size=member.row.size * self._factors[member.figure])

    def shrinks(self) -> bool:
        """Make the figures that are too near to others smaller, and tell whether any can be."""
        able = {
            figure
            for figure in self._near_figures()
            if self._factors[figure] * _SHRUNK >= self._least[figure]
        }
        for figure in able:
            self._factors[figure] *= _SHRUNK
        return bool(able)

    def _near_figures(self) -> set[int]:
        rows = [self.smaller(each) for each in self._members]
        near = set()
        for number, (row, member) in enumerate(zip(rows, self._members, strict=True)):
            grown = self._with_clearance(row)
            if any(self._touches(grown, row, other) for other in self._order):
                near.add(member.figure)
            for other, its in zip(rows[:number], self._members, strict=False):
                if self._touches(grown, row, other):
                    near |= {member.figure, its.figure}
        return near

    def _touches(self, grown: Silhouette, row: Row, other: Row) -> bool:
        far = max(abs(row.x - other.x), abs(row.y - other.y))
        return far < _NEAR and overlap(grown, self._at(self._shape, other))

    def _with_clearance(self, row: Row) -> Silhouette:
        if row.size not in self._grown:
            self._grown[row.size] = grown_by(self._shape, CLEARANCE / (self._share * row.size))
        return self._at(self._grown[row.size], row)

    def _at(self, shape: Silhouette, row: Row) -> Silhouette:
        return silhouette_at(shape, row.x, row.y, row.size * self._share, row.turn)
