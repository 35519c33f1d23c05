"""Shapes and paths of SVG as segments; arcs become curves (SVG 2, 9 and 10)."""

import re
from collections.abc import Callable, Iterable, Iterator

from fontTools.misc.bezierTools import calcCubicBounds
from fontTools.misc.transform import Transform
from fontTools.pens.recordingPen import RecordingPen
from fontTools.svgLib.path.parser import parse_path

from generator.base.files import shortened
from generator.base.messages import say
from generator.graphics.drawings import Segment, ellipse, rounded
from generator.graphics.svg.values import LARGEST, SvgBox, numbers
from generator.graphics.xml_elements import MarkupFault

_SHOWN = 80  # characters of a path in a message
_MOST_NUMBERS = 14  # digits of an arc, which has the most: seven numbers, each with a fraction
_COMMAND = re.compile("[A-DF-Za-df-z]")
_DIGITS = re.compile("[0-9]+")
_PATH = re.compile(r"[MmZzLlHhVvCcSsQqTtAaEe0-9+\-., ]*")
# Numbers that are right and that fontTools would take for two: "007", and "1.e3".
_LEADING_ZEROS = re.compile(r"(?<![0-9.eE])(?<![eE][-+])0+(?=[0-9])")
_BARE_POINT = re.compile(r"\.(?=[eE])")
_COMMANDS = re.compile("([MmZzLlHhVvCcSsQqTtAa])")

Lengths = Callable[[str, str], float | None]
"""Returns an attribute's length; percentages are of "x", "y" or "" (both); None for none."""


def shape_segments(tag: str, data: str, length: Lengths) -> Iterator[Segment]:
    """Yield the segments of a shape; `data` is its d or its points. Raises MarkupFault."""

    def of(name: str, along: str) -> float:
        return length(name, along) or 0.0

    match tag:
        case "path":
            yield from _path(data)
        case "circle":
            radius = max(of("r", ""), 0)
            yield from ellipse(of("cx", "x"), of("cy", "y"), radius, radius)
        case "ellipse":
            radii = _radii(length)
            yield from ellipse(of("cx", "x"), of("cy", "y"), *radii)
        case "rect":
            width, height = of("width", "x"), of("height", "y")
            if width > 0 and height > 0:
                rx, ry = _radii(length)
                corners = (min(rx, width / 2), min(ry, height / 2))
                yield from rounded(of("x", "x"), of("y", "y"), width, height, corners)
        case "line":
            yield ("M", (of("x1", "x"), of("y1", "y")))
            yield ("L", (of("x2", "x"), of("y2", "y")))
        case _:
            yield from _polyline(data, closed=tag == "polygon")


def least_segments(data: str) -> int:
    """Return a lower bound on the number of segments of a path, before it is read."""
    return max(len(_COMMAND.findall(data)), len(_DIGITS.findall(data)) // _MOST_NUMBERS)


def moved(segments: Iterable[Segment], matrix: Transform) -> Iterator[Segment]:
    """Yield segments after a transformation. Raises MarkupFault for numbers too large."""
    for verb, points in segments:
        pairs = zip(points[::2], points[1::2], strict=True)
        placed = tuple(n for pair in pairs for n in matrix.transformPoint(pair))
        if not all(abs(n) <= LARGEST for n in placed):
            raise MarkupFault(say("has a number too large, as it is transformed"))
        yield verb, placed


def bounds(segments: Iterable[Segment]) -> SvgBox | None:
    """Return the box around segments, None for no segments."""
    xs: list[float] = []
    ys: list[float] = []
    here: tuple[float, ...] = (0.0, 0.0)
    for verb, points in segments:
        if verb == "C":
            left, top, right, low = calcCubicBounds(here, points[:2], points[2:4], points[4:])
            xs += (left, right)
            ys += (top, low)
        else:
            xs += points[::2]
            ys += points[1::2]
        here = points[-2:] or here
    return (min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)) if xs else None


def _radii(length: Lengths) -> tuple[float, float]:
    """Return rx and ry; a missing one is equal to the other (SVG 2, 7.4)."""
    rx, ry = length("rx", "x"), length("ry", "y")
    across, down = (ry if rx is None else rx), (rx if ry is None else ry)
    return max(across or 0.0, 0.0), max(down or 0.0, 0.0)


def _polyline(points: str, *, closed: bool) -> Iterator[Segment]:
    found = numbers(points)
    if len(found) % 2:
        raise MarkupFault(
            say('has points="{points}", which are no pairs', points=shortened(points))
        )
    for index in range(0, len(found), 2):
        yield ("L" if index else "M", (found[index], found[index + 1]))
    if closed and found:
        yield ("Z", ())


def _path(data: str) -> Iterator[Segment]:
    here = (0.0, 0.0)
    for verb, points in _recorded(" ".join(data.split())):
        flat = tuple(coordinate for point in points for coordinate in point)
        if not all(abs(coordinate) <= LARGEST for coordinate in flat):
            raise MarkupFault(say('has d="{data}" with a number too large', data=shortened(data)))
        match verb:
            case "moveTo":
                yield ("M", flat)
            case "lineTo":
                yield ("L", flat)
            case "curveTo":
                yield ("C", flat)
            case "qCurveTo":
                yield ("C", _cubic(here, flat))
            case "closePath":
                yield ("Z", ())
        if points:
            here = points[-1]


def _recorded(data: str) -> list[tuple[str, tuple[tuple[float, float], ...]]]:
    """Return the commands of a path by fontTools. Raises MarkupFault for what it cannot read."""
    pen = RecordingPen()
    reason = f"'{data}'"
    if _PATH.fullmatch(data):
        try:
            parse_path(_unambiguous_path(data), pen)
        except (ArithmeticError, ValueError) as fault:
            reason = str(fault)
        else:
            return list(pen.value)
    elif data == "none":
        return []
    raise MarkupFault(
        say("has a path that cannot be read ({reason})", reason=shortened(reason, _SHOWN))
    )


def _unambiguous_path(data: str) -> str:
    """Return a path without valid numbers ("1.e5", "007") that fontTools reads as two."""
    parts = _COMMANDS.split(_BARE_POINT.sub("", data))
    for index in range(1, len(parts), 2):
        if parts[index] not in "Aa":  # the flags of arcs may stand together: "00"
            parts[index + 1] = _LEADING_ZEROS.sub("", parts[index + 1])
    return "".join(parts)


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
