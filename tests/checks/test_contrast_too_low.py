"""Contrast on grounds that are seen through: that of the colour that is seen."""

from pathlib import Path

import pytest

from generator.build.pipeline import check_game
from tests.checks.one_check import find_one
from tests.games.pictured import pictured

TEXT = '  words: {x: 6, y: 21, width: 10, height: 5, text: "Abc", sizes: [9], color: '


def found(boxes: str, folder: Path) -> list[str]:
    """Return what is said of the contrast in boxes upon a picture of the second game."""
    box = f"  art: {{x: 4, y: 18, width: 15, height: 10, image: art}}\n{boxes}"
    problems = check_game(pictured(folder, box=box))[1]
    return [
        str(each).partition(": text ")[2].partition(" has a contrast of ")[2].partition(" in ")[0]
        for each in problems
        if each.check == "contrast-too-low" and "words" in each.message
    ]


@pytest.mark.parametrize(
    ("ground", "color", "expected"),
    [
        ("y: 33, fill: ink, opacity: 0.2", "ink", []),
        ("y: 33, fill: ink, opacity: 0.9", "ink", ["1.2:1"]),
        ('y: 33, fill: "#000000e6"', "ink", ["1.2:1"]),
        ("y: 33, fill: ink, opacity: 0.2", "paper", ["2.1:1"]),
        ("y: 20, fill: paper, opacity: 0.8", "ink", []),
        ("y: 20, fill: paper, opacity: 0.2", "ink", ["1.7:1"]),
        ("y: 20, fill: ink, opacity: 0.6", "paper", []),
        ("y: 20, width: 1, fill: ink", "ink", []),
    ],
)
def test_blended(ground: str, color: str, expected: list[str], tmp_path: Path) -> None:
    """On a panel a ground has its mixture with that; on a picture the worst that it may have."""
    x = "x: 4, " + ("" if "width" in ground else "width: 15, ") + "height: 10, "
    top = 34 if "y: 33" in ground else 21
    boxes = f"  ground: {{{x}{ground}}}\n{TEXT.replace('y: 21', f'y: {top}')}{color}}}\n"

    assert found(boxes, tmp_path)[:1] == expected


def test_ornament(tmp_path: Path) -> None:
    """A mark that is seen through is an ornament, and may be pale."""
    assert (
        found("  words: {x: 20, y: 20, width: 5, height: 5, mark: sun, opacity: 0.1}", tmp_path)
        == []
    )


@pytest.mark.parametrize(("said", "told"), [("", 1), ("false", 1), ("true", 0)])
def test_declared_ornament(said: str, told: int, tmp_path: Path) -> None:
    """A mark may be as faint as it likes where the face says that it is only ornament."""
    key = f", ornament: {said}" if said else ""
    words = f'  words: {{x: 20, y: 20, width: 5, height: 5, mark: sun, color: "#eeeeee"{key}}}'

    assert len(found(words, tmp_path)) == told


@pytest.mark.parametrize(("inner", "count"), [("currentColor", 1), ("#c04030", 0)])
def test_colours_of_its_own(inner: str, count: int, tmp_path: Path) -> None:
    """Of a drawing is told what it has of its place's ink, not what it brings along."""
    box = "  art: {x: 4, y: 18, width: 15, height: 10, fill: ink}\n"
    box += "  words: {x: 5, y: 19, width: 5, height: 5, mark: disc}"
    game = pictured(tmp_path, box=box)
    (game / "templates/marks/disc.svg").write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">'
        f'<circle cx="4" cy="4" r="3" fill="#f0c000"/><circle cx="4" cy="4" r="1" fill="{inner}"/>'
        "</svg>",
        "utf-8",
    )

    told = [each for each in check_game(game)[1] if each.check == "contrast-too-low"]

    assert len([each for each in told if '"words"' in each.message]) == count


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ('color: "#f0f0f0"', "#f0f0f0"),
        ('color: "#7a4a00"\n    colors: {patterned: "#f1f1f1"}', "#f1f1f1"),
        ('color: "#f2f2f2"\n    colors: {patterned: "#7a4a00"}', "#f2f2f2"),
    ],
)
def test_colour_of_a_deck(said: str, expected: str, tmp_path: Path) -> None:
    """A deck's colour is told where the edition at fault has it from."""
    found = find_one("contrast-too-low", 'color: "#7a4a00"', said, "", tmp_path)
    lines = (tmp_path / "game/cards.yaml").read_text("utf-8").splitlines()

    assert found
    for each in found:
        assert each.place
        assert lines[each.place.line - 1][each.place.column - 1 :].startswith(f'"{expected}"')
