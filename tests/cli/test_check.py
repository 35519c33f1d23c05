"""`prelo check`: which problems, in which form, and what can be mended by itself."""

import json
import shutil
from pathlib import Path

import pytest

from generator.base.problem import Edit, Place, Problem, UsageError
from generator.cli.check import fix, problems_asked_for
from generator.cli.main import main

TINY = Path(__file__).parent.parent / "games/tiny"


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """Return a copy of the second game with two faults."""
    folder = tmp_path / "game"
    shutil.copytree(TINY, folder)
    cards = folder / "cards.yaml"
    text = cards.read_text("utf-8").replace("name: Lamplighter", "name: Lamplighter ☃")
    cards.write_text(text.replace("composition: {action: 8", "composition: {action: 7"), "utf-8")
    return folder


def test_all(game: Path) -> None:
    """By default every problem is found."""
    assert [problem.check for problem in problems_asked_for(game, (), ()).problems] == [
        "composition-differs",
        "missing-glyph",
    ]


def test_select_and_ignore(game: Path) -> None:
    """Checks are chosen, or left out, by name; one that does not exist is refused."""
    chosen = problems_asked_for(game, ("missing-glyph",), ())
    left = problems_asked_for(game, (), ("missing-glyph",))

    assert [problem.check for problem in chosen.problems] == ["missing-glyph"]
    assert [problem.check for problem in left.problems] == ["composition-differs"]
    with pytest.raises(UsageError, match='unknown check "missing-glif": did you mean'):
        problems_asked_for(game, ("missing-glif",), ())


def test_json_of_an_unreadable_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Problems of loading come in the same form, with the same exit code."""
    (tmp_path / "cards.yaml").write_text("game: [\n")
    code = main(["check", str(tmp_path), "--format", "json"])
    problems = json.loads(capsys.readouterr().out)["problems"]

    assert code == 1
    assert [problem["check"] for problem in problems] == ["unreadable-yaml"]


def test_json_of_a_good_game(capsys: pytest.CaptureFixture[str]) -> None:
    """A game in order has an empty list."""
    code = main(["check", str(TINY), "--format", "json"])

    assert (code, json.loads(capsys.readouterr().out)) == (0, {"problems": []})


def test_fixes_in_place(game: Path) -> None:
    """A cure is written to the author's file, and only there."""
    before = (game / "cards.yaml").read_text("utf-8")
    line = before[: before.index("name: Lamplighter")].count("\n") + 1
    cure = Problem(Place("cards.yaml", line, 11), "some", "wrong", edit=Edit("Lamp", "Torch"))

    assert fix(game, [cure]) == 1
    assert (game / "cards.yaml").read_text("utf-8") == before.replace(
        "Lamplighter", "Torchlighter", 1
    )
