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
    ],
)
def test_marks(raw: str, change: Reweighted, after: str | None) -> None:
    """A word gets marks or loses its own; within a longer bold stretch it cannot."""
    done = change.in_text(raw)

    assert (raw[: done[0]] + done[2] + raw[done[1] :] if done else None) == after


def test_neighbours() -> None:
    """Neighbours that get the same marks have one pair of them."""
    words = [Reweighted(4, 7, 0, 2), Reweighted(0, 3, 0, 2), Reweighted(8, 13, 0, 1)]

    assert [*joined_changes(words, "Pay two coins")] == [
        Reweighted(0, 7, 0, 2),
        Reweighted(8, 13, 0, 1),
    ]


def test_stars() -> None:
    """Bold has two stars and italics one, in a field in italics what is upright has it."""
    plain, bold, italic = Weight(False, False), Weight(True, False), Weight(False, True)  # noqa: FBT003

    assert stars([bold, bold], slanted=False) == 2
    assert stars([italic], slanted=False) == 1
    assert stars([italic], slanted=True) == 0
    assert stars([plain], slanted=True) == 1
    assert stars([plain, bold], slanted=False) is None
    assert core_of("(draw).") == (1, 5)
