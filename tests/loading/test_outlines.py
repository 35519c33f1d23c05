"""Shapes that a game draws itself, and what is wrong with those that are none."""

from pathlib import Path

import pytest

from generator.base.units import millimetres
from generator.layout.placed import Patch
from tests.games.documents import laid_out
from tests.games.several import FLAG, SHAPED, write_several
from tests.loading.broken import edited, report_of_game

FILE = "templates/outlines/flag.svg"
CURE = "\n  hint: draw one closed line that does not cross itself, without holes"


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("", "", ""),
        (
            " Z",
            "",
            f"{FILE}:1:1: error [broken-outline] the outline has a line that is not closed{CURE}",
        ),
        (
            "L12 11 L2 6",
            "L2 6 L12 11",
            f"{FILE}:1:1: error [broken-outline] the outline has a line that crosses itself, or ",
        ),
        (
            "<path",
            '<circle cx="5" cy="5" r="2"/><path',
            f"{FILE}:1:1: error [broken-outline] the outline has 2 paths, an outline has one{CURE}",
        ),
        ("Z", "L1 1 " * 500 + "Z", f"{FILE}:1:1: error [over-limit] the outline has 506 lines "),
        (
            "<path",
            "<script/><path",
            f"{FILE}:2:3: error [broken-drawing] ",
        ),
    ],
)  # fmt: skip
def test_outlines(old: str, new: str, expected: str, tmp_path: Path) -> None:
    """An outline is one closed line of few enough parts; what it is instead is told."""
    game = write_several(tmp_path, SHAPED)
    (game / FILE).write_text(edited(FLAG, old, new), "utf-8")
    report = report_of_game(game)

    assert report.startswith(expected)
    assert bool(report) == bool(expected)


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        (
            "outline: flag.svg",
            "outline: flog.svg",
            (
                'cards.yaml:10:53: error [unknown-outline] unknown outline "flog"\n'
                '  hint: did you mean "flag"?'
            ),
        ),
        (
            "outline: flag.svg",
            "outline: ../flag.svg",
            'cards.yaml:10:53: error [wrong-type] "outline" must be the name of a drawing in ',
        ),
        (
            "outline: flag.svg",
            "outline: flag.svg, shape: circle",
            (
                'cards.yaml:10:53: error [two-shapes] it has both "shape" and "outline"\n'
                "  hint: keep one of the two"
            ),
        ),
        (
            "shape: circle",
            "shape: hexagonal",
            (
                'cards.yaml:8:51: error [wrong-type] "shape" must be one of rectangle, circle, '
                'hexagon, hexagon-pointy, found "hexagonal"\n  hint: did you mean "hexagon"?'
            ),
        ),
        (
            "print:",
            "card: {size: poker, outline: flog.svg}\nprint:",
            "",
        ),
        (
            "size: [50, 30], outline: flag.svg}",
            "}\ncard: {width: 50, height: 30, outline: flog.svg}",
            'cards.yaml:11:40: error [unknown-outline] unknown outline "flog"',
        ),
    ],
)
def test_naming_one(old: str, new: str, expected: str, tmp_path: Path) -> None:
    """A shape that does not exist is told where it is named, that of all cards at card:."""
    game = write_several(tmp_path, edited(SHAPED, old, new))
    report = report_of_game(game)

    assert report.startswith(expected)
    assert bool(report) == bool(expected)


@pytest.mark.parametrize(
    ("says", "expected"),
    [
        ("outline: flag.svg", ""),
        (
            "outline: flog.svg",
            (
                'templates/faces/coin.yaml:2:39: error [unknown-outline] unknown outline "flog"\n'
                '  hint: did you mean "flag"?'
            ),
        ),
        (
            "outline: flag.svg, corners: rounded",
            (
                'templates/faces/coin.yaml:2:58: error [useless-key] "corners" has no use in box '
                '"art", which has an outline of its own\n  hint: keep one of the two'
            ),
        ),
        (
            "outline: ../flag.svg",
            'templates/faces/coin.yaml:2:39: error [wrong-type] "outline" must be the name of a ',
        ),
    ],
)
def test_outline_of_a_box(says: str, expected: str, tmp_path: Path) -> None:
    """A box may have such a shape as well; what is wrong with it is told at the box."""
    game = write_several(tmp_path, SHAPED)
    face = f"boxes:\n  art: {{at: trim, fill: ink, {says}}}\n"
    (game / "templates/faces/coin.yaml").write_text(face, "utf-8")
    report = report_of_game(game)

    assert report.startswith(expected)
    assert bool(report) == bool(expected)


def test_lines_of_a_box(tmp_path: Path) -> None:
    """The ground of a box with an outline is that shape, as large as the box."""
    game = write_several(tmp_path, SHAPED)
    face = "boxes:\n  art: {x: 10, y: 10, width: 20, height: 10, fill: ink, outline: flag.svg}\n"
    (game / "templates/faces/coin.yaml").write_text(face, "utf-8")
    (ground,) = [each for each in laid_out(game).fronts["a"].items if isinstance(each, Patch)]
    ends = [(millimetres(x), millimetres(y)) for _, (x, y) in ground.segments[:4]]

    # The coin is 40 mm high, and y goes up.
    assert ends == [pytest.approx(end) for end in [(10, 30), (30, 30), (30, 20), (10, 25)]]
