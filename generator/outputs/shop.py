"""The complete game for a print shop: cards with all of their bleed, and backs of their own."""

from collections.abc import Iterator

from generator.base.artifact import Order
from generator.drawing.sheet_orders import plan_sheets
from generator.game.model import Edition
from generator.layout.deck import Layout

ID = "shop"
TITLE = (
    "the complete game for a print shop, with all of its bleed; only of a game whose `print:` has "
    "a `shop-back`"
)


def plan(layout: Layout, edition: Edition) -> Iterator[Order]:
    """Yield an order for the complete game on each paper, if the game has a back for shops."""
    if layout.game.print.shop_back:
        yield from plan_sheets(ID, layout, edition, backs=True, shop=True)
