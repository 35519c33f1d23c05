"""Problems for what cards of a table lack: a column, reported once, or a cell of one."""

from yaml.nodes import Node

from generator.base.messages import say
from generator.base.problem import Problem
from generator.loading.cells import CellMark, CellTable


def table_of(node: Node | None) -> CellTable | None:
    """Return the table whose row a card is; None for a card of a YAML file."""
    mark = node.start_mark if node else None
    return mark.table if isinstance(mark, CellMark) else None


def has_column(table: CellTable, key: str) -> bool:
    """Tell whether a column of a table fills a key of cards."""
    return key in table.keys.values()


def hint_of_cell(table: CellTable, key: str) -> str:
    """Return the cure for an empty cell that a card needs."""
    heading = next(table.headings[column] for column, each in table.keys.items() if each == key)
    return say('fill the column "{heading}" in its row', heading=heading)


def missing_column(table: CellTable, key: str, examples: str = "") -> Problem | None:
    """Return the problem of a column that cards need, once for a table.

    It is None as well where a heading is unknown, which may be a slip for this one and is told.
    `examples` are what may stand in the column.
    """
    is_made = key == "id" and has_column(table, "name")  # a missing name is reported alone
    if is_made or key in table.missed or table.has_unknown_heading:
        return None
    table.missed.add(key)
    message = say('the table has no column "{key}", which cards in it need', key=key)
    hint = say("add it, or every: {{{name}: ...}}, or columns: {{its name: {name}}}", name=key)
    if examples:
        hint = say("{hint}; its cells say {examples}", hint=hint, examples=examples)
    return Problem(table.headings_place(), "missing-column", message, hint=hint)
