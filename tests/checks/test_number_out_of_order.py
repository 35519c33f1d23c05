"""Cards among others of their deck and kind, by their numbers."""

import pytest

from generator.base.frozen import replace
from generator.checks import number_out_of_order
from tests.checks.numbered import cards_of, found_among

CHECK = number_out_of_order.find


TEN = [*range(11, 20)]


@pytest.mark.parametrize(
    ("numbers", "found"),
    [
        ([*TEN, 20], []),
        ([*TEN, 19], []),
        ([*TEN[:4], 30, *TEN[4:]], ['30 before 15 ("C15"); move it to after 19 ("C19")']),
        ([30, *TEN], ['30 before 11 ("C11"); move it to after 19 ("C19")']),
        ([*TEN, 1], ['1 after 19 ("C19"); move it to the start']),
        ([*TEN, 13], ['13 after 19 ("C19"); move it to after 12 ("C12")']),
        ([*TEN[:4], 1, *TEN[4:]], ['1 before 15 ("C15"); move it to the start']),
        (
            [*TEN, 41, 40, *range(50, 58), 1],
            [
                '41 before 40 ("C40"); move it to after 40 ("C40")',
                '1 after 57 ("C57"); move it to the start',
            ],
        ),
        ([*TEN[:7], 30, *TEN[7:9]], ['30 before 18 ("C18"); move it to after 19 ("C19")']),
        ([30, *TEN[:8]], []),  # fewer than nine in ten are in order: so is something else
        ([*TEN[::-1]], []),
        (["S9", *TEN, "S1", 20], []),
        ([], []),
    ],
    ids=lambda value: " ".join(map(str, value)) if value and isinstance(value[-1], int) else "",
)
def test_order(numbers: list[int | str], found: list[str]) -> None:
    """The fewest cards are told that stand before or after others, where most are in order."""
    assert found_among(CHECK, cards_of(numbers)) == [
        f'deck "day" prints number {text}, or give it another number' for text in found
    ]


def test_decks_and_kinds() -> None:
    """Only cards of one deck and one kind are in an order."""
    own = cards_of([*TEN, 20])
    assert found_among(CHECK, [*own, *cards_of([1], "night")]) == []
    assert found_among(CHECK, [*own, *cards_of([1], kind="action")]) == []


def test_card_of_two_decks() -> None:
    """A card that is out of order in two decks is told once."""
    cards = [replace(card, copies={"day": 1, "night": 1}) for card in cards_of([*TEN, 1])]
    assert len(found_among(CHECK, cards)) == 1
