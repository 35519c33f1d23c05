"""Drawings with holes where their ground is seen, for places whose ground has no one colour.

On cards what is white in a drawing is painted with the colour of the paper. In a document a drawing
stands in a line, in the cell of a table or on a page that is dark: there the ground is to be seen
itself, through a hole in what lies below.
"""

from collections.abc import Iterable, Iterator, Sequence

from generator.base.frozen import replace
from generator.graphics.contours import Contour, area_within, flattened, polygon
from generator.graphics.drawings import (
    GROUND,
    IDENTITY,
    Clip,
    Drawing,
    DrawnGroup,
    Outline,
    Part,
    Segment,
    all_outlines,
    in_its_drawing,
    repaint,
    subpaths,
)

_PAPER = "#ffffff"
_OUTLINES, _SEGMENTS = 50, 400  # of a drawing in which holes are looked for
_EXACT = 1e-3  # share of an area by which curves err as straight parts


def pierced(drawing: Drawing) -> tuple[Part, ...]:
    """Return a drawing's parts with a hole for each area that is painted as its ground.

    Lines in the ground's colour, and areas that are seen through or cross themselves, are white;
    so is all of it in a drawing of very many parts, whose holes would take too long to find.
    """
    outlines = [*all_outlines(drawing.outlines)]
    if not any(GROUND in (each.fill, each.stroke) for each in outlines):
        return drawing.outlines
    if len(outlines) > _OUTLINES or sum(len(each.segments) for each in outlines) > _SEGMENTS:
        return repaint(drawing.outlines, {GROUND: _PAPER})
    shown: tuple[Part, ...] = ()
    for part in _flat(drawing.outlines):
        cut = _cut(shown, part, drawing) if isinstance(part, Outline) else None
        if cut is None or not isinstance(part, Outline):
            shown += repaint([part], {GROUND: _PAPER})
        else:
            line = [replace(part, fill="")] if part.stroke else []
            shown = (*cut, *repaint(line, {GROUND: _PAPER}))
    return shown


def _flat(parts: Iterable[Part]) -> Iterator[Part]:
    """Yield parts, those of groups that do nothing one by one."""
    for part in parts:
        if isinstance(part, DrawnGroup) and part.opacity == 1 and not part.clip:
            yield from _flat(part.parts)
        else:
            yield part


def _is_hole(part: Outline) -> bool:
    return part.fill == GROUND and part.fill_opacity == 1 and _is_plain(part)


def _is_plain(part: Outline) -> bool:
    """Tell whether an outline encloses the same by the even-odd rule as by its own."""
    lines = _lines(in_its_drawing(part))
    by_both = (area_within(lines, even_odd=rule) for rule in (True, part.even_odd))
    return _same(*by_both)


def _same(one: float, other: float) -> bool:
    return abs(one - other) <= _EXACT * max(one, other)


def _cut(shown: tuple[Part, ...], part: Outline, drawing: Drawing) -> tuple[Part, ...] | None:
    """Return parts with a hole: in each area that holds all of it, else cut off around it.

    None stands for what can be no hole.
    """
    if not _is_hole(part):
        return None
    hole = in_its_drawing(part)
    made = [_with_hole(each, hole) for each in shown]
    parts = tuple(each for each in made if each)
    if len(parts) == len(shown):
        return parts
    clip = _around(hole, drawing)
    return (DrawnGroup(shown, clip=clip),) if clip else None


def _around(hole: tuple[Segment, ...], drawing: Drawing) -> Clip | None:
    """Return a clip around a hole by the nonzero rule: WeasyPrint 70 knows no other for clips."""
    wide, high = drawing.width, drawing.height  # well around what reaches beyond the canvas
    corners = ((-wide, -high), (2 * wide, -high), (2 * wide, 2 * high), (-wide, 2 * high))
    missing = area_within(_lines(hole), even_odd=True)
    for frame in (corners, corners[::-1]):
        left = area_within([frame, *_lines(hole)], even_odd=False)
        if _same(left, 9 * wide * high - missing) and missing:
            return Clip((*polygon(frame), *hole))
    return None


def _with_hole(part: Part, hole: tuple[Segment, ...]) -> Part | None:
    """Return an area with a hole in it, or whole if it lies apart; None where neither is so.

    A clip would do for all, but it has an id, which a page with two such drawings has twice.
    """
    if not isinstance(part, Outline) or part.stroke or not _is_plain(part):
        return None
    lines, cut = _lines(in_its_drawing(part)), _lines(hole)
    size, missing = area_within(lines, even_odd=True), area_within(cut, even_odd=True)
    both = area_within([*lines, *cut], even_odd=True)
    if _same(both, size + missing):
        return part
    if not _same(both, size - missing):
        return None
    segments = (*in_its_drawing(part), *hole)
    return replace(part, segments=segments, matrix=IDENTITY, even_odd=True)


def _lines(segments: Sequence[Segment]) -> list[Contour]:
    """Return each closed line of an outline, its curves as short straight parts."""
    return [*map(flattened, subpaths(segments))]
