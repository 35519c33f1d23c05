"""A whole game from a table, as its designer uses it: check, list, mend, print, print again."""

import csv
import json
from pathlib import Path

import pytest

from generator.cli.main import main
from generator.loading.game import load_game
from tests.loading.spreadsheets import xlsx
from tests.loading.table_games import tiny_in_a_table
from tests.printed_text import texts_of


def words_of(folder: Path) -> str:
    """Return the text of all PDFs in a folder, without the breaks of its lines."""
    pages = [text for file in folder.rglob("*.pdf") for text in texts_of(file)]
    return " ".join(" ".join(pages).split())


def test_print(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A game from a CSV file is printed with all its cards; a change of the table prints anew."""
    game, out = tiny_in_a_table(tmp_path), tmp_path / "out"
    build = ["build", str(game), "--out", str(out), "--only", "*plain*complete*fronts*"]

    assert main(build) == 0
    words = words_of(out)
    assert [card.name for card in load_game(game).cards if card.name not in words] == []
    capsys.readouterr()
    assert main(build) == 0
    assert "nothing has changed" in "".join(capsys.readouterr())

    table = game / "cards.csv"
    table.write_bytes(table.read_bytes().replace(b'"Ferry"', b'"Raft"'))
    assert main(build) == 0
    assert "Raft" in words_of(out)


def test_list(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The cards of a table are listed as those of YAML are."""
    game = tiny_in_a_table(tmp_path)

    assert main(["list", "cards", str(game), "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)
    assert [row["id"] for row in rows] == [card.id for card in load_game(game).cards]


def test_checks_and_cures(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What checks find in a text is told at its character in the table, and mended there."""
    game = tiny_in_a_table(tmp_path)
    table = game / "cards.csv"
    before = table.read_bytes()
    table.write_bytes(before.replace(b"Draw 2 cards.", b"Draw 2 cards ."))

    assert main(["check", str(game)]) == 1
    told = capsys.readouterr().err
    assert f"{game}/cards.csv:2:78 (column effect, G2): error [space-before-punctuation]" in told
    assert main(["check", str(game), "--fix", "--ignore", "misspelled-word"]) == 0
    assert capsys.readouterr().err == "1 fixed\n"
    assert table.read_bytes() == before


def test_cures_of_a_spreadsheet(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What would be mended in a text is left in a spreadsheet, and that is said."""
    game = tiny_in_a_table(tmp_path)
    table = (game / "cards.csv").read_text("utf-8-sig").replace("Draw 2 cards.", "Draw 2 cards .")
    content = xlsx(rows=list(csv.reader(table.splitlines(keepends=True), delimiter=";")))
    (game / "cards.xlsx").write_bytes(content)
    file = game / "cards.yaml"
    file.write_text(file.read_text("utf-8").replace("cards.csv", "cards.xlsx"), "utf-8")

    assert main(["check", str(game), "--fix"]) == 1
    told = capsys.readouterr().err
    assert told.startswith("1 left: fix them in the table itself\n")
    assert "cards.xlsx:2:7 (column effect, Cards!G2): error [space-before-punctuation]" in told
    assert (game / "cards.xlsx").read_bytes() == content
