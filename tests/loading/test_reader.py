"""What a game may have of everything: the first that is too much is a problem at its place."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from generator.base.limits import most
from tests.loading.broken import CARDS, FIELDS, HEAD, edited, report_of, with_cards

TAIL = CARDS.partition("\ncards:\n")[2]
FOOT = "  " + TAIL.partition("\nterms:")[2].partition("\n  ")[2]


def game_of(cards: Iterator[str]) -> str:
    """Return the second game with other cards, and nothing that speaks of the old ones."""
    return f"{HEAD}\n{FIELDS}\ncards:\n" + "".join(cards)


def card(number: int, more: str = "") -> str:
    """Return the lines of a card."""
    return (
        f"  - {{id: c{number}, number: {number % 49 + 1}, name: C, kind: action, deck: day, "
        f"effect: [prompt: Go.]{more}}}\n"
    )


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        (
            game_of(f"  - {{id: c{number}}}\n" for number in range(20_001)),
            "the game has 20,001 cards, at most 20,000 are allowed (limit cards)",
        ),
        pytest.param(
            game_of(f"  - {{id: c{number}, name: {'x' * 99}}}\n" for number in range(51_001)),
            "the game has 51,001 cards, at most 20,000 are allowed (limit cards)",
            marks=pytest.mark.slow,
        ),
        (
            game_of(card(number, ", copies: 9999") for number in range(11)),
            "up to here the game has more than 100,000 printed cards (limit copies)",
        ),
        (
            game_of(iter([card(1, ", copies: {day: 9999, night: 0}")]))
            + "".join(card(number, ", copies: {day: 9999, night: 1}") for number in range(2, 12)),
            "up to here the game has more than 100,000 printed cards (limit copies)",
        ),
        (
            game_of(card(number, f", ruling: {'a ' * 2000}") for number in range(9)),
            '"ruling" has 2,000 words, at most 1,000 are allowed (limit text-words)',
        ),
        (
            edited(CARDS, "wording:\n", f"wording:\n  weak: [{'a, ' * 5_001}]\n"),
            "more than 5,000 phrases and entries (limit phrases)",
        ),
        (
            edited(
                CARDS,
                "wording:\n",
                f"proof:\n  quantities: {{{', '.join(f'a{n}: b' for n in range(5_001))}}}\n"
                "wording:\n",
            ),
            "more than 5,000 phrases and entries (limit phrases)",
        ),
        pytest.param(
            game_of(card(number, f", ruling: &r{number} {'x' * 4999}") for number in range(1001)),
            "up to here the game has more than 5,000,000 characters (limit game-characters)",
            marks=pytest.mark.slow,
        ),
    ],
    ids=["cards", "long cards", "copies", "by deck", "words", "phrases", "quantities", "text"],
)
def test_too_much(cards: str, expected: str, tmp_path: Path) -> None:
    """What passes a limit is told once for the game, or for each text."""
    found = report_of(cards, tmp_path)

    assert expected in found
    assert "[over-limit]" in found


@pytest.mark.parametrize("unknown", [1000, 1001, 3000])
def test_problems(unknown: int, tmp_path: Path) -> None:
    """A thousand problems are told, and one that there are more, each with the nearest name."""
    numbers = range(1, unknown + 1)
    cards = "".join(
        f"  - {{id: c{n}, number: {n}, name: C, kind: acton, deck: day, effect: [prompt: Go.]}}\n"
        for n in numbers
    )
    found = report_of(with_cards(cards), tmp_path).splitlines()

    assert found.count('  hint: did you mean "action"?') == min(unknown, most("problems"))
    assert ("there are more than 1,000 problems" in "".join(found)) == (unknown > 1000)


def test_problems_of_values(tmp_path: Path) -> None:
    """A list of twenty thousand faults is no list of twenty thousand problems."""
    found = report_of(edited(CARDS, "weak: [", "weak: [" + "[], " * 20_000), tmp_path)

    assert len(found.splitlines()) < 2 * most("problems") + 10
    assert "there are more than 1,000 problems" in found
