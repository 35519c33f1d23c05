"""Cells as places that an author finds again: by line and column, and by the names of programs."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.base.problem import Place
from generator.loading.cells import Cell, CellMark, CellTable, column_letters

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def table_of(sheet: str = "", **headings: str) -> CellTable:
    """Return a table with some headings: `C="Cost"` is that of the third column."""
    table = CellTable("cards.ods", iter(()), sheet)
    table.headings = {LETTERS.index(letter) + 1: text for letter, text in headings.items()}
    return table


@pytest.mark.parametrize(
    ("column", "letters"),
    [
        (1, "A"),
        (2, "B"),
        (26, "Z"),
        (27, "AA"),
        (52, "AZ"),
        (53, "BA"),
        (702, "ZZ"),
        (703, "AAA"),
        (16384, "XFD"),  # the last one of Excel
    ],
)
def test_column_letters(column: int, letters: str) -> None:
    """Columns have the letters of spreadsheets, which have no zero."""
    assert column_letters(column) == letters


@given(st.integers(1, 10**6))
def test_column_letters_are_read_back(column: int) -> None:
    """The letters of a column, read as digits from 1 to 26, are its number again."""
    number = 0
    for letter in column_letters(column):
        number = number * 26 + LETTERS.index(letter) + 1

    assert number == column


@pytest.mark.parametrize(
    ("sheet", "headings", "expected"),
    [
        ("", {}, "C5"),
        ("Deck", {}, "Deck!C5"),
        ("", {"C": "Cost"}, "column Cost, C5"),
        ("Deck", {"C": "Cost"}, "column Cost, Deck!C5"),
        ("Deck", {"B": "Cost"}, "Deck!C5"),
        ("", {"C": "x" * 40}, f"column {'x' * 40}, C5"),
        ("", {"C": "x" * 41}, f"column {'x' * 39}…, C5"),
        ("y" * 50, {}, f"{'y' * 39}…!C5"),
    ],
)
def test_place(sheet: str, headings: dict[str, str], expected: str) -> None:
    """A cell is named as spreadsheets name it, with the heading of its column, both shortened."""
    place = table_of(sheet, **headings).place(Cell("7", 5, 3))

    assert place == Place("cards.ods", 5, 3, expected)


@pytest.mark.parametrize(
    ("headings", "expected"),
    [
        ({"B": "Name", "D": "Cost"}, Place("cards.ods", 2, 2, "column Name, B2")),
        ({}, Place("cards.ods", 2, 1, "A2")),
    ],
)
def test_place_of_headings(headings: dict[str, str], expected: Place) -> None:
    """The headings begin at the leftmost one, which need not be in the first column."""
    table = table_of(**headings)
    table.heading_row = 2

    assert table.headings_place() == expected


def test_places_within_a_cell() -> None:
    """A part of a cell has the place of its first character, and a part of that adds up."""
    table = table_of()
    table.spot = lambda cell, offset: (cell.row, -1 if offset is None else 100 + offset)
    whole = CellMark(table, Cell("a; b: c", 5, 3))
    part = whole.at(3)

    columns = [
        mark.place(offset).column for mark in (whole, part, part.at(3)) for offset in (None, 1)
    ]
    assert columns == [-1, 101, 103, 104, 106, 107]
    assert (part.index, part.line) == (3, 0)
