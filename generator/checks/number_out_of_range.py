"""A card's number that is not among those of its kind."""

from collections.abc import Iterator

from generator.base.messages import say
from generator.game.model import Game
from generator.proof.finding import at_card
from generator.proof.framework import Finding, check


@check(
    why="""
Players refer to cards by number, and learn, for example, that events start at 50. A kind declares
the first and the last number of its cards. A number outside that range is a typing error, or the
card is of another kind.
""",
    bad="""
kinds:
  - {id: action, name: Action, numbers: [1, 9]}
cards:
  - {id: one, number: 10, name: One, kind: action, deck: main, effect: [Draw 1 card.]}
""",
    good="""
kinds:
  - {id: action, name: Action, numbers: [1, 9]}
cards:
  - {id: one, number: 9, name: One, kind: action, deck: main, effect: [Draw 1 card.]}
""",
)
def find(game: Game) -> Iterator[Finding]:
    """Find cards with a number outside the range of their kind."""
    for card in game.cards:
        first, last = card.kind.numbers
        if isinstance(card.number, int) and not first <= card.number <= last:
            kind = card.kind.id
            message = say(
                'number {number} is outside the range of kind "{kind}", {first} to {last}',
                number=card.number,
                kind=kind,
                first=first,
                last=last,
            )
            hint = say("change the number, the kind, or the kind's numbers:")
            yield at_card(game, card, "number", message, hint)
