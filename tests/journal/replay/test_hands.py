"""A hand as a journal tells it: its size, and between which bounds cards are marked."""

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from journal.replay.hands import Hand, trade_hands

Bounds = tuple[int, int, int]


def bounds(hand: Hand) -> Bounds:
    """Return the size of a hand, and the least and greatest number of marked cards."""
    return hand.total, hand.least_marked, hand.most_marked


def marked(total: int, marks: int) -> Hand:
    """Return a hand with known marks."""
    return Hand(total, least_marked=marks, most_marked=marks)


def shown(*cards: str) -> Hand:
    """Return a hand of which everyone knows all cards."""
    return Hand(len(cards), shown={*cards})


@pytest.mark.parametrize(
    ("hand", "event", "expected"),
    [
        (marked(3, 2), lambda hand: hand.draw(2), (5, 2, 2)),
        (marked(3, 2), lambda hand: hand.give(2), (1, 0, 1)),
        (marked(3, 1), lambda hand: hand.give(1), (2, 0, 1)),
        (marked(3, 3), lambda hand: hand.give(1), (2, 2, 2)),
        (marked(3, 2), lambda hand: hand.exchange(1), (3, 1, 2)),
        (marked(3, 2), lambda hand: hand.exchange(3), (3, 0, 2)),
        (marked(3, 1), lambda hand: hand.commit(), (3, 2, 2)),
        (marked(3, 3), lambda hand: hand.commit(), (3, 3, 3)),
        (marked(3, 2), lambda hand: hand.relax(), (3, 1, 1)),
        (marked(3, 0), lambda hand: hand.relax(), (3, 0, 0)),
        (marked(3, 2), lambda hand: hand.relax_all(), (3, 0, 0)),
        (marked(3, 2), lambda hand: hand.set(4, 1), (5, 1, 1)),
    ],
)  # fmt: skip
def test_bounds(hand: Hand, event: Callable[[Hand], object], expected: Bounds) -> None:
    """Who lets cards go may let marked ones go; cards that come have no marks."""
    event(hand)

    assert bounds(hand) == expected


@pytest.mark.parametrize(
    ("hand", "event", "is_possible"),
    [
        (marked(2, 0), lambda hand: hand.give(2), True),
        (marked(2, 0), lambda hand: hand.give(3), False),
        (marked(2, 0), lambda hand: hand.exchange(2), True),
        (marked(2, 0), lambda hand: hand.exchange(3), False),
        (marked(2, 1), lambda hand: hand.commit(), True),
        (marked(2, 2), lambda hand: hand.commit(), False),
        (Hand(2, least_marked=1, most_marked=2), lambda hand: hand.commit(), True),
        (marked(2, 1), lambda hand: hand.relax(), True),
        (marked(2, 0), lambda hand: hand.relax(), False),
        (Hand(2, least_marked=0, most_marked=1), lambda hand: hand.relax(), True),
        # Of a hand that a fault makes uncertain nothing is impossible.
        (Hand(2, known=False), lambda hand: hand.give(3), True),
        (Hand(2, known=False), lambda hand: hand.exchange(3), True),
        (Hand(0, known=False), lambda hand: hand.commit(), True),
        (Hand(2, known=False), lambda hand: hand.relax(), True),
        # A figure that differed counts as well, if it is the larger one.
        (Hand(2, difference=1), lambda hand: hand.give(3), True),
        (Hand(2, difference=1), lambda hand: hand.give(4), False),
        (Hand(2, difference=-1), lambda hand: hand.give(2), True),
    ],
)  # fmt: skip
def test_impossible(hand: Hand, event: Callable[[Hand], bool], is_possible: bool) -> None:  # noqa: FBT001
    """A hand gives no more cards than it may have, marks and unmarks none where none may be."""
    assert event(hand) is is_possible


def test_too_many_are_given() -> None:
    """Who gives more cards than there are has none left."""
    hand = marked(2, 1)

    assert not hand.give(3)
    assert bounds(hand) == (0, 0, 0)
    assert hand.is_empty()


EVENTS = st.tuples(
    st.sampled_from(["draw", "give", "exchange", "commit", "relax"]),
    st.integers(1, 3),
    st.integers(0, 5),
)
"""What happens to a hand, with how many cards, and the place of the first one that is chosen."""


@settings(max_examples=30)
@given(st.integers(0, 4), st.lists(EVENTS, max_size=9))
def test_whatever_is_chosen(size: int, events: list[tuple[str, int, int]]) -> None:
    """Whichever cards a player chooses, the marks are within bounds, and nothing is refused."""
    hand, marks = Hand(size), [False] * size
    for event, number, first in events:
        marks = [*marks[first:], *marks[:first]]
        match event:
            case "draw":
                hand.draw(number)
                marks += [False] * number
            case "give" if number <= len(marks):
                assert hand.give(number)
                del marks[:number]
            case "exchange" if number <= len(marks):
                assert hand.exchange(number)
                marks[:number] = [False] * number
            case "commit" if False in marks:
                assert hand.commit()
                marks[marks.index(False)] = True
            case "relax" if True in marks:
                assert hand.relax()
                marks[marks.index(True)] = False

        assert hand.shows(len(marks))
        assert hand.shows_marks(sum(marks))


@pytest.mark.parametrize(
    ("hand", "figures"),
    [
        (Hand(4), [4]),
        (Hand(4, difference=-1), [3, 4]),
        (Hand(4, difference=2), [4, 6]),
        (Hand(4, unrecorded=1), [3, 4]),
        (Hand(4, known=False), [0, 1, 2, 3, 4, 5, 6]),
    ],
)
def test_figures(hand: Hand, figures: list[int]) -> None:
    """After a figure that differed, either may turn out to be right; a natural card may be gone."""
    assert [total for total in range(7) if hand.shows(total)] == figures


def test_empty() -> None:
    """A hand is empty if it may have no card."""
    assert Hand(0).is_empty()
    assert Hand(1, unrecorded=1).is_empty()
    assert not Hand(1).is_empty()


@pytest.mark.parametrize(
    ("hand", "figures"),
    [
        (Hand(4, least_marked=1, most_marked=2), [1, 2]),
        (Hand(4, least_marked=1, most_marked=2, doubtful_marks=True), [0, 1, 2, 3]),
        (Hand(4, least_marked=1, most_marked=2, known=False), [0, 1, 2, 3]),
    ],
)
def test_figures_of_marks(hand: Hand, figures: list[int]) -> None:
    """A number of marked cards agrees within the bounds, and with any hand that is in doubt."""
    assert [marks for marks in range(4) if hand.shows_marks(marks)] == figures


def test_figure_ends_doubt() -> None:
    """A figure of the journal is where all begins anew."""
    hand = Hand(4, known=False, unrecorded=1)
    hand.set(2, 0)

    assert [total for total in range(5) if hand.shows(total)] == [2]


@pytest.mark.parametrize(
    ("event", "cards"),
    [
        (lambda hand: hand.draw(1, ("7",)), {"1", "2", "7"}),
        (lambda hand: hand.draw(2, ("7",)), None),
        (lambda hand: hand.give(1, ("2",)), {"1"}),
        (lambda hand: hand.give(1), None),
        (lambda hand: hand.exchange(1), None),
        (lambda hand: hand.commit(), {"1", "2"}),
        (lambda hand: hand.replace("2", "9"), {"1", "9"}),
        (lambda hand: hand.set(1, 0, ("5",)), {"5"}),
        (lambda hand: hand.set(2, 0, ("5",)), None),
        (lambda hand: hand.set(0, 1, ("5",)), None),
        (lambda hand: hand.set(1, 1, ("5",)), None),
    ],
)  # fmt: skip
def test_shown(event: Callable[[Hand], object], cards: set[str] | None) -> None:
    """All cards of a hand are known as long as each that comes or goes is known."""
    hand = shown("1", "2")
    event(hand)

    assert hand.shown == cards


def test_hidden() -> None:
    """A hand that nobody has seen stays so when known cards come and go."""
    hand = Hand(3)
    hand.draw(1, ("7",))
    hand.give(1, ("7",))
    hand.replace("2", "9")

    assert hand.shown is None


def test_lacks() -> None:
    """Only a hand that is known whole surely lacks a card; the first one is named."""
    assert shown("1", "2").lacks(("2", "3", "4")) == "3"
    assert shown("1", "2").lacks(("2", "1")) == ""
    assert shown("1", "2").lacks(()) == ""
    assert Hand(2).lacks(("3",)) == ""


def test_trade() -> None:
    """Hands that are traded take what is known of them along, but for the marks."""
    one = Hand(6, least_marked=1, most_marked=1, difference=1)
    other = Hand(1, known=False, shown={"1"})

    trade_hands(one, other)

    assert (bounds(one), bounds(other)) == ((1, 0, 1), (6, 0, 6))
    assert (one.difference, other.shown) == (0, None)
    assert (one.known, other.known) == (False, False)


def test_trade_of_known_hands() -> None:
    """Two hands that are sure stay so, and one that is not makes both uncertain."""
    one, other = Hand(2), Hand(3)
    trade_hands(one, other)

    assert (one.known, other.known) == (True, True)

    other.known = False
    trade_hands(one, other)

    assert (one.known, other.known) == (False, False)
