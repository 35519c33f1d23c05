"""What people have, in a row: a card before each, with its number, and the cards in hand, counted.

In a document such rows tell how a match goes on, one after another.
"""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import ClassVar, NamedTuple

from markupsafe import Markup

from generator.base.files import shortened
from generator.base.frozen import Frozen
from generator.base.messages import say
from generator.documents.figure_shapes import (
    LETTERS,
    SvgFigure,
    centred,
    in_svg,
    shifted,
    svg_element,
    text,
)
from generator.documents.figure_tiles import tiled
from generator.documents.known import entry_named
from generator.documents.template_limits import Refused

_MOST, _MOST_CARDS = 12, 99
_KEYS = ("card", "filled", "hand", "mark", "name", "said")
_EXAMPLE = '{"name": "Ana", "card": "7", "hand": 5}'
_NOTHING = Markup()

_HEIGHT, _LEFT, _SIZE = 11.0, 2.0, LETTERS  # mm: of a row, of the air at its left, of letters
_MARK, _RAISED, _ALONE = 7.4, 4.8, 6.7  # mm: down to a mark, and to a number with and without one
_HAND, _PITCH, _CARD = 9.7, 1.45, (1, 0.7)  # mm: a hand's begin, from card to card, their widths
_NUMBER, _DIGIT, _TWO_DIGITS = 14.9, 1.6, 10  # mm: what is no hand, with a number of one digit
_LETTER, _PADDING = 0.5, 0.5  # of the size: a bold letter's width; mm: beside what is said
_SPEECH = 2.8  # mm: from the end of a hand to what is said


class PlayerCards(NamedTuple):
    """A person's name, card on the table and number of cards in hand."""

    name: str
    card: str
    hand: int
    mark: Markup
    is_filled: bool
    speech: str


class Holdings(Frozen):
    """The rows of all people, beside one another or in two columns."""

    people: tuple[PlayerCards, ...]
    for_templates: ClassVar = frozenset({"upright", "wide"})

    def wide(self, width: float = 160, starts: Sequence[float] = ()) -> SvgFigure:
        """Return all of them beside one another, in a width in mm.

        `starts` are where their cards begin, in mm, as columns of a table do: one for each person.
        """
        if len(starts) != len(self.people):
            return self._drawn(len(self.people), width / len(self.people))
        rooms = [end - start for start, end in pairwise((*starts, width))]
        pitch = _pitch(self.people, rooms)
        drawn = Markup()
        for person, start, room in zip(self.people, starts, rooms, strict=True):
            drawn += _row(person, room, pitch, 0).at(start, 0)
        return SvgFigure(width, _HEIGHT, drawn)

    def upright(self, width: float = 76) -> SvgFigure:
        """Return them in two columns, for narrow screens."""
        return self._drawn(2, width / 2)

    def _drawn(self, columns: int, width: float) -> SvgFigure:
        pitch = _pitch(self.people, [width] * len(self.people))
        return tiled([_row(person, width, pitch) for person in self.people], columns)


def holdings(people: Sequence[Mapping[str, object]]) -> Holdings:
    """Return what people have, to be drawn `wide(160, starts)` and `upright()`.

    Each has a `name` and some cards in `hand`; may have a `card` on the table, said by its number,
    which may be `filled` and have a `mark` of 3.4 mm around a point; and something `said`. Raises
    Refused.
    """
    found = len(people) if isinstance(people, list | tuple) else 0
    if not 1 <= found <= _MOST:
        message = say(
            "from {least} to {most} people have cards, found {found}",
            least=1, most=_MOST, found=found,
        )  # fmt: skip
        raise Refused("holdings", message, say("write it as {example}", example=f"[{_EXAMPLE}]"))
    return Holdings(tuple(map(_holding, people)))


def _holding(given: Mapping[str, object]) -> PlayerCards:
    entry = given if isinstance(given, Mapping) else {}
    for key in entry:
        entry_named(dict.fromkeys(_KEYS), key, say("key of a player"))
    name, card, speech = (str(entry.get(key) or "") for key in ("name", "card", "said"))
    hand, mark = entry.get("hand"), entry.get("mark")
    if not isinstance(hand, int) or not 0 <= hand <= _MOST_CARDS:
        message = say(
            "{letter} has from 0 to {most} cards in hand, found {found}",
            letter=shortened(name), most=_MOST_CARDS, found=shortened(str(hand)),
        )  # fmt: skip
        raise Refused("holdings", message, say("write it as {example}", example=_EXAMPLE))
    mark = mark if isinstance(mark, Markup) else _NOTHING
    return PlayerCards(name, card, hand, mark, bool(entry.get("filled")), speech)


def _pitch(people: Sequence[PlayerCards], rooms: Sequence[float]) -> float:
    """Return how far apart the cards of all hands are, in mm: lengths of hands compare.

    `rooms` are the widths for each person, in mm. It is less where one of the hands is too large:
    so its number fits, and the next person's card is 3 mm behind it.
    """
    return min(
        _PITCH,
        *(
            (room - _NUMBER - (_DIGIT if person.hand >= _TWO_DIGITS else 0)) / max(person.hand, 1)
            for person, room in zip(people, rooms, strict=True)
        ),
    )


def _row(person: PlayerCards, width: float, pitch: float, left: float = _LEFT) -> SvgFigure:
    """Return what one person has; where cards are close together they are narrower, or overlap."""
    fill, ink = ("black", "white") if person.is_filled else ("white", "black")
    drawn = svg_element(
        "rect", x=0.25, y=1, width=7.5, height=9, rx=0.9, stroke_width=0.35, fill=fill
    )
    drawn += centred(4, _RAISED if person.mark else _ALONE, person.card, _SIZE, ink)
    if person.mark:
        drawn += svg_element("g", person.mark, transform=shifted(4, _MARK))
    drawn += text(_HAND - 0.1, 4.1, [person.name], bold=True, size=_SIZE)
    wide = max(_CARD[1], _CARD[0] * pitch / _PITCH)
    for number in range(person.hand):
        x = _HAND + number * pitch
        drawn += svg_element(
            "rect",
            x=x,
            y=6.6,
            width=in_svg(wide),
            height=2.9,
            rx=0.3,
            stroke_width=0.25,
            fill="white",
        )
    end = _HAND + person.hand * pitch
    drawn += text(end + (0.6 if person.hand else 0), 9.2, [str(person.hand)], size=_SIZE)
    if person.speech:
        drawn += _label(end + _SPEECH, person.speech)
    return SvgFigure(width, _HEIGHT, svg_element("g", drawn, transform=shifted(left, 0)))


def _label(left: float, speech: str) -> Markup:
    """Return a bold word, in white on a black ground that begins at `left`, in mm."""
    half = (len(speech) * _SIZE * _LETTER) / 2 + _PADDING
    ground = f"M{in_svg(left, 6.1)}h{in_svg(2 * half)}v4.2h-{in_svg(2 * half)}z"
    drawn = svg_element("path", d=ground, fill="black", stroke="none")
    return drawn + centred(left + half, 9.2, speech, _SIZE, "white")
