"""Expressions where they stand in a file: those that cannot be read, and names that are none."""

import pytest
from yaml.nodes import ScalarNode, SequenceNode

from generator.loading.expression_schema import ExpressionSpec, unknown_names
from generator.loading.game import load_game
from generator.loading.reader import FAULT, Reader
from generator.loading.source import parse_yaml
from tests.games.modern import MARKET


def read(text: str) -> tuple[object, list[str]]:
    """Return what is read of an expression in the second line of a file, and what is told."""
    source, _ = parse_yaml("face.yaml", f"box:\n  when: {text}\n")
    reader = Reader(source)
    node = source.node(("box", "when"))
    assert isinstance(node, ScalarNode | SequenceNode)
    return ExpressionSpec().read(reader, node, "when"), [str(it) for it in reader.problems]


@pytest.mark.parametrize(
    "text", ["cost", "cost >= 3 and not attack", "'\"coin\" in icons'", "sum(icons) + 1 > 2"]
)
def test_read(text: str) -> None:
    """An expression stays as it is written."""
    assert read(text) == (text.strip("'"), [])


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("cost >=", 'the expression "cost >=" of "when" cannot be read'),
        (
            "open('x')",
            'the expression "open(\'x\')" of "when" may only compare fields, calculate with them',
        ),
        (
            "cost.real",
            'the expression "cost.real" of "when" may only compare fields, calculate with them',
        ),
        (f"{'x + ' * 30}x(", f'the expression "{("x + " * 30)[:59]}…" of "when" cannot be read'),
        (f"{'x + ' * 200}x", '…" of "when" has 801 characters, at most 500 are allowed'),
        ("[a, b]", '"when" must be a text'),
    ],
)
def test_faults(text: str, message: str) -> None:
    """What can be no condition is told where it stands, shortened where it is long."""
    value, told = read(text)

    assert value is FAULT
    assert told[0].startswith("face.yaml:2:9: error ")
    assert message in told[0]


def test_unknown_names() -> None:
    """A name that is neither a field nor a key of every card is told at its first character."""
    game = load_game(MARKET)

    assert list(unknown_names("cost > 1 and name and copies", game)) == []
    assert list(unknown_names("cost > 1 and incme > 2 and xyz", game)) == [
        ('unknown field "incme"', 13, 'did you mean "income"?'),
        ('unknown field "xyz"', 27, next(unknown_names("xyz", game))[2]),
    ]


def test_json_schema() -> None:
    """An editor is told that the text is an expression."""
    assert ExpressionSpec().json_schema()["description"] == "an expression over the card's fields"
