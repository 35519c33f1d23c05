"""Colour bars on the sheets for a press: patches by which a shop measures what is printed."""

from generator.base.units import points
from generator.game.model import CardSize
from generator.layout.sheet import Grid, Sides
from generator.layout.shop_sheets import MARK, MARK_APART, area_of_cards, registration_marks

BAR_PATCHES = (
    (1.0, 0.0, 0.0, 0.0),
    (0.0, 1.0, 0.0, 0.0),
    (0.0, 0.0, 1.0, 0.0),
    (0.0, 0.0, 0.0, 1.0),
    (0.5, 0.0, 0.0, 0.0),
    (0.0, 0.5, 0.0, 0.0),
    (0.0, 0.0, 0.5, 0.0),
    (0.0, 0.0, 0.0, 0.5),
    (0.5, 0.4, 0.4, 0.0),  # looks like the one before: the grey balance of ISO 12647-2
    (0.0, 1.0, 1.0, 0.0),
    (1.0, 0.0, 1.0, 0.0),
    (1.0, 1.0, 0.0, 0.0),
)
"""Cyan, magenta, yellow and black of each patch: each ink whole and by half, a grey, overprints."""

_WIDE, _FEWEST = 4.0, 4  # mm, as the spots of densitometers ask for; patches: one for each ink
_FROM_CROP_MARKS = 2.0  # mm
_FROM_EDGE = 1.0  # mm of paper

ColorBar = tuple[Sides, ...]


def color_bars(placed: Grid, size: CardSize) -> tuple[ColorBar, ...]:
    """Return the edges of each patch (pt) of the bars above the columns of cards.

    A bar stands between the crop marks of its column, and is as high as these are long. There is
    none where a registration mark stands, or in a margin without room.
    """
    top = area_of_cards(placed, size, points(size.bleed))[3]
    low, high = top + points(MARK_APART), top + points(MARK_APART + MARK)
    count = min(len(BAR_PATCHES), int((size.width - 2 * _FROM_CROP_MARKS) / _WIDE))
    if count < _FEWEST or high > points(placed.sheet.height - _FROM_EDGE):
        return ()
    targets, wide = registration_marks(placed, size), points(_WIDE)
    columns = sorted({round(slot.x, 3) for slot in placed.slots})
    starts = (x + (points(size.width) - count * wide) / 2 for x in columns)
    return tuple(
        tuple((start + wide * at, low, start + wide * (at + 1), high) for at in range(count))
        for start in starts
        if not any(
            y > low - wide and start - wide < x < start + wide * (count + 1) for x, y, *_ in targets
        )
    )
