"""Numbers that no card has, between the numbers of a kind."""

from collections.abc import Iterator
from itertools import pairwise
from operator import itemgetter

from generator.base.messages import say
from generator.base.problem import WARNING
from generator.game.model import Card, Game, Kind
from generator.proof.finding import at_card
from generator.proof.framework import Finding, check

_Numbered = tuple[int, Card]


@check(
    severity=WARNING,
    why="""
Consecutive numbers show that a set is complete. A missing number
is most often a card lost while the file was edited, or a mistyped number. Only
numbers between two cards of a kind count, and a kind with gaps at half of its numbers (10, 20, 30)
is not checked. Former numbers of cards in `retired:` are not missing.
""",
    bad="""
cards:
  - {id: one, number: 1, name: One, kind: action, deck: main, effect: [Draw 1 card.]}
  - {id: two, number: 2, name: Two, kind: action, deck: main, effect: [Draw 2 cards.]}
  - {id: three, number: 3, name: Three, kind: action, deck: main, effect: [Stop.]}
  - {id: five, number: 5, name: Five, kind: action, deck: main, effect: [Draw 5 cards.]}
""",
    good="""
cards:
  - {id: one, number: 1, name: One, kind: action, deck: main, effect: [Draw 1 card.]}
  - {id: two, number: 2, name: Two, kind: action, deck: main, effect: [Draw 2 cards.]}
  - {id: three, number: 3, name: Three, kind: action, deck: main, effect: [Stop.]}
""",
)
def find(game: Game) -> Iterator[Finding]:
    """Find the gaps, each at the card after it."""
    used = {card.number for card in game.cards}
    used |= {card.number for card in game.retired.values()}
    for kind in game.kinds.values():
        for (first, before), (last, after) in _gaps(game, kind):
            lacking = [n for n in range(first + 1, last) if n not in used]
            if lacking:
                message = say(
                    'no card has {lacking}, between {first} ("{before}") and {last}',
                    lacking=_numbers(lacking),
                    first=first,
                    before=before.name,
                    last=last,
                )
                hint = say(
                    "look for a lost card or a mistyped number, number the cards anew (prelo "
                    "renumber --close), or list the card that had the number under retired:, if it "
                    "is gone"
                )
                yield at_card(game, after, "number", message, hint)


def _gaps(game: Game, kind: Kind) -> list[tuple[_Numbered, _Numbered]]:
    """Return neighbours of a kind with numbers missing between them, unless half are so."""
    cards = [card for card in game.cards if card.kind.id == kind.id]
    # Numbers that are texts, like S1, have no order in which a gap could be.
    whole = [(card.number, card) for card in cards if isinstance(card.number, int)]
    # By the number alone: two cards that share one cannot be compared.
    steps = list(pairwise(sorted(whole, key=itemgetter(0))))
    gaps = [(before, after) for before, after in steps if after[0] > before[0] + 1]
    return gaps if 2 * len(gaps) < len(steps) else []


def _numbers(numbers: list[int]) -> str:
    if len(numbers) == 1:
        return say("number {first}", first=numbers[0])
    return say(
        "{count} of the numbers from {first} to {last}",
        count=len(numbers),
        first=numbers[0],
        last=numbers[-1],
    )
