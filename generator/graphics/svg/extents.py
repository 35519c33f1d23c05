"""A test whether parts of a drawing stay within a frame, so that no clip is needed."""

from collections.abc import Iterable
from math import hypot, sqrt

from fontTools.misc.transform import Transform

from generator.graphics.drawings import IDENTITY, DrawnGroup, Outline, Part, rectangle
from generator.graphics.svg.shapes import bounds, moved
from generator.graphics.svg.values import SvgBox

_SLACK = 1e-6  # share of a frame by which what is in it may be larger, from rounding
_SQUARE = 2  # the cap of lines that reaches out at its corners


def stay_within(parts: Iterable[Part], frame: SvgBox, inverse: Transform) -> bool:
    """Tell whether parts certainly stay within a frame; `inverse` leads to the frame's units."""
    return all(_stays(part, frame, inverse) for part in parts)


def _stays(part: Part, frame: SvgBox, inverse: Transform) -> bool:
    if isinstance(part, DrawnGroup):
        if part.clip and _holds(frame, bounds(moved(part.clip.segments, inverse)), 0.0):
            return True
        return stay_within(part.parts, frame, inverse)
    own = inverse.transform(part.matrix)
    if not isinstance(part, Outline):
        return _holds(frame, bounds(moved(rectangle(0, 0, 1, 1), own)), 0.0)
    if part.stroke and part.matrix != IDENTITY:
        return False
    scale = max(hypot(*inverse[:2]), hypot(*inverse[2:4]))
    return _holds(frame, bounds(moved(part.segments, own)), _reach(part) * scale)


def _reach(outline: Outline) -> float:
    """Return how far beyond its segments the line of an outline can be seen."""
    if not outline.stroke:
        return 0.0
    factor = sqrt(2) if outline.cap == _SQUARE else 1.0
    has_corners = len(outline.segments) > len("ML")
    if has_corners and not outline.join:
        factor = max(factor, outline.miter)
    return outline.width / 2 * factor


def _holds(frame: SvgBox, box: SvgBox | None, reach: float) -> bool:
    if box is None:
        return True
    left, top, width, height = frame
    x, y, across, down = box
    slack = _SLACK * max(width, height) - reach
    fits_across = x >= left - slack and x + across <= left + width + slack
    return fits_across and y >= top - slack and y + down <= top + height + slack
