"""Units that are done to are as large as they keep clear of all others.

What touches by chance looks like a fault, and what is as small as those beside it is overlooked.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from generator.base.units import points
from generator.graphics.contours import Contour, Point, overlap
from generator.graphics.silhouettes import Silhouette, grown_by, silhouette_at
from generator.layout.disturbances import FISSURE
from generator.layout.lattice_drawn import Disturbed
from generator.layout.lattice_rows import (
    LEAST_SIZE,
    SMALL_UNITS,
    LatticeGrid,
    moved_inside_together,
)
from generator.layout.lattice_tears import edges_of_opening
from generator.layout.lattice_units import Disturbance
from generator.layout.placed import Tone
from generator.layout.unit_rows import Row, contour

CLEARANCE = 0.085
"""Cells between the silhouettes of units, where they have room: 0.38 mm of 4.5 mm."""

_AIR = 0.16  # cells from what has become larger to all but its own figure
_OWN_AIR = 0.13  # the same to its own figure: nearer ones run into a bar from afar
_TURN_AIR = 0.22  # the same between full and hollow ones by turns: each is to be seen by itself
_OFF_OPENING = 0.12  # mm from the line along a tear
_NEAR = 2.2  # cells between the middles of units that may touch
_SHRUNK, _LEAST = 0.97, 0.7  # by each attempt, and at least, of the size that it had
_BRACKETED = 1.15  # of the size in order: so large is what is as high as its brackets
_SPREAD = 1.3  # times as large a whole figure may be drawn among small units
_IN_ROOMS_OF_THEIR_OWN = frozenset((FISSURE, "grown", "paired", "framed", "gap"))
"""Disturbances whose units are limited by what is drawn around them."""


class _OtherUnit(NamedTuple):
    """A unit, its look, and the number of the figure that it belongs to, or one of its own.

    It is `times` as large at first. It is loose if it belongs to none: as banks do. It `spreads` if
    its figure may be drawn larger as a whole.
    """

    look: Tone
    row: Row
    figure: int
    times: float
    is_loose: bool
    spreads: bool


def sized_clear(
    grid: LatticeGrid,
    disturbed: Disturbed,
    alike: Mapping[Tone, Sequence[Row]],
    shape: Silhouette,
    larger: float = 1.0,
) -> Mapping[Tone, Sequence[Row]]:
    """Return rows by look with what is done to as large as it keeps `CLEARANCE` off all others.

    It is up to `larger` times as large as it was, except where something is drawn around it; among
    small units a figure that has room is also larger as a whole. All units of a figure become
    smaller together; the banks of a tear do so one by one. Hollow ones do not become too small to
    be printed. Without a silhouette nothing changes.
    """
    members = [*_members(disturbed, alike, larger, grid.pitch / grid.size)] if shape else []
    if not members:
        return alike
    openings = [*_openings(grid, disturbed)]
    clearing = _Clearing(grid, shape, alike.get("light", ()), members, openings)
    while clearing.shrinks():
        pass
    found: dict[Tone, list[Row]] = defaultdict(list)
    for member, row in zip(members, clearing.rows(), strict=True):
        found[member.look].append(row)
    return {**alike, **found}


def _members(
    disturbed: Disturbed, alike: Mapping[Tone, Sequence[Row]], larger: float, cell: float
) -> Iterator[_OtherUnit]:
    """Yield the units that are not in order: those of a look stand in the order of the lattice.

    `cell` is the size of a cell relative to a unit.
    """
    rows = {look: iter(each) for look, each in alike.items()}
    figures = {unit: number for number, each in enumerate(disturbed.figures) for unit in each.units}
    events = {unit: each.event for each in disturbed.figures for unit in each.units}
    for number, unit in enumerate(disturbed.others, len(disturbed.figures)):
        row = next(rows[unit.look])
        times = _times(events[unit], row, larger, cell) if unit in events else 1.0
        spreads = times > 1 and not (events[unit].whole or events[unit].place == "flanked")
        figure = figures.get(unit, number)
        yield _OtherUnit(unit.look, row, figure, times, unit not in figures, spreads)


def _openings(grid: LatticeGrid, disturbed: Disturbed) -> Iterator[Contour]:
    """Yield the openings of tears, in cells."""
    for figure in disturbed.figures:
        if figure.event.disturbance == FISSURE and not figure.event.contrary:
            left, right = edges_of_opening(figure.cells, grid.rows)
            yield tuple((x, y * grid.step) for x, y in (*left, *reversed(right)))


def _times(event: Disturbance, row: Row, larger: float, cell: float) -> float:
    """Return how many times as large a unit of an event may be, at most `larger`."""
    if event.disturbance in _IN_ROOMS_OF_THEIR_OWN:
        return 1.0
    bracketed = max(min(_BRACKETED, cell) / row.size, 1.0)
    return min(larger, bracketed) if event.place == "flanked" else larger


class _Bounded(NamedTuple):
    """A silhouette in the lattice, and the edges that it does not reach beyond."""

    shape: Silhouette
    left: float
    top: float
    right: float
    bottom: float

    def overlaps(self, other: "_Bounded") -> bool:
        """Tell whether two have an area in common; most are apart by their edges alone."""
        return (
            self.left <= other.right
            and other.left <= self.right
            and self.top <= other.bottom
            and other.top <= self.bottom
            and overlap(self.shape, other.shape)
        )


def _bounded(shape: Silhouette) -> _Bounded:
    xs, ys = zip(*(point for line in shape for point in line), strict=True)
    return _Bounded(shape, min(xs), min(ys), max(xs), max(ys))


class _Clearing:
    """Units in order, others, and how much smaller the figures of these have become."""

    def __init__(
        self,
        grid: LatticeGrid,
        shape: Silhouette,
        order: Sequence[Row],
        members: list[_OtherUnit],
        openings: Sequence[Contour],
    ) -> None:
        self._share, self._members = grid.size / grid.pitch, members
        self._shape = shape
        self._grown: dict[float, Silhouette] = {}
        self._placed: dict[Row, _Bounded] = {}
        self._grid, self._openings = grid, openings
        self._order = [row._replace(x=row.x + at) for row in order for at in range(row.units)]
        looks = {(each.figure, each.look) for each in members}
        figures = [figure for figure, look in looks if look in ("full", "hollow")]
        self._by_turns = {figure for figure in figures if figures.count(figure) > 1}
        self._factors = {each.figure: 1.0 for each in members}
        spread = _SPREAD if grid.size < SMALL_UNITS else 1.0
        self._spreads = {each.figure: spread if each.spreads else 1.0 for each in members}
        self._least = {each.figure: _LEAST / each.times for each in members}
        for each in (each for each in members if each.look == "hollow"):
            printed = min(points(LEAST_SIZE) / grid.size / each.row.size, 1.0) / each.times
            self._least[each.figure] = max(self._least[each.figure], printed)

    def _is_torn(self, row: Row) -> bool:
        """Tell whether a unit touches an opening or the line along it."""
        off = (points(_OFF_OPENING) + contour(self._grid.size) / 2) / self._grid.pitch
        return overlap(self._with_clearance(row, off).shape, self._openings)

    def rows(self) -> list[Row]:
        """Return the units as small as their figures have become, larger ones in the lattice."""
        times = [each.times * self._factors[each.figure] for each in self._members]
        larger = [
            by > 1 or self._spreads[each.figure] > 1
            for by, each in zip(times, self._members, strict=True)
        ]
        sized = [
            row._replace(size=row.size * by)
            for row, by in zip(self._spread_out(), times, strict=True)
        ]
        figures = [
            each.figure if grows else None
            for each, grows in zip(self._members, larger, strict=True)
        ]
        room = self._grid.columns, 1 + (self._grid.rows - 1) * self._grid.step
        inside = moved_inside_together(sized, figures, self._share, room)
        return [
            there if by else here for by, here, there in zip(larger, sized, inside, strict=True)
        ]

    def _spread_out(self) -> list[Row]:
        """Return the units at first, with each figure drawn larger about its middle."""
        middles = {}
        for figure, by in self._spreads.items():
            if by > 1:
                units = [each.row for each in self._members if each.figure == figure]
                xs, ys = [row.x for row in units], [row.y for row in units]
                middles[figure] = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
        return [
            _drawn_larger(each.row, middles[each.figure], self._spreads[each.figure])
            if each.figure in middles
            else each.row
            for each in self._members
        ]

    def shrinks(self) -> bool:
        """Make the figures that are too near to others smaller, and tell whether any can be."""
        near, dense = self._near_figures()
        able = {
            figure
            for figure in near | dense
            if self._factors[figure] * _SHRUNK >= self._least[figure]
        }
        # A whole figure becomes smaller first, unless only its own units are too near.
        spread = {
            figure
            for figure in near | dense
            if self._spreads[figure] > 1 and not (figure in able and figure in dense)
        }
        for figure in spread:
            self._spreads[figure] = max(self._spreads[figure] * _SHRUNK, 1.0)
        for figure in able - spread:
            self._factors[figure] *= _SHRUNK
        return bool(able or spread)

    def _near_figures(self) -> tuple[set[int], set[int]]:
        """Return the figures that are too near to others, and those whose own units are."""
        rows = self.rows()
        near, dense = set(), set()
        for number, (row, member) in enumerate(zip(rows, self._members, strict=True)):
            larger = row.size > member.row.size
            own = _TURN_AIR if member.figure in self._by_turns else _OWN_AIR
            far = (_AIR, own) if larger else (CLEARANCE, CLEARANCE)
            air, own_air = (self._with_clearance(row, each) for each in far)
            torn = member.is_loose and self._openings and self._is_torn(row)
            if torn or any(self._touches(air, row, other) for other in self._order):
                near.add(member.figure)
            for other, its in zip(rows[:number], self._members, strict=False):
                if member.figure == its.figure:
                    dense |= {member.figure} if self._touches(own_air, row, other) else set()
                elif self._touches(air, row, other):
                    near |= {member.figure, its.figure}
        return near, dense

    def _touches(self, grown: _Bounded, row: Row, other: Row) -> bool:
        far = max(abs(row.x - other.x), abs(row.y - other.y))
        return far < _NEAR and grown.overlaps(self._as_it_is(other))

    def _as_it_is(self, row: Row) -> _Bounded:
        if row not in self._placed:
            self._placed[row] = self._at(self._shape, row)
        return self._placed[row]

    def _with_clearance(self, row: Row, clearance: float) -> _Bounded:
        by = clearance / (self._share * row.size)
        if by not in self._grown:
            self._grown[by] = grown_by(self._shape, by)
        return self._at(self._grown[by], row)

    def _at(self, shape: Silhouette, row: Row) -> _Bounded:
        return _bounded(silhouette_at(shape, row.x, row.y, row.size * self._share, row.turn))


def _drawn_larger(row: Row, middle: Point, by: float) -> Row:
    """Return a unit of a figure that is drawn larger about its middle."""
    (x, y), size = middle, row.size * by
    return row._replace(x=x + (row.x - x) * by, y=y + (row.y - y) * by, size=size)
