"""The reasons why claims are false, in words."""

import pytest

from generator.game.model import Game
from generator.proof.verdicts import why_untrue
from generator.text.claims import Answer, Verdict
from tests.games.root import tiny_game


@pytest.fixture(scope="module")
def game() -> Game:
    """Return the second game."""
    return tiny_game()


@pytest.mark.parametrize(
    ("value", "count", "member", "expected"),
    [
        (False, 0, "", "no card"),
        (True, 1, "", "{0}"),
        (True, 2, "", "{0}, {1}"),
        (2, 2, "", "count() is 2 ({0}, {1})"),
        (0, 0, "", "count() is 0 (no card)"),
        (1, 1, "Gold", 'count() is 1, of "Gold" ({0})'),
        (True, 8, "", "{0}, {1}, {2}, {3}, {4}, {5}, {6}, {7}"),
        (True, 9, "", "{0}, {1}, {2}, {3}, {4}, {5}, {6}, {7} and 1 more"),
        (11, 11, "", "count() is 11 ({0}, {1}, {2}, {3}, {4}, {5}, {6}, {7} and 3 more)"),
    ],
)
def test_reasons(game: Game, value: bool | int, count: int, member: str, expected: str) -> None:  # noqa: FBT001 - a result
    """A query says its number, the member it is about, and the first eight cards it found."""
    cards = (game.cards * 2)[:count]
    names = [f'{game.label(card)} "{card.name}"' for card in cards]
    verdict = Verdict(holds=False, answers=(Answer("count()", value, cards, member),))

    assert why_untrue(game, verdict) == expected.format(*names)


def test_several_queries(game: Game) -> None:
    """Each query of a claim says its result."""
    answers = (Answer("a()", 1, game.cards[:1]), Answer("b()", 0, ()))
    name = f'{game.label(game.cards[0])} "{game.cards[0].name}"'

    assert why_untrue(game, Verdict(holds=False, answers=answers)) == (
        f"a() is 1 ({name}); b() is 0 (no card)"
    )
