"""The sheet for a print shop: cards with all of their bleed, on the paper as fewer are needed."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise
from math import ceil, cos, inf, pi, sin

from generator.base.frozen import replace
from generator.base.units import points
from generator.game.model import CardSize
from generator.layout.crop_marks import Stroke
from generator.layout.sheet import Grid, Sheet, Sides, Slot, grid

MARK = 3.0
"""The length of crop marks, in mm."""

MARK_APART = 2.0
"""The distance of marks from the bleed in mm: none is seen where a cut is a little off."""

_LOWEST = 3.0  # mm from the paper's edge to the imprint, which marks stand above
_APART = 1.0  # mm between whole bleeds: where two of them met, viewers would show a line of paper
_TARGET, _TARGET_APART = 4.0, 0.4  # mm: how wide a registration mark is, and the air around it
_LETTERS, _ROUNDING = 1.6, 0.1  # mm, pt: how high the letters of the imprint are
_RING, _RING_SIDES = 0.3, 24  # its ring's radius, relative to its width, and straight sides


def for_shop(sheet: Sheet, cards: Mapping[CardSize, int]) -> Sheet:
    """Return a sheet where cards keep all of their bleed, turned on its side if it takes fewer.

    The imprint lies below the crop marks.

    `cards` says how many there are of each size.
    """
    room = 2 * max(size.bleed for size in cards) + _APART
    gutter = max(sheet.gutter[0], room), max(sheet.gutter[1], room)
    roomy = replace(
        sheet, gutter=gutter, edge=(inf, inf), crop=(sheet.crop[0], MARK), apart=MARK_APART
    )
    turned = _turned(roomy)
    chosen = turned if 0 < _sheets_for(turned, cards) < _sheets_for(roomy, cards) else roomy
    return replace(chosen, imprint=(chosen.imprint[0], chosen.height - _LOWEST), upright=False)


def area_of_cards(placed: Grid, size: CardSize, beyond: float = 0.0) -> Sides:
    """Return the edges of all cards of a sheet together: left, low, right and top, in pt.

    `beyond` is how far outside the trims of the outermost ones they lie.
    """
    xs, ys = [slot.x for slot in placed.slots], [slot.y for slot in placed.slots]
    right, top = max(xs) + points(size.width), max(ys) + points(size.height)
    return min(xs) - beyond, min(ys) - beyond, right + beyond, top + beyond


def area_of_bleeds(slots: Iterable[Slot], size: CardSize) -> Sides:
    """Return the edges of all slots together, each with the bleed that it shows, in pt."""
    around = [
        (slot.x - left, slot.y - low, slot.x + right, slot.y + top)
        for slot in slots
        for left, low, right, top in (slot.bleed,)
    ]
    lefts, lows, rights, tops = zip(*around, strict=True)
    width, height = points(size.width), points(size.height)
    return min(lefts), min(lows), max(rights) + width, max(tops) + height


def _turned(sheet: Sheet) -> Sheet:
    """Return a sheet on its side."""
    return replace(
        sheet,
        width=sheet.height,
        height=sheet.width,
        columns=sheet.rows,
        rows=sheet.columns,
        gutter=sheet.gutter[::-1],
        edge=sheet.edge[::-1],
    )


def _sheets_for(sheet: Sheet, cards: Mapping[CardSize, int]) -> int:
    """Return how many sheets cards take, 0 if one of their sizes has no room there."""
    try:
        return sum(ceil(many / sum(grid(sheet, size).rows)) for size, many in cards.items())
    except ValueError:
        return 0


def registration_marks(placed: Grid, size: CardSize) -> tuple[Stroke, ...]:
    """Return the strokes (pt) of a target in the middle of each margin that has room for one.

    By them a shop sees whether all inks, and both sides, lie upon each other.
    """
    left, low, right, top = area_of_cards(placed, size, points(size.bleed))
    x, y, off = (left + right) / 2, (low + top) / 2, points(MARK_APART + MARK / 2)
    middles = (left - off, y), (right + off, y), (x, low - off), (x, top + off)
    width, height = points(placed.sheet.width), points(placed.sheet.height)
    around = points(_TARGET / 2 + _TARGET_APART)
    # The imprint, where it lies, is so wide that it reaches below the middle.
    foot = 0.0 if placed.imprint.upright else placed.imprint.y + points(_LETTERS)
    return tuple(
        stroke
        for a, b in middles
        if around <= a <= width - around and around + foot <= b + _ROUNDING
        if b <= height - around
        if not any(_is_near(mark, (a, b), around) for mark in placed.marks)
        for stroke in _target(a, b)
    )


def _is_near(stroke: Stroke, middle: tuple[float, float], around: float) -> bool:
    """Tell whether an upright or level stroke comes nearer to a place than allowed."""
    (left, low, right, top), (x, y) = stroke, middle
    across = max(min(left, right) - x, x - max(left, right), 0.0)
    along = max(min(low, top) - y, y - max(low, top), 0.0)
    return max(across, along) < around


def _target(x: float, y: float) -> Iterator[Stroke]:
    """Yield the strokes of a cross and a ring about a place, in pt."""
    arm, radius = points(_TARGET / 2), points(_TARGET * _RING)
    yield x - arm, y, x + arm, y
    yield x, y - arm, x, y + arm
    angles = [2 * pi * at / _RING_SIDES for at in range(_RING_SIDES + 1)]
    corners = [(x + radius * cos(angle), y + radius * sin(angle)) for angle in angles]
    for (a, b), (c, d) in pairwise(corners):
        yield a, b, c, d
