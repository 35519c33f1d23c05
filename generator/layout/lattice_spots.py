"""Where in a lattice a figure may stand: each edge is reserved for one kind of target.

Targets without an edge are inside, so that they are not mistaken for others.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import chain
from typing import NamedTuple

from generator.layout.lattice_units import Figure, LatticeCell, LatticeRoom

EDGES = ("below", "above", "left", "right", "corner")
"""Places that are recognised by their position."""

ROW = ("apart", "flanked")
"""Places that are recognised by what is beside them, in their own rows."""

RING = ("alone", "crowd", *ROW)
"""Places that are recognised by what is around them."""

_PARTED = ("alone", *ROW)
_INNER = 2  # columns or rows from the edge, so that one in order remains there
_TWO = 2


class FigureSpot(NamedTuple):
    """A spot for the upper left cell of a figure, and whether readers expect the figure there."""

    cell: LatticeCell
    own: bool


def spots(
    room: LatticeRoom, figure: Figure, place: str, *, whole: bool
) -> Iterator[tuple[Iterable[LatticeCell], bool]]:
    """Yield the expected spots where a figure has room, with True, then others, with False.

    Both are in random order, given by the upper left cell of the figure.

    It is looked for everywhere where the lattice is too small to keep it off others' edges.
    """
    wide, high = (max(sides) + 1 for sides in zip(*figure.cells, strict=True))
    aside = max(figure.apart, figure.aside)
    lefts = range(aside, room.columns - aside - wide + 1)
    tops = range(figure.apart, room.rows - figure.apart - high + 1)
    if figure.ground:
        tops = tops[-1:] if figure.ground == "stands" else tops[:1]
    if not lefts or not tops:
        return
    # Whole rows may be anywhere, because they cannot be confused with other figures; slopes can.
    across_all, along_all = (len(set(places)) for places in zip(*figure.cells, strict=True))
    straight = len(figure.cells) == across_all * along_all
    across = whole and straight and _TWO * wide >= room.columns
    columns = lefts if across else _columns_of(place, lefts, room.columns - wide)
    rows = _rows_of(place, tops, room.rows - high, across=across)
    # One random start; from there, each spot is tried once.
    first = room.lot.below(len(columns) * len(rows))
    # Narrower figures at the left or the right edge are read as those of players who are there.
    last = room.columns - wide
    at_side = not last or across or place in ("left", "right", "corner")
    yield _all_from(first, columns, rows), at_side or any(0 < left < last for left in columns)
    if place == "corner":  # if there are two targets, the second one is as near as possible
        yield ((left, y) for y in rows for left in lefts[1:]), False
    elif place not in EDGES:
        every = _rows_of("", tops, 0, across=True)
        others = _all_from(first % (len(lefts) * len(every)), lefts, every)
        yield ((x, y) for x, y in others if x not in columns or y not in rows), False


def _all_from(first: int, columns: Sequence[int], rows: Sequence[int]) -> Iterator[LatticeCell]:
    """Yield all cells of some columns and rows, row by row, from one on and round to it."""
    wide = len(columns)
    for number in chain(range(first, wide * len(rows)), range(first)):
        yield columns[number % wide], rows[number // wide]


def first_free(
    cells: Iterable[LatticeCell],
    reserved: Collection[LatticeCell],
    avoided: Collection[LatticeCell],
) -> LatticeCell | None:
    """Return the first cell from which on a figure keeps none of the cells avoided; None if none.

    Loops, because calls would take half as long again, and most time of drawing a lattice is spent
    here.
    """
    for left, top in cells:
        for x, y in reserved:
            if (left + x, top + y) in avoided:
                break
        else:
            return left, top
    return None


def _columns_of(place: str, lefts: range, last: int) -> Sequence[int]:
    """Return those columns that are in a place."""
    if place in ("left", "corner"):
        return lefts[:1]
    if place == "right":
        return lefts[-1:]
    # A target that is `alone` near an edge would shorten rows. One identified by its row may do so,
    # if otherwise it would always be in the middle.
    inner = [left for left in lefts if _INNER <= left <= last - _INNER]
    if (place == "alone" and inner) or (place in ROW and len(inner) > 1):
        return inner
    return [left for left in lefts if 0 < left < last] or lefts


def _rows_of(place: str, tops: range, last: int, *, across: bool) -> Sequence[int]:
    """Return those rows that are in a place."""
    if place in ("below", "corner"):
        return tops[-1:]
    if place == "above":
        return tops[:1]
    if across:
        return tops[:-1] if place and len(tops) > 1 else tops
    inner = [top for top in tops if _INNER <= top <= last - _INNER] if place == "alone" else []
    return inner or [top for top in tops if 0 < top < last] or tops


def breaks_out(room: LatticeRoom, figure: Figure, spot: LatticeCell, place: str) -> bool:
    """Tell whether the opening around a figure removes units at an edge of the lattice.

    There, it would look like a gap in print. Figures at an edge replace units there in any case.
    """
    if place not in _PARTED or figure.ground:
        return False
    cells = ring({(spot[0] + x, spot[1] + y) for x, y in figure.cells}, place)
    xs, ys = zip(*cells, strict=True)
    at_side = min(xs) < 1 or max(xs) > room.columns - _TWO
    return at_side or (place == "alone" and (min(ys) < 1 or max(ys) > room.rows - _TWO))


def ring(cells: Collection[LatticeCell], place: str) -> set[LatticeCell]:
    """Return the cells next to a figure, or around it, that show whom it happens to.

    At both sides of a flanked figure a bracket has room, as high as all its rows.
    """
    if place == "flanked":
        xs, ys = zip(*cells, strict=True)
        high = range(min(ys), max(ys) + 1)
        return {(x, y) for x in (min(xs) - 1, max(xs) + 1) for y in high}
    if place in ROW:
        return {(x + a, y) for x, y in cells for a in (-1, 1)}
    return set(around(cells)) if place in RING else set()


@lru_cache(maxsize=1000)
def with_ring(cells: tuple[LatticeCell, ...], place: str) -> tuple[LatticeCell, ...]:
    """Return the cells of a figure with those that show whom it happens to."""
    return tuple(sorted({*cells, *ring(cells, place)}))


def around(cells: Iterable[LatticeCell], far: int = 1, down: int = 1) -> Iterator[LatticeCell]:
    """Yield cells and all that are next to them, or up to a number of columns and rows away."""
    aside, along = range(-far, far + 1), range(-down, down + 1)
    return ((x + a, y + b) for x, y in cells for a in aside for b in along)
