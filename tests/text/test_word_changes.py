"""What has changed between two texts, word by word."""

import re
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

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


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("a x " * 500, "a y " * 500, "a [-…-] {+…+}"),
        ("a " * 1000, "a b " * 500, "a [-…-] {+…+}"),
        ("a " * 400, "a " * 500, "… a {+…+}"),
        ("a " * 500, "a " * 400, "… a [-…-]"),
        (f"1 {'a ' * 300} b", f"2 {'a ' * 300} b", "[-1-] {+2+} a …"),
        (f"{'a ' * 300} 1", f"{'a ' * 300} 2", "… a [-1-] {+2+}"),
        (f"{'a ' * 300} 1 {'b ' * 300}", f"{'a ' * 300} 2 {'b ' * 300}", "… a [-1-] {+2+} b …"),
        (f"1 {'a ' * 300} 1", f"2 {'a ' * 300} 2", "[-…-] {+…+}"),
        (f"1 {'a ' * 300} b a 1", f"2 {'a ' * 300} b a 2", "[-1-] {+2+} a … a [-1-] {+2+}"),
    ],
)
def test_repeated_words(old: str, new: str, expected: str) -> None:
    """Words that stand hundreds of times are not looked for one by one, which took half a minute.

    Other words are found, with equal ones at their sides, and where both begin or end alike.
    """
    several = re.compile(r"(?<=[-+])\w+( \w+){9,}(?=[-+])")

    assert several.sub("…", marked(old, new, 1)) == expected


TEXTS = st.lists(st.sampled_from(["a", "b", "c", "draw", "1"]), max_size=12).map(" ".join)


@settings(max_examples=50)
@given(TEXTS, TEXTS)
def test_both_texts_are_in_the_changes(old: str, new: str) -> None:
    """The words that stay and go are the old text, those that stay and come the new one."""
    changes = [*word_changes(old, new)]

    assert " ".join(words for sign, words in changes if sign in "=-") == old
    assert " ".join(words for sign, words in changes if sign in "=+") == new
    assert all(words for _, words in changes)
    assert all(first[0] != second[0] for first, second in pairwise(changes))


@settings(max_examples=50)
@given(TEXTS, TEXTS, st.integers(0, 3))
def test_marked_is_read_back(old: str, new: str, near: int) -> None:
    """Without what is marked as gone, a text is the new one, but for words that are left out."""
    whole = re.sub(r"\[-[^]]*-\]", "", marked(old, new)).replace("{+", "").replace("+}", "")
    short = marked(old, new, near)

    assert whole.split() == new.split()
    assert re.findall(r"[\[{][-+].*?[-+][\]}]", short) == re.findall(
        r"[\[{][-+].*?[-+][\]}]", marked(old, new)
    )
    assert len(short) <= len(marked(old, new)) or near < 2


@pytest.mark.parametrize(
    ("old", "near", "expected"),
    [
        ("1 a b c", 1, "[-1-] {+2+} a …"),
        ("a b c 1", 1, "… c [-1-] {+2+}"),
        ("1 a b c 1", 1, "[-1-] {+2+} a … c [-1-] {+2+}"),
        ("1 a b 1", 1, "[-1-] {+2+} a b [-1-] {+2+}"),
        ("1 a 1", 0, "[-1-] {+2+} a [-1-] {+2+}"),
        ("1 a b 1", 0, "[-1-] {+2+} … [-1-] {+2+}"),
        ("1 a", 0, "[-1-] {+2+} a"),
        ("1 a b", 0, "[-1-] {+2+} …"),
    ],
)
def test_words_near_a_change(old: str, near: int, expected: str) -> None:
    """So many words are shown on either side of a change, and a single word always."""
    assert marked(old, old.replace("1", "2"), near) == expected


def test_longest_texts() -> None:
    """Two texts of two thousand words in all are compared, of one more only as wholes."""
    old = " ".join(map(str, range(1000)))
    new = old.replace(" 500 ", " five hundred ").replace("0 1 ", "1 ")

    assert [sign for sign, _ in word_changes(old, new)] == ["-", "=", "-", "+", "="]
    assert [sign for sign, _ in word_changes(old, new + " more")] == ["-", "+"]
