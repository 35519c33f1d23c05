"""The figures of a lattice: the cells that each disturbance clears, and the units set there.

Each figure has one meaning. The contrary ("may not", "goes down") is the same figure, hollow and
upside down, so that readers need not learn two.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from math import ceil, isqrt
from types import MappingProxyType

from generator.layout.disturbances import DARKER, FISSURE
from generator.layout.lattice_blocks import block, is_short, units_in, widths
from generator.layout.lattice_gaps import missing
from generator.layout.lattice_slopes import tilted
from generator.layout.lattice_spots import EDGES, RING, ROW
from generator.layout.lattice_tears import torn
from generator.layout.lattice_units import (
    Disturbance,
    Figure,
    Footing,
    LatticeCell,
    LatticeRoom,
    Unit,
)
from generator.layout.placed import Tone

_TWO = 2
_MOST = 12  # units of one figure: more cannot be counted at a glance
_MOST_ROWS = 2
_MOST_GROWN = 3  # units that fill four cells: more would leave no order visible
_PILE = 4  # units: a smaller group has no form
_STEPS, _MORE_STEPS = 3, 3  # three to five of them, at random
_HALF = 0.5
_PAIR = 3  # rows from one pair to the next, with others between: four rows would look like one area
_FREE = 5  # columns or rows: one in the middle, with two on each side
_TURNING, _SLANT = 20.0, 12.0  # degrees
_SIDES = 4
_FAN = ((0.9, 24.0), (0.25, 12.0), (0.0, 0.0), (0.25, -12.0), (0.9, -24.0))


def _sizes(event: Disturbance) -> Iterable[int]:
    """Return the numbers of units to try for a figure, the wanted number first."""
    return range(min(event.amount or _TWO, _MOST), 0, -1)


def _lines(event: Disturbance) -> Iterable[int]:
    return range(min(event.amount or 1, _MOST_ROWS), 0, -1)


def _is_less(event: Disturbance, shown: int) -> bool:
    """Tell whether fewer units or rows are shown than an amount that readers can count."""
    return shown < min(event.amount or 1, _MOST_ROWS if event.whole else _MOST)


def _rows_or_units(
    lattice: LatticeRoom, event: Disturbance, aside: int = 0
) -> Iterator[tuple[int, int, bool]]:
    """Yield the number of units in a row, of rows, and whether fewer are shown than asked for.

    Whole rows, which keep so many cells free, come first where the event is of them.
    """
    for lines in _lines(event) if event.whole else ():
        for width in widths(lattice):
            yield width - aside, lines, _is_less(event, lines) or is_short(lattice, width)
    for size in _sizes(event):
        yield size, 1, event.whole or _is_less(event, size)


def _grown_together(lattice: LatticeRoom, count: int) -> tuple[LatticeCell, ...]:
    """Return a group of `count` adjacent cells, each drawn by lot next to one of the group."""
    cells = [(0, 0)]
    while len(cells) < count:
        x, y = cells[lattice.lot.below(len(cells))]
        adjacent = [(x + 1, y), (x, y + 1), (x - 1, y), (x, y - 1)]
        cell = adjacent[lattice.lot.below(_SIDES)]
        if cell not in cells:
            cells.append(cell)
    left, top = min(x for x, _ in cells), min(y for _, y in cells)
    return tuple((x - left, y - top) for x, y in cells)


def _group(look: Tone) -> "_Drawer":
    def figures(lattice: LatticeRoom, event: Disturbance) -> Iterator[Figure]:
        """Yield units in their places, a group of them, or rows."""
        if event.whole:
            for rows in _lines(event):
                for width in widths(lattice):
                    cells = block(width, rows)
                    less = _is_less(event, rows) or is_short(lattice, width)
                    yield Figure(cells, units_in(cells, look), less=less)
        for size in _sizes(event):
            less = event.whole or _is_less(event, size)
            for cells in _piles(lattice, size, event.place):
                figure = Figure(cells, units_in(cells, look), less=less)
                yield _pushing(figure, lattice, event.place)

    return figures


def _pushing(figure: Figure, lattice: LatticeRoom, place: str) -> Figure:
    """Return a figure of one unit, made to push aside the units around it where that is allowed.

    So it is where nothing else happens. Those at the edges of the lattice stay, so that there have
    to be others between them and it, on each side; the lowest or the highest row may be its own.
    """
    in_edge_row = place in ("below", "above")
    is_free = lattice.columns >= _FREE and (in_edge_row or lattice.rows >= _FREE)
    by_others = (place in EDGES and not in_edge_row) or place in RING  # shown by what is next to it
    if len(figure.units) != 1 or not lattice.only or not is_free or by_others:
        return figure
    return figure._replace(apart=0 if in_edge_row else 2, aside=2, pushes=True)


def _piles(lattice: LatticeRoom, count: int, place: str) -> Iterator[tuple[LatticeCell, ...]]:
    """Yield groups of `count` adjacent cells: few grown by lot, more as full rectangles.

    Its last row is shorter where the number is not to be had otherwise. Who is told by what is
    beside has few in one row, with rows in order above and below. Few at the left stand one on
    another, at the right side by side: the two are no mirror images of each other.
    """
    if count < _PILE:
        if place in _FORMS:
            yield block(*_FORMS[place](count))
        if place not in ROW:
            yield _grown_together(lattice, count)
        return
    low = isqrt(count)
    rows = max(high for high in range(1, low + 1) if count % high == 0)
    rows = rows if rows > 1 else low
    wide = ceil(count / rows)
    cells = tuple((at % wide, at // wide) for at in range(count))
    yield cells
    yield tuple((y, x) for x, y in cells)


_FORMS: Mapping[str, Callable[[int], tuple[int, int]]] = MappingProxyType(
    {"left": lambda count: (1, count), **dict.fromkeys(("right", *ROW), lambda count: (count, 1))}
)
"""How many columns and rows a few units have, by their place."""


def _sinking(lattice: LatticeRoom, event: Disturbance) -> Iterator[Figure]:
    """Yield hollow units that have left their row and fall.

    Two rows have no room for that: they only lose their hold there. So does who is told
    by his row, between rows that are in order: a clearing of more rows would tell of somebody else.
    That around several who are alone would be so large that they were lost in it.
    """
    several = event.place == "alone" and event.amount > 1
    falls = lattice.rows > _TWO and event.place not in ROW and not several
    yield from _sunk(lattice, event, falls=falls)
    if falls and event.place == "alone":  # he is seen as well where he stood
        yield from _sunk(lattice, event, falls=False)


def _sunk(lattice: LatticeRoom, event: Disturbance, *, falls: bool) -> Iterator[Figure]:
    """Yield hollow units, which have left their row if they fall."""
    sinks = _SINKS.get(event.place, _SINKS[""]) if falls else (0.0,)
    for size, wanted, less in _rows_or_units(lattice, event):
        lines = min(wanted, lattice.rows - 1) if falls else 1
        # Two units turned that far would have to be small, or would touch.
        lot, turns = lattice.lot, _TUMBLING if lattice.only and size == 1 else _TURNS
        # Units of one column fall together, so that they do not collide.
        ways = [
            (x, sinks[lot.below(len(sinks))], turns[lot.below(len(turns))]) for x in range(size)
        ]
        units = tuple(
            Unit(x, y + sink, "hollow", turn) for y in range(lines) for x, sink, turn in ways
        )
        yield Figure(block(size, lines + falls), units, less=less)


_SINKS: Mapping[str, Sequence[float]] = MappingProxyType(
    {
        "": (0.42, 0.62, 0.5, 0.72),
        # Preferably in their own row rather than in the next one.
        "above": (0.34, 0.42, 0.38, 0.46),
        "below": (0.6, 0.68, 0.64, 0.72),
        "corner": (0.6, 0.68, 0.64, 0.72),
    }
)
_TURNS, _TUMBLING = (-12.0, -7.0, 8.0, 12.0), (-20.0, -16.0, 16.0, 20.0)


def _shifted(lattice: LatticeRoom, event: Disturbance, lean: float = 0.0) -> Iterator[Figure]:
    """Yield units that have moved aside by half a cell, to where the next ones stand."""
    sizes = [size - 1 for size in widths(lattice)] if event.whole else []
    for size in [*sizes, *_sizes(event)]:
        if size > 0:
            units = tuple(Unit(x + _HALF, 0, turn=lean) for x in range(size))
            short = is_short(lattice, size + 1)
            less = short if event.whole else _is_less(event, size)
            yield Figure(block(size + 1, 1), units, less=less)


def _crossed(_lattice: LatticeRoom, _event: Disturbance) -> Iterator[Figure]:
    """Yield two pairs that are about to change places."""
    # Half of the diagonal of a cell.
    far = _HALF * 2**_HALF
    units = (
        Unit(_HALF, _HALF - far, "full", _TURNING),
        Unit(_HALF + far, _HALF, "hollow", _TURNING),
        Unit(_HALF, _HALF + far, "full", _TURNING),
        Unit(_HALF - far, _HALF, "hollow", _TURNING),
    )
    moved = tuple(unit._replace(x=unit.x + _HALF, y=unit.y + _HALF) for unit in units)
    yield Figure(block(3, 3), moved)
    corners = {(0, 0), (2, 0), (0, 2), (2, 2)}
    yield Figure(tuple(cell for cell in block(3, 3) if cell not in corners), moved)
    yield Figure(block(2, 1), (Unit(0, 0), Unit(1, 0, "hollow")), less=True)


def _rising(lattice: LatticeRoom, _event: Disturbance) -> Iterator[Figure]:
    """Yield steps that lead upwards from the ground, more of them where there is room."""
    most = _STEPS + lattice.lot.below(_MORE_STEPS)
    # Figures on the ground stay below the highest row, which is reserved for another target.
    high = min(most, lattice.rows, max(lattice.rows - 1, _STEPS))
    for steps in range(high, 0, -1):
        cells = tuple((x, y) for x, y in block(steps, steps) if x + y >= steps - 1)
        yield Figure(cells, units_in(cells, "full"), ground="stands", less=steps < _STEPS)


def _grown(lattice: LatticeRoom, event: Disturbance) -> Iterator[Figure]:
    """Yield units in the space of four, as many as the event affects, or a row of them."""
    wanted = min(event.amount or 1, _MOST_GROWN)
    for count in (max(lattice.columns // 2, 1), 1) if event.whole else range(wanted, 0, -1):
        units = tuple(Unit(2 * x + _HALF, _HALF, large=True) for x in range(count))
        yield Figure(block(2 * count, 2), units, less=not event.whole and count < wanted)


def _sliding(lattice: LatticeRoom, event: Disturbance) -> Iterator[Figure]:
    """Yield a row that has moved on by half a cell and leans, or half of a row for somebody."""
    if event.place and not event.whole:
        half = Disturbance("shifted", max(lattice.columns // 2, 1))
        yield from _shifted(lattice, half, _SLANT)
    for row in _shifted(lattice, Disturbance("shifted", whole=True), _SLANT):
        # A part of a row would stand for a single target.
        yield row._replace(less=len(row.units) < lattice.columns - 1)


def _handed(lattice: LatticeRoom, event: Disturbance) -> Iterator[Figure]:
    """Yield units above the hollow places that they have left, half a cell aside.

    Units move in the direction of the receiver: down, or to the left.
    """
    if lattice.rows < _TWO:
        yield from _shifted(lattice, event)
        return
    for size, pairs, less in _rows_or_units(lattice, event, aside=1):
        pair = _handed_pair(size, event.place)
        tops = range(0, _PAIR * pairs, _PAIR)
        units = tuple(unit._replace(y=unit.y + top) for top in tops for unit in pair)
        cells = tuple((x, y + top) for top in tops for x, y in block(size + 1, 2))
        ground: Footing = "" if event.whole or event.place == "above" else "stands"
        if size > 0:
            yield Figure(cells, units, ground=ground, less=less)


def _handed_pair(size: int, place: str) -> tuple[Unit, ...]:
    """Return `size` units that were handed on towards a place, and hollow ones where they were."""
    units = (
        *(Unit(x, 1, "hollow") for x in range(size)),
        *(Unit(x + _HALF, 0) for x in range(size)),
    )
    if place == "left":
        return tuple(unit._replace(x=size - unit.x) for unit in units)
    if place == "below":
        return tuple(unit._replace(y=1 - unit.y) for unit in units)
    if place == "flanked":  # in the middle of its brackets
        return tuple(unit._replace(x=unit.x + _HALF / 2) for unit in units)
    return units


def _fanned(_lattice: LatticeRoom, _event: Disturbance) -> Iterator[Figure]:
    """Yield units as the cards of a hand that is laid open."""
    units = tuple(Unit(x, y, "full", turn) for x, (y, turn) in enumerate(_FAN))
    yield Figure(block(len(_FAN), 2), units)
    three = tuple(unit._replace(x=unit.x - 1, y=unit.y + _HALF) for unit in units[1:4])
    yield Figure(block(3, 2), three)


def _upright(lattice: LatticeRoom, _event: Disturbance) -> Iterator[Figure]:
    """Yield a column that stands from top to bottom."""
    yield Figure(block(1, lattice.rows), tuple(Unit(0, y) for y in range(lattice.rows)), aside=1)


def _paired(_lattice: LatticeRoom, event: Disturbance) -> Iterator[Figure]:
    """Yield two large units, one full and one hollow, that change places.

    Who is told by what is around him is the second one: those beside him, or their empty places.
    """
    units = Unit(_HALF, _HALF, large=True), Unit(_TWO + _HALF, _HALF, "hollow", large=True)
    if event.place in ("crowd", "alone"):
        adjacent = (Unit(4, 0, "mid"), Unit(4, 1, "mid")) if event.place == "crowd" else ()
        yield Figure(block(5, 2), (*units, *adjacent), parted=True)
    yield Figure(block(4, 2), units)


def _framed(_lattice: LatticeRoom, _event: Disturbance) -> Iterator[Figure]:
    """Yield a large unit between two hollow columns; the contrary is a hollow one, shut in."""
    adjacent = tuple(Unit(x, y, "hollow") for x in (0, 3) for y in (0, 1))
    yield Figure(block(4, 2), (*adjacent, Unit(1 + _HALF, _HALF, large=True)))


def _drawn(*drawings: str, poor: str = "") -> "_Drawer":
    """Return a maker of fixed figures; a `poor` one is used only where no other has room."""

    def figures(_lattice: LatticeRoom, _event: Disturbance) -> Iterator[Figure]:
        """Yield a figure from its drawing: # is full, o hollow, a point nobody, / a new row."""
        looks: Mapping[str, Tone] = {"#": "full", "o": "hollow"}
        for drawing in (*drawings, *filter(None, [poor])):
            rows = drawing.split("/")
            units = [
                Unit(x, y, looks[sign])
                for y, row in enumerate(rows)
                for x, sign in enumerate(row)
                if sign in looks
            ]
            less = drawing == poor or len(rows) == 1  # a row could mean anything
            yield Figure(block(len(rows[0]), len(rows)), tuple(units), less=less)

    return figures


OF_UNITS = frozenset(("filled", "hollow", "sinking", "shifted", "handed", "crossed"))
"""Disturbances of single units, which may be large."""

_Drawer = Callable[[LatticeRoom, Disturbance], Iterator[Figure]]

FIGURES: Mapping[str, _Drawer] = MappingProxyType(  # the largest come first
    {
        FISSURE: torn,
        "upright": _upright,
        "sliding": _sliding,
        "tilted": tilted,
        "rising": _rising,
        "crowned": _drawn("#.#.#/#####", poor="#.#/###"),  # drawn like the contrary of "bridged"
        "fanned": _fanned,
        "bridged": _drawn("#####/#...#", "####/#..#", "###/#.#"),
        "doubled": _drawn("#.##/#.##", "#.##"),
        "braided": _drawn("#o#o/o#o#", "#o#/o#o", "#o#o"),
        "paired": _paired,
        "framed": _framed,
        "stacked": _drawn("#/o/o", "#/o", "#oo"),
        "grown": _grown,
        "crossed": _crossed,
        "gap": missing,
        "filled": _group("full"),
        "hollow": _group("hollow"),
        "handed": _handed,
        "shifted": _shifted,
        "sinking": _sinking,
    }
)
ORDER: Sequence[str] = (*FIGURES, DARKER)
