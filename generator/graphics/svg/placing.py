"""Outlines moved from an element's own units to the drawing's, as simply as can be drawn.

WeasyPrint does not read transformations of gradients correctly, so all are resolved here: a linear
gradient gets another line, a radial one keeps its circles in units of its own.
"""

from collections.abc import Iterator
from math import hypot, sqrt

from fontTools.misc.transform import Transform

from generator.base.frozen import replace
from generator.graphics.drawings import IDENTITY, Gradient, Outline, Paint
from generator.graphics.svg.shapes import moved
from generator.graphics.svg.values import plain_matrix

_EVEN = 1e-6  # share by which a transformation may stretch one way more than the other


def placed(outline: Outline, matrix: Transform, *, line_first: bool) -> Iterator[Outline]:
    """Yield an outline in the drawing's units: its fill and its line in the order of painting.

    An outline that a transformation would stretch keeps its own units, with a matrix. Raises
    MarkupFault for numbers that become too large.
    """
    if not (outline.fill or outline.stroke):
        return
    fill, stroke = (_moved(paint, matrix) for paint in (outline.fill, outline.stroke))
    scale = sqrt(abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]))
    stretched = not _is_even(matrix)
    round_fill = isinstance(fill, Gradient) and fill.matrix != IDENTITY
    # Where the two overlap, PDF would show a faint line alone (ISO 32000-1, 11.7.4.4).
    apart = stretched or line_first or round_fill or outline.stroke_opacity < 1
    if outline.fill and outline.stroke and apart:
        halves = (replace(outline, stroke=""), replace(outline, fill=""))
        for half in reversed(halves) if line_first else halves:
            yield from placed(half, matrix, line_first=False)
    elif outline.stroke and stretched:
        own = outline.stroke
        line = _without_transformation(own) if isinstance(own, Gradient) else own
        yield replace(outline, stroke=line, matrix=plain_matrix(matrix))
    elif round_fill and isinstance(fill, Gradient):
        units = Transform(*fill.matrix)
        segments = tuple(moved(outline.segments, units.inverse().transform(matrix)))
        fill = replace(fill, matrix=IDENTITY)
        yield replace(outline, segments=segments, fill=fill, matrix=plain_matrix(units))
    else:
        yield replace(
            outline,
            segments=tuple(moved(outline.segments, matrix)),
            fill=fill,
            stroke=stroke,
            width=outline.width * scale if outline.stroke else outline.width,
            dashes=tuple(each * scale for each in outline.dashes),
            dash_offset=outline.dash_offset * scale,
        )


def _is_even(matrix: Transform) -> bool:
    """Tell whether a transformation keeps circles round."""
    a, b, c, d = matrix[:4]
    area = abs(a * d - b * c)
    stretch = abs(hypot(a, b) - hypot(c, d))
    return stretch <= _EVEN * sqrt(area) and abs(a * c + b * d) <= _EVEN * area


def _moved(paint: Paint, matrix: Transform) -> Paint:
    if isinstance(paint, str):
        return paint
    return _without_transformation(
        replace(paint, matrix=plain_matrix(matrix.transform(paint.matrix)))
    )


def _without_transformation(gradient: Gradient) -> Gradient:
    """Return a gradient without its transformation, unless that makes its circles ellipses."""
    matrix = Transform(*gradient.matrix)
    if gradient.is_linear:
        return replace(gradient, way=_moved_line(gradient.way, matrix), matrix=IDENTITY)
    if not _is_even(matrix):
        return gradient
    fx, fy, fr, cx, cy, r = gradient.way
    scale = hypot(matrix[0], matrix[1])
    focus, centre = matrix.transformPoint((fx, fy)), matrix.transformPoint((cx, cy))
    return replace(gradient, way=(*focus, fr * scale, *centre, r * scale), matrix=IDENTITY)


def _moved_line(way: tuple[float, ...], matrix: Transform) -> tuple[float, ...]:
    """Return the line of a gradient after a transformation, at right angles to its colours again.

    How far along it a point is, is a linear function; its gradient is moved by the transposed
    inverse.
    """
    x1, y1, x2, y2 = way
    across, down = x2 - x1, y2 - y1
    a, b, c, d = matrix.inverse()[:4]
    whole = across**2 + down**2
    right, low = (a * across + b * down) / whole, (c * across + d * down) / whole
    steep = right**2 + low**2
    x, y = matrix.transformPoint((x1, y1))
    return (x, y, x + right / steep, y + low / steep)
