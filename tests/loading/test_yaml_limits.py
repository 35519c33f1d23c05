"""Bounds of YAML files: what is counted, and that the count takes no longer than the file."""

import pytest

from generator.loading.source import parse_yaml
from generator.loading.yaml_limits import beyond_parsing, beyond_reading


def values_of(text: str, monkeypatch: pytest.MonkeyPatch) -> int:
    """Return how many values a text has, by the problem that one fewer would be the most."""
    for allowed in range(1, 50):
        limits = {"yaml-values": allowed, "yaml-depth": 100}
        monkeypatch.setattr("generator.loading.yaml_limits.most", limits.__getitem__)
        if not parse_yaml("a.yaml", text)[1]:
            return allowed
    raise AssertionError(text)


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("a", 1),
        ("[]", 1),
        ("[a, b]", 3),
        ("{a: b}", 3),
        ("a: b\nc:\n", 5),
        ("- a\n- - b\n- c: d\n", 7),
        ("{a, b}", 5),
        ("? [a]\n: b", 4),
        ("[&a [x, y], *a, *a]", 10),
        ("a: &a {b: c}\nd: {e: *a}", 11),
    ],
)
def test_values(text: str, values: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Lists, mappings, keys and texts count, and what an alias repeats as often as it does."""
    assert values_of(text, monkeypatch) == values


def test_few_marks_are_not_looked_at() -> None:
    """A text without marks that begin values is not parsed to be counted."""
    assert list(beyond_parsing("a.yaml", "%" * 1_000_000, "no YAML: [")) == []


def test_shared_values_are_walked_once() -> None:
    """A graph of aliases is walked by its nodes, not by the values that they stand for."""
    lines = ["- &a0 [x]"] + [f"- &a{n} [*a{n - 1}, *a{n - 1}]" for n in range(1, 15)]
    root = parse_yaml("a.yaml", "\n".join(lines))[0].root

    assert root is not None
    assert list(beyond_reading("a.yaml", "\n".join(lines), root)) == []
