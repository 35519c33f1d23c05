"""The cards of a game as rows of a table, in the form that `cards: {from: ...}` reads."""

import json
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from generator.game.decimals import POINT
from generator.game.fields import DECIMAL, EFFECT, FLAG, Field
from generator.game.model import Card, Game, Member, Sentence
from generator.text.icons import ESCAPE

Value = str | int | float
"""The content of a cell."""

_SEPARATES = re.compile(r"[;\n]|^\s*[\[{]")
"""A mark for which an entry of a list cannot stand in a cell as it is."""

_LOOKS_LIKE_A_PAIR = re.compile(r"[;\n]\s*[^\s:]+\s*:\s")


def card_rows(game: Game) -> tuple[list[str], list[list[Value]]]:
    """Return the headings of a table of all cards, and a row of cells for each card.

    A column that no card has anything in is left out.
    """
    cells = {**_OF_EVERY_CARD, **{each.id: _of_field(each) for each in game.fields.values()}}
    columns = {key: [cell(card) for card in game.cards] for key, cell in cells.items()}
    used = {key: column for key, column in columns.items() if any(each != "" for each in column)}
    return [*used], [list(row) for row in zip(*used.values(), strict=True)]


def with_decimal(value: Value, decimal: str) -> str:
    """Return a cell as text, its fractions written with `decimal` as the decimal sign."""
    text = "" if value == "" else str(value)
    return text.replace(POINT, decimal) if isinstance(value, float) else text


def _deck(card: Card) -> str:
    return card.deck or ""


def _copies(card: Card) -> Value:
    return card.copies[card.deck] if card.deck else _pairs(card.copies)


def _actions(card: Card) -> str:
    given = {action: [*targets] for action, targets in card.actions.items()}
    return _in_brackets(given) if given else ""


_OF_EVERY_CARD: Mapping[str, Callable[[Card], Value]] = {
    "id": lambda card: card.id,
    "number": lambda card: card.number,
    "name": lambda card: card.name,
    "kind": lambda card: card.kind.id,
    "deck": _deck,
    "copies": _copies,
    "back": lambda card: card.back,
    "actions": _actions,
}


def _of_field(field: Field) -> Callable[[Card], Value]:
    """Return the function that writes the cells of a field."""
    return lambda card: _cell(field, card.values.get(field.id))


def _cell(field: Field, value: Any) -> Value:  # noqa: ANN401 - what a field holds
    if value is None:
        return ""
    if field.type == EFFECT:
        return _effect(value)
    if field.list:
        return _listed([_one(field, each) for each in value])
    return _one(field, value)


def _one(field: Field, value: Any) -> Value:  # noqa: ANN401 - what a field holds
    """Return one value of a field as a cell."""
    if isinstance(value, Member):
        return value.id
    if isinstance(value, Mapping):
        return _pairs(value)
    if field.type == FLAG:
        return "true" if value else "false"
    if field.type == DECIMAL:
        return int(value) if float(value).is_integer() else float(value)
    return value if isinstance(value, int) else str(value)


def _pairs(values: Mapping[str, object]) -> str:
    return "; ".join(f"{key}: {value}" for key, value in values.items())


def _listed(values: Sequence[Value]) -> str:
    """Return a list's entries separated by semicolons, or in brackets if one has a semicolon."""
    if any(isinstance(each, str) and _SEPARATES.search(each) for each in values):
        return _in_brackets(values)
    return "; ".join(map(str, values))


def _effect(sentences: Iterable[Sentence]) -> str:
    """Return an effect: one line per sentence, each after its section, if any."""
    pairs = [(sentence.section, _with_escapes(sentence)) for sentence in sentences]
    if any(_LOOKS_LIKE_A_PAIR.search(text) for section, text in pairs if section):
        return _in_brackets([{section: text} for section, text in pairs])
    if len(pairs) > 1 and not pairs[0][0] and pairs[0][1].startswith(("[", "{")):
        # In lines of its own, too: one line in brackets would be read as one sentence.
        given = [{section: text} if section else text for section, text in pairs]
        return ",\n".join(map(_in_brackets, given)).join("[]")
    return "\n".join(f"{section}: {text}" if section else text for section, text in pairs)


def _with_escapes(sentence: Sentence) -> str:
    """Return a sentence with a backslash before each word that would otherwise become an icon."""
    text = sentence.text
    for at in sorted(sentence.escaped, reverse=True):
        text = text[:at] + ESCAPE + text[at:]
    return text


def _in_brackets(value: object) -> str:
    """Return a nested value in brackets, as YAML reads it."""
    return json.dumps(value, ensure_ascii=False)
