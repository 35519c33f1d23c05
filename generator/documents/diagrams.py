"""Diagrams in documents: cards, pieces, fields, steps and arrows as SVG, by their places in mm.

A template says what stands where; how it is drawn, and all that is computed, is here. Everything is
black on white, so that a grey copier loses nothing.
"""

from collections.abc import Collection, Mapping, Sequence
from typing import ClassVar

from markupsafe import Markup
from msgspec import field

from generator.base.frozen import Frozen
from generator.base.messages import say
from generator.documents import svg
from generator.documents.callouts import callouts
from generator.documents.card_plans import card_plan
from generator.documents.covers import CoverUnit, cover_lattice, cover_lines
from generator.documents.field_pieces import playing_field
from generator.documents.figure_shapes import (
    arrow,
    card,
    drawing,
    in_svg,
    label,
    piece,
    shapes,
    svg_element,
    text,
    text_rows,
)
from generator.documents.figure_tiles import spread, tiled
from generator.documents.flows import flow
from generator.documents.hand_courses import courses
from generator.documents.hands import exchange, hand, hands, named_hands
from generator.documents.holdings import holdings
from generator.documents.known import entry_named
from generator.documents.marked_structures import structures
from generator.documents.seat_plans import seats
from generator.documents.seated_players import round_table
from generator.documents.signs import sign
from generator.game.model import Group
from generator.graphics.colours import readable_on
from generator.graphics.drawings import Drawing

_MARK, _ROUND = 0.74, 0.16  # of a badge's size: its mark, its corners
_PAPER = "#ffffff"


class Diagrams(Frozen, dict=True):
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
            "courses",
            "cover",
            "cover_lines",
            "drawing",
            "exchange",
            "field",
            "flow",
            "hand",
            "hands",
            "holdings",
            "label",
            "named_hands",
            "piece",
            "plan",
            "rows",
            "seats",
            "shapes",
            "sign",
            "spread",
            "structures",
            "table",
            "text",
            "tiled",
        }
    )
    text = staticmethod(text)
    rows = staticmethod(text_rows)
    arrow = staticmethod(arrow)
    card = staticmethod(card)
    callouts = staticmethod(callouts)
    drawing = staticmethod(drawing)
    shapes = staticmethod(shapes)
    label = staticmethod(label)
    piece = staticmethod(piece)
    plan = staticmethod(card_plan)
    field = staticmethod(playing_field)
    flow = staticmethod(flow)
    sign = staticmethod(sign)
    table = staticmethod(round_table)
    hand = staticmethod(hand)
    hands = staticmethod(hands)
    named_hands = staticmethod(named_hands)
    courses = staticmethod(courses)
    holdings = staticmethod(holdings)
    exchange = staticmethod(exchange)
    spread = staticmethod(spread)
    tiled = staticmethod(tiled)
    cover_lines = staticmethod(cover_lines)
    seats = staticmethod(seats)
    structures = staticmethod(structures)

    def cover(
        self, places: Collection[tuple[int, int]] | None = None
    ) -> Sequence[Sequence[CoverUnit | None]]:
        """Return the rows of a cover's lattice: units with a `mark` and a `color`, or none."""
        return cover_lattice(self.groups, places)

    def badge(self, group: str, name: str, x: float, y: float, size: float = 6) -> Markup:
        """Return the mark of a group's member on a square of its colour, around a point."""
        group_of = entry_named(self.groups, group, say("group"))
        member = entry_named(group_of.members, name, group)
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
