"""Who sits where in documents: discs around a table, clockwise from the one below, and their names.

Names stand beside the discs, below them in a narrow column, or are so short that discs hold them.
What happens at a table, with hands and structures, is drawn by round_tables.py.
"""

from collections.abc import Mapping, Sequence
from math import cos, degrees, radians, sin, tau
from typing import ClassVar, NamedTuple

from markupsafe import Markup

from generator.base.frozen import Frozen
from generator.base.messages import say
from generator.documents.figure_shapes import (
    LARGE_LETTERS,
    LETTERS,
    LINE,
    NUMERALS,
    SvgFigure,
    centred,
    in_svg,
    listed,
    shifted,
    svg_element,
    text,
    way_around,
)
from generator.documents.known import entry_named
from generator.documents.template_limits import Refused

_LEAST, _MOST = 2, 12
_KEYS = ("disc", "filled", "mark", "name", "note")
_EXAMPLE = '{"disc": "1", "name": "Ana"}'

_WAY, _WAY_HEAD = (5.6, 112.0, 195.5), 2.3  # mm and degrees from the right: around a number
_SPREAD = 36.0  # degrees: from the middle of an arrow's head to each of its lines
_BASELINE = 0.33  # of the size: from the middle of a letter down
_STRAIGHT = 0.01  # so little across, a seat is in the middle
_NOTHING = Markup()

_WIDE = 92.0  # mm: of a plan with names beside the discs
_DISC, _ASIDE, _BELOW, _ABOVE, _RAISED = 3.2, 5.2, 7.2, 9.4, 0.8  # mm: to names from a disc
_AIR, _NAMES, _MORE = 1.0, 13.0, 6.0  # mm: above the table, for names there, for each line below
_HEAD = 1.2  # mm: half the height of an arrow between discs, where they leave room for it
_MARK = 7.1  # mm: from a disc's middle to the middle of a mark within the table

_NARROW, _NARROW_MIDDLE, _NARROW_RADIUS = (38.0, 35.0), 13.5, 10.5  # mm
_NARROW_DISC, _OUT, _UNDER = 2.6, 3.1, 8.0  # mm
_CLEAR = 1.5  # mm: further down stands a name at a side, which an arrow's head would touch
_NARROW_HEAD = 1.0  # mm: half the height of an arrow between discs

_COMPASS, _COMPASS_MIDDLE, _COMPASS_RADIUS = (39.0, 45.0), 19.5, 12.5  # mm
_COMPASS_DISC, _TICKS, _CAPTION, _NUMBER = 4.0, 8, 24.0, (0.8, 2.6)


class PlannedSeat(NamedTuple):
    """A person's disc, filled or white, with what is in it; a name beside it; a mark inside."""

    disc: str
    is_filled: bool
    name: tuple[str, ...]
    note: str
    mark: Markup


class _SeatSpot(NamedTuple):
    """A place around the middle, and the anchor of a text that stands outside of it."""

    x: float
    y: float
    anchor: str


class SeatPlan(Frozen):
    """The people at a table, and whose turn follows whose."""

    seats: tuple[PlannedSeat, ...]
    for_templates: ClassVar = frozenset({"compass", "narrow", "wide"})

    def wide(self, radius: float = 16, size: float = LARGE_LETTERS, height: float = 0) -> SvgFigure:
        """Return a table of a radius with names beside the discs, all in letters of `size` mm.

        It is at least of a `height`, with more air above.
        """
        is_topped = len(self.seats) % 2 == 0 and self.seats[len(self.seats) // 2].name
        first = self.seats[0]
        lines = len(first.name) + bool(first.note)
        above = radius + _AIR + (_NAMES if is_topped else 0)
        below = radius + 2 + _MORE * lines
        between = 2 * radius * sin(tau / 2 / len(self.seats)) - 2 * _DISC
        drawn = _table(radius) + way_around(
            len(self.seats), radius, max(min(_HEAD, between / 4), 0)
        )
        spots = self._spots(radius)
        for seat, spot in zip(self.seats, spots, strict=True):
            drawn += _disc(seat, spot, _DISC, size)
        for seat, spot in zip(self.seats, self._spots(radius - _MARK), strict=True):
            if seat.mark:
                drawn += svg_element("g", seat.mark, transform=shifted(spot.x, spot.y))
        for seat, spot in zip(self.seats, spots, strict=True):
            drawn += _outer_name(seat, spot, size)
        height = max(height, above + below)
        return SvgFigure(_WIDE, height, _moved(_WIDE / 2, height - below, drawn))

    def narrow(self) -> SvgFigure:
        """Return a small table for a narrow column, names below the discs, arrows between them."""
        drawn = _table(_NARROW_RADIUS)
        drawn += way_around(len(self.seats), _NARROW_RADIUS, _NARROW_HEAD)
        for seat, spot in zip(self.seats, self._spots(_NARROW_RADIUS), strict=True):
            drawn += _disc(seat, spot, _NARROW_DISC, LETTERS)
            x = spot.x + {"start": _OUT, "middle": 0, "end": -_OUT}[spot.anchor]
            y = spot.y + _UNDER + (0 if spot.anchor == "middle" else _CLEAR)
            drawn += text(x, y, seat.name, "middle", bold=True, size=LETTERS)
        width, height = _NARROW
        return SvgFigure(width, height, _moved(width / 2, _NARROW_MIDDLE, drawn))

    def compass(self, caption: str, dashed: bool = False) -> SvgFigure:  # noqa: FBT001, FBT002 - templates give it so
        """Return a table with eight ticks as on a compass, how many people sit, and a caption."""
        dashes: dict[str, float | str] = {"stroke_dasharray": "1.2 1.4"} if dashed else {}
        drawn = _table(_COMPASS_RADIUS, **dashes)
        for tick in range(_TICKS):
            turned = f"rotate({360 // _TICKS * tick})"
            drawn += svg_element("path", d="M0 11.1v2.8", stroke_width=0.25, transform=turned)
        for seat, spot in zip(self.seats, self._spots(_COMPASS_RADIUS), strict=True):
            drawn += _disc(seat, spot, _COMPASS_DISC, LARGE_LETTERS)
        drawn += svg_element("path", d=_arc_arrow(*_WAY, _WAY_HEAD), stroke_width=0.4)
        drawn += text(*_NUMBER, [str(len(self.seats))], "middle", bold=True, size=NUMERALS)
        drawn += text(0, _CAPTION, [caption], "middle", size=LETTERS)
        width, height = _COMPASS
        return SvgFigure(width, height, _moved(_COMPASS_MIDDLE, 19, drawn))

    def _spots(self, radius: float) -> Sequence[_SeatSpot]:
        """Return the places on a circle, clockwise from the one below."""
        return [_spot(radius, tau * index / len(self.seats)) for index in range(len(self.seats))]


def _spot(radius: float, turned: float) -> _SeatSpot:
    across = -sin(turned)
    anchor = "middle" if abs(across) < _STRAIGHT else "end" if across < 0 else "start"
    return _SeatSpot(radius * across, radius * cos(turned), anchor)


def seats(people: Sequence[Mapping[str, object]]) -> SeatPlan:
    """Return people around a table, to be drawn `wide()`, `narrow()` or as a `compass(caption)`.

    Each may have a `name` and a `note`, text in the `disc`, which may be `filled`, and a `mark` of
    5.4 mm around a point. They go clockwise from the one below. Raises Refused.
    """
    allow_people("seats", people, _EXAMPLE)
    return SeatPlan(tuple(map(_seat, people)))


def allow_people(name: str, people: object, example: str) -> None:
    """Raise Refused for too few or too many people at a table, with an example of one of them."""
    found = len(people) if isinstance(people, list | tuple) else 0
    if not _LEAST <= found <= _MOST:
        message = say(
            "from {least} to {most} people sit at a table, found {found}",
            least=_LEAST, most=_MOST, found=found,
        )  # fmt: skip
        raise Refused(name, message, say("write it as {example}", example=f"[{example}]"))


def _seat(given: Mapping[str, object]) -> PlannedSeat:
    entry = given if isinstance(given, Mapping) else {}
    for key in entry:
        entry_named(dict.fromkeys(_KEYS), key, say("key of a seat"))
    disc, note = (str(entry.get(key) or "") for key in ("disc", "note"))
    mark = entry.get("mark")
    return PlannedSeat(
        disc, bool(entry.get("filled")), tuple(map(str, listed(entry.get("name")))), note,
        mark if isinstance(mark, Markup) else _NOTHING,
    )  # fmt: skip


def _arc_arrow(radius: float, start: float, end: float, head: float) -> str:
    """Return the path of an arrow along less than half of a circle, clockwise between two angles.

    The lines of its head are `head` mm long. It is turned with the arc beneath it, which halves it.
    """
    tail, tip = _point(radius, start), _point(radius, end)
    back = end - 90 - degrees(head / radius) / 4
    one, other = (_point(head, back + turned, tip) for turned in (-_SPREAD, _SPREAD))
    arc = f"M{in_svg(*tail)}A{in_svg(radius, radius)} 0 0 1 {in_svg(*tip)}"
    return f"{arc}M{in_svg(*one)}L{in_svg(*tip)}L{in_svg(*other)}"


def _point(
    length: float, turned: float, start: tuple[float, float] = (0, 0)
) -> tuple[float, float]:
    """Return where a line of a length ends, turned by degrees clockwise from the right."""
    return start[0] + length * cos(radians(turned)), start[1] + length * sin(radians(turned))


def _table(radius: float, **look: float | str) -> Markup:
    return svg_element("circle", r=radius, stroke_width=0.35, **look)


def _disc(seat: PlannedSeat, spot: _SeatSpot, radius: float, size: float) -> Markup:
    fill, ink = ("black", "white") if seat.is_filled else ("white", "black")
    drawn = svg_element("circle", cx=spot.x, cy=spot.y, r=radius, fill=fill)
    if not seat.disc:
        return drawn
    return drawn + centred(spot.x, spot.y + size * _BASELINE, seat.disc, size, ink)


def _outer_name(seat: PlannedSeat, spot: _SeatSpot, size: float) -> Markup:
    """Return a name outside of the table: above a disc at the top, below one at the bottom."""
    x = spot.x + {"start": _ASIDE, "middle": 0, "end": -_ASIDE}[spot.anchor]
    away = -_RAISED if spot.anchor != "middle" else _BELOW if spot.y > 0 else -_ABOVE
    drawn = text(x, spot.y + away, seat.name, spot.anchor, bold=True, size=size)
    below = spot.y + away + len(seat.name) * size * LINE
    return drawn + text(x, below, [seat.note] if seat.note else [], spot.anchor, size=size)


def _moved(x: float, y: float, drawn: Markup) -> Markup:
    return svg_element("g", drawn, transform=shifted(x, y))
