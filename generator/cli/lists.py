"""What `prelo list` tells of a game, as rows for people and for programs."""

from collections.abc import Callable, Mapping
from typing import Any

from generator.game.fields import EFFECT, Field
from generator.game.model import Card, Game, Member
from generator.text.actions import read_actions
from generator.text.actors import Actors
from generator.text.effect import format_effect
from generator.text.runs import to_html

Row = dict[str, object]

_LONGEST = 250  # characters of what a table shows in a line


def list_cards(game: Game) -> list[Row]:
    """Return a row per card; `formatted` is HTML with <strong> and <em>."""
    return [_card(game, card) for card in game.cards]


def _card(game: Game, card: Card) -> Row:
    formatted = [to_html(runs) for runs in format_effect(card, game.wording)]
    return {
        "id": card.id,
        "number": None if card.number == "" else card.number,
        "name": card.name,
        "deck": card.deck,
        "kind": card.kind.id,
        "size": card.kind.size.label,
        "shape": card.kind.size.shape,
        "copies": dict(card.copies),
        **{field.id: _value(card, field) for field in game.fields.values()},
        "formatted": " ".join(formatted),
        "sentences": [
            {"section": sentence.section, "text": sentence.text, "formatted": html}
            for sentence, html in zip(card.effect, formatted, strict=True)
        ],
    }


def _value(card: Card, field: Field) -> object:
    """Return what a field holds, in plain values: members by id, an effect as one text."""
    value = card.values.get(field.id)
    if field.type == EFFECT:
        return card.text
    if isinstance(value, tuple):
        return [each.id if isinstance(each, Member) else each for each in value]
    return value.id if isinstance(value, Member) else value


def list_groups(game: Game) -> list[Row]:
    """Return a row per member of a group, with the ids of its cards."""
    return [
        {
            "group": member.group,
            "id": member.id,
            "name": member.name,
            "colors": dict(member.colors),
            "mark": member.mark or None,
            "pattern": member.pattern or None,
            "cards": [card.id for card in game.cards if member in card.members],
        }
        for member in game.members()
    ]


def list_decks(game: Game) -> list[Row]:
    """Return a row per deck: how many cards it prints, of how many designs, of each kind."""
    rows: list[Row] = []
    for deck in game.decks.values():
        cards = game.cards_of(deck.id)
        kinds = {
            kind: sum(copies for card, copies in cards if card.kind.id == kind)
            for kind in game.kinds
        }
        rows.append(
            {
                "id": deck.id,
                "name": deck.name,
                "cards": sum(copies for _, copies in cards),
                "faces": len(cards),
                "kinds": kinds,
                "groups": {
                    group: sum(copies for card, copies in cards if card.member(group))
                    for group in game.groups
                },
                "composition": dict(deck.composition),
                "mark": deck.mark or None,
            }
        )
    return rows


def list_actors(game: Game) -> list[Row]:
    """Return a row per card: who acts in its effect, and how the game's rules read each of them.

    A card that names nobody has no actors. A review list: "each" with `includes_you` says that the
    acting player is meant, too.
    """
    actors = Actors(game.proof)
    return [
        {
            "id": card.id,
            "number": card.number,
            "name": card.name,
            "actors": [
                {
                    "text": named.text,
                    "reading": named.reading,
                    "includes_you": named.includes_you,
                }
                for sentence in card.effect
                for named in actors.named_in(sentence.text)
            ],
        }
        for card in game.cards
    ]


def list_actions(game: Game) -> list[Row]:
    """Return a row per card: what its effect does, to whom, and in which sentence it says so.

    An action that the words cannot tell is one that the card itself declares; `targets` are ids.
    """
    return [
        {
            "id": card.id,
            "number": card.number,
            "name": card.name,
            "actions": [
                {
                    "action": done.action,
                    "targets": list(done.targets),
                    "sentence": card.effect[done.sentence].text,
                    "declared": done.action in card.actions,
                }
                for done in read_actions(game)
                if done.card is card
            ],
        }
        for card in game.cards
    ]


def list_retired(game: Game) -> list[Row]:
    """Return a row per card of earlier releases that is gone; `now` is who stands for it today."""
    rows: list[Row] = []
    for card in game.retired.values():
        successor = game.successor(card.id)
        rows.append(
            {
                "id": card.id,
                "number": None if card.number == "" else card.number,
                "name": card.name,
                "since": card.since,
                "successor": card.successor or None,
                "now": successor.id if successor else None,
                "freed": card.freed,
                "why": card.why or None,
            }
        )
    return rows


def list_rules(game: Game) -> list[Row]:
    """Return a row per rule, in their order: its number, and the rule that it is a part of."""
    return [
        {
            "number": rule.number,
            "id": rule.id,
            "title": rule.title or None,
            "within": rule.within or None,
        }
        for rule in game.rules.values()
    ]


LISTS: Mapping[str, Callable[[Game], list[Row]]] = {
    "cards": list_cards,
    "groups": list_groups,
    "decks": list_decks,
    "actors": list_actors,
    "actions": list_actions,
    "retired": list_retired,
    "rules": list_rules,
}


def as_table(rows: list[Row]) -> str:
    """Return rows as lines of tab-separated columns under their names, short values only."""
    if not rows:
        return ""
    columns = [
        name
        for name, value in rows[0].items()
        if name in _CELLS or not isinstance(value, (list, dict))
    ]
    long = [name for name in columns if any(len(str(row[name])) > _LONGEST for row in rows)]
    columns = [name for name in columns if name != "formatted" and name not in long]
    lines = ["\t".join(columns)]
    lines += ["\t".join(_cell(name, row[name]) for name in columns) for row in rows]
    return "\n".join(lines)


def _cell(name: str, value: object) -> str:
    """Return a value as a table shows it."""
    if isinstance(value, list):
        return "; ".join(map(_CELLS[name], value))
    return "" if value is None else str(value)


def _actor(actor: Mapping[str, object]) -> str:
    """Return an actor with its reading, * where you are included."""
    return f"{actor['text']} ({actor['reading']}{'*' if actor['includes_you'] else ''})"


def _action(action: Mapping[str, Any]) -> str:
    """Return an action with its targets, if any."""
    return ": ".join(filter(None, (action["action"], ", ".join(action["targets"]))))


_CELLS: Mapping[str, Callable[[Mapping[str, Any]], str]] = {"actors": _actor, "actions": _action}
"""How a table shows the entries of lists; other lists it leaves out."""
