"""A card that no deck prints."""

from collections.abc import Iterator

from generator.base.messages import say
from generator.base.problem import WARNING
from generator.game.model import Game
from generator.proof.finding import at_card
from generator.proof.framework import Finding, check


@check(
    severity=WARNING,
    why="""
A card without copies is in the file, in lists and references, but on no sheet, so no player sees
it. Most often the copies were set to 0 for a trial and not set back.
""",
    bad="""
cards:
  - {id: one, number: 1, name: One, kind: action, deck: main, effect: [Draw 1 card.]}
  - {id: two, number: 2, name: Two, kind: action, deck: main, copies: 0, effect: [Stop.]}
""",
    good="""
decks:
  - {id: main, name: Main, seal: sun, pattern: dots}
  - {id: extra, name: Extra, seal: moon, pattern: dots}
cards:
  - {id: one, number: 1, name: One, kind: action, deck: extra, effect: [Draw 1 card.]}
  - id: two
    number: 2
    name: Two
    kind: action
    copies: {main: 1, extra: 0}
    effect: [Stop.]
""",
)
def find(game: Game) -> Iterator[Finding]:
    """Find the cards that have no copies in any deck."""
    for card in game.cards:
        if not any(card.copies.values()):
            hint = say("give it copies, or remove the card")
            yield at_card(game, card, "copies", say("no deck prints this card"), hint)
