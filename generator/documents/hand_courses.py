"""How hands of cards grow and shrink in a match: of each player a line of steps, one per turn."""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from markupsafe import Markup

from generator.base.files import shortened
from generator.base.messages import say
from generator.documents.figure_shapes import (
    LETTERS,
    SMALL_LETTERS,
    SvgFigure,
    in_svg,
    svg_element,
    text,
)
from generator.documents.known import entry_named
from generator.documents.template_limits import Refused

_MOST, _MOST_CARDS, _MOST_TURNS = 12, 99, 1_000
_KEYS = ("hands", "name", "wins")
_EXAMPLE = '{"name": "Ana", "hands": [5, 4, 6], "wins": true}'

_HEIGHT, _FOOT, _HIGHEST = 7.6, 7, 6.2  # mm: of the figure, its zero line, the largest hand
_AIR, _NUMBER, _LINE = 0.8, 4.4, 0.25  # mm: before the last number, room for it, the zero line
_LARGE = 20  # mm: lines at least that long have larger names
_WINNER, _OTHER = "#000000", "#b9b9b9"


class _Course(NamedTuple):
    """A player's name, hands after each turn, and whether it is them who win."""

    name: str
    hands: Sequence[int]
    wins: bool


def courses(
    people: Sequence[Mapping[str, object]], starts: Sequence[float], width: float, indent: float
) -> SvgFigure:
    """Return the hands of people, turn by turn, in a row of a width in mm; of who wins in black.

    Each has a `name` and `hands`, the numbers of cards after each turn, and may be who `wins`.
    `starts` are where their names begin, in mm, one for each; their lines begin `indent` mm further
    right and are equally long. Heights of all hands compare. Raises Refused.
    """
    if not isinstance(people, list | tuple) or not 1 <= len(people) == len(starts) <= _MOST:
        message = say(
            "from {least} to {most} people have hands, each with a start, found {found}",
            least=1, most=_MOST, found=shortened(str(people)),
        )  # fmt: skip
        raise Refused("courses", message, say("write it as {example}", example=f"[{_EXAMPLE}]"))
    given = [_course(person) for person in people]
    most = max(1, *(count for each in given for count in each.hands))
    room = min(end - start for start, end in pairwise((*starts, width)))
    wide = room - indent - _AIR - _NUMBER
    drawn = Markup()
    for each, start in zip(given, starts, strict=True):
        drawn += _drawn(each, start, start + indent, wide, most)
    return SvgFigure(width, _HEIGHT, drawn)


def _course(given: Mapping[str, object]) -> _Course:
    entry = given if isinstance(given, Mapping) else {}
    for key in entry:
        entry_named(dict.fromkeys(_KEYS), key, say("key of a player"))
    name, hands = str(entry.get("name") or ""), entry.get("hands")
    if (
        not isinstance(hands, list | tuple)
        or not 1 <= len(hands) <= _MOST_TURNS
        or not all(isinstance(count, int) and 0 <= count <= _MOST_CARDS for count in hands)
    ):
        message = say(
            "the hands of {name} are from 0 to {most} cards after each turn, found {found}",
            name=shortened(name), most=_MOST_CARDS, found=shortened(str(hands)),
        )  # fmt: skip
        raise Refused("courses", message, say("write it as {example}", example=_EXAMPLE))
    return _Course(name, hands, bool(entry.get("wins")))


def _drawn(course: _Course, start: float, left: float, wide: float, most: int) -> Markup:
    """Return a player's name, steps from `left` on, their zero line, and the last number."""
    pitch = wide / len(course.hands)
    steps = "".join(
        f"V{in_svg(_FOOT - _HIGHEST * count / most)}H{in_svg(left + pitch * turn)}"
        for turn, count in enumerate(course.hands, 1)
    )
    begin, fill = f"M{in_svg(left, _FOOT)}", _WINNER if course.wins else _OTHER
    drawn = svg_element("path", d=f"{begin}{steps}V{_FOOT}Z", fill=fill, stroke="none")
    drawn += svg_element("path", d=f"{begin}h{in_svg(wide)}", stroke_width=_LINE)
    size = LETTERS if wide >= _LARGE else SMALL_LETTERS
    drawn += text(start, _FOOT - 0.3, [course.name], bold=course.wins, size=size)
    end = [str(course.hands[-1])]
    return drawn + text(left + wide + _AIR, _FOOT, end, size=SMALL_LETTERS)
