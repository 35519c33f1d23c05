"""How sentences read, with the phrases that the game at the root has for Portuguese."""

import pytest

from generator.proof.section_phrases import SectionPhrases
from tests.games.root import root_game

GAME = root_game()
PHRASES = SectionPhrases(GAME.proof)


@pytest.mark.parametrize(
    ("text", "section"),
    [
        ("Nenhum jogador pode comprar cartas.", "general"),
        ("Não proponha revoltas.", "general"),
        ("Tenha prioridade na resolução de crises.", "general"),
        ("Os 2 próximos a jogar não poderão comprar cartas.", "general"),
        ("Descarte 1 carta.", "direct"),
        ("Troque de mão com o próximo a jogar.", "direct"),
        ("O jogador com mais cartas descarta 1 carta.", "direct"),
        ("Todos compram 2 cartas.", "direct"),
    ],
)
def test_reading(text: str, section: str) -> None:
    """A prohibition reads as general, an order as direct."""
    found = PHRASES.reads_as(text)

    assert found
    assert found[0] == section


@pytest.mark.parametrize("text", ["Não causa crise.", "Causa crise caso não haja descarte."])
def test_either(text: str) -> None:
    """A sentence about what the others cause goes with them, so it reads as neither."""
    assert PHRASES.reads_as(text) is None


def test_most_sentences_are_read() -> None:
    """The phrases tell the section of nine sentences in ten, so that a slip is hardly missed."""
    texts = [sentence.text for card in GAME.cards for sentence in card.effect]
    told = [text for text in texts if PHRASES.reads_as(text)]

    assert len(told) >= 0.9 * len(texts)
