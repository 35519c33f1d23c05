"""XLSX as openpyxl writes it: what cells are worth, which sheets count, and the faults of cells."""

import re
from collections.abc import Callable
from datetime import date, time
from pathlib import Path
from typing import Any

import pytest

from generator.loading.game import load_game
from tests.loading.spreadsheets import ROWS, Rows, with_part, xlsx
from tests.loading.table_games import ENTRY, write_game

IN_XLSX = ENTRY.replace("cards.csv", "cards.xlsx")
SHEET = "xl/worksheets/sheet1.xml"


def report(content: bytes, folder: Path, entry: str = IN_XLSX) -> str:
    """Return what a user reads of a game whose cards are in an XLSX file."""
    return write_game(folder, content, entry, "cards.xlsx")


def test_cells(tmp_path: Path) -> None:
    """A number is as it is shown, 3.0 is 3; what is no number is a text; line breaks are kept."""
    assert report(xlsx(), tmp_path) == ""
    game = load_game(tmp_path)
    lamp, watch, forge = game.cards

    assert (lamp.number, lamp.copies, watch.number) == (1, {"day": 3}, 2)
    assert (watch.copies, watch.values["ruling"]) == ({"day": 1}, "1.1")
    assert [part.text for part in forge.effect] == ["Trade.", "Whoever trades."]
    assert str(game.place(("cards", 2, "name"), 4)) == "cards.xlsx:5:3 (column name, Cards!C5)"


VALUES = [
    (0.1 + 0.2, "0.3"),
    (1e20, "100000000000000000000"),
    (-2.50, "-2.5"),
    (True, "true"),
    ("=1+1", None),
    (" a\r\nb ", "a\nb"),
    ("007", "007"),
]


@pytest.mark.parametrize(("value", "expected"), VALUES)
def test_values(value: object, expected: str | None, tmp_path: Path) -> None:
    """A value becomes the text that is shown; a formula needs a result."""
    rows = [*ROWS[:1], ["a", 1, "A", 1, "prompt: Draw.", value]]
    told = report(xlsx(rows=rows), tmp_path)

    if expected is None:
        assert told == (
            "cards.xlsx:2:6 (column ruling, Cards!F2): error [unusable-cell] the cell is a "
            "formula without a result\n"
            "  hint: open the file in a spreadsheet program and save it there"
        )
    else:
        assert load_game(tmp_path).cards[0].values["ruling"] == expected


FORMATS = [
    (17, "000", "017"),
    (1234, "000", "1234"),
    (0.5, "0%", "50%"),
    (0.07, "0.00%", "7%"),
    (1.234, "0.0", "1.234"),
]


@pytest.mark.parametrize(("value", "shape", "expected"), FORMATS)
def test_formats(value: float, shape: str, expected: str, tmp_path: Path) -> None:
    """Zeros before a number and percentages are as they are shown; digits are never rounded."""

    def shaped(book: Any) -> None:  # noqa: ANN401 - openpyxl says no types
        book.active["F2"].number_format = shape

    rows = [*ROWS[:1], ["a", 1, "A", 1, "prompt: Draw.", value]]

    assert report(xlsx(shaped, rows), tmp_path) == ""
    assert load_game(tmp_path).cards[0].values["ruling"] == expected


def test_result_of_a_formula(tmp_path: Path) -> None:
    """A formula counts by its result, and is never computed."""
    rows = [*ROWS[:1], ["a", 1, "A", "=1+1", "prompt: Draw.", None]]
    content = with_part(
        xlsx(rows=rows),
        SHEET,
        lambda text: re.sub(r"(</f>)<v ?/>|(</f>)<v></v>", "</f><v>7</v>", text),
    )

    assert report(content, tmp_path) == ""
    assert load_game(tmp_path).cards[0].copies == {"day": 7}


def merge(book: Any) -> None:  # noqa: ANN401 - openpyxl says no types
    """Merge two cells of the second row."""
    book.active.merge_cells("C2:D2")


def no_change(_: object) -> None:
    """Leave a workbook as it is."""


DATE = "the cell is a date or a time: what was typed looked like one, 3/4 for example"
CELLS: dict[str, tuple[object, Callable[[Any], None], str, str]] = {
    "date": (date(2026, 4, 3), no_change, "F2", DATE),
    "time": (time(3, 4), no_change, "F2", DATE),
    "error": ("#REF!", no_change, "F2", 'the cell has an error: "#REF!"'),
    "merged": ("x", merge, "C2", "the cell is merged with others"),
}


@pytest.mark.parametrize(("value", "change", "cell", "expected"), CELLS.values(), ids=CELLS)
def test_unusable_cell(
    value: object, change: Callable[[Any], None], cell: str, expected: str, tmp_path: Path
) -> None:
    """A cell that does not say what its author meant is told, with its cure."""
    rows: Rows = [*ROWS[:1], ["a", 1, "A", None, "prompt: Draw.", value]]
    told = report(xlsx(change, rows), tmp_path)

    assert f"Cards!{cell}): error [unusable-cell] {expected}\n  hint: " in told
    assert told.count("error") == 1 + ("error:" in expected)


def more_sheets(book: Any) -> None:  # noqa: ANN401 - openpyxl says no types
    """Add a sheet with a card, an empty one and a hidden one."""
    more = book.create_sheet("More")
    for row in (ROWS[0], ["inn", 4, "The inn", 1, "prompt: Rest.", None]):
        more.append(row)
    book.create_sheet("Empty")
    hidden = book.create_sheet("Secret")
    hidden["A1"] = "hidden"
    hidden.sheet_state = "hidden"


def test_several_sheets(tmp_path: Path) -> None:
    """Of several sheets those are read that are named; which there are is told."""
    content = xlsx(more_sheets)
    both = IN_XLSX.replace("every", "sheet: [More, Cards]\n  every")

    assert "cards.xlsx has several sheets: Cards, More\n  hint: add sheet: " in report(
        content, tmp_path
    )
    assert report(content, tmp_path, both) == ""
    assert [card.id for card in load_game(tmp_path).cards] == ["inn", "lamp", "watch", "forge"]
    assert 'no sheet "Mor" with anything in it\n  hint: did you mean "More"?' in report(
        content, tmp_path, both.replace("[More", "[Mor")
    )
    assert 'no sheet "Secret" with anything in it' in report(
        content, tmp_path, both.replace("[More", "[Secret")
    )


def stray(book: Any) -> None:  # noqa: ANN401 - openpyxl says no types
    """Write into the last cell there is."""
    book.active["XFD1048576"] = "x"


def formatted(book: Any) -> None:  # noqa: ANN401 - openpyxl says no types
    """Format cells far away, with nothing in them."""
    book.active["XFD1048576"].number_format = "@"


def test_stray_cell(tmp_path: Path) -> None:
    """Something in the last cell of a sheet is told at once; that it is formatted, is not."""
    told = report(xlsx(stray), tmp_path)

    assert 'sheet "Cards", from A1 to its last cell, has 17,179,869,184 cells' in told
    assert report(xlsx(formatted), tmp_path) == ""


def test_no_spreadsheet(tmp_path: Path) -> None:
    """A file that only is called so is told; so is one of Excel 2003, or with a password."""
    damaged = "cards.xlsx:1:1: error [unreadable-table] the file is no "

    assert report(b"number,name", tmp_path).startswith(damaged)
    assert report(xlsx()[:-50], tmp_path).startswith(damaged)
    assert "has a password, or is of Excel 2003" in report(b"\xd0\xcf\x11\xe0", tmp_path)
    other = with_part(xlsx(), "xl/workbook.xml", lambda _: "<a/>")
    assert "the file has no sheet with anything in it" in report(other, tmp_path)
