"""What figures are made of: lots are even, and the same for ever."""

from collections import Counter

from generator.layout.lattice_units import Lot


def test_lots_are_for_ever() -> None:
    """A seed draws the same numbers on every machine: cards keep their pictures."""
    lot = Lot("a-card")

    assert [lot.below(100) for _ in range(5)] == [17, 72, 82, 15, 29]
    assert [Lot("a-card", 2).below(100), Lot("a-card").below(100)] == [82, 17]
    assert [Lot(seed).below(1) for seed in "abc"] == [0, 0, 0]


def test_lots_are_even() -> None:
    """Each number is drawn about as often as any other one."""
    lot = Lot("another-card")
    drawn = Counter(lot.below(5) for _ in range(1000))

    assert set(drawn) == set(range(5))
    assert min(drawn.values()) > 150
