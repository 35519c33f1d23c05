"""Drawings made from another one: several in a row, or only its contour."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from generator.graphics.contours import flattened, gaps_closed, gaps_shared, polygon
from generator.graphics.drawings import (
    GROUND,
    IDENTITY,
    INK,
    Bounds,
    Drawing,
    DrawnGroup,
    Matrix,
    Outline,
    Part,
    Raster,
    Segment,
    bounds_of,
)

_CLEAR = 0.5
"""The least gap between the lines around two parts of a contour, in their own breadth."""

_LEAST = 0.9
"""How wide a gap is at least that two parts share, of the line's breadth."""

_STEPS = 6
"""In how many steps the gap is found that two parts share: by so little their line is too broad."""

_BETWEEN = 0.7
"""How far apart the two lines of a stroke's contour are at least, of their own breadth."""


def in_a_row(drawing: Drawing, count: int, step: float) -> Drawing:
    """Return `count` copies of a drawing side by side, `step` units from one to the next."""
    parts = [part for part in drawing.outlines if _is_simple(part)]
    others = [part for part in drawing.outlines if not _is_simple(part)]
    if others:  # what lies upon what must stay
        repeated = [_moved(part, at * step) for at in range(count) for part in drawing.outlines]
        return replace(drawing, outlines=tuple(repeated))
    steps = [at * step for at in range(count)]
    joined = (
        replace(part, segments=tuple(_shifted(part.segments, steps)))
        for part in parts
        if isinstance(part, Outline)
    )
    return replace(drawing, outlines=tuple(joined))


def hollow(drawing: Drawing, line: float, within: float = 0.0) -> Drawing:
    """Return a drawing's contour: a thin line (`line` units) around it, filled with the ground.

    Parts within other parts of an outline, such as holes and dots, get a line as broad as `within`,
    within the hole, so that they are quieter than the part around them, or are left out if that is
    0. Parts so near that their lines would run together have one line between them or, if it has no
    room, one around them all.
    """
    return replace(drawing, outlines=tuple(_contours(drawing.outlines, line, within)))


def _is_simple(part: Part) -> bool:
    """Tell whether a part can be drawn together with its repetitions as one outline."""
    if not isinstance(part, Outline) or part.matrix != IDENTITY:
        return False
    return isinstance(part.fill, str) and isinstance(part.stroke, str)


def _shifted(segments: Iterable[Segment], steps: Iterable[float]) -> Iterator[Segment]:
    known = tuple(segments)
    for step in steps:
        for verb, numbers in known:
            yield verb, tuple(n if i % 2 else n + step for i, n in enumerate(numbers))


def _moved(part: Part, by: float) -> Part:
    """Return a part moved to the right."""
    if isinstance(part, DrawnGroup):
        clip = part.clip and replace(part.clip, segments=tuple(_shifted(part.clip.segments, [by])))
        return replace(part, parts=tuple(_moved(each, by) for each in part.parts), clip=clip)
    a, b, c, d, e, f = part.matrix
    matrix: Matrix = (a, b, c, d, e + by, f)
    return replace(part, matrix=matrix)


def _contours(parts: Iterable[Part], line: float, within: float) -> Iterator[Part]:
    for part in parts:
        if isinstance(part, DrawnGroup):
            yield replace(part, parts=tuple(_contours(part.parts, line, within)))
        elif isinstance(part, Raster):
            yield part
        else:
            yield from _contour(part, line, within)


def _contour(outline: Outline, line: float, inner: float) -> Iterator[Outline]:
    """Yield an outline's contour: a stroke in its colour, with the ground's colour on top of it.

    The middle of a contour's line is the edge of what it goes around.
    """
    a, b, c, d, *_ = outline.matrix
    scale = abs(a * d - b * c) ** 0.5
    thin = line / scale if scale else line
    if outline.stroke:
        yield replace(outline, fill="", width=outline.width + thin)
        within = max(outline.width - thin, _BETWEEN * thin)
        yield replace(outline, fill="", stroke=GROUND, width=within, stroke_opacity=1.0)
    if outline.fill:
        fill = INK if outline.fill == GROUND else outline.fill
        parts = list(_parts(outline.segments))
        outer = list(_outermost(parts))
        around = _around_near(outer, thin)
        thin_line = replace(outline, segments=around, width=thin, cap=0, join=0, dashes=())
        yield replace(thin_line, fill=GROUND, stroke=fill)
        wide = thin / line * inner
        holes = [_with_line_within(part, wide) for part in parts if part not in outer]
        if inner and holes:
            segments = tuple(segment for hole in holes for segment in hole)
            yield replace(thin_line, segments=segments, width=wide, fill="", stroke=fill)


def _with_line_within(hole: Sequence[Segment], line: float) -> Iterator[Segment]:
    """Yield a hole shrunk by half a line all around, so that its line ends at its edge.

    So the line keeps off that around the whole, however small that is. A hole that has no room for
    a line is a dot.
    """
    left, top, right, low = bounds_of(hole) or (0.0, 0.0, 0.0, 0.0)
    size = min(right - left, low - top)
    share = max(size - line, 0.0) / size if size else 1.0
    middle = (left + right) / 2, (top + low) / 2
    for verb, numbers in hole:
        yield (
            verb,
            tuple(middle[i % 2] + (n - middle[i % 2]) * share for i, n in enumerate(numbers)),
        )


def _outermost(parts: Iterable[Sequence[Segment]]) -> Iterator[Sequence[Segment]]:
    """Yield the parts of an outline that lie inside no other part of it."""
    reaches = [(part, bounds_of(part)) for part in parts]
    for part, reach in reaches:
        others = (other for _, other in reaches)
        if not any(reach and other and _is_within(reach, other) for other in others):
            yield part


def _around_near(parts: Sequence[Sequence[Segment]], line: float) -> tuple[Segment, ...]:
    """Return parts of an outline; parts so near that their lines would touch share one line.

    A gap that is nearly as wide as a line is that line, one that is narrower is none.
    """
    lines = [flattened(part) for part in parts]
    for step in range(_STEPS + 1 if len(parts) > 1 else 0):
        wide = line * (_LEAST + (1 + _CLEAR - _LEAST) * step / _STEPS)
        around = gaps_closed(lines, wide)
        if len(around) < len(parts):
            near = gaps_shared(lines, wide) if step else around
            return tuple(segment for each in near for segment in polygon(each))
    return tuple(segment for part in parts for segment in part)


def _is_within(inner: Bounds, outer: Bounds) -> bool:
    """Tell whether the inner bounds are within the outer ones and touch none of their sides."""
    (left, top, right, low), (x, y, far, deep) = inner, outer
    return x < left and right < far and y < top and low < deep


def _parts(segments: Iterable[Segment]) -> Iterator[Sequence[Segment]]:
    """Yield an outline in parts: each begins at one of its moves."""
    part: list[Segment] = []
    for segment in segments:
        if segment[0] == "M" and part:
            yield part
            part = []
        part.append(segment)
    if part:
        yield part
