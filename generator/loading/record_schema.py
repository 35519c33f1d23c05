"""Specifications of YAML mappings: records with known keys, and mappings with free ones."""

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from msgspec import field
from yaml.nodes import MappingNode, Node, ScalarNode

from generator.base.frozen import Frozen
from generator.base.messages import later, say
from generator.base.problem import Names
from generator.loading.faulty_values import found_as, in_short
from generator.loading.missing_columns import has_column, hint_of_cell, missing_column, table_of
from generator.loading.reader import FAULT, Fault, Reader
from generator.loading.schema import ID, JsonSchema, Spec, empty_value, wrong_type

_LINES = later('made of "key: value" lines')


class MapOf(Frozen):
    """A mapping from ids, or from given keys, to values of one kind."""

    item: Spec
    key: Spec = ID
    least: int = 0
    limit: str = ""
    """The limit that a game's mappings of this sort have together."""

    def read(self, reader: Reader, node: Node, name: str) -> dict[str, Any] | Fault:
        """Return the values by key."""
        if not isinstance(node, MappingNode):
            return wrong_type(reader, node, name, say(_LINES))
        if self.limit:
            reader.spend(node, self.limit, len(node.value))
        of_key = say("{name} key", name=name)
        values = {
            self.key.read(reader, key, of_key): self.item.read(reader, value, _shown(key))
            for key, value in _unique(reader, node)
        }
        if len(values) < self.least:
            return empty_value(reader, node, name)
        return FAULT if FAULT in values or FAULT in values.values() else values

    def json_schema(self) -> JsonSchema:
        """Return the JSON Schema of an object with free keys."""
        return {
            "type": "object",
            "propertyNames": self.key.json_schema(),
            "additionalProperties": self.item.json_schema(),
            "minProperties": self.least,
        }


class Key(Frozen):
    """A key of a record: its specification, and the default if it is optional."""

    spec: Spec
    required: bool = False
    default: object = None
    doc: str = ""
    translated: bool = False
    """Whether its value is words for players, which another language has in its own way."""


def needed(spec: Spec, doc: str = "", *, translated: bool = False) -> Key:
    """Return a required key."""
    return Key(spec, required=True, doc=doc, translated=translated)


def optional(spec: Spec, default: object, doc: str = "", *, translated: bool = False) -> Key:
    """Return an optional key."""
    return Key(spec, default=default, doc=doc, translated=translated)


class Record(Frozen):
    """A mapping with known keys, passed to `build`; one not `closed` may have other keys."""

    name: str
    fields: Mapping[str, Key]
    build: Callable[..., Any] = dict
    doc: str = ""
    closed: bool = True
    undeclared: str = ""
    """The hint for an unknown KEY, if a game could declare it."""
    others: Mapping[str, str] = field(default_factory=dict)
    """Hints for keys that other records of the sort have, but not this one."""

    def read(self, reader: Reader, node: Node, name: str) -> Any:  # noqa: ANN401 - what build makes
        """Return the record, or FAULT after reporting unknown, repeated and missing keys."""
        before = reader.faults
        values = self.values(reader, node, name)
        return FAULT if reader.faults > before else self.build(**_identifiers(values))

    def values(self, reader: Reader, node: Node, name: str) -> dict[str, Any]:
        """Return the value of every key; FAULT if it could not be read or is missing."""
        values = self.absent()
        if not isinstance(node, MappingNode):
            wrong_type(reader, node, name, say(_LINES))
            return values
        given: list[str] = []
        for key, value in _unique(reader, node):
            given.append(_label(key))
            if known := self.fields.get(_label(key)):
                values[_label(key)] = known.spec.read(reader, value, _label(key))
            elif self.closed:
                message = say('unknown key "{key}" in {name}', key=_shown(key), name=say(self.name))
                hint = self.others.get(_label(key)) or self._hint_of_unknown(_label(key))
                reader.report(key, "unknown-key", message, hint)
        self._report_missing(reader, node, given)
        return values

    def _hint_of_unknown(self, key: str) -> str:
        known = Names(self.fields)
        if self.undeclared and re.fullmatch("[a-z][a-z0-9-]*", key) and not known.near(key):
            return say(self.undeclared).replace("KEY", in_short(key))
        return known.hint(key)

    def absent(self) -> dict[str, Any]:
        """Return the values of the keys if none is given: FAULT for required ones."""
        return {key: FAULT if it.required else it.default for key, it in self.fields.items()}

    def empty(self) -> Any:  # noqa: ANN401 - what build makes
        """Return the record without any key given; only for one without required keys."""
        return self.build(**_identifiers(self.absent()))

    def _report_missing(self, reader: Reader, node: Node, values: Iterable[str]) -> None:
        for key in [key for key, known in self.fields.items() if known.required]:
            if key not in values:
                self._report_missing_key(reader, node, key)

    def _report_missing_key(self, reader: Reader, node: Node, key: str) -> None:
        table = table_of(node)
        if table and not has_column(table, key):
            reader.faults += 1  # a fault of the card, reported here or once for all cards
            if problem := missing_column(table, key):
                reader.add(problem)
            return
        message = say('{name} has no "{key}"', name=self.title(node), key=key)
        hint = hint_of_cell(table, key) if table else self._hint(key)
        reader.report(node, "missing-key", message, hint)

    def _hint(self, key: str) -> str:
        doc = self.fields[key].doc
        if not doc:
            return say("add a line that starts with {key}:", key=key)
        return say("add {key}: {doc}", key=key, doc=say(doc))

    def title(self, _node: Node) -> str:
        """Return what messages call the record of a node."""
        return say(self.name)

    def json_schema(self) -> JsonSchema:
        """Return the JSON Schema of an object with these keys and no others."""
        properties: JsonSchema = {}
        for key, known in self.fields.items():
            properties[key] = known.spec.json_schema()
            if known.doc:
                properties[key]["description"] = say(known.doc)
        schema: JsonSchema = {
            "type": "object",
            "properties": properties,
            "additionalProperties": not self.closed,
        }
        if required := [key for key, known in self.fields.items() if known.required]:
            schema["required"] = required
        if self.doc:
            schema["description"] = say(self.doc)
        return schema


def _identifiers(values: Mapping[str, Any]) -> dict[str, Any]:
    return {identifier(key): value for key, value in values.items()}


def identifier(key: str) -> str:
    """Return the parameter name under which a key's value is passed to `build`."""
    return key.replace("-", "_")


def _label(key: Node) -> str:
    return str(key.value) if isinstance(key, ScalarNode) else found_as(key)


def _shown(key: Node) -> str:
    return in_short(_label(key))


def _unique(reader: Reader, node: MappingNode) -> Iterable[tuple[Node, Node]]:
    """Yield a mapping's pairs; a repeated key is a problem and is left out."""
    seen: dict[str, Node] = {}
    for key, value in node.value:
        if first := seen.get(_label(key)):
            line = first.start_mark.line + 1
            message = say('"{key}" was already given in line {line}', key=_shown(key), line=line)
            # All that follows belongs to the new entry, and would be reported as given twice, too.
            if key.value == "id" and key.start_mark.column == first.start_mark.column:
                hint = say("if a new entry begins here, write - before it; or keep one of the two")
                reader.report(key, "duplicate-key", message, hint)
                return
            reader.report(key, "duplicate-key", message, say("keep one of the two"))
            continue
        seen[_label(key)] = key
        yield key, value
