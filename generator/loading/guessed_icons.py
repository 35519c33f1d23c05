"""Guesses at the icons of a table: names in braces within its texts, and rows of such names."""

import re
from collections.abc import Collection, Iterable, Sequence

from generator.base.folding import folded
from generator.game.model import Icon
from generator.text.icons import IconNames
from generator.text.rich import RichFault, read_rich

# One to three words, the first of which begins with a letter: more are a comment in braces.
_NAMED = re.compile(r"(?<!\\)\{ ?([^\W\d_][\w-]*(?: [^\W\d_][\w-]*){0,2})(?: [0-9]{1,3})? ?\}")
_ROW = re.compile(r"([a-z][a-z0-9]*(?:-[a-z0-9]+)*)(?:(?::\s*|\s+)([0-9]{1,3}))?")
_ENTRIES = re.compile(r"\s*[;\n]\s*")
_MOST = 60  # icons: in a table with more names, braces must mean something else


def guessed_icons(columns: Iterable[Sequence[str]]) -> dict[str, str]:
    """Return the icons in texts that read well with them, and in rows with those.

    They are sorted by their ids, each with its word: "{Poção 2}" is the icon pocao, "poção".
    """
    known = [*columns]
    found: dict[str, str] = {}
    for texts in known:
        if reads_as_rich(texts):
            found = _names(texts) | found
    for texts in known:
        rows = [row for text in texts for row in _entries(text)]
        names = {row[1] for row in rows if row and row[2]}
        if found.keys() & names and all(row and row[1] in names for row in rows):
            found = {name: name for name in names} | found
    return dict(sorted(found.items())) if len(found) <= _MOST else {}


def _entries(text: str) -> list[re.Match[str] | None]:
    return [_ROW.fullmatch(entry) for entry in _ENTRIES.split(text.strip(" ;"))]


def _names(texts: Sequence[str]) -> dict[str, str]:
    words = (word.lower() for text in texts for word in _NAMED.findall(text))
    return {id_: word for word in words if (id_ := folded(word))}


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


def are_rows(texts: Sequence[str], icons: Collection[str]) -> bool:
    """Tell whether texts are icons with counts, like "coin 1; rope 2"; not each without one."""
    rows = [row for text in texts for row in _entries(text)]
    named = all(row and row[1] in icons for row in rows)
    return named and any(row and row[2] for row in rows)
