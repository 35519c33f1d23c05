"""The tables in a file that `cards:` names: a single one, or the sheets it asks for."""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path, PurePosixPath

from generator.base.files import TABLES, FileFault, read_file
from generator.base.messages import say
from generator.base.problem import Place, Problem, did_you_mean
from generator.loading.cells import CellTable, TableFault
from generator.loading.reader import Reader
from generator.loading.table_spec import FOLDER, Named

_OTHERS = (".xls", ".xlsm", ".xlsb", ".numbers", ".fods", ".ots", ".xltx", ".txt", ".json")


def read_tables_of(
    folder: Path, reader: Reader, file: Named, sheets: Sequence[Named], known: Callable[[str], bool]
) -> Iterator[CellTable]:
    """Yield the tables of a file; of a spreadsheet the named sheets, or else its only one.

    `known` tells whether a text is a heading. Raises TableFault where there is no going on; the
    rows of a table are read when they are asked for, and may raise it, too.
    """
    _refuse_name(reader, file)
    try:
        content = read_file(folder, file.text, "table-bytes")
    except FileFault as fault:
        raise TableFault(fault.problem(reader.source.place_of(file.node))) from fault
    if not _is_spreadsheet(file.text):
        if sheets:
            message, hint = (
                say("{file} has no sheets", file=file.text),
                say("remove the line sheet:"),
            )
            raise TableFault(_problem(reader, sheets[0], "unknown-sheet", message, hint))
        yield _read_csv(file.text, content, known)
        return
    yield from _chosen(reader, file, _read_sheets(file.text, content), sheets)


def read_first_table(name: str, content: bytes) -> CellTable:
    """Return the table in a file's content; of several sheets, the first that is not empty.

    Any text may be a heading. Raises TableFault, as the rows of the table may.
    """
    if fault := _name_fault(name):
        raise TableFault(Problem(Place(name), "unreadable-table", fault[0], hint=fault[1]))
    if not _is_spreadsheet(name):
        return _read_csv(name, content, lambda _: True)
    tables = _read_sheets(name, content)
    if not tables:
        raise TableFault(_nothing_in(name))
    return next(iter(tables.values()))


def _is_spreadsheet(name: str) -> bool:
    return PurePosixPath(name).suffix.lower() in (".xlsx", ".ods")


def _read_csv(name: str, content: bytes, known: Callable[[str], bool]) -> CellTable:
    # Each reader is imported for a file of its sort alone: most games have no table.
    from generator.loading.table_csv import read_csv

    return read_csv(name, content, known)


def _read_sheets(name: str, content: bytes) -> dict[str, CellTable]:
    """Return the sheets of a spreadsheet that are not empty, by name."""
    from generator.loading.table_archive import scan_sheets

    scan = scan_sheets(name, content)
    if name.lower().endswith(".xlsx"):
        from generator.loading.table_xlsx import read_xlsx

        return read_xlsx(name, content, scan)
    from generator.loading.table_ods import read_ods

    return read_ods(name, content)


def _nothing_in(name: str) -> Problem:
    message = say("the file has no sheet with anything in it")
    return Problem(Place(name), "unreadable-table", message, hint=say("hidden sheets do not count"))


def _chosen(
    reader: Reader, file: Named, tables: dict[str, CellTable], sheets: Sequence[Named]
) -> Iterator[CellTable]:
    if not sheets and len(tables) == 1:
        yield from tables.values()
        return
    if not sheets:
        if not tables:
            raise TableFault(_nothing_in(file.text))
        message = say(
            "{file} has several sheets: {sheets}",
            file=file.text,
            sheets=", ".join(list(tables)[:20]),
        )
        hint = say('add sheet: "{sheet}"', sheet=next(iter(tables)))
        raise TableFault(_problem(reader, file, "unknown-sheet", message, hint))
    for sheet in sheets:
        if sheet.text not in tables:
            message = say(
                '{file} has no sheet "{sheet}" with anything in it',
                file=file.text,
                sheet=sheet.text,
            )
            hint = did_you_mean(sheet.text, tables) or say("hidden sheets do not count")
            raise TableFault(_problem(reader, sheet, "unknown-sheet", message, hint))
        yield tables[sheet.text]


def _name_fault(name: str) -> tuple[str, str] | None:
    """Return the message and hint if no file of this name can be a table, or None."""
    suffix = PurePosixPath(name).suffix.lower()
    if suffix in TABLES:
        return None
    known = suffix in _OTHERS
    hint = (
        say("save it as .csv, .xlsx or .ods")
        if known
        else say("tables are .csv, .tsv, .xlsx and .ods files")
    )
    return say('"{name}" is no table that can be read', name=name), hint


def _refuse_name(reader: Reader, file: Named) -> None:
    """Refuse a file that is no table by its name, or in a folder that builds do not watch."""
    if fault := _name_fault(file.text):
        raise TableFault(_problem(reader, file, "unreadable-table", *fault))
    if "/" in file.text and not file.text.startswith(f"{FOLDER}/"):
        message = say('"{file}" lies in another folder', file=file.text)
        hint = say("put tables beside cards.yaml, or in the folder {folder}", folder=FOLDER)
        raise TableFault(_problem(reader, file, "outside-folder", message, hint))


def _problem(reader: Reader, at: Named, check: str, message: str, hint: str) -> Problem:
    return Problem(reader.source.place_of(at.node), check, message, hint=hint)
