"""Decks as sheets with fronts and backs on one side, for a printer that prints no other."""

from collections.abc import Iterator

from generator.base.artifact import Order
from generator.drawing.sheet_orders import plan_sheets
from generator.game.model import Edition
from generator.layout.deck import Layout

ID = "fold"
TITLE = (
    "on papers with a `fold`: fronts beside backs, to print on one side, fold, glue and cut "
    "([sizes.md](sizes.md))"
)


def plan(layout: Layout, edition: Edition) -> Iterator[Order]:
    """Yield an order for the complete game and for each deck, on each paper that is folded."""
    yield from plan_sheets(ID, layout, edition, backs=True, folded=True)
