"""Patterns of phrases: what they match, and that their work grows with the text only."""

import re

import pytest

from generator.text.patterns import either, phrase, spelled


@pytest.mark.parametrize(
    ("parts", "text", "found"),
    [
        (["draw"], "drawing", "draw"),
        (["draw", ""], "drawing", "drawing"),
        (["", "ing"], "drawing ", "drawing"),
        (["d", "w", "g"], "dwwgwg", "dwwgwg"),
        (["d", "g"], "dxgx dg", "dg"),
        (["", "", ""], "any", "any"),
    ],
)
def test_spelled(parts: list[str], text: str, found: str) -> None:
    """Any letters stand between the parts of a word; the last one ends it."""
    match = re.search(rf"\b{spelled(parts)}", text)

    assert match
    assert match[0] == found


@pytest.mark.parametrize(
    ("words", "text", "found"),
    [
        (["a", "b"], "a   b", "a   b"),
        (["a", "*", "b"], "a x y b b", "a x y b"),
        (["a", "*", "b"], "a b", "a b"),
        (["a", "*", "b"], "a x. b", None),
        (["a", "*", "b"], f"a {'x ' * 40}b", f"a {'x ' * 40}b"),
        (["a", "*", "b"], f"a {'x ' * 41}b", None),
        (["a", "*", "b", "*", "c"], "a b x b c", "a b x b c"),
        (["*", "b"], "x b", "b"),
        (["a", "*"], "a x", "a"),
        (["*"], "a", ""),
        ([either(["a", "ab", "a"]), "c"], "ab c", "ab c"),
    ],
)
def test_phrase(words: list[str], text: str, found: str | None) -> None:
    """`*` stands for any words of a sentence, the fewest, and not for a book."""
    match = re.search(phrase(words, r"(?!\w)"), text)

    assert (match[0] if match else None) == found
