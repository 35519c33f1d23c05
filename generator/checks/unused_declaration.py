"""A deck, a kind or an ideology that no card has."""

from collections.abc import Iterator

from generator.checking import Finding, check
from generator.checks._finding import at
from generator.layout.deck import Layout
from generator.model import Game
from generator.problem import WARNING


@check(
    severity=WARNING,
    why="""
A deck without cards makes a file without pages, and an ideology without cards is explained in the
rules but never met. Such an entry is left over from an older state of the game, or its cards name
another one by mistake.
""",
    bad="""
kinds:
  - {id: action, name: Action}
  - {id: event, name: Event}
""",
    good="""
kinds:
  - {id: action, name: Action}
  - {id: event, name: Event}
cards:
  - {id: one, number: 1, name: One, kind: action, deck: main, effect: [direct: Draw 1 card.]}
  - {id: two, number: 50, name: Two, kind: event, deck: main, effect: [direct: Stop.]}
""",
)
def find(layout: Layout) -> Iterator[Finding]:
    """Find the entries of decks, kinds and ideologies that no card names."""
    game = layout.game
    used = _used(game)
    for part, what in (("decks", "deck"), ("kinds", "kind"), ("ideologies", "ideology")):
        for entry in getattr(game, part).values():
            if (part, entry.id) not in used:
                message = f'no card has the {what} "{entry.id}" ("{entry.name}")'
                hint = f"remove it, or look for the cards that have another {what} by mistake"
                yield at(game, (part, entry.id), message, hint)


def _used(game: Game) -> set[tuple[str, str]]:
    used = {("decks", deck) for card in game.cards for deck in card.copies}
    used |= {("kinds", card.kind.id) for card in game.cards}
    return used | {("ideologies", card.ideology.id) for card in game.cards if card.ideology}
