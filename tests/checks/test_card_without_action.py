"""Effects, or sentences of them, that call for no action that the game declares."""

from pathlib import Path

import pytest

from generator.checks import card_without_action
from tests.checks.worded import found_in_effects

CHECK = card_without_action.find
ACTIONS = """
actions:
  - {id: draw, title: Draw, calls: [draw]}
  - {id: sing, title: Sing, calls: [sing]}
targets: [{id: you, title: you, readings: [you]}]
"""
FIELDS = "fields: {effect: effect}\n"


@pytest.mark.parametrize(
    ("sentences", "found"),
    [
        (["Draw 1 card."], []),
        (["Draw 1 card.", "Sing."], []),
        (["Whistle."], ['nothing in the effect of "Name 1" calls for any action']),
        (["Whistle.", "Wait."], ['nothing in the effect of "Name 1" calls for any action']),
        (["Draw 1 card.", "Whistle."], ['nothing in "Whistle." calls for any action']),
        (
            ["Whistle.", "Draw 1 card.", "Wait."],
            [
                'nothing in "Whistle." calls for any action',
                'nothing in "Wait." calls for any action',
            ],
        ),
        (["Whistle.", "{actions: {sing: [you]}}"], []),
        (["Draw 1 card.", "Whistle.", "{actions: {sing: [you]}}"], []),
        (
            ["Draw 1 card.", "Whistle.", "{actions: {draw: [you]}}"],
            ['nothing in "Whistle." calls for any action'],
        ),
    ],
    ids=str,
)
def test_effect(sentences: list[str], found: list[str], tmp_path: Path) -> None:
    """The whole effect is told, or each sentence; a card may declare what its words do not say."""
    told = found_in_effects(CHECK, [sentences], FIELDS + ACTIONS, tmp_path)
    assert [text.partition(": ")[2] for text in told] == found


def test_place(tmp_path: Path) -> None:
    """A sentence is told at its first word."""
    told = found_in_effects(CHECK, [["Draw.", "Whistle."]], FIELDS + ACTIONS, tmp_path)
    assert told == ['1:1: nothing in "Whistle." calls for any action']


def test_no_actions(tmp_path: Path) -> None:
    """A game that declares no actions has none to lack."""
    assert found_in_effects(CHECK, [["Whistle."]], FIELDS, tmp_path) == []
