"""The cells of a table in their rows and columns, those that span several included.

As browsers place them (HTML, 4.9.12), but that cells do not overlap: a wide one ends before a cell
that reaches down from above.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain
from typing import NamedTuple
from xml.etree import ElementTree as ET

from generator.odf.page_elements import SVG, number_in, texts_in

CELLS = {"td", "th"}
_SHORT, _LONG = 11, 70  # letters: between these, a longer text has a wider column


class GridCell(NamedTuple):
    """A cell, its first column, and how many columns and rows it has."""

    node: ET.Element
    column: int
    wide: int = 1
    high: int = 1


CellGrid = Sequence[Sequence[GridCell]]
"""The cells of each row that begin there."""


def grids_of(
    table: ET.Element, parts: Sequence[str], is_shown: Callable[[ET.Element], bool]
) -> list[CellGrid]:
    """Return the grid of each group of rows in some parts of a table, without hidden cells."""
    return [
        [*_placed([row for row in group if row.tag == "tr" and is_shown(row)], is_shown)]
        for part in parts
        for group in table.findall(part)
        if is_shown(group)
    ]


def columns_of(grid: CellGrid) -> int:
    """Return the number of columns that the cells of a grid take."""
    return max((cell.column + cell.wide for row in grid for cell in row), default=0)


def widths_of(grids: Iterable[CellGrid], columns: int, room: float) -> list[float]:
    """Return the widths (mm) of a table's columns: wider for longer texts, within limits.

    The widest get less than their share of the letters, for their texts have several lines.
    """
    longest = [_SHORT] * columns
    for row in chain.from_iterable(grids):
        if len(row) == columns:
            for at, (cell, *_) in enumerate(row):
                drawn = 3 * sum(1 for _ in cell.iter(f"{SVG}svg"))
                longest[at] = max(longest[at], drawn + len("".join(texts_in(cell)).strip()))
    weights = [min(each, _LONG) ** 0.8 for each in longest]
    return [room * weight / sum(weights) for weight in weights]


def covered_in(grid: CellGrid) -> set[tuple[int, int]]:
    """Return the rows and columns into which a cell reaches that begins before them."""
    return {
        (row, column)
        for first, cells in enumerate(grid)
        for cell in cells
        for row in range(first, first + cell.high)
        for column in range(cell.column, cell.column + cell.wide)
        if (row, column) != (first, cell.column)
    }


def _placed(
    rows: Sequence[ET.Element], is_shown: Callable[[ET.Element], bool]
) -> Iterator[list[GridCell]]:
    """Yield the cells of each row. No cell reaches below the last row."""
    taken: dict[int, int] = {}  # the row before which a cell from above ends, by column
    for index, row in enumerate(rows):
        cells: list[GridCell] = []
        column = 0
        for node in row:
            if node.tag not in CELLS or not is_shown(node):
                continue
            while taken.get(column, 0) > index:
                column += 1
            asked = max(number_in(node.get("colspan"), 1), 1)
            wide = next((n for n in range(1, asked) if taken.get(column + n, 0) > index), asked)
            rest = len(rows) - index
            high = min(number_in(node.get("rowspan"), 1) or rest, rest)  # 0 reaches to the end
            cells.append(GridCell(node, column, wide, high))
            if high > 1:
                taken |= dict.fromkeys(range(column, column + wide), index + high)
            column += wide
        yield cells
