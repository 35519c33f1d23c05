"""What has changed between two texts, word by word."""

import pytest

from generator.text.word_changes import marked, word_changes


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("Draw 1 card.", "Draw 2 cards.", [("=", "Draw"), ("-", "1 card."), ("+", "2 cards.")]),
        ("", "Draw.", [("+", "Draw.")]),
        ("Draw.", "", [("-", "Draw.")]),
        (
            "Draw 1 card.",
            "Then draw 1 card.",
            [("-", "Draw"), ("+", "Then draw"), ("=", "1 card.")],
        ),
    ],
)
def test_words(old: str, new: str, expected: list[tuple[str, str]]) -> None:
    """Of two texts the words are told that stay, go and come."""
    assert list(word_changes(old, new)) == expected


def test_marked() -> None:
    """In one text, what is gone stands in one sort of brackets, what has come in another."""
    assert marked("Draw 1 card.", "Draw 2 cards.") == "Draw [-1 card.-] {+2 cards.+}"


def test_marked_near() -> None:
    """Of a long text only so many words are shown as are near a change."""
    old = "a b c d Draw 1 card, e f g h then 1 more. i j k"
    new = old.replace("1", "2")

    assert marked(old, new, 2) == "… d Draw [-1-] {+2+} card, e … h then [-1-] {+2+} more. i …"
    assert marked("1 a b c 1", "2 a b c 2", 2) == "[-1-] {+2+} a b c [-1-] {+2+}"
    assert marked(old, new, 20) == marked(old, new)
    assert marked("a b c d", "a b c d", 1) == "a b c d"


def test_long_texts() -> None:
    """To compare two long texts word by word would take too long: one takes the other's place."""
    old, new = "a b " * 600, "b a " * 600
    assert [what for what, _ in word_changes(old, new)] == ["-", "+"]
    assert [what for what, _ in word_changes(old, old)] == ["="]
