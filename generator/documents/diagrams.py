"""Diagrams in documents: cards, pieces, fields, steps and arrows as SVG, by their places in mm.

A template says what stands where; how it is drawn, and all that is computed, is here. Everything is
black on white, so that a grey copier loses nothing.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import cos, sin, tau
from typing import ClassVar, Protocol

from markupsafe import Markup

from generator.base.limits import most
from generator.base.messages import say
from generator.documents import svg
from generator.documents.field_pieces import playing_field
from generator.documents.figure_shapes import (
    LINE,
    arrow,
    card,
    drawing,
    in_svg,
    piece,
    pile,
    question,
    step,
    svg_element,
    text,
)
from generator.documents.flows import flow
from generator.documents.known import known
from generator.documents.signs import sign
from generator.documents.squares import grid
from generator.documents.template_limits import PassedLimit
from generator.game.model import Group
from generator.graphics.colours import readable_on
from generator.graphics.drawings import Drawing

_MARK, _ROUND = 0.74, 0.16  # of a badge's size: its mark, its corners
_PAPER = "#ffffff"
_STRAIGHT = 0.01  # so little across, a seat is in the middle


class Rectangle(Protocol):
    """A part of a card as it is printed (`face`), in mm."""

    x: float
    y: float
    width: float
    height: float


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
    line = f"M{in_svg(edge - 1.5 * way, y)}H{in_svg(edge - 4.5 * way)}L{in_svg(x, middle)}"
    drawn = (
        svg_element("path", d=line, stroke="white", stroke_width=1.1),  # so that it stands out
        svg_element("path", d=line, stroke_width=0.3),
        svg_element(
            "circle", cx=x, cy=middle, r=0.8, fill="black", stroke="white", stroke_width=0.3
        ),
        text(edge, y + 1.2, rows, anchor, bold=True, size=3.6),
        text(edge, y + 1.2 + 3.6 * LINE * len(rows), [note], anchor, size=3.3),
    )
    return Markup().join(drawn)


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
            "drawing",
            "field",
            "flow",
            "grid",
            "ground_leader",
            "leader",
            "piece",
            "pile",
            "question",
            "seats",
            "sign",
            "step",
            "text",
        }
    )
    text = staticmethod(text)
    arrow = staticmethod(arrow)
    card = staticmethod(card)
    drawing = staticmethod(drawing)
    piece = staticmethod(piece)
    pile = staticmethod(pile)
    question = staticmethod(question)
    step = staticmethod(step)
    leader = staticmethod(leader)
    ground_leader = staticmethod(ground_leader)
    field = staticmethod(playing_field)
    flow = staticmethod(flow)
    sign = staticmethod(sign)
    grid = staticmethod(grid)
    seats = staticmethod(seats)

    def badge(self, group: str, name: str, x: float, y: float, size: float = 6) -> Markup:
        """Return the mark of a group's member on a square of its colour, around a point."""
        group_of = known(self.groups, group, say("group"))
        member = known(group_of.members, name, group)
        color = member.colors.get(self.edition, _PAPER)
        square = svg_element(
            "rect", x=x - size / 2, y=y - size / 2, width=size, height=size, rx=size * _ROUND,
            fill=color, stroke="black", stroke_width=0.2,
        )  # fmt: skip
        mark = self.marks.get(member.mark)
        if mark is None:
            return square
        scale = size * _MARK / max(mark.width, mark.height)
        left, top = x - mark.width * scale / 2, y - mark.height * scale / 2
        # A scale has more digits than a length: marks may be drawn in units of any size.
        place = f"translate({in_svg(left, top)}) scale({scale:.4g})"
        body = Markup(svg.cut(mark, readable_on(color), color))  # noqa: S704 - the press's own
        return square + svg_element("g", body, transform=place, stroke="none")
