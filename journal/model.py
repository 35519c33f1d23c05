"""The content of a journal: events with consequences, which may be events in turn.

`at` is the offset in the text at which an event begins; `Lines` turns it into line and column. It
is ignored in comparisons, so that a journal equals the same one spelt differently.
"""

import re
from array import array
from bisect import bisect_right
from collections.abc import Sequence
from functools import cached_property
from typing import NamedTuple

from generator.base.frozen import Frozen, PartlyCompared
from generator.base.problem import Place


class Event(PartlyCompared):
    """Anything a journal records, with its place."""

    uncompared = frozenset({"at"})

    at: int


class Count(NamedTuple):
    """A number of cards, and which ones, if all players know them."""

    number: int
    cards: tuple[str, ...] = ()


class Seat(Event):
    """A player's place at the table at the start of a match, and the structure dealt."""

    player: str
    point: str
    card: str


class Identity(Event):
    """A player takes an ideology."""

    player: str
    ideology: str


class Holding(Event):
    """A player, and the number of their conquests."""

    player: str
    count: Count


class Drawn(Event):
    """A player draws cards."""

    player: str
    count: Count


class Discarded(Event):
    """A player discards cards."""

    player: str
    count: Count


class Delivered(Event):
    """A player delivers cards to another."""

    player: str
    count: Count
    taker: str


class Traded(Event):
    """Two players trade equally many cards or (`count` None) their whole hands."""

    player: str
    count: Count | None
    other: str


class Changed(Event):
    """A structure enters, leaves, or replaces another; "" for one not recorded."""

    player: str
    entering: str
    leaving: str


class Swapped(Event):
    """Two cards exchange places: structures, or a conquest and a card in hand."""

    one: str
    other: str


class Allied(Event):
    """Two players make an alliance."""

    player: str
    other: str


class Parted(Event):
    """Two players end their alliance."""

    player: str
    other: str


class Approved(Event):
    """A player, or a card in a revolt, approves the event before."""

    by: str


class Committed(Event):
    """A player ("": the one in turn) commits a card."""

    player: str


class Relaxed(Event):
    """A player ("": the one in turn) relaxes a committed card."""

    player: str


class NamedPlayer(Event):
    """A player named alone: a winner, one who is punished, one who vetoes."""

    player: str


class NamedCard(Event):
    """A card named alone: the one that makes a veto possible."""

    card: str


class Lost(Event):
    """A conquest lost by a punishment; the player is "" if named before."""

    player: str
    card: str


class Turn(Event):
    """A turn begins: its player, and the hand at that moment ("", None: unreadable)."""

    number: int
    player: str
    unmarked: Count | None
    marked: Count | None


class Unread(Event):
    """A part that could not be read, so that its effect on the game is unknown."""


class Compound(Event):
    """An event with consequences."""

    consequences: tuple[Event, ...] = ()


class Match(Compound):
    """A match begins; the consequences are the seats."""

    number: int = 0


class Identities(Compound):
    """Ideologies, at the start or changed."""


class Conquests(Compound):
    """The conquests of each player after a match."""


class Crisis(Compound):
    """A crisis: who solved it, and the change of structures."""


class StructureEffect(Compound):
    """The effect of a structure."""

    card: str = ""

    @property
    def only_a_crisis(self) -> bool:
        """Whether its only effect is a crisis: then it may be the reason in another's turn."""
        found = self.consequences
        return bool(found) and all(isinstance(each, Crisis) for each in found)


class Natural(Compound):
    """A natural card, played."""

    card: str = ""


class Movement(Compound):
    """A movement of structures."""


class Revolt(Compound):
    """A revolt: the proposal, then its supporters or its failure."""


class Veto(Compound):
    """A prevented event: the reason, and the player who prevents it."""


class Punishment(Compound):
    """A player loses conquests."""


class Flow(Compound):
    """The flow changes its direction."""


class Victory(Compound):
    """Players win the match."""


class Lines(Frozen, dict=True):
    """The lines of a text: they turn offsets into line and column in the file."""

    file: str
    text: str
    moved_here: Sequence[int] = ()
    """The offsets in the text from which on it has fewer or more characters than the file."""
    moved_there: Sequence[int] = ()
    """For each of them, the offset in the file that is the same place."""

    @cached_property
    def _starts(self) -> Sequence[int]:
        starts = array("q", [0])  # a text may be all line ends: a tenth of a list's memory
        starts.extend(found.end() for found in re.finditer("\n", self.text))
        return starts

    def place(self, at: int) -> Place:
        """Return the place of the character at an offset."""
        line = bisect_right(self._starts, at)
        start = self._starts[line - 1]
        return Place(self.file, line, self._in_file(at) - self._in_file(start) + 1)

    def _in_file(self, at: int) -> int:
        """Return the offset in the file for an offset in the text."""
        index = bisect_right(self.moved_here, at)
        found = at
        if index:
            found += self.moved_there[index - 1] - self.moved_here[index - 1]
        # Composing takes a few characters apart, too: what is longer now ends before what follows
        # it.
        if index < len(self.moved_there):
            found = min(found, self.moved_there[index] - 1)
        return found


class Journal(PartlyCompared):
    """A journal: its events in order, and the lines of its text."""

    uncompared = frozenset({"lines"})

    events: tuple[Event, ...]
    lines: Lines

    def place(self, event: Event) -> Place:
        """Return the place where an event begins."""
        return self.lines.place(event.at)
