"""Errata that correct nothing: equal sentences, and sentences that the card still has."""

from pathlib import Path

import pytest

from generator.checks import erratum_without_change
from generator.loading.game import load_game
from tests.checks.worded import HEAD

GAME = """\
fields: {effect: effect}
retired: [{id: dew, name: Dew, since: "1"}]
errata: [{entry}]
cards: [{id: fog, number: 1, name: Fog, effect: [Draw 2 cards., Draw 1 card., Wait now.]}]
"""
STILL = '1: the card still has the sentence "Draw 2 cards."'
SAME = "was: and now: are the same"
BEFORE = 'was: Draw 2 cards., now: Draw 1 card., why: w, release: "0.9"'


@pytest.mark.parametrize(
    ("entry", "found"),
    [
        ("card: fog, was: Draw 3 cards., now: Draw 2 cards., why: w", []),
        ("card: fog, was: Draw 2 cards., now: Draw 1 card., why: w", [STILL]),
        ('card: fog, was: Draw 2 cards., now: Draw 1 card., why: w, release: "1"', [STILL]),
        (f"card: fog, {BEFORE}", []),  # what later releases made of the card is another matter
        ('card: fog, was: A., now: A., why: w, release: "0.9"', [f"1: {SAME}"]),
        ("card: fog, was: Wait  now., now: Wait now., why: w", [f"1: {SAME}"]),
        (f"card: dew, {BEFORE}", []),
        ('card: dew, was: A., now: A., why: w, release: "0.9"', [f": {SAME}"]),
    ],
)
def test_errata(entry: str, found: list[str], tmp_path: Path) -> None:
    """The present release's errata are compared with its cards, all with themselves."""
    game = HEAD + GAME.replace("{entry}", f"{{{entry}}}")
    (tmp_path / "cards.yaml").write_text(game, "utf-8")
    told = [*erratum_without_change.find.problems(load_game(tmp_path))]

    assert [f"{it.card}: {it.message}" for it in told] == found
    assert {it.place.line for it in told} <= {8}
