"""Names that a face's texts, marks and colours may use: of the card, its deck, the game."""

import re
from collections.abc import Iterator, Mapping
from decimal import Decimal
from functools import lru_cache
from typing import Any

from generator.base.frozen import Frozen, replace
from generator.game.decimals import POINT, decimal_of
from generator.game.fields import (
    CHOICE,
    DECIMAL,
    DRAWING,
    FLAG,
    GROUP,
    ICONS,
    INTEGER,
    LINES,
    PICTURE,
    RICH,
    TEXT,
    Field,
    of_type,
)
from generator.game.model import Card, Deck, Game, KeyPath, Member

OF_GAME = ("title", "release", "author", "site", "license", "attribution")
"""Names on faces for data of the game; no field of a card may have them."""

OF_SCORING = ("scoring.pad", "scoring.bands", "scoring.units")
"""The tables that a game's scoring makes: the pad to fill in, points by bands, points by unit."""

IMPRINT = ("title", "release", "edition.name", "deck.name", "attribution")
"""The names used in the imprint of sheets."""

FIRST_GROUP, FIRST_DRAWING = "group", "drawing"
"""The names, on faces for any game, of the first group of a card and its first drawing."""

_IN_TEXTS = (TEXT, INTEGER, DECIMAL, CHOICE, FLAG)
"""The types of fields that stand within a line of a face."""


def group_roles(name: str) -> tuple[str, ...]:
    """Return the colour roles of a group: its colour, that of texts on it, patterns, tints.

    The roles are: the colour; the text on it; its pattern; the colour for drawings on paper,
    darkened if too light; the same, dark enough for its own tints and panels, too; that for
    drawings on black; a tint of it, or of the tint that a deck declares, or the pale one that it
    declares; a fainter one, for fields behind drawings; a grey with its hue; and those of
    `tint_roles`.
    """
    pattern, ink, accent, faint = (f"{name}-{it}" for it in ("pattern", "ink", "accent", "faint"))
    on_paper = f"on-{name}", pattern, ink, accent
    fields = pale_role(name), faint, f"{name}-grey"
    return name, *on_paper, bright_role(name), *fields, *tint_roles(name)


def bright_role(name: str) -> str:
    """Return the colour of drawings on black: lightened if too dark, or the one declared."""
    return f"{name}-bright"


def pale_role(name: str) -> str:
    """Return the colour of panels on the ground of cards."""
    return f"{name}-pale"


def tint_roles(name: str) -> tuple[str, str, str]:
    """Return the roles of a ground: its tint, the text on it, and its pattern."""
    return f"{name}-tint", f"on-{name}-tint", f"{name}-tint-pattern"


DECK_ROLES = group_roles("deck")
"""The colours of a deck, on fronts as on backs."""

PLAIN_ROLES = ("ink", "paper", *DECK_ROLES)
"""The colours of every face, whatever groups its card has."""

KIND_TINT = "kind-tint"
"""The ground that a card's kind gives it, on fronts."""


def kind_tint(kind: str) -> str:
    """Return the name, on faces without a card, of a kind's tint: `kind.unit-tint`."""
    return f"kind.{kind}-tint"


PLACEHOLDER = re.compile(r"\{([^{}]*)\}")


class FieldNames(Frozen):
    """The names that the faces of a game may use, by where they may stand.

    `texts` may stand in texts, `drawings` in texts and marks, `patterns` on grounds, `units` in
    lattices, `rich` in boxes of such texts, `icons` in rows, `pictures` in images, `tables` in
    cells; `front_roles` and `back_roles` are the colours of fronts and of backs.
    """

    texts: tuple[str, ...]
    drawings: tuple[str, ...]
    patterns: tuple[str, ...]
    units: tuple[str, ...]
    rich: tuple[str, ...]
    icons: tuple[str, ...]
    pictures: tuple[str, ...]
    tables: tuple[str, ...]
    front_roles: tuple[str, ...]
    back_roles: tuple[str, ...]


@lru_cache(maxsize=4)
def field_names(game: Game) -> FieldNames:
    """Return the names that the faces of a game may use."""
    groups = [FIRST_GROUP, *_ids(game, GROUP)]
    plain = [each.id for each in of_type(game.fields, *_IN_TEXTS)]
    roles = [role for name in groups for role in group_roles(name)]
    return FieldNames(
        texts=(
            *("name", "number", "kind.name", "deck.name"),
            *plain,
            *(f"{name}.name" for name in groups),
            *_of_members(game),
            *(f"rule.{rule}" for rule in game.rules),
            *OF_GAME,
        ),
        drawings=(
            *(FIRST_DRAWING, *_ids(game, DRAWING)),
            *("deck.mark", "deck.seal"),
            *(f"{name}.mark" for name in groups),
        ),
        patterns=("deck.pattern", *(f"{name}.pattern" for name in groups)),
        units=("deck.unit", *(f"{name}.unit" for name in groups)),
        rich=tuple(each.id for each in of_type(game.fields, LINES, RICH)),
        icons=tuple(_ids(game, ICONS)),
        pictures=tuple(_ids(game, PICTURE)),
        tables=(*(OF_SCORING if game.scoring else ()), *_ids(game, LINES)),
        front_roles=(*PLAIN_ROLES, KIND_TINT, *roles),
        back_roles=(*PLAIN_ROLES, *_roles_of_members(game)),
    )


@lru_cache(maxsize=4)
def filler_names(game: Game) -> FieldNames:
    """Return the names that a filler's face may use, those of every member and deck included.

    A member is called by its group and its id, `faction.river`, a deck `deck.main`, a kind
    `kind.unit`, an action `action.draw`, a target `target.you`.
    """
    known, members = field_names(game), [name for name, _ in member_names(game)]
    every = [f"deck.{deck}" for deck in game.decks] + members
    own = [
        f"{name}.{each.id}"
        for name, member in member_names(game)
        for each in of_type(game.groups[member.group].fields, *_IN_TEXTS)
    ]
    return replace(
        known,
        texts=(
            *(*known.texts, *(f"{name}.name" for name in every), *own),
            *(f"kind.{kind}.name" for kind in game.kinds),
            *(f"action.{each.id}.title" for each in game.actions),
            *(f"target.{each.id}.title" for each in game.targets),
        ),
        drawings=(
            *(*known.drawings, *(f"{name}.mark" for name in every)),
            *(f"deck.{deck}.seal" for deck in game.decks),
        ),
        patterns=(*known.patterns, *(f"{name}.pattern" for name in every)),
        units=(*known.units, *(f"{name}.unit" for name in every)),
        front_roles=(
            *known.back_roles,
            *(role for deck in game.decks for role in group_roles(f"deck.{deck}")),
            *(kind_tint(kind) for kind in game.kinds),
        ),
    )


def member_names(game: Game) -> Iterator[tuple[str, Member]]:
    """Yield the members of all groups with their names on faces without a card: `faction.river`."""
    for member in game.members():
        yield f"{member.group}.{member.id}", member


def _roles_of_members(game: Game) -> Iterator[str]:
    """Yield the colours of all members, as faces without a card call them: `faction.river-ink`."""
    for name, _ in member_names(game):
        yield from group_roles(name)


def _of_members(game: Game) -> Iterator[str]:
    """Yield the names of members' fields that may stand in a line of text."""
    fields = [each for each in of_type(game.fields, GROUP) if each.group in game.groups]
    named = [(each.id, game.groups[each.group]) for each in fields]
    for name, group in [*named, *((FIRST_GROUP, group) for _, group in named)]:
        for each in of_type(group.fields, *_IN_TEXTS):
            yield f"{name}.{each.id}"


def _ids(game: Game, kind: str) -> Iterator[str]:
    return (each.id for each in of_type(game.fields, kind))


@lru_cache(maxsize=4)
def _blank(game: Game) -> Mapping[str, str]:
    """Return every name with an empty value, so that what a card lacks prints nothing."""
    names = field_names(game)
    blank = dict.fromkeys((*names.texts, *names.drawings, *names.patterns, *names.units), "")
    numbers = {f"rule.{rule.id}": rule.number for rule in game.rules.values()}
    return blank | numbers | {key: str(getattr(game.info, key)) for key in OF_GAME}


def card_fields(game: Game, card: Card, deck: str = "") -> dict[str, str]:
    """Return the values of names on a card's front; "" for those the card lacks.

    For a card in several decks, the names of decks are "", unless `deck` is given.
    """
    shown = dict(_blank(game))
    shown |= {"name": card.name, "number": game.number(card), "kind.name": card.kind.name}
    for field in card.kind.fields.values():
        value = card.values.get(field.id)
        if isinstance(value, Member):
            # The first group that the card has is called "group" as well.
            for name in (field.id,) if shown["group.name"] else (field.id, FIRST_GROUP):
                shown |= _member_fields(game, name, value)
        elif value is not None and field.type in (*_IN_TEXTS, DRAWING):
            shown[field.id] = shown_value(field, value, decimal_of(game.info.language))
            if field.type == DRAWING and not shown[FIRST_DRAWING]:
                shown[FIRST_DRAWING] = shown[field.id]
    if of_deck := deck or card.deck:
        shown |= _deck_fields(game.decks[of_deck])
    return shown


def back_fields(game: Game, deck: Deck) -> dict[str, str]:
    """Return the values of names on a deck's back."""
    return {**_blank(game), **_deck_fields(deck)}


def filler_fields(game: Game, deck: Deck) -> dict[str, str]:
    """Return the values of names on fillers of a deck's sheets: a back's, and all members'."""
    shown = dict.fromkeys((*filler_names(game).texts, *filler_names(game).drawings), "")
    shown |= back_fields(game, deck)
    for each in game.decks.values():
        shown |= _deck_fields(each, f"deck.{each.id}")
    shown |= {f"kind.{each.id}.name": each.name for each in game.kinds.values()}
    shown |= {f"action.{each.id}.title": each.title for each in game.actions}
    shown |= {f"target.{each.id}.title": each.title for each in game.targets}
    for name, member in member_names(game):
        shown |= _member_fields(game, name, member)
    return shown


def shown_value(field: Field, value: Any, decimal: str) -> str:  # noqa: ANN401 - what a field holds
    """Return a field's value as a face shows it; a flag that is set shows its label.

    `decimal` is what separates a fraction.
    """
    if isinstance(value, tuple):
        return ", ".join(shown_value(field, each, decimal) for each in value)
    if field.type == FLAG:
        return (field.label or field.id) if value else ""
    if isinstance(value, float):  # all its digits, and no exponent
        return f"{Decimal(repr(value)):f}".removesuffix(".0").replace(POINT, decimal)
    return str(value)


def _member_fields(game: Game, name: str, member: Member) -> dict[str, str]:
    decimal, fields = decimal_of(game.info.language), game.groups[member.group].fields
    own = {
        f"{name}.{each.id}": shown_value(each, value, decimal)
        for each in of_type(fields, *_IN_TEXTS)
        if (value := member.values.get(each.id)) is not None
    }
    return own | {
        f"{name}.name": member.name,
        f"{name}.mark": member.mark,
        f"{name}.pattern": member.pattern,
        f"{name}.unit": member.unit,
    }


def _deck_fields(deck: Deck, name: str = "deck") -> dict[str, str]:
    """Return the values of a deck's names: the mark for its fronts, the seal for its backs."""
    return {
        f"{name}.name": deck.name,
        f"{name}.mark": deck.mark,
        f"{name}.seal": deck.seal,
        f"{name}.pattern": deck.pattern,
        f"{name}.unit": deck.unit,
    }


def field_path(owner: Card | Deck, name: str) -> KeyPath:
    """Return the path in cards.yaml of a name on a card's front or a deck's back."""
    part, _, key = name.rpartition(".")
    deck = owner.deck if isinstance(owner, Card) else owner.id
    if "." in part or (part == "deck" and deck):
        return _named_path(part, deck or "", key)
    if isinstance(owner, Card):
        if part == "rule":
            return ("rules",)
        if part == "kind":
            return "kinds", owner.kind.id, key
        if member := member_called(owner, part):
            return (*member_path(member), key)
        if name not in OF_GAME:
            return "cards", owner.index, _first_drawing(owner) if name == FIRST_DRAWING else name
    return "game", key


def _named_path(part: str, deck: str, key: str) -> KeyPath:
    """Return the path of a name of a deck, or of a named deck, kind or member."""
    of, _, one = part.partition(".")
    if of in ("deck", "kind", "action", "target"):
        return f"{of}s", one or deck, key
    return "groups", of, "members", one, key


def member_called(card: Card, name: str) -> Member | None:
    """Return the member in a card's field, or the card's first member of all; None for none."""
    if name == FIRST_GROUP and FIRST_GROUP not in card.values:
        return next(iter(card.members), None)
    value = card.values.get(name)
    return value if isinstance(value, Member) else None


def member_path(member: Member) -> KeyPath:
    """Return the path of a member of a group in cards.yaml."""
    return "groups", member.group, "members", member.id


def _first_drawing(card: Card) -> str:
    """Return the field of a card's first drawing: the first of those fields where it has none."""
    names = [each.id for each in of_type(card.kind.fields, DRAWING)]
    return next((name for name in names if card.values.get(name)), [*names, FIRST_DRAWING][0])
