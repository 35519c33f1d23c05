"""Structures with marks: side by side, some of them joined under a word."""

from itertools import pairwise
from typing import Any

import pytest
from markupsafe import Markup

from generator.documents.marked_structures import structures
from generator.documents.template_limits import Refused
from tests.documents.drawn_shapes import Box, rects, texts

MARK = Markup('<rect x="-1" y="-1" width="2" height="2"></rect>')


def cards_of(boxes: list[Box]) -> list[Box]:
    """Return the cards among rectangles, by their width."""
    return [box for box in boxes if round(box.right - box.left, 2) == 5]


def test_structures_stand_apart() -> None:
    """As many structures as marks, none on another one, all within the drawing."""
    drawn = structures([MARK] * 3)
    cards = cards_of(rects(drawn.body))
    page = Box(0, 0, drawn.width, drawn.height)

    assert len(cards) == 3
    assert all(one.right < other.left for one, other in pairwise(cards))
    assert all(page.holds(box) for box in cards)
    assert texts(drawn.body) == []


def test_marks_stand_right_of_spines() -> None:
    """A mark is on its structure, where the spine is not."""
    boxes = rects(structures([MARK] * 2).body)
    marks = [box for box in boxes if round(box.right - box.left, 2) == 2]
    cards = cards_of(boxes)

    assert all(card.holds(mark) for card, mark in zip(cards, marks, strict=True))
    assert all(mark.left > card.left + 1.5 for card, mark in zip(cards, marks, strict=True))


def test_joined_structures_have_a_word() -> None:
    """A bracket from the first to the last that are joined is above them, the word above it."""
    drawn = structures([MARK] * 3, 2, "pair")
    cards = cards_of(rects(drawn.body))
    (word,) = texts(drawn.body)
    page = Box(0, 0, drawn.width, drawn.height)

    assert word.words == "pair"
    assert word.bottom < 3.8 < cards[0].top
    assert f"h{cards[1].right - cards[0].left:g}v1.1" in drawn.body
    assert page.holds(cards[2])


def test_a_long_word_makes_the_drawing_wider() -> None:
    """A word longer than its structures ends within the drawing."""
    drawn = structures([MARK], 1, "hegemony of one")

    assert texts(drawn.body)[0].right < drawn.width


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"marks": []}, "found 0, 0"),
        ({"marks": [MARK] * 21}, "found 21, 0"),
        ({"marks": [MARK], "joined": 2, "word": "pair"}, "found 1, 2"),
        ({"marks": "many"}, "found 0, 0"),
    ],
)
def test_what_cannot_be_drawn(given: dict[str, Any], said: str) -> None:
    """None, too many, and more joined than there are, are refused."""
    with pytest.raises(Refused, match=said):
        structures(**given)
