"""The record of a journal's game: matches, turns, events in words, hands afterwards."""

from collections.abc import Iterator

from msgspec import Struct, field

from journal.model import (
    Conquests,
    Event,
    Holding,
    Identities,
    Identity,
    Journal,
    Match,
    Seat,
    StructureEffect,
    Turn,
    Victory,
)
from journal.narration import Teller
from journal.phrases import Phrases
from journal.release import ReleaseData
from journal.replay.course import replay
from journal.replay.referee import Referee
from journal.replay.table import Table
from journal.sentences import Clause, narrate
from journal.uses import has_uses, use_of
from journal.writing import write_event


class TurnRecord(Struct):
    """A turn: hand at its start, structure, events in words, and all hands after it."""

    number: int
    player: str
    hand: int
    """Unmarked cards when the turn begins."""
    marked: int
    cards: tuple[str, ...]
    """The cards in hand, where everyone knows them."""
    line: int
    structure: str = ""
    """The structure of the player in turn, if known; also in another player's crisis."""
    words: list[str] = field(default_factory=list)
    """The turn's events, in sentences."""
    events: list[str] = field(default_factory=list)
    """The canonical spelling of each event, the turn's own first."""
    after: dict[str, int] = field(default_factory=dict)
    """How many cards each player holds when the turn is over."""
    society: dict[str, str] = field(default_factory=dict)
    """Each player's structure when the turn is over, "" where it is not known; by seat."""
    flow: int = 1
    """1 where the turns go in the order of the seats when the turn is over, -1 against it."""

    @property
    def text(self) -> str:
        """The turn's line in canonical spelling."""
        return " ".join(f"{event}." for event in self.events)


class MatchRecord(Struct):
    """A match: seats in the order of play, turns, winners, conquests afterwards."""

    number: int
    seats: tuple[Seat, ...]
    text: str
    dealt: int = 0
    turns: list[TurnRecord] = field(default_factory=list)
    winners: tuple[str, ...] = ()
    holdings: tuple[Holding, ...] = ()
    conquests: list[str] = field(default_factory=list)
    """The number of conquests of each player, in words."""
    conquests_text: str = ""


class GameRecord(Struct):
    """A game: each player's ideology, and the matches."""

    opening: str = ""
    """The first line, which tells the ideologies."""
    players: list[Identity] = field(default_factory=list)
    matches: list[MatchRecord] = field(default_factory=list)
    uses: dict[str, list[str]] = field(default_factory=dict)
    """What each structure did, without names; nothing if it only caused crises."""


def record_game(journal: Journal, release: ReleaseData, phrases: Phrases) -> GameRecord:
    """Return the record of a journal's game, made by replaying it."""
    recorder = _Recorder(phrases)
    replay(journal, release, recorder.watch)
    recorder.narrate_turn()
    for match in recorder.game.matches:
        for turn in match.turns:
            turn.words = turn.words or [phrases.say("nothing")]
    return recorder.game


class _Recorder(Struct):
    """Writes the record while the journal is replayed."""

    phrases: Phrases
    game: GameRecord = field(default_factory=GameRecord)
    _own_structure: str = ""
    """The structure of the player in turn, at the turn's start."""
    _other_structures: dict[str, str] = field(default_factory=dict)
    """The structures of the others then, by player."""
    _clauses: list[list[Clause]] = field(default_factory=list)
    """The clauses of each event of the turn."""

    def watch(self, event: Event, referee: Referee) -> None:
        """Record an event, unless it is a consequence of another."""
        if referee.depth:
            return
        match event:
            case Match():
                self.narrate_turn()
                seats = tuple(seat for seat in event.consequences if isinstance(seat, Seat))
                dealt = referee.release.rules.hand
                entry = MatchRecord(event.number, seats, f"{spell(event)}.", dealt)
                self.game.matches.append(entry)
            case Turn():
                self.narrate_turn()
                self._begin_turn(event, referee)
            case Identities() if not self.game.matches:
                self.game.opening += f"{spell(event)}."
                self.game.players += _identities(event)
            case Conquests():
                self._close(event)
            case _:
                self._enter(event, referee)
        self._count(referee)

    def narrate_turn(self) -> None:
        """Record in words the events of the turn that has ended."""
        # The last turn of the last match, if there is one.
        for match in self.game.matches[-1:]:
            for turn in match.turns[-1:]:
                turn.words = turn.words or narrate(self.phrases, self._clauses)
        self._clauses = []

    def _match(self) -> MatchRecord:
        if not self.game.matches:
            # A journal may begin with the turns of a match whose beginning it lacks.
            self.game.matches.append(MatchRecord(0, (), ""))
        return self.game.matches[-1]

    def _begin_turn(self, event: Turn, referee: Referee) -> None:
        unmarked, marked = event.unmarked, event.marked
        mover = referee.table.mover
        self._other_structures = dict(referee.table.structures)
        self._own_structure = self._other_structures.pop(mover, "")
        self._match().turns.append(
            TurnRecord(
                event.number,
                mover,
                unmarked.number if unmarked else 0,
                marked.number if marked else 0,
                unmarked.cards if unmarked else (),
                referee.journal.place(event).line,
                events=[spell(event)],
            )
        )

    def _enter(self, event: Event, referee: Referee) -> None:
        """Record an event of a turn."""
        match = self._match()
        if isinstance(event, Victory):
            match.winners = referee.table.winners
        if not match.turns:
            return
        turn = match.turns[-1]
        table = referee.table
        teller = Teller(self.phrases, turn.player, table.holder, table.order)
        own = isinstance(event, StructureEffect) and not turn.structure
        if isinstance(event, StructureEffect) and own:
            # A crisis may have another's structure for its reason (CNA, code X), which is not the
            # turn's.
            own = not (event.only_a_crisis and event.card in self._other_structures.values())
            turn.structure = event.card if own else self._own_structure
            self._note_use(event, referee)
        self._clauses.append(teller.consequences(event) if own else teller.clauses(event))
        turn.events += [text] if (text := spell(event)) else []

    def _note_use(self, event: StructureEffect, referee: Referee) -> None:
        """Record what a structure does, once if it does the same again."""
        if has_uses(self.phrases):
            used = use_of(self.phrases, event, referee.table)
            known = self.game.uses.setdefault(event.card, [])
            known += [used] if used and used not in known else []

    def _close(self, event: Conquests) -> None:
        match = self._match()
        match.holdings = tuple(each for each in event.consequences if isinstance(each, Holding))
        match.conquests = [self.phrases.holding(each) for each in match.holdings]
        match.conquests_text = f"{spell(event)}."

    def _count(self, referee: Referee) -> None:
        """Record the numbers of cards in hands after the turn."""
        for match in self.game.matches[-1:]:
            for turn in match.turns[-1:]:
                table = referee.table
                # Once conquests are counted the table is cleared: the figures before that stay.
                turn.after = {name: table.hand(name).total for name in table.order} or turn.after
                turn.society = _society(table) or turn.society
                turn.flow = table.flow


def _society(table: Table) -> dict[str, str]:
    """Return each player's structure by seat, "" if the journal does not tell it."""
    unknown = table.unknown_structures
    return {name: "" if name in unknown else table.structures.get(name, "") for name in table.order}


def _identities(event: Identities) -> Iterator[Identity]:
    return (each for each in event.consequences if isinstance(each, Identity))


def spell(event: Event) -> str:
    """Return an event's spelling, "" for an unreadable one."""
    try:
        return write_event(event)
    except TypeError:  # Unread, which has no spelling
        return ""
