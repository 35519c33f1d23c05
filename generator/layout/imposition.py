"""Cards with copies to sheets: which face lies in which slot, and which back lies behind it."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain, cycle, islice

from generator.game.model import Card, CardSize, Game
from generator.layout.sheet import Grid, Sheet, grid

FRONT = "front"
BACK = "back"


@dataclass(frozen=True, slots=True)
class Printed:
    """One card to be printed: the design, and the deck whose back it has.

    A filler stands in a slot that cards leave free, on both sides: the card is one of its size, and
    `filler` its number on the sheet, from 1.
    """

    card: Card
    deck: str
    filler: int = 0

    @property
    def is_filler(self) -> bool:
        """Tell whether it is no card."""
        return self.filler > 0


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a sheet: what lies in each slot, in reading order; None leaves it empty."""

    side: str
    number: int
    slots: tuple[Printed | None, ...]


@dataclass(frozen=True, slots=True)
class Imposed:
    """The sides that carry the cards of one size, and where on the paper these lie."""

    size: CardSize
    grid: Grid
    sides: tuple[Side, ...]


def printed_cards(
    game: Game, deck: str | None, some: Mapping[tuple[str, str], int] | None = None
) -> list[Printed]:
    """Return what a deck (for None, the game) prints: every card, as often as its copies.

    With `some`, only these: so many copies by card and deck.
    """
    decks = [deck] if deck else list(game.decks)
    return [
        Printed(card, name)
        for name in decks
        for card, copies in game.cards_of(name)
        for _ in range(copies if some is None else some.get((card.id, name), 0))
    ]


def impose_by_size(
    cards: Sequence[Printed], sheet: Sheet, *, backs: bool, filled: CardSize | None = None
) -> list[Imposed]:
    """Return the sheets that carry the cards: of each only one size, as they first appear.

    What is cut together must be alike, and sheets with leaves of pads are full. Fillers stand in
    the slots that the cards of the size `filled` leave free. Raises ValueError where the paper is
    too small for a size.
    """
    by_size: dict[CardSize, list[Printed]] = {}
    for printed in cards:
        by_size.setdefault(printed.card.kind.size, []).append(printed)
    imposed: list[Imposed] = []
    first = 1
    for size, alike in by_size.items():
        slots = grid(sheet, size)
        if all(printed.card.kind.pad for printed in alike):
            alike = _padded(alike, sum(slots.rows))  # noqa: PLW2901 - the same, and more of them
        elif size == filled:
            alike = _filled(alike, sum(slots.rows))  # noqa: PLW2901 - the same, and fillers
        sides = tuple(impose(alike, slots.rows, backs=backs, first=first))
        imposed.append(Imposed(size, slots, sides))
        first = sides[-1].number + 1
    return imposed


def _filled(cards: Sequence[Printed], slots: int) -> list[Printed]:
    """Return cards, and as many fillers as leave no slot of their last sheet empty."""
    # What is lacking to the next multiple.
    free = -len(cards) % slots
    return [*cards, *(replace(cards[-1], filler=number) for number in range(1, free + 1))]


def _padded(cards: Sequence[Printed], slots: int) -> list[Printed]:
    """Return leaves of pads, as many more of each in turn as leave no slot of a sheet empty."""
    # Rounded up: the division of what is below 0 rounds away from it.
    return [*islice(cycle(cards), -(-len(cards) // slots) * slots)]


def impose(
    cards: Sequence[Printed], rows: Sequence[int], *, backs: bool, first: int = 1
) -> Iterator[Side]:
    """Yield the sides of the sheets that carry the cards, each front followed by its back.

    Of each row on a sheet it is told how many slots it has. The paper is turned over its long edge,
    so a back's row is its front's row mirrored. `first` is the number of the first sheet.
    """
    slots = sum(rows)
    for number, start in enumerate(range(0, len(cards), slots), start=first):
        on_sheet = list(cards[start : start + slots])
        front: list[Printed | None] = [*on_sheet, *[None] * (slots - len(on_sheet))]
        yield Side(FRONT, number, tuple(front))
        if backs:
            left = iter(front)
            mirrored = [list(islice(left, row))[::-1] for row in rows]
            yield Side(BACK, number, tuple(chain.from_iterable(mirrored)))


def cards_on(side: Side) -> Iterator[Printed]:
    """Yield the cards on a side of a sheet, in reading order; fillers are none."""
    return (printed for printed in side.slots if printed and not printed.is_filler)


def count_faces(sides: Iterable[Side]) -> dict[str, int]:
    """Return how often each card's front is printed, by its id, in the order of printing."""
    fronts = (side for side in sides if side.side == FRONT)
    return dict(Counter(printed.card.id for side in fronts for printed in cards_on(side)))
