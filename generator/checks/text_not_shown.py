"""A text, a number or icons that a card has and its face does not show."""

from collections.abc import Iterator
from pathlib import PurePosixPath

from generator.base.messages import later, say
from generator.base.problem import WARNING
from generator.game.expressions import parse_expression
from generator.game.fields import DECIMAL, ICONS, INTEGER, LINES, RICH, TEXT, Field, of_type
from generator.game.model import Card
from generator.layout.deck import face_of
from generator.layout.face import Face
from generator.layout.templates import GameFiles
from generator.proof.finding import at_card
from generator.proof.framework import Finding, check
from generator.proof.shown_fields import is_for_documents, shown_by

_PRINTED = (RICH, ICONS)
"""The types of fields that are of no use but on cards."""
_MOSTLY_PRINTED = (*_PRINTED, TEXT, LINES, INTEGER, DECIMAL)
"""Those with the ones that a game's own face may leave out on purpose, such as notes."""
_PAD = later("a box with table: scoring.pad (docs/scoring.md)")
_LINES = later("boxes for its lines")
_KEYS = {RICH: "rich: {field}", LINES: "rich: {field}", ICONS: "icons: {field}"}


@check(
    severity=WARNING,
    why="""
A kind without a face of its own is printed with the press's plain one, which knows the effect of a
card and none of the game's fields: its cards would come out with a name alone. A new field is
missing, too, until somebody adds a box for it. A face of the game may leave out plain texts and
numbers, which may be notes; rich texts and icons are reported there, too. A field that only
documents show (`card.hint`), that a condition of the face asks for, or that is `about: effect`, is
not reported. A kind with `pad: true` needs a face of its own, too: the plain one has no lines.
""",
    bad="""
fields: {effect: effect, hint: rich?}
kinds:
  - {id: omen, name: Omen, face: action}
cards:
  - {id: a, number: 1, name: A, kind: omen, deck: main, hint: At night., effect: [Draw 1 card.]}
""",
    good="""
fields: {effect: effect, hint: rich?}
kinds:
  - {id: omen, name: Omen, face: action}
cards:
  - {id: a, number: 1, name: A, kind: omen, deck: main, effect: [Draw 1 card.]}
""",
)
def find(files: GameFiles) -> Iterator[Finding]:
    """Find fields that are not shown, each at the first card of a kind that has it."""
    reported: set[tuple[str, str]] = set()
    yield from _find_empty_pads(files)
    for card in files.game.cards:
        key = face_of(files.game, card)
        name, face = key[0], files.templates.faces[key]
        printed = _MOSTLY_PRINTED if _is_plain(name, face) else _PRINTED
        for field in _unshown(files, card, face, printed):
            if (card.kind.id, field.id) not in reported:
                reported.add((card.kind.id, field.id))
                message = say(
                    'face "{face}" has no box that shows {field}', face=name, field=field.id
                )
                yield at_card(files.game, card, field.id, message, _hint(name, face, field))


def _find_empty_pads(files: GameFiles) -> Iterator[Finding]:
    """Find pads with the press's plain face, which has no lines, each at the first of its cards."""
    pads = {card.kind.id: card for card in reversed(files.game.cards) if card.kind.pad}
    for card in pads.values():
        key = face_of(files.game, card)
        if _is_plain(key[0], files.templates.faces[key]):
            message = say(
                'the pad of kind "{kind}" has no lines: its face is the press\'s plain one',
                kind=card.kind.id,
            )
            box = say(_PAD if files.game.scoring else _LINES)
            hint = say("write templates/faces/{face}.yaml, with {box}", face=key[0], box=box)
            yield at_card(files.game, card, "kind", message, hint)


def _hint(name: str, face: Face, field: Field) -> str:
    """Return what to do: give the face a box, or the kind a face, where it has the press's."""
    key = _KEYS.get(field.type, 'text: "{{{field}}}"').format(field=field.id)
    if not _is_plain(name, face):
        return say("give it a box with {key}", key=key)
    return say(
        "it is the press's plain face: write templates/faces/{face}.yaml, with a box with {key}",
        face=name, key=key,
    )  # fmt: skip


def _is_plain(name: str, face: Face) -> bool:
    """Tell whether a face is the press's, in place of one that the game lacks."""
    return PurePosixPath(face.file).stem != name


def _unshown(files: GameFiles, card: Card, face: Face, printed: tuple[str, ...]) -> Iterator[Field]:
    """Yield the fields of a card, of some types, that neither its face nor a document shows."""
    shown = shown_by(face)
    for field in of_type(card.kind.fields, *printed):
        is_empty = card.values[field.id] in (None, "", (), {})
        if is_empty or field.about or field.id in shown or _is_asked_for(card, face, field.id):
            continue
        if not is_for_documents(files, field.id):
            yield field


def _is_asked_for(card: Card, face: Face, name: str) -> bool:
    """Tell whether a condition of the face, or of the choice among faces, depends on a field."""
    conditions = [*(box.when for box in face.boxes), *(each.when for each in card.kind.faces)]
    return any(name == it for text in conditions if text for it, _ in parse_expression(text).names)
