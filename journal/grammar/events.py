"""Parsed pieces of a journal as events: a rule's tree becomes the class with its name."""

from collections.abc import Callable, Mapping

from lark import Token, Tree

from journal import model
from journal.model import (
    Approved,
    Changed,
    Compound,
    Count,
    Event,
    Match,
    Natural,
    StructureEffect,
    Traded,
    Turn,
    Unread,
)

_Part = Event | Count | str


def events_below(tree: Tree[Token], start: int) -> list[Event]:
    """Return the events below a tree; `start` is the offset of the text it was read from."""
    parts = [_made(child, start) for child in tree.children]
    return [part for part in parts if isinstance(part, Event)]


def _made(child: Tree[Token] | Token | None, start: int) -> _Part:
    """Return the event, number of cards or word of a part of a tree."""
    if not isinstance(child, Tree):
        return str(child or "")
    at = start + child.meta.start_pos
    if make := _MAKE.get(child.data):
        return make(at, *(_made(part, start) for part in child.children))
    kind = getattr(model, child.data.title().replace("_", ""))
    if issubclass(kind, Compound):
        event: Event = kind(at, tuple(events_below(child, start)))
    else:
        event = kind(at, *(_made(part, start) for part in child.children))
    return event


def _count(_at: int, number: str, cards: str) -> Count:
    return Count(int(number), tuple(cards.strip("[]").replace(",", " ").split()))


def _turn(at: int, code: str, player: str, *hand: Count | str) -> Turn:
    unmarked, marked = (part if isinstance(part, Count) else None for part in (*hand, None)[:2])
    return Turn(at, int(code.removeprefix("J")), player, unmarked, marked)


def _natural(at: int, _code: str, card: str | Event, *inside: Event) -> Event:
    return Natural(at, inside, card) if isinstance(card, str) else Unread(at)


_MAKE: Mapping[str, Callable[..., _Part]] = {
    "count": _count,
    "match": lambda at, code, *seats: Match(at, seats, int(code.removeprefix("PART"))),
    "turn": _turn,
    "structure_effect": lambda at, card, *inside: StructureEffect(at, inside, card),
    "natural": _natural,
    "hands": lambda at, player, other: Traded(at, player, None, other),
    "left": lambda at, player, card: Changed(at, player, "", card),
    "card_approves": Approved,
}
"""The rules with parts in another order than the fields of their class."""
