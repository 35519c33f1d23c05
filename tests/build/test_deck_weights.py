"""Marks of rich texts for bold and slanted words: which there are, and where they go."""

import pytest

from generator.build.deck_weights import Reweighted, core_of, joined_changes, stars
from generator.loading.edited_deck import Weight


@pytest.mark.parametrize(
    ("raw", "change", "after"),
    [
        ("Pay two coins", Reweighted(4, 7, 0, 2), "Pay **two** coins"),
        ("Pay **two** coins", Reweighted(6, 9, 2, 0), "Pay two coins"),
        ("Pay **two** coins", Reweighted(6, 9, 2, 1), "Pay *two* coins"),
        ("Pay **two coins**", Reweighted(6, 9, 2, 0), None),
        ("Pay **two** coins", Reweighted(6, 9, 0, 2), None),
        ("two coins", Reweighted(0, 3, 0, 1), "*two* coins"),
        ("two", Reweighted(0, 3, 0, 2), "**two**"),
        ("*two*", Reweighted(1, 4, 1, 0), "two"),
        ("two", Reweighted(0, 3, 1, 0), None),
        ("*two", Reweighted(1, 4, 0, 1), None),
        ("two*", Reweighted(0, 3, 0, 1), None),
        ("***two***", Reweighted(3, 6, 2, 0), None),
        ("x **two**", Reweighted(4, 7, 1, 0), None),
        ("a*b", Reweighted(0, 3, 0, 2), None),
        ("_two_", Reweighted(1, 4, 1, 0), None),
    ],
)
def test_marks(raw: str, change: Reweighted, after: str | None) -> None:
    """A word gets marks or loses its own; within a longer bold stretch it cannot."""
    done = change.in_text(raw)

    assert (raw[: done[0]] + done[2] + raw[done[1] :] if done else None) == after


@pytest.mark.parametrize(
    ("words", "raw", "joined"),
    [
        (
            [(4, 7, 0, 2), (0, 3, 0, 2), (8, 13, 0, 1)],
            "Pay two coins",
            [(0, 7, 0, 2), (8, 13, 0, 1)],
        ),
        ([(0, 3, 0, 2), (4, 7, 0, 2), (8, 13, 0, 2)], "Pay two coins", [(0, 13, 0, 2)]),
        ([(0, 3, 0, 2), (5, 8, 0, 2)], "Pay, two", [(0, 3, 0, 2), (5, 8, 0, 2)]),
        ([(0, 3, 0, 2), (4, 7, 1, 2)], "Pay two", [(0, 3, 0, 2), (4, 7, 1, 2)]),
        ([], "", []),
    ],
    ids=["other marks", "three", "a comma between", "other marks before", "none"],
)
def test_neighbours(
    words: list[tuple[int, int, int, int]], raw: str, joined: list[tuple[int, int, int, int]]
) -> None:
    """Neighbours that get the same marks, with only a space between, have one pair of them."""
    assert [*joined_changes([Reweighted(*each) for each in words], raw)] == joined


@pytest.mark.parametrize(
    ("word", "core"),
    [("two", (0, 3)), ("(draw).", (1, 5)), ("it's,", (0, 4)), ("—", (0, 1)), ("...", (0, 3))],
)
def test_core(word: str, core: tuple[int, int]) -> None:
    """Punctuation around a word is none of it; a word of nothing else is whole."""
    assert core_of(word) == core


def test_stars() -> None:
    """Bold has two stars and italics one, in a field in italics what is upright has it."""
    plain, bold, italic = Weight(False, False), Weight(True, False), Weight(False, True)  # noqa: FBT003

    assert stars([bold, bold], slanted=False) == 2
    assert stars([italic], slanted=False) == 1
    assert stars([italic], slanted=True) == 0
    assert stars([plain], slanted=True) == 1
    assert stars([plain, bold], slanted=False) is None
