"""The values of a YAML file, each with its path, and entries that are put into its lists."""

import pytest

from generator.loading.scalars import as_yaml, find_scalars, is_plain_scalar, place_for_entries
from generator.loading.source import parse_yaml


def test_paths() -> None:
    """Values and keys come in the order of the file, those of an alias once."""
    source, _ = parse_yaml("a.yaml", "a: [x, {b: &n y}]\nc: *n\n")
    assert [(each.path, each.value, each.is_key) for each in find_scalars(source)] == [
        (("a",), "a", True),
        (("a", 0), "x", False),
        (("a", 1, "b"), "b", True),
        (("a", 1, "b"), "y", False),
        (("c",), "c", True),
    ]


def test_places() -> None:
    """A character of a value is found through folds and quotation marks."""
    source, _ = parse_yaml("a.yaml", "a: >-\n  one\n  two\nb: 'it''s'\n")
    folded, quoted = [each for each in find_scalars(source) if not each.is_key]
    assert (folded.style, str(folded.place(4))) == (">", "a.yaml:3:3")
    assert (quoted.style, str(quoted.place(3))) == ("'", "a.yaml:4:9")


@pytest.mark.parametrize("text", ["Fog", "A sentença dos reis", "2 cards", "it's"])
def test_plain(text: str) -> None:
    """Words need no quotation marks."""
    assert is_plain_scalar(text)
    assert as_yaml(text) == text


@pytest.mark.parametrize("text", ["a: b", "# 2", "Hubris # 2", "a, b", "~", "[x]", "", "'x'", "!x"])
def test_not_plain(text: str) -> None:
    """What YAML reads as something else is written in quotation marks, and read as it is."""
    assert not is_plain_scalar(text)
    source, _ = parse_yaml("a.yaml", f"a: {as_yaml(text)}")
    assert [each.value for each in find_scalars(source)][1] == text


PUT_IN = {
    "a list in lines": (
        "t:\n- k: a\n  r:\n    - b\n",
        "t:\n- k: a\n  r:\n    - X\n    - Y\n    - b\n",
    ),
    "a list in brackets": ("t:\n- k: a\n  r: [b]\n", "t:\n- k: a\n  r: [X, Y, b]\n"),
    "an empty list": ("t:\n- {k: a, r: []}\n", "t:\n- {k: a, r: [X, Y]}\n"),
    "no list": ("t:\n- k: a # why\n  s: b\n", "t:\n- k: a # why\n  r:\n    - X\n    - Y\n  s: b\n"),
    "no list in brackets": ("t:\n- {k: a, s: b}\n", "t:\n- {k: a, r: [X, Y], s: b}\n"),
    "at the end": ("t:\n- k: a", "t:\n- k: a\n  r:\n    - X\n    - Y"),
    "other line ends": ("t:\r\n- k: a\r\n", "t:\r\n- k: a\r\n  r:\r\n    - X\r\n    - Y\r\n"),
}


@pytest.mark.parametrize(("text", "expected"), PUT_IN.values(), ids=PUT_IN)
def test_entries(text: str, expected: str) -> None:
    """Entries begin a list, or make one, in the file's own manner."""
    source, _ = parse_yaml("a.yaml", text)
    start, added = place_for_entries(source, ("t", 0), "r", "k", ["X", "Y"])
    assert text[:start] + added + text[start:] == expected
