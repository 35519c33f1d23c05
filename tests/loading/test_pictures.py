"""Pictures that cards and faces name: read once, and told where they are named."""

from pathlib import Path

import pytest

from generator.base.problem import ERROR, WARNING, Problem
from generator.graphics.drawings import all_outlines
from generator.loading.game import load_game
from generator.loading.templates import read_templates
from tests.games.pictured import BOX, pictured
from tests.graphics.made import corners, put, saved
from tests.loading.broken import report_of_game


def test_read(tmp_path: Path) -> None:
    """What cards and faces name is read, each file once."""
    game = pictured(tmp_path, box=f"{BOX}\n  more: {{width: 2, height: 2, image: frame.png}}",
                    frame=saved(corners(9), "PNG"))  # fmt: skip
    templates, problems = read_templates(game, load_game(game))

    assert problems == []
    assert {name: each.width for name, each in templates.pictures.items()} == {
        "wolf.png": 180,
        "frame.png": 54,
    }


@pytest.mark.parametrize(
    ("art", "check", "hint"),
    [
        ("wolv.png", "missing-picture", 'did you mean "wolf.png"?'),
        ("Wolf.png", "missing-picture", 'did you mean "wolf.png"? capitals count'),
        ("Wolf.jpeg", "missing-picture", 'did you mean "wolf.png"?'),
        ("animals/wolf.tif", "missing-picture", 'did you mean "wolf.png"?'),
        ("art\\wolf.png", "outside-folder", "write / for \\"),
        ("sky.jpg", "missing-picture", "--draft prints without it"),
        ("../cards.yaml", "outside-folder", "name a file within the folder"),
        ("/etc/passwd", "outside-folder", "name a file within the folder"),
        ("broken.png", "broken-picture", "save it anew"),
    ],
)
def test_problems(art: str, check: str, hint: str, tmp_path: Path) -> None:
    """A picture that cannot be printed is told at the card's line, with a cure."""
    game = pictured(tmp_path, art, broken=saved(corners(), "PNG")[:-30])
    for name in ("other-one", "something-else"):
        put(game, f"{name}.png", b"")
    report = report_of_game(game)

    line = (game / "cards.yaml").read_text("utf-8").splitlines().index(f"    art: {art}") + 1
    assert report.startswith(f"cards.yaml:{line}:10: error [{check}] card 01: ")
    assert hint in report
    assert report.count("error") == 1


def test_link(tmp_path: Path) -> None:
    """A link that leads out of the folder is not followed."""
    game = pictured(tmp_path, "link.png")
    (tmp_path / "outside.png").write_bytes(saved(corners(), "PNG"))
    (game / "pictures/link.png").symlink_to(tmp_path / "outside.png")

    assert "[outside-folder] card 01: pictures/link.png is a link that leads out" in (
        report_of_game(game)
    )


@pytest.mark.parametrize(
    ("box", "message"),
    [
        ("{width: 9, height: 9, image: frame.png}", "there is no pictures/frame.png"),
        ("{width: 9, height: 9, image: arts}", 'unknown field "arts"'),
        ("{width: 9, height: 9, image: ruling}", 'unknown field "ruling"'),
        ("{width: 9, height: 9, image: art, focus: up}", '"focus" must be one of'),
        ("{width: 9, height: 9, image: art, focus: [1, 101]}", "from 0 to 100"),
        ("{width: 9, height: 9, image: art, mark: sun}", "a mark and a picture at once"),
        ("{width: 9, height: 9, fill: ink, fit: cover}", '"fit" has no use'),
    ],
)
def test_boxes(box: str, message: str, tmp_path: Path) -> None:
    """What a face says of pictures to no use is told where it says so."""
    report = report_of_game(pictured(tmp_path, box=f"  art: {box}"))

    assert message in report
    assert report.startswith("templates/faces/action.yaml:12:")


def test_draft(tmp_path: Path) -> None:
    """In a draft, a missing picture is a warning, and something stands for it."""
    game = pictured(tmp_path, "bear.png")
    templates, problems = read_templates(game, load_game(game), draft=True)

    (problem,) = problems
    assert (problem.check, problem.severity) == ("missing-picture", WARNING)
    assert templates.pictures["bear.png"].is_missing


SVG = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 20">%s</svg>'


def test_drawing(tmp_path: Path) -> None:
    """An SVG is a picture as any other: of its canvas's size, in its own colours."""
    game = pictured(tmp_path, "moor.SVG")
    put(game, "moor.SVG", SVG % b'<circle r="9" fill="#c00"/>')
    templates, problems = read_templates(game, load_game(game))

    assert problems == []
    assert (templates.pictures["moor.SVG"].width, templates.pictures["moor.SVG"].height) == (30, 20)
    (circle,) = all_outlines(templates.drawn["moor.SVG"].outlines)
    assert circle.fill == "#cc0000"


def test_broken_drawing(tmp_path: Path) -> None:
    """What is wrong with an SVG is told in its own lines, once, however many cards show it."""
    box = f"{BOX}\n  more: {{width: 2, height: 2, image: moor.svg}}"
    game = pictured(tmp_path, "moor.svg", box)
    put(game, "moor.svg", SVG % b"\n  <text/>\n <filter/>\n <g filter='url(#a)'/>")
    places = [line for line in report_of_game(game).splitlines() if "error" in line]

    assert places == [
        "pictures/moor.svg:2:3: error [broken-drawing] the drawing has a <text>",
        'pictures/moor.svg:4:2: error [broken-drawing] the drawing has filter="url(#a)"',
    ]


def test_missing_drawing(tmp_path: Path) -> None:
    """An SVG that is not there is told as any picture is, and a draft does without it."""
    game = pictured(tmp_path, "moor.svg")
    (problem,) = read_templates(game, load_game(game), draft=True)[1]

    assert (problem.check, problem.severity) == ("missing-picture", WARNING)
    assert "[missing-picture] card 01: there is no pictures/moor.svg" in report_of_game(game)


def test_draft_forgives_nothing_else(tmp_path: Path) -> None:
    """A damaged picture is an error in a draft, too."""
    game = pictured(tmp_path, "broken.png", broken=b"GIF89a")
    problems: list[Problem] = read_templates(game, load_game(game), draft=True)[1]

    assert [(each.check, each.severity) for each in problems] == [("broken-picture", ERROR)]
