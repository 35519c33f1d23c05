"""XLSX files as `CellTable`s, read by openpyxl row by row; formulas count by results."""

import warnings
from collections.abc import Iterator
from datetime import date, datetime, time, timedelta
from io import BytesIO
from typing import Any

from openpyxl.reader.excel import ExcelReader

from generator.base.limits import most, over_limit
from generator.base.messages import say
from generator.base.problem import Place, Problem
from generator.loading.cells import Cell, CellTable, TableFault
from generator.loading.table_archive import Scan, SheetScan
from generator.loading.table_contents import (
    DATE,
    MERGED,
    UNANSWERED,
    error_fault,
    number_text,
    one_sort_of_lines,
    percent_text,
)

_ERROR, _DATES = "e", (date, datetime, time, timedelta)


def read_xlsx(file: str, content: bytes, scan: Scan) -> dict[str, CellTable]:
    """Return the visible sheets of an XLSX file that are not empty, by name.

    Raises TableFault, and so do the rows of a table.
    """
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # about what concerns nobody here: looks, printing
            # What `load_workbook` does, which does not tell which part of the archive a sheet is.
            reader = ExcelReader(BytesIO(content), read_only=True, data_only=True, keep_links=False)
            reader.read()
            parts = {sheet.name: part.target for sheet, part in reader.parser.find_sheets()}
    except Exception as fault:  # damage brings whatever openpyxl stumbles over
        raise _damaged(file) from fault
    tables = {}
    for sheet in reader.wb.worksheets:
        known = scan.get(parts.get(sheet.title, ""), SheetScan())
        if sheet.sheet_state == "visible" and known.rows:
            rows = _rows(file, sheet, known)
            tables[sheet.title] = CellTable(file, rows, sheet.title)
    return tables


def _damaged(file: str) -> TableFault:
    message, hint = say("the file is no XLSX file, or is damaged"), say("save it anew")
    return TableFault(Problem(Place(file), "unreadable-table", message, hint=hint))


def _rows(file: str, sheet: Any, scan: SheetScan) -> Iterator[list[Cell]]:  # noqa: ANN401 - openpyxl says no types
    if (area := scan.rows * scan.columns) > most("table-cells"):
        what = say('sheet "{sheet}", from A1 to its last cell, has', sheet=sheet.title)
        raise TableFault(over_limit("table-cells", area, Place(file), what))
    sheet.reset_dimensions()  # what a file says of them may be wrong
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            rows = sheet.iter_rows(max_row=scan.rows, max_col=scan.columns)
            for number, row in enumerate(rows, 1):
                cells = [_cell(number, column, cell) for column, cell in enumerate(row, 1)]
                if found := [it for cell in cells if (it := _marked(cell, scan))]:
                    yield found
    except TableFault:
        raise
    except Exception as fault:  # damage brings whatever openpyxl stumbles over
        raise _damaged(file) from fault


def _marked(cell: Cell, scan: SheetScan) -> Cell | None:
    """Return a cell with the faults that the library omits, None for an empty one."""
    at = cell.row, cell.column
    if at in scan.merged:
        return cell._replace(fault=MERGED)
    if at in scan.unanswered:
        return cell._replace(fault=UNANSWERED)
    return cell if cell.text or cell.fault else None


def _cell(row: int, column: int, cell: Any) -> Cell:  # noqa: ANN401 - openpyxl says no types
    value = cell.value
    if cell.data_type == _ERROR and value is not None:
        return Cell("", row, column, error_fault(str(value)))
    if isinstance(value, _DATES):
        return Cell("", row, column, DATE)
    # Before numbers: for Python, true is an integer.
    if value is None or isinstance(value, bool):
        return Cell("" if value is None else str(value).lower(), row, column)
    if isinstance(value, str):
        return Cell(one_sort_of_lines(value), row, column)
    shape = str(cell.number_format)
    if shape.endswith("%"):
        return Cell(percent_text(float(value)), row, column)
    text = number_text(float(value))
    # A format of zeros alone, 000, shows zeros before the number.
    digits = len(shape) if shape.strip("0") == "" and text.isdecimal() else 0
    return Cell(text.zfill(digits), row, column, is_number=True)
