"""CSV as programs write it: encodings, separators, quotation marks, line ends, and their faults."""

import csv
from io import StringIO
from pathlib import Path
from typing import Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.base.limits import raise_limits
from generator.loading.cells import TableFault
from generator.loading.game import load_game
from generator.loading.table_csv import read_csv
from tests.loading.table_games import TABLE, write_game

PLAIN = TABLE.replace("\n", "\r\n")
SEMICOLONS = TABLE.replace(",", ";")
TABS = TABLE.replace(",", "\t")


@pytest.mark.parametrize(
    "content",
    [
        TABLE.encode(),
        b"\xef\xbb\xbf" + TABLE.encode(),
        TABLE.encode("utf-16"),
        b"\xfe\xff" + TABLE.encode("utf-16-be"),
        PLAIN.encode(),
        TABLE.replace("\n", "\r").encode(),
        TABLE.strip().encode(),
        SEMICOLONS.encode(),
        TABS.encode(),
        b"sep=;\r\n" + SEMICOLONS.encode(),
        b'\xef\xbb\xbf"SEP=,",,,\n' + TABLE.encode(),
        ("sep=\t\n" + TABS).encode("utf-16"),
        TABLE.replace("h,", "h , ").replace("1,", " 1\u00a0,\u00a0").encode(),
        TABLE.replace(",ruling", ",ruling,,").replace("\nforge", ",\n,,,,,,,\n\n \nforge").encode(),
    ],
    ids=[
        "UTF-8", "byte order mark", "UTF-16", "UTF-16, big end first", "CRLF", "CR",
        "no last line end", "semicolons", "tabs", "separator said", "separator in quotation marks",
        "separator said in UTF-16", "spaces around cells", "empty rows and columns",
    ],
)  # fmt: skip
def test_accepted(content: bytes, tmp_path: Path) -> None:
    """Whatever spreadsheet programs make of a table, it is the same cards."""
    assert write_game(tmp_path, content) == ""
    cards = load_game(tmp_path).cards

    assert [(card.id, card.number, card.name) for card in cards] == [
        ("lamp", 1, "Lamplighter"), ("watch", 2, "Night watch"), ("forge", 3, "The forge"),
    ]  # fmt: skip
    assert [sentence.text for sentence in cards[2].effect] == [
        "Trade two cards.",
        "Whoever trades places trades hands.",
    ]


def test_line_breaks(tmp_path: Path) -> None:
    """A line break in a cell is kept, an empty line in it as well."""
    table = 'number,name,effect,ruling\r\n1,A,prompt: Draw.,"One\r\n\r\ntwo"\r\n'

    assert write_game(tmp_path, table) == ""
    assert load_game(tmp_path).cards[0].values["ruling"] == "One\n\ntwo"


def test_spaces_before_quotation_marks(tmp_path: Path) -> None:
    """A table typed by hand may have spaces after its commas, before quotation marks, too."""
    table = (
        'number, name, effect, ruling\n1, A, prompt: Draw., "One, two"\n 2, "B", promt: Stop.,\n'
    )

    assert write_game(tmp_path, table).startswith("cards.csv:3:10 (column effect, C3): error ")
    assert write_game(tmp_path, table.replace("promt", "prompt")) == ""
    game = load_game(tmp_path)
    assert game.cards[0].values["ruling"] == "One, two"
    assert str(game.place(("cards", 0, "ruling"), 5)) == "cards.csv:2:28 (column ruling, D2)"


def test_values_as_other_programs_write_them(tmp_path: Path) -> None:
    """A whole number may be 3.0, what looks like a number may be a name, a text may be null."""
    table = "number,name,copies,effect,ruling\n1.0,007,3.0,prompt: Draw.,null\n"

    assert write_game(tmp_path, table) == ""
    (card,) = load_game(tmp_path).cards
    assert (card.number, card.name, card.copies, card.values["ruling"]) == (
        1,
        "007",
        {"day": 3},
        "null",
    )


def test_comma_in_semicolons(tmp_path: Path) -> None:
    """Of two separators in the first row the one counts that makes headings which are known."""
    entry = """
cards:
  from: cards.csv
  columns: {"text, rules": effect}
  every: {kind: action, deck: day}
"""

    assert write_game(tmp_path, "number;name;text, rules\n1;A;prompt: Draw.", entry) == ""


FAULTS = {
    "Windows-1252": (
        "number,name,effect\n1,Pão,prompt: Draw.".encode("cp1252"),
        (
            "cards.csv:2:4: error [wrong-encoding] byte 0xe3 is not UTF-8\n"
            '  hint: save it as "CSV UTF-8" (in Windows-1252 this byte is "ã")'
        ),
    ),
    "damaged UTF-16": (
        TABLE.encode("utf-16")[:-1],
        (
            "cards.csv:1:1: error [wrong-encoding] the file is damaged UTF-16\n"
            '  hint: save it as "CSV UTF-8"'
        ),
    ),
    "NUL": (
        b"number,name,effect\n1,A\0,prompt: Draw.",
        (
            "cards.csv:2:4: error [unreadable-table] control character U+0000\n"
            '  hint: delete it, or save it as "CSV UTF-8"'
        ),
    ),
    "another separator": (
        b"sep=|\nnumber|name|effect\n",
        (
            'cards.csv:1:1: error [unreadable-table] "sep=|": commas, semicolons or tabs separate '
            'the cells of a table\n  hint: save it as "CSV UTF-8"'
        ),
    ),
    "nothing but a separator": (
        b"sep=;",
        (
            "cards.csv:1:1: error [unreadable-table] the table is empty\n"
            "  hint: write the names of the columns in its first row"
        ),
    ),
    "separator said, fault further down": (
        b"sep=;\nnumber;name;effect\n1;A;prompt: Draw.;lost\n",
        (
            "cards.csv:3:19 (D2): error [missing-heading] this cell has no heading above it\n"
            '  hint: a text with ";" in it needs quotation marks; or write one in the first row, '
            "or clear the cell"
        ),
    ),
    "grouped number": (
        b'number,name,copies,effect\n1,A,"1,000",prompt: Draw.',
        (
            'cards.csv:2:5 (column copies, C2): error [unusable-cell] "1,000" may be 1000 or 1\n'
            "  hint: write 1000 or 1"
        ),
    ),
    "separators": (
        b"number;name,effect\n",
        (
            "cards.csv:1:1: error [unreadable-table] the first row has a comma and a "
            "semicolon: which "
            "one separates the cells?\n"
            "  hint: put quotation marks around the headings that have the other one in them"
        ),
    ),
    "quotation mark without end": (
        b'number,name,effect\n1,A,prompt: Draw.\n2,"B,prompt: Stop.\n3,C,prompt: Go.\n',
        (
            "cards.csv:3:3: error [unreadable-table] this quotation mark is never closed\n"
            "  hint: close the text where it ends"
        ),
    ),
    "quotation mark in a text": (
        b'number,name,effect\n1,"A" or "B",prompt: Draw.\n',
        (
            "cards.csv:2:3: error [unreadable-table] the quotation marks end before the text does\n"
            '  hint: write each " within a text twice'
        ),
    ),
    "text without end": (
        b'number,name,effect\n1,"' + b"x" * 200_000,
        (
            "cards.csv:2:3: error [unreadable-table] a text without end\n"
            "  hint: close the quotation mark before it"
        ),
    ),
    "error of a formula": (
        b"number,name,effect,ruling\n1,A,prompt: Draw.,#REF!",
        (
            "cards.csv:2:19 (column ruling, D2): error [unusable-cell] the cell has an error: "
            '"#REF!"\n'
            "  hint: fix the formula, or write the value"
        ),
    ),
}


@pytest.mark.parametrize(("content", "expected"), FAULTS.values(), ids=FAULTS)
def test_fault(content: bytes, expected: str, tmp_path: Path) -> None:
    """What keeps a table from being read is told where it stands, with its cure."""
    assert write_game(tmp_path, content) == expected


def test_place_in_a_cell(tmp_path: Path) -> None:
    """A character of a cell is found where it was typed: through quotation marks and lines."""
    table = 'number,name,effect,ruling\n1,"The ""A""",prompt: Draw.,"One ""b""\ntwo"\n'
    assert write_game(tmp_path, table) == ""
    game = load_game(tmp_path)

    assert str(game.place(("cards", 0, "name"))) == "cards.csv:2:3 (column name, B2)"
    assert str(game.place(("cards", 0, "name"), 0)) == "cards.csv:2:4 (column name, B2)"
    assert str(game.place(("cards", 0, "name"), 5)) == "cards.csv:2:10 (column name, B2)"
    assert str(game.place(("cards", 0, "ruling"), 8)) == "cards.csv:3:1 (column ruling, D2)"
    assert str(game.place(("cards", 0, "effect", 0))) == "cards.csv:2:15 (column effect, C2)"
    assert str(game.place(("cards", 0, "effect", 0, "prompt"), 0)) == (
        "cards.csv:2:23 (column effect, C2)"
    )


@pytest.mark.parametrize(
    "effect",
    ["prompt: Stop.\n\n  lasting:  Draw two.", '[{prompt: Stop}, {lasting: "Draw two."}]'],
    ids=["lines", "YAML"],
)
def test_place_in_an_entry(effect: str, tmp_path: Path) -> None:
    """A character of an entry is found in its cell."""
    quoted = effect.replace('"', '""')
    table = f'number,name,effect\n1,A,"{quoted}"\n'
    assert write_game(tmp_path, table) == ""
    place = load_game(tmp_path).place(("cards", 0, "effect", 1, "lasting"), 5)

    before = table[: table.index("two")]
    assert (place.line, place.column) == (before.count("\n") + 1, len(before.split("\n")[-1]) + 1)


def test_too_large(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The cells of a table are counted while it is read, the empty ones, too."""
    monkeypatch.setattr("generator.base.limits._raised", {})
    raise_limits({"table-cells": 1_000, "table-bytes": 5_000})

    assert "[over-limit]" in write_game(tmp_path, TABLE + "," * 2_000)
    assert "cards.csv has more than 5,000 bytes" in write_game(tmp_path, TABLE + "\n" * 5_000)


CELLS = st.text("ab é,;\t\"'\n-=", max_size=8).map(str.strip)
ROWS = st.lists(st.lists(CELLS, min_size=1, max_size=4), min_size=1, max_size=4)

QUOTED = st.sampled_from((csv.QUOTE_ALL, csv.QUOTE_MINIMAL))


@given(ROWS, st.sampled_from([",", ";", "\t"]), st.sampled_from(["\n", "\r\n"]), QUOTED)
def test_read_as_written(
    rows: list[list[str]], separator: str, end: str, quoted: Literal[0, 1]
) -> None:
    """Whatever cells a program writes, they are read in their rows and columns, but for empty ones.

    Each character of a cell is found at its line and column in the file.
    """
    said = f"sep={separator}{end}"
    written = StringIO(newline="")
    csv.writer(written, delimiter=separator, lineterminator=end, quoting=quoted).writerows(rows)
    table = read_csv("cards.csv", (said + written.getvalue()).encode(), lambda _: False)
    lines = (said + written.getvalue()).split("\n")
    read = [*table.rows]

    assert [[(cell.column, cell.text) for cell in row] for row in read] == [
        [(column, cell) for column, cell in enumerate(row, 1) if cell] for row in rows if any(row)
    ]
    for cell in (cell for row in read for cell in row):
        for offset, letter in enumerate(cell.text):
            if not letter.isspace():
                place = table.place(cell, offset)
                assert lines[place.line - 1][place.column - 1] == letter


@pytest.mark.parametrize(
    ("first_row", "known", "cells"),
    [
        ("a,b", "", ["a", "b"]),
        ("a;b", "", ["a", "b"]),
        ("a\tb", "", ["a", "b"]),
        ("a", "", ["a"]),
        ("a b|c", "", ["a b|c"]),
        ('"a,b";c', "", ["a,b", "c"]),
        ("a,b;c", "a b;c", ["a", "b;c"]),
        ("a,b;c", "a,b c", ["a,b", "c"]),
        ('a,"b;c"', "", ["a", "b;c"]),
        ("\n\r\na;b", "", ["a", "b"]),
        ("a,b;,c", "a b; c", ["a", "b;", "c"]),
    ],
)
def test_separator(first_row: str, known: str, cells: list[str]) -> None:
    """The separator is the one in the first row, of several the one that makes known headings."""
    table = read_csv("cards.csv", first_row.encode(), known.split().__contains__)

    assert [cell.text for cell in next(table.rows)] == cells


@pytest.mark.parametrize(
    ("first_row", "known"),
    [("a,b;c", ""), ("a,b;c", "a b c"), ("a,b;c", "a b;c a,b c"), ('a;b\t"c', "a b")],
)
def test_no_separator(first_row: str, known: str) -> None:
    """Where several separators may be meant, or none makes known headings, the author is asked."""
    with pytest.raises(TableFault, match="which one separates the cells"):
        read_csv("cards.csv", first_row.encode(), known.split().__contains__)
