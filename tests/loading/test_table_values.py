"""Cells to what a key wants: texts as they are, numbers, lists and pairs in three ways to write."""

import pytest
from yaml.nodes import MappingNode, Node, ScalarNode, SequenceNode

from generator.loading.cells import Cell, CellTable
from generator.loading.reader import Reader
from generator.loading.record_schema import MapOf, Record, optional
from generator.loading.references import Reference
from generator.loading.schema import ID, ListOf, Number, Spec, Text, Truth
from generator.loading.source import Source
from generator.loading.table_values import CellValues

WHOLE = Number(0, 99, whole=True)
PRICE = Record("price", {"coins": optional(WHOLE, 0), "note": optional(Text(), "")})


def read(spec: Spec, text: str) -> object:
    """Return what a specification reads from a cell, or the messages of its problems."""
    values = CellValues({"key": optional(spec, None)})
    node = values.node("key", CellTable("cards.csv", iter(())), Cell(text, 2, 3))
    reader = Reader(Source("cards.yaml", None))
    value = spec.read(reader, node, "key")
    return [problem.message for problem in reader.problems] or value


@pytest.mark.parametrize(
    ("spec", "text", "expected"),
    [
        (Text(), "[not a list]", "[not a list]"),
        (Text(), "{coin} 3: *draw*; # & 'two'", "{coin} 3: *draw*; # & 'two'"),
        (Text(), "null", "null"),
        (ID, "fire-ball", "fire-ball"),
        (ID, "Fire Ball", "fire-ball"),
        (
            ID,
            "\u706b",
            ['"key" must be an id of small letters, digits and hyphens, found "\u706b"'],
        ),
        (Reference("group"), "River People", "river-people"),
        (ListOf(Reference("group")), "River; Ação", ("river", "acao")),
        (ListOf(Reference("group")), "[River, oak]", ("river", "oak")),
        (WHOLE, "7", 7),
        (WHOLE, "7.00", 7),
        (WHOLE, "7.5", ['"key" must be a whole number, found "7.5"']),
        (Number(), "7.5", 7.5),
        (Truth(), "TRUE", True),
        (ListOf(Text()), "a; b, c ;; d", ("a", "b, c", "d")),
        (ListOf(Text()), "a; b\nc", ("a; b", "c")),
        (ListOf(Text()), '[a, "b, c"]', ("a", "b, c")),
        (ListOf(WHOLE), "1; 2.0", (1, 2)),
        (ListOf(WHOLE), "1, 2", ['"key" must be a whole number, found "1, 2"']),
        (MapOf(WHOLE), "missile: 2; treaty: 1", {"missile": 2, "treaty": 1}),
        (MapOf(WHOLE), "{missile: 2, treaty: 1}", {"missile": 2, "treaty": 1}),
        (MapOf(WHOLE), "missile: 2\ntreaty: 1", {"missile": 2, "treaty": 1}),
        (MapOf(WHOLE), "missile", ['"key" must be made of "key: value" lines, found "missile"']),
        (MapOf(ListOf(ID)), "{draw: [all, me]}", {"draw": ("all", "me")}),
        (PRICE, "coins: 3; note: 3: 4", {"coins": 3, "note": "3: 4"}),
        (ListOf(MapOf(Text())), "a: x\nb: y; z", ({"a": "x"}, {"b": "y; z"})),
        (ListOf(MapOf(Text())), "a: x; y", ({"a": "x; y"},)),
        (ListOf(MapOf(Text())), "a: x; b: y", ({"a": "x"}, {"b": "y"})),
    ],
)
def test_read(spec: Spec, text: str, expected: object) -> None:
    """A cell is read by what its key wants, as if it stood in YAML."""
    assert read(spec, text) == expected


def depth(node: Node) -> int:
    """Return how many nodes lie one in another, each of which has a place in the table."""
    parts: list[Node] = []
    if isinstance(node, MappingNode):
        parts = [part for pair in node.value for part in pair]
    elif isinstance(node, SequenceNode):
        parts = node.value
    else:
        assert isinstance(node, ScalarNode)
    assert Source("cards.yaml", None).place_of(node).file == "cards.csv"
    return 1 + max(map(depth, parts), default=0)


@pytest.mark.parametrize("text", ["a: x; b: y", "{a: x, b: [y, {c: d}]}"])
def test_places(text: str) -> None:
    """Whatever is made of a cell has its place in the cell."""
    values = CellValues({"key": optional(MapOf(ListOf(Text())), None)})
    node = values.node("key", CellTable("cards.csv", iter(())), Cell(text, 2, 3))

    assert depth(node) >= 2
