"""Repeated words and phrases, with the small words that the game at the root has for Portuguese."""

from pathlib import Path

import pytest

from generator.checks import repeated_word
from generator.proof.framework import Check
from tests.checks.proofreading import found_in

CHECK: Check = repeated_word.find


@pytest.mark.parametrize(
    ("effect", "found"),
    [
        ("Compre do do monte.", "do do monte."),
        ("De de novo.", "De de novo."),
        ("Vale (a a carta).", "a a carta)."),
        ("Compre 2 2 cartas.", "2 2 cartas."),
        ("Embaralhe o monte de monte de descarte.", "monte de monte de descarte."),
        ("Embaralhe o monte de monte.", "monte de monte."),
        ("O jogador o jogador compra.", "O jogador o jogador compra."),
        ("A carta do topo do monte do topo do monte.", "do topo do monte do topo do monte."),
    ],
)  # fmt: skip
def test_repeated(effect: str, found: str, tmp_path: Path) -> None:
    """The repetition is found where it starts."""
    assert found_in(CHECK, tmp_path, effect) == [found]


@pytest.mark.parametrize(
    "effect",
    [
        "Se um dos dois vence, o outro vence também.",
        "O jogador que venceu a última partida vence a partida.",
        "As frases se executam uma a uma, passo a passo, carta por carta.",
        "Todos contra todos, dia a dia, cara a cara.",
        "Entregue 3 cartas para o último a jogar e 3 cartas para o próximo a jogar.",
        "O que mais descartou, descarta 1 carta.",
        "Muito, muito tempo. Tempo é tempo.",
        "Vá a Bora Bora.",
        "Compre da da-li.",
        "O(s) jogador(es) mais alto(s) altos.",
    ],
)
def test_not_repeated(effect: str, tmp_path: Path) -> None:
    """A word may come again, and may stand beside itself with a comma or in a set phrase."""
    assert found_in(CHECK, tmp_path, effect) == []


def test_another_language(tmp_path: Path) -> None:
    """Without the small words of a language, only what stands side by side is found."""
    assert found_in(CHECK, tmp_path, "Shuffle the pile of pile.", {}) == []
    assert found_in(CHECK, tmp_path, "Shuffle the the pile.", {}) == ["the the pile."]
