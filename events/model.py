"""Where an event stands: its players, its rounds, the results that are known."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from generator.base.messages import say

NORMAL, EXTRA, FINAL = "round", "tie-break", "final"
"""The stages of an event: a round like others, the game that breaks ties, the last round."""


class EventRefused(Exception):  # noqa: N818 - it is an answer, not a failure of the press
    """What the rules, or what was entered before, do not allow."""

    def __init__(self, message: str, hint: str = "") -> None:
        """Take what is wrong, and the cure."""
        super().__init__(message)
        self.message, self.hint = message, hint


@dataclass(frozen=True, slots=True)
class Player:
    """A player: whether they came after the first draw, and whether they have left."""

    name: str
    is_late: bool = False
    has_left: bool = False


@dataclass(frozen=True, slots=True)
class Table:
    """One game of a round: who plays, and whether as active players."""

    number: int
    players: tuple[str, ...]
    is_active: bool


@dataclass(frozen=True, slots=True)
class Round:
    """A round: its tables, who is left without a game, how many win each game."""

    number: int
    stage: str
    tables: tuple[Table, ...]
    alone: tuple[str, ...] = ()
    places: int = 1

    def table(self, number: int) -> Table:
        """Return a table by its number. Raises Refused."""
        for table in self.tables:
            if table.number == number:
                return table
        message = say("round {round} has no table {table}", round=self.number, table=number)
        hint = say("it has tables 1 to {last}", last=len(self.tables))
        raise EventRefused(message, hint)


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended: the tally of each, and who won it (of a tie-break, who goes on)."""

    tally: Mapping[str, int]
    winners: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class EventState:
    """Where an event stands; results are found by the numbers of round and table."""

    players: Mapping[str, Player] = field(default_factory=dict)
    rounds: tuple[Round, ...] = ()
    results: Mapping[tuple[int, int], Result] = field(default_factory=dict)

    @property
    def here(self) -> list[str]:
        """The players who have not left."""
        return [player.name for player in self.players.values() if not player.has_left]

    @property
    def waiting(self) -> list[Table]:
        """The tables of the round under way that have no result yet."""
        return [
            table
            for each in self.rounds[-1:]
            for table in each.tables
            if (each.number, table.number) not in self.results
        ]

    @property
    def is_over(self) -> bool:
        """Whether the final and all games beside it are played."""
        return bool(self.rounds) and self.rounds[-1].stage == FINAL and not self.waiting

    @property
    def losers(self) -> frozenset[str]:
        """Who has lost a game, or came late.

        The game that breaks ties is none of the tournament's: who plays it has lost already.
        """
        lost = {player.name for player in self.players.values() if player.is_late}
        for each in self.rounds:
            for table in each.tables if each.stage != EXTRA else ():
                if result := self.results.get((each.number, table.number)):
                    lost |= set(table.players) - set(result.winners)
        return frozenset(lost)

    @property
    def active(self) -> list[str]:
        """The players who are here and have not lost a game."""
        lost = self.losers
        return [name for name in self.here if name not in lost]

    @property
    def inactive(self) -> list[str]:
        """The players who are here and have lost a game."""
        lost = self.losers
        return [name for name in self.here if name in lost]
