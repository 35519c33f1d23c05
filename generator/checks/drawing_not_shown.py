"""A drawing or picture that a card names and its face does not show."""

from collections.abc import Iterator

from generator.base.messages import say
from generator.base.problem import WARNING
from generator.game.fields import DRAWING, PICTURE, Field, of_type
from generator.game.model import Card
from generator.layout.deck import face_of
from generator.layout.fields import FIRST_DRAWING
from generator.layout.templates import GameFiles
from generator.proof.finding import at_card
from generator.proof.framework import Finding, check
from generator.proof.shown_fields import is_for_documents, shown_by


@check(
    severity=WARNING,
    why="""
If a card names a diagram and its face has no box for it, the card is printed without it, and nobody
notices. That happens if the face was made for other kinds, or if a new field was forgotten in the
face. A field that no face shows is not reported: it may be for documents (`card.diagram`).
""",
    bad="""
fields: {effect: effect, diagram: drawing?}
kinds:
  - {id: omen, name: Omen, face: action}
cards:
  - {id: a, number: 1, name: A, kind: omen, deck: main, diagram: sun, effect: [Draw 1 card.]}
""",
    good="""
fields: {effect: effect, diagram: drawing?}
kinds:
  - {id: omen, name: Omen, face: event}
cards:
  - {id: a, number: 1, name: A, kind: omen, deck: main, diagram: sun, effect: [Draw 1 card.]}
""",
)
def find(files: GameFiles) -> Iterator[Finding]:
    """Find fields that are not shown, each at the first card of a kind that has it."""
    reported: set[tuple[str, str]] = set()
    for card in files.game.cards:
        shown = shown_by(files.templates.faces[face_of(files.game, card)])
        for field in _unshown(files, card, shown):
            if (card.kind.id, field.id) not in reported:
                reported.add((card.kind.id, field.id))
                face = face_of(files.game, card)[0]
                message = say(
                    'face "{face}" has no box that shows {field}', face=face, field=field.id
                )
                key = "image" if field.type == PICTURE else "mark"
                hint = say("give it a box with {key}: {field}", key=key, field=field.id)
                yield at_card(files.game, card, field.id, message, hint)


def _unshown(files: GameFiles, card: Card, shown: frozenset[str]) -> Iterator[Field]:
    """Yield the fields of a card whose drawing or picture nothing shows."""
    fields = [each for each in of_type(card.kind.fields, DRAWING, PICTURE) if card.values[each.id]]
    first = next((each for each in fields if each.type == DRAWING), None)
    for field in fields:
        known = field.id in shown or (field is first and FIRST_DRAWING in shown)
        if not known and not is_for_documents(files, field.id):
            yield field
