"""A deck whose cards differ from its declared composition."""

from collections import Counter
from collections.abc import Iterator

from generator.base.messages import say
from generator.game.model import Game
from generator.proof.finding import at
from generator.proof.framework import Finding, check


@check(
    why="""
A card in the wrong deck, or lost while the file was edited, is noticed only when somebody counts. A
deck declares its number of cards of each kind, or with a member of a group, and the press counts
them.
""",
    bad="""
decks:
  - {id: main, name: Main, composition: {action: 2}}
cards:
  - {id: one, number: 1, name: One, kind: action, deck: main, effect: [Draw 1 card.]}
""",
    good="""
decks:
  - {id: main, name: Main, composition: {action: 2}}
cards:
  - {id: one, number: 1, name: One, kind: action, copies: {main: 2}, effect: [Draw 1 card.]}
""",
)
def find(game: Game) -> Iterator[Finding]:
    """Find the decks whose counts differ from their composition."""
    for index, deck in enumerate(game.decks.values()):
        counted = count_cards(game, deck.id)
        for kind, declared in deck.composition.items():
            if counted[kind] != declared:
                message = _difference(game, deck.id, kind, counted[kind], declared)
                hint = say(
                    "look for a card that is missing, doubled or in the wrong deck, or declare "
                    "{counted}",
                    counted=counted[kind],
                )
                yield at(game, ("decks", index, "composition", kind), message, hint)


def _difference(game: Game, deck: str, key: str, counted: int, declared: int) -> str:
    """Return the message on a kind, or a group, of which a deck has another number of cards."""
    if key in game.kinds:
        return say(
            'deck "{deck}" has {counted} cards of kind "{kind}", it declares {declared}',
            deck=deck,
            counted=counted,
            kind=game.kinds[key].name,
            declared=declared,
        )
    return say(
        'deck "{deck}" has {counted} cards of group "{group}", it declares {declared}',
        deck=deck,
        counted=counted,
        group=game.groups[key].name,
        declared=declared,
    )


def count_cards(game: Game, deck: str) -> Counter[str]:
    """Return the number of cards in a deck, by kind and by member of each group."""
    counted: Counter[str] = Counter()
    for card, copies in game.cards_of(deck):
        counted[card.kind.id] += copies
        # A set, as a card with two members of one group is one card of that group.
        for group in {member.group for member in card.members}:
            counted[group] += copies
    return counted
