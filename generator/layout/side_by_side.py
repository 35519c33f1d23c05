"""Cards placed on all cores: each process places some of them and sends the result."""

import gc
import pickle
from collections.abc import Callable, Iterable, Sequence
from contextlib import ExitStack
from functools import partial
from io import BytesIO
from typing import Any

from generator.base.files import GAME
from generator.base.workers import in_background, shared_out
from generator.game.model import Card
from generator.layout.face import Box
from generator.layout.placed import Overflow, Placed

Front = tuple[Placed, list[Overflow]]
"""A card's front, and the texts on it that their boxes cannot hold."""

FEW = 500
"""Cards that are placed sooner than another process begins and sends its answer."""

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
    first, *others = shared_out(cards, FEW, _SENDING)
    with ExitStack() as stack:
        sent = [
            stack.enter_context(in_background(partial(_sent, part, place, known), GAME))
            for part in others
        ]
        placed = [place(card) for card in first]
        for answer in sent:
            placed += _received(answer(), known)
    return placed


def _sent(cards: Iterable[Card], place: Callable[[Card], Front], boxes: Sequence[Box]) -> bytes:
    file = BytesIO()
    _Sender(file, boxes).dump([place(card) for card in cards])
    return file.getvalue()


class _Sender(pickle.Pickler):
    """Writes boxes as indices in a list, because a box equals only itself."""

    def __init__(self, file: BytesIO, boxes: Sequence[Box]) -> None:
        super().__init__(file, pickle.HIGHEST_PROTOCOL)
        self._places = {id(box): place for place, box in enumerate(boxes)}

    def persistent_id(self, obj: object) -> int | None:
        return self._places.get(id(obj)) if isinstance(obj, Box) else None


def _received(content: bytes, boxes: Sequence[Box]) -> list[Front]:
    """Return the fronts that another process has sent.

    None of it is garbage, for which Python would look again and again while it grows.
    """
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        fronts: list[Front] = _Receiver(content, boxes).load()
        return fronts
    finally:
        if was_enabled:
            gc.enable()


class _Receiver(pickle.Unpickler):
    """Reads what a `_Sender` in a fork of this process has written."""

    def __init__(self, content: bytes, boxes: Sequence[Box]) -> None:
        super().__init__(BytesIO(content))
        self._boxes = boxes

    def persistent_load(self, pid: Any) -> Box:  # noqa: ANN401 - so it is declared
        box: Box = self._boxes[pid]
        return box
