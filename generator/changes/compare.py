"""The changes between two states of a game; cards are matched by ids."""

from collections.abc import Iterator, Mapping
from typing import Literal

from generator.base.frozen import Frozen
from generator.changes.sections import SectionChange, compare_documents
from generator.changes.state import NAME_PARTS, CardState, NamesById, State

CardChangeSort = Literal[
    "added", "removed", "renamed", "renumbered", "moved", "copies", "kind", "changed", "redrawn",
]  # fmt: skip
"""How a card changes: `moved` is to other decks, `changed` is a field of it, `redrawn` its face."""

REPRINTED: tuple[CardChangeSort, ...] = ("added", "redrawn")
"""Changes after which a card must be printed again; if looks are unknown, any change is one."""


class CardChange(Frozen):
    """One change of one card, by its id; `old` and `new` are the values that differ, if any.

    `field` is the id of a changed field; for `copies`, that of the deck.
    """

    what: CardChangeSort
    card: str
    field: str = ""
    old: str = ""
    new: str = ""


class NameChange(Frozen):
    """A changed value, by id, in one of NAME_PARTS: mostly a name, or a colour, a mark ...

    `old` or `new` is "" where there is none.
    """

    part: str
    id: str
    old: str
    new: str


class Changes(Frozen):
    """The changes between two states, the older one first."""

    old: State
    new: State
    names: tuple[NameChange, ...]
    cards: tuple[CardChange, ...]
    documents: tuple[SectionChange, ...] = ()

    def is_nothing(self) -> bool:
        """Tell whether the two states are equal."""
        return not (self.names or self.cards or self.documents)

    def printed(self) -> dict[tuple[str, str], int]:
        """Return the number of copies to print, by card and deck, in the game's order.

        All of a card that looks different, and as many more as there are of one that does not.
        """
        return self._copies(self.new, self.old)

    def taken_out(self) -> dict[tuple[str, str], int]:
        """Return the number of earlier copies to take out of the box, by card and deck."""
        return self._copies(self.old, self.new)

    def _copies(self, one: State, other: State) -> dict[tuple[str, str], int]:
        """Return the number of copies in one state without an equal copy in the other one."""
        again, found = self._looking_different(), dict[tuple[str, str], int]()
        for card, state in one.cards.items():
            alike = other.cards[card].copies if card in other.cards and card not in again else {}
            for deck, copies in state.copies.items():
                if (count := copies - alike.get(deck, 0)) > 0:
                    found[card, deck] = count
        return found

    def _looking_different(self) -> set[str]:
        """Return the cards whose earlier prints are all out of date."""
        drawn = bool(self.old.looks and self.new.looks)
        others = () if drawn else ("renamed", "renumbered", "kind", "changed")
        return {change.card for change in self.cards if change.what in (*REPRINTED, *others)}

    def reprinted(self) -> tuple[str, ...]:
        """Return the ids of the cards to print, in the game's order."""
        return tuple(dict.fromkeys(card for card, _ in self.printed()))

    def removed(self) -> tuple[str, ...]:
        """Return the ids of the cards with earlier prints to take out of the box."""
        return tuple(dict.fromkeys(card for card, _ in self.taken_out()))


def compare(old: State, new: State) -> Changes:
    """Return the changes from one state of a game to another."""
    documents: tuple[SectionChange, ...] = ()
    if old.documents is not None and new.documents is not None:
        documents = tuple(compare_documents(old.documents, new.documents))
    return Changes(old, new, tuple(_names(old, new)), tuple(_cards(old, new)), documents)


def _names(old: State, new: State) -> Iterator[NameChange]:
    for part in NAME_PARTS:
        before: NamesById | None = getattr(old, part)
        after: NamesById | None = getattr(new, part)
        if before is None or after is None:  # an earlier press did not store it
            continue
        if part == "backs":  # of a deck that is new or gone there is nothing to compare
            before = {deck: each for deck, each in before.items() if deck in after}
            after = {deck: each for deck, each in after.items() if deck in before}
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
        # Decks that are new to it, or that it has left, are listed as a move.
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
    """Tell whether a card's face looks different in an edition of both states."""
    both = old.looks.keys() & new.looks.keys()
    return any(old.looks[each].get(card) != new.looks[each].get(card) for each in both)
