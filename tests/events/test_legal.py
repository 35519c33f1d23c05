"""`prelo legal`: what is printed where, and the exit codes."""

import json
from pathlib import Path

import pytest

from generator.cli.main import main
from tests.events.events import GAME


def judge(deck: bytes | str, folder: Path, *more: str) -> int:
    """Judge a deck list; return the exit code."""
    path = folder / "deck.txt"
    path.write_bytes(deck.encode() if isinstance(deck, str) else deck)
    return main(["legal", str(path), "--game", str(GAME), *more])


def test_legal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A legal deck is said to be, with what remains the judge's."""
    assert judge("40 Conspiracy Hub\n", tmp_path) == 0
    said = capsys.readouterr()
    assert "legal by as regras de torneio de On the Edge (40 cards)" in said.out
    assert "left to the judge (rule 1.7)" in said.out
    assert said.err == ""


def test_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Refusals have the form of the press's problems, on the error stream; the exit code is 1."""
    assert judge("40 Conspiracy Hub\n2 [S4] Red Orca\n", tmp_path) == 1
    said = capsys.readouterr()
    assert said.err.splitlines() == [
        (
            f'{tmp_path}/deck.txt:2:1: error [excluded-card] rule 1.3: "S4 Red Orca" is excluded, '
            "as one of the cartas-exemplo"
        ),
        "  hint: take all 2 out of the deck",
    ]
    assert "deck.txt: refused (42 cards)" in said.out


def test_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Programs get the same as JSON."""
    assert judge("Lope", tmp_path, "--format", "json") == 1
    problems = json.loads(capsys.readouterr().out)["problems"]
    assert {problem["check"] for problem in problems} == {"excluded-card", "deck-too-small"}


def test_warning(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A name that is nearly an excluded one is a warning, and what it may be is named."""
    assert judge("40 Tulpa Secret\n", tmp_path) == 0
    assert 'did you mean "Tulpa\'s Secret"?' in capsys.readouterr().err


@pytest.mark.parametrize("form", ["utf-16", "utf-8-sig"])
def test_encodings(form: str, tmp_path: Path) -> None:
    """Deck lists of other editors are read, too."""
    assert judge("40 Conspiração\n".encode(form), tmp_path) == 0


@pytest.mark.parametrize("deck", [b"40 Conspira\xe7\xe3o", b"\xff\xfe4", b"1 Lope\n" * 20_000])
def test_no_deck(deck: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What is no text, or far too much, is a problem with a cure."""
    assert judge(deck, tmp_path) == 1
    assert "hint:" in capsys.readouterr().err


def test_wrong_use(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A list that is not there, and a game without rules, are wrong use."""
    assert main(["legal", str(tmp_path / "none.txt"), "--game", str(GAME)]) == 2
    assert main(["legal", "none.txt", "--game", str(GAME.parent / "low-water")]) == 2
    assert "has no tournament rules" in capsys.readouterr().err
