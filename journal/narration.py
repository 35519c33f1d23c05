"""Events as clauses (who does what), in the phrases of templates/journal/words.yaml."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

from msgspec.structs import asdict

from generator.base.frozen import Frozen, replace
from journal.model import (
    Allied,
    Approved,
    Changed,
    Committed,
    Compound,
    Count,
    Crisis,
    Delivered,
    Discarded,
    Drawn,
    Event,
    Flow,
    Holding,
    Identity,
    Lost,
    Movement,
    NamedCard,
    NamedPlayer,
    Natural,
    Parted,
    Punishment,
    Relaxed,
    Revolt,
    StructureEffect,
    Swapped,
    Traded,
    Veto,
    Victory,
)
from journal.phrases import Phrases
from journal.sentences import Clause, within

_ALL = 3
"""The least number of players for whom "everyone" stands if all of them are meant."""


class Teller(Frozen):
    """Turns the events of a turn into clauses.

    `mover` is the player in turn; `holder` returns the player who has a card as a conquest;
    `everyone` are all players of the match.
    """

    phrases: Phrases
    mover: str
    holder: Callable[[str], str]
    everyone: Sequence[str] = ()

    def consequences(self, event: Event) -> list[Clause]:
        """Return the clauses of an event's consequences."""
        return self._all(event.consequences) if isinstance(event, Compound) else []

    def clauses(self, event: Event) -> list[Clause]:
        """Return the clauses of an event."""
        narrate = _TELLERS.get(type(event))
        return narrate(self, event) if narrate else self._compound(event)

    def _all(self, events: Iterable[Event]) -> list[Clause]:
        return [clause for run in self._alike(events) for clause in run]

    def _alike(self, events: Iterable[Event]) -> Iterator[list[Clause]]:
        """Yield the clauses of events; equal acts of several players become one clause.

        An act that a player repeats begins another: nobody is named twice in one.
        """
        for (kind, same), run in groupby(events, _likeness):
            for together in _by_different_players(run) if same else [[*run]]:
                if same and len(together) > 1:
                    names = [one.player for one in together if isinstance(one, Drawn | Discarded)]
                    yield [self._together(_TOGETHER[kind], names, same)]
                else:
                    yield from map(self.clauses, together)

    def _together(self, phrase: str, names: Sequence[str], count: Count) -> Clause:
        # Of two, nobody says "everyone".
        if len(names) == max(len(self.everyone), _ALL) and {*names} == {*self.everyone}:
            return Clause(f"{phrase}-all", self.phrases.say("everyone"), count=count)
        return Clause(f"{phrase}-each", self.phrases.join(names), several=True, count=count)

    def _compound(self, event: Event) -> list[Clause]:
        inner = self.consequences(event)
        phrase = _PHRASES.get(type(event), "" if inner else "unread")
        if not phrase:
            return inner
        inside = within(self.phrases, inner)
        if not inside and f"bare-{phrase}" in self.phrases.by_name:
            phrase = f"bare-{phrase}"
        return [Clause(phrase, names={"inside": inside})]

    def _led(self, lead: str, clauses: Sequence[Clause], *, starts: bool = False) -> list[Clause]:
        """Return clauses with a lead before the first, which applies to all of them."""
        ruled = [replace(each, led=True) for each in clauses]
        # The first, if there is one.
        for first in ruled[:1]:
            ruled[0] = replace(first, lead=lead + first.lead, starts=starts or first.starts)
        return ruled

    def counted(self, event: Drawn | Discarded | Delivered | Traded, phrase: str) -> list[Clause]:
        """Return the clause of an event with a number of cards."""
        other = getattr(event, "taker", getattr(event, "other", ""))
        return [Clause(phrase, event.player, names={"other": other}, count=event.count)]

    def marked(self, event: Committed | Relaxed, phrase: str) -> list[Clause]:
        """Return the clause of a card that is committed or relaxed."""
        return [Clause(phrase, event.player or self.mover, count=Count(1))]

    def changed(self, event: Changed) -> list[Clause]:
        """Return the clause of a changed structure."""
        kind = "changed" if event.entering and event.leaving else "left"
        kind = "entered" if not event.leaving else kind
        names = {"entering": event.entering, "leaving": event.leaving}
        return [Clause(kind, event.player or self.mover, names=names)]

    def swapped(self, event: Swapped) -> list[Clause]:
        """Return the clause of an exchange: two structures, or a card and a conquest."""
        for new, old in ((event.one, event.other), (event.other, event.one)):
            if (player := self.holder(new)) and not self.holder(old):
                return [Clause("exchanged", names={"new": new, "old": old, "player": player})]
        return [Clause("swapped", names={"one": event.one, "other": event.other})]

    def crisis(self, event: Crisis) -> list[Clause]:
        """Return the clauses of a crisis: who solves it, and how."""
        inner = self.consequences(event)
        if not inner:
            return [Clause("bare-crisis")]
        phrase = "crisis-revolt" if isinstance(event.consequences[0], Revolt) else "crisis"
        return self._led(self.phrases.say(phrase, inside=""), inner, starts=True)

    def structure(self, event: StructureEffect) -> list[Clause]:
        """Return the clauses of a structure that is not the turn's own."""
        lead = self.phrases.say("by-structure", card=event.card, inside="")
        return self._led(lead, self.consequences(event))

    def natural(self, event: Natural) -> list[Clause]:
        """Return the clauses of a natural card, with its purpose."""
        inner = self.consequences(event)
        if all(each.subject == self.mover for each in inner):
            return [Clause("bare-natural", self.mover, names={"card": event.card}), *inner]
        names = {"card": event.card, "inside": within(self.phrases, inner)}
        return [Clause("natural", self.mover, names=names, closed=True)]

    def movement(self, event: Movement) -> list[Clause]:
        """Return the clauses of a movement."""
        names = {"inside": within(self.phrases, self.consequences(event))}
        return [Clause("movement", self.mover, names=names, closed=True)]

    def revolt(self, event: Revolt) -> list[Clause]:
        """Return the clause of a revolt: the proposal and its result."""
        answers = event.consequences[1:]
        granted = [each.by for each in answers if isinstance(each, Approved) and each.by.isdigit()]
        inside = ", ".join(
            [
                *(self._proposed(each) for each in event.consequences[:1]),
                *(self._answer(each) for each in answers if not _grants(each)),
            ]
        )
        names = {"inside": inside, "by": self.phrases.join(granted)}
        phrase = "revolt-granted" if granted else "revolt"
        return [Clause(phrase, self.mover, names=names, closed=True)]

    def _proposed(self, event: Event) -> str:
        if isinstance(event, Changed) and event.entering and event.leaving:
            return self.phrases.say("proposed", entering=event.entering, leaving=event.leaving)
        return within(self.phrases, self.clauses(event))

    def _answer(self, event: Event) -> str:
        # One without reasons.
        if event == Veto(event.at):
            return self.phrases.say("unsupported")
        return within(self.phrases, self.clauses(event))

    def victory(self, event: Victory) -> list[Clause]:
        """Return the clause of a victory."""
        players = [each.player for each in event.consequences if isinstance(each, NamedPlayer)]
        return [Clause("victory", names={"players": self.phrases.join(players)})]

    def plain(self, event: Event, phrase: str) -> list[Clause]:
        """Return a phrase with the event's own names filled in."""
        return [Clause(phrase, names=_names(event))]

    def holding(self, event: Holding) -> list[Clause]:
        """Return the clause of a player's number of conquests."""
        return [Clause("named", names={"player": self.phrases.holding(event)})]

    def of_player(self, event: Identity | Lost, phrase: str) -> list[Clause]:
        """Return the clause of an ideology or a loss; without a name, of the player in turn."""
        return [Clause(phrase, event.player or self.mover, names=_names(event))]


def _likeness(event: Event) -> tuple[type[Event], Count | None]:
    """Return what makes events of several players alike: the type, and the number of cards."""
    alike = isinstance(event, Drawn | Discarded) and not event.count.cards
    return type(event), event.count if alike and isinstance(event, Drawn | Discarded) else None


def _by_different_players(events: Iterable[Event]) -> list[list[Event]]:
    """Return events of players in as few runs as have no player twice."""
    runs: list[list[Event]] = [[]]
    for event in events:
        player = getattr(event, "player", "")
        if any(getattr(other, "player", "") == player for other in runs[-1]):
            runs.append([])
        runs[-1].append(event)
    return runs


def _grants(event: Event) -> bool:
    """Tell whether a card approves a revolt, which then needs no player's support."""
    return isinstance(event, Approved) and event.by.isdigit()


_TOGETHER: Mapping[type[Event], str] = {Drawn: "drawn", Discarded: "discarded"}
_PHRASES: Mapping[type[Event], str] = {Veto: "veto", Punishment: "punishment", Flow: "flow"}
_TELLERS: Mapping[type[Event], Callable[[Teller, Any], list[Clause]]] = {
    Drawn: lambda it, event: it.counted(event, "drawn"),
    Discarded: lambda it, event: it.counted(event, "discarded"),
    Delivered: lambda it, event: it.counted(event, "delivered"),
    Traded: lambda it, event: it.counted(event, "traded" if event.count else "hands"),
    Committed: lambda it, event: it.marked(event, "committed"),
    Relaxed: lambda it, event: it.marked(event, "relaxed"),
    Changed: Teller.changed,
    Swapped: Teller.swapped,
    Crisis: Teller.crisis,
    StructureEffect: Teller.structure,
    Natural: Teller.natural,
    Movement: Teller.movement,
    Revolt: Teller.revolt,
    Victory: Teller.victory,
    Holding: Teller.holding,
    Approved: lambda it, event: it.plain(event, "approved"),
    Allied: lambda it, event: it.plain(event, "allied"),
    Parted: lambda it, event: it.plain(event, "parted"),
    Identity: lambda it, event: it.of_player(event, "identity"),
    Lost: lambda it, event: it.of_player(event, "lost"),
    NamedPlayer: lambda it, event: it.plain(event, "named"),
    NamedCard: lambda it, event: it.plain(event, "named-card"),
}


def _names(event: Event) -> dict[str, object]:
    """Return what an event says, by name; its place is no part of that."""
    return {name: value for name, value in asdict(event).items() if name not in event.uncompared}
