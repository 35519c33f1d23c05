"""A release's data: its points follow from the rule that it states."""

import pytest

from generator.problem import UsageError
from journal.loading import load_release
from journal.release import Span
from tests.journal.journals import RELEASE

ROSE = ("S", "SO", "O", "NO", "N", "NE", "L", "SE")


@pytest.mark.parametrize("players", RELEASE.points)
def test_points(players: str) -> None:
    """The circle in equal parts from the South, clockwise: each seat's nearest of eight points.

    The examples show three and six players; the rule gives the same.
    """
    share = 360 / int(players)
    nearest = [ROSE[round(seat * share / 45) % 8] for seat in range(int(players))]

    assert RELEASE.points_for(int(players)) == tuple(nearest)


def test_numbers() -> None:
    """Structural and natural cards have the numbers of the norms."""
    assert RELEASE.structural == Span(1, 899)
    assert RELEASE.natural == Span(901, 999)
    assert ["900" in span for span in (RELEASE.structural, RELEASE.natural)] == [False, False]
    assert str(RELEASE.structural) == "001 to 899"


def test_ideologies() -> None:
    """Seven ideologies have three structures each, one after another."""
    cards = [
        number for it in RELEASE.ideologies for number in range(it.cards.first, it.cards.last + 1)
    ]

    assert cards == list(range(1, 22))
    assert RELEASE.ideology("Pretismo") == RELEASE.ideologies[-1]
    assert RELEASE.ideology("Bonapartismo") is None


def test_unknown_release() -> None:
    """A release without data is refused with the nearest that has some."""
    with pytest.raises(UsageError, match=r'did you mean "4\.190617"'):
        load_release("4.190618")
