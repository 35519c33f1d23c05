"""What stands in the braces of a promise is what the game says today."""

import re

import pytest

from generator.game.expressions import ExpressionFault
from generator.text.promised import expected_words
from generator.text.wordings import UnknownReference
from tests.games.root import tiny_game

GAME = tiny_game()
CARD = GAME.cards[0]
DECK = next(iter(GAME.decks.values()))
MEMBER = next(GAME.members())


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (f"Take {{{CARD.id}}} first.", f"Take {CARD.name} {GAME.number(CARD)} first."),
        (f"{{{CARD.id}.name}}", CARD.name),
        (f"{{{DECK.id}}} and {{{MEMBER.id}}}", f"{DECK.name} and {MEMBER.name}"),
        ("{game.title}", GAME.info.title),
        ("{designs()} cards", f"{len(GAME.cards)} cards"),
        ("{designs() + 2 * designs()}", str(3 * len(GAME.cards))),
        ("a\n  {{b}}", "a {b}"),
        ("", ""),
    ],
)
def test_words(text: str, words: str) -> None:
    """Names, numbers, wordings and counts are those of the cards; doubled braces are braces."""
    assert expected_words(GAME, text) == words


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("{nobody}", 'there is no "nobody"'),
        ('{count(deck="nowhere")}', 'asks for an unknown deck "nowhere"'),
        ("{none()}", "gives no number"),
        ("{count() > 3}", "gives no number"),
        ("{open('x')}", 'cannot call "open"'),
        ("{().__class__()}", "cannot call"),
        ("{}", 'there is no ""'),
    ],
)
def test_faults(text: str, told: str) -> None:
    """What means nothing in braces is refused, and nothing in them is run."""
    with pytest.raises((UnknownReference, ExpressionFault), match=re.escape(told)):
        expected_words(GAME, text)
