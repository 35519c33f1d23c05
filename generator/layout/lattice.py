"""Lattices of units with the figures that disturb them: where units stand, and how they look.

The units of a lattice stand in order. Figures show what a card does to it; each clears some cells
and puts units of its own there. Their places are random, from a seed by SHA-256, so that they are
the same on every machine and in every version.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from math import hypot

from msgspec import Struct, field

from generator.base.frozen import replace
from generator.layout.disturbances import DARKER, FISSURE, STEPS
from generator.layout.figure_variants import but_one, contrary, lone
from generator.layout.lattice_drawn import Disturbed, FigureSet, UnitRun
from generator.layout.lattice_events import busyness
from generator.layout.lattice_figures import FIGURES, ORDER
from generator.layout.lattice_spots import (
    EDGES,
    RING,
    FigureSpot,
    around,
    breaks_out,
    first_free,
    ring,
    spots,
    with_ring,
)
from generator.layout.lattice_tears import can_end_above, torn_above
from generator.layout.lattice_units import Disturbance, Figure, LatticeCell, LatticeRoom, Lot, Unit

_TWO = 2
_SOME = 3  # figures: among more, smaller ones are better than near ones
LOTS, MANY_LOTS = 24, 48  # random draws until figures are apart: most times, and if it matters
_ENOUGH = 6  # until they have room at all
_WAYS = 2  # attempts to place each figure
_MASSES = ("filled", "handed", STEPS)
"""Disturbances of full units that look like one thing where they are near each other."""
_FAINT = ("sinking", "hollow", "gap")
"""Disturbances whose units look other than the banks of a tear."""
_PUSHED, _PUSHED_FAR = 0.12, 4  # cells: the next unit, and the reach of pushing
_INWARDS = 2.5  # times as far from an edge, so that large units grow away from it
# plain columns between them, and the draws that try for the most
_FAR, _LESS_FAR, _FAR_LOTS = 3, 2, 3
_FAR_ROWS = 2  # rows between them, if there are few columns
_TEARS = ((2, False), (2, True), (1, False))
"""Plain columns between a tear and full units, and whether it is short, the best first.

One column alone hardly parts them.
"""


class _Lattice(Struct):
    """A lattice in the making."""

    columns: int
    rows: int
    lot: Lot
    shrinks: int = 0
    """Whether figures are rather smaller than touch others: 1 if they have to be, 2 in any case."""
    cleared: set[LatticeCell] = field(default_factory=set)
    near: set[LatticeCell] = field(default_factory=set)
    """Cells beside figures, which others had better leave free."""
    units: list[Unit] = field(default_factory=list)
    far: int = _FAR
    """How many columns are between full units that tell of different things."""
    off_tear: int = 1
    """How many columns are between a tear and full units that tell of something else."""
    short_tear: bool = False
    """Whether a tear ends above others that need the rows below it."""
    masses: dict[str, set[LatticeCell]] = field(default_factory=dict)
    """The cells of such units, by what happens."""
    torn: set[LatticeCell] = field(default_factory=set)
    """The cells of a tear."""
    figures: list[FigureSet] = field(default_factory=list)
    only: bool = False
    """Whether nothing but one thing happens, to few."""
    pushing: set[LatticeCell] = field(default_factory=set)
    """The cells from which those beside have moved away."""
    misplaced: int = 0
    lessened: int = 0
    touching: int = 0
    open: int = 0


def disturb(
    columns: int, rows: int, events: Sequence[Disturbance], seed: str, lots: int = LOTS
) -> Disturbed:
    """Return a lattice of some columns and rows with the figures of all its events.

    Figures without room are smaller, or left out. Places are drawn again if a figure touches
    another or is outside its reserved place. The first faultless lattice with figures well apart is
    taken, or else the one where they are farthest apart.
    """
    number = best_draw(columns, rows, events, seed, lots)
    return drawn(columns, rows, events, seed, number, lots)


def best_draw(
    columns: int, rows: int, events: Sequence[Disturbance], seed: str, lots: int = LOTS
) -> int:
    """Return the number of the first clear draw of a number of lots, or else of the best draw."""
    tried: list[Disturbed] = []
    few = sum(event.disturbance != DARKER for event in events) <= _SOME
    # As far from a tear as possible; without room, the tear is shorter, or the figure near it. Many
    # lots are to find room without that.
    torn = any(event.disturbance == FISSURE for event in events)
    times = len(_TEARS) if torn and lots == LOTS else 1
    for number in range(_WAYS * (lots * times if len(events) > 1 else 1)):
        if number == _WAYS * _ENOUGH and all(each.left_out or each.lessened for each in tried):
            break  # there is no room for it in any draw
        if not number % (_WAYS * (_ENOUGH if few else LOTS)) and _has_no_fault(tried):
            break
        tried.append(_attempt(columns, rows, events, seed, number, lots)[1])
        if tried[-1].is_clear and number in _best(tried, few=few):
            return number
    return max(_best(tried, few=few), key=lambda number: tried[number].apart)


def _has_no_fault(draws: Iterable[Disturbed]) -> bool:
    return any(not any(each.faults) for each in draws)


def _best(draws: Sequence[Disturbed], *, few: bool) -> Sequence[int]:
    """Return the numbers of the draws with fewest faults and figures as large as the first's."""
    least = min(each.faults for each in draws)
    best = [number for number, each in enumerate(draws) if each.faults == least]
    large = draws[best[0]].extent if few else 0
    return [number for number in best if draws[number].extent >= large]


def _tears(rows: int, events: Iterable[Disturbance]) -> Sequence[tuple[int, bool]]:
    """Return the tears to try, best first: how far figures keep off (cells), whether it is short.

    Whole rows go on from side to side below a tear that is short, where that is long enough.
    """
    if can_end_above(rows) and any(event.whole for event in events):
        return sorted(_TEARS, key=lambda tear: not tear[1])
    return _TEARS


def drawn(
    columns: int,
    rows: int,
    events: Iterable[Disturbance],
    seed: str,
    number: int,
    lots: int = LOTS,
) -> Disturbed:
    """Return the lattice of a draw from a number of lots, by its number from 0."""
    lattice, attempt = _attempt(columns, rows, events, seed, number, lots)
    return replace(attempt, runs=tuple(_runs(lattice)))


def _attempt(
    columns: int, rows: int, events: Iterable[Disturbance], seed: str, number: int, lots: int
) -> tuple[_Lattice, Disturbed]:
    """Return the lattice of a draw in the making, and what it shows, without the units in order.

    Each seed is used in two orders.
    """
    # The largest figures are placed first, and more units before fewer.
    order = sorted(events, key=lambda event: (ORDER.index(event.disturbance), -event.amount))
    lot, placed_first = divmod(number, _WAYS)
    tear, lot = divmod(lot, lots)
    if placed_first:  # figures without a reserved place may block those with one
        order.sort(key=lambda event: event.place not in EDGES)
    lattice = _Lattice(columns, rows, Lot(f"{seed}/{lot}" if lot else seed))
    # Smaller figures instead of touching ones, but only if no draw succeeds.
    lattice.shrinks = min(lot // _ENOUGH, 2)
    lattice.far = _FAR if lot < _FAR_LOTS else _LESS_FAR
    lattice.off_tear, lattice.short_tear = _tears(rows, order)[tear]
    return lattice, _disturb(lattice, order)


def _disturb(lattice: _Lattice, known: Sequence[Disturbance]) -> Disturbed:
    torn = [event for event in known if event.disturbance == FISSURE]
    figures = [event for event in known if event.disturbance not in (FISSURE, DARKER)]
    small = min(lattice.columns, lattice.rows) <= _TWO
    lattice.only = not small and len(torn) + len(figures) == 1 and busyness(figures) == 0
    set_in = [*torn[:1], *figures]  # one tear stands for all such events
    left_out = tuple(event for event in set_in if not _place(lattice, event))
    return Disturbed(
        (),
        tuple(lattice.units),
        any(event.disturbance == DARKER for event in known),
        left_out,
        lattice.misplaced,
        lattice.lessened,
        lattice.touching,
        lattice.open,
        tuple(lattice.figures),
    )


def _runs(lattice: _Lattice) -> Iterator[UnitRun]:
    """Yield the undisturbed units as runs, row by row."""
    touched = {row for _, row in lattice.cleared}
    for row in range(lattice.rows):
        if row not in touched and not lattice.pushing:
            yield UnitRun(0, row, lattice.columns)
            continue
        still = [(column, row) not in lattice.cleared for column in range(lattice.columns)]
        for stands, group in groupby(enumerate(still), lambda pair: pair[1]):
            run = [column for column, _ in group]
            if stands:
                yield from _pushed(lattice, row, run)


def _pushed(lattice: _Lattice, row: int, run: list[int]) -> Iterator[UnitRun]:
    """Yield the units of a run, moved away from figures that push, but not beyond an edge."""
    moved = [_pushed_place(lattice, column, row) for column in run]
    if moved == [(column, row) for column in run]:
        yield UnitRun(run[0], row, len(run))
        return
    for x, y in moved:
        yield UnitRun(x, y, 1)


def _pushed_place(lattice: _Lattice, column: int, row: int) -> tuple[float, float]:
    """Return where a unit stands, moved away from a figure that pushes, less far with distance.

    None leaves the edge of the lattice.
    """
    x, y = float(column), float(row)
    for left, top in lattice.pushing:
        across, down = column - left, row - top
        far = hypot(across, down)
        if not 0 < far < _PUSHED_FAR:
            continue
        push = _PUSHED * (_PUSHED_FAR - far) / (_PUSHED_FAR - 1) / far
        if 0 < column < lattice.columns - 1:
            x += push * across
        if 0 < row < lattice.rows - 1:
            y += push * down * (_INWARDS if top in (0, lattice.rows - 1) else 1)
    return x, y


def _place(lattice: _Lattice, event: Disturbance) -> bool:
    """Place the figure of an event where there is room, or else the next smaller one.

    What would stand on the ground stands above it where a row takes up all of that.
    """
    return _find_place(lattice, event) or _find_place(lattice, event, grounded=False)


def _find_place(lattice: _Lattice, event: Disturbance, *, grounded: bool = True) -> bool:
    apart = lattice.near | _too_near(lattice, event)
    room = LatticeRoom(lattice.columns, lattice.rows, lattice.lot, lattice.only)
    for figure, place, near in _options(lattice, event):
        stands = figure if grounded else figure._replace(ground="")
        avoided = apart if near else lattice.cleared
        parts = "" if figure.parted else place
        reserved = with_ring(figure.cells, parts) if near else figure.cells
        spot = _free_spot(room, stands, place, reserved, avoided, whole=event.whole)
        # Who is alone is rather near others than where the opening would break out of an edge.
        if spot and (spot.own or not near or place != "alone"):
            # Without room beside it for brackets, it is about nobody in particular.
            has_place = event.place != "flanked" or (place == event.place and near)
            about = event if has_place else event._replace(place="")
            _set(lattice, about, lone(figure) if place == "alone" else figure, spot.cell)
            _part(lattice, figure, spot.cell, parts)
            lattice.misplaced += not spot.own or (event.place in EDGES and not place)
            lattice.lessened += figure.less
            lattice.touching += not near
            lattice.open += breaks_out(room, figure, spot.cell, parts)
            return True
    return False


def _free_spot(
    room: LatticeRoom,
    figure: Figure,
    place: str,
    reserved: Sequence[LatticeCell],
    avoided: set[LatticeCell],
    *,
    whole: bool,
) -> FigureSpot | None:
    """Return a free spot for a figure in a place, away from the cells to avoid; None if none."""
    for cells, own in spots(room, figure, place, whole=whole):
        if (cell := first_free(cells, reserved, avoided)) is not None:
            return FigureSpot(cell, own)
    return None


def _too_near(lattice: _Lattice, event: Disturbance) -> set[LatticeCell]:
    """Return the cells in which an event's full units would look like a part of others."""
    if event.disturbance in _FAINT:
        return set()
    aside = range(-lattice.off_tear, lattice.off_tear + 1)
    near = {(x + a, y) for x, y in lattice.torn for a in aside}
    if event.disturbance in _MASSES:
        others = (cells for name, cells in lattice.masses.items() if name != event.disturbance)
        near.update(cell for cells in others for cell in around(cells, lattice.far, _FAR_ROWS))
    return near


def _options(lattice: _Lattice, event: Disturbance) -> Iterator[tuple[Figure, str, bool]]:
    """Yield figures for an event, each with its place and whether it stands apart, best first."""
    ways = [(place, near) for place in dict.fromkeys((event.place, "")) for near in (True, False)]
    figures = _figures(lattice, event)
    if not lattice.shrinks:
        yield from ((figure, *way) for figure in figures for way in ways)
        return
    drawn = list(figures)
    if lattice.shrinks > 1 and not event.whole:
        drawn.sort(key=lambda each: len(each.cells))
    for less in (False, True):
        yield from ((each, *way) for way in ways for each in drawn if each.less == less)


def _figures(lattice: _Lattice, event: Disturbance) -> Iterator[Figure]:
    """Yield the figures of an event, turned upside down for the contrary of an action."""
    room = LatticeRoom(lattice.columns, lattice.rows, lattice.lot, lattice.only)
    short = event.disturbance == FISSURE and lattice.short_tear
    draw = torn_above if short else FIGURES[event.disturbance]
    for drawn in draw(room, event):
        figure = contrary(drawn) if event.contrary else drawn
        if event.place == "but-one" and event.whole:
            figure = but_one(figure, lattice.lot)
        yield figure


def _part(lattice: _Lattice, figure: Figure, spot: LatticeCell, place: str) -> None:
    """Add the units around a figure that show whom it happens to."""
    if place not in RING:
        return
    neighbours = ring({(spot[0] + x, spot[1] + y) for x, y in figure.cells}, place)
    inside = {(x, y) for x, y in neighbours if 0 <= x < lattice.columns and 0 <= y < lattice.rows}
    # Sorted, because the order of a set is not defined.
    free = sorted(inside - lattice.cleared)
    lattice.cleared.update(free)
    lattice.near.update(around(free))
    if place == "crowd":  # those around are darker
        lattice.units += [Unit(*_pushed_place(lattice, x, y), "mid") for x, y in free]


def _set(lattice: _Lattice, event: Disturbance, figure: Figure, spot: LatticeCell) -> None:
    column, row = spot
    cells = [(column + x, row + y) for x, y in figure.cells]
    lattice.cleared.update(cells)
    lattice.near.update(around(cells))
    if event.disturbance in _MASSES and not event.whole:
        lattice.masses.setdefault(event.disturbance, set()).update(cells)
    if event.disturbance == FISSURE:
        lattice.torn.update(cells)
    if figure.pushes:
        lattice.pushing.update(cells)
    # `_replace` takes three times as long.
    units = tuple(Unit(column + unit.x, row + unit.y, *unit[2:]) for unit in figure.units)
    lattice.units += units
    lattice.figures.append(FigureSet(event, units, tuple(cells)))
