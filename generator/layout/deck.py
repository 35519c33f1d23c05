"""A game and its templates to placed faces: each front and back laid out once, for all editions."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from generator.game.fields import GROUP, of_type
from generator.game.model import Card, Deck, Edition, Game
from generator.graphics.colours import mix, readable_on
from generator.layout.blocks import Typesetter
from generator.layout.face import Overflow, Placed
from generator.layout.fields import (
    FIRST_GROUP,
    back_fields,
    card_fields,
    field_names,
    member_called,
)
from generator.layout.hyphens import Hyphens
from generator.layout.place import place_face
from generator.layout.templates import Templates
from generator.text.effect import format_effect

INK, PAPER, NO_COLOR = "#000000", "#ffffff", "#6e6e6e"
_PATTERN_STRENGTH = 0.55  # seen in grey, and quieter than the mark


@dataclass(frozen=True, slots=True, eq=False)
class Layout:
    """A game laid out: fronts by card id, backs by deck id, and whose text does not fit.

    A layout equals only itself, so that what is found out about it can be kept by layout.
    """

    game: Game
    templates: Templates
    fronts: Mapping[str, Placed]
    backs: Mapping[str, Placed]
    overflows: Sequence[tuple[Card | Deck, Overflow]]


def place_game(game: Game, templates: Templates) -> Layout:
    """Return every face of a game with everything on it placed."""
    typesetter = _typesetter(game, templates)
    fronts: dict[str, Placed] = {}
    overflows: list[tuple[Card | Deck, Overflow]] = []
    for card in game.cards:
        face = templates.faces[face_of(card)]
        runs = format_effect(card, game.wording)
        effect = [
            (sentence.section, text) for sentence, text in zip(card.effect, runs, strict=True)
        ]
        fronts[card.id], found = place_face(face, card_fields(game, card), effect, typesetter)
        overflows += [(card, overflow) for overflow in found]
    backs: dict[str, Placed] = {}
    for deck in game.decks.values():
        fields = back_fields(game, deck)
        backs[deck.id], found = place_face(templates.faces[deck.back], fields, (), typesetter)
        overflows += [(deck, overflow) for overflow in found]
    return Layout(game, templates, fronts, backs, overflows)


def face_of(card: Card) -> str:
    """Return the name of the face that prints a card."""
    for choice in card.kind.faces:
        if not choice.when or card.values.get(choice.when):
            return choice.face
    return card.kind.faces[-1].face


def _typesetter(game: Game, templates: Templates) -> Typesetter:
    return Typesetter(
        size=game.size,
        fonts=templates.fonts,
        wording=game.wording,
        hyphenate=Hyphens(game.info.language),
        proportions={name: mark.width / mark.height for name, mark in templates.marks.items()},
        drawings=frozenset(field_names(game).drawings),
        effect_field=game.effect_field,
        sections=tuple(game.fields[game.effect_field].sections) if game.effect_field else (),
    )


def front_colors(game: Game, card: Card, edition: Edition) -> dict[str, str]:
    """Return the colour of each role on a card's front in an edition.

    A group has three: its own, what is read on it, and the pattern that covers it. Those of a group
    that the card does not belong to are grey.
    """
    colors = {"ink": INK, "paper": PAPER}
    for name in (FIRST_GROUP, *(each.id for each in of_type(game.fields, GROUP))):
        member = member_called(card, name)
        colors |= _group_colors(name, member.colors.get(edition.id, "") if member else "")
    return colors


@cache
def _group_colors(name: str, color: str) -> dict[str, str]:
    color = color or NO_COLOR
    on_color = readable_on(color)
    pattern = mix(color, on_color, _PATTERN_STRENGTH)
    return {name: color, f"on-{name}": on_color, f"{name}-pattern": pattern}


def back_colors(deck: Deck) -> dict[str, str]:
    """Return the colour of each role on a deck's back."""
    return {"ink": INK, "paper": PAPER, "deck": deck.color, "on-deck": readable_on(deck.color)}
