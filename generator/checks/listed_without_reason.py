"""A card in a list without any phrase of that list in its effect."""

from collections.abc import Iterator

from generator.base.messages import say
from generator.base.problem import WARNING
from generator.game.model import Game
from generator.proof.framework import Finding, check
from generator.proof.lists import find_call


@check(
    why="""
If a card's effect is changed, the card stays in its lists, and the rules still send players to it.
If a list declares phrases (`calls:`), the effect of each of its cards must have one of them.
""",
    bad="""
lists:
  - {id: givers, title: Cards with which you give, calls: [give*], cards: [first]}
""",
    good="""
lists:
  - {id: takers, title: Cards with which you draw, calls: [draw*], cards: [first]}
""",
    severity=WARNING,
)
def find(game: Game) -> Iterator[Finding]:
    """Find the cards that are listed without reason."""
    cards = {card.id: card for card in game.cards}
    for index, card_list in enumerate(game.lists):
        for number, name in enumerate(card_list.cards if card_list.calls else ()):
            # There is such a card: other ids in lists are refused when the file is read.
            card = cards[name]
            if not find_call(game, card, card_list):
                place = game.place(("lists", index, "cards", number))
                message = say(
                    'nothing in the effect of "{card}" calls for list "{card_list}"',
                    card=card.name,
                    card_list=card_list.id,
                )
                hint = say("remove it from cards:, or add the phrase of its effect to calls:")
                yield Finding(place, message, hint, game.label(card))
