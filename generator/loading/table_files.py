"""A file that `cards:` names to the tables in it: one, or the sheets that are asked for."""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path, PurePosixPath

from generator.base.files import TABLES, FileFault, read_file
from generator.base.problem import Place, Problem, did_you_mean
from generator.loading.cells import Table, TableFault
from generator.loading.reader import Reader
from generator.loading.table_spec import FOLDER, Named

_OTHERS = (".xls", ".xlsm", ".xlsb", ".numbers", ".fods", ".ots", ".xltx", ".txt", ".json")


def read_tables_of(
    folder: Path, reader: Reader, file: Named, sheets: Sequence[Named], known: Callable[[str], bool]
) -> Iterator[Table]:
    """Yield the tables of a file: of a spreadsheet the sheets that are named, else its only one.

    `known` tells whether a text is a heading. Raises TableFault where there is no going on; the
    rows of a table are read when they are asked for, and may raise it, too.
    """
    suffix = PurePosixPath(file.text).suffix.lower()
    _refuse_name(reader, file, suffix)
    try:
        content = read_file(folder, file.text, "table-bytes")
    except FileFault as fault:
        raise TableFault(fault.problem(reader.source.place_of(file.node))) from fault
    if suffix in (".csv", ".tsv"):
        if sheets:
            message, hint = f"{file.text} has no sheets", "remove the line sheet:"
            raise TableFault(_problem(reader, sheets[0], "unknown-sheet", message, hint))
        from generator.loading.table_csv import read_csv

        yield read_csv(file.text, content, known)
        return
    from generator.loading.table_archive import look_into

    scan = look_into(file.text, content)
    if suffix == ".xlsx":
        from generator.loading.table_xlsx import read_xlsx

        tables = read_xlsx(file.text, content, scan)
    else:
        from generator.loading.table_ods import read_ods

        tables = read_ods(file.text, content)
    yield from _chosen(reader, file, tables, sheets)


def _chosen(
    reader: Reader, file: Named, tables: dict[str, Table], sheets: Sequence[Named]
) -> Iterator[Table]:
    if not sheets and len(tables) == 1:
        yield from tables.values()
        return
    if not sheets:
        if not tables:
            place = Place(file.text)
            message, hint = (
                "the file has no sheet with anything in it",
                "hidden sheets do not count",
            )
            raise TableFault(Problem(place, "unreadable-table", message, hint=hint))
        message = f"{file.text} has several sheets: {', '.join(list(tables)[:20])}"
        hint = f'add sheet: "{next(iter(tables))}"'
        raise TableFault(_problem(reader, file, "unknown-sheet", message, hint))
    for sheet in sheets:
        if sheet.text not in tables:
            message = f'{file.text} has no sheet "{sheet.text}" with anything in it'
            hint = did_you_mean(sheet.text, tables) or "hidden sheets do not count"
            raise TableFault(_problem(reader, sheet, "unknown-sheet", message, hint))
        yield tables[sheet.text]


def _refuse_name(reader: Reader, file: Named, suffix: str) -> None:
    """Refuse what is no table by its name, or lies where a build does not look for changes."""
    if suffix not in TABLES:
        message = f'"{file.text}" is no table that can be read'
        hint = "save it as .csv, .xlsx or .ods" if suffix in _OTHERS else "tables are .csv, .tsv, "
        hint = hint if suffix in _OTHERS else f"{hint}.xlsx and .ods files"
        raise TableFault(_problem(reader, file, "unreadable-table", message, hint))
    if "/" in file.text and not file.text.startswith(f"{FOLDER}/"):
        message = f'"{file.text}" lies in another folder'
        hint = f"put tables beside cards.yaml, or in the folder {FOLDER}"
        raise TableFault(_problem(reader, file, "outside-folder", message, hint))


def _problem(reader: Reader, at: Named, check: str, message: str, hint: str) -> Problem:
    return Problem(reader.source.place_of(at.node), check, message, hint=hint)
