"""What files of boards and positions may say, and what is wrong with them."""

import pytest

from generator.loading.position_schema import BOARD, POSITION
from generator.loading.reader import Reader
from generator.loading.record_schema import Record
from generator.loading.source import parse_yaml

GOOD = {
    "board": "size: [100, 50]\nspots: {left: {at: [10, 20], values: {way: -1, side: red}}}\n",
    "position": "title: Noon\nboard: square\ncards: {left: [fog, {card: moon, turn: 90}]}\n",
}
RECORDS = {"board": BOARD, "position": POSITION}


def read(what: str, text: str) -> tuple[object, list[str]]:
    """Return what a file says, and what is wrong with it."""
    source, problems = parse_yaml("file.yaml", text)

    assert source.root is not None

    reader = Reader(source)
    record: Record = RECORDS[what]
    value = record.read(reader, source.root, "file.yaml")
    return value, [str(problem) for problem in [*problems, *reader.problems]]


@pytest.mark.parametrize("what", RECORDS)
def test_good(what: str) -> None:
    """A short file is enough; what it does not say is as usual."""
    value, problems = read(what, GOOD[what])

    assert problems == []
    assert isinstance(value, dict)


def test_values_of_a_spot() -> None:
    """A spot's values are words or whole numbers."""
    value, _ = read("board", GOOD["board"])

    assert isinstance(value, dict)
    assert value["spots"][0]["values"] == {"way": -1, "side": "red"}


@pytest.mark.parametrize(
    ("what", "more", "problem"),
    [
        ("board", "each: {a: 1 +}", "file.yaml:3:11: error [broken-expression]"),
        ("board", "scale: 0", "file.yaml:3:8: error [wrong-type]"),
        ("board", "rings: [left]", 'file.yaml:3:1: error [unknown-key] unknown key "rings"'),
        ("position", "expect: [coin(left) ==]", "file.yaml:4:10: error [broken-expression]"),
        ("position", "moves: [{to: left}]", 'move has no "from"'),
        ("position", "arrows: [{from: a, to: b, bend: x}]", "file.yaml:4:33: error [wrong-type]"),
    ],
)
def test_faults(what: str, more: str, problem: str) -> None:
    """A fault is told with its line and column."""
    _, problems = read(what, GOOD[what] + more)

    assert problem in "\n".join(problems)


def test_schemas() -> None:
    """Each record has a JSON Schema."""
    assert all("properties" in record.json_schema() for record in RECORDS.values())
