"""Signs in documents: cards, piles and arrows in a row, small enough to stand in a line of text."""

from collections.abc import Callable, Sequence
from functools import partial
from itertools import accumulate
from typing import NamedTuple

from markupsafe import Markup

from generator.base.messages import say
from generator.documents.figure_shapes import CARD, PILE, SvgFigure, arrow, card, pile
from generator.documents.known import entry_named
from generator.documents.template_limits import Refused

_MOST = 20  # parts
_HEAD = 1.1  # mm: of an arrow
_TO, _SWAP = 5.5, 7.0  # mm: how wide arrows are with the air around them
_AIR = 1.25, 1.5  # mm
_APART = 1.3  # mm: from the middle to each of two arrows
_STACKED, _STEP = 3, 0.8  # cards of a stack; mm: from one to the next, across and down


class _SignPart(NamedTuple):
    """How wide and high a part is, and what draws it at a left edge around a middle line."""

    width: float
    height: float
    draw: Callable[[float, float], Markup]


def _card(look: str, x: float, middle: float) -> Markup:
    return card(x, middle - CARD[1] / 2, look)


def _stack(x: float, middle: float) -> Markup:
    top = middle - (CARD[1] + (_STACKED - 1) * _STEP) / 2
    return Markup().join(card(x + _STEP * at, top + _STEP * at) for at in range(_STACKED))


def _pile(x: float, middle: float) -> Markup:
    return pile(x, middle - PILE[1] / 2)


def _to(x: float, middle: float) -> Markup:
    return arrow(x + _AIR[0], middle, _TO - 2 * _AIR[0], head=_HEAD)


def _swap(x: float, middle: float) -> Markup:
    length = _SWAP - 2 * _AIR[1]
    there = arrow(x + _AIR[1], middle - _APART, length, head=_HEAD)
    return there + arrow(x + _AIR[1] + length, middle + _APART, length, "left", _HEAD)


_PARTS = {
    **{look: _SignPart(*CARD, partial(_card, look)) for look in ("plain", "spine", "filled")},
    "stack": _SignPart(CARD[0] + (_STACKED - 1) * _STEP, CARD[1] + (_STACKED - 1) * _STEP, _stack),
    "pile": _SignPart(*PILE, _pile),
    "to": _SignPart(_TO, 2 * _HEAD, _to),
    "swap": _SignPart(_SWAP, 2 * (_HEAD + _APART), _swap),
}


def sign(parts: Sequence[str]) -> SvgFigure:
    """Return a row of cards (plain, spine, filled), of piles (stack, pile) and arrows (to, swap).

    A stack is what is drawn from, a pile what is discarded to.

    Raises Refused for a part that there is not, and for more than anybody reads as one sign.
    """
    chosen = [entry_named(_PARTS, name, say("part of a sign")) for name in parts[: _MOST + 1]]
    if not 0 < len(chosen) <= _MOST:
        message = say(
            "a sign has from 1 to {most} parts, found {found}", most=_MOST, found=len(parts)
        )
        raise Refused(
            "sign", message, say("write it as {example}", example='["filled", "to", "pile"]')
        )
    lefts = [*accumulate((part.width for part in chosen), initial=0.0)]
    height = max(part.height for part in chosen)
    drawn = (part.draw(x, height / 2) for part, x in zip(chosen, lefts, strict=False))
    return SvgFigure(lefts[-1], height, Markup().join(drawn))
