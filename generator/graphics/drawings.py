"""A small SVG file to a drawing: filled and stroked outlines in one ink, ready to be placed.

The subset (shapes and paths; `currentColor`, `white` and `none` as paints; no transformations) is
what a mark, a pattern or a diagram needs; anything else in a file is refused rather than guessed.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from fontTools.pens.recordingPen import RecordingPen
from fontTools.svgLib.path.parser import parse_path

from generator.base.files import read_file, shortened
from generator.base.limits import most, over_limit
from generator.base.problem import Problem
from generator.graphics.xml_elements import MarkupFault, XmlElement, parse_markup

Segment = tuple[str, tuple[float, ...]]
"""`M`, `L`, `C`, and in letters `Q`, with absolute coordinates in units of the drawing, or `Z`."""

_NAMESPACE = "http://www.w3.org/2000/svg"
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
_LARGEST = 1e6  # units: more has no place on any card, and would break the file that shows it
_NARROWEST = 1e-3  # units of a viewBox: one that is narrower makes everything else too large
_SHOWN = 40  # characters of what is wrong in a message
_SHOWN_OF_A_PATH = 80
_NUMBERS_OF_AN_ARC = 14  # which has the most: seven, each with a fraction
_COMMAND = re.compile("[A-DF-Za-df-z]")
_DIGITS = re.compile("[0-9]+")
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


class BrokenDrawing(ValueError):  # noqa: N818 - it is a find, not a failure of the press
    """A file that is no drawing of the subset; `problem` says what is wrong, and where."""

    def __init__(self, problem: Problem) -> None:
        """Take the problem."""
        super().__init__(problem.message.removeprefix("the drawing "))
        self.problem = problem


def read_drawing(folder: Path, file: str) -> Drawing:
    """Return the drawing in an SVG file of a folder.

    Raises BrokenDrawing for what is not of the subset, FileFault for what is no file.
    """
    content = read_file(folder, file, "svg-bytes")
    text = content.decode("utf-8", "replace")
    try:
        if not content.isascii():
            content.decode()
        return _drawing(PurePosixPath(file).stem, parse_markup(text, _NAMESPACE))
    except ValueError as fault:
        wrong = fault if isinstance(fault, MarkupFault) else MarkupFault(f"is not UTF-8 ({fault})")
        place = wrong.place(file, text)
        if wrong.limit:
            problem = over_limit(wrong.limit, 0, place, f"the drawing {wrong}")
        else:
            problem = Problem(place, "broken-drawing", f"the drawing {wrong}")
        raise BrokenDrawing(problem) from fault


def _drawing(name: str, root: XmlElement) -> Drawing:
    try:
        left, top, width, height = _numbers(root.attributes["viewBox"])
    except (KeyError, ValueError) as fault:
        raise MarkupFault(f"is no SVG drawing with a viewBox ({fault})", root.start) from fault
    if left or top or min(width, height) < _NARROWEST:
        raise MarkupFault('needs viewBox="0 0 width height"', root.start)
    titles = [part.text.strip() for part in root.parts if part.tag == "title"]
    outlines = tuple(_Outliner(most("svg-segments")).outlines(root, _INHERITED))
    return Drawing(name, next(iter(titles), "") or name, width, height, outlines)


def _number(text: str) -> float:
    try:
        number = float(text)
    except ValueError:
        number = float("nan")
    if not abs(number) <= _LARGEST:  # not a number is no such, either
        raise ValueError(f'has "{shortened(text, _SHOWN)}" where a number is wanted')
    return number


def _numbers(text: str) -> list[float]:
    return [_number(part) for part in text.replace(",", " ").split()]


@dataclass(slots=True)
class _Outliner:
    """Elements to outlines; `room` is how many segments the drawing may still have."""

    room: int

    def outlines(self, element: XmlElement, inherited: Mapping[str, str]) -> Iterator[Outline]:
        """Yield the outlines of an element and of those in it. Raises MarkupFault."""
        style = {name: element.attributes.get(name, value) for name, value in inherited.items()}
        own = {name for name in element.attributes if " " not in name}  # of no other namespace
        if unknown := ", ".join(sorted(own - _KNOWN)):
            message = f"uses {shortened(unknown)}, which marks cannot have"
            raise MarkupFault(message, element.start)
        if element.tag in ("svg", "g"):
            for part in element.parts:
                yield from self.outlines(part, style)
        elif element.tag not in ("title", "desc"):
            try:
                outline = _outline(tuple(self._bounded(element)), style)
            except ValueError as fault:
                limit = fault.limit if isinstance(fault, MarkupFault) else ""
                raise MarkupFault(str(fault), element.start, limit) from fault
            if outline.fill or outline.stroke:
                yield outline

    def _bounded(self, element: XmlElement) -> Iterator[Segment]:
        """Yield the segments of an element; what says that there are too many is not even read."""
        data = element.attributes.get("d", "")
        least = max(len(_COMMAND.findall(data)), len(_DIGITS.findall(data)) // _NUMBERS_OF_AN_ARC)
        if least > self.room:
            raise MarkupFault("has", limit="svg-segments")
        for segment in _segments(element.tag, element.attributes):
            self.room -= 1
            if self.room < 0:
                raise MarkupFault("has", limit="svg-segments")
            yield segment


def _outline(segments: tuple[Segment, ...], style: Mapping[str, str]) -> Outline:
    try:
        return Outline(
            segments,
            fill=_PAINTS[style["fill"]],
            stroke=_PAINTS[style["stroke"]],
            width=abs(_number(style["stroke-width"])),
            cap=("butt", "round", "square").index(style["stroke-linecap"]),
            join=("miter", "round", "bevel").index(style["stroke-linejoin"]),
            even_odd=style["fill-rule"] == "evenodd",
        )
    except (KeyError, ValueError) as fault:
        raise ValueError(
            f"has a paint or line style that marks cannot have ({shortened(str(fault))})"
        ) from fault


def _segments(tag: str, element: Mapping[str, str]) -> Iterator[Segment]:
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
            raise ValueError(f"has a <{shortened(tag)}>, which marks cannot have")


def _polyline(points: str, *, closed: bool) -> Iterator[Segment]:
    numbers = _numbers(points)
    if len(numbers) % 2:
        raise ValueError(f'has points="{shortened(points)}", which are no pairs')
    for index in range(0, len(numbers), 2):
        yield ("L" if index else "M", (numbers[index], numbers[index + 1]))
    if closed:
        yield ("Z", ())


def _path(data: str) -> Iterator[Segment]:
    pen = RecordingPen()
    try:
        parse_path(data, pen)
    except (ArithmeticError, ValueError) as fault:
        message = f"has a path that cannot be read ({shortened(str(fault), _SHOWN_OF_A_PATH)})"
        raise ValueError(message) from fault
    here = (0.0, 0.0)
    for verb, points in pen.value:
        numbers = tuple(coordinate for point in points for coordinate in point)
        if not all(abs(number) <= _LARGEST for number in numbers):
            raise ValueError(f'has d="{shortened(data)}" with a number too large')
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
