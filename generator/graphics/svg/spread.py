"""Gradients that go on beyond their ends, written out as often as their outline shows them.

PDF's gradients end, or go on in their last colour (ISO 32000-1, 8.7.4.5.3).
"""

from collections.abc import Iterator
from math import ceil, floor, hypot

from fontTools.misc.transform import Transform

from generator.base.frozen import replace
from generator.base.messages import later, say
from generator.graphics.drawings import Gradient, Stop
from generator.graphics.svg.values import SvgBox
from generator.graphics.xml_elements import MarkupFault

_MOST = 200  # repetitions: more cannot be told from one colour
_CURE = later("let the gradient not repeat (Inkscape: Repeat: None)")


def repeated(gradient: Gradient, spread: str, box: SvgBox) -> Gradient:
    """Return a gradient repeated, or reflected, all over a box in its outline's units.

    Raises MarkupFault for one that would have to be repeated too often.
    """
    inverse = Transform(*gradient.matrix).inverse()
    left, top, width, height = box
    corners = [
        inverse.transformPoint((left + x * width, top + y * height)) for x in (0, 1) for y in (0, 1)
    ]
    reach = _along if gradient.is_linear else _around
    first, last = reach(gradient.way, corners)
    if last - first > _MOST:
        raise MarkupFault(say("has a gradient that is repeated too often"), hint=say(_CURE))
    stops = tuple(_stops(gradient.stops, first, last, reflect=spread == "reflect"))
    return replace(gradient, way=_lengthened(gradient, first, last), stops=stops)


def _lengthened(gradient: Gradient, first: int, last: int) -> tuple[float, ...]:
    way = gradient.way
    if gradient.is_linear:
        x, y, across, down = way[0], way[1], way[2] - way[0], way[3] - way[1]
        return (x + first * across, y + first * down, x + last * across, y + last * down)
    fx, fy, _, cx, cy, r = way
    return (fx, fy, 0.0, fx + (cx - fx) * last, fy + (cy - fy) * last, r * last)


def _along(way: tuple[float, ...], points: list[tuple[float, float]]) -> tuple[int, int]:
    """Return the range of whole lengths of a line that covers all points."""
    x1, y1, x2, y2 = way
    across, down = x2 - x1, y2 - y1
    steps = [((x - x1) * across + (y - y1) * down) / (across**2 + down**2) for x, y in points]
    first = floor(min(steps))
    return first, max(ceil(max(steps)), first + 1)


def _around(way: tuple[float, ...], points: list[tuple[float, float]]) -> tuple[int, int]:
    """Return the range of whole radii, from the gradient's start, that covers all points."""
    fx, fy, fr, cx, cy, r = way
    least = r - hypot(cx - fx, cy - fy)
    if fr or least <= 0:
        raise MarkupFault(
            say("has a gradient that is repeated and not round its middle"), hint=say(_CURE)
        )
    return 0, max(ceil(max(hypot(x - fx, y - fy) for x, y in points) / least), 1)


def _stops(stops: tuple[Stop, ...], first: int, last: int, *, reflect: bool) -> Iterator[Stop]:
    whole = (replace(stops[0], offset=0.0), *stops, replace(stops[-1], offset=1.0))
    back = tuple(replace(stop, offset=1 - stop.offset) for stop in reversed(whole))
    for step in range(first, last):
        for stop in back if reflect and step % 2 else whole:
            yield replace(stop, offset=(step - first + stop.offset) / (last - first))
