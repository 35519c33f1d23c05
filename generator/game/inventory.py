"""The inventory of a game's box: its components, their numbers, and how many the press prints."""

from collections import Counter
from collections.abc import Mapping

from generator.base.frozen import Frozen
from generator.game.expressions import evaluate, parse_expression, values_of
from generator.game.model import Game
from generator.game.vocabulary import InventoryItem


class Counted(Frozen):
    """A component: its number for each of `members` (1 if nobody owns it), and the printed number.

    `printed` is None if the press prints none of it.
    """

    item: InventoryItem
    members: int
    printed: int | None

    @property
    def total(self) -> int:
        """Its number in the whole box."""
        return self.item.count * self.members


def take_inventory(game: Game) -> tuple[Counted, ...]:
    """Return the components of a game with their counts. Raises ExpressionFault."""
    return tuple(
        Counted(
            item,
            len(game.groups[item.per].members) if item.per else 1,
            sum(count_pieces(game, item).values()) if item.of else None,
        )
        for item in game.inventory
    )


def count_pieces(game: Game, item: InventoryItem) -> Mapping[str, int]:
    """Return the printed number of a component, by member ("" if it belongs to none).

    Raises ExpressionFault if the expression for its pieces cannot be evaluated.
    """
    expression = parse_expression(item.of)
    # Members without any printed piece count 0, so that they are reported.
    counted: Counter[str] = Counter(dict.fromkeys(_owners(game, item), 0))
    for card in game.cards:
        if evaluate(expression, values_of(game, card)):
            member = card.member(item.per) if item.per else None
            counted[member.id if member else ""] += sum(card.copies.values())
    return counted


def _owners(game: Game, item: InventoryItem) -> list[str]:
    return [*game.groups[item.per].members] if item.per else [""]
