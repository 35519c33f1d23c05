"""Safety checks of a spreadsheet before it is opened, and data that the library omits.

XLSX and ODS are archives of XML. Sizes are looked at before anything is unpacked, then all XML is
read once by expat, which refuses declarations of entities here and builds no tree.
"""

import re
from collections.abc import Iterator
from io import BytesIO
from typing import NoReturn
from xml.parsers import expat
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo

from msgspec import Struct, field

from generator.base.limits import most, over_limit
from generator.base.messages import say
from generator.base.problem import Place, Problem
from generator.loading.cells import TableFault

UNREADABLE = "unreadable-table"
"""The check that reports a table in another form, whatever form that is."""

_DEEPEST = 100  # elements in one another: no program nests those of a sheet nearly so deep
_ENCRYPTED = 1  # APPNOTE 4.4.4, bit 0 of the flags of a part
_REFERENCE = re.compile(r"\$?([A-Z]{1,3})\$?([0-9]{1,7})")
_LAST_ROW, _LAST_COLUMN = 1_048_576, 16_384  # of Excel and of LibreOffice
_OFFICE_2003 = b"\xd0\xcf\x11\xe0"  # of .xls, and of .xlsx with a password


class SheetScan(Struct):
    """Data of an XLSX sheet that openpyxl omits when it reads row by row."""

    rows: int = 0
    columns: int = 0
    merged: set[tuple[int, int]] = field(default_factory=set)
    """Row and column of the first cell of each group."""
    unanswered: set[tuple[int, int]] = field(default_factory=set)
    """Row and column of the formulas without a result."""


Scan = dict[str, SheetScan]
"""By the name of the part."""


def scan_sheets(file: str, content: bytes) -> Scan:
    """Return the scan of each sheet of a spreadsheet. Raises TableFault for an unsafe one."""
    if content.startswith(_OFFICE_2003):
        _refuse(
            file,
            say("the file has a password, or is of Excel 2003"),
            say("save it as .xlsx without one"),
        )
    scan: Scan = {}
    try:
        with ZipFile(BytesIO(content)) as archive:
            parts = archive.infolist()
            _refuse_bombs(file, parts)
            budget = [most("table-elements")]
            for part in parts:
                if part.filename.endswith((".xml", ".rels")) and part.file_size:
                    scan[part.filename] = _Scanner(file, budget).read(archive.read(part))
    except TableFault:
        raise
    except Exception as fault:  # BadZipFile, zlib.error, ExpatError, whatever damage brings
        message = say("the file is no spreadsheet, or is damaged")
        raise TableFault(
            Problem(Place(file), UNREADABLE, message, hint=say("save it anew"))
        ) from fault
    return scan


def _refuse(file: str, message: str, hint: str) -> NoReturn:
    raise TableFault(Problem(Place(file), UNREADABLE, message, hint=hint))


def _refuse_bombs(file: str, parts: list[ZipInfo]) -> None:
    # The sizes can be relied on: of a part, zipfile unpacks no more than its entry says.
    size = sum(part.file_size for part in parts)
    for limit, found in (("table-parts", len(parts)), ("table-unpacked-bytes", size)):
        if found > most(limit):
            raise TableFault(over_limit(limit, found, Place(file), say("the spreadsheet has")))
    for part in parts:
        if part.flag_bits & _ENCRYPTED:
            _refuse(file, say("the file has a password"), say("save it without one"))
        # The two ways that OPC and OpenDocument allow; zipfile knows others.
        if part.compress_type not in (ZIP_STORED, ZIP_DEFLATED):
            _refuse(file, say("the file is packed in an unusual way"), say("save it anew"))


class _Scanner(Struct):
    """Reads a part and notes its contents; names are compared without prefixes."""

    file: str
    budget: list[int]
    """How many elements are left to all parts."""
    sheet: SheetScan = field(default_factory=SheetScan)
    depth: int = 0
    row: int = 0
    column: int = 0
    kind: str = ""
    """Of the cell."""
    within: int = 0
    """How deep the value of the cell lies that is being read, 0 outside of one."""
    formula: bool = False
    answered: bool = False

    def read(self, content: bytes) -> SheetScan:
        """Return the scan of a part. Raises TableFault, and ExpatError for invalid XML."""
        parser = expat.ParserCreate()
        parser.StartDoctypeDeclHandler = self._doctype
        parser.StartElementHandler = self._start
        parser.EndElementHandler = self._end
        parser.CharacterDataHandler = self._characters
        parser.Parse(content, True)  # noqa: FBT003 - that this is all, has no name there
        return self.sheet

    def _doctype(self, *_: object) -> None:
        _refuse(self.file, say("the file declares XML of its own (DOCTYPE)"), say("save it anew"))

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        self.depth += 1
        self.budget[0] -= 1
        if self.budget[0] < 0:
            raise TableFault(over_limit("table-elements", 0, Place(self.file), say("it has")))
        if self.depth > _DEEPEST:
            _refuse(self.file, say("its XML is nested too deep"), say("save it anew"))
        match name.rpartition(":")[2]:
            case "row":
                self.row = int(attributes.get("r", self.row + 1))
                self.column = 0
                self._refuse_beyond(self.row, 0)
            case "c":
                self.kind = attributes.get("t", "")
                self._cell(attributes.get("r"))
            case "f":
                self.formula = True
            case "v" | "is":
                # The result of a formula may be a text without characters.
                self.answered = self.kind == "str"
                self.within = self.depth
            case "mergeCell":
                self.sheet.merged |= {*_first_of(attributes.get("ref", ""))}

    def _cell(self, reference: str | None) -> None:
        self.column += 1
        self.formula = self.answered = False
        if reference is not None:
            # There is one pair at most: the loop stores it, or finds none.
            for self.row, self.column in _first_of(reference):
                break
            else:
                _refuse(
                    self.file,
                    say('"{reference}" is no cell', reference=reference[:20]),
                    say("save the file anew"),
                )
        self._refuse_beyond(self.row, self.column)

    def _refuse_beyond(self, row: int, column: int) -> None:
        if not (0 <= row <= _LAST_ROW and column <= _LAST_COLUMN):
            _refuse(
                self.file, say("it has cells beyond the last row or column"), say("save it anew")
            )

    def _characters(self, _: str) -> None:
        self.answered |= self.within > 0

    def _end(self, name: str) -> None:
        if self.depth == self.within:
            self.within = 0
        self.depth -= 1
        if name.rpartition(":")[2] == "c":
            if self.answered:
                self.sheet.rows = max(self.sheet.rows, self.row)
                self.sheet.columns = max(self.sheet.columns, self.column)
            elif self.formula:
                self.sheet.unanswered.add((self.row, self.column))


def _first_of(reference: str) -> Iterator[tuple[int, int]]:
    """Yield the row and column of the first cell of a reference such as B3:C4."""
    if cell := _REFERENCE.match(reference):
        column = 0
        for letter in cell[1]:
            column = 26 * column + ord(letter) - ord("A") + 1
        yield int(cell[2]), column
