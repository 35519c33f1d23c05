"""The columns of a table: from headings to keys of a card."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from generator.base.files import shortened
from generator.base.folding import folded
from generator.base.limits import most, over_limit
from generator.base.messages import say
from generator.base.problem import Names, Problem, did_you_mean
from generator.loading.cells import Cell, CellTable, TableFault
from generator.loading.reader import Reader
from generator.loading.record_schema import Key
from generator.loading.table_spec import Column, Named

ID, NAME = "id", "name"
"""The keys of a card that need no column, and that the other is made of."""


@dataclass(slots=True)
class Columns:
    """The declarations about table columns in an entry of `cards:`."""

    reader: Reader
    fields: Mapping[str, Key]
    columns: Iterable[Column]
    ignored: Iterable[Named]
    _keys: dict[str, str] = field(default_factory=dict)
    """By folded heading; "" for a column that is left out."""
    _declared: dict[str, Named] = field(default_factory=dict)
    _seen: dict[str, str] = field(default_factory=dict)
    """The headings of the tables that were read."""
    _names: Names = field(init=False)

    def __post_init__(self) -> None:
        """Report declared keys that no card has."""
        self._names = Names(self.fields)
        self._keys = {folded(key): key for key in self.fields}
        for heading, key in self.columns:
            if key.text and key.text not in self.fields:
                message = say('unknown key "{key}" of a card', key=key.text)
                self.reader.report(key.node, "unknown-key", message, self._names.hint(key.text))
            self._declare(heading, key.text if key.text in self.fields else "")
        for heading in self.ignored:
            self._declare(heading, "")

    def _declare(self, heading: Named, key: str) -> None:
        self._keys[_compared(heading.text)] = key
        self._declared[_compared(heading.text)] = heading

    def is_known(self, heading: str) -> bool:
        """Tell whether a text is the heading of a known column."""
        return _compared(heading) in self._keys

    def read_header(
        self, table: CellTable, row: list[Cell], every: Iterable[str]
    ) -> dict[int, str] | None:
        """Return the key of each column, "" for those left out; report faults of the header.

        `every` has the keys that need no column. None stands for a table whose rows cannot be read.
        Raises TableFault.
        """
        if len(row) > most("table-columns"):
            problem = over_limit(
                "table-columns", len(row), table.place(row[0]), say("the table has")
            )
            raise TableFault(problem)
        table.headings = {cell.column: cell.text for cell in row if cell.text}
        keys: dict[int, str] = {}
        before = self.reader.faults
        readable = [self._read_heading(table, cell, keys) for cell in row]
        table.heading_row, table.keys = row[0].row, keys
        table.has_unknown_heading = self.reader.faults > before
        # An id is made of the name: where both are missing, the name is enough.
        given = {*keys.values(), *every, *((ID,) if NAME in self.fields else ())}
        missing = [key for key, it in self.fields.items() if it.required and key not in given]
        # A heading with a fault may be the one that is missing.
        if missing and self.reader.faults == before:
            wanted = ", ".join(f'"{key}"' for key in missing)
            message = say("the table has no column {wanted}, which every card needs", wanted=wanted)
            hint = say(
                "add it, or every: {{{name}: ...}}, or columns: {{its name: {name}}}",
                name=missing[0],
            )
            self.reader.add(Problem(table.place(row[0]), "missing-column", message, hint=hint))
        return keys if all(readable) and not missing else None

    def _read_heading(self, table: CellTable, cell: Cell, keys: dict[int, str]) -> bool:
        """Add the key of a column; tell whether the rows can still be read."""
        heading = _compared(cell.text)
        keys_before = {*keys.values()} - {""}
        key = keys[cell.column] = self._keys.get(heading, "")
        self._seen[heading] = cell.text
        if cell.fault:
            self._report(table, cell, "unusable-cell", *map(say, cell.fault))
        elif key in keys_before:
            message = say('another column is the cards\' "{key}" already', key=key)
            hint = say("rename one of the two, or list it under ignore:")
            self._report(table, cell, "duplicate-column", message, hint)
        elif heading not in self._keys:
            message = say('no card has a key "{cell}"', cell=shortened(cell.text))
            near = self._names.near(heading)
            hint = say('did you mean "{near}"? ', near=near[0]) if near else ""
            hint += "" if near else say("declare it under fields:, if cards have it; or ")
            hint += say("columns: says which key it is, ignore: leaves it out")
            self._report(table, cell, "unknown-column", message, hint)
            return True
        else:
            return True
        return False

    def _report(self, table: CellTable, cell: Cell, check: str, message: str, hint: str) -> None:
        self.reader.add(Problem(table.place(cell), check, message, hint=hint))

    def report_unused(self) -> None:
        """Report declared columns that no table has, after all were read."""
        for heading, named in self._declared.items():
            if self._seen and heading not in self._seen:
                message = say('no table has a column "{named}"', named=shortened(named.text))
                hint = did_you_mean(named.text, self._seen.values())
                self.reader.report(named.node, "unknown-column", message, hint)


def _compared(heading: str) -> str:
    # Headings in other scripts have no letters of ASCII, and are compared as they are.
    return folded(heading) or heading.strip()
