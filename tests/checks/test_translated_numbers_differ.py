"""Numbers, icons and fields of a translation, and those of its original."""

import pytest

from generator.base.frozen import replace
from generator.base.problem import Place
from generator.checks import translated_numbers_differ
from generator.game.translation import TranslatedText, Translation
from generator.layout.templates import GameFiles
from tests.checks.proofreading import NOTHING
from tests.games.root import tiny_game

PLACE = Place("translations/es.yaml", 4, 9)


def found(original: str, text: str | None, was: str | None = "") -> list[str]:
    """Return what is found in the translation of a card's name; `was` "" is the original."""
    said = original if was == "" else was
    one = TranslatedText(("cards", "fog", "name"), original, original, said, text, PLACE, "50")
    translation = Translation("es", "en", PLACE.file, (one,))
    files = GameFiles(replace(tiny_game(), translation=translation), NOTHING)
    problems = [*translated_numbers_differ.find.problems(files)]
    assert all(
        (it.place, it.card, it.hint) == (PLACE, "50", f"the original says: {original}")
        for it in problems
    )
    return [it.message for it in problems]


@pytest.mark.parametrize(
    ("original", "text", "differences"),
    [
        ("Draw 2 cards.", "Roba 2 cartas.", ""),
        ("Draw 2, then 3.", "Roba 3, tras 2.", ""),
        ("Draw 2 cards.", "Roba dos cartas.", "2 is missing"),
        ("Draw a card.", "Roba 1 carta.", "1 is not in the original"),
        ("Draw 2 cards.", "Roba 3 cartas.", "2 is missing and 3 is not in the original"),
        (
            "Pay {coin 2}.",
            "Paga {coin 3}.",
            "{coin 2} is missing and {coin 3} is not in the original",
        ),
        ("Draw 2 or 2.", "Roba 2.", "2 is missing"),
        ("Draw 10.", "Roba 1 0.", "10 is missing and 1, 0 is not in the original"),
    ],
)
def test_differences(original: str, text: str, differences: str) -> None:
    """What is lacking and what is too much is told, each as often as it differs."""
    expected = [f'"cards.fog.name": {differences}'] if differences else []
    assert found(original, text) == expected


@pytest.mark.parametrize(("text", "was"), [(None, ""), ("Roba 3.", "Draw 3."), ("Roba 3.", None)])
def test_others(text: str | None, was: str | None) -> None:
    """What is missing or out of date is reported as that, and not compared."""
    assert found("Draw 2.", text, was) == []
