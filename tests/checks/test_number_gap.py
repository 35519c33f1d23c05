"""Numbers of cards of a kind, with some missing between them."""

import pytest

from generator.base.frozen import replace
from generator.checks import number_gap
from generator.game.model import Game
from generator.game.vocabulary import RetiredCard
from tests.checks.numbered import cards_of, found_among
from tests.games.root import tiny_game

CHECK = number_gap.find


def between(cards: list[int | str], game: Game | None = None) -> list[str]:
    """Return what is lacking among some numbers: "number 3, between 2 and 4"."""
    return [
        text.partition("; ")[0].removeprefix("no card has ").replace('"', "")
        for text in found_among(CHECK, cards_of(cards), game)
    ]


@pytest.mark.parametrize(
    ("numbers", "lacking"),
    [
        ([1, 2, 3], []),
        ([1, 2, 4, 5], ["number 3, between 2 (C2) and 4"]),
        ([5, 1, 4, 2], ["number 3, between 2 (C2) and 4"]),
        ([1, 2, 3, 7], ["3 of the numbers from 4 to 6, between 3 (C3) and 7"]),
        ([1, 2, 2, 4, 5], ["number 3, between 2 (C2) and 4"]),
        ([1, 2, 4, 5, 7, 8], ["number 3, between 2 (C2) and 4", "number 6, between 5 (C5) and 7"]),
        ([1, 2, 4], []),  # of two steps one is a gap: these are no series
        ([10, 20, 30, 40], []),
        (["S1", 1, 2, 4, 5, "9"], ["number 3, between 2 (C2) and 4"]),
        ([7], []),
    ],
    ids=str,
)
def test_gaps(numbers: list[int | str], lacking: list[str]) -> None:
    """A gap is told if most numbers of the kind follow one another."""
    assert between(numbers) == lacking


def test_used_elsewhere() -> None:
    """A number that another kind has, or a retired card had, is not lacking."""
    cards = [*cards_of([1, 2, 4, 5]), *cards_of([3, 10, 20], kind="action")]
    assert found_among(CHECK, cards) == []

    gone = RetiredCard("gone", "Gone", "0.1", number=4)
    game = replace(tiny_game(), retired={"gone": gone})
    assert between([1, 2, 3, 7], game) == ["2 of the numbers from 5 to 6, between 3 (C3) and 7"]
    assert between([1, 2, 3, 5], game) == []
