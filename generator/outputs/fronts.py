"""Decks as sheets of fronts, to be printed on one side and cut."""

from collections.abc import Iterator

from generator.base.artifact import Order
from generator.drawing.sheet_orders import plan_sheets
from generator.game.model import Edition
from generator.layout.deck import Layout

ID = "fronts"
TITLE = "fronts only, to print on one side and cut"


def plan(layout: Layout, edition: Edition) -> Iterator[Order]:
    """Yield an order for the complete game and for each deck, on each paper."""
    yield from plan_sheets(ID, layout, edition, backs=False)
