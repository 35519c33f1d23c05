"""One word in two ways: hyphens, and capitals within sentences."""

from pathlib import Path

import pytest

from generator.checks import two_spellings
from generator.proof.framework import Check
from tests.checks.proofreading import found_in

CHECK: Check = two_spellings.find


@pytest.mark.parametrize(
    ("effect", "found"),
    [
        ("A malsucedida e a malsucedida, ou mal-sucedida.", ["mal-sucedida."]),
        ("A mal-sucedida e a Mal-sucedida, ou malsucedida.", ["malsucedida."]),
        ("A bem-sucedida e a bem-sucedida, ou bem sucedida.", ["bem sucedida."]),
        ("Em micro-ondas, ou microondas.", ["microondas."]),
        ("O deck, o deck, o Deck.", ["Deck."]),
        ("O Deck, o Deck, o deck.", ["deck."]),
        ("A mesa de Cartas é das cartas, e de cartas.", ["Cartas é das cartas, e de cartas."]),
    ],
)
def test_two(effect: str, found: list[str], tmp_path: Path) -> None:
    """The rarer spelling is found, wherever it stands."""
    assert found_in(CHECK, tmp_path, effect) == found


@pytest.mark.parametrize(
    "effect",
    [
        "Carta nova. Carta velha! Carta (Carta) “Carta” – Carta! A carta.",
        "Use Carta, ou a carta.",
        "A seção Campo fala do campo.",
        "Vê-lo em cima do velo, se não senão, por que porque.",
        "Esta carta está em um deck; e é a carta à mão, as às mãos.",
        "A ONU e a onu, o PIB e o Estado.",
        "Compra-se o que se compra se houver.",
    ],
)
def test_one(effect: str, tmp_path: Path) -> None:
    """The first word of a sentence, a name, and words that differ in their accents are no faults.

    "Carta" is the card's own name, and "Campo" a name of the game's word list.
    """
    assert found_in(CHECK, tmp_path, effect) == []
