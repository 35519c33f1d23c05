"""A text is too tall or too wide for its box, at the smallest size that its face allows."""

from collections.abc import Iterator

from generator.game.model import Card
from generator.layout.deck import Layout
from generator.layout.face import Overflow
from generator.proof.checking import Finding, check
from generator.proof.finding import at, at_card

_SHOWN = 40  # characters of a word in a message


@check(
    why="""
A press that cuts a text, lets it run over its neighbours or shrinks it until nobody can read it
makes cards that are thrown away. Each face lists the sizes its texts may take; what does not fit at
the smallest of them is an error that says by how much.
""",
    bad="""
cards:
  - id: long-winded
    number: 1
    name: Incontrovertibilissimamente-anticonstitucionalissimamente-longo
    kind: action
    deck: main
    effect: [direct: Draw 1 card.]
""",
    good="""
cards:
  - id: concise
    number: 1
    name: Concise
    kind: action
    deck: main
    effect: [direct: Draw 1 card.]
""",
)
def find(layout: Layout) -> Iterator[Finding]:
    """Find the texts that their boxes cannot hold."""
    for card in layout.game.cards:
        for overflow in layout.overflows.get(card.id, []):
            if message := _message(overflow):
                key = "effect" if overflow.box == "effect" else "name"
                yield at_card(layout.game, card, key, message, _hint(card, overflow))
    for index, deck in enumerate(layout.game.decks.values()):
        for overflow in layout.overflows.get(deck.id, []):
            if message := _message(overflow):
                yield at(
                    layout.game, ("decks", index, "name"), f"back: {message}", "shorten the name"
                )


def _message(overflow: Overflow) -> str:
    if overflow.tall:
        how = f"is {overflow.tall:.1f} mm too tall"
    elif overflow.wide:
        how = f'is {overflow.wide:.1f} mm too wide at "{overflow.word[:_SHOWN]}"'
    else:
        return ""
    return f'the text of box "{overflow.box}" {how} at {overflow.size:g} pt, the smallest size'


def _hint(card: Card, overflow: Overflow) -> str:
    what = "effect" if overflow.box == "effect" else "name"
    return f"shorten the {what}, or give the box more room in templates/faces/{card.kind.face}.yaml"
