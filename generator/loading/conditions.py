"""The conditions of faces and boxes, evaluated for every card before the layout."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial

from generator.base.messages import say
from generator.base.problem import Place, Problem
from generator.game.expressions import ExpressionFault, evaluate, parse_expression, values_of
from generator.game.model import Card, CardSize, Game
from generator.layout.deck import face_of
from generator.layout.face import Face
from generator.layout.templates import LocateInFace
from generator.loading.expression_schema import BROKEN, COMPARE_ALIKE, unknown_names

SizedFaces = Mapping[tuple[str, CardSize], Face]
"""Faces by name and size."""
LocateCharacter = Callable[[int | None], Place]


def broken_conditions(game: Game, faces: SizedFaces, place: LocateInFace) -> Iterator[Problem]:
    """Find conditions that use an unknown field, or cannot be evaluated for a card.

    For each expression, the first card for which it fails is reported.
    """
    unknown = [*_unknown_names(game, faces, place)]
    yield from unknown
    # Expressions with unknown names are already reported.
    if not unknown:
        yield from _failing(game, faces, place)


def _unknown_names(game: Game, faces: SizedFaces, place: LocateInFace) -> Iterator[Problem]:
    own: list[tuple[str, LocateCharacter]] = [
        (each.expect, partial(game.place, ("checks", each.id, "expect")))
        for each in game.own_checks
        if each.kind in ("", *game.kinds)  # otherwise the fault is in the kind
    ]
    own += [
        (item.of, partial(game.place, ("inventory", index, "of")))
        for index, item in enumerate(game.inventory)
        if item.of
    ]
    for text, locate in [*_expressions(game, faces, place), *own]:
        for message, offset, hint in unknown_names(text, game):
            yield Problem(locate(offset), "unknown-field", message, hint=hint)


def _expressions(
    game: Game, faces: SizedFaces, place: LocateInFace
) -> Iterator[tuple[str, LocateCharacter]]:
    """Yield the conditions of kinds and faces, each with a function that finds its places."""
    for kind in game.kinds.values():
        for index, choice in enumerate(kind.faces):
            if choice.when:
                path = ("kinds", kind.id, "face", index, "when")
                yield choice.when, partial(game.place, path)
    for face in faces.values():
        for box in face.boxes:
            if box.when:
                yield box.when, _in_face(place, face, box.name)


def _in_face(place: LocateInFace, face: Face, box: str) -> LocateCharacter:
    return lambda offset: place(face, box, "when", offset=offset)


def _failing(game: Game, faces: SizedFaces, place: LocateInFace) -> Iterator[Problem]:
    located = {text: locate(None) for text, locate in _expressions(game, faces, place)}
    for card in game.cards if located else ():
        for text in [text for text in _of_card(game, card, faces) if text in located]:
            if fault := _fault(game, card, text):
                message = f'"{text}" {fault}'
                yield Problem(
                    # Removed, so that each expression is reported once.
                    located.pop(text),
                    BROKEN,
                    message,
                    card=game.label(card),
                    hint=say(COMPARE_ALIKE),
                )


def _of_card(game: Game, card: Card, faces: SizedFaces) -> Iterator[str]:
    """Yield the conditions to evaluate for a card: those of its kind, then of its face."""
    choices = [choice.when for choice in card.kind.faces if choice.when]
    yield from choices
    # If a choice fails, the card's face is unknown.
    if not any(_fault(game, card, text) for text in choices):
        face = faces.get(face_of(game, card))
        yield from (box.when for box in (face.boxes if face else ()) if box.when)


def _fault(game: Game, card: Card, text: str) -> str:
    """Return why an expression cannot be evaluated for a card, or ""."""
    try:
        evaluate(parse_expression(text), values_of(game, card))
    except ExpressionFault as fault:
        return str(fault)
    return ""
