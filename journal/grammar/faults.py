"""The faults of spelling in a text, noted one after another."""

from msgspec import Struct, field

from generator.base.messages import say
from generator.base.problem import ERROR, Problem
from journal.model import Lines

_ENOUGH = 5_000  # faults; a text with more is no journal
_SHOWN = 20  # characters of a faulty text in a message
_LOOKALIKES = {"–": "-", "—": "-", "−": "-", "‐": "-", "‑": "-", ";": ",", "{": "(", "}": ")"}


class TooManyFaultsError(Exception):
    """Too many faults: the text is no journal, and need not be read to its end."""


class Faults(Struct):
    """The faults found in a text so far."""

    lines: Lines
    problems: list[Problem] = field(default_factory=list)
    last: int = -1
    """The offset of the last fault."""

    def note(
        self, at: int, check: str, message: str, hint: str = "", severity: str = ERROR
    ) -> None:
        """Note a fault at an offset; raise TooManyFaultsError after too many."""
        self.last = at
        if len(self.problems) >= _ENOUGH:
            check, message = (
                "syntax",
                say("this is no journal: it has more than {enough} faults", enough=_ENOUGH),
            )
            self.problems.append(Problem(self.lines.place(at), check, message))
            raise TooManyFaultsError
        self.problems.append(Problem(self.lines.place(at), check, message, severity, hint=hint))

    def expected(self, at: int, end: int, wanted: str, hint: str = "") -> None:
        """Note what was expected at `at`, in an event that ends at `end`."""
        mark = self.lines.text[at : min(at + 1, end)]
        if mark in _LOOKALIKES:
            hint = say('write "{meant}" instead of "{mark}"', meant=_LOOKALIKES[mark], mark=mark)
        self.note(
            at,
            "syntax",
            say("expected {wanted}, found {found}", wanted=wanted, found=self.found(at, end)),
            hint,
        )

    def found(self, at: int, end: int) -> str:
        """Return the text at an offset in the form for messages."""
        if at >= end:
            return say("the end of the event")
        text = self.lines.text[at : min(at + _SHOWN, end)].partition("\n")[0]
        return '"' + "".join(c if c.isprintable() else "\ufffd" for c in text).rstrip() + '"'
