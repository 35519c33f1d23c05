"""Sentences without a full stop among others that have it, and the cure for each."""

from pathlib import Path

import pytest

from generator.base.problem import Edit
from generator.checks import missing_full_stop
from generator.loading.game import load_game
from tests.checks.worded import found_in_effects

CHECK = missing_full_stop.find
FIELDS = "fields: {effect: effect, ruling: lines?}"


@pytest.mark.parametrize(
    ("sentence", "column", "word", "cure"),
    [
        ("Draw 1 card", 8, "card", "card."),
        ("Draw (1 card)", 9, "card)", "card)."),
        ("Say “card”", 5, "“card”", "“card”."),
        ("Draw 1 card, draw", 14, "draw", "draw."),
        ("Draw 1 card,", 8, "card,", ""),
        ("Draw:", 1, "Draw:", ""),
        ("Draw", 1, "Draw", "Draw."),
    ],
)
def test_open(sentence: str, column: int, word: str, cure: str, tmp_path: Path) -> None:
    """The last word is told, and gets a full stop where it ends in no other mark."""
    effects = [["Draw 2 cards."], [sentence]]
    message = f'no full stop at the end, after "{word}"'
    assert found_in_effects(CHECK, effects, FIELDS, tmp_path) == [f"2:{column}: {message}"]

    (problem,) = CHECK.problems(load_game(tmp_path))
    assert problem.edit == (Edit(word, cure) if cure else None)


@pytest.mark.parametrize(
    "sentence", ["Draw!", "Draw?", "Draw…", "Say “draw.”", "Draw (or not.)", "引く。"]
)
def test_closed(sentence: str, tmp_path: Path) -> None:
    """Other signs end sentences as well, also within quotation marks and brackets."""
    assert found_in_effects(CHECK, [["Draw 2 cards."], [sentence]], FIELDS, tmp_path) == []


@pytest.mark.parametrize(
    ("effects", "cards"),
    [
        ([["Draw."], ["Draw"]], ["2"]),
        ([["Draw."], ["Draw"], ["Wait"]], []),  # most have none
        ([["Draw."], ["Draw", "-Wait."]], ["2"]),
        ([["Draw", "-Wait."], ["Draw", "-Wait"], ["Draw"]], ["2"]),  # of each sort by itself
    ],
)
def test_most(effects: list[list[str]], cards: list[str], tmp_path: Path) -> None:
    """Effects and texts are compared with most of their sort."""
    found = found_in_effects(CHECK, effects, FIELDS, tmp_path)
    assert [text.partition(":")[0] for text in found] == cards
