"""Hands of cards: what goes is lifted, and leads to the pile; nothing is cut."""

import pytest

from generator.documents.hands import hand
from generator.documents.template_limits import Refused
from tests.documents.drawn_shapes import arrows, rects


def test_what_goes_is_lifted() -> None:
    """Of five cards the last two stand higher, apart from the others; an arrow is behind them."""
    drawn = hand(5, 2).body
    tops = [box.top for box in rects(drawn)]
    lefts = [box.left for box in rects(drawn)]

    assert tops == [2.5, 2.5, 2.5, 0.5, 0.5]
    assert lefts[3] - lefts[2] == pytest.approx(2.6 + 1.2)
    assert [y for _, y, _, _ in arrows(drawn)] == [4]
    assert arrows(drawn)[0][0] > rects(drawn)[-1].right


def test_a_whole_hand_goes() -> None:
    """Where all go, none is lifted; where none goes, there is a cross instead of an arrow."""
    all_of_it, none = hand(2, 2).body, hand(1).body

    assert {box.top for box in rects(all_of_it)} == {2.5}
    assert len(arrows(all_of_it)) == 1
    assert "l4 4m0 -4l-4 4" in none
    assert "l3.4" not in none


@pytest.mark.parametrize(("cards", "away"), [(1, 0), (5, 2), (12, 3), (20, 20)])
def test_nothing_is_cut(cards: int, away: int) -> None:
    """A drawing is as wide as its hand, and as wide as others at least."""
    drawn = hand(cards, away)

    assert drawn.width >= max(29, rects(drawn.body)[-1].right + 5)
    assert drawn.height == 10


@pytest.mark.parametrize(("cards", "away"), [(0, 0), (21, 0), (2, 3), (2, -1)])
def test_no_such_hand(cards: int, away: int) -> None:
    """Nobody discards more than there is."""
    with pytest.raises(Refused, match=f"a hand has from 1 to 20 cards, .* found {cards}, {away}"):
        hand(cards, away)
