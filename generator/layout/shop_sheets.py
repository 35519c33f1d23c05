"""The sheet for a print shop: cards with all of their bleed, on the paper as fewer are needed."""

from collections.abc import Mapping
from dataclasses import replace
from math import ceil, inf

from generator.game.model import CardSize
from generator.layout.sheet import Sheet, grid

_MARK = 3.0  # mm: the least length of crop marks
_LOWEST = 5.0  # mm from the paper's edge to an imprint that marks may stand above
_APART = 1.0  # mm between whole bleeds: where two of them met, viewers would show a line of paper


def for_shop(sheet: Sheet, cards: Mapping[CardSize, int]) -> Sheet:
    """Return a sheet where cards keep all of their bleed, turned on its side if it takes fewer.

    `cards` says how many there are of each size.
    """
    room = 2 * max(size.bleed for size in cards) + _APART
    gutter = max(sheet.gutter[0], room), max(sheet.gutter[1], room)
    crop = sheet.crop[0], max(sheet.crop[1], _MARK)
    roomy = replace(sheet, gutter=gutter, edge=(inf, inf), crop=crop)
    turned = _turned(roomy)
    return turned if 0 < _sheets_for(turned, cards) < _sheets_for(roomy, cards) else roomy


def _turned(sheet: Sheet) -> Sheet:
    """Return a sheet on its side, with the imprint below its crop marks."""
    return replace(
        sheet,
        width=sheet.height,
        height=sheet.width,
        columns=sheet.rows,
        rows=sheet.columns,
        gutter=sheet.gutter[::-1],
        edge=sheet.edge[::-1],
        imprint=(sheet.imprint[0], sheet.width - _LOWEST),
        upright=False,
    )


def _sheets_for(sheet: Sheet, cards: Mapping[CardSize, int]) -> int:
    """Return how many sheets cards take, 0 if one of their sizes has no room there."""
    try:
        return sum(ceil(many / sum(grid(sheet, size).rows)) for size, many in cards.items())
    except ValueError:
        return 0
