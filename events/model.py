"""The state of an event: its players, its rounds, the results so far."""

from collections.abc import Mapping

from msgspec import field

from generator.base.frozen import Frozen
from generator.base.messages import say

NORMAL, EXTRA, FINAL = "round", "tie-break", "final"
"""The stages of an event: a round like others, the game that breaks ties, the last round."""

SHEETS = ("pairings", "slips", "standings", "result", "draw")
PAIRINGS, SLIPS, STANDINGS, FINAL_RESULT, DRAW = SHEETS
"""The sheets that can be printed of an event."""


class EventRefused(Exception):  # noqa: N818 - it is an answer, not a failure of the press
    """An action that the rules, or earlier entries, do not allow."""

    def __init__(self, message: str, hint: str = "") -> None:
        """Take the message and the hint."""
        super().__init__(message)
        self.message, self.hint = message, hint


class Player(Frozen):
    """A player: whether they came after the first draw, and whether they have left."""

    name: str
    is_late: bool = False
    has_left: bool = False


class Table(Frozen):
    """A game of a round: its players, and whether they play as active ones."""

    number: int
    players: tuple[str, ...]
    is_active: bool


class Round(Frozen):
    """A round: its tables, and players without a game; `places` is how many win each game."""

    number: int
    stage: str
    tables: tuple[Table, ...]
    alone: tuple[str, ...] = ()
    places: int = 1

    def table(self, number: int) -> Table:
        """Return a table by its number. Raises EventRefused."""
        for table in self.tables:
            if table.number == number:
                return table
        message = say("round {round} has no table {table}", round=self.number, table=number)
        hint = say("it has tables 1 to {last}", last=len(self.tables))
        raise EventRefused(message, hint)


class Result(Frozen):
    """The result of a game: the tally of each player, and the winners (who go on)."""

    tally: Mapping[str, int]
    winners: tuple[str, ...]


class EventState(Frozen):
    """The state of an event; results are found by round and table number."""

    players: Mapping[str, Player] = field(default_factory=dict)
    rounds: tuple[Round, ...] = ()
    results: Mapping[tuple[int, int], Result] = field(default_factory=dict)

    @property
    def here(self) -> list[str]:
        """The players who have not left."""
        return [player.name for player in self.players.values() if not player.has_left]

    @property
    def waiting(self) -> list[Table]:
        """The tables of the present round without a result."""
        return [
            table
            for each in self.rounds[-1:]
            for table in each.tables
            if (each.number, table.number) not in self.results
        ]

    @property
    def is_over(self) -> bool:
        """Whether the final and all games beside it have been played."""
        return bool(self.rounds) and self.rounds[-1].stage == FINAL and not self.waiting

    @property
    def losers(self) -> frozenset[str]:
        """The players who have lost a game, or came late.

        The tie-break game does not count: all who play it have lost a game before.
        """
        lost = {player.name for player in self.players.values() if player.is_late}
        for each in self.rounds:
            for table in each.tables if each.stage != EXTRA else ():
                if result := self.results.get((each.number, table.number)):
                    lost |= set(table.players) - set(result.winners)
        return frozenset(lost)

    @property
    def active(self) -> list[str]:
        """The active players: present, and without a lost game."""
        lost = self.losers
        return [name for name in self.here if name not in lost]

    @property
    def inactive(self) -> list[str]:
        """The inactive players: present, with a lost game."""
        lost = self.losers
        return [name for name in self.here if name in lost]
