"""What a journal says: events, each with its consequences, which may be events in turn.

`at` is where an event begins: its offset in the text, of which `Lines` makes line and column. It
does not count when events are compared, so that a journal equals the same one written otherwise.
"""

import re
from array import array
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

from generator.base.problem import Place


@dataclass(frozen=True, slots=True)
class Event:
    """Whatever a journal records, at its place."""

    at: int = field(compare=False)


class Count(NamedTuple):
    """A number of cards, and which they are where all players know."""

    number: int
    cards: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Seat(Event):
    """A player's place at the table when a match begins, and the structure dealt."""

    player: str
    point: str
    card: str


@dataclass(frozen=True, slots=True)
class Identity(Event):
    """A player takes an ideology."""

    player: str
    ideology: str


@dataclass(frozen=True, slots=True)
class Holding(Event):
    """A player, and how many conquests they have."""

    player: str
    count: Count


@dataclass(frozen=True, slots=True)
class Drawn(Event):
    """A player draws cards."""

    player: str
    count: Count


@dataclass(frozen=True, slots=True)
class Discarded(Event):
    """A player discards cards."""

    player: str
    count: Count


@dataclass(frozen=True, slots=True)
class Delivered(Event):
    """A player delivers cards to another."""

    player: str
    count: Count
    taker: str


@dataclass(frozen=True, slots=True)
class Traded(Event):
    """Two players trade as many cards, or (`count` None) their hands."""

    player: str
    count: Count | None
    other: str


@dataclass(frozen=True, slots=True)
class Changed(Event):
    """A structure enters, one leaves, or one takes the other's place; "" where not recorded."""

    player: str
    entering: str
    leaving: str


@dataclass(frozen=True, slots=True)
class Swapped(Event):
    """Two cards change places: structures, or a conquest and a card in hand."""

    one: str
    other: str


@dataclass(frozen=True, slots=True)
class Allied(Event):
    """Two players make an alliance."""

    player: str
    other: str


@dataclass(frozen=True, slots=True)
class Parted(Event):
    """Two players end their alliance."""

    player: str
    other: str


@dataclass(frozen=True, slots=True)
class Approved(Event):
    """A player, or a card in a revolt, approves what stands before."""

    by: str


@dataclass(frozen=True, slots=True)
class Committed(Event):
    """A player ("": the one whose turn it is) commits a card."""

    player: str


@dataclass(frozen=True, slots=True)
class Relaxed(Event):
    """A player ("": the one whose turn it is) relaxes a committed card."""

    player: str


@dataclass(frozen=True, slots=True)
class NamedPlayer(Event):
    """A player, named alone: a winner, who is punished, who vetoes."""

    player: str


@dataclass(frozen=True, slots=True)
class NamedCard(Event):
    """A card, named alone: what makes a veto possible."""

    card: str


@dataclass(frozen=True, slots=True)
class Lost(Event):
    """A conquest that a punishment takes; the player is "" when named before."""

    player: str
    card: str


@dataclass(frozen=True, slots=True)
class Turn(Event):
    """A turn begins: whose it is, and the hand at that moment ("", None: could not be read)."""

    number: int
    player: str
    unmarked: Count | None
    marked: Count | None


@dataclass(frozen=True, slots=True)
class Unread(Event):
    """Something stands here that could not be read, so that nobody knows what it changed."""


@dataclass(frozen=True, slots=True)
class Compound(Event):
    """An event that has consequences."""

    consequences: tuple[Event, ...] = ()


@dataclass(frozen=True, slots=True)
class Match(Compound):
    """A match begins; its consequences are the seats."""

    number: int = 0


@dataclass(frozen=True, slots=True)
class Identities(Compound):
    """Ideologies, at the start or changed."""


@dataclass(frozen=True, slots=True)
class Conquests(Compound):
    """How many conquests each player has after a match, and which."""


@dataclass(frozen=True, slots=True)
class Crisis(Compound):
    """A crisis: who solved it, and the change of structures."""


@dataclass(frozen=True, slots=True)
class StructureEffect(Compound):
    """What a structure does."""

    card: str = ""

    @property
    def only_a_crisis(self) -> bool:
        """Whether a crisis is all that it does: then it may stand in another's turn, as reason."""
        found = self.consequences
        return bool(found) and all(isinstance(each, Crisis) for each in found)


@dataclass(frozen=True, slots=True)
class Natural(Compound):
    """A natural card, played."""

    card: str = ""


@dataclass(frozen=True, slots=True)
class Movement(Compound):
    """A movement of structures."""


@dataclass(frozen=True, slots=True)
class Revolt(Compound):
    """A revolt: what is proposed, then who supported it, or its failure."""


@dataclass(frozen=True, slots=True)
class Veto(Compound):
    """What does not come about: why, and by whom."""


@dataclass(frozen=True, slots=True)
class Punishment(Compound):
    """A player loses conquests."""


@dataclass(frozen=True, slots=True)
class Flow(Compound):
    """The flow changes its direction."""


@dataclass(frozen=True, slots=True)
class Victory(Compound):
    """Players win the match."""


@dataclass(frozen=True)
class Lines:
    """A text's lines: from an offset to line and column in its file."""

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
        """Return the offset in the file of what stands at an offset in the text."""
        index = bisect_right(self.moved_here, at)
        found = at
        if index:
            found += self.moved_there[index - 1] - self.moved_here[index - 1]
        # Composing takes a few characters apart, too: what is longer now ends before what follows
        # it.
        if index < len(self.moved_there):
            found = min(found, self.moved_there[index] - 1)
        return found


@dataclass(frozen=True)
class Journal:
    """A journal: its events in order, and the lines in which they stand."""

    events: tuple[Event, ...]
    lines: Lines = field(compare=False)

    def place(self, event: Event) -> Place:
        """Return where an event begins."""
        return self.lines.place(event.at)
