"""Sheets for one printer: whose backs are moved, which way, and when they are made anew."""

from collections.abc import Sequence
from math import cos, radians, sin
from pathlib import Path
from typing import Any

import pikepdf
import pytest

from generator.base.frozen import replace
from generator.base.printers import Offset, Printer
from generator.base.problem import UsageError
from generator.build.pipeline import build_game
from generator.build.up_to_date import Built, Request, find_up_to_date
from generator.cli.some_files import planned
from tests.build.test_earlier import asked, build, entries, files
from tests.changes.edited import copy_of_tiny
from tests.recorder import Drawn, Painted, Shown, record

OFFSET = Offset(0.8, -0.3, 0.2)
HALL = Printer("hall", OFFSET)
LYING = "name: A5 lying\nwidth: 210\nheight: 148\ngutter: [2, 2]\nimprint: [9, 140]\n"
Point = tuple[float, float]


def request(game: Path, printer: Printer = HALL, **more: Any) -> Request:  # noqa: ANN401
    """Return what asks for the sheets of a printer, in the plain edition."""
    return planned(replace(asked(game, **more), printer=printer), cards=None, since=None)


def pages(path: Path) -> list[list[object]]:
    """Return what each page of a file draws."""
    with pikepdf.open(path) as pdf:
        return [list(record(page)) for page in pdf.pages]


def points_of(page: Sequence[object]) -> list[Point]:
    """Return where all that a page draws lies, in mm, without the words of its imprint."""
    found: list[Point] = []
    for call in page:
        if isinstance(call, Drawn):
            found += [call.at, call.unit]
        elif isinstance(call, Painted):
            found += call.points
    return found


def by_hand(point: Point, offset: Offset, paper: Point) -> Point:
    """Return where a point lies that is turned clockwise around the middle, then shifted."""
    angle = radians(offset.turn)
    across, up = point[0] - paper[0] / 2, point[1] - paper[1] / 2
    return (
        paper[0] / 2 + across * cos(angle) + up * sin(angle) + offset.right,
        paper[1] / 2 - across * sin(angle) + up * cos(angle) - offset.down,
    )


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """Return a copy of the second game, with a paper that lies on its side."""
    game = copy_of_tiny(tmp_path)
    (game / "templates/sheets").mkdir()
    (game / "templates/sheets/lying.yaml").write_text(LYING, "utf-8")
    return game


@pytest.mark.parametrize(
    ("paper", "size", "flip"),
    [("a4", (210, 297), "LongEdge"), ("lying", (210, 148), "ShortEdge")],
)
@pytest.mark.parametrize("offset", [OFFSET, Offset(right=-2), Offset(down=1.5), Offset(turn=-1)])
def test_backs_move(paper: str, size: Point, flip: str, offset: Offset, game: Path) -> None:
    """All of a back is where the offset says, marks included; fronts stay, on sheets of both ways.

    Whichever edge a sheet is turned over, its back is upright then, and right is right.
    """
    out = game.parent / "out/tiny"
    printer = Printer("hall", offset, offset)
    (usual,) = build(game, ("*night*duplex*",), papers=(paper,)).artifacts
    (path,) = build_game(request(game, printer, only=("*night*",), papers=(paper,))).artifacts
    still, moved = pages(out / usual), pages(out / path)

    assert len(moved) == len(still) >= 2
    for front, same in zip(moved[::2], still[::2], strict=True):
        assert points_of(front) == points_of(same)
    for back, before in zip(moved[1::2], still[1::2], strict=True):
        wanted = [by_hand(point, offset, size) for point in points_of(before)]
        found = points_of(back)
        assert len(found) == len(wanted) > 20
        for one, other in zip(found, wanted, strict=True):
            assert one == pytest.approx(other, abs=0.01)
    with pikepdf.open(out / path) as pdf:
        assert str(pdf.Root.ViewerPreferences.Duplex) == f"/DuplexFlip{flip}"


def test_files(game: Path) -> None:
    """Only what is printed on both sides is made, in a folder of the printer's, and says so."""
    built = build_game(request(game))

    decks = ("complete", "day", "night")
    assert built.artifacts == tuple(
        f"printer-hall/plain/tiny_0.3_{deck}_plain_a4_duplex_hall.pdf" for deck in decks
    )
    for entry in entries(game):
        assert entry["printer"] == {"name": "hall", "right": 0.8, "down": -0.3, "turn": 0.2}
        assert entry["asked"] == "printer hall"
    said = [
        call.text
        for page in pages(built.folder / built.artifacts[0])
        for call in page
        if isinstance(call, Shown) and "Lanterns 0.3" in call.text
    ]
    assert [each.endswith("hall +0.8/-0.3 mm +0.2°") for each in said].count(True) == 4


def test_beside_the_others(game: Path) -> None:
    """Files for all printers stay as they are, in the manifest as well."""
    build(game)
    before = files(game)
    build_game(request(game))
    after = files(game)

    assert {name: after[name] for name in before} == before
    assert len(after) == len(before) + 3
    assert {"printer" in entry for entry in entries(game) if "hall" not in entry["path"]} == {False}
    assert find_up_to_date(asked(game))


def test_another_offset(game: Path) -> None:
    """Sheets are made anew for another offset, also for one that there was before."""
    near, far = Printer("hall", Offset(right=0.5)), Printer("hall", Offset(right=1.5))
    first = build_game(request(game, near))
    once = files(game)
    assert _stands(game, near) == first.artifacts

    assert _stands(game, far) is None
    build_game(request(game, far))
    assert files(game) != once
    assert _stands(game, near) is None, "its files have another offset now"
    build_game(request(game, near))
    assert files(game) == once


def _stands(game: Path, printer: Printer) -> tuple[str, ...] | None:
    found = find_up_to_date(request(game, printer))
    return found.artifacts if found else None


def test_some_cards(game: Path) -> None:
    """Some cards are printed for a printer, too: their fronts are the same for all."""
    wanted = planned(replace(asked(game), printer=HALL), cards="fog", since=None)
    built: Built = build_game(wanted)

    path = "cards-50/plain/tiny_0.3_cards-50_plain_a4"
    assert built.artifacts == (f"{path}_fronts.pdf", f"{path}_duplex_hall.pdf")
    assert ["printer" in entry for entry in entries(game)] == [False, True]
    assert find_up_to_date(wanted)
    assert not find_up_to_date(planned(asked(game), cards="fog", since=None))


def test_not_calibrated(game: Path) -> None:
    """A printer without an offset for sheets that lie so is refused, with the sheet to print."""
    with pytest.raises(UsageError) as fault:
        build_game(request(game, papers=("a4", "lying")))
    assert str(fault.value) == (
        'printer "hall" is not calibrated for sheets that are wider than high, which are turned '
        "over their short edge: print a test sheet (prelo calibrate --paper lying), or only other "
        "papers (--paper)"
    )
    with pytest.raises(UsageError, match="higher than wide, which are turned over their long edge"):
        build_game(request(game, Printer("hall", wide=OFFSET)))


def test_folded(game: Path) -> None:
    """Papers that are folded have no other side: they need no offset, and are no files of these."""
    with pytest.raises(UsageError, match="no file of these papers is printed on both sides"):
        build_game(request(game, papers=("a4-fold",)))
    built = build_game(request(game, papers=("a4", "a4-fold"), only=("*night*",)))
    assert [path.rpartition("/")[2] for path in built.artifacts] == [
        "tiny_0.3_night_plain_a4_duplex_hall.pdf"
    ]


def test_pushed_off(game: Path) -> None:
    """What is moved out of the printable area is a warning of the build, up to date or not."""
    far = Printer("hall", Offset(down=5))
    built = build_game(request(game, far))

    assert [problem.check for problem in built.problems] == ["backs-in-margin"]
    standing = find_up_to_date(request(game, far))
    assert standing
    assert [problem.check for problem in standing.problems] == ["backs-in-margin"]
