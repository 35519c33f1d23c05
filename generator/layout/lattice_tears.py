"""A tear through a lattice: the disturbance `fissure`, which breaks its order most."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from operator import itemgetter

from generator.layout.lattice_units import Disturbance, Figure, LatticeCell, LatticeRoom, Lot, Unit

_LEAST_TORN = 3  # least number of rows: two would look like a misprint
_LEAST_SHORT = 5  # rows of a tear that ends inside: fewer would look like a dent
_TEAR = 4  # a tear runs over one column in so many
_LEAST_WIDE = 2  # columns over which it runs, if there is room: within one it is a straight lane
_FEW = 4  # rows
_JAGS, _MOST_DRAWN = 2, 24  # least steps of each bank, and random draws until a tear has them
_TEARS = 1000  # those that are known
_LEANS = (8.0, 15.0, 23.0)  # degrees, of those at its edges
_LEAST_LEANS = (5.0, 5.0, 8.0)  # the same in few rows: there both edges go aside at once
_AWAY = 0.08  # cells: how much farther the right bank stands from its edge, which juts out there
_BANK = 0.6  # cells from the middle of a bank's units to the opening between the banks
_JAGGED = -0.07, 0.08  # cells to the right, above and below a row: no edge of it is straight
_ABOVE, _BELOW = -0.36, 0.34  # rows from the middle of a row to the ends of its edge
_EARLY, _LATE = 0.2, 0.58  # the same where the row beside is farther in, and farther out
_POINTED = 0.15, 0.5, 0.62  # the last row of one that ends: from where, how broad still, to where
_LEAST_ROOM, _BETWEEN = 2, (0.38, 0.55)  # columns between banks that go aside at once, and where
_BEYOND = 2  # rows: less where a ground ends
_ASIDE = (-1, 0, 1)  # columns, from row to row

PointInCells = tuple[float, float]
"""A place in a lattice, in cells from the middle of the first unit."""

_Bank = tuple[int, ...]
"""The column of a bank's unit in each row."""


def torn(lattice: LatticeRoom, _event: Disturbance) -> Iterator[Figure]:
    """Yield a tear from top to bottom, with units along its edges that lean away from it."""
    if lattice.rows < _LEAST_TORN:
        return
    leans = _LEANS if lattice.rows > _FEW else _LEAST_LEANS
    for wide in range(max(lattice.columns // _TEAR, _LEAST_WIDE), 0, -1):
        lot = lattice.lot
        banks, lot.drawn = _jagged(lot.seed, lot.drawn, lattice.rows, wide)
        rows = [*zip(*banks, strict=True)]
        cells = [(x, y) for y, (a, b) in enumerate(rows) for x in range(a, b + 1)]
        units = [
            Unit(x, y, "full", away * lean)
            for y, (a, b) in enumerate(rows)
            for x, away in ((a, 1), (b + _AWAY, -1))
            for lean in [leans[lattice.lot.below(len(leans))]]
        ]
        yield Figure(tuple(cells), tuple(units), aside=1, less=wide == 1)


def torn_above(lattice: LatticeRoom, event: Disturbance) -> Iterator[Figure]:
    """Yield a tear from the top that leaves the lowest third to others, if it is long enough."""
    if can_end_above(lattice.rows):
        for figure in torn(lattice._replace(rows=_short(lattice.rows)), event):
            yield figure._replace(ground="hangs")


def edges_of_opening(
    cells: Iterable[LatticeCell], rows: int
) -> tuple[list[PointInCells], list[PointInCells]]:
    """Return the left and the right edge of the opening of a tear, downwards, in cells.

    It begins above the first row, and ends in a point, or below the last of all rows.
    """
    columns = defaultdict(list)
    for x, y in cells:
        columns[y].append(x)
    first = min(columns)
    torn_rows = [columns[y] for y in sorted(columns)]
    left_bank, right_bank = (tuple(map(end, torn_rows)) for end in (min, max))
    left = _edge(first, (left_bank, right_bank), 1)
    right = _edge(first, (right_bank, left_bank), -1)
    if len(columns) < rows:
        return _pointed(left, right)
    for edge in (left, right):
        edge.append((edge[-1][0], edge[-1][1] + _BEYOND))
    return left, right


def _edge(first: int, banks: tuple[_Bank, _Bank], inwards: int) -> list[PointInCells]:
    """Return the edge along the first of two banks, from above its first row, in cells.

    `inwards` is 1 where the opening is at its right, else -1.
    """
    bank, other = banks
    steps = [*_steps(bank, other, inwards)]
    tops = [_ABOVE, *(below - 1 for _, below in steps)]
    lows = [*(above for above, _ in steps), _BELOW]
    points = [
        (x + _BANK * inwards + jag, first + row + down)
        for row, (x, *ends) in enumerate(zip(bank, tops, lows, strict=True))
        for jag, down in zip(_JAGGED, ends, strict=True)
    ]
    return [(points[0][0], points[0][1] - _BEYOND), *points]


def _steps(
    bank: Sequence[int], other: Sequence[int], inwards: int
) -> Iterator[tuple[float, float]]:
    """Yield how far below each row but the last its edge ends, and that of the next row begins.

    Where a bank goes aside, its edge does so beside the unit that is farther out, which it passes
    on the inside anyway: half way it would cut a corner of the other one. Only where both banks go
    the same way at once, and are near, it does so all the way between two rows: else their edges
    would meet, and the opening would fall into boxes.
    """
    for here, there in zip(pairwise(bank), pairwise(other), strict=True):
        step = (here[1] - here[0]) * inwards
        room = min(x * inwards for x in there) - max(x * inwards for x in here)
        if not step:
            yield _BELOW, 1 + _ABOVE
        elif room < _LEAST_ROOM:
            yield _BETWEEN
        else:
            yield (_EARLY, 1 - _LATE) if step > 0 else (_LATE, 1 - _EARLY)


def _pointed(
    left: list[PointInCells], right: list[PointInCells]
) -> tuple[list[PointInCells], list[PointInCells]]:
    """Return two edges that end in one point below their last row."""
    (a, y), (b, _) = left[-1], right[-1]
    row, middle = round(y - _BELOW), (a + b) / 2
    begins, broad, ends = _POINTED
    first, second = (
        [*edge[:-1], (middle + (x - middle) * broad, row + begins), (middle, row + ends)]
        for edge, x in ((left, a), (right, b))
    )
    return first, second


def can_end_above(rows: int) -> bool:
    """Tell whether a tear is long enough where it leaves the lowest third of rows to others."""
    return _short(rows) >= _LEAST_SHORT


def _short(rows: int) -> int:
    return rows * 2 // 3


# The draws of a lattice that differ in what stands beside a tear have the same tear.
@lru_cache(maxsize=_TEARS)
def _jagged(seed: str, first: int, rows: int, wide: int) -> tuple[tuple[_Bank, _Bank], int]:
    """Return the two banks of a tear, each with steps, and how many numbers are then drawn.

    They are drawn from a seed, of which the `first` numbers are drawn already. Straight banks look
    like two columns: with round units, leaning is not visible.
    """
    lot = Lot(seed, first)
    tried = []
    for _ in range(_MOST_DRAWN if wide > 1 else 1):
        banks = _banks(lot, rows, wide)
        tried.append((_form(banks), banks))
        if tried[-1][0] == (_JAGS, 0):
            break
    return max(tried, key=itemgetter(0))[1], lot.drawn


def _banks(lot: Lot, rows: int, wide: int) -> tuple[_Bank, _Bank]:
    """Return the left and the right bank of a tear, drawn by lot.

    It is wider where it turns aside, but not in few rows, where it would look like a ring.
    """
    path = [lot.below(wide)]
    while len(path) <= rows:
        step = _ASIDE[lot.below(len(_ASIDE))]
        path.append(min(max(path[-1] + step, 0), wide - 1))
    pairs = [*pairwise(path)] if rows > _FEW else [(x, x) for x in path[1:]]
    return tuple(min(pair) for pair in pairs), tuple(max(pair) + 2 for pair in pairs)


def _form(banks: Sequence[_Bank]) -> tuple[int, int]:
    """Return how many steps the straighter bank has, of those asked for, then less its islets.

    The form of units that stand alone in the tear, in one row.
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
