"""The rows of a lattice's units by look: those in order, and those of figures."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from math import cos, radians, sin
from typing import NamedTuple

from generator.base.units import points
from generator.graphics.contours import Contour
from generator.graphics.silhouettes import Silhouette, silhouette_at
from generator.layout.bracket_places import BRACKET_LINE, bracket_areas
from generator.layout.face import LatticeBox
from generator.layout.lattice_drawn import Disturbed, UnitRun
from generator.layout.lattice_events import is_of_order, needs_room
from generator.layout.lattice_scatter import Apart, scattered
from generator.layout.lattice_units import ON_CARD, Unit
from generator.layout.placed import Tone
from generator.layout.unit_rows import Row, contour

_DIAGONAL = 45.0  # degrees
_ALONE, _FEW = 1.25, 1.15  # size of single disturbed units, relative to units in order
_LEAST_GAP = 0.4  # mm between units: nearer ones run into each other in print
LEAST_SIZE = 2.3  # mm of units that have any room: printers at home fill in smaller contours
SMALL_UNITS = points(3.7)
"""Where units are smaller (pt), figures are larger as a whole and others smaller, to be seen."""
_ADJACENT, _NEXT = 1.5, 0.99  # cells between the middles of units: nearer contours might touch


class LatticeGrid(NamedTuple):
    """How many units a lattice has, how large (pt) they are, and how far it is to the next.

    From row to row it is `step` times as far.
    """

    columns: int
    rows: int
    size: float
    pitch: float
    step: float = 1.0

    @property
    def height(self) -> float:
        """Return how high all rows are together (pt)."""
        return (self.rows - 1) * self.pitch * self.step + self.size


class _Obstacles(NamedTuple):
    """What units in order keep off: others, and what lines cover (in cells)."""

    rows: Sequence[Row]
    lines: Sequence[Contour]


def rows_by_look(
    grid: LatticeGrid,
    disturbed: Disturbed,
    box: LatticeBox,
    unit: tuple[str, Silhouette],
    seed: str,
) -> dict[Tone, list[Row]]:
    """Return the rows of a lattice by the look of their units, each a drawing of some name.

    Those that are scattered keep off each other, others and brackets, as far as they reach.
    """
    name, shape = unit
    alike: dict[Tone, list[Row]] = defaultdict(list)
    runs = [run if box.swell == 1 else _in_cell(run) for run in disturbed.runs]
    orderly = [Row(run.x, run.y * grid.step, run.units) for run in runs]
    others = [*_other_rows(grid, disturbed, box.turns.get(name))]
    if box.scatter:
        broad = contour(grid.size) * BRACKET_LINE / grid.pitch
        share = grid.size / grid.pitch
        lines = [*bracket_areas(disturbed, share / grid.step, (grid.rows, grid.step), broad)]
        obstacles = _Obstacles([row for _, row in others], lines)
        orderly = [*_scattered(grid, orderly, obstacles, (box, shape), seed)]
    alike["light"] += orderly
    for look, row in others:
        alike[look].append(row)
    return alike


def _in_cell(run: UnitRun) -> UnitRun:
    """Return units in order in their cells, where none pushes them: the lattice swells instead."""
    return run._replace(x=round(run.x), y=round(run.y))


def _scattered(
    grid: LatticeGrid,
    rows: Sequence[Row],
    obstacles: _Obstacles,
    of_box: tuple[LatticeBox, Silhouette],
    seed: str,
) -> Iterator[Row]:
    """Yield units in order off their places, within the lattice, and off all that is beside."""
    (box, shape), share, high = of_box, grid.size / grid.pitch, 1 + (grid.rows - 1) * grid.step
    apart = (
        Apart(silhouette_at(shape, 0, 0, share, 0), points(_LEAST_GAP) / grid.pitch)
        if shape
        else None
    )
    if apart:
        for row in obstacles.rows:
            apart.add(row)
        for line in obstacles.lines:
            apart.add_line(line)
    yield from scattered(
        rows, box.scatter, seed, apart, lambda unit: moved_inside(unit, share, grid.columns, high)
    )


def _other_rows(
    grid: LatticeGrid, disturbed: Disturbed, turned: float | None
) -> Iterator[tuple[Tone, Row]]:
    """Yield the units of figures with their looks, within the lattice and apart from each other.

    Turns are limited to that many degrees, if there is a limit.
    """
    columns, rows, size, pitch, step = grid
    share, high = size / pitch, 1 + (rows - 1) * step
    signs = {
        unit for figure in disturbed.figures if is_of_order([figure.event]) for unit in figure.units
    }
    larger = _larger(disturbed, pitch / size)
    drawn, stand = [], []
    for unit in disturbed.others:
        each = unit if turned is None else unit._replace(turn=at_most(unit.turn, turned))
        scale = ON_CARD * (1 + pitch / size) if each.large else each.scale * larger.get(unit, 1.0)
        drawn.append(Row(each.x, each.y * step, 1, scale, each.turn))
        # A unit moved in from an edge comes nearer to its neighbour; units of one sign move
        # together.
        moved = moved_inside(drawn[-1], share, columns, high)
        stand.append(each if unit in signs else each._replace(x=moved.x, y=moved.y / step))
    apart = [
        _scaled_to_cell(row, unit, stand, grid) for unit, row in zip(stand, drawn, strict=True)
    ]
    sized = _as_small(disturbed, drawn, apart)
    figures = {unit: number for number, each in enumerate(disturbed.figures) for unit in each.units}
    of_figures = [figures.get(unit) for unit in disturbed.others]
    settled = moved_inside_together(sized, of_figures, share, (columns, high))
    yield from ((unit.look, row) for unit, row in zip(stand, settled, strict=True))


def _larger(disturbed: Disturbed, cell: float) -> dict[Unit, float]:
    """Return the single units that are affected, each with its factor of enlargement.

    `cell` is the size of a cell relative to a unit: a unit with neighbours is not larger than its
    cell.
    """
    return {
        unit: min(_ALONE if len(figure.units) == 1 else _FEW, cell)
        for figure in disturbed.figures
        if not needs_room([figure.event])
        for unit in figure.units
        if unit.look != "mid"
    }


def _as_small(disturbed: Disturbed, drawn: Sequence[Row], apart: Sequence[Row]) -> list[Row]:
    """Return the hollow units of one figure, all scaled by the factor of the smallest."""
    rows = list(apart)
    for figure in disturbed.figures:
        of_it = [
            number
            for number, unit in enumerate(disturbed.others)
            if unit.look == "hollow" and unit in figure.units
        ]
        least = min((apart[number].size / drawn[number].size for number in of_it), default=1.0)
        for number in of_it:
            rows[number] = rows[number]._replace(size=drawn[number].size * least)
    return rows


def at_most(turn: float, most: float) -> float:
    """Return a turn (degrees, either direction) limited to a largest turn."""
    return min(max(turn, -most), most)


def _scaled_to_cell(row: Row, unit: Unit, others: Iterable[Unit], grid: LatticeGrid) -> Row:
    """Return a turned hollow unit, scaled to fit into the space of an upright one.

    So contours never touch each other; who has no other one beside keeps its size. What is turned
    by much has its neighbours on the diagonal. Small units have only as much air as they need.
    """
    hollow = (each for each in others if each.look == "hollow" and each is not unit)
    near = [each for each in hollow if _might_touch(unit, each)]
    if unit.look != "hollow" or not near:
        return row
    # A square turned by an angle is cos + sin times as wide.
    turn = radians(min(abs(row.turn), abs(_DIAGONAL - abs(row.turn))))
    reach = row.size / (cos(turn) + sin(turn))
    far = min(max(abs(each.x - unit.x), abs(each.y - unit.y) * grid.step) for each in near)
    air = (far * grid.pitch - points(_LEAST_GAP)) / (grid.size * (cos(turn) + sin(turn)))
    return row._replace(size=max(reach, min(air, points(LEAST_SIZE) / grid.size, row.size)))


def _might_touch(unit: Unit, other: Unit) -> bool:
    """Tell whether a turned unit might touch another one."""
    across, down = other.x - unit.x, other.y - unit.y
    if unit.turn != other.turn:
        return max(abs(across), abs(down)) < _ADJACENT
    # Units of a tilted row are as far apart along the row as those of an upright one.
    cosine, sine = cos(radians(unit.turn)), sin(radians(unit.turn))
    return max(abs(across * cosine - down * sine), abs(across * sine + down * cosine)) < _NEXT


def moved_inside(row: Row, share: float, columns: float, rows: float) -> Row:
    """Return a turned or large unit, moved so that its corners are within the lattice."""
    if not row.turn and row.size <= 1:
        return row
    left, top, right, low = row.area(share)
    edge = share / 2
    x = max(-edge - left, 0.0) - max(right - (columns - 1 + edge), 0.0)
    y = max(-edge - top, 0.0) - max(low - (rows - 1 + edge), 0.0)
    return row._replace(x=row.x + x, y=row.y + y)


def moved_inside_together(
    rows: Sequence[Row], figures: Sequence[int | None], share: float, room: tuple[float, float]
) -> list[Row]:
    """Return units with those that reach beyond the lattice moved inside.

    `room` is the number of columns and the height (cells), `figures` the number of the figure of
    each unit. The units of a figure move together, so that their distances remain. Where they have
    no room for that, as a whole row of large units, their distances shrink evenly, if all have one
    size and turn.
    """
    found = [moved_inside(row, share, *room) for row in rows]
    members: dict[int, list[int]] = defaultdict(list)
    for at, figure in enumerate(figures):
        if figure is not None and (rows[at].turn or rows[at].size > 1):
            members[figure].append(at)
    for each in members.values():
        across, down = (
            _along([(rows[at], found[at]) for at in each], share, room, axis) for axis in (0, 1)
        )
        for at, x, y in zip(each, across, down, strict=True):
            found[at] = found[at]._replace(x=x, y=y)
    return found


def _along(
    members: Sequence[tuple[Row, Row]], share: float, room: tuple[float, float], axis: int
) -> list[float]:
    """Return the places of a figure's units along an axis (0 across, 1 down), in cells.

    `members` are its units before, and each moved inside by itself.
    """
    before, moved = ([row[axis] for row in rows] for rows in zip(*members, strict=True))
    areas = [row.area(share) for row, _ in members]
    low, high = min(area[axis] for area in areas), max(area[axis + 2] for area in areas)
    first, last = -share / 2, room[axis] - 1 + share / 2
    if high - low <= last - first:
        by = max(first - low, 0.0) - max(high - last, 0.0)
        return [place + by for place in before]
    start, end = min(before), max(before)
    if len({(row.size, row.turn) for row, _ in members}) > 1 or start == end:
        return moved
    near, far = min(moved), max(moved)
    return [near + (place - start) * (far - near) / (end - start) for place in before]
