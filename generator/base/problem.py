"""A problem: what is wrong, where, and how to fix it; the one form in which users see faults."""

import re
from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Mapping, Sequence
from difflib import get_close_matches
from functools import lru_cache
from itertools import takewhile
from typing import Any

from generator.base.frozen import Frozen, PartlyCompared, replace
from generator.base.messages import later, say

ERROR = "error"
WARNING = "warning"
_SEVERITIES = {ERROR: later("error"), WARNING: later("warning")}
FEW_NAMES = 12
"""How many ids of a game a hint lists: more are no help, as the press's own words are."""

_LISTED = 40  # names in a hint
_LIKELIEST, _HARDLY = 3, 0.4  # of more names, the number shown, and their least similarity
_GUESS = later('did you mean "{near}"?')
_LETTERS = 3  # the fewest, of words that are taken for the beginning of a name
_LONGEST = 200  # characters of a word that is compared with names
_COMPARED = 200_000  # comparisons of words with all of a set of names, which take two seconds
_LOOKED = 1_000  # of the names with the same beginning, the number compared
# neighbours in alphabetical order, before and after, compared beyond that budget
_NEIGHBOURS = 20

# Control characters, line ends, marks of direction and surrogates, from a stranger's text.
_STEERING = re.compile(
    "[\\x00-\\x1f\\x7f-\\x9f\\u061c\\u200e\\u200f\\u2028-\\u202e\\u2066-\\u2069\\ud800-\\udfff]"
)

# Line ends for editors, which count U+0085, U+2028 and U+2029 as characters within a line.
_LINE_END = re.compile(r"\r\n?|\n")


@lru_cache(maxsize=16)
def line_starts(text: str) -> Sequence[int]:
    """Return the offset where each line of a text starts; a line end at its end starts none."""
    starts = array("L", [0])  # a list of a large file's lines would take half a gigabyte
    starts.extend(end.end() for end in _LINE_END.finditer(text))
    if len(starts) > 1 and starts[-1] == len(text):
        starts.pop()
    return starts


class Place(Frozen, order=True):
    """A spot in a file of the game: path from the game's folder, line and column from 1.

    In a table, `cell` says it in the words of whoever fills the table in: `column cost, D14`, or
    `column cost, Units!D14` in a spreadsheet. A spreadsheet has no lines of text: its line is the
    row, its column that of the cell.
    """

    file: str
    line: int = 1
    column: int = 1
    cell: str = ""

    @staticmethod
    def in_text(file: str, text: str, offset: int) -> "Place":
        """Return the place of a character of a file's text, or of the text's end."""
        starts = line_starts(text)
        line = bisect_right(starts, offset) - 1
        start, end = starts[line], starts[line + 1] if line + 1 < len(starts) else len(text)
        for mark in "\n\r":  # without its line end
            end -= text.endswith(mark, start, end)
        return Place(file, line + 1, min(offset, end) - start + 1)

    def seen_from(self, file: str) -> str:
        """Return the place as a message shows it: only the line, if it is in the file shown."""
        here = self.file == file and not self.cell
        return say("line {line}", line=self.line) if here else str(self)

    def __str__(self) -> str:
        """Return `file:line:column`, a link in editors and terminals, and the cell if any."""
        cell = f" ({self.cell})" if self.cell else ""
        return f"{self.file}:{self.line}:{self.column}{cell}"


class Edit(Frozen):
    """The one safe fix of a problem: replace `old`, which stands at its place, by `new`."""

    old: str
    new: str


def _shown(text: str) -> str:
    """Return a text safe to print on a terminal: one line, no control characters."""
    if text.isprintable():
        return text
    return _STEERING.sub(lambda it: " " if it[0].isspace() else "\ufffd", text)


class Problem(PartlyCompared):
    """One finding. Problems sort by place; `card` is the card's number as it is printed."""

    uncompared = frozenset({"edit"})

    place: Place
    check: str
    message: str
    severity: str = ERROR
    card: str = ""
    hint: str = ""
    edit: Edit | None = None

    def __lt__(self, other: "Problem") -> bool:
        """Tell whether a problem stands before another, or has the lower check or message there."""
        return bool(self.compared() < other.compared())

    def __str__(self) -> str:
        """Return the two lines that a user reads: place, severity, check, card; then the hint."""
        severity = say(_SEVERITIES.get(self.severity, self.severity))
        first = _shown(f"{self.place}: {severity} [{self.check}] {self.described()}")
        hint = say("hint: {hint}", hint=_shown(self.hint))
        return f"{first}\n  {hint}" if self.hint else first

    def described(self) -> str:
        """Return the message, with the card's number before it if the problem is a card's."""
        card = say("card {card}: ", card=self.card) if self.card else ""
        return f"{card}{self.message}"

    def entry(self) -> dict[str, object]:
        """Return the problem as a row of the manifest and of `--format json`."""
        return {
            "file": self.place.file,
            "line": self.place.line,
            "column": self.place.column,
            "cell": self.place.cell,
            "severity": self.severity,
            "check": self.check,
            "card": self.card,
            "message": self.message,
            "hint": self.hint,
        }

    def full_entry(self) -> dict[str, object]:
        """Return the problem as a row that has everything, also the edit that fixes it."""
        return {**self.entry(), "edit": [self.edit.old, self.edit.new] if self.edit else None}

    @classmethod
    def from_entry(cls, entry: Mapping[str, Any]) -> "Problem":
        """Return the problem of a row, with the edit that fixes it if the row has one."""
        rest = {key: entry[key] for key in ("check", "message", "severity", "card", "hint")}
        spot = int(entry["line"]), int(entry["column"]), entry["cell"]
        edit = entry.get("edit")
        return cls(Place(entry["file"], *spot), **rest, edit=Edit(*edit) if edit else None)

    def in_folder(self, folder: str) -> "Problem":
        """Return the same problem, its file named from the user's current folder."""
        if folder in ("", ".") or self.place.file.startswith("/"):
            return self
        return replace(self, place=replace(self.place, file=f"{folder}/{self.place.file}"))


class GameError(Exception):
    """The game has errors, so nothing more can be made of it (exit code 1)."""

    done = ""
    """What was made before they were found, in words for the user."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        """Keep every problem of the run, sorted by place."""
        self.problems = sorted(problems)
        super().__init__(self.problems)

    def __str__(self) -> str:
        """Return the problems as a user reads them."""
        return "\n".join(map(str, self.problems))


class UsageError(Exception):
    """The command was asked for something that does not exist (exit code 2)."""


class MachineError(Exception):
    """The machine prevents it: a missing library, a full disk, a closed folder (exit code 3)."""


class Names:
    """Known names, prepared so that many unknown ones can be compared with them.

    Words are compared with all names for a second or two, then only with names that start alike, so
    that the time for ten thousand unknown words is bounded.
    """

    def __init__(self, known: Iterable[str], listed: int = _LISTED) -> None:
        """Take the names, and how many a hint lists where none of them is like a word."""
        self.names, self._most_listed = sorted(known), listed
        self._left = _COMPARED

    def near(self, word: str, count: int = 1, cutoff: float = 0.6) -> list[str]:
        """Return the names most like a word, the likeliest first (see difflib)."""
        return get_close_matches(word, self._comparable(word), count, cutoff)

    def _comparable(self, word: str) -> Sequence[str]:
        """Return the names to compare with a word, as far as time allows."""
        if len(word) > _LONGEST:
            return []
        names = self.names
        if len(names) > self._left:
            # Names with the same beginning as the word are its neighbours in alphabetical order.
            at = bisect_left(names, word)
            names = names[max(at - _NEIGHBOURS, 0) : at + _NEIGHBOURS]
        else:
            self._left -= len(names)
        return names

    def beginning(self, start: str) -> str:
        """Return the longest of the names that begin with `start`, "" for none."""
        first = bisect_left(self.names, start)
        alike = takewhile(lambda name: name.startswith(start), self.names[first : first + _LOOKED])
        return max(alike, key=len, default="")

    def hint(self, word: str) -> str:
        """Return a hint with the name most like a word, or with all names if they are few."""
        return self.guess(word) or self.listed(word)

    def hint_before_more(self, word: str) -> str:
        """Return the hint with the sign that parts it from another one, "" for no hint."""
        if guess := self.guess(word):
            return f"{guess} "
        listed = self.listed(word)
        return f"{listed}; " if listed else ""

    def guess(self, word: str) -> str:
        """Return a hint with the name that was perhaps meant by a word, "" if none is like it.

        Where none is, a name that begins with the words is meant.
        """
        names = self._comparable(word)
        near = get_close_matches(word, names, 1) or _begun_with(word, names)
        return guess_of(near[0]) if near else ""

    def listed(self, word: str) -> str:
        """Return a hint with all names if they are few, or else with the likeliest."""
        if len(self.names) <= self._most_listed:
            return say("known: {names}", names=", ".join(self.names)) if self.names else ""
        count, likeliest = len(self.names), self.near(word, _LIKELIEST, _HARDLY)
        if not likeliest:
            return say("none of the {count:,} known names is similar", count=count)
        return say(
            "none of the {count:,} known names; nearest: {names}",
            count=count,
            names=", ".join(likeliest),
        )


def _begun_with(words: str, names: Iterable[str]) -> list[str]:
    """Return the names of which some words are the beginning, in any case."""
    start = f"{words.strip()} ".casefold()
    return [name for name in names if len(start) > _LETTERS and name.casefold().startswith(start)]


def did_you_mean(word: str, known: Iterable[str] | Names) -> str:
    """Return a hint that names the nearest of the known words, or lists them all.

    For many words, make one `Names` of the known ones and pass that.
    """
    return (known if isinstance(known, Names) else Names(known)).hint(word)


def guess_of(near: str) -> str:
    """Return the hint that suggests a name that was perhaps meant."""
    return say(_GUESS, near=near)
