"""What is wrong, where, and how to mend it: the one form in which faults reach a user."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from difflib import get_close_matches

ERROR = "error"
WARNING = "warning"
_LISTED = 20  # names in a hint
_LONGEST = 200  # characters of a word that is compared with names


@dataclass(frozen=True, slots=True, order=True)
class Place:
    """A spot in a file of the game: path from the game's folder, line and column from 1."""

    file: str
    line: int = 1
    column: int = 1

    @staticmethod
    def in_text(file: str, text: str, offset: int) -> "Place":
        """Return the place of a character of a file's text."""
        before = text[:offset]
        return Place(file, before.count("\n") + 1, offset - before.rfind("\n"))

    def __str__(self) -> str:
        """Return `file:line:column`, the form that editors and terminals make a link of."""
        return f"{self.file}:{self.line}:{self.column}"


@dataclass(frozen=True, slots=True)
class Edit:
    """The one safe cure of a problem: at its place stands `old`, and `new` should."""

    old: str
    new: str


@dataclass(frozen=True, slots=True, order=True)
class Problem:
    """One finding. Problems sort by place; `card` is the card's number as it is printed."""

    place: Place
    check: str
    message: str
    severity: str = ERROR
    card: str = ""
    hint: str = ""
    edit: Edit | None = field(default=None, compare=False)

    def __str__(self) -> str:
        """Return the two lines that a user reads: place, severity, check, card; then the hint."""
        card = f"card {self.card}: " if self.card else ""
        first = f"{self.place}: {self.severity} [{self.check}] {card}{self.message}"
        return f"{first}\n  hint: {self.hint}" if self.hint else first

    def entry(self) -> dict[str, object]:
        """Return the problem as a row of the manifest and of `--format json`."""
        return {
            "file": self.place.file,
            "line": self.place.line,
            "column": self.place.column,
            "severity": self.severity,
            "check": self.check,
            "card": self.card,
            "message": self.message,
            "hint": self.hint,
        }

    def in_folder(self, folder: str) -> "Problem":
        """Return the same problem with its file seen from where the user stands."""
        if folder in ("", ".") or self.place.file.startswith("/"):
            return self
        return replace(self, place=replace(self.place, file=f"{folder}/{self.place.file}"))


class GameError(Exception):
    """The game has errors, so nothing can be made of it (exit code 1)."""

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
    """The machine is in the way: a missing library, a full disk, a closed folder (exit code 3)."""


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """Return a hint that names the nearest of the known words, or lists them all."""
    names = sorted(known)
    if len(word) <= _LONGEST and (near := get_close_matches(word, names, n=1, cutoff=0.6)):
        return f'did you mean "{near[0]}"?'
    more = ", ..." if len(names) > _LISTED else ""
    return "known: " + ", ".join(names[:_LISTED]) + more if names else ""
