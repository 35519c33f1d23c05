"""A value that is not what its key holds: what is said of it."""

import pytest
import yaml
from yaml.nodes import Node

from generator.loading.faulty_values import cure_of_number, found_as, in_short, is_null


def node_of(text: str) -> Node:
    """Return the node of a text in YAML."""
    node = yaml.compose(text)
    assert node
    return node


@pytest.mark.parametrize(
    ("value", "shown"),
    [("~", "nothing"), ("a", '"a"'), ("[a]", "a list"), ("{a: b}", '"key: value" pairs')],
)
def test_found(value: str, shown: str) -> None:
    """What was found is named in the author's words, not in YAML's."""
    assert found_as(node_of(value)) == shown


def test_null() -> None:
    """What YAML takes for nothing is a text between quotation marks."""
    assert [is_null(node_of(value)) for value in ("null", '"null"', "0")] == [
        True,
        False,
        False,
    ]


def test_in_short() -> None:
    """A text is shown in one line, cut where it is long."""
    assert in_short("a\nb") == "a b"
    assert len(in_short("a" * 100)) == 40


@pytest.mark.parametrize(
    ("value", "start"),
    [
        ("7mm", "write the number alone: 7; "),
        ("7.5 pt", "write the number alone: 7.5; "),
        ("7,5", "write the number alone: 7.5"),
        ("seven", ""),
        ("[7mm]", ""),
    ],
)
def test_number(value: str, start: str) -> None:
    """A unit or a comma in a number is cured by the number that is meant."""
    cure = cure_of_number(node_of(value))

    assert cure.startswith(start)
    assert bool(cure) == bool(start)
