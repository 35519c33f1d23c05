"""Actors and qualities in the wording of most cards, and in another one."""

from pathlib import Path

import pytest

from generator.checks import actor_in_two_ways
from tests.checks.worded import found_in_effects

CHECK = actor_in_two_ways.find
GAME = """
proof:
  actors:
    - {reading: single, forms: [the player]}
    - {reading: several, forms: ["# neighbours", the neighbours, the people beside you]}
  qualities:
    - [with fewest cards, with the smallest hand]
    - [with most cards, with the largest hand]
fields: {effect: effect, ruling: lines?}
"""
FEWEST, SMALLEST = "The player with fewest cards draws.", "The player with the smallest hand draws."


@pytest.mark.parametrize(
    ("effects", "found"),
    [
        ([[FEWEST], [FEWEST]], []),
        (
            [[SMALLEST], [FEWEST], [FEWEST]],
            ['1:12: "with the smallest hand" is "with fewest cards" on card 2'],
        ),
        (
            [[FEWEST], [SMALLEST]],
            ['2:12: "with the smallest hand" is "with fewest cards" on card 1'],
        ),
        (
            [[FEWEST], [SMALLEST], [SMALLEST], [FEWEST], [SMALLEST]],
            [
                '1:12: "with fewest cards" is "with the smallest hand" on card 2',
                '4:12: "with fewest cards" is "with the smallest hand" on card 2',
            ],
        ),
        ([[FEWEST], ["The player with most cards draws."]], []),
        (
            [["Two neighbours draw."], ["2 neighbours draw."], ["Wait."]],
            ['1:1: "Two neighbours" is "2 neighbours" on card 2'],
        ),
        ([["2 neighbours draw."], ["3 neighbours draw."]], []),
        (
            [["The neighbours draw."], ["The people beside you draw."], ["The neighbours draw."]],
            ['2:1: "The people beside you" is "The neighbours" on card 1'],
        ),
    ],
    ids=str,
)
def test_ways(effects: list[list[str]], found: list[str], tmp_path: Path) -> None:
    """The rarer wording is told; of two as frequent, digits win, then the first."""
    assert found_in_effects(CHECK, effects, GAME, tmp_path) == found
