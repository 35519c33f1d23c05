"""A place in a text, and how faults are noted there and stepped over."""

import re
from dataclasses import dataclass, field

from generator.base.problem import ERROR, Problem
from journal.grammar.shapes import skip_space
from journal.model import Lines

_ENOUGH = 5_000  # faults; a text with more is no journal
_SHOWN = 20  # characters of a faulty text in a message
_BRACKET_OR_COMMA = re.compile(r"[(),]")
_LOOKALIKES = {"–": "-", "—": "-", "−": "-", "‐": "-", "‑": "-", ";": ",", "{": "(", "}": ")"}


class TooManyFaultsError(Exception):
    """The text is no journal: it is not worth reading to its end."""


@dataclass(slots=True)
class Cursor:
    """Where a reader stands in a piece of a text, and the problems noted so far."""

    lines: Lines
    problems: list[Problem] = field(default_factory=list)
    at: int = 0
    end: int = 0
    spoilt: bool = False
    """Something of this piece has been stepped over."""
    explained: bool = False
    """A fault of this piece has been noted that explains why its brackets stay open."""

    @property
    def text(self) -> str:
        """The whole text."""
        return self.lines.text

    def start(self, at: int, end: int) -> None:
        """Go to the first visible character of a piece."""
        self.end, self.explained, self.spoilt = end, False, False
        self.at = skip_space(self.text, at, end)

    def mark(self) -> str:
        """Return the character here, "" at the end."""
        return self.text[self.at] if self.at < self.end else ""

    def step(self, length: int = 0) -> str:
        """Go over some characters and white space; return the character there, "" at the end."""
        self.at = skip_space(self.text, self.at + length, self.end)
        return self.mark()

    def note(
        self, check: str, message: str, hint: str = "", *, at: int = -1, severity: str = ERROR
    ) -> None:
        """Note a problem, here or at another place."""
        if len(self.problems) >= _ENOUGH:
            message = f"this is no journal: it has more than {_ENOUGH} faults"
            self.problems.append(Problem(self.lines.place(self.at), "syntax", message))
            raise TooManyFaultsError
        place = self.lines.place(self.at if at < 0 else at)
        self.problems.append(Problem(place, check, message, severity, hint=hint))

    def expected(self, wanted: str, hint: str = "", *, at: int = -1) -> None:
        """Note that something else was expected than what stands here, or at another place."""
        at = self.at if at < 0 else at
        mark = self.text[at : at + 1]
        if at < self.end and mark in _LOOKALIKES:
            hint = f'write "{_LOOKALIKES[mark]}" instead of "{mark}"'
        self.note("syntax", f"expected {wanted}, found {self.found(at)}", hint, at=at)

    def found(self, at: int) -> str:
        """Return what stands at a place, as a message shows it."""
        if at >= self.end:
            return "the end of the event"
        text = self.text[at : min(at + _SHOWN, self.end)].partition("\n")[0]
        return '"' + "".join(c if c.isprintable() else "\ufffd" for c in text).rstrip() + '"'

    def skip(self) -> None:
        """Go to the next comma or closing bracket of this level, or to the end of the piece."""
        depth, self.spoilt = 0, True
        for mark in _BRACKET_OR_COMMA.finditer(self.text, self.at, self.end):
            if depth == 0 and mark[0] in "),":
                self.at = mark.start()
                return
            depth += {"(": 1, ")": -1, ",": 0}[mark[0]]
        self.at, self.explained = self.end, True
