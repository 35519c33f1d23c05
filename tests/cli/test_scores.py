"""`prelo score`: a pad to fill in, a pad scored, what is wrong with one."""

import json
from pathlib import Path

import pytest

from generator.cli.main import main
from generator.cli.reporting import DONE, PROBLEMS, WRONG_USE
from tests.games.root import ROOT
from tests.loading.broken import CARDS, copy_of_tiny
from tests.loading.test_scoring_schema import SCORING

PAD = "players:\n  Ana: {fields: 2, empty-spaces: 3}\n  Bia: {fields: 5}\n"
SCORED = """\
Score               Ana        Bia
----------------------------------
Fields           2   +1     5   +4
Empty spaces     3   -3     0    0
----------------------------------
Total                -2          4

1. Bia: 4
2. Ana: -2
Bia wins.
"""


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """Return a game with a score pad."""
    folder = copy_of_tiny(tmp_path)
    (folder / "cards.yaml").write_text(CARDS + SCORING, "utf-8")
    return folder


def filled(folder: Path, text: str = PAD) -> str:
    """Return the path of a filled-in pad, which lies beside the game."""
    pad = folder.parent / "pad.yaml"
    pad.write_text(text, "utf-8")
    return str(pad)


@pytest.mark.parametrize("order", [1, -1])
def test_scored(order: int, game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Each line, the totals and the winner are shown, in whichever order pad and game are given."""
    assert main(["score", *[filled(game), str(game)][::order]]) == DONE
    assert capsys.readouterr().out == SCORED


def test_tied(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Who is tied is told apart by the game's line; who is alike there, too, shares the place."""
    had = {"Ana": (5, 4), "Bia": (2, 1), "Caio": (9, 4), "Dora": (9, 4), "Eva": (0, 0)}
    rows = [f"  {name}: {{fields: {x}, empty-spaces: {y}}}\n" for name, (x, y) in had.items()]

    assert main(["score", filled(game, "".join(["players:\n", *rows])), str(game)]) == DONE
    assert capsys.readouterr().out.splitlines()[-6:] == [
        "1. Caio: 0 (tie broken by Fields)",
        "1. Dora: 0 (tie broken by Fields)",
        "3. Ana: 0 (tie broken by Fields)",
        "4. Bia: 0 (tie broken by Fields)",
        "5. Eva: -1",
        "Caio, Dora share the first place.",
    ]


def test_json(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """For programs there are the same numbers."""
    assert main(["score", filled(game), str(game), "--json"]) == DONE
    told = json.loads(capsys.readouterr().out)

    assert told["winners"] == ["Bia"]
    first = told["players"][0]
    assert (first["player"], first["total"], first["place"]) == ("Ana", -2, 2)
    assert first["lines"][0] == {"id": "fields", "name": "Fields", "quantity": 2, "points": 1}


def test_blank(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Without a pad there is one to fill in, which is read when it is filled in."""
    assert main(["score", str(game)]) == DONE
    blank = capsys.readouterr().out

    assert "fields:         # Fields; 0 to 13\n" in blank
    assert "empty-spaces:   # Empty spaces; 0 to 13; may be left out\n" in blank
    pad = filled(game, blank.replace("fields: ", "fields: 3 ", 1).replace("empty-spaces:", "#"))
    assert main(["score", pad, str(game)]) == DONE


def test_wrong_entry(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A wrong entry is told where the pad lies, not in the game's folder."""
    pad = filled(game, PAD.replace("fields: 5", "fields: 50"))

    assert main(["score", pad, str(game)]) == PROBLEMS
    assert capsys.readouterr().err.startswith(f"{pad}:3:17: error [wrong-type]")


def test_wrong_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A problem of the game is told in its folder; a game without a pad says what is wanted."""
    (tmp_path / "cards.yaml").write_text("game: 3\n", "utf-8")
    assert main(["score", "pad.yaml", str(tmp_path)]) == PROBLEMS
    assert f"{tmp_path}/cards.yaml:1:" in capsys.readouterr().err
    assert main(["score", "pad.yaml", str(ROOT / "tests/games/tiny")]) == WRONG_USE
    assert "has no scoring" in capsys.readouterr().err
