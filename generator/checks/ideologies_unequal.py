"""Ideologies with more cards, or fewer, than the others."""

from collections import Counter
from collections.abc import Iterator, Mapping

from generator.base.problem import WARNING
from generator.game.model import Game
from generator.proof.finding import at
from generator.proof.framework import Finding, check


@check(
    severity=WARNING,
    why="""
Whoever plays for an ideology wants as many cards of it as the others have of theirs. In each deck,
the ideologies that occur in it are compared, and over all decks those that occur at all; copies
count. Most often a card has the wrong ideology, or the wrong deck.
""",
    bad="""
ideologies:
  - {id: red, name: Red, colors: {plain: "#c03020"}, mark: sun, pattern: dots}
  - {id: blue, name: Blue, colors: {plain: "#2050b0"}, mark: moon, pattern: lines}
cards:
  - {id: a, number: 1, name: A, kind: action, deck: main, ideology: red, effect: [direct: Draw.]}
  - {id: b, number: 2, name: B, kind: action, deck: main, ideology: red, effect: [direct: Stop.]}
  - {id: c, number: 3, name: C, kind: action, deck: main, ideology: blue, effect: [direct: Go.]}
""",
    good="""
ideologies:
  - {id: red, name: Red, colors: {plain: "#c03020"}, mark: sun, pattern: dots}
  - {id: blue, name: Blue, colors: {plain: "#2050b0"}, mark: moon, pattern: lines}
cards:
  - {id: a, number: 1, name: A, kind: action, deck: main, ideology: red, effect: [direct: Draw.]}
  - {id: c, number: 2, name: C, kind: action, deck: main, ideology: blue, effect: [direct: Go.]}
""",
)
def find(game: Game) -> Iterator[Finding]:
    """Find the ideologies that differ within a deck, then those that do over all decks."""
    reported = set()
    for deck in [*game.decks, None]:
        counted = _count(game, deck)
        usual = _usual(counted)
        where = f'in deck "{deck}"' if deck else "in all"
        for ideology in game.ideologies:
            if counted.get(ideology, usual) == usual or (deck is None and ideology in reported):
                continue
            reported.add(ideology)
            message = (
                f'ideology "{ideology}" has {_cards(counted[ideology])} {where} '
                f"({_numbers(game, deck, ideology)}), others have {usual}"
            )
            hint = "look for a card with the wrong ideology, or in the wrong deck"
            yield at(game, ("ideologies", ideology), message, hint)


def _count(game: Game, deck: str | None) -> Mapping[str, int]:
    """Return how many cards of each ideology a deck prints, or all decks do."""
    counted: Counter[str] = Counter()
    for card, copies in game.cards_of(deck):
        if card.ideology and copies:
            counted[card.ideology.id] += copies
    return counted


def _usual(counted: Mapping[str, int]) -> int:
    """Return the size that most ideologies have, the greatest of several such."""
    sizes = Counter(counted.values())
    return max(sizes, key=lambda size: (sizes[size], size), default=0)


def _cards(count: int) -> str:
    return f"{count} card" if count == 1 else f"{count} cards"


def _numbers(game: Game, deck: str | None, ideology: str) -> str:
    cards = [card for card, _ in game.cards_of(deck)]
    of_it = [card for card in cards if card.ideology and card.ideology.id == ideology]
    return ", ".join(dict.fromkeys(game.number(card) for card in of_it))
