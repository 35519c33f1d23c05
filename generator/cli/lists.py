"""The rows of `prelo list`, for people and for programs."""

from collections.abc import Callable, Mapping
from typing import Any

from generator.game.model import Game
from generator.text.actions import FoundAction, read_actions
from generator.text.actors import Actors
from generator.text.plain_rows import PlainRow, list_cards, list_decks, list_groups

_LONGEST = 250  # characters of what a table shows in a line


def list_actors(game: Game) -> list[PlainRow]:
    """Return a row per card with the actors in its effect and the reading of each.

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


def list_actions(game: Game) -> list[PlainRow]:
    """Return a row per card with the actions of its effect: targets, amount, sentence.

    An action that the words cannot tell is one that the card itself declares; `targets` are ids;
    `amount` is the number in the sentence; `contrary` tells that it forbids or undoes the action.
    """
    by_card: dict[str, list[FoundAction]] = {}
    for done in read_actions(game):
        by_card.setdefault(done.card.id, []).append(done)
    return [
        {
            "id": card.id,
            "number": card.number,
            "name": card.name,
            "actions": [
                {
                    "action": done.action,
                    "targets": list(done.targets),
                    "amount": done.amount or None,
                    "contrary": done.contrary,
                    "sentence": card.effect[done.sentence].text,
                    "declared": done.action in card.actions,
                }
                for done in by_card.get(card.id, ())
            ],
        }
        for card in game.cards
    ]


def list_retired(game: Game) -> list[PlainRow]:
    """Return a row per retired card; `now` is its successor."""
    rows: list[PlainRow] = []
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


def list_rules(game: Game) -> list[PlainRow]:
    """Return a row per rule, in order: its number, and the rule it is part of."""
    return [
        {
            "number": rule.number,
            "id": rule.id,
            "title": rule.title or None,
            "within": rule.within or None,
        }
        for rule in game.rules.values()
    ]


LISTS: Mapping[str, Callable[[Game], list[PlainRow]]] = {
    "cards": list_cards,
    "groups": list_groups,
    "decks": list_decks,
    "actors": list_actors,
    "actions": list_actions,
    "retired": list_retired,
    "rules": list_rules,
}


def as_table(rows: list[PlainRow]) -> str:
    """Return rows as tab-separated lines under column names, with short values only."""
    if not rows:
        return ""
    columns = [
        name
        for name, value in rows[0].items()
        if name in _CELLS or not isinstance(value, (list, dict))
    ]
    long = [name for name in columns if any(len(_cell(name, row[name])) > _LONGEST for row in rows)]
    # The effect as HTML is for programs: the column of its field has the same words.
    columns = [name for name in columns if name != "formatted" and name not in long]
    lines = ["\t".join(columns)]
    lines += ["\t".join(_cell(name, row[name]) for name in columns) for row in rows]
    return "\n".join(lines)


def _cell(name: str, value: object) -> str:
    """Return a value as a cell of the table, which has neither tabs nor line ends."""
    if isinstance(value, list):
        value = "; ".join(map(_CELLS[name], value))
    return "" if value is None else " ".join(str(value).split())


def _actor(actor: Mapping[str, object]) -> str:
    """Return an actor with its reading, and * if you are included."""
    return f"{actor['text']} ({actor['reading']}{'*' if actor['includes_you'] else ''})"


def _action(action: Mapping[str, Any]) -> str:
    """Return an action with its amount and its targets, if any: "draw 2: you"."""
    amount = f" {action['amount']}" if action["amount"] else ""
    done = f"{action['action']}{amount}{' (contrary)' if action['contrary'] else ''}"
    return ": ".join(filter(None, (done, ", ".join(action["targets"]))))


_CELLS: Mapping[str, Callable[[Mapping[str, Any]], str]] = {"actors": _actor, "actions": _action}
"""How a table shows the entries of lists; other lists it leaves out."""
