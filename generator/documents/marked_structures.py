"""Structures in documents that lie side by side, each with a mark; some are one thing together."""

from collections.abc import Sequence

from markupsafe import Markup

from generator.base.messages import say
from generator.documents.figure_shapes import (
    CARD,
    LETTERS,
    SvgFigure,
    card,
    in_svg,
    shifted,
    svg_element,
    text,
    width_of,
)
from generator.documents.template_limits import Refused

_MOST = 20  # structures
_AIR, _STEP = 0.3, 6.0  # mm: around the drawing; from structure to structure
_SCALE = 1.2  # how large they are on a page, of the sizes given here
_SIZE = LETTERS / _SCALE  # mm: of a word's letters
_BASE = 2.5  # mm: from the upper edge to where they stand
_BRACKET, _ARM, _TOP = 3.8, 1.1, 5.7  # mm: down to the bracket, its arms, down to the structures
_MIDDLE, _LINE = 3.2, 0.35  # mm: from a left edge to the mark right of the spine; its lines


def structures(marks: Sequence[Markup], joined: int = 0, word: str = "") -> SvgFigure:
    """Return structures, each with a mark around its middle; the first `joined` are a `word`.

    A bracket is above these, and the word above the bracket. Raises Refused for none or too many.
    """
    count = len(marks) if isinstance(marks, list | tuple) else 0
    if not 0 < count <= _MOST or joined not in range(count + 1):
        message = say(
            "1 to {most} structures have marks, and no more can be joined than there are; found "
            "{found}, {joined}",
            most=_MOST, found=count, joined=str(joined),
        )  # fmt: skip
        raise Refused("structures", message, "")
    top = _TOP if joined else _AIR
    right = _AIR + _STEP * (count - 1) + CARD[0] + _AIR
    lying = Markup()
    for index, mark in enumerate(marks):
        x = _AIR + _STEP * index
        lying += card(x, top, "spine")
        place = shifted(x + _MIDDLE, top + CARD[1] / 2)
        lying += svg_element("g", mark, transform=place)
    drawn = svg_element("g", lying, stroke_width=_LINE)
    if joined:
        across = _STEP * (joined - 1) + CARD[0]
        bracket = f"M{in_svg(_AIR, _BRACKET + _ARM)}v{-_ARM}h{in_svg(across)}v{_ARM}"
        drawn += svg_element("path", d=bracket) + text(_AIR, _BASE, [word], bold=True, size=_SIZE)
        right = max(right, _AIR + width_of(word) * _SIZE)
    return SvgFigure(right, top + CARD[1] + _AIR, drawn, _SCALE)
