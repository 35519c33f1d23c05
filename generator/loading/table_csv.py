"""CSV and TSV files as `CellTable`s; each cell has the line and column of its start."""

import csv
import re
from array import array
from codecs import BOM_UTF8, BOM_UTF16_BE, BOM_UTF16_LE
from collections.abc import Callable, Iterator
from io import StringIO

from msgspec import Struct, field

from generator.base.frozen import replace
from generator.base.limits import most, over_limit
from generator.base.messages import later, say
from generator.base.problem import Place, Problem, line_starts
from generator.loading.cells import Cell, CellTable, TableFault
from generator.loading.offsets import CSV, find_offset
from generator.loading.table_archive import UNREADABLE
from generator.loading.table_contents import error_fault, is_error, one_sort_of_lines
from generator.loading.unreadable import hidden_characters, wrong_encoding

SEPARATORS = {",": "a comma", ";": "a semicolon", "\t": "a tab"}

# Possessive (*+): a quotation mark that is never closed is not tried in all the ways back.
_RECORD = re.compile(r'(?>(?:"[^"]*+"|[^"\r\n]++)*)')
_QUOTED = re.compile(r'"[^"]*+"')
_DECLARED = re.compile(r'"?sep=([^\r\n])"?[ ,;\t]*(?:\r\n?|\n|\Z)', re.IGNORECASE)
_SAVE = later('save it as "CSV UTF-8"')


class _Dialect(csv.excel):
    """CSV as programs write it and as people type it: `1, "Stop, then draw"`."""

    strict = True
    skipinitialspace = True


def read_csv(file: str, content: bytes, is_known: Callable[[str], bool]) -> CellTable:
    """Return the table in a file's bytes; later faults are raised while rows are read.

    `is_known` tells headings from other texts: by it the separator is chosen where the first row
    has several. Raises TableFault.
    """
    text = _decoded(file, content)
    for problem in hidden_characters(file, text):
        hint = say("delete it, or {save}", save=say(_SAVE))
        raise TableFault(replace(problem, check=UNREADABLE, hint=hint))
    declared = _DECLARED.match(text)
    separator = (
        _declared_separator(file, declared[1]) if declared else _separator(file, text, is_known)
    )
    records = _Records(file, text, separator, 1 if declared else 0)
    table = CellTable(file, records.rows(), spot=records.spot, separator=separator)
    table.spans = records.spans_of
    return table


def _decoded(file: str, content: bytes) -> str:
    try:
        if content.startswith((BOM_UTF16_LE, BOM_UTF16_BE)):
            return content.decode("utf-16")
        return content.removeprefix(BOM_UTF8).decode("utf-8")
    except UnicodeDecodeError as fault:
        if fault.encoding != "utf-8":
            message, hint = say("the file is damaged UTF-16"), say(_SAVE)
            problem = Problem(Place(file), "wrong-encoding", message, hint=hint)
            raise TableFault(problem) from fault
        problem = wrong_encoding(file, content.removeprefix(BOM_UTF8), fault.start, _SAVE)
        raise TableFault(problem) from fault


def _declared_separator(file: str, separator: str) -> str:
    """Return the separator that the first line declares, as Excel writes and reads it."""
    if separator not in SEPARATORS:
        message = say(
            '"sep={separator}": commas, semicolons or tabs separate the cells of a table',
            separator=separator,
        )
        raise TableFault(Problem(Place(file), UNREADABLE, message, hint=say(_SAVE)))
    return separator


def _separator(file: str, text: str, is_known: Callable[[str], bool]) -> str:
    """Return the separator of cells: the one found in the first row outside quotation marks.

    If there are several, it is the only one that makes nothing but known headings.
    """
    first = _RECORD.match(text, len(text) - len(text.lstrip("\r\n")))
    bare = _QUOTED.sub("", first[0] if first else "")
    found = [separator for separator in SEPARATORS if separator in bare]
    if len(found) > 1:
        fitting = [one for one in found if _all_known(first[0] if first else "", one, is_known)]
        if len(fitting) != 1:
            names = say(" and ").join(SEPARATORS[one] for one in found)
            message = say("the first row has {names}: which one separates the cells?", names=names)
            hint = say("put quotation marks around the headings that have the other one in them")
            raise TableFault(Problem(Place(file), UNREADABLE, message, hint=hint))
        return fitting[0]
    return found[0] if found else ","


def _all_known(header: str, separator: str, is_known: Callable[[str], bool]) -> bool:
    try:
        headings = next(csv.reader([header], _Dialect, delimiter=separator), [])
    except csv.Error:
        return False
    return all(is_known(heading) for heading in headings if heading.strip())


class _Records(Struct, eq=False):
    """The rows of a text as they are read, and the offset of each."""

    file: str
    text: str
    separator: str
    skipped: int = 0
    """How many lines stand before the first row."""
    starts: "array[int]" = field(default_factory=lambda: array("L"))
    looked_at: int = 0
    """The row whose cells were searched last: usually several of a row are needed."""
    spans: "array[int]" = field(default_factory=lambda: array("L"))
    """The start and end of each of its cells."""

    def rows(self) -> Iterator[list[Cell]]:
        """Yield the rows that are not empty. Raises TableFault."""
        lines = line_starts(self.text)[self.skipped :]
        rest = self.text[lines[0] :] if lines else ""
        # With "" line ends stay as they are, as the csv module demands.
        reader = csv.reader(StringIO(rest, ""), _Dialect, delimiter=self.separator)
        area = 0
        while True:
            first = reader.line_num
            # A record may have several lines: the reader's count says where the next one begins.
            self.starts.append(lines[first] if first < len(lines) else len(self.text))
            try:
                record = next(reader)
            except StopIteration:
                return
            except csv.Error as fault:
                raise self._unreadable(str(fault)) from fault
            area += len(record)
            number = len(self.starts)
            if area > most("table-cells"):
                place = Place.in_text(self.file, self.text, self.starts[-1])
                raise TableFault(over_limit("table-cells", 0, place, say("the tables have")))
            cells = [
                Cell(text, number, column, error_fault(text) if is_error(text) else None)
                for column, text in enumerate(map(one_sort_of_lines, record), 1)
                if text
            ]
            if cells:
                yield cells

    def _unreadable(self, fault: str) -> TableFault:
        """Return the fault of the last row: a wrong quotation mark, or one never closed."""
        place = Place.in_text(self.file, self.text, self._fault_at())
        # The csv module has one exception for all faults; only its words differ.
        if "limit" in fault:
            message, hint = say("a text without end"), say("close the quotation mark before it")
        elif "end of data" in fault:
            message, hint = (
                say("this quotation mark is never closed"),
                say("close the text where it ends"),
            )
        else:
            message = say("the quotation marks end before the text does")
            hint = say('write each " within a text twice')
        return TableFault(Problem(place, UNREADABLE, message, hint=hint))

    def _fault_at(self) -> int:
        """Return the offset of the first wrongly quoted cell in the last row."""
        at = self.starts[-1]
        for match in self._cells(at):
            if self.text[match.end() : match.end() + 1] != self.separator:
                return match.start(1)
            at = match.end() + 1
        return at

    def _cells(self, at: int) -> Iterator[re.Match[str]]:
        """Yield the cells of the row at an offset; group 1 is the cell with its quotes."""
        pattern = re.compile(rf' *+("(?>(?:[^"]++|"")*)"|(?!")[^{self.separator}\r\n]*+)')
        while match := pattern.match(self.text, at):
            yield match
            at = match.end() + 1
            if self.text[match.end() : at] != self.separator:
                return

    def spans_of(self, row: int) -> list[tuple[int, int]]:
        """Return where each cell of a row starts and ends."""
        return [match.span(1) for match in self._cells(self.starts[row - 1])]

    def spot(self, cell: Cell, offset: int | None) -> tuple[int, int]:
        """Return line and column of a cell, or of the character at an offset in its text."""
        if self.looked_at != cell.row:
            self.looked_at, self.spans = cell.row, array("L")
            for match in self._cells(self.starts[cell.row - 1]):
                self.spans.extend(match.span(1))
        at, end = self.spans[2 * cell.column - 2 : 2 * cell.column]
        if offset is not None:
            style = CSV if self.text.startswith('"', at) else ""
            at += find_offset(self.text[at:end], style, cell.text, offset)
        place = Place.in_text(self.file, self.text, at)
        return place.line, place.column
