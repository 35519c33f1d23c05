"""Files to problems: unreadable ones, empty ones, spelling and record together."""

import os
from pathlib import Path

import pytest

from generator.base.problem import GameError, UsageError
from journal.check import check_journal, read_journal_file
from tests.journal.journals import RELEASE, SMALL


def checks(path: Path) -> list[str]:
    """Return the problems of a file, without the folder that it lies in."""
    return [
        str(problem).partition(" error ")[0].removeprefix(f"{path}:") + f" {problem.check}"
        for problem in check_journal(*read_journal_file(path), RELEASE)
    ]


def test_missing_file(tmp_path: Path) -> None:
    """A file that is not there is a wrong use of the command."""
    with pytest.raises(UsageError, match="there is no "):
        read_journal_file(tmp_path / "none.txt")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with names")
def test_no_plain_file(tmp_path: Path) -> None:
    """Nobody waits for a pipe, and a folder is no journal."""
    os.mkfifo(tmp_path / "pipe")
    for name, what in (("pipe", "a pipe"), (".", "a folder")):
        with pytest.raises(UsageError, match=f"no plain file, but {what}; put a plain file"):
            read_journal_file(tmp_path / name)


def test_too_large(tmp_path: Path) -> None:
    """A file that is larger than any journal is not read to its end."""
    path = tmp_path / "game.txt"
    with path.open("wb") as file:
        file.truncate(100_000_000)
    with pytest.raises(GameError, match=r"game\.txt:1:1: error \[over-limit\].*journal-bytes"):
        read_journal_file(path)


def test_a_link(tmp_path: Path) -> None:
    """A file that the user names may be a link to anywhere, and be called as systems allow."""
    (tmp_path / "a.txt").write_text(SMALL.partition("PART2")[0], "utf-8")
    (tmp_path / "elsewhere").mkdir()
    path = tmp_path / "elsewhere/game: one?.txt"
    path.symlink_to(tmp_path / "a.txt")

    assert checks(path) == []


def test_old_line_ends(tmp_path: Path) -> None:
    """Lines may end as on old Macs and on Windows; places are the same."""
    path = tmp_path / "game.txt"
    text = SMALL.partition("PART2")[0].replace("Bia=NO", "Bia=N")
    for end in ("\r", "\r\n"):
        path.write_bytes(text.replace("\n", end).encode())

        assert checks(path) == ["2:18: wrong-point"]


def test_wrong_encoding(tmp_path: Path) -> None:
    """A file that is not UTF-8 has one problem, at the byte that is not."""
    path = tmp_path / "game.txt"
    path.write_bytes("ID(João=Roxismo).".encode("cp1252"))

    assert checks(path) == ["1:6: wrong-encoding"]


def test_empty_file(tmp_path: Path) -> None:
    """A file without events is no journal in order."""
    path = tmp_path / "game.txt"
    path.write_text("\n", "utf-8")

    assert checks(path) == ["1:1: missing-identities"]


def test_byte_order_mark(tmp_path: Path) -> None:
    """What some editors put before a text is no part of it."""
    path = tmp_path / "game.txt"
    path.write_text(SMALL.partition("PART2")[0], "utf-8-sig")

    assert checks(path) == []


def test_sorted_by_place(tmp_path: Path) -> None:
    """Faults of spelling and slips of the record come in one list, by place."""
    path = tmp_path / "game.txt"
    text = SMALL.partition("PART2")[0].replace("Bia=NO", "Bia=N").replace("Caio=0)", "Caio=0")
    path.write_text(text, "utf-8")

    assert checks(path) == ["2:18: wrong-point", "8:36: syntax"]
