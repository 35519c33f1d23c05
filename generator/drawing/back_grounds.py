"""The ground between backs on a sheet: where all have one, no paper shows between them."""

from collections.abc import Mapping

from generator.base.units import points
from generator.drawing import operators
from generator.drawing.rich_black import ground_color
from generator.game.model import CardSize, Edition
from generator.graphics.colours import alpha
from generator.graphics.drawings import bounds_of
from generator.layout.backs import back_of
from generator.layout.deck import Layout, back_colors
from generator.layout.imposition import Imposed, Side
from generator.layout.placed import Patch, Placed
from generator.layout.shop_sheets import area_of_bleeds

_OFF = 0.01  # pt: rounding
_CORNERS = 5  # segments of a rectangle: a start, three or four lines, and its closing


def ground_between(
    layout: Layout,
    edition: Edition,
    imposed: Imposed,
    side: Side,
    *,
    shop: bool = False,
    is_for_press: bool = False,
) -> str:
    """Return the operators that fill the gutters of a side of backs, "" where they stay white.

    They are filled if there is a back in every slot, and all have the same ground to their bleed.
    Where bleeds meet, no paper shows through as a hairline then, either. `shop` asks for the backs
    of a print shop, `is_for_press` for the inks of one.
    """
    size = imposed.size
    backs = [each for each in side.slots if each and not each.is_filler]
    slots = imposed.grid.behind
    is_even = size.shape == "rectangle" and not any(slot.turned for slot in slots)
    if len(backs) < len(side.slots) or not is_even:
        return ""
    grounds = {
        ground_of(
            layout.backs[back_of(layout.game, each.card, each.deck, shop=shop)],
            back_colors(layout.game, layout.game.decks[each.deck], edition),
            size,
        )
        for each in backs
    }
    color = grounds.pop() if len(grounds) == 1 else ""
    if not color:
        return ""
    left, low, right, top = area = area_of_bleeds(slots, size)
    edges = operators.pdf_numbers((left, low, right - left, top - low))
    return f"q {ground_color(color, area, is_for_press=is_for_press)} {edges} re f Q"


def ground_of(placed: Placed, colors: Mapping[str, str], size: CardSize) -> str:
    """Return the colour of the rectangle that fills a face with its bleed, "" without one."""
    bleed = points(size.bleed)
    whole = -bleed, -bleed, points(size.width) + bleed, points(size.height) + bleed
    first = next(iter(placed.items), None)
    if not isinstance(first, Patch) or first.opacity < 1 or len(first.segments) > _CORNERS:
        return ""
    around, color = bounds_of(first.segments), colors.get(first.fill, first.fill)
    is_whole = around and all(abs(a - b) < _OFF for a, b in zip(around, whole, strict=True))
    return color if color and is_whole and alpha(color) == 1 else ""
