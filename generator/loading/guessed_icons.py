"""Guesses at the icons of a table: names in braces within its texts, and rows of such names."""

import re
from collections.abc import Iterable, Sequence

from generator.game.model import Icon
from generator.text.icons import IconNames
from generator.text.rich import RichFault, read_rich

_NAMED = re.compile(r"(?<!\\)\{\s*([a-z][a-z0-9]*(?:-[a-z0-9]+)*)(?:\s+[0-9]{1,3})?\s*\}")
_ROW = re.compile(r"([a-z][a-z0-9]*(?:-[a-z0-9]+)*)(?:(?::\s*|\s+)([0-9]{1,3}))?")
_ENTRIES = re.compile(r"\s*[;\n]\s*")
_MOST = 60  # icons: in a table with more names, braces must mean something else


def guessed_icons(columns: Iterable[Sequence[str]]) -> frozenset[str]:
    """Return the names of the icons in texts that read well with them, and in rows with those."""
    known = [*columns]
    found = {name for texts in known if reads_as_rich(texts) for name in _names(texts)}
    for texts in known:
        rows = [row for text in texts for row in _entries(text)]
        names = {row[1] for row in rows if row and row[2]}
        if found & names and all(row and row[1] in names for row in rows):
            found |= names
    return frozenset(found if len(found) <= _MOST else ())


def _entries(text: str) -> list[re.Match[str] | None]:
    return [_ROW.fullmatch(entry) for entry in _ENTRIES.split(text.strip(" ;"))]


def _names(texts: Sequence[str]) -> list[str]:
    return [name for text in texts for name in _NAMED.findall(text)]


def reads_as_rich(texts: Sequence[str]) -> bool:
    """Tell whether what is in braces in texts may be icons, and all marks are closed."""
    icons = {name: Icon(name, name, name) for name in _names(texts)}
    names = IconNames.of(icons)
    try:
        for text in texts:
            read_rich(text, names)
    except RichFault:
        return False
    return True


def are_rows(texts: Sequence[str], icons: frozenset[str]) -> bool:
    """Tell whether texts are icons with counts, like "coin 1; rope 2"; not each without one."""
    rows = [row for text in texts for row in _entries(text)]
    named = all(row and row[1] in icons for row in rows)
    return named and any(row and row[2] for row in rows)
