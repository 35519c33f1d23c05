"""Diagrams in documents: cards, pieces, fields, steps and arrows as SVG, by their places in mm.

A template says what stands where; how it is drawn, and all that is computed, is here. Everything is
black on white, so that a grey copier loses nothing.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from math import cos, sin, tau
from typing import ClassVar, Protocol

from markupsafe import Markup, escape

from generator.base.limits import most
from generator.base.messages import say
from generator.documents import svg
from generator.documents.known import known
from generator.documents.template_limits import PassedLimit
from generator.game.model import Group
from generator.graphics.colours import readable_on
from generator.graphics.drawings import Drawing

_TEXT = 3.9  # mm
_LINE = 1.24  # of the size, from baseline to baseline
_BOLD, _REGULAR = 700, 400
_WAYS = {"right": (1, 0), "left": (-1, 0), "down": (0, 1), "up": (0, -1)}
_CARD = (5, 7)
_POINT = 4  # how far the ends of a question reach out
_INDENT = 4
_BESIDE = 4.6  # from a piece's middle to where its arrow begins
_MARK, _ROUND = 0.74, 0.16  # of a badge's size: its mark, its corners
_PAPER = "#ffffff"
_STRAIGHT = 0.01  # so little across, a seat is in the middle
_HEADING, _UNDER = 5, 9.9  # baselines of a step's heading and of its text, from its upper edge


Look = dict[str, float | str]


class Rectangle(Protocol):
    """A part of a card as it is printed (`face`), in mm."""

    x: float
    y: float
    width: float
    height: float


def _n(*numbers: float) -> str:
    """Return numbers as SVG has them, to a hundredth."""
    # A zero is added so that no zero is below zero.
    return " ".join(f"{round(number, 2) + 0.0:.2f}".rstrip("0").rstrip(".") for number in numbers)


def _element(tag: str, words: str = "", /, **attributes: float | str) -> Markup:
    """Return an element of SVG; underscores in the names of attributes stand for hyphens."""
    # Not by Markup.format, which reads its pattern each time: a document has 40,000 of these.
    written = "".join(
        f' {name.replace("_", "-")}="{escape(value) if isinstance(value, str) else _n(value)}"'
        for name, value in attributes.items()
    )
    return Markup(f"<{tag}{written}>{escape(words)}</{tag}>")  # noqa: S704 - escaped above


def text(
    x: float, y: float, rows: Iterable[str], anchor: str = "start", bold: bool = False,  # noqa: FBT001, FBT002
    size: float = _TEXT,
) -> Markup:  # fmt: skip
    """Return lines of text from a first baseline down; `anchor` is start, middle or end."""
    look: Look = {"text_anchor": anchor, "font_size": size, "fill": "black", "stroke": "none"}
    weight = _BOLD if bold else _REGULAR
    return Markup("\n").join(
        _element("text", row, x=x, y=y + index * size * _LINE, font_weight=weight, **look)
        for index, row in enumerate(rows)
    )


def arrow(x: float, y: float, length: float, to: str = "right", head: float = 1.6) -> Markup:
    """Return an arrow from a point to the right, left, up or down; `head` is that of its point."""
    across, down = _WAYS[to]
    one, other = head * (across + down), head * (across - down)
    line = f"M{_n(x, y)}l{_n(length * across, length * down)}"
    return _element("path", d=f"{line}m{_n(-one, -one)}l{_n(one, one)}l{_n(-other, other)}")


def card(x: float, y: float, look: str = "plain") -> Markup:
    """Return a card of 5 x 7 mm: plain, with a spine, or filled."""
    width, height = _CARD
    fill = "black" if look == "filled" else "white"
    drawn = _element("rect", x=x, y=y, width=width, height=height, rx=0.8, fill=fill)
    if look == "spine":
        drawn += _element("rect", x=x, y=y, width=1.5, height=height, rx=0.7, fill="black")
    return drawn


def piece(x: float, y: float, letter: str, radius: float = 3.6) -> Markup:
    """Return a player's piece: a disc with a letter."""
    look: Look = {"text_anchor": "middle", "font_weight": _BOLD, "fill": "white", "stroke": "none"}
    return _element("circle", cx=x, cy=y, r=radius, fill="black") + _element(
        "text", letter, x=x, y=y + radius * 0.38, font_size=radius * 1.22, **look
    )


def question(x: float, y: float, width: float, height: float, rows: Sequence[str]) -> Markup:
    """Return a question of a flow chart, with pointed ends, its text in the middle."""
    middle, right = y + height / 2, x + width
    outline = (
        f"M{_n(x + _POINT, y)}H{_n(right - _POINT)}L{_n(right, middle)}"
        f"L{_n(right - _POINT, y + height)}H{_n(x + _POINT)}L{_n(x, middle)}Z"
    )
    first = middle + _TEXT / 3 - _TEXT * _LINE / 2 * (len(rows) - 1)
    return _element("path", d=outline) + text(x + _INDENT, first, rows, bold=True)


def step(
    x: float, y: float, width: float, height: float, heading: str, rows: Iterable[str]
) -> Markup:
    """Return a step of a flow chart, with round corners, its heading above its text."""
    box = _element("rect", x=x, y=y, width=width, height=height, rx=1.2)
    left = x + _INDENT
    return box + text(left, y + _HEADING, [heading], bold=True) + text(left, y + _UNDER, rows)


def leader(
    area: Rectangle, side: str, edge: float, y: float, rows: Sequence[str], note: str
) -> Markup:
    """Return a line from a side of an area to what it is called, and a note below that.

    `side` is left or right, `edge` is where the text begins, `y` its height.
    """
    return _leader(_at_side(area, side, 1.5), side, (edge, y), rows, note)


def ground_leader(
    area: Rectangle, side: str, edge: float, y: float, rows: Sequence[str], note: str
) -> Markup:
    """Return the same for an area that is seen as a ground: the line's dot stands on its side."""
    return _leader(_at_side(area, side, 0.0), side, (edge, y), rows, note)


def _at_side(area: Rectangle, side: str, gap: float) -> tuple[float, float]:
    """Return the place at a gap beside the middle of an area's side."""
    x = area.x - gap if side == "left" else area.x + area.width + gap
    return x, area.y + area.height / 2


def _leader(
    begin: tuple[float, float],
    side: str,
    end: tuple[float, float],
    rows: Sequence[str],
    note: str,
) -> Markup:
    (x, middle), (edge, y) = begin, end
    way, anchor = (-1, "end") if side == "left" else (1, "start")
    line = f"M{_n(edge - 1.5 * way, y)}H{_n(edge - 4.5 * way)}L{_n(x, middle)}"
    drawn = (
        _element("path", d=line, stroke="white", stroke_width=1.1),  # so that it stands out
        _element("path", d=line, stroke_width=0.3),
        _element("circle", cx=x, cy=middle, r=0.8, fill="black", stroke="white", stroke_width=0.3),
        text(edge, y + 1.2, rows, anchor, bold=True, size=3.6),
        text(edge, y + 1.2 + 3.6 * _LINE * len(rows), [note], anchor, size=3.3),
    )
    return Markup().join(drawn)


@dataclass(frozen=True, slots=True)
class Squares:
    """Squares of a size: columns from the left, rows from the bottom, both from 0.

    `x` and `y` are where its upper left corner is.
    """

    x: float
    y: float
    columns: int
    rows: int
    size: float
    for_templates: ClassVar = frozenset({"edge", "move", "piece", "squares", "top"})

    @property
    def right(self) -> float:
        """Return where the last column ends."""
        return self.x + self.columns * self.size

    def top(self, row: int) -> float:
        """Return how far down a row begins."""
        return self.y + self.size * (self.rows - 1 - row)

    def squares(self) -> Markup:
        """Return all squares. Raises PassedLimit for more than a page has room for."""
        if self.columns * self.rows > most("template-loops"):
            raise PassedLimit("template-loops")
        side = self.size
        return Markup("\n").join(
            _element("rect", x=self.x + side * column, y=self.top(row), width=side, height=side)
            for row in reversed(range(self.rows))
            for column in range(self.columns)
        )

    def piece(self, column: int, row: int, letter: str) -> Markup:
        """Return a piece in the middle of a square."""
        x, y = self._middle(column, row)
        return piece(x, y, letter)

    def move(self, column: int, row: int, columns: int) -> Markup:
        """Return an arrow from a piece over some columns to the right; below 0, to the left."""
        x, y = self._middle(column, row)
        way = 1 if columns > 0 else -1
        return arrow(
            x + _BESIDE * way, y, self.size * columns * way - 7, "right" if way > 0 else "left"
        )

    def edge(self, column: int, row: int) -> Markup:
        """Return a thick edge under a square: who stands there is in somebody's way."""
        x, y = self.x + self.size * column + 0.5, self.top(row) + self.size
        line = f"M{_n(x, y)}h{_n(self.size - 1)}"
        return _element("path", d=line, stroke_width=1.8, stroke_linecap="butt")

    def _middle(self, column: int, row: int) -> tuple[float, float]:
        return self.x + self.size * (column + 0.5), self.top(row) + self.size / 2


def grid(x: float, y: float, columns: int, rows: int, size: float = 13) -> Squares:
    """Return a field of squares, with its `squares`, `piece`, `edge`, `move`, `top`, `right`."""
    return Squares(x, y, columns, rows, size)


@dataclass(frozen=True, slots=True)
class TableSeat:
    """A place around a table: its middle, and the anchor of a text that stands outside of it."""

    x: float
    y: float
    anchor: str
    for_templates: ClassVar = frozenset({"anchor", "x", "y"})


def seats(x: float, y: float, radius: float, count: int) -> tuple[TableSeat, ...]:
    """Return the places of a number of players around a table, clockwise from the one below.

    Each has its middle as `x` and `y`, and the `anchor` of a text beside it. Raises PassedLimit.
    """
    if count > most("template-loops"):
        raise PassedLimit("template-loops")
    return tuple(_seat(x, y, radius, tau * index / count) for index in range(count))


def _seat(x: float, y: float, radius: float, turned: float) -> TableSeat:
    across = -sin(turned)
    anchor = "middle" if abs(across) < _STRAIGHT else "end" if across < 0 else "start"
    return TableSeat(round(x + radius * across, 2), round(y + radius * cos(turned), 2), anchor)


@dataclass(frozen=True)
class Diagrams:
    """What templates call `diagram`; marks are those of groups, in an edition's colours."""

    groups: Mapping[str, Group] = field(default_factory=dict)
    marks: Mapping[str, Drawing] = field(default_factory=dict)
    edition: str = ""
    for_templates: ClassVar = frozenset(
        {
            "arrow",
            "badge",
            "card",
            "grid",
            "ground_leader",
            "leader",
            "piece",
            "question",
            "seats",
            "step",
            "text",
        }
    )
    text = staticmethod(text)
    arrow = staticmethod(arrow)
    card = staticmethod(card)
    piece = staticmethod(piece)
    question = staticmethod(question)
    step = staticmethod(step)
    leader = staticmethod(leader)
    ground_leader = staticmethod(ground_leader)
    grid = staticmethod(grid)
    seats = staticmethod(seats)

    def badge(self, group: str, name: str, x: float, y: float, size: float = 6) -> Markup:
        """Return the mark of a group's member on a square of its colour, around a point."""
        group_of = known(self.groups, group, say("group"))
        member = known(group_of.members, name, group)
        color = member.colors.get(self.edition, _PAPER)
        square = _element(
            "rect", x=x - size / 2, y=y - size / 2, width=size, height=size, rx=size * _ROUND,
            fill=color, stroke="black", stroke_width=0.2,
        )  # fmt: skip
        drawing = self.marks.get(member.mark)
        if drawing is None:
            return square
        scale = size * _MARK / max(drawing.width, drawing.height)
        left, top = x - drawing.width * scale / 2, y - drawing.height * scale / 2
        # A scale has more digits than a length: marks may be drawn in units of any size.
        place = f"translate({_n(left, top)}) scale({scale:.4g})"
        body = Markup(svg.cut(drawing, readable_on(color), color))  # noqa: S704 - the press's own
        return square + _element("g", body, transform=place, stroke="none")
