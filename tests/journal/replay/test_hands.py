"""A hand as a journal tells it: its size, and between which bounds cards are marked."""

from journal.replay.hands import Hand, trade_hands


def test_bounds() -> None:
    """Who lets cards go may let marked ones go."""
    hand = Hand(3, least_marked=2, most_marked=2)

    assert hand.give(2)
    assert (hand.total, hand.least_marked, hand.most_marked) == (1, 0, 1)
    assert not hand.give(2)


def test_marks() -> None:
    """No more cards are marked than there are; none is relaxed that was not marked."""
    hand = Hand(1)

    assert hand.commit()
    assert not hand.commit()
    assert hand.relax()
    assert not hand.relax()


def test_doubt() -> None:
    """After a figure that differed, either may turn out to be right."""
    hand = Hand(4, difference=-1)

    assert [total for total in range(7) if hand.shows(total)] == [3, 4]


def test_trade() -> None:
    """Hands that are traded take what is known of them along, but for the marks."""
    one, other = Hand(6, least_marked=1, most_marked=1), Hand(1, known=False)

    trade_hands(one, other)

    assert (one.total, other.total, other.least_marked, other.most_marked) == (1, 6, 0, 6)
    assert not one.known
