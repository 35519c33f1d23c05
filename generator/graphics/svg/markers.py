"""Markers of lines: their positions, directions and drawings (SVG 2, 13.7)."""

import re
from collections.abc import Iterable, Iterator
from math import atan2, hypot, pi

from fontTools.misc.transform import Identity, Transform
from msgspec import Struct

from generator.base.frozen import replace
from generator.base.messages import later, say
from generator.graphics.drawings import INK, Clip, DrawnGroup, Part, Segment, rectangle
from generator.graphics.svg import values
from generator.graphics.svg.extents import stay_within
from generator.graphics.svg.paints import color, reference
from generator.graphics.svg.patterns import ReadElement
from generator.graphics.svg.scene import INHERITED, MARKERS, Context, Scene, inner_context
from generator.graphics.svg.shapes import moved
from generator.graphics.xml_elements import MarkupFault, XmlElement

MARKED = frozenset(("path", "line", "polyline", "polygon"))
"""The shapes that have markers."""

_ARC = re.compile("[Aa]")
_PATHS = later("turn the markers into paths (Inkscape: Path > Stroke to Path)")
_SIDES = {"left": "0%", "top": "0%", "center": "50%", "right": "100%", "bottom": "100%"}

Vector = tuple[float, float]


class Vertex(Struct):
    """A point of a path, with the path's direction before and after it (None for no direction)."""

    at: Vector
    before: Vector | None = None
    after: Vector | None = None

    @property
    def angle(self) -> float:
        """The direction of the path in radians: midway between those before and after."""
        ways = [_unit(way) for way in (self.before, self.after) if way]
        across, down = sum(x for x, _ in ways), sum(y for _, y in ways)
        if ways and hypot(across, down) < values.NARROWEST:  # it turns back
            return atan2(ways[0][1], ways[0][0]) + pi / 2
        return atan2(down, across) if ways else 0.0


def has_markers(tag: str, context: Context) -> bool:
    """Tell whether a shape has any marker."""
    return tag in MARKED and any(context.style[name] != "none" for name in MARKERS)


def read_markers(
    scene: Scene, data: str, shape: tuple[Segment, ...], context: Context, read: ReadElement
) -> tuple[Part, ...]:
    """Return the markers of a shape; `data` is its original path. Raises MarkupFault."""
    found = vertices(shape)
    if not found:
        return ()
    start, mid, end = (_marker(scene, context.style[name], name) for name in MARKERS)
    if mid and _ARC.search(data):
        raise MarkupFault(
            say("has markers between the ends of a path with arcs (marker-mid)"), hint=say(_PATHS)
        )
    placed = [(start, found[0], 0), *((mid, each, 1) for each in found[1:-1]), (end, found[-1], 2)]
    return tuple(
        part
        for marker, vertex, place in placed
        if marker is not None
        for part in _shown(scene, marker, vertex, context, read, is_first=not place)
    )


def _marker(scene: Scene, text: str, name: str) -> XmlElement | None:
    if text in ("none", ""):
        return None
    element = scene.by_id.get(reference(text)[0])
    if element is None or element.tag != "marker":
        message = say('has {name}="{text}", which the file has not', name=name, text=text[:40])
        raise MarkupFault(message, hint=say("take it out"))
    return element


def _shown(
    scene: Scene,
    marker: XmlElement,
    vertex: Vertex,
    context: Context,
    read: ReadElement,
    *,
    is_first: bool,
) -> tuple[Part, ...]:
    """Return the drawing of a marker at a vertex, cut off at the marker's edges."""
    own = scene.styles.of(marker)
    name = own.get("id", "")
    if name in context.uses:
        raise MarkupFault(say("has a marker that has itself"), hint=say("take the circle out"))
    width, height = (
        values.length(own.get(side, "3"), whole)
        for side, whole in zip(("markerWidth", "markerHeight"), context.viewport, strict=True)
    )
    if min(width, height) <= 0 or own.get("display") == "none":
        return ()
    view = values.box(own["viewBox"]) if "viewBox" in own else (0.0, 0.0, width, height)
    fitted = values.fitted(view, (0, 0, width, height), own.get("preserveAspectRatio", ""))
    x, y = fitted.transformPoint((_ref(own, "refX", view[2]), _ref(own, "refY", view[3])))
    matrix = _placed(own, vertex, context, is_first=is_first).translate(-x, -y)
    if values.leaves_no_area(matrix):
        return ()
    parts = _parts(own, marker, replace(context, viewport=view[2:]), matrix.transform(fitted), read)
    frame = (0.0, 0.0, width, height)
    whole = own.get("overflow", "hidden") in ("visible", "auto")
    if not parts or whole or stay_within(parts, frame, matrix.inverse()):
        return parts
    return (DrawnGroup(parts, 1.0, Clip(tuple(moved(rectangle(*frame), matrix)))),)


def _ref(own: dict[str, str], name: str, whole: float) -> float:
    text = own.get(name, "0")
    return values.length(_SIDES.get(text, text), whole)


def _placed(own: dict[str, str], vertex: Vertex, context: Context, *, is_first: bool) -> Transform:
    """Return the transformation of a marker: to its vertex, turned, scaled by the line's width."""
    orient = own.get("orient", "0")
    if orient in ("auto", "auto-start-reverse"):
        angle = vertex.angle + (pi if is_first and orient != "auto" else 0.0)
    else:
        angle = values.angle(orient)
    scale = 1.0
    if own.get("markerUnits", "strokeWidth") == "strokeWidth":
        scale = abs(values.length(context.style["stroke-width"], values.diagonal(context.viewport)))
    placed = Identity.translate(*vertex.at).rotate(angle).scale(scale, scale)
    return context.matrix.transform(placed)


def _parts(
    own: dict[str, str], marker: XmlElement, context: Context, matrix: Transform, read: ReadElement
) -> tuple[Part, ...]:
    name = own.get("id", "")
    around = {f"context-{paint}": _context_paint(context, paint) for paint in ("fill", "stroke")}
    first = replace(
        context, style=dict(INHERITED), matrix=matrix, uses=(*context.uses, name), around=around
    )
    within = inner_context(first, {name: text for name, text in own.items() if name != "transform"})
    return tuple(part for each in marker.parts for part in read(each, within))


def _context_paint(context: Context, name: str) -> str:
    """Return the fill or stroke of a line as its markers can take it, "" for a gradient."""
    text = context.style[name]
    if reference(text)[0]:
        return ""
    code, _ = color(text, context.style["color"])
    return "currentColor" if code == INK else code or "none"


def vertices(shape: Iterable[Segment]) -> list[Vertex]:
    """Return the points of a path, with its directions before and after each."""
    found: list[Vertex] = []
    first = 0
    for verb, numbers in shape:
        if verb == "M":
            first = len(found)
            found.append(Vertex(_point(numbers)))
        elif verb != "Z":
            points = [found[-1].at, *zip(numbers[::2], numbers[1::2], strict=True)]
            found[-1].after = _way(points)
            found.append(Vertex(points[-1], before=_back(points)))
        elif found:
            _close(found, first)
    return found


def _close(found: list[Vertex], first: int) -> None:
    """Lead a path back to its first point."""
    start, last = found[first], found[-1]
    if last.at != start.at:
        way = _way([last.at, start.at])
        last.after = way
        last = Vertex(start.at, before=way)
        found.append(last)
    last.after, start.before = start.after, last.before


def _point(numbers: tuple[float, ...]) -> Vector:
    x, y = numbers
    return x, y


def _way(points: list[Vector]) -> Vector | None:
    """Return the direction in which a segment begins: towards its first other point; or None."""
    x, y = points[0]
    return next(_ways((px - x, py - y) for px, py in points[1:]), None)


def _back(points: list[Vector]) -> Vector | None:
    x, y = points[-1]
    return next(_ways((x - px, y - py) for px, py in reversed(points[:-1])), None)


def _ways(ways: Iterable[Vector]) -> Iterator[Vector]:
    return (way for way in ways if way != (0, 0))


def _unit(way: Vector) -> Vector:
    length = hypot(*way)
    return way[0] / length, way[1] / length
