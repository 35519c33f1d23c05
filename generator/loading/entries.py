"""Entries with ids (decks, kinds ...): a list, or a mapping from ids."""

from collections.abc import Iterator, Mapping
from typing import Any

from yaml.nodes import MappingNode, Node, SequenceNode

from generator.base.frozen import Frozen
from generator.base.messages import say
from generator.loading.reader import FAULT, Fault, Reader
from generator.loading.record_schema import MapOf, Record
from generator.loading.schema import JsonSchema, ListOf
from generator.loading.source import text_at

_ID = "id"

Values = Mapping[str, Any]
"""The values of a record's keys, FAULT for one that could not be read."""


class EntriesSpec(Frozen):
    """Records with an id: `- id: main`, or `main:` with the rest below it.

    `alone` entries are known within their list only, so that two lists may have the same ids.
    """

    record: Record
    least: int = 0
    limit: str = ""
    alone: bool = False

    def read(self, reader: Reader, node: Node, name: str) -> tuple[Any, ...] | Fault:
        """Return the entries, FAULT in place of each that could not be read."""
        if isinstance(node, MappingNode):
            parts = [_with_id(key, value) for key, value in node.value]
            node = SequenceNode(node.tag, parts, node.start_mark, node.end_mark)
        entries = ListOf(self.record, least=self.least, limit=self.limit).read(reader, node, name)
        if self.alone and isinstance(node, SequenceNode):
            _report_doubled(reader, node)
        return entries

    def json_schema(self) -> JsonSchema:
        """Return the JSON Schema of a list of entries, or of an object of them by id."""
        fields = {key: field for key, field in self.record.fields.items() if key != _ID}
        below = Record(self.record.name, fields)
        return {
            "anyOf": [
                ListOf(self.record, least=self.least).json_schema(),
                MapOf(below, least=self.least).json_schema(),
            ]
        }


def _with_id(key: Node, value: Node) -> Node:
    """Return an entry under its id as a record with that id."""
    # Reported when the list is read, with all other entries that are not records.
    if not isinstance(value, MappingNode):
        return value
    pairs = [(text_at(key, _ID), key), *value.value]
    return MappingNode(value.tag, pairs, value.start_mark, value.end_mark)


def _report_doubled(reader: Reader, node: SequenceNode) -> None:
    """Report entries with the same id as another one of their list."""
    known: dict[str, int] = {}
    for part in node.value:
        pairs = part.value if isinstance(part, MappingNode) else []
        for found in (value for key, value in pairs if key.value == _ID):
            line = reader.source.place_of(found).line
            if str(found.value) in known:
                first = known[str(found.value)]
                message = say(
                    'id "{value}" was already given in line {first}', value=found.value, first=first
                )
                reader.report(found, "duplicate-id", message, say("give this id only once"))
            known.setdefault(str(found.value), line)


class LaterSpec(Frozen):
    """A value that is read later, when the rest of the file is known: its node as it is."""

    def read(self, _reader: Reader, node: Node, _name: str) -> Node:
        """Return the node."""
        return node

    def json_schema(self) -> JsonSchema:
        """Return the JSON Schema of anything."""
        return {}


def has_fault(values: Any) -> bool:  # noqa: ANN401 - what a specification reads
    """Tell whether a value, or one of a list of values, could not be read."""
    return values is FAULT or (isinstance(values, tuple) and FAULT in values)


def entries_of(values: Values, part: str) -> Iterator[tuple[int, Any]]:
    """Yield the readable entries of a part, each with its index in the file."""
    entries = known_or(values[part], ())
    return ((index, entry) for index, entry in enumerate(entries) if entry is not FAULT)


def known_or(value: Any, default: Any) -> Any:  # noqa: ANN401 - what the specification makes
    """Return a value, or the default if it could not be read."""
    return default if value is FAULT else value
