"""Sheets, sizes of cards and where their slots lie, in mm, for the tests of sheets."""

from hypothesis import strategies as st

from generator.base.units import millimetres
from generator.game.model import CardSize
from generator.layout.sheet import Grid, Sheet, Slot

A4 = Sheet("A4", 210, 297, gutter=(2, 2))
LETTER = Sheet("US Letter", 215.9, 279.4, gutter=(2, 1), imprint=(6.5, 262), upright=True)
POKER = CardSize(63, 88, corner=3, bleed=3, safe=3)
NEAR = 1e-6

Area = tuple[float, float, float, float]
"""Left, low, right and top, in mm from the paper's lower left corner."""


def lengths(least: float, most: float) -> st.SearchStrategy[float]:
    """Return lengths in mm, as templates have them: to the half."""
    return st.integers(round(2 * least), round(2 * most)).map(lambda halves: halves / 2)


SHEETS = st.builds(
    Sheet,
    st.just("paper"),
    width=lengths(100, 330),
    height=lengths(100, 330),
    margin=lengths(0, 15),
    gutter=st.tuples(lengths(0, 12), lengths(0, 12)),
    edge=st.tuples(lengths(0, 6), lengths(0, 6)),
    crop=st.tuples(lengths(0.5, 4), lengths(1, 8)),
    imprint=st.tuples(lengths(4, 50), lengths(4, 320)),
    upright=st.booleans(),
)
SIZES = st.builds(
    CardSize,
    width=lengths(40, 130),
    height=lengths(40, 130),
    corner=st.just(3.0),
    bleed=lengths(0, 5),
    safe=st.just(3.0),
)


def trims(slots: Grid, size: CardSize) -> list[Area]:
    """Return where the cards are cut."""
    corners = [(millimetres(slot.x), millimetres(slot.y)) for slot in slots.slots]
    return [(x, y, x + size.width, y + size.height) for x, y in corners]


def bleeds(slot: Slot) -> tuple[float, ...]:
    """Return the bleed of a slot in mm: left, below, right and above."""
    return tuple(round(millimetres(each), 6) for each in slot.bleed)


def inked(slots: Grid, size: CardSize) -> list[Area]:
    """Return what the cards cover, bleed included."""
    return [
        (left - beyond[0], low - beyond[1], right + beyond[2], top + beyond[3])
        for (left, low, right, top), beyond in zip(
            trims(slots, size), (bleeds(slot) for slot in slots.slots), strict=True
        )
    ]


def marks(slots: Grid) -> list[Area]:
    """Return where the crop marks are."""
    return [
        (millimetres(a), millimetres(b), millimetres(c), millimetres(d))
        for a, b, c, d in slots.marks
    ]


def overlap(one: Area, other: Area) -> bool:
    """Tell whether two areas have more in common than an edge."""
    across = min(one[2], other[2]) - max(one[0], other[0])
    along = min(one[3], other[3]) - max(one[1], other[1])
    return across > NEAR and along > NEAR


def is_on(area: Area, sheet: Sheet) -> bool:
    """Tell whether an area lies on the paper."""
    left, low, right, top = area
    return min(left, low) >= -NEAR and right <= sheet.width + NEAR and top <= sheet.height + NEAR
