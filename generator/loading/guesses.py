"""A table to the fields that its columns seem to be, for an author to begin with."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from yaml.error import Mark
from yaml.nodes import ScalarNode

from generator.base.problem import GameError
from generator.game import fields as types
from generator.loading.cells import Table, TableFault
from generator.loading.field_schema import EVERY_CARD, OF_GAME
from generator.loading.reader import Reader
from generator.loading.source import Source
from generator.loading.table_columns import folded
from generator.loading.table_files import read_tables_of
from generator.loading.table_spec import Named

_KNOWN = {
    "name": ("name", "title", "card", "card-name"),
    "number": ("number", "no", "nr", "collector-number"),
    "copies": ("copies", "quantity", "qty", "count", "amount"),
    "id": ("id", "key", "slug"),
}
_WHOLE, _DECIMAL = re.compile(r"[+-]?[0-9]{1,6}"), re.compile(r"[+-]?[0-9]{1,6}\.[0-9]{1,6}")
_LONG = 30  # characters beyond which a text wants paragraphs rather than a line
_CHOICES, _WORD = 8, 20  # words to choose from at most, and how long one may be


@dataclass(frozen=True, slots=True)
class Guess:
    """What a column seems to be: a key of every card, or a field of a type.

    `choices` are the words of a choice; `needed` if every card has it.
    """

    heading: str
    key: str
    type: str = ""
    needed: bool = True
    choices: tuple[str, ...] = ()

    @property
    def declaration(self) -> str:
        """The field as cards.yaml declares it, "" for a key that every card has."""
        if self.type == types.CHOICE:
            words = ", ".join(f'"{word}"' for word in self.choices)
            need = "" if self.needed else ", required: false"
            return f"{{type: choice, choices: [{words}]{need}}}"
        return self.type + ("" if self.needed or not self.type else "?")


def guess_columns(folder: Path, name: str) -> list[Guess]:
    """Return what the columns of a table in a folder seem to be. Raises GameError."""
    start = Mark(name, 0, 0, 0, None, 0)  # what is wrong with the whole file is told there
    node = ScalarNode("tag:yaml.org,2002:str", name, start, start)
    try:
        tables = read_tables_of(folder, Reader(Source(name, None)), Named(name, node), (), _any)
        return list(_guesses(next(iter(tables))))
    except TableFault as fault:
        raise GameError([fault.problem]) from fault


def _any(_heading: str) -> bool:
    return True


def _guesses(table: Table) -> Iterator[Guess]:
    header = {cell.column: cell.text for cell in next(table.rows, [])}
    columns: dict[int, list[str]] = {column: [] for column in header}
    rows = 0
    for row in table.rows:
        rows += 1
        for cell in row:
            columns.get(cell.column, []).append(cell.text)
    taken: set[str] = set()
    for column, heading in header.items():
        key = _key(heading, taken)
        if key:
            taken.add(key)
            yield _guess(heading, key, columns[column], rows)


def _key(heading: str, taken: Iterable[str]) -> str:
    """Return the key that a heading names, "" for one that names none or one that is taken."""
    key = folded(heading)
    known = next((name for name, words in _KNOWN.items() if key in words), "")
    if known and known not in taken:
        return known
    if key in (*EVERY_CARD, *OF_GAME):
        key = f"{key}-text"
    return "" if key in taken else key


def _guess(heading: str, key: str, texts: Sequence[str], rows: int) -> Guess:
    if key in _KNOWN:
        return Guess(heading, key)
    needed = len(texts) == rows > 0
    words = tuple(dict.fromkeys(texts))
    if texts and all(map(_WHOLE.fullmatch, texts)):
        return Guess(heading, key, types.INTEGER, needed)
    if texts and all(_WHOLE.fullmatch(text) or _DECIMAL.fullmatch(text) for text in texts):
        return Guess(heading, key, types.DECIMAL, needed)
    has_braces = any(set(text) & set("{}") for text in texts)
    if has_braces or any(len(text) > _LONG or "\n" in text or "**" in text for text in texts):
        # Rich texts would ask for icons of the names in braces, and the game has none yet.
        return Guess(heading, key, types.LINES if has_braces else types.RICH, needed)
    is_choice = 1 < len(words) <= _CHOICES and len(texts) >= 2 * len(words)
    if is_choice and all(len(word) <= _WORD and '"' not in word for word in words):
        return Guess(heading, key, types.CHOICE, needed, words)
    return Guess(heading, key, types.TEXT, needed)
