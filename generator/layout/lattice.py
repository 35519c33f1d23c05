"""A lattice of units and what disturbs it, in cells: which units stand where, and how they look.

The lattice is a society in its order; what is done to it is told by figures, each of which clears
some cells and sets units of its own in their room. Where they lie is drawn by lot from a seed, by
SHA-256, so that it is the same on every machine and for ever.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from hashlib import sha256
from itertools import groupby
from math import asin, cos, degrees, sin
from types import MappingProxyType
from typing import NamedTuple

from generator.layout.face import Look

Cell = tuple[int, int]
"""A column and a row, from the upper left."""

_TWO = 2
_MOST = 12  # units of one figure: nobody counts more at a glance
_MOST_ROWS = 2
_STEPS, _MORE_STEPS = 3, 3  # three to five of them, by lot
_TILTED, _SLOPE = 6, 1.9  # units, and by how many rows the last one stands higher
_NEAR = 0.86  # cells: units whose middles are nearer touch
_EDGE = 5  # the part of all columns that a fissure leaves on each side
_LEAST_TORN = 3  # rows: two would only look misprinted
_STEPS_ASIDE = (-1, 0, 1)
_HALF = 0.5
_TURNING = 30.0  # degrees
_SIDES = 4


class Unit(NamedTuple):
    """A unit: its middle in cells from that of the first one, its turn leftwards, its size."""

    x: float
    y: float
    look: Look = "full"
    turn: float = 0.0
    large: bool = False
    """It takes the room of four."""


class Run(NamedTuple):
    """Units in their order side by side: where the first one stands, and how many there are."""

    x: float
    y: float
    units: int


class Event(NamedTuple):
    """What is done to a lattice: a disturbance, with how many units (0: not said), how often.

    With `whole` rows of it.
    """

    disturbance: str
    amount: int = 0
    times: int = 1
    whole: bool = False


@dataclass(frozen=True, slots=True)
class Disturbed:
    """A lattice as it is drawn: units in their order, the others, and whether they are darker."""

    runs: tuple[Run, ...]
    others: tuple[Unit, ...]
    darker: bool = False


class _Figure(NamedTuple):
    """Cells that are cleared, and units that stand in their room, from the upper left of both.

    It keeps so many cells from the edge of the lattice, or stands on its `ground`.
    """

    cells: tuple[Cell, ...]
    units: tuple[Unit, ...]
    apart: int = 0
    ground: bool = False
    aside: int = 0
    """So many cells from the left and the right edge at least."""


class _Lot:
    """Numbers drawn by lot from a seed."""

    def __init__(self, seed: str) -> None:
        self._seed = seed
        self._drawn = 0

    def below(self, count: int) -> int:
        """Return a number from 0 on, less than `count`."""
        self._drawn += 1
        digest = sha256(f"{self._seed}/{self._drawn}".encode()).digest()
        return int.from_bytes(digest[:8], "big") % count


@dataclass(slots=True)
class _Lattice:
    """A lattice in the making."""

    columns: int
    rows: int
    lot: _Lot
    cleared: set[Cell] = field(default_factory=set)
    near: set[Cell] = field(default_factory=set)
    """Cells beside figures, which others had better leave free."""
    units: list[Unit] = field(default_factory=list)
    fissure: tuple[int, ...] = ()
    """The column of each row where it is torn."""

    def sunk(self, column: int, row: int) -> float:
        """Return by how much of a cell the part lies lower to which a cell belongs."""
        return _HALF if self.fissure and column > self.fissure[row] else 0.0


def disturb(columns: int, rows: int, events: Iterable[Event], seed: str) -> Disturbed:
    """Return a lattice of so many columns and rows with all that happens in it.

    What has no room is smaller, or left out.
    """
    known = sorted(events, key=lambda event: (_ORDER.index(event.disturbance), -event.amount))
    darker = any(event.disturbance == DARKER for event in known)
    lattice = _Lattice(columns, rows, _Lot(seed))
    for event in known:
        if event.disturbance == _FISSURE:
            _tear(lattice)
        elif event.disturbance != DARKER:
            for _ in range(event.times):
                _place(lattice, event)
    return Disturbed(tuple(_runs(lattice)), tuple(lattice.units), darker)


def _runs(lattice: _Lattice) -> Iterator[Run]:
    """Yield the units that nothing has happened to."""
    touched = {row for _, row in lattice.cleared}
    for row in range(lattice.rows):
        if row not in touched:
            yield Run(0, row, lattice.columns)
            continue
        still = [(column, row) not in lattice.cleared for column in range(lattice.columns)]
        for stands, group in groupby(enumerate(still), lambda pair: pair[1]):
            run = [column for column, _ in group]
            if stands:
                yield Run(run[0], row + lattice.sunk(run[0], row), len(run))


def _place(lattice: _Lattice, event: Event) -> None:
    """Set an event's figure where there is room for it, or the nearest smaller one."""
    for avoided in (lattice.near, lattice.cleared):
        for figure in _FIGURES[event.disturbance](lattice, event):
            if spot := _free_spot(lattice, figure, avoided):
                _set(lattice, figure, spot)
                return


def _free_spot(lattice: _Lattice, figure: _Figure, avoided: set[Cell]) -> Cell | None:
    """Return where a figure has room, drawn by lot among all such places."""
    apart, aside = figure.apart, max(figure.apart, figure.aside)
    across = lattice.columns - max(column for column, _ in figure.cells) - 2 * aside
    down = lattice.rows - max(row for _, row in figure.cells) - 2 * apart
    if across <= 0 or down <= 0:
        return None
    top = down - 1 if figure.ground else 0
    down -= top
    first, count = lattice.lot.below(across * down), across * down
    for index in range(count):
        row, column = divmod((first + index) % count, across)
        spot = column + aside, row + top + apart
        if avoided.isdisjoint([(spot[0] + x, spot[1] + y) for x, y in figure.cells]):
            return spot
    return None


def _set(lattice: _Lattice, figure: _Figure, spot: Cell) -> None:
    column, row = spot
    sunk = lattice.sunk(column, row)
    cells = [(column + x, row + y) for x, y in figure.cells]
    lattice.cleared.update(cells)
    lattice.near.update(_around(cells))
    lattice.units += [
        unit._replace(x=column + unit.x, y=row + unit.y + sunk) for unit in figure.units
    ]


def _around(cells: Iterable[Cell]) -> Iterator[Cell]:
    return ((x + a, y + b) for x, y in cells for a in (-1, 0, 1) for b in (-1, 0, 1))


def _tear(lattice: _Lattice) -> None:
    """Tear a lattice from above to below: its right part sinks by half a cell."""
    columns, rows = lattice.columns, lattice.rows
    edge = max(columns // _EDGE, 1)
    if rows < _LEAST_TORN or columns <= 2 * (edge + 1) or lattice.fissure:
        return
    column = edge + 1 + lattice.lot.below(columns - 2 * (edge + 1))
    path = []
    for _ in range(rows):
        path.append(column)
        column += _STEPS_ASIDE[lattice.lot.below(len(_STEPS_ASIDE))]
        column = min(max(column, edge), columns - edge - 1)
    lattice.fissure = tuple(path)
    for row, (here, below) in enumerate(zip(path, [*path[1:], columns], strict=True)):
        torn = [(at, row) for at in range(here - 1, max(here, below) + 1) if at < columns]
        lattice.cleared.update(torn)
        lattice.near.update(_around(torn))
        lattice.units.append(Unit(here - 1, row))


def _block(columns: int, rows: int) -> tuple[Cell, ...]:
    return tuple((x, y) for y in range(rows) for x in range(columns))


def _sizes(event: Event) -> Iterable[int]:
    """Return how many units a figure has, where that many have no room, fewer."""
    return range(min(event.amount or _TWO, _MOST), 0, -1)


def _widths(lattice: _Lattice) -> Iterator[int]:
    """Yield how wide a row is: all of it, or so much as there is room for."""
    yield from dict.fromkeys(max(lattice.columns * part // 6, 1) for part in (6, 4, 3, 2))


def _lines(event: Event) -> Iterable[int]:
    return range(min(event.amount or 1, _MOST_ROWS), 0, -1)


@cache
def _units_in(cells: tuple[Cell, ...], look: Look) -> tuple[Unit, ...]:
    return tuple(Unit(x, y, look) for x, y in cells)


def _grown_together(lattice: _Lattice, count: int) -> tuple[Cell, ...]:
    """Return so many cells side by side, in a group that grows by lot."""
    cells = [(0, 0)]
    while len(cells) < count:
        x, y = cells[lattice.lot.below(len(cells))]
        beside = [(x + 1, y), (x, y + 1), (x - 1, y), (x, y - 1)]
        cell = beside[lattice.lot.below(_SIDES)]
        if cell not in cells:
            cells.append(cell)
    left, top = min(x for x, _ in cells), min(y for _, y in cells)
    return tuple((x - left, y - top) for x, y in cells)


def _group(look: Look) -> "_Figures":
    def figures(lattice: _Lattice, event: Event) -> Iterator[_Figure]:
        """Yield units in their places, a group of them, or rows."""
        if event.whole:
            for rows in _lines(event):
                for width in _widths(lattice):
                    cells = _block(width, rows)
                    yield _Figure(cells, _units_in(cells, look))
        for size in _sizes(event):
            cells = _grown_together(lattice, size)
            yield _Figure(cells, _units_in(cells, look))

    return figures


def _sinking(lattice: _Lattice, event: Event) -> Iterator[_Figure]:
    """Yield hollow units that have left their row, and are on their way down.

    Two rows have no room for that: they only lose their hold there.
    """
    sizes, room = _sizes(event), min(lattice.rows - 1, _TWO)
    for size in [*_widths(lattice), *sizes] if event.whole else sizes:
        falls = [_fall(lattice.lot) for _ in range(size)]
        units = [Unit(x, *fall) for x, fall in enumerate(falls)]
        held = units if room == _TWO else [unit._replace(y=0) for unit in units]
        yield _Figure(_block(size, max(room, 1)), tuple(held))


def _fall(lot: _Lot) -> tuple[float, Look, float]:
    """Return how far down a unit is, how it looks, and how it is turned."""
    return _SINKS[lot.below(len(_SINKS))], "hollow", _TURNS[lot.below(len(_TURNS))]


_SINKS = (0.42, 0.62, 0.5, 0.72)
_TURNS = (-12.0, -7.0, 8.0, 12.0)


def _shifted(lattice: _Lattice, event: Event) -> Iterator[_Figure]:
    """Yield units that have moved aside by half a cell, to where the next ones stand."""
    sizes = [size - 1 for size in _widths(lattice)] if event.whole else []
    for size in [*sizes, *_sizes(event)]:
        if size > 0:
            units = tuple(Unit(x + _HALF, 0) for x in range(size))
            yield _Figure(_block(size + 1, 1), units)


def _crossed(_lattice: _Lattice, _event: Event) -> Iterator[_Figure]:
    """Yield two pairs that are about to change places."""
    far = _HALF * 2**_HALF
    units = (
        Unit(_HALF, _HALF - far, "full", _TURNING),
        Unit(_HALF + far, _HALF, "hollow", _TURNING),
        Unit(_HALF, _HALF + far, "full", _TURNING),
        Unit(_HALF - far, _HALF, "hollow", _TURNING),
    )
    yield _Figure(_block(2, 2), units, apart=1)
    yield _Figure(_block(2, 1), (Unit(0, 0), Unit(1, 0, "hollow")))


def _tilted(lattice: _Lattice, _event: Event) -> Iterator[_Figure]:
    """Yield a row that rises about its first unit."""
    for count in range(min(_TILTED, lattice.columns), 2, -1):
        rise = min(_SLOPE, lattice.rows - 1)
        high = int(rise + 0.999)
        angle = asin(rise / (count - 1))
        places = [(at * cos(angle), high - at * sin(angle)) for at in range(count)]
        cells = [
            (x, y)
            for x, y in _block(count, high + 1)
            if any((x - a) ** 2 + (y - b) ** 2 < _NEAR**2 for a, b in places)
        ]
        units = tuple(Unit(x, y, "full", degrees(angle)) for x, y in places)
        yield _Figure(tuple(cells), units)


def _rising(lattice: _Lattice, _event: Event) -> Iterator[_Figure]:
    """Yield steps that lead upwards from the ground, more of them where there is room."""
    most = _STEPS + lattice.lot.below(_MORE_STEPS)
    for steps in range(min(most, lattice.rows), 0, -1):
        cells = tuple((x, y) for x, y in _block(steps, steps) if x + y >= steps - 1)
        yield _Figure(cells, _units_in(cells, "full"), ground=True)


def _grown(_lattice: _Lattice, _event: Event) -> Iterator[_Figure]:
    """Yield a unit in the room of four."""
    yield _Figure(_block(2, 2), (Unit(_HALF, _HALF, large=True),))


def _gap(_lattice: _Lattice, _event: Event) -> Iterator[_Figure]:
    """Yield a clearing."""
    for columns, rows, apart in ((3, 2, 1), (2, 2, 1), (3, 1, 1), (2, 1, 0)):
        yield _Figure(_block(columns, rows), (), apart, aside=1)


def _sliding(lattice: _Lattice, _event: Event) -> Iterator[_Figure]:
    """Yield a row that has moved on by half a cell."""
    yield from _shifted(lattice, Event("shifted", 0, 1, whole=True))


DARKER, _FISSURE = "darker", "fissure"
_OF_UNITS = frozenset(("filled", "hollow", "sinking", "shifted", "crossed"))
_FEW = 2  # units of one event: more are as much as two events

_Figures = Callable[[_Lattice, Event], Iterator[_Figure]]

_FIGURES: Mapping[str, _Figures] = MappingProxyType(  # those that need most room come first
    {
        "sliding": _sliding,
        "tilted": _tilted,
        "rising": _rising,
        "grown": _grown,
        "crossed": _crossed,
        "gap": _gap,
        "filled": _group("full"),
        "hollow": _group("hollow"),
        "shifted": _shifted,
        "sinking": _sinking,
    }
)
_ORDER: Sequence[str] = (_FISSURE, *_FIGURES, DARKER)

DISTURBANCES: Mapping[str, str] = MappingProxyType(
    {
        "filled": "so many units side by side, in the full colour",
        "hollow": "so many units side by side, as contours",
        "sinking": "so many units have left their row, hollow, and are on their way down",
        "shifted": "so many units have moved aside, by half of the way to the next",
        "crossed": "two pairs are about to change places",
        "sliding": "a whole row has moved on, by half of the way to the next unit",
        "tilted": "a row rises from one end",
        "rising": "steps that lead upwards from the ground",
        "grown": "one unit takes the room of four",
        "gap": "units are missing",
        _FISSURE: "a tear from top to bottom, and what is right of it sinks",
        DARKER: "all units are darker",
    }
)
"""What can happen in a lattice, and how it looks."""


def busyness(events: Iterable[Event]) -> int | None:
    """Return how much happens to single units, from 0 on, or None where it is to rows or to all."""
    known = list(events)
    if any(event.whole or event.disturbance not in _OF_UNITS for event in known):
        return None
    many = any(event.times > _FEW or event.amount > _FEW for event in known)
    return max(len(known) - 1, int(many), 0)
