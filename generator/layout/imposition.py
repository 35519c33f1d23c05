"""Cards with copies placed on sheets: the face in each slot, and the back behind it."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain, cycle, islice

from generator.base.frozen import Frozen, replace
from generator.game.model import Card, CardSize, Game
from generator.layout.sheet import Grid, Sheet, grid

FRONT = "front"
BACK = "back"


class Printed(Frozen):
    """One card to print: the design, and the deck that decides its back.

    A filler stands in a slot that cards leave free, on both sides: the card is one of its size, and
    `filler` its number on the sheet, from 1.
    """

    card: Card
    deck: str
    filler: int = 0

    @property
    def is_filler(self) -> bool:
        """Tell whether it fills a free slot instead of being a card."""
        return self.filler > 0


class Side(Frozen):
    """One side of a sheet: the card in each slot, in reading order; None for an empty slot."""

    side: str
    number: int
    slots: tuple[Printed | None, ...]


class Imposed(Frozen):
    """The sides with the cards of one size, and the grid of their slots."""

    size: CardSize
    grid: Grid
    sides: tuple[Side, ...]

    @property
    def pages(self) -> list[tuple[Side, ...]]:
        """The sides on each page: one, or a front and its back where the paper is folded."""
        each = 2 if self.grid.fold else 1
        starts = range(0, len(self.sides), each)
        return [self.sides[start : start + each] for start in starts]


def printed_cards(
    game: Game, deck: str | None, some: Mapping[tuple[str, str], int] | None = None
) -> list[Printed]:
    """Return the cards that a deck (None: the game) prints, each as often as its copies.

    With `some`, return only these: the number of copies by card and deck.
    """
    decks = [deck] if deck else list(game.decks)
    return [
        Printed(card, name)
        for name in decks
        for card, copies in game.cards_of(name)
        for _ in range(copies if some is None else some.get((card.id, name), 0))
    ]


def impose_by_size(
    cards: Sequence[Printed],
    sheet: Sheet,
    *,
    backs: bool,
    filled: CardSize | None = None,
    shop: bool = False,
) -> list[Imposed]:
    """Return the sheets of the cards, one size per sheet, in order of first appearance.

    Cards that are cut together must be alike, and sheets with leaves of pads are full. Fillers take
    the slots left free by cards of the size `filled`; for a print shop a sheet more, if none is
    free, since who buys the cards needs them. Raises ValueError if the paper is too small for a
    size.
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
            alike = _filled(alike, sum(slots.rows), always=shop)  # noqa: PLW2901 - the same, and fillers
        sides = tuple(impose(alike, slots.rows, backs=backs, first=first))
        imposed.append(Imposed(size, slots, sides))
        first = sides[-1].number + 1
    return imposed


def _filled(cards: Sequence[Printed], slots: int, *, always: bool) -> list[Printed]:
    """Return cards, then as many fillers as the last sheet has free slots.

    They `always` come, on a sheet of their own if need be.
    """
    # The number of copies up to the next multiple.
    free = -len(cards) % slots or (slots if always else 0)
    return [*cards, *(replace(cards[-1], filler=number) for number in range(1, free + 1))]


def _padded(cards: Sequence[Printed], slots: int) -> list[Printed]:
    """Return the leaves of pads, repeated in turn until no slot of a sheet is empty."""
    # Rounded up: // of a negative number rounds away from 0.
    return [*islice(cycle(cards), -(-len(cards) // slots) * slots)]


def impose(
    cards: Sequence[Printed], rows: Sequence[int], *, backs: bool, first: int = 1
) -> Iterator[Side]:
    """Yield the sides of the sheets of the cards, each front followed by its back.

    `rows` is the number of slots in each row of a sheet. The paper is turned over its upright edge,
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
    """Yield the cards on a side of a sheet in reading order, without fillers."""
    return (printed for printed in side.slots if printed and not printed.is_filler)


def count_faces(sides: Iterable[Side]) -> dict[str, int]:
    """Return the number of printed fronts per card id, in order of printing."""
    fronts = (side for side in sides if side.side == FRONT)
    return dict(Counter(printed.card.id for side in fronts for printed in cards_on(side)))
