"""The groups of a shape to the event that they spell, by the container they stand in."""

from collections.abc import Callable, Mapping

from journal.model import (
    Allied,
    Approved,
    Card,
    Changed,
    Committed,
    Count,
    Delivered,
    Discarded,
    Drawn,
    Event,
    Holding,
    Identity,
    Lost,
    Named,
    Parted,
    Relaxed,
    Seat,
    Swapped,
    Traded,
)

Groups = tuple[str | None, ...]


def count_of(number: str | None, cards: str | None) -> Count:
    """Return a number of cards with the cards named in brackets."""
    return Count(int(number or 0), tuple(cards.replace(",", " ").split()) if cards else ())


def _text(group: str | None) -> str:
    return group or ""


def _counted(make: Callable[[int, str, Count], Event]) -> Callable[[int, Groups], Event]:
    return lambda at, groups: make(at, _text(groups[0]), count_of(groups[1], groups[2]))


def _plain(make: Callable[..., Event], length: int) -> Callable[[int, Groups], Event]:
    return lambda at, groups: make(at, *map(_text, groups[:length]))


BUILDERS: Mapping[str, Callable[[int, Groups], Event]] = {
    "drawn": _counted(Drawn),
    "discarded": _counted(Discarded),
    "holding": _counted(Holding),
    "delivered": lambda at, it: Delivered(at, _text(it[0]), count_of(it[1], it[2]), _text(it[3])),
    "traded": lambda at, it: Traded(at, _text(it[0]), count_of(it[1], it[2]), _text(it[3])),
    "hands": lambda at, it: Traded(at, _text(it[0]), None, _text(it[1])),
    "changed": _plain(Changed, 3),
    "entered": lambda at, it: Changed(at, _text(it[0]), _text(it[1]), ""),
    "left": lambda at, it: Changed(at, _text(it[0]), "", _text(it[1])),
    "committed": _plain(Committed, 1),
    "relaxed": _plain(Relaxed, 1),
    "swapped": _plain(Swapped, 2),
    "seat": _plain(Seat, 3),
    "paired": _plain(Allied, 2),
    "parted": _plain(Parted, 2),
    "approved": _plain(Approved, 1),
    "card": _plain(Card, 1),
    "name": _plain(Named, 1),
}
_INSIDE: Mapping[tuple[str, str], Callable[[int, Groups], Event]] = {
    ("ID", "paired"): _plain(Identity, 2),
    ("ID", "joined"): _plain(Identity, 2),
    ("PU", "card"): lambda at, it: Lost(at, "", _text(it[0])),
    ("PU", "left"): _plain(Lost, 2),
}


def build(shape: str, code: str, at: int, groups: Groups) -> Event:
    """Return the event that a shape spells among the consequences of a code."""
    return (_INSIDE.get((code, shape)) or BUILDERS[shape])(at, groups)
