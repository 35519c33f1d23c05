"""The specification of a game's cards, made from the fields that the game declares."""

import re
from collections.abc import Iterable, Mapping
from typing import Any

from yaml.nodes import MappingNode, Node, ScalarNode, SequenceNode

from generator.base.frozen import Frozen, replace
from generator.base.limits import most
from generator.base.messages import later, say
from generator.game.fields import TRANSLATED, Field
from generator.loading.card_numbers import CopiesSpec, NumberSpec
from generator.loading.field_schema import value_spec
from generator.loading.game_schema import TITLE
from generator.loading.reader import FAULT, Fault, Reader
from generator.loading.record_schema import Key, MapOf, Record, needed, optional
from generator.loading.references import NUMBER, Reference, Unique
from generator.loading.schema import ID, JsonSchema, ListOf
from generator.loading.table_spec import KEY, TABLE, CardsNode

EVERY: Mapping[str, Key] = {
    "id": needed(Unique("card"), "a lasting id that no release changes"),
    "number": optional(Unique(NUMBER, NumberSpec()), "", "the card's number"),
    "name": needed(TITLE, "the card's name", translated=True),
    "kind": optional(Reference("kind"), "", "one of the kinds"),
    "deck": optional(Reference("deck"), "", "its deck"),
    "copies": optional(CopiesSpec(), 1, "copies in its deck, or by deck"),
    "back": optional(ID, "", "face template of its back, instead of the kind's"),
    "for-each": optional(
        ID,
        "",
        "a field of a group: makes one such card for each member, with the member's id in its id",
    ),
    "actions": optional(
        MapOf(ListOf(Reference("target")), Reference("action")),
        {},
        "its actions and their targets, if its words are not enough: {action: [target]}",
    ),
}
"""The keys of every card, whatever its game declares."""

_NONE: Mapping[str, tuple[str, ...]] = {}


_UNDECLARED = later(
    "say first that cards have it, and of which type, for a kind or for all: "
    "fields: {KEY: text} (docs/model.md)"
)


def card_record(
    fields: Iterable[Field],
    *,
    whole: bool = True,
    members: Mapping[str, tuple[str, ...]] = _NONE,
    digits: int = 1,
) -> Record:
    """Return the specification of a card with some fields.

    If not `whole`, some fields are unknown: the card may have any others, and known ones are not
    required. `members` are the known members of each group; `digits` is the number of digits of a
    printed number.
    """
    own = {
        each.id: Key(
            value_spec(each, members.get(each.group, ())),
            required=each.required and whole,
            default=each.default,
            doc=each.label,
            translated=each.type in TRANSLATED,
        )
        for each in fields
    }
    number = replace(EVERY["number"], spec=Unique(NUMBER, NumberSpec(digits)))
    keys = {**EVERY, "number": number, **own}
    return Record("card", keys, closed=whole, undeclared=_UNDECLARED)


def card_records(
    kinds: Mapping[str, Mapping[str, Field]], *, whole: bool, digits: int
) -> Mapping[str, Record]:
    """Return the specification of the cards of each kind; faults name the kinds with a key.

    Not `whole` is for kinds with unreadable fields; `digits` as in `card_record`.
    """
    owners: dict[str, list[str]] = {}
    for kind, fields in kinds.items():
        for name in fields:
            owners.setdefault(name, []).append(f'"{kind}"')
    return {
        kind: replace(
            card_record(fields.values(), whole=whole, digits=digits),
            others={
                name: say(
                    "only cards of kind {those} have this field", those=say(" or ").join(those)
                )
                for name, those in owners.items()
                if name not in fields
            },
        )
        for kind, fields in kinds.items()
    }


class CardsSpec(Frozen):
    """The list of cards, each read by its kind's fields; problems in a card name the card."""

    kinds: Mapping[str, Record]
    other: Record
    """For cards of an unknown kind."""

    @property
    def columns(self) -> Mapping[str, Key]:
        """The possible columns of a table; one is required if cards of every kind need it."""
        records = self.kinds.values() or (self.other,)
        return {
            name: replace(key, required=all(_needs(record, name) for record in records))
            for name, key in self.other.fields.items()
        }

    def read(self, reader: Reader, node: Node, name: str) -> tuple[Any, ...] | Fault:
        """Return the cards, with FAULT in the place of each that could not be read."""
        if isinstance(node, CardsNode) and not node.value and not node.is_whole:
            return FAULT  # the reason why its tables cannot be read is already reported
        if not isinstance(node, SequenceNode) or not node.value:
            return ListOf(self.other, least=1).read(reader, node, name)
        if (count := len(node.value)) > most("cards"):
            return reader.report_over(node, "cards", count, say("the game has"))
        cards = []
        for part in node.value:
            reader.card = card_label(part)
            cards.append(self.record_of(part).read(reader, part, "card"))
        reader.card = ""
        return tuple(cards)

    def record_of(self, node: Node) -> Record:
        """Return the specification of a card: its kind's, or that of the only kind."""
        kind = _given(node).get("kind")
        if kind is None and len(self.kinds) == 1:
            return next(iter(self.kinds.values()))
        return self.kinds.get(kind or "", self.other)

    def json_schema(self) -> JsonSchema:
        """Return the JSON Schema of a list of cards and tables, or of one table."""
        kinds = {kind: record.json_schema() for kind, record in self.kinds.items()}
        card = _of_kinds(kinds) if kinds else self.other.json_schema()
        table = TABLE.json_schema()
        # Distinguished by a key that only tables have, so that an editor reports the right error.
        either = {"if": {"required": [KEY]}, "then": table, "else": card}
        return {
            "if": {"type": "array"},
            "then": {"type": "array", "items": either, "minItems": 1},
            "else": table,
        }


def _needs(record: Record, name: str) -> bool:
    return name in record.fields and record.fields[name].required


def _of_kinds(kinds: Mapping[str, JsonSchema]) -> JsonSchema:
    """Return the JSON Schema of a card of any of some kinds, from the schema of each."""
    kind = {"enum": list(kinds), "description": say(EVERY["kind"].doc)}
    first, *others = kinds.values()
    if all(first == other for other in others):
        needs = [*first["required"], "kind"] if others else first["required"]
        return {**first, "properties": {**first["properties"], "kind": kind}, "required": needs}
    is_of = ({"required": ["kind"], "properties": {"kind": {"const": name}}} for name in kinds)
    return {
        "type": "object",
        "properties": {"kind": kind},
        "required": ["kind"],
        "allOf": [
            {"if": condition, "then": schema}
            for condition, schema in zip(is_of, kinds.values(), strict=True)
        ],
    }


def _given(node: Node) -> dict[str, str]:
    """Return the single-word values of a card, by key."""
    pairs = node.value if isinstance(node, MappingNode) else []
    return {
        str(key.value): str(value.value)
        for key, value in pairs
        if isinstance(key, ScalarNode) and isinstance(value, ScalarNode)
    }


def card_label(node: Node) -> str:
    """Return a card's name in problems: its number, or else its id."""
    known = _given(node)
    # Labels are unchecked here; a long one, or one with line breaks, would spoil the message.
    for key, form in (("number", "[0-9A-Za-z]{1,20}"), ("id", "[a-z0-9-]{1,40}")):
        if re.fullmatch(form, label := known.get(key, "")):
            return label
    return ""
