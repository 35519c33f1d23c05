"""An event to a sentence, in the words of templates/journal/words.yaml."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

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


@dataclass(frozen=True, slots=True)
class Phrases:
    """How the journals of a game are told: templates of sentences, with names to be filled in."""

    by_name: Mapping[str, str]

    def say(self, phrase: str, **names: object) -> str:
        """Return a phrase with its names filled in."""
        return self.by_name[phrase].format(**names)

    def join(self, names: Sequence[str]) -> str:
        """Return names as people list them: A, B e C."""
        if len(names) < 2:  # noqa: PLR2004 - a list of one needs no "and"
            return "".join(names)
        return self.say("and", first=", ".join(names[:-1]), last=names[-1])

    def cards(self, count: Count) -> str:
        """Return a number of cards, with those that are known."""
        cards = self.say("card" if count.number == 1 else "cards", number=count.number)
        names = self.join(count.cards)
        own = len(count.cards) == count.number  # else the cards are the reason for the number
        phrase = "named-cards" if own else "reason-cards"
        return self.say(phrase, cards=cards, names=names) if names else cards

    def holding(self, holding: Holding) -> str:
        """Return who has how many conquests, and which."""
        names, number = self.join(holding.count.cards), holding.count.number
        phrase = "named-holding" if names else "holding"
        return self.say(phrase, player=holding.player, number=number, names=names)


@dataclass(frozen=True, slots=True)
class Teller:
    """Tells the events of a turn in words.

    `mover` is the player whose turn it is; `holder` returns the player whose conquest a card is.
    """

    phrases: Phrases
    mover: str
    holder: Callable[[str], str]

    def own_structure(self, event: Event) -> str:
        """Return what the turn's own structure does as a sentence, "" where it does nothing."""
        return _capital(self.consequences(event) if isinstance(event, Compound) else "")

    def sentence(self, event: Event) -> str:
        """Return an event as a sentence."""
        return _capital(self.clause(event))

    def consequences(self, event: Compound) -> str:
        """Return the consequences of an event as parts of a sentence."""
        return "; ".join(self._in_words(event.consequences))

    def _in_words(self, events: Iterable[Event]) -> Iterable[str]:
        """Yield what events say; what several players do alike is said once."""
        for (kind, same), run in groupby(events, _likeness):
            together = list(run)
            if same and len(together) > 1:
                names = [each.player for each in together if isinstance(each, Drawn | Discarded)]
                players, cards = self.phrases.join(names), self.phrases.cards(same)
                yield self.phrases.say(_EACH[kind], players=players, cards=cards)
            else:
                yield from filter(None, map(self.clause, together))

    def clause(self, event: Event) -> str:
        """Return an event as a part of a sentence."""
        tell = _TELLERS.get(type(event))
        return tell(self, event) if tell else self._compound(event)

    def _compound(self, event: Event) -> str:
        inside = self.consequences(event) if isinstance(event, Compound) else ""
        phrase = _PHRASES.get(type(event), "unread" if not inside else "")
        if not inside and f"bare-{phrase}" in self.phrases.by_name:
            phrase = f"bare-{phrase}"
        if not phrase:
            return inside
        return self.phrases.say(phrase, player=self.mover, inside=inside)

    def counted(self, event: Drawn | Discarded | Delivered | Traded, phrase: str) -> str:
        """Return what happens with a number of cards."""
        count = event.count or Count(0)
        other = getattr(event, "taker", getattr(event, "other", ""))
        cards = self.phrases.cards(count)
        return self.phrases.say(phrase, player=event.player, cards=cards, other=other)

    def changed(self, event: Changed, phrase: str = "") -> str:
        """Return who changes which structure."""
        kind = "changed" if event.entering and event.leaving else "left"
        kind = "entered" if not event.leaving else kind
        player = event.player or self.mover
        names = {"player": player, "entering": event.entering, "leaving": event.leaving}
        return self.phrases.say(phrase or kind, **names)

    def swapped(self, event: Swapped) -> str:
        """Return which structures change places, or which card takes a conquest's place."""
        for new, old in ((event.one, event.other), (event.other, event.one)):
            if (player := self.holder(new)) and not self.holder(old):
                return self.phrases.say("exchanged", new=new, old=old, player=player)
        return self.phrases.say("swapped", one=event.one, other=event.other)

    def natural(self, event: Natural) -> str:
        """Return which natural card is played, and what for."""
        parts = [
            self.changed(each, "placed")
            if isinstance(each, Changed) and not each.player and each.entering and each.leaving
            else self.clause(each)
            for each in event.consequences
        ]
        phrase = "natural" if parts else "bare-natural"
        inside = "; ".join(parts)
        return self.phrases.say(phrase, player=self.mover, card=event.card, inside=inside)

    def revolt(self, event: Revolt) -> str:
        """Return what a revolt proposes, and what became of it."""
        first = event.consequences[:1]
        proposal = [
            self.changed(each, "proposed")
            if isinstance(each, Changed) and each.entering and each.leaving
            else self.clause(each)
            for each in first
        ]
        answers = [
            self.phrases.say("unsupported") if each == Veto(each.at) else self.clause(each)
            for each in event.consequences[1:]
        ]
        inside = ", ".join([*proposal, *answers])
        return self.phrases.say("revolt", player=self.mover, inside=inside)

    def victory(self, event: Victory) -> str:
        """Return who wins."""
        players = [each.player for each in event.consequences if isinstance(each, NamedPlayer)]
        return self.phrases.say("victory", players=self.phrases.join(players))

    def approved(self, event: Approved) -> str:
        """Return who, or which card, approves."""
        phrase = "approved-by-card" if event.by.isdigit() else "approved"
        return self.phrases.say(phrase, by=event.by)

    def structure(self, event: StructureEffect) -> str:
        """Return what another structure than the turn's own does."""
        inside = self.consequences(event)
        return self.phrases.say("by-structure", card=event.card, inside=inside) if inside else ""

    def plain(self, event: Event, phrase: str) -> str:
        """Return a phrase with the event's own names; who is not named is whose turn it is."""
        names = {name: getattr(event, name) for name in type(event).__slots__}
        if "player" in names:
            names["player"] = names["player"] or self.mover
        return self.phrases.say(phrase, **names)


def _capital(text: str) -> str:
    return f"{text[0].upper()}{text[1:]}." if text else ""


def _likeness(event: Event) -> tuple[type[Event], Count | None]:
    """Return what several players may do alike: how many cards they draw or discard."""
    alike = isinstance(event, Drawn | Discarded) and not event.count.cards
    return type(event), event.count if alike and isinstance(event, Drawn | Discarded) else None


_EACH: Mapping[type[Event], str] = {Drawn: "drawn-each", Discarded: "discarded-each"}
_PHRASES: Mapping[type[Event], str] = {
    Crisis: "crisis",
    Movement: "movement",
    Veto: "veto",
    Punishment: "punishment",
    Flow: "flow",
}
_TELLERS: Mapping[type[Event], Callable[[Teller, Any], str]] = {
    Drawn: lambda it, event: it.counted(event, "drawn"),
    Discarded: lambda it, event: it.counted(event, "discarded"),
    Delivered: lambda it, event: it.counted(event, "delivered"),
    Traded: lambda it, event: it.counted(event, "traded" if event.count else "hands"),
    Changed: Teller.changed,
    Swapped: Teller.swapped,
    Natural: Teller.natural,
    Revolt: Teller.revolt,
    Victory: Teller.victory,
    Approved: Teller.approved,
    StructureEffect: Teller.structure,
    Holding: lambda it, event: it.phrases.holding(event),
    Allied: lambda it, event: it.plain(event, "allied"),
    Parted: lambda it, event: it.plain(event, "parted"),
    Committed: lambda it, event: it.plain(event, "committed"),
    Relaxed: lambda it, event: it.plain(event, "relaxed"),
    Identity: lambda it, event: it.plain(event, "identity"),
    Lost: lambda it, event: it.plain(event, "lost"),
    NamedPlayer: lambda it, event: it.plain(event, "named"),
    NamedCard: lambda it, event: it.plain(event, "named-card"),
}
