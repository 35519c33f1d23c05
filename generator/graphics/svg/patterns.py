"""Patterns as paints: their tiles, drawn as often as a shape shows them, and cut at the shape.

Tiles that keep within their edges are drawn shape by shape, not tile by tile: what is one path
shows no seam where two tiles meet (SVG 2, 14.3).
"""

from collections.abc import Callable, Iterator
from math import ceil, floor

from fontTools.misc.transform import Transform

from generator.base.frozen import Frozen, replace
from generator.base.limits import most
from generator.base.messages import say
from generator.graphics.drawings import (
    IDENTITY,
    RASTER_SEGMENTS,
    Clip,
    DrawnGroup,
    Gradient,
    Matrix,
    Outline,
    Paint,
    Part,
    Segment,
    all_outlines,
    rectangle,
)
from generator.graphics.svg import values
from generator.graphics.svg.extents import stay_within
from generator.graphics.svg.paints import href_id, reference
from generator.graphics.svg.scene import INHERITED, Context, Scene, inner_context
from generator.graphics.svg.shapes import bounds, moved
from generator.graphics.xml_elements import MarkupFault, XmlElement

ReadElement = Callable[[XmlElement, Context], tuple[Part, ...]]
"""Returns what an element shows where it stands."""

Shift = tuple[float, float]

_DEEPEST = 20  # patterns that take over another one's tile
_ROUNDING = 1e-6  # share of a tile that need not be covered
_OVERLAP = 0.01  # share of a tile by which it is cut too late, so that no seam shows
_UNSEEN = 10  # tiles that are looked for take as long as a segment that is drawn
_BOX = "objectBoundingBox"


class _Tiling(Frozen):
    """Tiles that cover a shape: the frame of the first one, which `matrix` puts into the drawing.

    `columns` and `rows` are the first, and the one behind the last. `offsets` tell how far each of
    them that may be seen is from the first, in units of the drawing.
    """

    frame: values.SvgBox
    matrix: Transform
    columns: tuple[int, int]
    rows: tuple[int, int]
    offsets: tuple[Shift, ...]


def pattern_of(text: str, scene: Scene) -> XmlElement | None:
    """Return the pattern that a paint names, None for another paint. Raises MarkupFault."""
    element = scene.by_id.get(reference(text)[0])
    return element if element is not None and element.tag == "pattern" else None


def cover(
    scene: Scene,
    element: XmlElement,
    shape: tuple[Segment, ...],
    context: Context,
    read: ReadElement,
) -> tuple[Part, ...]:
    """Return the tiles of a pattern that cover a shape, not yet cut off at the shape.

    Raises MarkupFault for too many of them.
    """
    own, parts = _inherited(scene, element)
    box = bounds(shape)
    name = own.get("id", "")
    if name in context.uses:
        raise MarkupFault(
            say("has a pattern that is painted with itself"), hint=say("take the circle out")
        )
    placed = values.transform(own.pop("patternTransform", own.pop("transform", "")))
    if box is None or not parts or values.leaves_no_area(context.matrix.transform(placed)):
        return ()
    frame = _frame(own, box, context)
    if min(frame[2:]) <= 0:
        return ()
    matrix = context.matrix.transform(placed)
    within = _content(own, box, frame, replace(context, matrix=matrix))
    within = replace(within, uses=(*context.uses, name))
    tile = tuple(part for each in parts for part in read(each, within))
    if not tile:
        return ()
    tiling = _tiling(scene, frame, shape, placed, matrix)
    scene.take(sum(map(_weight, tile)) * (len(tiling.offsets) - 1))
    return tuple(_tiled(tile, tiling))


def _inherited(scene: Scene, element: XmlElement) -> tuple[dict[str, str], list[XmlElement]]:
    """Return a pattern's attributes, inherited ones included, and the elements of its tile."""
    own: dict[str, str] = {}
    parts: list[XmlElement] = []
    for _ in range(_DEEPEST):
        own = scene.styles.of(element) | own
        parts = parts or [part for part in element.parts if " " not in part.tag]
        following = scene.by_id.get(href_id(element.attributes))
        if following is None or following.tag != "pattern":
            return own, parts
        element = following
    hint = say("take the circle out")
    raise MarkupFault(say("has patterns that take over one another without end"), hint=hint)


def _frame(own: dict[str, str], box: values.SvgBox, context: Context) -> values.SvgBox:
    """Return the edges of the first tile."""
    in_box = own.get("patternUnits", _BOX) == _BOX
    across, down = (1.0, 1.0) if in_box else context.viewport
    x, y, width, height = (
        values.length(own.get(name, "0"), whole)
        for name, whole in (("x", across), ("y", down), ("width", across), ("height", down))
    )
    if not in_box:
        return x, y, width, height
    left, top, wide, high = box
    return left + x * wide, top + y * high, width * wide, height * high


def _tiling(
    scene: Scene,
    frame: values.SvgBox,
    shape: tuple[Segment, ...],
    placed: Transform,
    matrix: Transform,
) -> _Tiling:
    """Return the tiles of a shape; `placed` leads from their units to the shape's.

    Raises MarkupFault for too many of them.
    """
    x, y, width, height = frame
    left, top, wide, high = bounds(moved(shape, placed.inverse())) or frame
    columns = _steps((left - x) / width, (left + wide - x) / width)
    rows = _steps((top - y) / height, (top + high - y) / height)
    count = (columns[1] - columns[0]) * (rows[1] - rows[0])
    if count > most("svg-tiles"):
        raise MarkupFault(say("has a pattern that takes"), limit="svg-tiles")
    scene.take(count // _UNSEEN)
    first = bounds(moved(rectangle(*frame), placed)) or frame
    area = bounds(shape) or frame
    a, b, c, d = matrix[:4]
    offsets = []
    for down in range(*rows):
        for across in range(*columns):
            offset = across * width, down * height
            if _meet(first, area, Transform(*placed[:4], 0, 0).transformPoint(offset)):
                offsets.append((a * offset[0] + c * offset[1], b * offset[0] + d * offset[1]))
    return _Tiling(frame, matrix, columns, rows, tuple(offsets))


def _meet(tile: values.SvgBox, area: values.SvgBox, offset: Shift) -> bool:
    """Tell whether a tile, moved by an offset, may be seen in an area."""
    x, y = tile[0] + offset[0], tile[1] + offset[1]
    fits_across = x <= area[0] + area[2] and x + tile[2] >= area[0]
    return fits_across and y <= area[1] + area[3] and y + tile[3] >= area[1]


def _steps(start: float, end: float) -> tuple[int, int]:
    if not max(abs(start), abs(end)) <= values.LARGEST:
        raise MarkupFault(say("has a pattern that takes"), limit="svg-tiles")
    first = floor(start + _ROUNDING)
    return first, max(ceil(end - _ROUNDING), first + 1)


def _content(
    own: dict[str, str], box: values.SvgBox, frame: values.SvgBox, context: Context
) -> Context:
    """Return the context of the parts of the first tile."""
    within = inner_context(replace(context, style=dict(INHERITED)), own)
    # Their origin is the tile's, as browsers and editors have it; the norm does not say so.
    matrix, viewport = context.matrix.translate(*frame[:2]), context.viewport
    if "viewBox" in own:
        view = values.box(own["viewBox"])
        fitted = values.fitted(view, (0, 0, *frame[2:]), own.get("preserveAspectRatio", ""))
        matrix, viewport = matrix.transform(fitted), view[2:]
    elif own.get("patternContentUnits") == _BOX:
        matrix, viewport = matrix.scale(*box[2:]), (1.0, 1.0)
    return replace(within, matrix=matrix, viewport=viewport)


def _weight(part: Part) -> int:
    """Return how many segments a part counts for each time it is repeated."""
    if isinstance(part, DrawnGroup):
        return 1 + len(part.clip.segments if part.clip else ()) + sum(map(_weight, part.parts))
    if isinstance(part, Outline):
        paints = (part.fill, part.stroke)
        return len(part.segments) + sum(_stops(paint) for paint in paints)
    return RASTER_SEGMENTS


def _stops(paint: Paint) -> int:
    return len(paint.stops) if isinstance(paint, Gradient) else 0


def _tiled(tile: tuple[Part, ...], tiling: _Tiling) -> Iterator[Part]:
    inverse = tiling.matrix.inverse()
    if tile and _fills(tile[0], tiling.frame, inverse):
        yield _ground(tile[0], tiling)
        tile = tile[1:]
    tile = tuple(_cut_rectangle(part, tiling, inverse) for part in tile)
    if stay_within(tile, tiling.frame, inverse):
        for each in tile:
            yield from _repeated(each, tiling)
        return
    edges = _edges(tiling, _OVERLAP if len(tiling.offsets) > 1 else 0.0)
    for offset in tiling.offsets:
        yield _shifted(DrawnGroup(tile, 1.0, edges), offset)


def _rectangle_of(part: Part, inverse: Transform) -> values.SvgBox | None:
    """Return a part's box in the tile's units if it is a one-colour rectangle, else None."""
    if not isinstance(part, Outline) or part.stroke or not isinstance(part.fill, str):
        return None
    segments = list(moved(part.segments, inverse))
    if len(segments) > len("MLLLZ") and segments[-2] == ("L", segments[0][1]):
        del segments[-2]  # it leads back to the beginning, as Z does
    box = bounds(segments)
    if [verb for verb, _ in segments] != ["M", "L", "L", "L", "Z"] or box is None:
        return None
    points = [numbers for _, numbers in segments[:4]]
    ends = [*points[1:], points[0]]
    doubled = sum(x * v - u * y for (x, y), (u, v) in zip(points, ends, strict=True))
    # What fills its box is the box.
    is_box = abs(abs(doubled) / 2 - box[2] * box[3]) <= _ROUNDING * box[2] * box[3]
    return box if is_box else None


def _fills(part: Part, frame: values.SvgBox, inverse: Transform) -> bool:
    """Tell whether a part is a rectangle in one colour that fills its tile."""
    box = _rectangle_of(part, inverse)
    if box is None:
        return False
    _, _, wide, high = _common(box, frame)
    return wide >= frame[2] * (1 - _ROUNDING) and high >= frame[3] * (1 - _ROUNDING)


def _cut_rectangle(part: Part, tiling: _Tiling, inverse: Transform) -> Part:
    """Return a part, cut at its tile if it is a rectangle, so that it needs no clip."""
    box = _rectangle_of(part, inverse)
    if box is None or not isinstance(part, Outline):
        return part
    segments = tuple(moved(rectangle(*_common(box, tiling.frame)), tiling.matrix))
    return replace(part, segments=segments)


def _common(one: values.SvgBox, other: values.SvgBox) -> values.SvgBox:
    """Return the intersection of two boxes; without width or height if they do not meet."""
    left, top = max(one[0], other[0]), max(one[1], other[1])
    right, low = (
        min(one[0] + one[2], other[0] + other[2]),
        min(one[1] + one[3], other[1] + other[3]),
    )
    return left, top, max(right - left, 0.0), max(low - top, 0.0)


def _ground(part: Part, tiling: _Tiling) -> Part:
    """Return a part that fills its tile, as a single area over all tiles."""
    x, y, width, height = tiling.frame
    (left, right), (first, last) = tiling.columns, tiling.rows
    area = rectangle(
        x + left * width, y + first * height, (right - left) * width, (last - first) * height
    )
    segments = tuple(moved(area, tiling.matrix))
    return next(replace(each, segments=segments) for each in all_outlines([part]))


def _edges(tiling: _Tiling, overlap: float) -> Clip:
    x, y, width, height = tiling.frame
    across, down = overlap * width, overlap * height
    area = rectangle(x - across, y - down, width + 2 * across, height + 2 * down)
    return Clip(tuple(moved(area, tiling.matrix)))


def _repeated(part: Part, tiling: _Tiling) -> Iterator[Part]:
    """Yield a part repeated in every tile; as a single outline if its colours are plain."""
    shown = (_shifted(part, offset) for offset in tiling.offsets)
    plain = isinstance(part, Outline) and part.matrix == IDENTITY
    if plain and isinstance(part, Outline) and not _stops(part.fill) + _stops(part.stroke):
        segments = tuple(segment for each in all_outlines(shown) for segment in each.segments)
        yield replace(part, segments=segments)
    else:
        yield from shown


def _shifted(part: Part, offset: Shift) -> Part:
    """Return a part moved by an offset, in the drawing's units."""
    across, down = offset
    a, b, c, d, e, f = IDENTITY if isinstance(part, DrawnGroup) else part.matrix
    matrix: Matrix = (a, b, c, d, e + across, f + down)
    if isinstance(part, DrawnGroup):
        clip = part.clip
        if clip:
            clip = replace(clip, segments=_moved(clip.segments, offset))
        parts = tuple(_shifted(each, offset) for each in part.parts)
        return replace(part, parts=parts, clip=clip)
    if not isinstance(part, Outline) or part.matrix != IDENTITY:
        return replace(part, matrix=matrix)
    fill, stroke = (_moved_paint(paint, offset) for paint in (part.fill, part.stroke))
    return replace(part, segments=_moved(part.segments, offset), fill=fill, stroke=stroke)


def _moved(segments: tuple[Segment, ...], offset: Shift) -> tuple[Segment, ...]:
    return tuple(moved(segments, Transform(1, 0, 0, 1, *offset)))


def _moved_paint(paint: Paint, offset: Shift) -> Paint:
    """Return a paint moved by an offset."""
    across, down = offset
    if isinstance(paint, str):
        return paint
    if paint.matrix != IDENTITY:
        a, b, c, d, e, f = paint.matrix
        return replace(paint, matrix=(a, b, c, d, e + across, f + down))
    if paint.is_linear:
        x1, y1, x2, y2 = paint.way
        return replace(paint, way=(x1 + across, y1 + down, x2 + across, y2 + down))
    fx, fy, fr, cx, cy, r = paint.way
    return replace(paint, way=(fx + across, fy + down, fr, cx + across, cy + down, r))
