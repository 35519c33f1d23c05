"""Diagrams in documents: cards, pieces, fields, steps and arrows as SVG, by their places in mm.

A template says what stands where; how it is drawn, and all that is computed, is here. Everything is
black on white, so that a grey copier loses nothing.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from math import cos, sin, tau
from typing import ClassVar

from markupsafe import Markup

from generator.base.limits import most
from generator.base.messages import say
from generator.documents import svg
from generator.documents.callouts import callouts
from generator.documents.field_pieces import playing_field
from generator.documents.figure_shapes import (
    arrow,
    card,
    drawing,
    in_svg,
    label,
    piece,
    svg_element,
    text,
)
from generator.documents.flows import flow
from generator.documents.hands import hand
from generator.documents.known import known
from generator.documents.seated_players import round_table
from generator.documents.signs import sign
from generator.documents.template_limits import PassedLimit
from generator.game.model import Group
from generator.graphics.colours import readable_on
from generator.graphics.drawings import Drawing

_MARK, _ROUND = 0.74, 0.16  # of a badge's size: its mark, its corners
_PAPER = "#ffffff"
_STRAIGHT = 0.01  # so little across, a seat is in the middle


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
            "callouts",
            "card",
            "drawing",
            "field",
            "flow",
            "hand",
            "label",
            "piece",
            "seats",
            "sign",
            "table",
            "text",
        }
    )
    text = staticmethod(text)
    arrow = staticmethod(arrow)
    card = staticmethod(card)
    callouts = staticmethod(callouts)
    drawing = staticmethod(drawing)
    label = staticmethod(label)
    piece = staticmethod(piece)
    field = staticmethod(playing_field)
    flow = staticmethod(flow)
    sign = staticmethod(sign)
    table = staticmethod(round_table)
    hand = staticmethod(hand)
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
