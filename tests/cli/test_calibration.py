"""`prelo calibrate`: what it prints, saves, lists and removes, and what it refuses."""

from pathlib import Path

import pikepdf
import pytest

from generator.base.printers import Offset, Printer, load_printer
from generator.cli.main import main
from generator.layout.calibration import Reading, offset_of
from tests.layout.grids import A4

NONE = ["no printer is saved yet: prelo calibrate prints a test sheet"]
LYING = "name: A4 lying\nwidth: 297\nheight: 210\n"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Work in an empty folder, with no printers yet."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.chdir(tmp_path)
    return tmp_path


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[str]:
    """Run the command, which has to succeed; return its lines."""
    assert main(["calibrate", *arguments]) == 0
    return capsys.readouterr().out.splitlines()


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """Run the command, which has to be used wrongly; return what it says about that."""
    try:
        code = main(["calibrate", *arguments])
    except SystemExit as stopped:  # of argparse
        code = int(str(stopped.code))
    assert code == 2
    return capsys.readouterr().err


def test_test_sheet(capsys: pytest.CaptureFixture[str]) -> None:
    """Without readings a test sheet is written, of A4 or another paper, wherever that is."""
    assert said(capsys) == ["build/test-sheet_a4.pdf"]
    assert said(capsys, "--paper", "letter", "--out", "o") == ["o/test-sheet_letter.pdf"]
    for path in ("build/test-sheet_a4.pdf", "o/test-sheet_letter.pdf"):
        with pikepdf.open(path) as pdf:
            assert len(pdf.pages) == 2


def test_paper_of_a_game(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A game's own paper is printed, and readings of one that lies are for such sheets alone."""
    (folder / "game/templates/sheets").mkdir(parents=True)
    (folder / "game/templates/sheets/lying.yaml").write_text(LYING, "utf-8")
    said(capsys, "--paper", "lying", "game")
    lines = said(capsys, "game", "--paper", "lying", "--printer", "hall", "--right", "1")

    assert (
        lines[0] == "hall: 1 mm to the right (sheets wider than high, turned over the short edge)"
    )
    assert load_printer("hall") == Printer("hall", wide=Offset(1.0))


def test_readings(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What is read at both places is saved as an offset, with points or commas."""
    lines = said(capsys, "--printer", "hall", "--top", "0.8", "-0,3", "--bottom", "0,4", "-.1")

    assert lines == [
        "hall: 0.6 mm to the right, 0.2 mm up, 0.106° clockwise (turned over the long edge)",
        f"saved in {folder}/config/prelo/printers/hall.json",
        "now: prelo build --printer hall",
    ]
    offset = offset_of(Reading(0.8, -0.3), Reading(0.4, -0.1), A4)
    assert load_printer("hall") == Printer("hall", offset)


def test_numbers(capsys: pytest.CaptureFixture[str]) -> None:
    """An offset that is known is given as it is; what is not given is 0."""
    said(capsys, "--printer", "hall", "--right", "0.8", "--down", "-0.3", "--turn", "0.2")
    assert load_printer("hall").upright == Offset(0.8, -0.3, 0.2)
    assert said(capsys, "--printer", "hall", "--turn", "-0,2")[0] == (
        "hall: 0.2° anticlockwise (turned over the long edge)"
    )
    assert said(capsys, "--printer", "hall", "--right", "0")[0] == (
        "hall: not moved (turned over the long edge)"
    )


def test_added(capsys: pytest.CaptureFixture[str]) -> None:
    """What is read on a sheet that was moved is added to what it was moved by."""
    said(capsys, "--printer", "hall", "--right", "0.8")
    assert said(capsys, "--printer", "hall") == ["build/test-sheet_a4_hall.pdf"]
    said(capsys, "--printer", "hall", "--add", "--right", "-0.1", "--down", "0.2")

    assert load_printer("hall").upright == Offset(0.7, 0.2, 0)


def test_listed_and_removed(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Saved printers are listed, damaged ones with the cure, and removed."""
    assert said(capsys, "--list") == [
        "no printer is saved yet: prelo calibrate prints a test sheet"
    ]
    said(capsys, "--printer", "hall", "--down", "1.5")
    (folder / "config/prelo/printers/attic.json").write_text("{", "utf-8")
    attic, hall = said(capsys, "--list")
    assert attic.startswith("attic: ")
    assert "--remove attic" in attic
    assert hall == "hall: 1.5 mm down (turned over the long edge)"

    for name in ("attic", "hall"):
        assert said(capsys, "--remove", name) == [
            f"removed: {folder}/config/prelo/printers/{name}.json"
        ]
    assert said(capsys, "--list") == [
        "no printer is saved yet: prelo calibrate prints a test sheet"
    ]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--right", "11"], "argument --right: expected millimetres from -10 to 10"),
        (["--turn", "-3.5"], "argument --turn: expected degrees from -3 to 3"),
        (["--down", "nan"], "argument --down: expected millimetres from -10 to 10"),
        (["--top", "1", "1e1"], "argument --top: expected millimetres"),
        (["--right", "1"], "give the printer a name, by which you print for it"),
        (["--printer", "The hall", "--right", "1"], 'digits and hyphens, like "office-2": "The'),
        (["--printer", "hall", "--top", "1", "1"], "give both --top and --bottom"),
        (
            ["--printer", "hall", "--top", "1", "1", "--bottom", "1", "1", "--turn", "1"],
            "give the ones or the others",
        ),
        (
            ["--printer", "hall", "--top", "1", "5", "--bottom", "1", "0"],
            "the readings down differ by 5.0 mm",
        ),
        (
            ["--printer", "hall", "--top", "10", "0", "--bottom", "-10", "0"],
            "and the most are 10 mm and 3°: print the sheet again",
        ),
        (["--printer", "hall"], 'unknown printer "hall": none is saved yet'),
        (["--printer", "hall", "--add", "--right", "1"], 'unknown printer "hall"'),
        (["--remove", "hall"], 'unknown printer "hall"'),
        (["--paper", "a9"], 'unknown paper "a9"'),
        (["--paper", "a4-fold"], "is folded: it has no other side"),
        (["--list", "--remove", "hall"], "not allowed with argument"),
    ],
)
def test_refused(
    arguments: list[str], message: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """What cannot be done is refused with what to do instead, and nothing is written."""
    assert message in refused(capsys, *arguments)
    assert [*folder.iterdir()] == []


def test_unknown_printer_of_a_build(capsys: pytest.CaptureFixture[str]) -> None:
    """A build for a printer that is not saved is refused before the game is looked at."""
    assert main(["build", "--printer", "hall", "nowhere"]) == 2
    assert 'unknown printer "hall": none is saved yet' in capsys.readouterr().err
