"""Cells of a table as YAML nodes, so that a row is read by the specification of a card.

A node made of a cell has a `CellMark` where another one has a mark in the text of its file.
"""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from msgspec import Struct, field
from yaml import Mark

from generator.base.files import shortened
from generator.base.messages import say
from generator.base.problem import Place, Problem

_SHOWN = 40  # characters of a heading or the name of a sheet, in a place
_LETTERS = 26


class TableFault(Exception):  # noqa: N818 - it is a find, not a failure of the press
    """A table that cannot be read any further."""

    def __init__(self, problem: Problem) -> None:
        """Take the problem."""
        super().__init__(problem)
        self.problem = problem


class Cell(NamedTuple):
    """A cell that is not empty: its text, and its row and column from 1.

    A cell without a readable text has a `fault` instead: a message and a hint. `is_number` if the
    file has a number there; `text` then has a decimal point.
    """

    text: str
    row: int
    column: int
    fault: tuple[str, str] | None = None
    is_number: bool = False


LocateInCell = Callable[[Cell, int | None], tuple[int, int]]
"""Returns line and column of a cell, or of the character at an offset in its text."""


Spans = Callable[[int], list[tuple[int, int]]]
"""Returns where each cell of a row starts and ends in the text of its file."""


def spot_in_sheet(cell: Cell, _offset: int | None) -> tuple[int, int]:
    """Return the row and column of a cell in a spreadsheet, which has no lines of text."""
    return cell.row, cell.column


class CellTable(Struct, eq=False):
    """A table being read: its rows, and in each the cells, without empty ones."""

    file: str
    rows: Iterator[list[Cell]]
    sheet: str = ""
    spot: LocateInCell = spot_in_sheet
    separator: str = ""
    decimal: str = "."
    """The decimal sign of numbers written as text."""
    headings: dict[int, str] = field(default_factory=dict)
    """By column, once the first row was read."""
    heading_row: int = 0
    keys: dict[int, str] = field(default_factory=dict)
    """The keys of cards that the columns fill, "" for a column left out."""
    has_unknown_heading: bool = False
    missed: set[str] = field(default_factory=set)
    """The keys for which a missing column was reported."""
    spans: Spans | None = None
    """None for a spreadsheet, which is no text."""

    def place(self, cell: Cell, offset: int | None = None) -> Place:
        """Return the place of a cell, or of the character at an offset in its text."""
        name = f"{column_letters(cell.column)}{cell.row}"
        name = f"{shortened(self.sheet, _SHOWN)}!{name}" if self.sheet else name
        if heading := self.headings.get(cell.column):
            name = say("column {heading}, {name}", heading=shortened(heading, _SHOWN), name=name)
        return Place(self.file, *self.spot(cell, offset), name)

    def headings_place(self) -> Place:
        """Return the place of the first heading."""
        column = min(self.headings, default=1)
        return self.place(Cell(self.headings.get(column, ""), self.heading_row, column))


class MarkElsewhere(Mark):
    """The start of a node that is not from the file of its source."""

    def place(self, offset: int | None = None) -> Place:
        """Return the place of the node, or of the character at an offset in its value."""
        raise NotImplementedError


class CellMark(MarkElsewhere):
    """The start of a node made from a cell, or from its text at an index."""

    def __init__(
        self, table: CellTable, cell: Cell, within: int | None = None, line: int = 0
    ) -> None:
        super().__init__(table.file, within or 0, line, 0, None, 0)
        self.table, self.cell, self.within = table, cell, within

    def at(self, offset: int) -> "CellMark":
        """Return the mark of a part of the node, which starts at an offset in its text."""
        return CellMark(self.table, self.cell, self.index + offset, self.line)

    def place(self, offset: int | None = None) -> Place:
        """Return the place of the node, or of the character at an offset in its value."""
        parts = [part for part in (self.within, offset) if part is not None]
        return self.table.place(self.cell, sum(parts) if parts else None)


def column_letters(column: int) -> str:
    """Return the letters of a column in spreadsheets: 1 is A, 27 is AA."""
    # Bijective base 26: it has no digit for zero, hence the 1 that is taken off in each step.
    letters = ""
    while column:
        column, rest = divmod(column - 1, _LETTERS)
        letters = chr(ord("A") + rest) + letters
    return letters
