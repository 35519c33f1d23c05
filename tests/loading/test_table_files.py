"""The first table of a file that somebody hands over, whatever program has made it."""

from collections.abc import Callable
from typing import Any

import pytest

from generator.loading.cells import TableFault
from generator.loading.table_files import read_first_table
from tests.loading.spreadsheets import ods, xlsx

CSV = b"name,number\nFog,50\n"


def texts(name: str, content: bytes) -> list[list[str]]:
    """Return the texts of the first table in a file."""
    return [[cell.text for cell in row] for row in read_first_table(name, content).rows]


@pytest.mark.parametrize("name", ["cards.csv", "CARDS.CSV", "my cards.v2.csv"])
def test_plain_text(name: str) -> None:
    """A table of separated values is known by the end of its name, in letters of any size."""
    assert texts(name, CSV) == [["name", "number"], ["Fog", "50"]]


def test_tabs() -> None:
    """Tabs part the values of a file that is called so."""
    assert texts("cards.tsv", CSV.replace(b",", b"\t")) == [["name", "number"], ["Fog", "50"]]


@pytest.mark.parametrize(
    ("name", "make"), [("a.xlsx", xlsx), ("A.XLSX", xlsx), ("a.ods", ods), ("A.Ods", ods)]
)
def test_spreadsheets(name: str, make: Callable[[], bytes]) -> None:
    """Both sorts of spreadsheets are read alike."""
    found = texts(name, make())

    assert found == texts("a.xlsx", xlsx())
    assert len(found) > 1


def add_empty_sheet_first(book: Any) -> None:  # noqa: ANN401 - openpyxl says no types
    """Put an empty sheet before all others."""
    book.create_sheet("Empty", 0)


def test_an_empty_sheet_does_not_count() -> None:
    """Of several sheets the first one with anything in it is taken."""
    assert texts("a.xlsx", xlsx(add_empty_sheet_first)) == texts("a.xlsx", xlsx())


@pytest.mark.parametrize(
    ("name", "message", "hint"),
    [
        ("a.xls", '"a.xls" is no table that can be read', "save it as .csv, .xlsx or .ods"),
        ("A.XLS", '"A.XLS" is no table that can be read', "save it as .csv, .xlsx or .ods"),
        ("a.pdf", '"a.pdf" is no table', "tables are .csv, .tsv, .xlsx and .ods files"),
        ("csv", '"csv" is no table', "tables are .csv, .tsv, .xlsx and .ods files"),
        ("a.xlsx", "no sheet with anything in it", "hidden sheets do not count"),
    ],
)
def test_what_is_no_table(name: str, message: str, hint: str) -> None:
    """What cannot be read, or has nothing in it, is told with what could be instead."""
    with pytest.raises(TableFault) as fault:
        read_first_table(name, xlsx(rows=[]))
    problem = fault.value.problem

    assert (problem.check, problem.place.file, problem.hint) == ("unreadable-table", name, hint)
    assert message in problem.message
