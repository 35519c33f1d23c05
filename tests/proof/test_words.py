"""A text to its words, as the checks of wording see them."""

import pytest

from generator.proof.words import starts_sentence, words


@pytest.mark.parametrize(
    ("text", "firsts"),
    [
        ("Draw one. Keep it", ["Draw", "Keep"]),
        ("Raise a bell! “Then” rest", ["Raise", "Then"]),
        ("Go (now)", ["Go", "now"]),
        ("Ring it", ["Ring"]),
    ],
)
def test_starts_sentence(text: str, firsts: list[str]) -> None:
    """A sentence starts at the beginning, after another, and within marks."""
    assert [word.text for word in words(text) if starts_sentence(text, word)] == firsts
