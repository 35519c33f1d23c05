"""Phrases of a game's data as patterns: starts, numbers, either words, any words."""

import pytest

from generator.text.wordings import any_wording, beginnings

NUMBERS = ("two", "three")


@pytest.mark.parametrize(
    ("phrase", "text", "found"),
    [
        ("draw|draws # card|cards", "Ana draws three cards.", "draws three cards"),
        ("draw|draws # card|cards", "Draw 12 card", "Draw 12 card"),
        ("^draw", "Draw, then draw.", "Draw"),
        ("give * to", "Now give 2 cards to Ana, to Bia.", "give 2 cards to"),
        ("card(s)", "Some card(s) too.", "card(s)"),
        ("a player", "A  player", "A  player"),
    ],
)
def test_found(phrase: str, text: str, found: str) -> None:
    """A phrase is found in any case, with any numbers, and no further than it has to."""
    match = any_wording([phrase], NUMBERS).search(text)

    assert match
    assert match[0] == found


@pytest.mark.parametrize(
    ("phrase", "text"),
    [
        ("^draw", "Then draw."),
        ("draw # cards", "Draw some cards."),
        ("draw", "Redraw, drawing."),
        ("card", "card(s) and cards"),
        ("give * to", "Give 2 cards. Listen to Ana."),
    ],
)
def test_not_found(phrase: str, text: str) -> None:
    """A phrase is no part of a word, and stays within its sentence."""
    assert any_wording([phrase], NUMBERS).search(text) is None


def test_longest_first() -> None:
    """Of two phrases that begin alike, the one with more words is found."""
    match = any_wording(["a player", "a player with # cards"]).search("A player with 3 cards.")

    assert match
    assert match[0] == "A player with 3 cards"


def test_no_phrases() -> None:
    """Nothing is found with no phrases."""
    assert any_wording([]).search("anything") is None


@pytest.mark.parametrize(
    ("phrases", "expected"),
    [
        (["draw|draws # card", "^Take * cards"], {"draw", "draws", "take"}),
        (["draw", "# cards"], {"", "draw"}),
        (["* cards"], {""}),
        ([], set()),
    ],
)
def test_beginnings(phrases: list[str], expected: set[str]) -> None:
    """Where a phrase begins with a word, texts without it need not be read."""
    assert set(beginnings(phrases)) == expected
