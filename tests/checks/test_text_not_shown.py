"""Fields of a card that its face shows, asks for, or leaves out."""

from pathlib import Path

import pytest

from generator.base.problem import Problem
from generator.checks import text_not_shown
from generator.layout.templates import GameFiles
from generator.loading.game import load_game
from generator.loading.templates import read_templates
from tests.checks.example_game import write_example

GAME = """
fields:
  {{effect: effect, note: rich?, note-two: rich?, cost: integer?, plain: text?}}
kinds:
  - {{id: omen, name: Omen, face: {face}}}
cards:
  - {{id: a, number: 1, name: A, kind: omen, deck: main, effect: [Draw 1 card.], {values}}}
  - {{id: b, number: 2, name: B, kind: omen, deck: main, effect: [Draw 1 card.], {values}}}
templates/faces/omen.yaml: |
  boxes:
    name: {{x: 4, y: 3, width: 33, height: 6, text: "{{name}}", font: name, sizes: [9]{when}}}
"""


def found_in(example: str, folder: Path) -> list[Problem]:
    """Return what is found in a game, which has no other problem."""
    write_example(example, folder)
    game = load_game(folder)
    templates, problems = read_templates(folder, game)
    assert problems == []
    return [*text_not_shown.find.problems(GameFiles(game, templates))]


@pytest.mark.parametrize(
    ("values", "when", "found"),
    [
        ("note: At night.", "", ["note"]),
        ("note: At night., note-two: At noon.", "", ["note", "note-two"]),
        ("note: At night.", "not note", []),
        ("note: At night., cost: 2", "cost > 1", ["note"]),
        # A condition on another field, whose name contains this one's.
        ("note: At night., note-two: At noon.", "not note_two", ["note"]),
        ("note-two: At noon.", "note_two", []),
        # The name within a text that a field is compared with.
        ("note: At night.", "plain != 'note'", ["note"]),
        # A face of the game's own may leave out plain texts and numbers.
        ("plain: By the sea, cost: 3", "", []),
    ],
)
def test_own_face(values: str, when: str, found: list[str], tmp_path: Path) -> None:
    """A rich text that a face neither shows nor asks for is told once for a kind."""
    when = f', when: "{when}"' if when else ""
    problems = found_in(GAME.format(face="omen", values=values, when=when), tmp_path)
    assert [it.message for it in problems] == [
        f'face "omen" has no box that shows {name}' for name in found
    ]


PAD = """
fields: {effect: effect}
kinds:
  - {id: omen, name: Omen, face: action}
  - {id: leaf, name: Leaf, pad: true, face: FACE}
cards:
  - {id: a, number: 1, name: A, kind: omen, deck: main, effect: [Draw 1 card.]}
  - {id: leaf, number: 2, name: Points, kind: leaf, deck: main, effect: [Draw 1 card.]}
templates/faces/omen.yaml: |
  boxes:
    name: {x: 4, y: 3, width: 33, height: 6, text: "{name}", font: name, sizes: [9]}
"""
SCORING = """
scoring:
  lines:
    fields: {name: Fields, each: 2}
"""


@pytest.mark.parametrize(
    ("face", "scoring", "hint"),
    [
        ("leaf", "", "write templates/faces/leaf.yaml, with boxes for its lines"),
        (
            "leaf",
            SCORING,
            "write templates/faces/leaf.yaml, with a box with table: scoring.pad (docs/scoring.md)",
        ),
        ("omen", SCORING, ""),
    ],
)
def test_empty_pad(face: str, scoring: str, hint: str, tmp_path: Path) -> None:
    """A pad with the press's plain face would be paper with a name, which is told."""
    problems = found_in(PAD.replace("FACE", face) + scoring, tmp_path)
    assert [it.hint for it in problems] == [hint] * bool(hint)
    assert all("has no lines" in it.message for it in problems)
