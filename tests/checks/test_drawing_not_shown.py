"""Drawings that a card names, on faces with boxes for some of them."""

from pathlib import Path

import pytest

from generator.base.problem import Problem
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
    told = found_in(GAME.format(fields=fields, boxes="\n".join(lines)), tmp_path)
    assert [it.message for it in told] == [
        f'face "omen" has no box that shows {name}' for name in found
    ]


def found_in(example: str, folder: Path) -> list[Problem]:
    """Return what is found in a game, which has no other problem."""
    write_example(example, folder)
    game = load_game(folder)
    templates, problems = read_templates(folder, game)
    assert problems == []
    return [*drawing_not_shown.find.problems(GameFiles(game, templates))]


@pytest.mark.parametrize(
    ("fields", "hint"),
    [
        ("air: sun", "give it a box with mark: air"),
        ("view: PICTURE", "give it a box with image: view"),
    ],
)
def test_cure(fields: str, hint: str, tmp_path: Path) -> None:
    """Drawings have boxes with `mark`, pictures with `image`."""
    name = next((Path(__file__).parent / "pictures").iterdir()).name
    example = GAME.format(fields=fields.replace("PICTURE", name), boxes="")
    assert [it.hint for it in found_in(example, tmp_path)] == [hint]


def test_first_card(tmp_path: Path) -> None:
    """What the face of a kind does not show is told once, at the first card that has it."""
    second = "  - {id: b, number: 2, name: B, kind: omen, deck: main, effect: [Draw.], air: sun}\n"
    example = GAME.format(fields="air: sun", boxes="")
    (found,) = found_in(example.replace("templates/faces", f"{second}templates/faces"), tmp_path)
    assert found.card == "1"


@pytest.mark.parametrize(
    ("text", "found"),
    [("{{ card_of.air }}", 0), ("{{ card_of.sea }}", 1), ("air", 1)],
)
def test_for_documents(text: str, found: int, tmp_path: Path) -> None:
    """A drawing that no face shows may be for documents, if one of them speaks of it."""
    more = f"templates/documents/rules.html: |\n  ---\n  title: Rules\n  ---\n  <p>{text}</p>\n"
    example = GAME.format(fields="air: sun", boxes="") + more
    assert len(found_in(example, tmp_path)) == found
