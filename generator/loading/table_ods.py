"""ODS files as `CellTable`s, read by odfdo; formulas count by their results."""

import re
from collections.abc import Iterator
from io import BytesIO

from odfdo import Document, Element

from generator.base.limits import most, over_limit
from generator.base.messages import say
from generator.base.problem import Place, Problem
from generator.loading.cells import Cell, CellTable, TableFault
from generator.loading.odf_texts import NOT_TEXT, count_of, spaces_of
from generator.loading.table_contents import (
    DATE,
    MERGED,
    UNANSWERED,
    CellFault,
    error_fault,
    is_error,
    number_text,
    one_sort_of_lines,
    percent_text,
)

_ROW, _GROUPS = "table:table-row", re.compile("table:table-(header-rows|row-group|rows)")
_NUMBERS = ("float", "currency")
_TYPE, _PERCENTAGE = "office:value-type", "percentage"


def read_ods(file: str, content: bytes) -> dict[str, CellTable]:
    """Return the visible sheets of an ODS file that are not empty, by name.

    Raises TableFault, and so do the rows of a table.
    """
    try:
        document = Document(BytesIO(content))
        sheets = {
            sheet.get_attribute_string("table:name") or "": sheet
            for sheet in document.body.children
            if sheet.tag == "table:table" and _is_visible(document, sheet)
        }
    except Exception as fault:  # damage brings whatever odfdo stumbles over
        raise _damaged(file) from fault
    return {
        name: CellTable(file, _rows(file, name, sheet), name)
        for name, sheet in sheets.items()
        # Only up to the first row that has something: the table reads them anew, when it is asked.
        if any(_rows(file, name, sheet))
    }


def _damaged(file: str) -> TableFault:
    message, hint = say("the file is no ODS file, or is damaged"), say("save it anew")
    return TableFault(Problem(Place(file), "unreadable-table", message, hint=hint))


def _is_visible(document: Document, sheet: Element) -> bool:
    style = document.get_style("table", sheet.get_attribute_string("table:style-name") or "")
    looks = style.get_element("style:table-properties") if style else None
    return not looks or looks.get_attribute_string("table:display") != "false"


def _rows(file: str, name: str, sheet: Element) -> Iterator[list[Cell]]:
    """Yield the rows that are not empty, each as often as it is repeated."""
    number, area, widest = 0, 0, 0
    try:
        for row in _row_elements(sheet):
            # The empty rest of a sheet is one row, repeated up to the last that the program knows.
            times = count_of(row, "table:number-rows-repeated")
            cells = [*_cells(file, name, number + 1, row)]
            if cells:
                widest = max(widest, cells[-1].column)
                area = widest * (number + times)
                _refuse_area(file, name, area)
                for again in range(times):
                    yield [cell._replace(row=cell.row + again) for cell in cells]
            number += times
    except TableFault:
        raise
    except Exception as fault:  # damage brings whatever odfdo stumbles over
        raise _damaged(file) from fault


def _row_elements(sheet: Element) -> Iterator[Element]:
    for child in sheet.children:
        if child.tag == _ROW:
            yield child
        elif _GROUPS.fullmatch(child.tag):
            yield from _row_elements(child)


def _refuse_area(file: str, name: str, area: int) -> None:
    if area > most("table-cells"):
        what = say('sheet "{name}", from A1 to its last cell, has', name=name)
        raise TableFault(over_limit("table-cells", area, Place(file), what))


def _cells(file: str, name: str, number: int, row: Element) -> Iterator[Cell]:
    column = 1
    for element in row.children:
        times = count_of(element, "table:number-columns-repeated")
        text, fault = _content(element)
        if text or fault:
            _refuse_area(file, name, column + times)
            is_number = element.get_attribute_string(_TYPE) in _NUMBERS
            for again in range(times):
                yield Cell(text, number, column + again, fault, is_number)
        column += times


def _content(cell: Element) -> tuple[str, CellFault | None]:
    """Return the text of a cell, or its fault."""
    spans = [count_of(cell, f"table:number-{way}-spanned") for way in ("columns", "rows")]
    if max(spans) > 1:
        return "", MERGED
    text = one_sort_of_lines("\n".join(_text(part) for part in cell.children if _is_line(part)))
    # LibreOffice says so in an extension of its own, beside the types of the norm.
    if is_error(text) or cell.get_attribute_string("calcext:value-type") == "error":
        return "", error_fault(text)
    return _value(cell, text)


def _value(cell: Element, text: str) -> tuple[str, CellFault | None]:
    """Return the value of a cell in the form in which the cell shows it, or its fault."""
    kind = cell.get_attribute_string(_TYPE)
    if kind in ("date", "time"):
        return "", DATE
    if kind is None and cell.get_attribute_string("table:formula") is not None:
        return "", UNANSWERED
    if kind in (*_NUMBERS, _PERCENTAGE):
        number = float(cell.get_attribute_string("office:value") or text)
        shown = percent_text(number) if kind == _PERCENTAGE else number_text(number)
        return (text if _is_padded(text, shown) else shown), None
    if kind == "boolean":
        return cell.get_attribute_string("office:boolean-value") or text.lower(), None
    return text, None


def _is_padded(text: str, number: str) -> bool:
    """Tell whether a cell shows a whole number with leading zeros: 017."""
    return text.startswith("0") and text.isdecimal() and text.lstrip("0") == number


def _is_line(part: Element) -> bool:
    return part.tag in ("text:p", "text:h")


def _text(element: Element) -> str:
    """Return the text of a paragraph; odfdo's own would mark links and include comments."""
    pieces = [element.text or ""]
    for child in element.children:
        match child.tag:
            case "text:s":
                pieces.append(spaces_of(child))
            case "text:tab":
                pieces.append("\t")
            case "text:line-break":
                pieces.append("\n")
            case tag if tag not in NOT_TEXT:
                pieces.append(_text(child))
        pieces.append(child.tail or "")
    return "".join(pieces)
