"""A card with the number of a removed one."""

from collections.abc import Iterator

from generator.base.messages import say
from generator.game.model import Game
from generator.proof.finding import at_card
from generator.proof.framework import Finding, check


@check(
    why="""
Players with an older print know cards by number. A card with the number of one in `retired:` is
mistaken for it in old errata, journals and decks. Give the card another number, or mark the number
there as `freed: true`.
""",
    bad="""
retired: [{id: moon, number: 2, name: The moon, since: "2"}]
cards:
  - {id: one, number: 1, name: One, kind: action, deck: main, effect: [Draw 1 card.]}
  - {id: sun, number: 2, name: Sun, kind: action, deck: main, effect: [Draw 2 cards.]}
""",
    good="""
retired: [{id: moon, number: 2, name: The moon, since: "2", freed: true}]
cards:
  - {id: one, number: 1, name: One, kind: action, deck: main, effect: [Draw 1 card.]}
  - {id: sun, number: 2, name: Sun, kind: action, deck: main, effect: [Draw 2 cards.]}
""",
)
def find(game: Game) -> Iterator[Finding]:
    """Find cards with the number of a retired card that has not freed it."""
    # "" is no number: many cards may have none.
    taken = {
        card.number: card for card in game.retired.values() if card.number != "" and not card.freed
    }
    for card in game.cards:
        if gone := taken.get(card.number):
            message = say(
                'number {number} was that of "{gone}", retired since {since}',
                number=game.number(card),
                gone=gone.name,
                since=gone.since,
            )
            hint = say(
                'say freed: true under retired: at "{gone}", or give this card another number',
                gone=gone.id,
            )
            yield at_card(game, card, "number", message, hint)
