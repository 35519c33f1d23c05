"""A card that stands twice in one list."""

from collections.abc import Iterator

from generator.base.messages import say
from generator.game.model import Game
from generator.proof.framework import Finding, check


@check(
    why="""
A list that was added to over several releases soon has a card a second time, and the rules print it
twice and count it twice.
""",
    bad="""
lists:
  - {id: takers, title: Cards with which you draw, cards: [first, first]}
""",
    good="""
lists:
  - {id: takers, title: Cards with which you draw, cards: [first]}
""",
)
def find(game: Game) -> Iterator[Finding]:
    """Find the second of two equal entries."""
    cards = {card.id: card for card in game.cards}
    for index, card_list in enumerate(game.lists):
        seen = set[str]()
        for number, name in enumerate(card_list.cards):
            if name in seen:
                place = game.place(("lists", index, "cards", number))
                message = say(
                    'list "{card_list}" has "{card}" already',
                    card_list=card_list.id,
                    card=cards[name].name,
                )
                yield Finding(place, message, say("remove one of the two"), game.label(cards[name]))
            seen.add(name)
