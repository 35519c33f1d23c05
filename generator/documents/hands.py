"""A hand of cards in documents, and those of it that are discarded: lifted above the rest."""

from markupsafe import Markup

from generator.base.files import shortened
from generator.base.messages import say
from generator.documents.figure_shapes import (
    CARD,
    PILE,
    SvgFigure,
    arrow,
    card,
    in_svg,
    pile,
    svg_element,
)
from generator.documents.template_limits import Refused

_MOST = 20  # cards
_STEP, _APART = 2.6, 1.2  # mm: from card to card; between those that stay and those that go
_LEFT, _TOP, _LIFT = 0.3, 0.5, 2.0  # mm
_GAP, _ARROW, _HEAD, _TO_PILE = 0.9, 3.4, 1.1, 1.4  # mm
_WIDTH, _CROSS, _THICK = 29.0, 4.0, 0.9  # mm


def hand(cards: int, away: int = 0) -> SvgFigure:
    """Return a hand of cards of which some go to a pile, or, where none does, a cross behind it.

    Raises Refused where there are not so many.
    """
    for found, least, most in ((cards, 1, _MOST), (away, 0, cards)):
        if not isinstance(found, int) or not least <= found <= most:
            message = say(
                "a hand has from 1 to {most} cards, of which some may go, found {found}",
                most=_MOST, found=shortened(f"{cards}, {away}"),
            )  # fmt: skip
            raise Refused("hand", message, "")
    parted = 0 < away < cards
    apart, middle = (_APART, _TOP + CARD[1] / 2) if parted else (0.0, _TOP + _LIFT + CARD[1] / 2)
    drawn = Markup()
    for number in range(cards):
        goes = parted and number >= cards - away
        x = _LEFT + _STEP * number + (apart if goes else 0)
        drawn += card(x, _TOP if goes else _TOP + _LIFT)
    begin = _LEFT + _STEP * (cards - 1) + CARD[0] + apart + _GAP
    if away:
        drawn += arrow(begin, middle, _ARROW, head=_HEAD)
        end = begin + _ARROW + _TO_PILE
        drawn += pile(end, middle - PILE[1] / 2)
        end += PILE[0]
    else:
        end = begin + 1 + _CROSS
        line = f"M{in_svg(begin + 1, middle - _CROSS / 2)}l4 4m0 -4l-4 4"
        drawn += svg_element("path", d=line, stroke_width=_THICK)
    return SvgFigure(max(_WIDTH, end + _TOP), _TOP + _LIFT + CARD[1] + _TOP, drawn)
