"""Which texts may have a phrase, by the words that each of its texts has."""

import pytest

from generator.text.phrase_index import PhraseIndex, beginnings, distinct_words

TEXTS = ("Draw 1 card.", "Redraw, then discard-all.", "CARD(S): draws", "")


@pytest.mark.parametrize(
    ("phrases", "expected"),
    [
        (["draw 1"], [0]),
        (["draw 2"], []),
        (["^Draw"], [0]),
        (["draw*"], [0, 2]),
        (["card(s)"], [2]),
        (["draw|take card"], [0, 2]),
        (["draw|redraw"], [0, 1]),
        (["take|card*"], [0, 2]),
        (["discard-some", "redraw"], [1]),
        (["nothing"], []),
        (["# card"], [0, 2]),
        (["* #"], [0, 1, 2, 3]),
        ([], []),
    ],
)
def test_may_have(phrases: list[str], expected: list[int]) -> None:
    """A text may have a phrase if it has its rarest word, in any case, else one of its first."""
    assert PhraseIndex(TEXTS).may_have(phrases) == expected


def test_words() -> None:
    """Words are runs of letters and digits in small letters."""
    assert distinct_words("Discard-all (2x).") == {"discard", "all", "2x"}


@pytest.mark.parametrize(
    ("phrases", "expected"),
    [
        (["draw|draws # card", "^Take * cards"], {"draw", "draws", "take"}),
        (["draw", "# cards"], {"", "draw"}),
        (["draw*"], {""}),
        (["* cards"], {""}),
        ([], set()),
    ],
)
def test_beginnings(phrases: list[str], expected: set[str]) -> None:
    """Where a phrase begins with a word, texts without it need not be read."""
    assert beginnings(phrases) == expected
