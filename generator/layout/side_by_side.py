"""Cards placed on all cores: each process places some of them, and sends or caches the result."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from functools import partial

from generator.base.files import GAME_FILE
from generator.base.workers import in_background, shared_out
from generator.game.model import Card
from generator.layout.face import Box
from generator.layout.front_pickles import pickled, unpickled
from generator.layout.placed import Overflow, Placed

Front = tuple[Placed, list[Overflow]]
"""A card's front, and the texts on it that their boxes cannot hold."""

FEW_TO_PLACE = 500
"""Cards that are placed sooner than another process begins and sends its answer."""

FEW_TO_DRAW = 20
"""Cards with a lattice still to be drawn, at 20 ms each, that are placed sooner than that."""

_SENDING = 0.2
"""To send a placed card takes such a share of placing it."""


def place_cards(
    cards: Sequence[Card], place: Callable[[Card], Front], boxes: Iterable[Box]
) -> list[Front]:
    """Return what `place` returns for each card, in the order of the cards.

    `boxes` are those of all faces: one that is sent back is the very box that it was. Raises
    whatever the placing raises, and GameError where another process passes a limit.
    """
    known = list(boxes)
    first, *others = shared_out(cards, FEW_TO_PLACE, _SENDING)
    with ExitStack() as stack:
        sent = [
            stack.enter_context(in_background(partial(_sent, part, place, known), GAME_FILE))
            for part in others
        ]
        placed = [place(card) for card in first]
        for answer in sent:
            placed += unpickled(answer(), known)
    return placed


@contextmanager
def lattices_ahead(cards: Sequence[Card], place: Callable[[Card], object]) -> Iterator[None]:
    """Let other processes place cards, too, while the caller places all of them from the first on.

    Their fronts are dropped, but the draws of lattices that they find stay in the cache. Each goes
    backwards from where its part ends, to meet the caller wherever that is by then: some cards take
    a hundred times as long as others.
    """
    first, *others = shared_out(cards, FEW_TO_DRAW)
    end = len(first)
    with ExitStack() as stack:
        for part in others:
            end += len(part)
            backwards = partial(_place_each, cards[end - 1 :: -1], place)
            stack.enter_context(in_background(backwards, GAME_FILE))
        yield


def _place_each(cards: Iterable[Card], place: Callable[[Card], object]) -> None:
    for card in cards:
        place(card)


def _sent(cards: Iterable[Card], place: Callable[[Card], Front], boxes: Sequence[Box]) -> bytes:
    return pickled([place(card) for card in cards], boxes)
