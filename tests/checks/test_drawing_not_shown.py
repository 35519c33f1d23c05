"""Drawings that a card names, on faces with boxes for some of them."""

from pathlib import Path

import pytest

from generator.checks import drawing_not_shown
from generator.layout.templates import GameFiles
from generator.loading.game import load_game
from generator.loading.templates import read_templates
from tests.checks.example_game import write_example

GAME = """
fields: {{effect: effect, air: drawing?, sea: drawing?, view: picture?}}
kinds:
  - {{id: omen, name: Omen, face: omen}}
cards:
  - {{id: a, number: 1, name: A, kind: omen, deck: main, effect: [Draw 1 card.], {fields}}}
templates/faces/omen.yaml: |
  boxes:
    name: {{x: 4, y: 3, width: 33, height: 6, text: "{{name}}", font: name, sizes: [9]}}
{boxes}
"""
BOX = "    box{}: {{x: 9, y: {}, width: 9, height: 9, {}}}"


@pytest.mark.parametrize(
    ("boxes", "fields", "found"),
    [
        (["mark: air"], "air: sun", []),
        (["mark: air"], "sea: sun", ["sea"]),
        (["mark: air"], "air: sun, sea: moon", ["sea"]),
        (["mark: air", "mark: sea"], "air: sun, sea: moon", []),
        ([], "air: sun, sea: moon", ["air", "sea"]),
        (["mark: drawing"], "air: sun", []),
        (["mark: drawing"], "sea: sun", []),
        (["mark: drawing", "mark: sea"], "air: sun, sea: moon", []),
        (["mark: drawing"], "air: sun, sea: moon", ["sea"]),
    ],
)
def test_drawings(boxes: list[str], fields: str, found: list[str], tmp_path: Path) -> None:
    """A box for a card's drawing shows the first that it has, and no second one."""
    lines = [BOX.format(at, 20 + 10 * at, box) for at, box in enumerate(boxes)]
    folder = write_example(GAME.format(fields=fields, boxes="\n".join(lines)), tmp_path)
    game = load_game(folder)
    templates, problems = read_templates(folder, game)
    assert problems == []

    told = [*drawing_not_shown.find.problems(GameFiles(game, templates))]
    assert [it.message for it in told] == [
        f'face "omen" has no box that shows {name}' for name in found
    ]
