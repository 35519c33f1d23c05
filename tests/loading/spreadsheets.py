"""Spreadsheets of the second game's cards, written by the libraries that people write them with."""

import re
import zipfile
from collections.abc import Callable, Sequence
from io import BytesIO
from pathlib import Path
from typing import Any

import openpyxl
from odfdo import Cell, Document, Table

Rows = Sequence[Sequence[Any]]

ROWS: Rows = [
    ["id", "number", "name", "copies", "effect", "ruling"],
    ["lamp", 1, "Lamplighter", 3.0, "prompt: Draw 2 cards.", None],
    ["watch", "2", "Night watch", None, "lasting: Nobody may draw.", 1.10],
    [],
    ["forge", 3, "The forge", 2, "prompt: Trade.\nlasting: Whoever trades.", None],
]


def xlsx(change: Callable[[Any], None] = lambda _: None, rows: Rows = ROWS) -> bytes:
    """Return an XLSX file with a sheet "Cards", after a change to its workbook."""
    book = openpyxl.Workbook()
    sheet = book.active
    sheet.title = "Cards"
    for row in rows:
        sheet.append(row)
    change(book)
    stream = BytesIO()
    book.save(stream)
    return stream.getvalue()


def ods(change: Callable[[Document], None] = lambda _: None, rows: Rows = ROWS) -> bytes:
    """Return an ODS file with a sheet "Cards", after a change to its document."""
    document = Document("spreadsheet")
    document.body.clear()
    sheet = Table("Cards")
    for y, row in enumerate(rows):
        for x, value in enumerate(row):
            if value is not None:
                sheet.set_cell((x, y), Cell(value, text=str(value)))
    document.body.append(sheet)
    change(document)
    stream = BytesIO()
    document.save(stream)
    return stream.getvalue()


def with_part(content: bytes, name: str, change: Callable[[str], str]) -> bytes:
    """Return an archive with one of its parts changed as a text, which has to change it."""
    stream = BytesIO()
    with zipfile.ZipFile(BytesIO(content)) as old, zipfile.ZipFile(stream, "w", 8) as new:
        for part in old.infolist():
            text = old.read(part)
            if re.fullmatch(name, part.filename):
                before, text = text, change(text.decode()).encode()
                assert text != before
            new.writestr(part.filename, text)
    return stream.getvalue()


def replaced(old: str, new: str) -> Callable[[str], str]:
    """Return a change of one text to another."""
    return lambda text: text.replace(old, new, 1)


def put(folder: Path, name: str, content: bytes) -> None:
    """Write a file."""
    (folder / name).write_bytes(content)
