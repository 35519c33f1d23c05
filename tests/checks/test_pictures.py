"""Pictures too coarse or misshapen: told once for each box, where they are named."""

from pathlib import Path

import pytest

from generator.build.pipeline import check_game
from tests.games.pictured import pictured
from tests.graphics.made import corners, put, saved


def found(box: str, folder: Path, frame: bytes = b"") -> list[str]:
    """Return what checks find of a picture of 180 x 120 pixels in a box of the second game."""
    problems = check_game(pictured(folder, box=f"  art: {{x: 4, y: 18, {box}}}", frame=frame))[1]
    return [
        f"{each.place.file} {each.severity} {each.check} {each.card}"
        for each in problems
        if each.check.startswith("picture-")
    ]


@pytest.mark.parametrize(
    ("box", "expected"),
    [
        ("width: 15, height: 10, image: art", []),
        ("width: 16, height: 10, image: art", ["warning picture-coarse"]),
        ("width: 12, height: 14, image: art", ["warning picture-coarse"]),
        ("width: 16, height: 10, image: art, fit: contain", []),
        ("width: 40, height: 26, image: art", ["error picture-too-coarse"]),
        ("width: 10, height: 15, image: art, turn: 90", []),
        ("width: 10, height: 10, image: art, fit: stretch", ["warning picture-misshapen"]),
        ("width: 10, height: 15, image: art, turn: 90, fit: stretch", []),
        ("width: 2, height: 8, image: art", ["warning picture-misshapen"]),
        ("width: 2, height: 8, image: art, fit: contain", []),
    ],
)
def test_bounds(box: str, expected: list[str], tmp_path: Path) -> None:
    """A picture may have 300 pixels an inch, its shape, and half of it cut away."""
    assert found(box, tmp_path) == [f"cards.yaml {each} 01" for each in expected]


@pytest.mark.parametrize(
    ("box", "expected"),
    [
        ("width: 40, height: 26, image: moor.svg", []),
        ("width: 10, height: 10, image: moor.svg, fit: stretch", ["warning picture-misshapen "]),
        ("width: 2, height: 8, image: moor.svg", ["warning picture-misshapen "]),
    ],
)
def test_drawing(box: str, expected: list[str], tmp_path: Path) -> None:
    """An SVG has no pixels of which there could be too few, but it has a shape."""
    svg = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 20"><circle r="9"/></svg>'
    game = pictured(tmp_path, box=f"  art: {{x: 4, y: 18, {box}}}")
    put(game, "moor.svg", svg)
    problems = [each for each in check_game(game)[1] if "picture" in each.check]

    assert [f"{each.severity} {each.check} {each.card}" for each in problems] == expected


@pytest.mark.parametrize(
    ("box", "expected"),
    [
        ("width: 2, height: 8", "is cut: only 17% of it can be seen"),
        ("width: 15, height: 3", "is cut: only 30% of it can be seen"),
        ("width: 10, height: 2, turn: 90", "is cut: only 13% of it can be seen"),
        ("width: 12, height: 8, corners: rounded, cut: 4", ""),
        ("width: 12, height: 4.1", ""),
        ("width: 12, height: 3.9", "is cut: only 49% of it can be seen"),
        ("width: 10, height: 10, fit: stretch", "is stretched to 1.5 times its shape"),
        ("width: 15, height: 8, fit: stretch", "is stretched to 1.2 times its shape"),
        ("width: 15, height: 9.2, fit: stretch", ""),
    ],
)
def test_how_misshapen(box: str, expected: str, tmp_path: Path) -> None:
    """An author reads how much is left of a picture, or how much longer it is than it was."""
    game = pictured(tmp_path, box=f"  art: {{x: 4, y: 18, image: art, {box}}}")
    found = [str(each) for each in check_game(game)[1] if each.check == "picture-misshapen"]

    assert len(found) == bool(expected)
    assert not expected or f'box "art": picture "wolf.png" {expected}' in found[0]


def test_of_a_face(tmp_path: Path) -> None:
    """A picture that a face names is told there, once, however many cards show it."""
    frame = saved(corners(3), "PNG")

    assert found("width: 15, height: 10, image: frame.png", tmp_path, frame=frame) == [
        "templates/faces/action.yaml error picture-too-coarse "
    ]
