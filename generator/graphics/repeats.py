"""Drawings made from another one: several in a row, or only its contour."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from generator.base.frozen import replace
from generator.graphics.contours import Contour, areas, depth, flattened, half_width, inset, polygon
from generator.graphics.drawings import (
    GROUND,
    IDENTITY,
    INK,
    Drawing,
    DrawnGroup,
    Matrix,
    Outline,
    Part,
    Raster,
    Segment,
    all_outlines,
    bounds_of,
    subpaths,
)

_CLOSED = 0.6
"""How broad a contour's line is at most, as a share of half the width of what it goes around.

So two fifths of the width stay open, and a hollow shape is not taken for a full one.
"""

_SLIT = 0.2
"""Half the width of the slits in a contour that are closed, of its line: they would not print."""

_AREA = 3  # corners of what encloses something
_DRAWINGS = 1000  # cached: all files of a game have the same few hundred

_Shape = tuple[Sequence[Segment], Contour]
"""A part of an outline, and the same with straight parts for its curves."""


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


@lru_cache(maxsize=_DRAWINGS)
def hollow(drawing: Drawing, line: float, within: float = 0.0) -> Drawing:
    """Return a drawing's contour: a line (`line` units) along its edge, filled with the ground.

    The line lies within the drawing's own shape, so that a hollow drawing is as large as a full
    one, and is thinner where that is narrow. Parts within other parts of an outline, such as holes
    and dots, get a line as broad as `within`, within the hole, so that they are quieter than the
    part around them, or are left out if that is 0.

    A drawing that has another shape for this (`drawing.hollow`) shows that, its lines as they are.
    """
    if drawing.hollow:
        outlines = _contours(drawing.hollow.outlines, line, within, keeps_lines=True)
    else:
        outlines = _contours(drawing.outlines, line, within)
    return replace(drawing, outlines=tuple(outlines))


@lru_cache(maxsize=_DRAWINGS)
def has_holes(drawing: Drawing) -> bool:
    """Tell whether a hollow drawing has lines within holes, if these are broad enough."""
    return any(
        len(_outer(shapes)) < len(shapes)
        for part in all_outlines((drawing.hollow or drawing).outlines)
        if part.fill
        for shapes in [_shapes(part)]
    )


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


def _contours(
    parts: Iterable[Part], line: float, within: float, *, keeps_lines: bool = False
) -> Iterator[Part]:
    for part in parts:
        if isinstance(part, DrawnGroup):
            inner = _contours(part.parts, line, within, keeps_lines=keeps_lines)
            yield replace(part, parts=tuple(inner))
        elif isinstance(part, Raster) or (keeps_lines and not part.fill):
            yield part
        else:
            yield from _contour(part, line, within)


def _contour(outline: Outline, line: float, inner: float) -> Iterator[Outline]:
    """Yield an outline's contour: itself, with the ground's colour on all but its edge."""
    a, b, c, d, *_ = outline.matrix
    scale = abs(a * d - b * c) ** 0.5 or 1.0
    thin, wide = line / scale, inner / scale
    if not outline.fill:
        yield outline
        within = outline.width - min(2 * thin, _CLOSED * outline.width)
        yield replace(outline, stroke=GROUND, width=within, stroke_opacity=1.0)
        return
    parts = _shapes(outline)
    outer = _outer(parts)
    yield from _with_edge(outline, outer, thin)
    holes = [part for part in parts if part not in outer] if inner else []
    if holes:  # one that has no room for a line is a dot
        yield from _with_edge(replace(outline, stroke=""), holes, wide, closed=1.0)


def _shapes(outline: Outline) -> list[_Shape]:
    return [(part, flattened(part)) for part in subpaths(outline.segments)]


def _outer(parts: Sequence[_Shape]) -> list[_Shape]:
    """Return the parts that lie within no other one."""
    return [part for part in parts if not any(_is_within(part, other) for other in parts)]


def _with_edge(
    outline: Outline, parts: Sequence[_Shape], line: float, closed: float = _CLOSED
) -> Iterator[Outline]:
    """Yield some parts of an outline, and the ground within a line along their edge, if any.

    The line takes up no more than a share of the half of their width.
    """
    fill = INK if outline.fill == GROUND else outline.fill
    segments = tuple(segment for part, _ in parts for segment in part)
    yield replace(outline, segments=segments, fill=fill)
    # A stroke in the ground's colour takes away from the shape, any other one adds to it.
    beyond = outline.width / 2 if outline.stroke else 0.0
    beyond = -beyond if outline.stroke == GROUND else beyond
    within: list[Segment] = []
    for area in areas((contour for _, contour in parts), even_odd=outline.even_odd):
        edge = min(line, closed * (half_width(area) + beyond))
        slit = _SLIT * edge
        for contour in inset(inset(area, edge - beyond + slit), -slit):
            within.extend(polygon(contour))
    if within:
        yield replace(outline, segments=tuple(within), fill=GROUND, stroke="", fill_opacity=1.0)


def _is_within(inner: _Shape, outer: _Shape) -> bool:
    """Tell whether a part of an outline lies within another one, as one point of it shows."""
    small, large = (bounds_of(part) for part, _ in (inner, outer))
    if not small or not large or len(outer[1]) < _AREA or inner is outer:
        return False
    (left, top, right, low), (x, y, far, deep) = small, large
    fits = x < left and right < far and y < top and low < deep
    return fits and depth(outer[1], inner[1][0]) > 0
