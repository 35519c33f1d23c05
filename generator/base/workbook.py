"""Spreadsheets in Excel's format from rows; the only module that writes with openpyxl."""

import re
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from io import BytesIO
from zipfile import ZipFile

from openpyxl import Workbook
from openpyxl.styles import Alignment, Font
from openpyxl.utils import get_column_letter
from openpyxl.worksheet.worksheet import Worksheet
from openpyxl.writer.excel import ExcelWriter

from generator.base.archives import without_dates

_NARROW, _WIDE = 6, 60  # characters
_NO_DATE = datetime(1980, 1, 1, tzinfo=UTC).replace(tzinfo=None)  # openpyxl takes no time zone
_REFUSED = re.compile(r"[\\/*?:\[\]]|^'|'$")
"""Characters that the name of a sheet cannot have (ECMA-376, part 1, 18.2.19, and Excel)."""

_LONGEST_NAME = 31  # characters: Excel's limit for names of sheets

_Cell = str | int | float


def spreadsheet(title: str, headings: Sequence[str], rows: Sequence[Sequence[_Cell]]) -> bytes:
    """Return a file of one sheet: headings that stay in sight, then the rows.

    Cells that look like formulas are stored as text, so that nothing in a stranger's game is ever
    calculated on the reader's machine.
    """
    book = Workbook()
    sheet: Worksheet = book.worksheets[0]
    sheet.title = _REFUSED.sub(" ", title)[:_LONGEST_NAME].strip() or "cards"
    for number, row in enumerate((headings, *rows), 1):
        for column, value in enumerate(row, 1):
            if value != "":
                cell = sheet.cell(number, column, value)
                cell.data_type = "s" if isinstance(value, str) else "n"
                cell.font = Font(bold=number == 1)
                cell.alignment = Alignment(vertical="top", wrap_text=number > 1)
    for column, width in enumerate(_widths(headings, rows), 1):
        sheet.column_dimensions[get_column_letter(column)].width = width
    sheet.freeze_panes = "A2"
    sheet.auto_filter.ref = sheet.dimensions
    book.properties.created = book.properties.modified = _NO_DATE
    made = BytesIO()
    # Not book.save, which stores the time: equal games must give equal files.
    ExcelWriter(book, ZipFile(made, "w")).save()
    return without_dates(made.getvalue())


def _widths(headings: Sequence[str], rows: Sequence[Sequence[_Cell]]) -> Iterator[int]:
    """Yield the width of each column in characters."""
    for heading, *cells in zip(headings, *rows, strict=True):
        lines = [line for cell in cells for line in str(cell).split("\n")]
        yield min(max(_NARROW, len(heading) + 2, *map(len, lines)), _WIDE)
