"""The file of an event: its title, its seed, and a log of entries that says all the rest.

Nothing is ever removed from the log: an entry `undo` cancels the last entry before it that is still
valid. The file is YAML with entries written as JSON, one per line.
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from msgspec import field

from events.model import EXTRA, FINAL, NORMAL
from generator.base.frozen import Frozen, PartlyCompared
from generator.base.messages import say
from generator.base.problem import GameError, Place, Problem
from generator.loading.reader import FAULT, Reader
from generator.loading.record_schema import MapOf, Record, needed, optional
from generator.loading.schema import Choice, ListOf, Number, Text
from generator.loading.source import Source, parse_yaml

ADD, DROP, PAIR, RESULT, CORRECT, UNDO = "add", "drop", "pair", "result", "correct", "undo"
LONGEST_NAME, LONGEST_SEED = 60, 80  # letters
MOST_ENTRIES = 5000
"""A day of two hundred players has some seven hundred."""
_NAME = Text(rf"[^\n\"{{}}\[\]=]{{1,{LONGEST_NAME}}}", "a name without = and quotation marks")
_TABLE = ListOf(_NAME, least=1)
_WHOLE = Number(-9999, 9999, whole=True)


class Entry(PartlyCompared):
    """An entry of the log: the time, the action, and the players."""

    uncompared = frozenset({"place"})

    at: str
    do: str
    players: tuple[str, ...] = ()
    """The players added or dropped; in a result the winners, in order."""
    round: int = 0
    table: int = 0
    stage: str = NORMAL
    tables: tuple[tuple[str, ...], ...] = ()
    """The tables of a round, in order; those of active players come first."""
    tally: Mapping[str, int] = field(default_factory=dict)
    place: Place = Place("")

    def line(self) -> str:
        """Return the entry as a line of the file."""
        row: dict[str, object] = {"at": self.at, "do": self.do}
        if self.round:
            row["round"] = self.round
        if self.do == PAIR:
            row |= {"stage": self.stage, "tables": self.tables}
        if self.table:
            row |= {"table": self.table, "tally": dict(self.tally)}
        if self.players:
            row["players"] = self.players
        return json.dumps(row, ensure_ascii=False)


class EventLog(Frozen):
    """The file of an event: title, folder of its game, seed of its draws, entries."""

    title: str
    game: str
    rules: str
    """The digest of the rule pack that the event began with."""
    seed: str
    entries: tuple[Entry, ...] = ()

    def text(self) -> str:
        """Return the text of the file."""
        # Each value as JSON, which is YAML as well, whatever a title has in it.
        head = {key: getattr(self, key) for key in ("title", "game", "rules", "seed")}
        lines = [f"{key}: {json.dumps(value, ensure_ascii=False)}" for key, value in head.items()]
        return "\n".join([*lines, "entries:", *(f"- {each.line()}" for each in self.entries), ""])

    def counting(self) -> tuple[Entry, ...]:
        """Return the entries that are not undone."""
        return tuple(_counting(self.entries))


_ENTRY = Record(
    "entry",
    {
        "at": needed(Text(r"[0-9T:.+Z-]{1,40}", "a time like 2026-05-02T09:30:00")),
        "do": needed(Choice((ADD, DROP, PAIR, RESULT, CORRECT, UNDO))),
        "players": optional(ListOf(_NAME), ()),
        "round": optional(Number(1, 999, whole=True), 0),
        "table": optional(Number(1, 999, whole=True), 0),
        "stage": optional(Choice((NORMAL, EXTRA, FINAL)), NORMAL),
        "tables": optional(ListOf(_TABLE), ()),
        "tally": optional(MapOf(_WHOLE, _NAME), {}),
    },
)
_LOG = Record(
    "event",
    {
        "title": needed(Text(), "what the event is called"),
        "game": needed(Text(), "the folder of the game, seen from this file"),
        "rules": needed(Text(), "the state of the rules that it began with"),
        "seed": needed(
            Text(rf"[^\n]{{1,{LONGEST_SEED}}}", "a short text"), "the seed of the draws"
        ),
        "entries": optional(ListOf(_ENTRY, most=MOST_ENTRIES), ()),
    },
)


def is_seed(text: str) -> bool:
    """Tell whether a text can be a seed: short and plain enough to print and type."""
    return text.isprintable() and 0 < len(text) <= LONGEST_SEED and text == text.strip()


def read_log(file: str, text: str) -> EventLog:
    """Return the log in an event's file. Raises GameError with all its problems."""
    lines = text.rstrip()
    # A log without entries is written with the bare key, which YAML takes for nothing.
    whole = f"{lines} []\n" if lines.endswith("\nentries:") else text
    source, problems = parse_yaml(file, whole)
    if source.root is None:
        message = say("{file} is empty", file=file)
        hint = say("begin an event with: prelo tournament new TITLE")
        raise GameError(problems or [Problem(source.place(()), "missing-key", message, hint=hint)])
    reader = Reader(source)
    values: Any = _LOG.read(reader, source.root, file)
    if reader.problems or values is FAULT:
        raise GameError(reader.problems)
    entries = tuple(_entries(values.pop("entries"), source))
    return EventLog(**values, entries=entries)


def _entries(values: Sequence[Mapping[str, Any]], source: Source) -> Iterable[Entry]:
    for index, each in enumerate(values):
        yield Entry(**each, place=source.place(("entries", index)))


def _counting(entries: Iterable[Entry]) -> Iterable[Entry]:
    valid: list[Entry] = []
    for entry in entries:
        if entry.do != UNDO:
            valid.append(entry)
        elif valid:
            valid.pop()
    return valid
