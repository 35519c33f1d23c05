"""Archives made to harm: refused before they are unpacked, or while they are looked into."""

import zipfile
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import pytest

from generator.base.limits import raise_limits
from tests.loading.spreadsheets import replaced, with_part, xlsx
from tests.loading.table_games import ENTRY, write_game

IN_XLSX = ENTRY.replace("cards.csv", "cards.xlsx")
SHEET = "xl/worksheets/sheet1.xml"
BOMB = (
    '<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]><worksheet'
)
OUTSIDE = '<!DOCTYPE a [<!ENTITY a SYSTEM "file:///etc/passwd">]><worksheet'


def zipped(parts: dict[str, bytes], method: int = zipfile.ZIP_DEFLATED) -> bytes:
    """Return an archive."""
    stream = BytesIO()
    with zipfile.ZipFile(stream, "w", method) as archive:
        for name, content in parts.items():
            archive.writestr(name, content)
    return stream.getvalue()


HARM: dict[str, tuple[Callable[[], bytes], str]] = {
    "much from little": (
        lambda: zipped({"xl/workbook.xml": b" " * 70_000_000}),
        "the spreadsheet has 70,000,000 bytes, at most 60,000,000 are allowed",
    ),
    "many parts": (
        lambda: zipped({f"{number}.xml": b"" for number in range(2_100)}),
        "the spreadsheet has 2,100 parts, at most 2,000 are allowed",
    ),
    "unusual packing": (
        lambda: zipped({"a.xml": b"<a/>"}, zipfile.ZIP_LZMA),
        "packed in an unusual way",
    ),
    "entities": (lambda: with_part(xlsx(), SHEET, replaced("<worksheet", BOMB)), "(DOCTYPE)"),
    "entity of a file": (
        lambda: with_part(xlsx(), SHEET, replaced("<worksheet", OUTSIDE)),
        "(DOCTYPE)",
    ),
    "depth": (lambda: zipped({"a.xml": b"<a>" * 200 + b"</a>" * 200}), "nested too deep"),
    "row beyond the last": (
        lambda: with_part(xlsx(), SHEET, replaced('<row r="2"', '<row r="99999999999"')),
        "cells beyond the last row or column",
    ),
    "column beyond the last": (
        lambda: with_part(xlsx(), SHEET, replaced('r="A2"', 'r="ZZZ2"')),
        "cells beyond the last row or column",
    ),
    "no cell": (
        lambda: with_part(xlsx(), SHEET, replaced('r="A2"', 'r="&lt;2"')),
        '"<2" is no cell',
    ),
}


@pytest.mark.parametrize(("make", "expected"), HARM.values(), ids=HARM)
def test_harm(make: Callable[[], bytes], expected: str, tmp_path: Path) -> None:
    """What would take all memory, or read other files, is a problem that says why."""
    told = write_game(tmp_path, make(), IN_XLSX, "cards.xlsx")

    assert told.startswith("cards.xlsx:1:1: error [")
    assert expected in told


def test_password(tmp_path: Path) -> None:
    """A part that is encrypted is told as what it is to people: a password."""
    content = bytearray(xlsx())
    content[content.rindex(b"PK\x01\x02") + 8] |= 1

    assert "the file has a password" in write_game(tmp_path, bytes(content), IN_XLSX, "cards.xlsx")


def test_elements(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """All parts together have a limit of elements."""
    monkeypatch.setattr("generator.base.limits._raised", {})
    raise_limits({"table-elements": 20})

    assert "(limit table-elements)" in write_game(tmp_path, xlsx(), IN_XLSX, "cards.xlsx")


def test_merged_without_end(tmp_path: Path) -> None:
    """A group of all cells takes no longer than one of two."""
    all_cells = '<mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells><pageMargins'
    content = with_part(xlsx(), SHEET, replaced("<pageMargins", all_cells))

    assert "Cards!A1): error [unusable-cell] the cell is merged" in write_game(
        tmp_path, content, IN_XLSX, "cards.xlsx"
    )
