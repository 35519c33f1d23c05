"""A position as a drawing: its cards as they are printed, in their places, and its arrows."""

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cached_property
from html import escape
from itertools import zip_longest
from math import hypot
from typing import Any, ClassVar

from generator.base.frozen import Frozen
from generator.documents import svg
from generator.documents.template_limits import Refused
from generator.drawing.svg_faces import SafeSvg, Sight, draw_back, draw_front
from generator.game.expressions import ExpressionFault
from generator.game.model import Card, Edition
from generator.game.position_values import PositionValues
from generator.game.positions import Arrow, Lying, Position, Spot
from generator.layout.backs import back_of
from generator.layout.deck import Layout
from generator.layout.shapes import trim_line

_INK, _PAPER = "#000000", "#ffffff"
_MARKED = 1.0  # mm: the line around a card that is marked
_READABLE = 3.0  # pt: smaller letters are left out
_LABEL = 3.4  # mm: letters of the names of spots
_HEAD, _LINE = 3.4, 1.1  # mm: width of an arrow
_CLEAR, _CLEAREST = 17.0, 0.35  # mm, share of its length: from the middles of an arrow's spots
_LABEL_DISC = 2.8  # mm: radius of the ground of an arrow's label


class DrawnPosition(Frozen, dict=True):
    """A position for a template: to show, and to ask for values.

    Inserted as it is, it is a drawing as wide as its place; `inside` is its content, for a drawing
    of the template's own of `width` x `height` mm.
    """

    layout: Layout
    edition: Edition
    position: Position
    times: Counter[str]
    for_templates: ClassVar = frozenset(
        {"cards", "height", "inside", "of", "reckon", "title", "value", "width"}
    )

    @property
    def title(self) -> str:
        """Its title."""
        return self.position.title

    @property
    def width(self) -> float:
        """The board's width in mm."""
        return self.position.board.width

    @property
    def height(self) -> float:
        """The board's height in mm."""
        return self.position.board.height

    @cached_property
    def _cards(self) -> Mapping[str, Card]:
        return {card.id: card for card in self.layout.game.cards}

    @cached_property
    def _values(self) -> PositionValues:
        return PositionValues(self.position, self._cards)

    def value(self, name: str) -> Any:  # noqa: ANN401 - a word or a number
        """Return a value of the position or its board. Raises Refused."""
        return self.reckon(name.replace("-", "_"))

    def of(self, place: str, name: str) -> Any:  # noqa: ANN401 - a word or a number
        """Return a value of a spot, or its sum over an area. Raises Refused."""
        return self.reckon(f"{name.replace('-', '_')}({place.replace('-', '_')})")

    def reckon(self, expression: str) -> Any:  # noqa: ANN401 - a word or a number
        """Return the value of an expression about this position. Raises Refused."""
        try:
            return self._values.evaluate(expression)
        except ExpressionFault as fault:
            raise Refused("", f'"{expression}" {fault}', "") from fault

    def cards(self, spot: str) -> tuple[Card, ...]:
        """Return the cards on a spot, lowest first."""
        return tuple(self._cards[each.card] for each in self.position.table.get(spot, ()))

    @cached_property
    def inside(self) -> SafeSvg:
        """The content of the drawing, without its frame; used twice: when measured and when set."""
        return SafeSvg("".join((*self._ground(), *self._lying(), *self._labels(), *self._arrows())))

    def __html__(self) -> str:
        board = self.position.board
        return SafeSvg(
            f'<svg class="drawing position" role="img" viewBox="0 0 {board.width:g} '
            f'{board.height:g}" xmlns="http://www.w3.org/2000/svg">'
            f"<title>{escape(self.title)}</title>{self.inside}</svg>"
        )

    def _ground(self) -> Iterator[str]:
        board = self.position.board
        if board.ground:
            drawing = self.layout.templates.marks[board.ground]
            scale = board.width / drawing.width, board.height / drawing.height
            drawn = svg.painted(drawing, _INK, _PAPER)
            yield f'<g transform="scale({scale[0]:.5f} {scale[1]:.5f})">{drawn}</g>'

    def _lying(self) -> Iterator[str]:
        for spot in self.position.board.spots.values():
            lying = self.position.table.get(spot.id, ())
            for index, (each, upon) in enumerate(zip_longest(lying, lying[1:])):
                yield self._card(spot, index, each, upon)

    def _card(self, spot: Spot, index: int, lying: Lying, upon: Lying | None) -> str:
        card, scale = self._cards[lying.card], self.position.board.scale
        size = card.kind.size
        x, y = spot.x + index * spot.pile[0], spot.y + index * spot.pile[1]
        trim = svg.cached_path_data(
            trim_line(size, self.layout.templates.outlines, mirrored=lying.down)
        )
        drawn = f'<path d="{trim}" fill="{_PAPER}"/>'  # no ground below faces: the paper is white
        drawn += self._side(card, lying, self._sight(spot, lying, upon))
        if lying.marked:
            drawn += (
                f'<rect width="{size.width:g}" height="{size.height:g}" rx="{size.corner:g}" '
                f'fill="none" stroke="{_INK}" stroke-width="{_MARKED / scale:.3g}"/>'
            )
        turn = -(spot.turn + lying.turn)
        return (
            f'<g transform="translate({x:.3f} {y:.3f}) rotate({turn:g}) scale({scale:g}) '
            f'translate({-size.width / 2:g} {-size.height / 2:g})">{drawn}</g>'
        )

    def _sight(self, spot: Spot, lying: Lying, upon: Lying | None) -> Sight:
        """Return how much of a card is seen: not what the next one covers, if both lie alike."""
        scale = self.position.board.scale
        least, (across, down) = _READABLE / scale, spot.pile
        if not upon or spot.turn or lying.turn or upon.turn or lying.marked:
            return Sight(least)
        sizes = {self._cards[each.card].kind.size for each in (lying, upon)}
        return Sight(least, len(sizes) == 1, across / scale, down / scale)

    def _side(self, card: Card, lying: Lying, sight: Sight) -> str:
        """Return a card's front or back, its ids unique in the page."""
        if not lying.down:
            self.times[card.id] += 1
            time = self.times[card.id]
            return draw_front(self.layout, card, self.edition, time, sight).svg
        back = back_of(self.layout.game, card, card.deck or next(iter(card.copies)))
        name = f"{back.deck}/{back.face}"
        self.times[name] += 1
        return draw_back(self.layout, back, self.edition, self.times[name]).svg

    def _labels(self) -> Iterator[str]:
        for spot in self.position.board.spots.values():
            if spot.name and spot.label and self.position.table.get(spot.id):
                yield _text(spot.x + spot.label[0], spot.y + spot.label[1], spot.name, _INK)

    def _arrows(self) -> Iterator[str]:
        for arrow in self.position.arrows:
            spots = self.position.board.spots
            start, end = (spots[self.reckon(each)] for each in (arrow.source, arrow.target))
            label = str(self.reckon(arrow.label)) if arrow.label else ""
            yield _arrow(arrow, (start.x, start.y), (end.x, end.y), label)


def _text(x: float, y: float, words: str, color: str) -> str:
    return (
        f'<text x="{x:.2f}" y="{y:.2f}" font-family="label" font-weight="700" '
        f'font-size="{_LABEL}" text-anchor="middle" fill="{color}">{escape(words)}</text>'
    )


def _arrow(arrow: Arrow, start: tuple[float, float], end: tuple[float, float], label: str) -> str:
    """Return an arrow between two points, bent to its left, its label at the middle."""
    across, down = end[0] - start[0], end[1] - start[1]
    length = hypot(across, down) or 1.0
    left = down / length, -across / length
    middle = tuple((start[axis] + end[axis]) / 2 + 2 * arrow.bend * left[axis] for axis in (0, 1))
    points = start, (middle[0], middle[1]), end
    share = min(_CLEAR / length, _CLEAREST)
    first, last = _on_curve(points, share), _on_curve(points, 1 - share)
    control = _on_curve(points, 0.5)
    # The control point of the curve through three points is as far beyond the middle one.
    bend = tuple(2 * control[axis] - (first[axis] + last[axis]) / 2 for axis in (0, 1))
    drawn = "".join(
        _curve(first, (bend[0], bend[1]), last, color, wide, dashed=arrow.dashed)
        for color, wide in ((_PAPER, 2.2 * _LINE), (_INK, _LINE))
    )
    if label:
        x, y = control
        drawn += f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{_LABEL_DISC}" fill="{_INK}"/>'
        drawn += _text(x, y + _LABEL * 0.36, label, _PAPER)
    return drawn


def _on_curve(
    points: tuple[tuple[float, float], tuple[float, float], tuple[float, float]], share: float
) -> tuple[float, float]:
    """Return a point of a quadratic Bézier curve."""
    rest = 1 - share
    weights = rest * rest, 2 * rest * share, share * share
    x, y = (sum(w * p[axis] for w, p in zip(weights, points, strict=True)) for axis in (0, 1))
    return x, y


def _curve(
    first: tuple[float, float],
    bend: tuple[float, float],
    last: tuple[float, float],
    color: str,
    wide: float,
    *,
    dashed: bool,
) -> str:
    """Return a curve with an arrowhead; a wider one below it sets it off from the cards."""
    across, down = last[0] - bend[0], last[1] - bend[1]
    length = hypot(across, down) or 1.0
    x, y = across / length, down / length
    neck = last[0] - _HEAD * x, last[1] - _HEAD * y
    half = 0.55 * _HEAD
    sides = [(neck[0] - way * half * y, neck[1] + way * half * x) for way in (1, -1)]
    head = " ".join(f"{a:.2f} {b:.2f}" for a, b in (last, *sides))
    broken = f' stroke-dasharray="{3 * _LINE:g} {2 * _LINE:g}"' if dashed else ""
    return (
        f'<path d="M{first[0]:.2f} {first[1]:.2f}Q{bend[0]:.2f} {bend[1]:.2f} {neck[0]:.2f} '
        f'{neck[1]:.2f}" fill="none" stroke="{color}" stroke-width="{wide:g}"{broken}/>'
        f'<polygon points="{head}" fill="{color}" stroke="{color}" stroke-width="{wide - _LINE:g}" '
        f'stroke-linejoin="round"/>'
    )
