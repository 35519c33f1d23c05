"""What a structure does, in words without names: of one turn that a journal records."""

from collections.abc import Iterator, Sequence
from typing import Any, cast

from msgspec.structs import asdict

from generator.base.frozen import replace
from journal.model import Count, Crisis, Event, Identity, StructureEffect, Swapped
from journal.narration import Teller
from journal.phrases import Phrases
from journal.replay.table import Table
from journal.sentences import Clause, within


def use_of(phrases: Phrases, effect: StructureEffect, table: Table) -> str:
    """Return what a structure did in a turn at a table, with everybody's part instead of a name.

    It is "" where a crisis kept the structure from doing anything else. The phrases need the keys
    `in-turn` and `other-1`, `other-2` and so on, one for each of the others, and `with-card` for
    another structure that the journal gives as a cause.
    """
    if effect.only_a_crisis:
        return ""
    parts = dict(_parts(phrases, effect, table.mover, table.order))
    nameless = cast("StructureEffect", _renamed(effect, parts))
    teller = _UseTeller(
        phrases,
        phrases.say("in-turn"),
        holder=table.holder,
        everyone=[parts.get(name, name) for name in table.order],
    )
    use = within(phrases, teller.consequences(nameless)) or phrases.say("nothing-done")
    # Cards in brackets are causes if they are structures (CNA, the code "-").
    for card in dict.fromkeys(card for card in _cards(effect) if card in table.structures.values()):
        use = phrases.say("with-card", card=card, use=use)
    return use


def has_uses(phrases: Phrases) -> bool:
    """Tell whether a game's phrases have those for uses: none has to."""
    return "in-turn" in phrases.by_name


class _UseTeller(Teller):
    """Narrates without the cards and ideologies of one turn, which are others in the next."""

    def clauses(self, event: Event) -> list[Clause]:
        """Return the clauses of an event."""
        match event:
            case Swapped():
                conquest = self.holder(event.one) or self.holder(event.other)
                return [Clause("swaps-conquest" if conquest else "swaps-structures")]
            case Identity():
                return [Clause("takes-ideology", event.player or self.mover)]
            case Crisis():
                return [Clause("bare-crisis")]
            case _:
                return super().clauses(event)


def _parts(
    phrases: Phrases, effect: Event, mover: str, everyone: Sequence[str]
) -> Iterator[tuple[str, str]]:
    """Yield each player and the words for their part in an effect, others as they are named."""
    yield mover, phrases.say("in-turn")
    named = [each for each in _strings(effect) if each in everyone]
    others = [each for each in dict.fromkeys([*named, *everyone]) if each != mover]
    for place, name in enumerate(others, start=1):
        yield name, phrases.by_name.get(f"other-{place}", phrases.say("other-1"))


def _strings(event: Event) -> Iterator[str]:
    """Yield the names that an event says, those of its consequences after its own."""
    for value in asdict(event).values():
        match value:
            case str():
                yield value
            case tuple() if not isinstance(value, Count):
                for each in value:
                    yield from _strings(each)


def _cards(event: Event) -> Iterator[str]:
    """Yield the cards that an event's counts name, those of its consequences after its own."""
    for value in asdict(event).values():
        match value:
            case Count():
                yield from value.cards
            case tuple():
                for each in value:
                    yield from _cards(each)


def _renamed(event: Event, parts: dict[str, str]) -> Event:
    """Return an event with parts for names, and numbers of cards without the cards."""
    changed = dict[str, Any]()
    for name, value in asdict(event).items():
        match value:
            case str():
                changed[name] = parts.get(value, value)
            case Count():
                changed[name] = Count(value.number)
            case tuple():
                changed[name] = tuple(_renamed(each, parts) for each in value)
    return replace(event, **changed)
