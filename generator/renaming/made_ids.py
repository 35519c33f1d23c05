"""Ids that a table makes of names: a card keeps its id in a cell when its name changes."""

from generator.base.folding import folded
from generator.base.messages import later, say
from generator.base.problem import UsageError
from generator.loading.cells import CellMark, CellTable
from generator.loading.table_columns import ID
from generator.loading.tables import find_made_id, made_id
from generator.renaming.entries import Renamable
from generator.renaming.sources import Sources


def keep_id(sources: Sources, entry: Renamable, name: str) -> None:
    """Write a card's id into its table if it is made of the name, and would be another one."""
    if (found := _found(sources, entry)) and made_id(name) != found[0]:
        write_id(sources, entry, found[0])


def write_id(sources: Sources, entry: Renamable, ident: str) -> bool:
    """Write an id into the table of a card whose id is made of its name; tell whether it is so.

    A table without a column of ids gets one. Raises UsageError where it cannot have one.
    """
    if not (found := _found(sources, entry)):
        return False
    old, mark = found
    table, row = mark.table, mark.cell.row
    if table.spans is None:
        why = say('it is made of the name: write it into a column "id" of the spreadsheet first')
        sources.rewriting.leave(mark.place(), old, why)
        return True
    columns = [column for column, key in table.keys.items() if key == ID]
    column = columns[0] if columns else _add_column(sources, table)
    _put_cell(sources, table, (row, column), ident)
    note = say('the id "{id}" came from the name; it is now written in the column "id"', id=ident)
    sources.rewriting.notes.append(note)
    return True


def _found(sources: Sources, entry: Renamable) -> tuple[str, CellMark] | None:
    """Return a card's id if it is made of the name, and the mark of the name."""
    is_card = entry.sort == "card"
    return find_made_id(sources.reader.source.node(entry.paths[0][:2])) if is_card else None


def _add_column(sources: Sources, table: CellTable) -> int:
    """Add a heading "id" after the others of a table, and return its column."""
    if any(folded(heading) == ID for heading in table.headings.values()):
        message = later(
            'the column "id" of {file} is no id of a card: columns: has to say which one is'
        )
        raise UsageError(say(message, file=table.file))
    spans = table.spans(table.heading_row) if table.spans else []
    _put_cell(sources, table, (table.heading_row, len(spans) + 1), ID)
    return len(spans) + 1


def _put_cell(sources: Sources, table: CellTable, cell: tuple[int, int], text: str) -> None:
    """Write a text into an empty cell: (row, column)."""
    row, column = cell
    spans = table.spans(row) if table.spans else []
    start = spans[min(column, len(spans)) - 1][0 if column <= len(spans) else 1]
    missing = max(0, column - len(spans)) * table.separator
    sources.rewriting.put(table.file, start, start, missing + text)
