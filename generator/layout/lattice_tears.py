"""A tear through a lattice, as a crisis is drawn: the gravest thing that happens to its order."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from operator import itemgetter

from generator.layout.lattice_units import Cell, Disturbance, Figure, LatticeRoom, Lot, Unit

_LEAST_TORN = 3  # rows: two would only look misprinted
_LEAST_SHORT = 5  # rows of one that ends within: fewer would be a dent
_TEAR = 4  # the part of all columns that a tear wanders over
_LEAST_WIDE = 2  # columns over which it does, where they have room: in one it is a straight lane
_FEW = 4  # rows
_JAGS, _DRAWN = 2, 24  # steps of each bank, and how often a tear is drawn until it has them
_LEANS = (8.0, 15.0, 23.0)  # degrees, of those at its edges
_SLIPPED = 0.006  # cells for each degree: what leans away has lost its foothold
_BANK = 0.6  # cells from the middle of a bank's units to the opening between the banks
_JAGGED = (-0.28, -0.07), (0.22, 0.08)
"""Down from the middle of a row, and to the right, in cells: no edge of the opening is straight."""
_BEYOND = 2  # rows: the edge of a ground is nearer
_ASIDE = (-1, 0, 1)  # columns, from row to row

Point = tuple[float, float]
"""A place in a lattice, in cells from the middle of the first unit."""

_Bank = tuple[int, ...]
"""The column of a bank's unit in each row."""


def torn(lattice: LatticeRoom, _event: Disturbance) -> Iterator[Figure]:
    """Yield a tear from top to bottom, with units along its edges that lean away from it."""
    if lattice.rows < _LEAST_TORN:
        return
    for wide in range(max(lattice.columns // _TEAR, _LEAST_WIDE), 0, -1):
        banks = _jagged(lattice, wide)
        rows = [*zip(*banks, strict=True)]
        cells = [(x, y) for y, (a, b) in enumerate(rows) for x in range(a, b + 1)]
        units = [
            Unit(x + away * lean * _SLIPPED, y, "full", away * lean)
            for y, (a, b) in enumerate(rows)
            for x, away in ((a, 1), (b, -1))
            for lean in [_LEANS[lattice.lot.below(len(_LEANS))]]
        ]
        yield Figure(tuple(cells), tuple(units), aside=1, less=wide == 1)


def torn_above(lattice: LatticeRoom, event: Disturbance) -> Iterator[Figure]:
    """Yield a tear from the top that leaves the lowest third to others, if it is long enough."""
    if can_end_above(lattice.rows):
        for figure in torn(lattice._replace(rows=_short(lattice.rows)), event):
            yield figure._replace(ground="hangs")


def edges_of_opening(cells: Iterable[Cell], rows: int) -> tuple[list[Point], list[Point]]:
    """Return the left and the right edge of the opening of a tear, downwards, in cells.

    It begins above the first row, and ends in a point, or below the last of all rows.
    """
    columns = defaultdict(list)
    for x, y in cells:
        columns[y].append(x)
    spots = [
        (y + part, min(found), max(found), jag)
        for y, found in columns.items()
        for part, jag in _JAGGED
    ]
    left = [(a + _BANK + jag, y) for y, a, _, jag in spots]
    right = [(b - _BANK + jag, y) for y, _, b, jag in spots]
    ends = [(edge[-1][0], edge[-1][1] + _BEYOND) for edge in (left, right)]
    if len(columns) < rows:
        tip = (left[-1][0] + right[-1][0]) / 2, left[-1][1] + 1
        ends = [tip, tip]
    first, second = (
        [(edge[0][0], edge[0][1] - _BEYOND), *edge, end]
        for edge, end in zip((left, right), ends, strict=True)
    )
    return first, second


def can_end_above(rows: int) -> bool:
    """Tell whether a tear is long enough where it leaves the lowest third of rows to others."""
    return _short(rows) >= _LEAST_SHORT


def _short(rows: int) -> int:
    return rows * 2 // 3


def _jagged(lattice: LatticeRoom, wide: int) -> tuple[_Bank, _Bank]:
    """Return the two banks of a tear, each with steps: straight ones look like two columns.

    Units that are round do not even show that they lean.
    """
    drawn = []
    for _ in range(_DRAWN if wide > 1 else 1):
        banks = _banks(lattice.lot, lattice.rows, wide)
        drawn.append((_form(banks), banks))
        if drawn[-1][0] == (_JAGS, 0):
            break
    return max(drawn, key=itemgetter(0))[1]


def _banks(lot: Lot, rows: int, wide: int) -> tuple[_Bank, _Bank]:
    """Return the left and the right bank of a tear, drawn by lot.

    It is wider where it goes aside, but in few rows, where that would be a ring.
    """
    path = [lot.below(wide)]
    while len(path) <= rows:
        step = _ASIDE[lot.below(len(_ASIDE))]
        path.append(min(max(path[-1] + step, 0), wide - 1))
    pairs = [*pairwise(path)] if rows > _FEW else [(x, x) for x in path[1:]]
    return tuple(min(pair) for pair in pairs), tuple(max(pair) + 2 for pair in pairs)


def _form(banks: Sequence[_Bank]) -> tuple[int, int]:
    """Return how many steps the straighter bank has, of those asked for, then less its islets.

    Those are units that stand in the tear alone, in one row.
    """
    jags = (sum(one != other for one, other in pairwise(bank)) for bank in banks)
    left, right = banks
    mirrored = tuple(-x for x in right)
    islets = sum(
        bank[y] > max(bank[y - 1], bank[y + 1])
        for bank in (left, mirrored)
        for y in range(1, len(bank) - 1)
    )
    return min(*jags, _JAGS), -islets
