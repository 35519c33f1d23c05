"""The sheet for a print shop: cards with all of their bleed, on the paper as fewer are needed."""

from collections.abc import Mapping
from math import ceil, inf

from generator.base.frozen import replace
from generator.base.units import points
from generator.game.model import CardSize
from generator.layout.sheet import Grid, Sheet, Sides, grid

_MARK = 3.0  # mm: the length of crop marks
_MARK_APART = 2.0  # mm between bleed and marks: none of them is seen where a cut is a little off
_LOWEST = 3.0  # mm from the paper's edge to the imprint, which marks stand above
_APART = 1.0  # mm between whole bleeds: where two of them met, viewers would show a line of paper


def for_shop(sheet: Sheet, cards: Mapping[CardSize, int]) -> Sheet:
    """Return a sheet where cards keep all of their bleed, turned on its side if it takes fewer.

    The imprint lies below the crop marks.

    `cards` says how many there are of each size.
    """
    room = 2 * max(size.bleed for size in cards) + _APART
    gutter = max(sheet.gutter[0], room), max(sheet.gutter[1], room)
    roomy = replace(
        sheet, gutter=gutter, edge=(inf, inf), crop=(sheet.crop[0], _MARK), apart=_MARK_APART
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
