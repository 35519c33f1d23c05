"""What the parts of a card are called: lines from points of its face to labels in columns.

A label stands as high as its part where it can. Where one would lie on the next one or leave the
drawing, it is moved up, or else down, and its line slants.
"""

from collections.abc import Mapping, Sequence
from typing import ClassVar, NamedTuple, Protocol

from markupsafe import Markup

from generator.base.files import shortened
from generator.base.frozen import Frozen
from generator.base.messages import say
from generator.documents.figure_shapes import (
    LINE,
    SvgFigure,
    in_class,
    in_svg,
    label,
    listed,
    shifted,
    svg_element,
    text,
    width_of,
)
from generator.documents.known import entry_named
from generator.documents.template_limits import Refused

_MOST = 40  # labels: more beside one card are not read
_MARGIN = 0.5  # mm
# of a column's distance: from a label to its line, how far that is level
_TO_TEXT, _STUB = 1 / 4, 1 / 3
_DROP, _RISE, _TAIL, _AIR = 0.34, 0.5, 0.6, 0.25  # of the size: around a label's lines
_ABOVE, _ASIDE = 4.9, 1.2  # mm: a label above the card; from the card's edge to its line
_GAP, _LEAST_GAP = 2.0, 1.7  # mm of the card, and of the figure: from a part to its dot
_DOT, _NEAR = 0.7, 0.1  # mm; and from a dot to the card's edge
_WITHIN = 0.25  # share of a part: distance from its ends of the dot of a ground, or of a dot on it
_KEYS = ("area", "side", "text", "note", "ref", "ground", "down")
_SIDES = ("left", "right", "above")
_EXAMPLE = '{"area": "name", "side": "right", "text": "Name"}'


class Rectangle(Protocol):
    """A part of a card as it is printed (`face`), in mm."""

    @property
    def x(self) -> float:
        """Its left edge, in mm."""

    @property
    def y(self) -> float:
        """Its upper edge, in mm from above."""

    @property
    def width(self) -> float:
        """Its width in mm."""

    @property
    def height(self) -> float:
        """Its height in mm."""


class ShownFace(Protocol):
    """A card as it is printed (`face`): its parts by their names, the line of its edge, in mm."""

    @property
    def width(self) -> float:
        """Its width in mm."""

    @property
    def height(self) -> float:
        """Its height in mm."""

    @property
    def areas(self) -> Mapping[str, Rectangle]:
        """The areas of its parts, by name."""

    @property
    def trim(self) -> str:
        """The line along which it is cut, as the data of an SVG path."""

    @property
    def svg(self) -> str:
        """The drawing, one unit a millimetre."""


class CardLabel(NamedTuple):
    """What a part is called, in lines; notes below, a grey reference behind the last line.

    It has a side of the card. The dot of a part that is seen as a ground stands on its edge, where
    it is nearest to the label, or on it, where its edge is the card's. A label may stand so much
    further `down`, in mm.
    """

    area: Rectangle
    side: str
    rows: tuple[str, ...]
    notes: tuple[str, ...]
    ref: str
    is_ground: bool
    down: float

    @property
    def lines(self) -> int:
        """Return how many lines it has."""
        return len(self.rows) + len(self.notes)

    def width(self, size: float) -> float:
        """Return a width that it does not pass in letters of a size."""
        last = f"{self.rows[-1]} {self.ref}".strip()
        return size * max(map(width_of, (*self.rows, last, *self.notes)))


class Callouts(Frozen):
    """A card `width` mm wide, and labels in columns beside it, in letters of `size` mm.

    `room` is the width of the columns left and right, `gap` how far labels are from the card (mm).
    """

    shown: ShownFace
    all_labels: tuple[CardLabel, ...]
    width: float
    room: tuple[float, float]
    gap: float
    size: float
    for_templates: ClassVar = frozenset({"card", "figure", "labels"})

    def figure(self, lettered: "Callouts | None" = None) -> SvgFigure:
        """Return the card with its labels, and unseen with other ones, for narrow screens.

        A style shows these, of the class `letters`, and hides the first, of the class `labels`.
        """
        wide = self.room[0] + self.width + self.room[1]
        columns = (self._column(side) for side in ("left", "right"))
        lows = [y + self._below(each) for column in columns for each, y in column]
        height = max(self._low, *lows) if lows else self._low
        labels = self.labels()
        if lettered:
            labels = in_class(labels, "labels")
            labels += in_class(lettered.labels(), "letters", display="none")
        return SvgFigure(wide, height, self.card() + labels)

    def card(self) -> Markup:
        """Return the card alone, where it stands in the figure."""
        place = f"{shifted(self.room[0], self._top)} scale({self._scale:.4g})"
        # Not part of the card's drawing, where its width would shrink with the card.
        edge = svg_element(
            "path", d=self.shown.trim, stroke="black", stroke_width=0.25 / self._scale
        )
        face = Markup("{}").format(self.shown.svg)
        return svg_element("g", face + edge, transform=place, stroke="none")

    def labels(self) -> Markup:
        """Return the labels with their lines alone, where they stand in the figure."""
        drawn = Markup()
        for side in ("left", "right"):
            for each, y in self._column(side):
                drawn += self._called(each, y)
        return drawn + Markup().join(self._above(each) for each in self._of("above"))

    @property
    def _scale(self) -> float:
        return self.width / self.shown.width

    @property
    def _top(self) -> float:
        return _MARGIN + (_ABOVE if self._of("above") else 0)

    @property
    def _low(self) -> float:
        return self._top + self.shown.height * self._scale + _MARGIN

    def _of(self, side: str) -> list[CardLabel]:
        return [each for each in self.all_labels if each.side == side]

    def _below(self, each: CardLabel) -> float:
        """Return how far a label reaches below its line."""
        return self.size * (_DROP + LINE * (each.lines - 1) + _TAIL)

    def _column(self, side: str) -> list[tuple[CardLabel, float]]:
        """Return the labels of a side from above down, each with how high its line is."""
        found = sorted(self._of(side), key=lambda each: self._middle(each) + each.down)
        wanted = [self._middle(each) + each.down for each in found]
        reach = [(self.size * (_RISE + _AIR), self._below(each)) for each in found]
        return [*zip(found, apart(wanted, reach, 0, self._low), strict=True)]

    def _middle(self, each: CardLabel) -> float:
        return self._top + (each.area.y + each.area.height / 2) * self._scale

    def _dot(self, each: CardLabel, y: float) -> tuple[float, float]:
        """Return the point of a part to which a line from that height leads, in the figure."""
        gap = 0.0 if each.is_ground else max(_GAP, _LEAST_GAP / self._scale)
        area = each.area
        way, edge = (-1, area.x) if each.side == "left" else (1, area.x + area.width)
        inner = edge - way * _WITHIN * area.width
        # A dot on the card's edge would seem to mean the edge. So a dot without room beside its
        # part is as near to the edge as allowed, or else on the part.
        air = (_DOT + _NEAR) / self._scale
        near = air if way < 0 else self.shown.width - air
        adjacent = (near,) if not each.is_ground and way * (near - edge) > 0 else ()
        x = next((x for x in (edge + way * gap, *adjacent, edge) if self._is_within(x)), inner)
        middle = self._middle(each)
        if each.is_ground:
            reach = area.height * self._scale * (0.5 - _WITHIN)
            middle = min(max(y, middle - reach), middle + reach)
        return self.room[0] + x * self._scale, middle

    def _is_within(self, x: float) -> bool:
        """Return whether a dot at a place of the card keeps off its edges."""
        return _DOT <= x * self._scale <= self.width - _DOT

    def _called(self, each: CardLabel, y: float) -> Markup:
        """Return a label at the left or right, its line at a height."""
        x, middle = self._dot(each, y)
        way, anchor = (-1, "end") if each.side == "left" else (1, "start")
        edge = self.room[0] + (self.width if way > 0 else 0)
        begin = edge + way * self.gap
        # A line is level, or bends by at least 45 degrees: less would look like a mistake.
        room = way * (begin - x) - self.gap * (_TO_TEXT + _STUB)
        bend = x + way * min(abs(middle - y), max(0.0, room))
        line = f"M{in_svg(begin - way * self.gap * _TO_TEXT, y)}H{in_svg(bend)}L{in_svg(x, middle)}"
        first = y + self.size * _DROP
        words = label(begin, first, each.rows, each.ref, anchor, self.size)
        low = first + self.size * LINE * len(each.rows)
        words += text(begin, low, each.notes, anchor, size=self.size)
        return _leads(line, x, middle) + words

    def _above(self, each: CardLabel) -> Markup:
        """Return a label above the card, whose line comes straight down, or else in from the right.

        It comes in from the right, along the card's edge, where it would cross what stands above.
        """
        x, middle = self._dot(each, 0)
        top, right = self._top - _MARGIN - 0.7, self.room[0] + self.width
        if self._is_free_above(each, x):
            line = f"M{in_svg(x, top)}V{in_svg(middle)}"
            right = min(right, x + each.width(self.size) / 2)
        else:
            right += _ASIDE
            line = f"M{in_svg(right, top)}V{in_svg(middle)}H{in_svg(x)}"
        label_of_part = label(right, top - 1.2, each.rows[:1], each.ref, "end", self.size)
        return _leads(line, x, middle) + label_of_part

    def _is_free_above(self, each: CardLabel, x: float) -> bool:
        """Return whether a line down to a part, at a place of the figure, crosses no other part."""
        place = (x - self.room[0]) / self._scale
        return not any(
            area.y + area.height <= each.area.y
            and area.x - _DOT <= place <= area.x + area.width + _DOT
            for area in self.shown.areas.values()
        )


def apart(
    wanted: Sequence[float], reach: Sequence[tuple[float, float]], top: float, low: float
) -> list[float]:
    """Return heights as near to the wanted ones as they can be without an overlap.

    `reach` is how far each goes up and down. First all are moved up, from the lowest one, then
    down, from the highest one: where there is no room for all, some end below `low`.
    """
    heights, end = list(wanted), low
    for at in reversed(range(len(heights))):
        up, down = reach[at]
        heights[at] = min(heights[at], end - down)
        end = heights[at] - up
    for at, (up, down) in enumerate(reach):
        heights[at] = max(heights[at], top + up)
        top = heights[at] + down
    return heights


def _leads(line: str, x: float, y: float) -> Markup:
    """Return a line that stands out on a card, with a dot where it ends."""
    return (
        svg_element("path", d=line, stroke="white", stroke_width=0.9)
        + svg_element("path", d=line, stroke_width=0.3)
        + svg_element("circle", cx=x, cy=y, r=_DOT, fill="black", stroke="white", stroke_width=0.25)
    )


def callouts(
    shown: ShownFace,
    labels: Sequence[Mapping[str, object]],
    width: float = 0,
    room: tuple[float, float] = (0, 0),
    gap: float = 6.0,
    size: float = 3.5,
) -> Callouts:
    """Return a `face` of a width in mm with labels in columns beside it, as a `figure()`.

    A label has the name of an `area`, a `side` (left, right, above), lines of `text`, and may have
    a `note` below them, or several, a grey `ref` behind them, and `ground`: then its dot is on the
    area's edge. With `down` it stands so much further down. Columns have `room` at least, labels
    begin at a `gap` from the card. Raises Refused for what a card has not.
    """
    if not isinstance(labels, list | tuple) or not 0 < len(labels) <= _MOST:
        found = len(labels) if isinstance(labels, list | tuple) else 0
        message = say("a card has from 1 to {most} labels, found {found}", most=_MOST, found=found)
        raise Refused("callouts", message, say("write it as {example}", example=_EXAMPLE))
    called = tuple(_read(shown, each) for each in labels)
    rooms = [_room(called, side, gap, size) for side in ("left", "right")]
    left, right = (max(given, least) for given, least in zip(room, rooms, strict=True))
    return Callouts(shown, called, width or shown.width, (left, right), gap, size)


def _read(shown: ShownFace, given: Mapping[str, object]) -> CardLabel:
    if not isinstance(given, Mapping) or not given.get("text"):
        message = say('a label of a card has no "text": {entry}', entry=shortened(str(given)))
        raise Refused("callouts", message, say("write it as {example}", example=_EXAMPLE))
    for key in given:
        entry_named(dict.fromkeys(_KEYS), key, say("key of a label"))
    side = str(given.get("side", "right"))
    entry_named(dict.fromkeys(_SIDES), side, say("side of a card"))
    area = entry_named(shown.areas, given.get("area"), say("area of a face"))
    rows, notes = (tuple(map(str, listed(given.get(key)))) for key in ("text", "note"))
    down = given.get("down", 0)
    if not isinstance(down, int | float):
        message = say(
            '"down" is a number of millimetres, found {found}', found=shortened(str(down))
        )
        raise Refused("callouts", message, say("write it as {example}", example=_EXAMPLE))
    ref = str(given.get("ref", ""))
    return CardLabel(area, side, rows, notes, ref, bool(given.get("ground")), down)


def _room(labels: Sequence[CardLabel], side: str, gap: float, size: float) -> float:
    """Return how much room the labels of a side need."""
    needed = [gap + each.width(size) for each in labels if each.side == side]
    needed += [_ASIDE for each in labels if (each.side, side) == ("above", "right")]
    return max(needed, default=0) + _MARGIN
