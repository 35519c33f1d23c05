"""Crop marks: where those in the margins end, and those between cards, where gutters cross.

A sheet is cut into strips first. Marks in its margins are gone then, for the cards within.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from generator.base.units import points

Stroke = tuple[float, float, float, float]
"""The ends of a stroke: x, y, x, y."""

_SEEN = 1.0  # mm: a shorter mark is overlooked
_OFF_BLEED = 0.5  # mm between a mark and the bleed of cards, beside which it is seen better then
_OFF = 0.5  # mm: least distance from a card, so that a cut that errs a little leaves no rest on it


def edges(starts: Sequence[float], length: float) -> list[float]:
    """Return the edges where cards begin or end, without repetition."""
    return sorted({round(edge, 6) for start in starts for edge in (start, start + length)})


def outer_end(start: float, length: float, reach: float) -> float:
    """Return how far from the paper's edge a mark ends that begins so far from it, all in mm."""
    reached = max(start - length, reach)
    return reached if start - reached >= min(length, _SEEN) else max(start - length, 0.0)


def clear_start(start: float, bleed: float, room: float) -> float:
    """Return where a mark begins that is clear of a bleed, if it can still be seen; all in mm.

    `start` is where it may begin at least, `room` where it ends at most, both from a card's trim.
    """
    return start + max(min(bleed + _OFF_BLEED, room - _SEEN) - start, 0.0)


def in_pt(strokes: Iterable[Stroke]) -> tuple[Stroke, ...]:
    """Return strokes in pt from strokes in mm."""
    return tuple((points(a), points(b), points(c), points(d)) for a, b, c, d in strokes)


def marks_between(
    xs: Sequence[float], ys: Sequence[float], card: tuple[float, float], off: float
) -> tuple[Stroke, ...]:
    """Return marks in the gutters between cards (mm), which begin at `xs` and `ys`, in order.

    Each is on the trim line of a card, beyond its corner, and as far from the cards on both sides
    as marks in the margins are, by `off`. Gutters too narrow for a mark have none.
    """
    width, height = card
    upright = ((x, a, x, b) for a, b in _gutters(ys, height, off) for x in edges(xs, width))
    level = ((a, y, b, y) for a, b in _gutters(xs, width, off) for y in edges(ys, height))
    return *upright, *level


def _gutters(starts: Sequence[float], length: float, off: float) -> Iterator[tuple[float, float]]:
    """Yield from where to where marks go in the gutters that are wide enough for them."""
    apart = max(off, _OFF)
    for start, following in pairwise(starts):
        low, high = start + length + apart, following - apart
        if high - low >= _SEEN:
            yield low, high
