"""A card in a list that announces cards of another kind."""

from collections.abc import Iterator

from generator.base.messages import say
from generator.game.model import Game
from generator.proof.framework import Finding, check


@check(
    why="""
A list that announces events and has an action among them contradicts itself. The `kind:` of a list
is that of all its cards; a list of several kinds has none.
""",
    bad="""
kinds:
  - {id: action, name: Action}
  - {id: event, name: Event, face: action}
cards:
  - {id: first, number: 1, name: First, kind: action, deck: main, effect: [Draw 1 card.]}
  - {id: flood, number: 2, name: Flood, kind: event, deck: main, effect: [Draw 2 cards.]}
lists:
  - {id: floods, title: Events that flood, kind: event, cards: [first, flood]}
""",
    good="""
kinds:
  - {id: action, name: Action}
  - {id: event, name: Event, face: action}
cards:
  - {id: first, number: 1, name: First, kind: action, deck: main, effect: [Draw 1 card.]}
  - {id: flood, number: 2, name: Flood, kind: event, deck: main, effect: [Draw 2 cards.]}
lists:
  - {id: floods, title: Events that flood, kind: event, cards: [flood]}
""",
)
def find(game: Game) -> Iterator[Finding]:
    """Find the cards of another kind."""
    cards = {card.id: card for card in game.cards}
    for index, card_list in enumerate(game.lists):
        for number, name in enumerate(card_list.cards if card_list.kind else ()):
            # There is such a card: other ids in lists are refused when the file is read.
            card = cards[name]
            if card.kind.id != card_list.kind:
                place = game.place(("lists", index, "cards", number))
                message = say(
                    '"{card}" is of kind "{kind}", list "{card_list}" announces "{card_list_kind}"',
                    card=card.name,
                    kind=card.kind.id,
                    card_list=card_list.id,
                    card_list_kind=card_list.kind,
                )
                hint = say("remove it, or the list's kind:")
                yield Finding(place, message, hint, game.label(card))
