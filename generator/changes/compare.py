"""Two states of a game to what has changed: told apart by ids, so that a card keeps its history."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from generator.changes.state import CardState, Names, State

What = Literal[
    "added", "removed", "renamed", "renumbered", "moved", "copies", "kind", "changed", "redrawn",
]  # fmt: skip
"""How a card changes: `moved` is to other decks, `changed` is a field of it, `redrawn` its face."""

REPRINTED: tuple[What, ...] = ("added", "redrawn")
"""What makes a card to be printed again; where faces were not compared, any change does."""


@dataclass(frozen=True, slots=True)
class CardChange:
    """One change of one card: its field if it is one's, and what that held before and holds now."""

    what: What
    card: str
    field: str = ""
    old: str = ""
    new: str = ""


@dataclass(frozen=True, slots=True)
class NameChange:
    """What a game calls something: a deck, a kind, a group or a member, by id; "" is not there."""

    part: str
    id: str
    old: str
    new: str


@dataclass(frozen=True, slots=True)
class Changes:
    """What has changed between two states, the older first."""

    old: State
    new: State
    names: tuple[NameChange, ...]
    cards: tuple[CardChange, ...]

    def reprinted(self) -> tuple[str, ...]:
        """Return the ids of the cards that are to be printed again, in the order of the game."""
        drawn = bool(self.old.looks and self.new.looks)
        found = {
            change.card
            for change in self.cards
            if change.what in REPRINTED or (not drawn and change.what != "removed")
        }
        more = {change.card for change in self.cards if change.what in ("moved", "copies")}
        return tuple(card for card in self.new.cards if card in found | more)

    def removed(self) -> tuple[str, ...]:
        """Return the ids of the cards whose old prints are to be taken out of the box."""
        again = set(self.reprinted())
        return tuple(card for card in self.old.cards if card in again or card not in self.new.cards)


def compare(old: State, new: State) -> Changes:
    """Return what has changed from one state of a game to another."""
    return Changes(old, new, tuple(_names(old, new)), tuple(_cards(old, new)))


def _names(old: State, new: State) -> Iterator[NameChange]:
    for part in ("info", "decks", "kinds", "groups", "members", "fields"):
        before: Names = getattr(old, part)
        after: Names = getattr(new, part)
        for name in dict.fromkeys([*before, *after]):
            if before.get(name) != after.get(name):
                yield NameChange(part, name, before.get(name, ""), after.get(name, ""))


def _cards(old: State, new: State) -> Iterator[CardChange]:
    for card in old.cards:
        if card not in new.cards:
            yield CardChange("removed", card)
    for card, after in new.cards.items():
        if before := old.cards.get(card):
            yield from _card(card, before, after)
            if _is_redrawn(card, old, new):
                yield CardChange("redrawn", card)
        else:
            yield CardChange("added", card)


def _card(card: str, old: CardState, new: CardState) -> Iterator[CardChange]:
    if old.name != new.name:
        yield CardChange("renamed", card, "", old.name, new.name)
    if old.number != new.number:
        yield CardChange("renumbered", card, "", old.number, new.number)
    if old.kind != new.kind:
        yield CardChange("kind", card, "", old.kind, new.kind)
    if old.copies.keys() != new.copies.keys():
        yield CardChange("moved", card, "", ", ".join(old.copies), ", ".join(new.copies))
    for deck, before in old.copies.items():
        if (after := new.copies.get(deck, before)) != before:
            yield CardChange("copies", card, deck, str(before), str(after))
    yield from _fields(card, old.fields, new.fields)


def _fields(
    card: str, old: Mapping[str, tuple[str, ...]], new: Mapping[str, tuple[str, ...]]
) -> Iterator[CardChange]:
    for name in dict.fromkeys([*old, *new]):
        before, after = old.get(name, ()), new.get(name, ())
        if before != after:
            yield CardChange("changed", card, name, "\n".join(before), "\n".join(after))


def _is_redrawn(card: str, old: State, new: State) -> bool:
    """Tell whether a card's face looks different in an edition that both states have."""
    both = old.looks.keys() & new.looks.keys()
    return any(old.looks[each].get(card) != new.looks[each].get(card) for each in both)
