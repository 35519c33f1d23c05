"""The referee of a replay: keeps the table and the list of mistakes."""

from collections.abc import Callable
from difflib import get_close_matches

from msgspec import Struct, field

from generator.base.messages import say
from generator.base.problem import ERROR, WARNING, Problem, did_you_mean
from journal.model import Event, Journal
from journal.release import ReleaseData
from journal.replay.table import Table

MOST = 99
"""Players, and cards in a number of cards: a journal with more is none."""
_ENOUGH = 20_000  # slips; a journal with more has not been kept by this notation
_STRANGERS = 20  # unknown names, after which nobody can say who plays


class TooManySlipsError(Exception):
    """Too many mistakes: the journal is not worth replaying to its end."""


Watch = Callable[[Event, "Referee"], None]


class Referee(Struct):
    """The table, and the problems found so far."""

    journal: Journal
    release: ReleaseData
    table: Table = field(default_factory=Table)
    problems: list[Problem] = field(default_factory=list)
    watch: "Watch | None" = None
    """Called after each event and each consequence, with the table as it is then."""
    depth: int = 0
    """In how many events the one at hand is nested."""
    players_unknown: bool = False
    """Whether the ideologies could not be read, so that the players are unknown."""
    aliases: dict[str, str] = field(default_factory=dict)
    """The player that an unknown name is taken for."""

    def notify_watcher(self, event: Event) -> None:
        """Call the watcher after an event."""
        if self.watch:
            self.watch(event, self)

    def note(
        self, event: Event, check: str, message: str, hint: str = "", severity: str = ERROR
    ) -> None:
        """Note a mistake at an event."""
        place = self.journal.place(event)
        if len(self.problems) >= _ENOUGH:
            message = say("more than {enough} slips: the rest is not replayed", enough=_ENOUGH)
            self.problems.append(Problem(place, "too-many-slips", message))
            raise TooManySlipsError
        self.problems.append(Problem(place, check, message, severity, hint=hint))

    def warn(self, event: Event, check: str, message: str, hint: str = "") -> None:
        """Warn of something that an inference contradicts, though not all examples support it."""
        self.note(event, check, message, hint, WARNING)

    def player(self, name: str, event: Event, expected: str = "") -> str:
        """Return a player; an unknown name is noted once, and replaced by the expected one.

        Without an expected one, it is replaced by the nearest name.
        """
        known = self.table.ideologies
        if name in known or not name:
            return name
        self.players_unknown = self.players_unknown or len(self.aliases) >= _STRANGERS
        if name not in self.aliases and not self.players_unknown:
            hint = did_you_mean(expected or name, known)
            self.note(event, "unknown-player", say('unknown player "{name}"', name=name), hint)
            self.aliases[name] = expected or next(iter(get_close_matches(name, known, 1)), name)
            # Nobody is called nearly so: what is done here was done by one of the others.
            if self.aliases[name] == name:
                self.table.forget()
        return self.aliases.get(name, name)
