"""Decks as sheets of fronts and backs, to be printed on both sides over the long edge."""

from collections.abc import Iterator

from generator.base.artifact import Order
from generator.drawing.sheet_orders import plan_sheets
from generator.game.model import Edition
from generator.layout.deck import Layout

ID = "duplex"
TITLE = "fronts and backs, to print on both sides (long edge) and cut"


def plan(layout: Layout, edition: Edition) -> Iterator[Order]:
    """Yield an order for the complete game and for each deck, on each paper."""
    yield from plan_sheets(ID, layout, edition, backs=True)
