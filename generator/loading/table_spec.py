"""The specification of tables in `cards:`: files, sheet, columns, values of all cards."""

from typing import NamedTuple

from yaml.nodes import MappingNode, Node, ScalarNode, SequenceNode

from generator.base.frozen import Frozen
from generator.game.decimals import DECIMALS
from generator.loading.reader import FAULT, Fault, Reader
from generator.loading.record_schema import MapOf, Record, needed, optional
from generator.loading.schema import Choice, JsonSchema, ListOf, Text

KEY = "from"
"""The key by which a table differs from a card."""

FOLDER = "tables"
_NAME = Text()


class CardsNode(SequenceNode):
    """The cards of a game, tables included; not `is_whole` if some could not be read."""

    is_whole = True


def find_tables(root: Node | None) -> tuple[int, list[Node]] | None:
    """Return the index of `cards:` in a game's file and its entries; None without tables."""
    given = root.value if isinstance(root, MappingNode) else []
    for index, (key, node) in enumerate(given):
        if key.value == "cards":
            entries = [node] if isinstance(node, MappingNode) else node.value
            return (index, entries) if any(map(is_table, entries)) else None
    return None


def is_table(node: object) -> bool:
    """Tell whether an entry of `cards:` names tables."""
    return isinstance(node, MappingNode) and any(key.value == KEY for key, _ in node.value)


class Named(NamedTuple):
    """A text in a declaration, and its node."""

    text: str
    node: Node


class Column(NamedTuple):
    """A column's heading, and the key of a card that its cells fill ("" for none)."""

    heading: Named
    key: Named


class NamesSpec(Frozen):
    """A text, or a list of some."""

    def read(self, reader: Reader, node: Node, name: str) -> tuple[Named, ...] | Fault:
        """Return the texts with their nodes."""
        spec = ListOf(_NAME, least=1) if isinstance(node, SequenceNode) else _NAME
        parts = node.value if isinstance(node, SequenceNode) else [node]
        texts = spec.read(reader, node, name)
        if isinstance(texts, Fault):
            return texts
        given = texts if isinstance(texts, tuple) else (texts,)
        return tuple(
            Named(str(text), part)
            for text, part in zip(given, parts, strict=True)
            if not isinstance(text, Fault)
        )

    def json_schema(self) -> JsonSchema:
        """Return the JSON Schema of a text or a list of texts."""
        return {"anyOf": [_NAME.json_schema(), ListOf(_NAME, least=1).json_schema()]}


class ColumnsSpec(Frozen):
    """Columns by heading: `quantity: copies`, or `notes: ""` to leave one out."""

    def read(self, reader: Reader, node: Node, name: str) -> tuple[Column, ...] | Fault:
        """Return the columns."""
        known = MapOf(_KeySpec(), _NAME).read(reader, node, name)
        if isinstance(known, Fault):
            return known
        return tuple(
            Column(Named(heading.value, heading), Named(key.value.strip(), key))
            for heading, key in node.value
        )

    def json_schema(self) -> JsonSchema:
        """Return the JSON Schema of an object of texts."""
        return MapOf(_KeySpec(), _NAME).json_schema()


class _KeySpec(Frozen):
    """A key of a card, or nothing."""

    def read(self, reader: Reader, node: Node, name: str) -> str | Fault:
        empty = isinstance(node, ScalarNode) and not node.value.strip()
        return "" if empty else _NAME.read(reader, node, name)

    def json_schema(self) -> JsonSchema:
        return {"type": ["string", "null"]}


class EverySpec(Frozen):
    """The keys that every card of a table has, read again with each card."""

    def read(self, reader: Reader, node: Node, name: str) -> MappingNode | Fault:
        """Return the node itself."""
        if isinstance(node, MappingNode):
            return node
        MapOf(_NAME).read(reader, node, name)  # says what is wrong
        return FAULT

    def json_schema(self) -> JsonSchema:
        """Return the JSON Schema of an object."""
        return {"type": "object"}


TABLE = Record(
    "table",
    {
        KEY: needed(NamesSpec(), "its file, or several: .csv, .tsv, .xlsx or .ods"),
        "sheet": optional(NamesSpec(), (), "its sheet, or several, where the file has more"),
        "columns": optional(
            ColumnsSpec(), (), 'column: key of a card, where their names differ; "" leaves it out'
        ),
        "ignore": optional(NamesSpec(), (), "columns that are left out"),
        "decimal": optional(
            Choice(DECIMALS), "", 'the decimal mark, "," or "."; default: that of the language'
        ),
        "every": optional(EverySpec(), None, "default values of its cards"),
    },
)
