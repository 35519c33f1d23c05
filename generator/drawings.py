"""A small SVG file to a drawing: filled and stroked outlines in one ink, ready to be placed.

The subset (shapes and paths; `currentColor`, `white` and `none` as paints; no transformations) is
what a mark, a pattern or a diagram needs; anything else in a file is refused rather than guessed.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from math import isfinite
from pathlib import Path
from xml.etree import ElementTree as ET

from fontTools.pens.recordingPen import RecordingPen
from fontTools.svgLib.path.parser import parse_path

Segment = tuple[str, tuple[float, ...]]
"""`M`, `L`, `C`, and in letters `Q`, with absolute coordinates in units of the drawing, or `Z`."""

_NAMESPACE = "{http://www.w3.org/2000/svg}"
_PAINTS = {"currentColor": "ink", "white": "ground", "none": ""}
_INHERITED = {
    "fill": "currentColor",
    "stroke": "none",
    "stroke-width": "1",
    "stroke-linecap": "butt",
    "stroke-linejoin": "miter",
    "fill-rule": "nonzero",
}
_GEOMETRY = "viewBox width height d points cx cy r rx ry x y x1 y1 x2 y2"
_KNOWN = {*_INHERITED, *_GEOMETRY.split(), "id", "version"}
_DEEPEST = 50
_QUARTER = 0.5522847498  # control point of a quarter circle as one Bezier curve


@dataclass(frozen=True, slots=True)
class Outline:
    """One outline; `fill` and `stroke` are "ink", "ground" or "" for none; `width` in its units."""

    segments: tuple[Segment, ...]
    fill: str
    stroke: str
    width: float
    cap: int
    join: int
    even_odd: bool


@dataclass(frozen=True, slots=True)
class Drawing:
    """Outlines on a canvas of `width` x `height` units; `title` says what it shows."""

    name: str
    title: str
    width: float
    height: float
    outlines: tuple[Outline, ...]


def read_drawing(path: Path) -> Drawing:
    """Return the drawing in an SVG file; ValueError says what is not of the subset."""
    try:
        root = ET.fromstring(path.read_text(encoding="utf-8"))
        left, top, width, height = _numbers(root.attrib["viewBox"])
    except (ET.ParseError, KeyError, ValueError) as fault:
        raise ValueError(f"is no SVG drawing with a viewBox ({fault})") from fault
    if left or top or min(width, height) <= 0:
        raise ValueError('needs viewBox="0 0 width height"')
    title = (root.findtext(f"{_NAMESPACE}title") or "").strip() or path.stem
    outlines = tuple(_outlines(root, _INHERITED, _DEEPEST))
    return Drawing(path.stem, title, width, height, outlines)


def _number(text: str) -> float:
    try:
        number = float(text)
    except ValueError:
        number = float("nan")
    if not isfinite(number):
        raise ValueError(f'has "{text}" where a number is wanted')
    return number


def _numbers(text: str) -> list[float]:
    return [_number(part) for part in text.replace(",", " ").split()]


def _outlines(element: ET.Element, inherited: Mapping[str, str], deepest: int) -> Iterator[Outline]:
    if not deepest:
        raise ValueError(f"has groups nested more than {_DEEPEST} deep")
    style = {name: element.get(name, value) for name, value in inherited.items()}
    if unknown := {name for name in element.attrib if not name.startswith("{")} - _KNOWN:
        raise ValueError(f"uses {', '.join(sorted(unknown))}, which marks cannot have")
    tag = element.tag.removeprefix(_NAMESPACE)
    if tag in ("svg", "g"):
        for child in element:
            if isinstance(child.tag, str):
                yield from _outlines(child, style, deepest - 1)
    elif tag not in ("title", "desc"):
        outline = _outline(tuple(_segments(tag, element)), style)
        if outline.fill or outline.stroke:
            yield outline


def _outline(segments: tuple[Segment, ...], style: Mapping[str, str]) -> Outline:
    try:
        return Outline(
            segments,
            fill=_PAINTS[style["fill"]],
            stroke=_PAINTS[style["stroke"]],
            width=_number(style["stroke-width"]),
            cap=("butt", "round", "square").index(style["stroke-linecap"]),
            join=("miter", "round", "bevel").index(style["stroke-linejoin"]),
            even_odd=style["fill-rule"] == "evenodd",
        )
    except (KeyError, ValueError) as fault:
        raise ValueError(f"has a paint or line style that marks cannot have ({fault})") from fault


def _segments(tag: str, element: ET.Element) -> Iterator[Segment]:
    def number(name: str) -> float:
        return _number(element.get(name, "0"))

    match tag:
        case "path":
            yield from _path(element.get("d", ""))
        case "circle":
            yield from _ellipse(number("cx"), number("cy"), number("r"), number("r"))
        case "ellipse":
            yield from _ellipse(number("cx"), number("cy"), number("rx"), number("ry"))
        case "rect":
            if element.get("ry", element.get("rx")) != element.get("rx"):
                raise ValueError("has a <rect> with ry: marks have round corners, rx alone")
            yield from rectangle(
                number("x"), number("y"), number("width"), number("height"), number("rx")
            )
        case "line":
            yield ("M", (number("x1"), number("y1")))
            yield ("L", (number("x2"), number("y2")))
        case "polyline" | "polygon":
            yield from _polyline(element.get("points", ""), closed=tag == "polygon")
        case _:
            raise ValueError(f"has a <{tag}>, which marks cannot have")


def _polyline(points: str, *, closed: bool) -> Iterator[Segment]:
    numbers = _numbers(points)
    if len(numbers) % 2:
        raise ValueError(f'has points="{points}", which are no pairs')
    for index in range(0, len(numbers), 2):
        yield ("L" if index else "M", (numbers[index], numbers[index + 1]))
    if closed:
        yield ("Z", ())


def _path(data: str) -> Iterator[Segment]:
    pen = RecordingPen()
    try:
        parse_path(data, pen)
    except ValueError as fault:
        raise ValueError(f"has a path that cannot be read ({fault})") from fault
    here = (0.0, 0.0)
    for verb, points in pen.value:
        numbers = tuple(coordinate for point in points for coordinate in point)
        if not all(map(isfinite, numbers)):
            raise ValueError(f'has d="{data}" with a number too large')
        match verb:
            case "moveTo":
                yield ("M", numbers)
            case "lineTo":
                yield ("L", numbers)
            case "curveTo":
                yield ("C", numbers)
            case "qCurveTo":
                yield ("C", _cubic(here, numbers))
            case "closePath":
                yield ("Z", ())
        if points:
            here = points[-1]


def _cubic(start: tuple[float, float], quadratic: tuple[float, ...]) -> tuple[float, ...]:
    cx, cy, x, y = quadratic
    return (
        start[0] + 2 / 3 * (cx - start[0]),
        start[1] + 2 / 3 * (cy - start[1]),
        x + 2 / 3 * (cx - x),
        y + 2 / 3 * (cy - y),
        x,
        y,
    )


def _ellipse(cx: float, cy: float, rx: float, ry: float) -> Iterator[Segment]:
    kx, ky = rx * _QUARTER, ry * _QUARTER
    yield ("M", (cx + rx, cy))
    yield ("C", (cx + rx, cy + ky, cx + kx, cy + ry, cx, cy + ry))
    yield ("C", (cx - kx, cy + ry, cx - rx, cy + ky, cx - rx, cy))
    yield ("C", (cx - rx, cy - ky, cx - kx, cy - ry, cx, cy - ry))
    yield ("C", (cx + kx, cy - ry, cx + rx, cy - ky, cx + rx, cy))
    yield ("Z", ())


def rectangle(
    x: float, y: float, width: float, height: float, radius: float = 0
) -> Iterator[Segment]:
    """Return the outline of a rectangle, with rounded corners where a radius is given."""
    right, low = x + width, y + height
    radius = min(radius, width / 2, height / 2)
    if radius <= 0:
        yield from (
            ("M", (x, y)),
            ("L", (right, y)),
            ("L", (right, low)),
            ("L", (x, low)),
            ("Z", ()),
        )
        return
    near = radius * (1 - _QUARTER)
    yield ("M", (x + radius, y))
    yield ("L", (right - radius, y))
    yield ("C", (right - near, y, right, y + near, right, y + radius))
    yield ("L", (right, low - radius))
    yield ("C", (right, low - near, right - near, low, right - radius, low))
    yield ("L", (x + radius, low))
    yield ("C", (x + near, low, x, low - near, x, low - radius))
    yield ("L", (x, y + radius))
    yield ("C", (x, y + near, x + near, y, x + radius, y))
    yield ("Z", ())


def chamfered(x: float, y: float, width: float, height: float, cut: float) -> Iterator[Segment]:
    """Return the outline of a rectangle whose four corners are cut off at 45 degrees."""
    right, low = x + width, y + height
    yield ("M", (x + cut, y))
    yield ("L", (right - cut, y))
    yield ("L", (right, y + cut))
    yield ("L", (right, low - cut))
    yield ("L", (right - cut, low))
    yield ("L", (x + cut, low))
    yield ("L", (x, low - cut))
    yield ("L", (x, y + cut))
    yield ("Z", ())
