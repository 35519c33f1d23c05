"""A designer's text as the words that a reader compares."""

import pytest

from generator.text.rich import read_rich
from generator.text.rich_words import RichWord, rich_words
from tests.text.test_rich import ICONS, tagged


def words(text: str) -> list[RichWord]:
    """Return the words of a text."""
    return [*rich_words(read_rich(text, ICONS))]


def test_words() -> None:
    """Each word has its weight; an icon is one with its number, and what is written in one."""
    shown = [
        "".join(map(tagged, word.runs)) for word in words("Pay {coin 2}: **draw two** *c*ards.")
    ]
    assert shown == [
        "Pay", "2\N{NO-BREAK SPACE}[coin: coins]:", "<b>draw</b>", "<b>two</b>",
        "<i>c</i>ards.",
    ]  # fmt: skip


def test_what_words_begin() -> None:
    """The first word of a paragraph or an entry of a list says so, wherever it stood before."""
    found = words("Choose:\n- a card\n- none\nStop.")
    assert [word.begins for word in found] == ["paragraph", "item", "", "item", "paragraph"]
    assert [word.is_first for word in found] == [True, False, False, False, False]
    assert words("Stop.")[0] == found[-1]
    assert not words("")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("**2**nd  draw", ["<b>2</b>nd", "draw"]),
        (" draw ", ["draw"]),
        ("a\tb", ["a", "b"]),
        ("a\N{NO-BREAK SPACE}b c", ["a\N{NO-BREAK SPACE}b", "c"]),
        ("{coin}{leaf} ", ["[coin: coin][leaf: leaf]"]),
        ("{coin} {leaf}", ["[coin: coin]", "[leaf: leaf]"]),
    ],
)
def test_word_ends(text: str, expected: list[str]) -> None:
    """Words end at spaces and tabs alone, whatever styles or icons they have, and none is empty."""
    assert ["".join(map(tagged, word.runs)) for word in words(text)] == expected
