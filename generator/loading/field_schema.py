"""The specification of fields that a game declares, and of the values of each type."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

from yaml.nodes import MappingNode, Node, ScalarNode

from generator.base.frozen import Frozen, replace
from generator.base.messages import say
from generator.base.problem import did_you_mean
from generator.game import fields as types
from generator.game.fields import MOST_ICONS, OTHERS, TYPES, WRITTEN, Field
from generator.game.model import Sentence
from generator.layout.fields import OF_GAME
from generator.loading.faulty_values import either
from generator.loading.reader import FAULT, Fault, Reader
from generator.loading.record_schema import MapOf, Record, needed, optional
from generator.loading.references import Reference
from generator.loading.schema import ID, Choice, JsonSchema, ListOf, Number, Spec, Text, Truth
from generator.loading.source import text_at

CARD_KEYS = ("id", "number", "name", "kind", "deck", "copies", "back", "actions", "for-each")
"""The keys of every card, whatever its game declares."""

_MEANT = {
    **dict.fromkeys(("string", "str", "name"), types.TEXT),
    **dict.fromkeys(("number", "numeric"), f"{types.INTEGER} or {types.DECIMAL}"),
    **dict.fromkeys(("int", "whole"), types.INTEGER),
    **dict.fromkeys(("float", "double", "real"), types.DECIMAL),
    **dict.fromkeys(("bool", "boolean", "checkbox"), types.FLAG),
    **dict.fromkeys(("enum", "select", "option"), types.CHOICE),
    **dict.fromkeys(("image", "img", "art", "artwork", "photo"), types.PICTURE),
    **dict.fromkeys(("markdown", "html", "richtext"), types.RICH),
    **dict.fromkeys(("svg", "mark", "symbol"), types.DRAWING),
}
"""Names of types in other programs, each with ours."""
_BOUNDS = Number()
_NUMBERS = (types.INTEGER, types.DECIMAL)
_ICON_COUNT = Number(0, MOST_ICONS, whole=True)
DECLARED = Record(
    "field",
    {
        "type": needed(Choice(tuple(TYPES), _MEANT), "one of " + ", ".join(TYPES)),
        "label": optional(Text(), "", "its name in lists and documents", translated=True),
        "required": optional(Truth(), None, "whether every card of the kind has it"),
        "list": optional(Truth(), default=False, doc="whether it holds a list of such values"),
        "least": optional(_BOUNDS, None, "the least that a number may be"),
        "most": optional(_BOUNDS, None, "the most that a number may be"),
        "choices": optional(
            ListOf(Text(is_name=True), least=1, limit="choices"), (), "the words to choose from"
        ),
        "group": optional(ID, "", "the group, if its id is not the field's"),
        "sections": optional(
            MapOf(Text(), limit="sections"),
            {},
            "sections of an effect, each with its meaning",
            translated=True,
        ),
        "about": optional(ID, "", "the field that this text comments on"),
        "italic": optional(Truth(), default=False, doc="whether the text is set in italics"),
        "default": optional(ID, None, "value of a card that lacks it"),
    },
)
_PLAIN: Mapping[str, Spec] = {
    types.FLAG: Truth(),
    types.DRAWING: ID,
    types.PICTURE: Text(is_name=True),
}
_ONLY_FOR: Mapping[str, tuple[str, ...]] = {
    "least": _NUMBERS,
    "most": _NUMBERS,
    "choices": (types.CHOICE,),
    "group": (types.GROUP,),
    "sections": (types.EFFECT,),
    "about": WRITTEN,
    "italic": (types.LINES, types.RICH),
}


class EffectSpec(Frozen):
    """The sentences of an effect, each in one of the game's sections if it has any."""

    sections: tuple[str, ...]

    def read(self, reader: Reader, node: Node, name: str) -> tuple[Sentence, ...] | Fault:
        """Return the sentences; a single one needs no list."""
        if isinstance(node, ScalarNode) and not self.sections:
            return self._together([self._sentence(reader, node, name)])
        sentences = ListOf(_SentenceSpec(self), least=1).read(reader, node, name)
        return sentences if isinstance(sentences, Fault) else self._together(sentences)

    @staticmethod
    def _together(sentences: Any) -> tuple[Sentence, ...] | Fault:  # noqa: ANN401 - faults among them
        return FAULT if FAULT in sentences else tuple(sentences)

    def _sentence(self, reader: Reader, node: Node, name: str) -> Sentence | Fault:
        if not self.sections:
            text = Text().read(reader, node, name)
            return text if isinstance(text, Fault) else Sentence("", text)
        pairs = node.value if isinstance(node, MappingNode) else []
        key = pairs[0][0] if pairs else node
        if len(pairs) != 1 or key.value not in self.sections:
            ways = either([f'"{section}: ..."' for section in self.sections])
            message = say('a sentence of "{name}" must be {ways}', name=name, ways=ways)
            starts = either([f'"- {section}: "' for section in self.sections])
            hint = say("start each sentence with {starts}", starts=starts)
            if len(pairs) == 1 and isinstance(key, ScalarNode):
                hint = did_you_mean(key.value, self.sections)
            return reader.report(key, "wrong-type", message, hint)
        text = Text().read(reader, pairs[0][1], key.value)
        return text if isinstance(text, Fault) else Sentence(key.value, text)

    def json_schema(self) -> JsonSchema:
        """Return the JSON Schema of a list of texts, or of objects with one section each."""
        if not self.sections:
            return {"anyOf": [Text().json_schema(), ListOf(Text(), least=1).json_schema()]}
        return ListOf(_SentenceSpec(self), least=1).json_schema()


class _SentenceSpec(Frozen):
    """One sentence of an effect."""

    effect: EffectSpec

    def read(self, reader: Reader, node: Node, name: str) -> Sentence | Fault:
        """Return the sentence."""
        return self.effect._sentence(reader, node, name)  # noqa: SLF001 - a part of it

    def json_schema(self) -> JsonSchema:
        """Return the JSON Schema of an object with exactly one of the sections."""
        return {
            "type": "object",
            "properties": {section: Text().json_schema() for section in self.effect.sections},
            "additionalProperties": False,
            "minProperties": 1,
            "maxProperties": 1,
        }


class IconsSpec(Frozen):
    """Icons with counts: `{missile: 2, treaty: 1}`, or in words "missile 2, treaty".

    In tables, they may also be written as all pairs are: "missile: 2; treaty: 1".
    """

    def read(self, reader: Reader, node: Node, name: str) -> Any:  # noqa: ANN401 - counts or FAULT
        """Return the counts by the icons' ids."""
        if not isinstance(node, ScalarNode):
            return MapOf(_ICON_COUNT, Reference("icon")).read(reader, node, name)
        counts: dict[str, int] = {}
        for part in re.split("[,;\n]", str(node.value).strip()):
            icon, _, count = part.strip().replace(":", " ", 1).partition(" ")
            if not re.fullmatch("([1-9][0-9]{0,2})?", count.strip()):
                message = say('"{name}" must be icons with counts, like "coin 2, star"', name=name)
                return reader.report(node, "wrong-type", message)
            if Reference("icon").read(reader, text_at(node, icon), name) is FAULT:
                return FAULT
            counts[icon] = counts.get(icon, 0) + int(count or 1)
        return counts

    def json_schema(self) -> JsonSchema:
        """Return the JSON Schema of an object of counts, or of a text."""
        return {"anyOf": [MapOf(_ICON_COUNT).json_schema(), Text().json_schema()]}


def value_spec(field: Field, members: tuple[str, ...] = ()) -> Spec:
    """Return the specification of a field's value; `members` are its group's, if known."""
    spec = _one(field, members)
    return ListOf(spec, least=1 if field.required else 0) if field.list else spec


def _one(field: Field, members: tuple[str, ...]) -> Spec:
    """Return the specification of one value of a field."""
    match field.type:
        case types.INTEGER | types.DECIMAL:
            bounds = {"least": field.least, "most": field.most}
            given = {key: bound for key, bound in bounds.items() if bound is not None}
            return Number(whole=field.type == types.INTEGER, **given)
        case types.CHOICE:
            return Choice(field.choices)
        case types.GROUP:
            return Reference(field.group, known=members)
        case types.EFFECT:
            return EffectSpec(tuple(field.sections))
        case types.ICONS:
            return IconsSpec()
    return _PLAIN.get(field.type, Text(lines=field.type in (types.LINES, types.RICH)))


class FieldsSpec(Frozen):
    """Fields of all cards or of a kind, by id: a type ("integer", "text?") or a declaration."""

    def read(self, reader: Reader, node: Node, name: str) -> dict[str, Field] | Fault:
        """Return the fields by id."""
        return MapOf(_FieldSpec(), limit="fields").read(reader, node, name)

    def json_schema(self) -> JsonSchema:
        """Return the JSON Schema of an object of types."""
        return MapOf(_FieldSpec()).json_schema()


class _FieldSpec(Frozen):
    """One field: its type, with "?" if a card may lack it, or its declaration."""

    def read(self, reader: Reader, node: Node, name: str) -> Field | Fault:
        """Return the field."""
        if name in (*CARD_KEYS, *OF_GAME):
            owner = say("every card has") if name in CARD_KEYS else say("the game has")
            message = say(
                'a field cannot be called "{name}", which {owner} by itself', name=name, owner=owner
            )
            return reader.report(node, "reserved-id", message, say("choose another name"))
        if isinstance(node, ScalarNode):
            return self._short(reader, node, name)
        before = reader.faults
        pairs = node.value if isinstance(node, MappingNode) else []
        # Valid defaults depend on the type, so the default is read after it.
        default = next((value for key, value in pairs if key.value == "default"), None)
        plain = MappingNode(
            node.tag,
            [pair for pair in pairs if pair[1] is not default],
            node.start_mark,
            node.end_mark,
        )
        read = DECLARED.values(reader, plain if pairs else node, name)
        if reader.faults > before or _contradicts(reader, node, read, name):
            return FAULT
        return self._declared(reader, default, read, name)

    @staticmethod
    def _short(reader: Reader, node: ScalarNode, name: str) -> Field | Fault:
        given = node.value.removesuffix("?")
        if given not in TYPES:
            message = say('unknown type "{given}" of field "{name}"', given=given, name=name)
            hint = say("did you mean {meant}?", meant=_MEANT[given]) if given in _MEANT else ""
            hint = hint or did_you_mean(given, TYPES)
            return reader.report(node, "unknown-type", message, hint)
        if given == types.CHOICE:
            message = say('field "{name}" has no choices', name=name)
            hint = say("write {name}: {{type: choice, choices: [one, another]}}", name=name)
            return reader.report(node, "missing-key", message, hint)
        required = given != types.FLAG and not node.value.endswith("?")
        return _finished(Field(name, given, required=required))

    @staticmethod
    def _declared(
        reader: Reader, default: Node | None, read: Mapping[str, Any], name: str
    ) -> Field | Fault:
        declared = {key: value for key, value in read.items() if key not in ("default", "required")}
        optional_one = default is not None or read["type"] == types.FLAG
        required = not optional_one if read["required"] is None else read["required"]
        field = _finished(Field(name, required=required, **declared))
        if default is None:
            return field
        value = value_spec(field).read(reader, default, "default")
        return FAULT if value is FAULT else replace(field, default=value)

    def json_schema(self) -> JsonSchema:
        """Return the JSON Schema of a type's name, or of an object that declares the field."""
        names = [name + mark for name in TYPES for mark in ("", "?")]
        return {"anyOf": [{"enum": names}, DECLARED.json_schema()]}


def _finished(field: Field) -> Field:
    """Return a field completed by its type: the group's id, the default of a flag."""
    if field.type == types.GROUP and not field.group:
        field = replace(field, group=field.id)
    if field.type == types.FLAG and field.default is None:
        field = replace(field, default=False)
    return field


def _contradicts(reader: Reader, node: Node, read: Mapping[str, Any], name: str) -> bool:
    """Tell whether a declaration has keys of no use for its type, or lacks a needed one."""
    before = reader.faults
    for key, users in _ONLY_FOR.items():
        # Not `in (None, False)`: a bound of 0 equals False.
        if read[key] != DECLARED.fields[key].default and read["type"] not in users:
            message = say(
                '"{key}" has no use in field "{name}", which is of type {type}',
                key=key,
                name=name,
                type=read["type"],
            )
            hint = say("remove it; it is for fields of type {users}", users=say(" or ").join(users))
            reader.report(_key_of(node, key), "useless-key", message, hint)
    if read["type"] == types.CHOICE and not read["choices"]:
        hint = say("add choices: [one, another]")
        reader.report(node, "missing-key", say('field "{name}" has no choices', name=name), hint)
    if OTHERS in read["sections"]:
        message = say(
            'a section cannot be called "{others}", as panels call all but the first so',
            others=OTHERS,
        )
        place = _key_of(_value_of(node, "sections"), OTHERS)
        reader.report(place, "reserved-id", message, say("choose another name"))
    if None not in (read["least"], read["most"]) and read["least"] > read["most"]:
        message = say('"most" of field "{name}" is less than its "least"', name=name)
        reader.report(_value_of(node, "most"), "wrong-type", message, say("exchange the two"))
    return reader.faults > before


def _value_of(node: Node, key: str) -> Node:
    values: Iterator[Node] = (value for each, value in node.value if each.value == key)
    return next(values, node)


def _key_of(node: Node, key: str) -> Node:
    pairs: Iterator[Node] = (each for each, _ in node.value if each.value == key)
    return next(pairs, node)
