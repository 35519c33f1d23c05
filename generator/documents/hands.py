"""Hands of cards in documents: those discarded lifted above the rest; several hands, counted."""

from collections.abc import Mapping, Sequence

from markupsafe import Markup

from generator.base.files import shortened
from generator.base.messages import say
from generator.documents.figure_shapes import (
    CARD,
    LETTERS,
    PILE,
    SMALL_LETTERS,
    SvgFigure,
    arrow,
    card,
    in_svg,
    piece,
    pile,
    shifted,
    svg_element,
    text,
    width_of,
)
from generator.documents.template_limits import Refused

_MOST = 20  # cards
_SCALE = 0.84  # how large hands are on a page, of the sizes given here
_STEP, _APART = 2.6, 1.2  # mm: from card to card; between those that stay and those that go
_LEFT, _TOP, _LIFT = 0.3, 0.5, 2.0  # mm
_GAP, _ARROW, _HEAD, _TO_PILE = 0.9, 3.4, 1.1, 1.4  # mm
_WIDTH, _CROSS, _THICK = 29.0, 4.0, 0.9  # mm

_MOST_HANDS = 6
_COUNTED = 11.2  # mm: from the upper edge to the numbers below hands
_LETTERS = LETTERS / _SCALE  # mm: the size of these
_HANDS_APART, _AFTER = 4.9, 3.9  # mm: from hand to hand; from a number's middle to what follows it

_DISC, _LETTER = 2.4, SMALL_LETTERS / _SCALE  # mm
# mm: a structure, arrows and their length, a card
_OWN, _SWAP, _CARD_WIDTH = 6.3, (12.9, 4.4), 18.9
# mm: the edge, the room of each disc with its hand, that hand's upper edge
_EDGE, _PLACE, _BELOW = 0.2, 7.8, 6.4
_OVERLAP, _SMALL = 2.1, 0.4  # mm: from card to card; how large these are
_REST, _HOLDER = 6.2, 3.7  # mm: from the card that goes to the others, and from these to a disc


def hand(cards: int, away: int = 0) -> SvgFigure:
    """Return a hand of cards, some of which go to a pile; without a pile, a cross is behind it.

    Raises Refused where there are not so many.
    """
    _allow("hand", cards, away)
    apart = _APART if 0 < away < cards else 0.0
    middle = _TOP + CARD[1] / 2 + (0.0 if away else _LIFT)
    drawn = Markup()
    for number in range(cards):
        goes = number >= cards - away
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
    return SvgFigure(max(_WIDTH, end + _TOP), _TOP + _LIFT + CARD[1] + _TOP, drawn, _SCALE)


def hands(counts: Sequence[int], between: str | Sequence[str] = "", after: str = "") -> SvgFigure:
    """Return hands of several people, counted; the last card of the first hand is filled.

    `between` stands between the numbers, or of a list one after another; `after` stands behind the
    last number. Raises Refused.
    """
    found = len(counts) if isinstance(counts, list | tuple) else 0
    if not 1 <= found <= _MOST_HANDS:
        message = say(
            "from 1 to {most} hands are beside one another, found {found}",
            most=_MOST_HANDS, found=found,
        )  # fmt: skip
        raise Refused("hands", message, say("write it as {example}", example="[2, 4, 4]"))
    signs = [between] * found if isinstance(between, str) else [*map(str, between), *[""] * found]
    drawn, left, middle = Markup(), _LEFT, 0.0
    for index, count in enumerate(counts):
        _allow("hands", count)
        for number in range(count):
            is_filled = index == 0 and number == count - 1
            drawn += card(left + _STEP * number, _LEFT, "filled" if is_filled else "plain")
        width = CARD[0] + _STEP * (count - 1)
        middle, is_last = left + width / 2, index == len(counts) - 1
        drawn += text(middle, _COUNTED, [str(count)], "middle", size=_LETTERS)
        left += width + _HANDS_APART
        if signs[index] and not is_last:
            drawn += text(
                left - _HANDS_APART / 2, _COUNTED, [signs[index]], "middle", size=_LETTERS
            )
        if after and is_last:
            drawn += text(middle + _AFTER, _COUNTED, [after], size=_LETTERS)
    end = max(left - _HANDS_APART, middle + _AFTER + width_of(after) * _LETTERS if after else 0.0)
    return SvgFigure(end + _LEFT, _COUNTED + 1, drawn, _SCALE)


def named_hands(counts: Mapping[str, int]) -> SvgFigure:
    """Return small hands, each below a disc with a letter: how many cards, by letter.

    Raises Refused.
    """
    found = len(counts) if isinstance(counts, Mapping) else 0
    if not 1 <= found <= _MOST_HANDS:
        message = say(
            "from 1 to {most} hands are beside one another, found {found}",
            most=_MOST_HANDS, found=found,
        )  # fmt: skip
        example = '{"A": 4, "B": 2}'
        raise Refused("named_hands", message, say("write it as {example}", example=example))
    drawn = Markup()
    for index, (letter, count) in enumerate(counts.items()):
        _allow("named_hands", count)
        left = _EDGE + index * _PLACE
        cards = Markup().join(card(number * _OVERLAP, 0) for number in range(count))
        place = f"{shifted(left, _BELOW)} scale({_SMALL})"
        drawn += piece(left + _DISC, _EDGE + _DISC, letter, _DISC, SMALL_LETTERS)
        drawn += svg_element("g", cards, transform=place)
    return SvgFigure(found * _PLACE, _BELOW + CARD[1] * _SMALL + _EDGE * 2, drawn)


def exchange(whose: str, holder: str, cards: int) -> SvgFigure:
    """Return a structure of one and a lifted card of another's hand that change places, by letters.

    Raises Refused for no hand, and for one larger than anybody's.
    """
    _allow("exchange", cards)
    upper, lower = _TOP + _LIFT, _TOP + _LIFT + CARD[1]
    disc = (upper + lower) / 2
    (begin, length), height = _SWAP, 2 * _TOP + _LIFT + CARD[1]
    drawn = piece(0.2 + _DISC, disc, whose, _DISC, _LETTER) + card(_OWN, upper, "spine")
    drawn += arrow(begin, disc - 1.3, length, head=_HEAD)
    drawn += arrow(begin + length, disc + 1.3, length, "left", _HEAD) + card(_CARD_WIDTH, _TOP)
    for number in range(cards - 1):
        drawn += card(_CARD_WIDTH + _REST + _STEP * number, upper)
    end = _CARD_WIDTH + CARD[0] + (_REST + _STEP * (cards - 2) if cards > 1 else 0) + _HOLDER
    drawn += piece(end, disc, holder, _DISC, _LETTER)
    return SvgFigure(end + _DISC + 1, height, drawn, _SCALE)


def _allow(name: str, cards: int, away: int = 0) -> None:
    for found, least, most in ((cards, 1, _MOST), (away, 0, cards)):
        if not isinstance(found, int) or not least <= found <= most:
            message = say(
                "a hand has from 1 to {most} cards, and no more can leave it than it has; found "
                "{found}",
                most=_MOST, found=shortened(f"{cards}, {away}"),
            )  # fmt: skip
            raise Refused(name, message, "")
