"""Texts of cells as YAML nodes of the sort a card's key wants: text, number, list, pairs.

The wanted sort is found in the JSON Schema of the key's specification. If a text is allowed, the
cell is a text, whatever it looks like. Lists and pairs are written `a; b` and `a: 1; b: 2`, one per
line, or in YAML between brackets.
"""

import re
from collections.abc import Iterator, Mapping

from msgspec import Struct, field
from yaml.nodes import CollectionNode, MappingNode, Node, ScalarNode, SequenceNode

from generator.base.folding import folded
from generator.base.frozen import replace
from generator.base.messages import say
from generator.base.problem import Problem
from generator.loading.cells import Cell, CellMark, CellTable, TableFault
from generator.loading.record_schema import Key
from generator.loading.references import Reference
from generator.loading.schema import ID, JsonSchema, ListOf, Spec
from generator.loading.source import STRING, parse_yaml
from generator.loading.table_numbers import (
    NumberFault,
    typed_number,
    typed_truth,
    without_zeros,
)

_PAIR = re.compile(r"([^\s:]++)\s*+:\s++(.*)", re.DOTALL)
_LINE, _ENTRY = re.compile(r"[^\s][^\n]*+"), re.compile(r"[^\s;][^;]*+")


class CellValues(Struct):
    """Makes the nodes of cells, from the keys of a card."""

    fields: Mapping[str, Key]
    _schemas: dict[str, JsonSchema] = field(default_factory=dict)

    def node(self, key: str, table: CellTable, cell: Cell) -> Node:
        """Return the node of a cell in the column of a key. Raises TableFault."""
        schema = self._schemas.get(key)
        if schema is None:
            schema = self._schemas[key] = self.fields[key].spec.json_schema()
        node = _node(cell.text, schema, CellMark(table, cell))
        return _as_ids(node) if _is_reference(self.fields[key].spec) else node


def _is_reference(spec: Spec) -> bool:
    """Tell whether a value is the id of another entry, or a list of ids."""
    one = spec.item if isinstance(spec, ListOf) else spec
    return isinstance(one, Reference) or one is ID


def _as_ids(node: Node) -> Node:
    """Return a node with its texts turned into ids: "River People" is river-people."""
    for part in node.value if isinstance(node, SequenceNode) else [node]:
        if isinstance(part, ScalarNode):
            part.value = folded(part.value) or part.value
    return node


def text_node(text: str, mark: CellMark) -> ScalarNode:
    """Return a text as a node that stays a text whatever it looks like."""
    return ScalarNode(STRING, text, mark, mark, style='"')


def mapping_node(pairs: list[tuple[Node, Node]], mark: CellMark) -> MappingNode:
    """Return "key: value" pairs."""
    return MappingNode("tag:yaml.org,2002:map", pairs, mark, mark)


def _node(text: str, schema: JsonSchema, mark: CellMark, *, is_entry: bool = False) -> Node:
    """Return the node of a text; an entry of a list is not split further."""
    forms = dict(_forms(schema))
    if "\n" in text and {"string", "array"} <= forms.keys():
        del forms["string"]  # one text has one line: these are several
    if not forms or "string" in forms:
        return text_node(without_zeros(text) if "integer" in forms else text, mark)
    if text.startswith(("[", "{")) and forms.keys() & {"array", "object"}:
        return _in_yaml(text, mark)
    parts = [(0, text)] if is_entry else _parts(text)
    pairs = [(at, pair) for at, part in parts if (pair := _PAIR.fullmatch(part))]
    if "array" in forms:
        items = forms["array"].get("items", {})
        if _wants_pairs(items) and len(pairs) < len(parts) and "\n" not in text:
            parts = [(0, text)]  # a semicolon within the value of a pair
        nodes = [_node(part, items, mark.at(at), is_entry=True) for at, part in parts]
        return SequenceNode("tag:yaml.org,2002:seq", nodes, mark, mark)
    if "object" in forms and len(pairs) == len(parts):
        return mapping_node([_pair(pair, forms["object"], mark.at(at)) for at, pair in pairs], mark)
    return _scalar(text, forms, mark)


def _scalar(text: str, forms: Mapping[str, JsonSchema], mark: CellMark) -> ScalarNode:
    """Return the node of a number or a truth value. Raises TableFault."""
    if forms.keys() & {"integer", "number"} and not mark.cell.is_number:
        try:
            text = typed_number(text, mark.table.decimal, whole="number" not in forms)
        except NumberFault as fault:
            message, hint = fault.fault
            raise TableFault(Problem(mark.place(), "unusable-cell", message, hint=hint)) from fault
    if "boolean" in forms:
        text = typed_truth(text)
    return ScalarNode(STRING, text, mark, mark)


def _forms(schema: JsonSchema) -> Iterator[tuple[str, JsonSchema]]:
    """Yield the types that a schema allows, each with its part of the schema."""
    for part in schema.get("anyOf", ()):
        yield from _forms(part)
    if "enum" in schema:
        yield "string", schema
    kinds = schema.get("type", ())
    for kind in [kinds] if isinstance(kinds, str) else kinds:
        yield kind, schema


def _wants_pairs(schema: JsonSchema) -> bool:
    return {form for form, _ in _forms(schema)} == {"object"}


def _parts(text: str) -> list[tuple[int, str]]:
    """Return the entries of a cell with their offsets: its lines, or parts of one line.

    Each comes with the place in the text where it starts.
    """
    pattern = _LINE if "\n" in text else _ENTRY
    return [(part.start(), part[0].rstrip()) for part in pattern.finditer(text)]


def _pair(pair: re.Match[str], schema: JsonSchema, mark: CellMark) -> tuple[Node, Node]:
    known = schema.get("properties", {})
    value = known.get(pair[1], schema.get("additionalProperties") or {})
    return text_node(pair[1], mark), _node(pair[2], value, mark.at(pair.start(2)), is_entry=True)


def _in_yaml(text: str, mark: CellMark) -> Node:
    """Return the node of a cell written in YAML, its parts at their places in the cell."""
    source, problems = parse_yaml(mark.table.file, text)
    if problems or not source.root:
        raise TableFault(_in_cell(problems[0], mark))
    seen: set[int] = set()
    waiting = [source.root]
    while waiting:
        node = waiting.pop()
        if id(node) in seen:
            message = say("an alias (*) has no place in a table")
            raise TableFault(
                Problem(mark.place(), "unreadable-yaml", message, hint=say("write it out"))
            )
        seen.add(id(node))
        within = node.start_mark
        # The end keeps its mark: by that, `Source` knows a text in YAML from a whole cell.
        node.start_mark = CellMark(mark.table, mark.cell, within.index, within.line)
        if isinstance(node, MappingNode):
            waiting += [part for pair in node.value for part in pair]
        elif isinstance(node, CollectionNode):
            waiting += node.value
    return source.root


def _in_cell(problem: Problem, mark: CellMark) -> Problem:
    """Return a problem in a cell's text, moved to the place of the cell."""
    return replace(problem, place=mark.place())
