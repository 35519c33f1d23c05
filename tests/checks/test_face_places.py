"""What a face is to blame for is found at the very value in its template, line and column."""

from pathlib import Path
from shutil import copytree

import pytest

from generator.base.frozen import replace
from generator.build.pipeline import check_game, refuse_errors
from generator.checks import box_outside_safe_area, contrast_too_low, text_too_small
from generator.game.model import Card, Game
from generator.layout.deck import Layout, place_game
from generator.loading.game import read_game
from generator.loading.templates import read_templates
from generator.proof.framework import checks_in, find_problems
from tests.games.root import TINY, copy_of_root

FACES = "templates/faces"
MODULES = (box_outside_safe_area, contrast_too_low, text_too_small)
CHECKS = {check.id: check for check in checks_in(MODULES)}


def some_of(game: Game) -> list[Card]:
    """Return of each kind every eighth card, and the one with the longest name."""
    kinds = [[card for card in game.cards if card.kind.id == kind] for kind in game.kinds]
    return [
        card
        for cards in kinds
        for index, card in enumerate(cards)
        if index % 8 == 0 or card is max(cards, key=lambda each: len(each.name))
    ]


def some_placed(folder: Path) -> Layout:
    """Return a game laid out with some cards of each kind: a face is at fault on all of them."""
    game, problems = read_game(folder)
    templates, faults = read_templates(folder, game)
    refuse_errors([*problems, *faults])
    return place_game(replace(game, cards=tuple(some_of(game))), templates)


@pytest.mark.parametrize(
    ("check", "face", "old", "new", "value"),
    [
        (
            "text-too-small",
            "structural",
            "sizes: [15, 14.7, 14.1, 13.5]",
            "sizes: [15, 6.5]",
            "6.5",
        ),
        ("text-too-small", "natural", "9, 8.25, 7.5]", "9, 8.25, 7.5, 7.1]", "7.1"),
        ("box-outside-safe-area", "ideological", "  mark: {", "  mark: {x: 1.2, ", "1.2"),
        (
            "box-outside-safe-area",
            "structural",
            "x: 53.5, y: 78.5, w",
            "x: 53.5, y: 1.3, w",
            "1.3",
        ),
        ("box-outside-safe-area", "structural", "{x: 15.6, y: 81.7,", "{x: 1.4, y: 81.7,", "1.4"),
        ("box-outside-safe-area", "structural", "width: 33, h", "width: 33, h", ""),
        ("box-outside-safe-area", "back", "y: 36.3, height: 7", "y: 0.4, height: 7", "0.4"),
        (
            "contrast-too-low",
            "structural",
            'color: "#6e6c65", numerals',
            'color: "#c9c9c9", numerals',
            '"#c9c9c9"',
        ),
    ],
)
def test_place(check: str, face: str, old: str, new: str, value: str, tmp_path: Path) -> None:
    """The place is that of the value, also where another face takes the box over."""
    copy_of_root(tmp_path)
    file = tmp_path / FACES / f"{face}.yaml"
    assert file.read_text("utf-8").count(old) == 1
    file.write_text(file.read_text("utf-8").replace(old, new), "utf-8")
    text = file.read_text("utf-8")

    layout = some_placed(tmp_path)
    found = [problem.place for problem in find_problems([CHECKS[check]], layout)]

    assert [place.file for place in found] == [f"{FACES}/{face}.yaml"] * bool(value)
    for place in found:
        line = text.split("\n")[place.line - 1]
        assert line[place.column - 1 :].startswith(value)


def test_inherited_edge(tmp_path: Path) -> None:
    """A box that only moves in a face that takes it over is found where it moves."""
    copy_of_root(tmp_path)
    file = tmp_path / FACES / "ideological.yaml"
    text = file.read_text("utf-8") + "  foot: {x: 1.6}\n"
    file.write_text(text, "utf-8")

    (found,) = find_problems([CHECKS["box-outside-safe-area"]], some_placed(tmp_path))

    assert found.place.file == f"{FACES}/{file.name}"
    assert text.split("\n")[found.place.line - 1][found.place.column - 1 :] == "1.6}"


def test_box_that_looks_like_another(tmp_path: Path) -> None:
    """A box is found by itself, though others have its looks, and a panel its name."""
    copytree(TINY, tmp_path, dirs_exist_ok=True)
    file = tmp_path / FACES / "action.yaml"
    text = file.read_text("utf-8") + (
        "  wide: {x: 3, y: 61, width: 44, height: 2, fill: ink}\n"
        '  prompt: {x: 4, below: meta, gap: 44, width: 45.2, height: 2.6, stroke: "#888888"}\n'
    )
    file.write_text(text, "utf-8")

    (found,) = check_game(tmp_path)[1]

    assert found.message.startswith('box "prompt": ground ends 0.8 mm from the edge')
    assert text.split("\n")[found.place.line - 1][found.place.column - 1 :].startswith("45.2")
