"""Cards from tables: entries of `cards:` that name files are replaced by their rows.

The result is a source in which all cards stand in cards.yaml, except that the nodes of a row have
the places of its cells.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from yaml.nodes import MappingNode, Node, ScalarNode, SequenceNode

from generator.base.folding import folded
from generator.base.limits import most, over_limit
from generator.base.messages import say
from generator.base.problem import Place, Problem, did_you_mean
from generator.game.decimals import decimal_of
from generator.loading.cells import Cell, CellMark, CellTable, TableFault
from generator.loading.reader import FAULT, Reader
from generator.loading.record_schema import Key
from generator.loading.source import Source
from generator.loading.table_columns import ID, NAME, Columns
from generator.loading.table_files import read_tables_of
from generator.loading.table_spec import KEY, TABLE, CardsNode, find_tables, is_table
from generator.loading.table_values import CellValues, mapping_node, text_node

_LONGEST_ID = 100  # characters: ids stand in the names of files, which systems limit to 255


def with_tables(
    folder: Path, source: Source, fields: Mapping[str, Key], language: str
) -> tuple[Source, list[Problem]]:
    """Return a game's source with the cards of its tables, and their problems.

    `fields` are the keys of a card, `language` is the tag of the game's. A source without tables
    is returned as it is. Raises MachineError where a table cannot be read for reasons of the
    machine.
    """
    root = source.root
    if not isinstance(root, MappingNode) or not (given := find_tables(root)):
        return source, []
    index, entries = given
    key, node = root.value[index]
    reading = _TableReading(folder, Reader(source), fields, decimal_of(language))
    cards = CardsNode(node.tag, [*reading.cards(entries)], node.start_mark, node.end_mark)
    cards.is_whole = reading.is_whole
    pairs = [*root.value[:index], (key, cards), *root.value[index + 1 :]]
    whole = MappingNode(root.tag, pairs, root.start_mark, root.end_mark)
    return Source(source.file, whole, source.text), reading.reader.problems


@dataclass(slots=True)
class _TableReading:
    """The cards of a game while tables are read."""

    folder: Path
    reader: Reader
    fields: Mapping[str, Key]
    decimal: str
    is_whole: bool = True
    files: int = 0
    cards_made: int = 0
    repeated: int = 0
    """How many values `every:` adds to rows."""
    ids: dict[str, Place] = field(default_factory=dict)
    """The ids that were made of names."""
    values: CellValues = field(init=False)

    def __post_init__(self) -> None:
        self.values = CellValues(self.fields)

    def cards(self, entries: Sequence[Node]) -> Iterator[Node]:
        """Yield the cards of the list, those of a table in its place."""
        for entry in entries:
            if not is_table(entry):
                yield entry
                continue
            declared = TABLE.read(self.reader, entry, "table")
            if declared is FAULT:
                self.is_whole = False
                continue
            yield from self._of_entry(entry, declared)

    def _of_entry(self, entry: Node, declared: Mapping[str, Any]) -> Iterator[Node]:
        before = self.reader.faults
        columns = Columns(self.reader, self.fields, declared["columns"], declared["ignore"])
        every = self._every(declared["every"])
        for file in declared[KEY]:
            self.files += 1
            if self.files > most("tables"):
                self.reader.report_over(entry, "tables", self.files, say("the game has"))
                break
            try:
                known = columns.is_known
                sheets = declared["sheet"]
                for table in read_tables_of(self.folder, self.reader, file, sheets, known):
                    table.decimal = declared["decimal"] or self.decimal
                    yield from self._of_table(table, columns, every)
            except TableFault as fault:
                self.reader.add(fault.problem)
        columns.report_unused()
        self.is_whole &= self.reader.faults == before

    def _every(self, node: MappingNode | None) -> dict[str, tuple[Node, Node]]:
        """Return the pairs that all cards of a table share, by key."""
        pairs: dict[str, tuple[Node, Node]] = {}
        for key, value in node.value if node else ():
            if isinstance(key, ScalarNode) and key.value in self.fields:
                pairs[key.value] = (key, value)
            else:
                name = key.value if isinstance(key, ScalarNode) else say("a list")
                hint = did_you_mean(str(name), self.fields)
                self.reader.report(
                    key, "unknown-key", say('unknown key "{name}" in card', name=name), hint
                )
        return pairs

    def _of_table(
        self, table: CellTable, columns: Columns, every: Mapping[str, tuple[Node, Node]]
    ) -> Iterator[Node]:
        rows = iter(table.rows)
        if not (first := next(rows, None)):
            hint = say("write the names of the columns in its first row")
            problem = Problem(
                Place(table.file), "unreadable-table", say("the table is empty"), hint=hint
            )
            raise TableFault(problem)
        keys = columns.read_header(table, first, every)
        if keys is None:
            return
        size = sum(map(_size, (value for _, value in every.values())))
        for row in rows:
            self.repeated += size
            if self.repeated > most("yaml-values"):
                place = table.place(row[0])
                what = say("what every: adds to the rows up to here has")
                raise TableFault(over_limit("yaml-values", 0, place, what))
            self.cards_made += 1
            if self.cards_made > most("cards"):
                raise TableFault(over_limit("cards", 0, table.place(row[0]), say("the game has")))
            if node := self._row(table, row, keys, every):
                yield node
            if len(self.reader.problems) > most("problems"):
                return  # no more are reported

    def _row(
        self,
        table: CellTable,
        row: list[Cell],
        keys: Mapping[int, str],
        every: Mapping[str, tuple[Node, Node]],
    ) -> Node | None:
        """Return a row as a card; None if it has faults that its nodes would not show."""
        pairs: dict[str, tuple[Node, Node]] = {}
        before = self.reader.faults
        for cell in row:
            try:
                if key := _key(table, cell, keys):
                    name = text_node(key, CellMark(table, cell))
                    pairs[key] = (name, self.values.node(key, table, cell))
            except TableFault as fault:
                self.reader.add(fault.problem)
                if cell.column not in keys:
                    break  # a comma too many moves all cells after it
        if ID in self.fields and ID not in pairs:
            self._give_id(pairs)
        if self.reader.faults > before:
            return None
        whole = {key: pair for key, pair in every.items() if key not in pairs} | pairs
        return mapping_node([*whole.values()], CellMark(table, row[0])) if pairs else None

    def _give_id(self, pairs: dict[str, tuple[Node, Node]]) -> None:
        """Make an id from a card's name, where a table has none for it."""
        if NAME not in pairs:
            return
        mark = pairs[NAME][1].start_mark
        assert isinstance(mark, CellMark)  # noqa: S101 - it was made of a cell
        ident = made_id(pairs[NAME][1].value)
        hint = say('give the table a column "id"')
        if not ident:
            message = say("no id can be made of this name")
            self.reader.add(Problem(mark.place(), "missing-key", message, hint=hint))
        elif first := self.ids.get(ident):
            message = say(
                'the id "{ident}" is made of this name, as of that at {first}',
                ident=ident,
                first=first,
            )
            self.reader.add(Problem(mark.place(), "duplicate-id", message, hint=hint))
        else:
            self.ids[ident] = mark.place()
            pairs[ID] = (text_node(ID, mark), text_node(ident, mark))


def made_id(name: str) -> str:
    """Return an id made from a name: ASCII letters and digits, lower case, with hyphens."""
    return folded(name)[:_LONGEST_ID].strip("-")


def find_made_id(card: Node | None) -> tuple[str, CellMark] | None:
    """Return a card's id that was made of its name, and the mark of the name; None for another."""
    pairs = {key.value: value for key, value in card.value} if isinstance(card, MappingNode) else {}
    node, name = pairs.get(ID), pairs.get(NAME)
    mark = name.start_mark if name else None
    is_made = node and isinstance(mark, CellMark) and node.start_mark is mark
    return (str(node.value), mark) if node and is_made and isinstance(mark, CellMark) else None


def _key(table: CellTable, cell: Cell, keys: Mapping[int, str]) -> str:
    """Return the key of a card that a cell fills, "" for one left out. Raises TableFault."""
    if (key := keys.get(cell.column)) is None:
        message = say("this cell has no heading above it")
        hint = say("write one in the first row, or clear the cell")
        if table.separator:
            hint = say(
                'a text with "{separator}" in it needs quotation marks; or {hint}',
                separator=table.separator,
                hint=hint,
            )
            # The separator of a .tsv is not to be seen in a message.
            hint = hint.replace("\t", say("a tab"))
        raise TableFault(Problem(table.place(cell), "missing-heading", message, hint=hint))
    if key and cell.fault:
        message, hint = map(say, cell.fault)
        raise TableFault(Problem(table.place(cell), "unusable-cell", message, hint=hint))
    return key


def _size(node: Node) -> int:
    """Return the number of values in a node, aliases counted each time, up to the limit."""
    count, waiting = 0, [node]
    while waiting and count <= most("yaml-values"):
        part = waiting.pop()
        count += 1
        if isinstance(part, MappingNode):
            waiting += [one for pair in part.value for one in pair]
        elif isinstance(part, SequenceNode):
            waiting += part.value
    return count
