"""What people have: a card each, as many cards in hand as told, nothing over anything else."""

import re
from itertools import pairwise

import pytest
from markupsafe import Markup

from generator.documents.holdings import holdings
from generator.documents.template_limits import Refused
from tests.documents.drawn_shapes import rects, texts

MARK = Markup('<circle r="1.7"/>')


def test_one() -> None:
    """A name, a card and its number, the cards in hand and how many there are."""
    drawn = holdings([{"name": "Ana", "card": "7", "hand": 3, "said": "wins"}]).wide(40)
    table, *hand = rects(drawn.body)

    assert [box.words for box in texts(drawn.body)] == ["7", "Ana", "3", "wins"]
    assert len(hand) == 3
    assert table.right < hand[0].left
    assert hand[-1].right < texts(drawn.body)[2].left
    assert (drawn.width, drawn.height) == (40, 11)


def test_filled() -> None:
    """A filled card has a white number; one with a mark has its number above it."""
    plain, filled = (
        holdings([{"name": "A", "card": "7", "hand": 0, **more}]).wide(40).body
        for more in ({}, {"filled": True, "mark": MARK})
    )

    assert f'<g transform="translate(4 7.4)">{MARK}</g>' in filled
    assert 'fill="black"></rect>' in filled
    assert texts(filled)[0].bottom < texts(plain)[0].bottom
    assert 'fill="white" stroke="none">7<' in filled


@pytest.mark.parametrize("hand", [0, 1, 9, 10, 40, 99])
def test_large_hands(hand: int) -> None:
    """Cards of a large hand overlap, so that their number is within the row."""
    drawn = holdings([{"name": "A", "hand": hand}]).wide(30)
    _table, *cards = rects(drawn.body)

    assert len(cards) == hand
    assert texts(drawn.body)[-1].right <= 30
    assert all(one.left < other.left for one, other in pairwise(cards))


@pytest.mark.parametrize("hand", [5, 7, 8, 9])
def test_a_large_hand_keeps_off_the_next_card(hand: int) -> None:
    """With its number it ends 3 mm before the next person's card; its cards do not touch."""
    wide = 160 / 6
    drawn = holdings([{"name": "A", "hand": hand}]).wide(wide)
    table, *cards = rects(drawn.body)

    assert wide + table.left - texts(drawn.body)[-1].right > 2.9
    assert all(right.left - left.right > 0.2 for left, right in pairwise(cards))


@pytest.mark.parametrize("large", [6, 8, 12])
def test_hands_compare(large: int) -> None:
    """In a figure all cards are equally far apart: a hand twice as large is twice as long."""
    six = holdings([{"name": "A", "hand": hand} for hand in (4, large, 3, 2, 6, 5)])
    for figure in (six.wide(160), six.wide(160, [0, 26, 53, 80, 107, 133]), six.upright()):
        cards = [box for box in rects(figure.body) if box.bottom - box.top < 5]
        apart = [right.left - left.left for left, right in pairwise(cards)]
        in_hands = [step for step in apart if 0 < step < 2]

        assert len(in_hands) == 4 + large + 3 + 2 + 6 + 5 - 6
        assert max(in_hands) - min(in_hands) < 0.02


def test_hands_compare_between_figures() -> None:
    """With hands of up to 8, cards of six people are as far apart as those of three."""
    first = [
        rects(holdings([{"name": "A", "hand": 8}] * people).wide(160).body)[1:3]
        for people in (3, 6)
    ]
    few, many = (right.left - left.left for left, right in first)

    assert few == pytest.approx(many)


def test_rows() -> None:
    """They are all beside one another, or in two columns."""
    people = holdings([{"name": name, "hand": 2} for name in "ABCDE"])
    wide, upright = people.wide(150), people.upright()

    assert (wide.width, wide.height) == (150, 11)
    assert (upright.width, upright.height) == (76, 33)


def test_columns() -> None:
    """People begin where columns are told to, without air before their cards."""
    people = holdings([{"name": name, "hand": 2} for name in "ABC"])
    figure = people.wide(160, [0, 52.5, 113.3])
    cards = [box for box in rects(figure.body) if box.bottom - box.top > 5]

    assert (figure.width, figure.height) == (160, 11)
    assert [round(box.left - 0.25, 1) for box in cards] == [0, 52.5, 113.3]
    assert people.wide(160, [0, 50]).body == people.wide(160).body


@pytest.mark.parametrize("hand", [0, 9])
def test_speech_is_on_its_ground(hand: int) -> None:
    """It is white on a black ground as wide as it is, which ends within the row."""
    drawn = holdings([{"name": "A", "hand": hand, "said": "wins"}]).wide(40).body
    (left, wide) = re.findall(r'd="M(\S+) 6\.1h(\S+)v4\.2h-\S+z"', drawn)[0]
    said = texts(drawn)[-1]

    assert 2 + float(left) < said.left
    assert said.right < 2 + float(left) + float(wide) < 40
    assert 'fill="white" stroke="none">wins<' in drawn


@pytest.mark.parametrize("hand", [-1, 100, None, "2"])
def test_no_such_hand(hand: object) -> None:
    """A hand is a number of cards."""
    with pytest.raises(Refused, match="Ana has from 0 to 99 cards in hand, found"):
        holdings([{"name": "Ana", "hand": hand}])


def test_nobody() -> None:
    """Somebody has something, and not too many do."""
    for people in ([], [{"name": "A", "hand": 1}] * 13):
        with pytest.raises(Refused, match="from 1 to 12 people have cards"):
            holdings(people)
