"""A text is too tall or too wide for its box, at the smallest size that its face allows."""

from collections.abc import Iterator

from generator.game.model import Card
from generator.layout.deck import Layout
from generator.layout.face import Misfit
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
        for misfit in layout.misfits.get(card.id, []):
            if message := _message(misfit):
                key = "effect" if misfit.box == "effect" else "name"
                yield at_card(layout.game, card, key, message, _hint(card, misfit))
    for index, deck in enumerate(layout.game.decks.values()):
        for misfit in layout.misfits.get(deck.id, []):
            if message := _message(misfit):
                yield at(
                    layout.game, ("decks", index, "name"), f"back: {message}", "shorten the name"
                )


def _message(misfit: Misfit) -> str:
    if misfit.tall:
        how = f"is {misfit.tall:.1f} mm too tall"
    elif misfit.wide:
        how = f'is {misfit.wide:.1f} mm too wide at "{misfit.word[:_SHOWN]}"'
    else:
        return ""
    return f'the text of box "{misfit.box}" {how} at {misfit.size:g} pt, the smallest size'


def _hint(card: Card, misfit: Misfit) -> str:
    what = "effect" if misfit.box == "effect" else "name"
    return f"shorten the {what}, or give the box more room in templates/faces/{card.kind.face}.yaml"
