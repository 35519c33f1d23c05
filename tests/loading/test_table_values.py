"""Cells to what a key wants: texts as they are, numbers, lists and pairs in three ways to write."""

import pytest
from yaml.nodes import MappingNode, Node, ScalarNode, SequenceNode

from generator.loading.cells import Cell, CellTable, TableFault
from generator.loading.reader import Reader
from generator.loading.record_schema import MapOf, Record, optional
from generator.loading.references import Reference
from generator.loading.schema import ID, Choice, ListOf, Number, OneOrSeveral, Spec, Text, Truth
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


SEVERAL = OneOrSeveral(Text())


@pytest.mark.parametrize(
    ("spec", "text", "expected"),
    [
        (SEVERAL, "a; b", ("a; b",)),
        (SEVERAL, "a\nb; c", ("a", "b; c")),
        (SEVERAL, "\na\n\n  b  \n", ("a", "b")),
        (SEVERAL, "[a, b]", ("[a, b]",)),
        (Choice(("day", "night")), "night", "night"),
        (Choice(("day", "night")), "[night]", ['"key" must be one of day, night, found "[night]"']),
        (ID, "7.0", "7-0"),
        (Text(), "7.0", "7.0"),
        (Truth(), "Sim", True),
        (Truth(), "7.0", ['"key" must be true or false, found "7.0"']),
        (Text(), "sim", "sim"),
        (WHOLE, "[7]", ['"key" must be a whole number, found "[7]"']),
        (WHOLE, "a: 1", ['"key" must be a whole number, found "a: 1"']),
        (Text(), "a: 1", "a: 1"),
        (ListOf(WHOLE), "[1, 2]", (1, 2)),
        (ListOf(Text()), "{a: 1}", ['"key" must be a list, found "key: value" pairs']),
        (ListOf(Text()), " ; ;", ()),
        (ListOf(Truth()), "yes; ✗", (True, False)),
        (ListOf(PRICE), "coins: 1; note: a", ({"coins": 1, "note": ""}, {"coins": 0, "note": "a"})),
        (ListOf(PRICE), "coins: 1\nnote: a; b", (
            {"coins": 1, "note": ""}, {"coins": 0, "note": "a; b"},
        )),
        (ListOf(MapOf(Text())), "a: x\ny", [
            '"key" must be made of "key: value" lines, found "y"',
        ]),
        (MapOf(Text()), "a: x; b:  y ; c : z", {"a": "x", "b": "y", "c": "z"}),
        (MapOf(Text()), "a:x", ['"key" must be made of "key: value" lines, found "a:x"']),
        (MapOf(Truth()), "a: ja\nb: ☐", {"a": True, "b": False}),
        (MapOf(ListOf(Text())), "a: x; b: y", {"a": ("x",), "b": ("y",)}),
        (MapOf(WHOLE), "{a: 1.000}", ['"a" must be a whole number, found "1.000"']),
        (PRICE, "coin: 3", ['unknown key "coin" in price']),
    ],
)  # fmt: skip
def test_read_by_what_is_wanted(spec: Spec, text: str, expected: object) -> None:
    """The same cell is a text, a number, a truth, a list or pairs, as its key wants it."""
    assert read(spec, text) == expected


def test_numbers_of_the_file() -> None:
    """A number that the file has as one is no text with marks: 1.000 is one, and not a thousand."""
    values = CellValues({"key": optional(WHOLE, None)})
    cell = Cell("1.000", 2, 3, is_number=True)
    node = values.node("key", CellTable("cards.ods", iter(())), cell)

    assert isinstance(node, ScalarNode)
    assert node.value == "1.000"


def test_decimal_of_the_table() -> None:
    """Fractions in cells have the mark that the table declares; in YAML they have YAML's."""
    values = CellValues({"key": optional(ListOf(Number()), None)})
    table = CellTable("cards.csv", iter(()), decimal=",")
    written = [values.node("key", table, Cell(text, 2, 3)) for text in ("1,5; 2", "[1.5, 2]")]

    assert [[part.value for part in node.value] for node in written] == [["1.5", "2"]] * 2


@pytest.mark.parametrize(
    ("text", "message", "hint"),
    [
        ("[a, b", "is not closed", ""),
        ("{a: 1, b", "is not closed", ""),
        ("[&one a, *one]", "an alias (*) has no place in a table", "write it out"),
        ("[[&all [b]], *all]", "an alias (*) has no place in a table", "write it out"),
    ],
)
def test_faults_of_yaml_in_a_cell(text: str, message: str, hint: str) -> None:
    """YAML in a cell that cannot be read is a fault at the cell, with what is wrong in it."""
    values = CellValues({"key": optional(ListOf(Text()), None)})
    with pytest.raises(TableFault) as fault:
        values.node("key", CellTable("cards.csv", iter(())), Cell(text, 2, 3))
    problem = fault.value.problem

    assert message in problem.message
    assert hint in problem.hint
    assert (problem.place.file, problem.place.line, problem.place.cell) == ("cards.csv", 2, "C2")


@pytest.mark.parametrize(
    ("text", "offsets"),
    [
        ("ab; cd", [0, 4]),
        ("ab;;  cd", [0, 6]),
        ("ab\n cd", [0, 4]),
        ("[ab, cd]", [1, 5]),
    ],
)
def test_places_of_entries(text: str, offsets: list[int]) -> None:
    """Each entry of a cell has the place where its text starts."""
    table = CellTable("cards.csv", iter(()), spot=lambda _, offset: (7, offset or 0))
    node = CellValues({"key": optional(ListOf(Text()), None)}).node("key", table, Cell(text, 2, 3))

    assert [part.start_mark.place().column for part in node.value] == offsets
