"""`prelo journal`: what is printed where, and the exit codes."""

import json
from errno import ENOSPC
from os import strerror
from pathlib import Path

import pytest

from generator.cli.main import main
from tests.journal.journals import EXAMPLES, ROOT

CLEAN = str(EXAMPLES / "tres-jogadores.txt")
SLIPS = str(EXAMPLES / "tutorial.txt")
REASON = "the reason of this crisis is 008, JogadorB's, not 022"


@pytest.fixture(autouse=True)
def _in_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """Run the commands where the game lies."""
    monkeypatch.chdir(ROOT)


def test_in_order(capsys: pytest.CaptureFixture[str]) -> None:
    """A journal in order is said to be."""
    assert main(["journal", "check", CLEAN]) == 0
    assert capsys.readouterr() == ("no errors\n", "")


def test_slips(capsys: pytest.CaptureFixture[str]) -> None:
    """Slips have the form of the press's problems, on the error stream; the exit code is 1."""
    assert main(["journal", "check", CLEAN, SLIPS]) == 1
    assert capsys.readouterr().err.splitlines()[:2] == [
        f"{SLIPS}:8:21: warning [crisis-by-another] {REASON}",
        "  hint: right where 008 is the reason; else write 022, whose turn it is",
    ]


def test_json(capsys: pytest.CaptureFixture[str]) -> None:
    """JSON has the form of `prelo check`."""
    assert main(["journal", "check", "--format", "json", SLIPS]) == 1
    first = json.loads(capsys.readouterr().out)["problems"][0]

    assert set(first) == {
        "file", "line", "column", "cell", "severity", "check", "card", "message", "hint",
    }  # fmt: skip
    assert (first["file"], first["line"], first["column"]) == (SLIPS, 8, 21)


@pytest.mark.parametrize("form", ["github", "sarif"])
def test_other_formats(form: str, capsys: pytest.CaptureFixture[str]) -> None:
    """The formats for programs are those of the press, on standard output."""
    assert main(["journal", "check", "--format", form, SLIPS]) == 1
    assert "crisis-by-another" in capsys.readouterr().out


def test_wrong_use(capsys: pytest.CaptureFixture[str]) -> None:
    """A missing file and an unknown release are wrong use."""
    assert main(["journal", "check", "none.txt"]) == 2
    assert main(["journal", "check", "--release", "4.19", CLEAN]) == 2
    assert "there is no none.txt" in capsys.readouterr().err


def test_format(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A journal is written canonically, to the terminal or in place."""
    path = tmp_path / "game.txt"
    path.write_text("J1( Ana,5 , 0 ).029( Ana + 1 ,Bia-2 [010,011]).+c.", "utf-8")
    canonical = "J1(Ana, 5, 0). 029(Ana+1, Bia-2[010, 011]). +c.\n"

    assert main(["journal", "format", str(path)]) == 0
    assert capsys.readouterr().out == canonical
    assert main(["journal", "format", "--write", str(path)]) == 0
    assert path.read_text("utf-8") == canonical


def test_format_refuses(tmp_path: Path) -> None:
    """What cannot be read is not written over."""
    path = tmp_path / "game.txt"
    path.write_text("029(Ana-).", "utf-8")

    assert main(["journal", "format", "--write", str(path)]) == 1
    assert path.read_text("utf-8") == "029(Ana-)."


def test_show(capsys: pytest.CaptureFixture[str]) -> None:
    """A game is told in words; its slips go to the error stream, and make the exit code 1."""
    assert main(["journal", "show", CLEAN]) == 0
    assert capsys.readouterr().out.startswith("Participantes: João (Amarelismo), Aline")
    assert main(["journal", "show", SLIPS]) == 1
    out, err = capsys.readouterr()
    assert out.startswith("Participantes: JogadorA (Roxismo)")
    assert "crisis-by-another" in err


def test_show_json(capsys: pytest.CaptureFixture[str]) -> None:
    """The full replay is JSON, its problems in it."""
    assert main(["journal", "show", "--json", CLEAN]) == 0
    replayed = json.loads(capsys.readouterr().out)

    assert replayed["steps"][-1]["conquests"]["João"] == ["006", "014", "019", "020", "026", "061"]
    assert replayed["problems"] == []


def test_render(tmp_path: Path) -> None:
    """A record and a blank sheet are written in the form that the name asks for."""
    for command in (["render", CLEAN], ["sheet"]):
        assert main(["journal", *command, "-o", str(tmp_path / "a.pdf")]) == 0
        assert (tmp_path / "a.pdf").read_bytes().startswith(b"%PDF-")
        assert main(["journal", *command, "-o", str(tmp_path / "a.html")]) == 0
        assert (tmp_path / "a.html").read_text("utf-8").startswith("<!DOCTYPE html>")


def test_render_refuses(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """An unknown form is wrong use; a journal with holes is not printed."""
    assert main(["journal", "sheet", "-o", str(tmp_path / "a.odt")]) == 2
    assert main(["journal", "render", SLIPS, "-o", str(tmp_path / "a.pdf")]) == 1
    assert main(["journal", "render", CLEAN, "-o", str(tmp_path / "none/a.pdf")]) == 3
    assert "must end in .pdf or .html" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("command", [["format", "--write"], ["render", "-o"], ["sheet", "-o"]])
def test_writing_fails(
    command: list[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Where the disk is full the file that was there stays, and nothing is left beside it."""
    path = tmp_path / "a.html"
    path.write_text("029( Ana+1 ).", "utf-8")

    def fail(_file: object) -> None:
        raise OSError(ENOSPC, strerror(ENOSPC))

    monkeypatch.setattr("generator.base.files.os.fsync", fail)
    journal = [CLEAN] if command[0] == "render" else []

    assert main(["journal", command[0], *journal, command[1], str(path)]) == 3
    assert "free some space" in capsys.readouterr().err
    assert path.read_text("utf-8") == "029( Ana+1 )."
    assert list(tmp_path.iterdir()) == [path]


def test_from_elsewhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The game is that of the folder that is named, else that of the folder where one stands."""
    monkeypatch.chdir(tmp_path)

    assert main(["journal", "check", CLEAN]) == 2
    assert "the game in . keeps no journals" in capsys.readouterr().err
    assert main(["journal", "check", "--game", str(ROOT), CLEAN]) == 0
    assert main(["journal", "show", "--game", str(ROOT), CLEAN]) == 0
    assert main(["journal", "render", "--game", str(ROOT), CLEAN, "-o", "g.html"]) == 0
    assert main(["journal", "sheet", "--game", str(ROOT), "-o", "s.html"]) == 0
