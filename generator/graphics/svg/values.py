"""Values of SVG attributes: numbers, lengths, transformations, and the placing of a viewBox.

Sources: SVG 2, chapter 8 (viewBox, preserveAspectRatio, units); CSS Transforms 1. All functions
raise MarkupFault for a text that is no such value.
"""

import re
from collections.abc import Callable, Sequence
from math import radians, sqrt

from fontTools.misc.transform import Identity, Transform

from generator.base.files import shortened
from generator.base.messages import say
from generator.base.units import MM_PER_INCH
from generator.graphics.drawings import Matrix
from generator.graphics.xml_elements import MarkupFault

LARGEST = 1e6  # units: more has no place on any card, and would break the file that shows it
NARROWEST = 1e-3  # units of a viewBox: one that is narrower makes everything else too large
UNITS = {"": 1.0, "px": 1.0, "pt": 96 / 72, "pc": 16.0, "in": 96.0, "cm": 96 / 2.54}
UNITS |= {"mm": 96 / MM_PER_INCH, "q": 96 / MM_PER_INCH / 4}
"""How many units of the drawing a unit of length is (CSS Values 4, 6.2: 96 to an inch)."""

_FLAT = 1e-12  # determinant of a transformation below which it leaves no area
_SHOWN = 40  # characters of what is wrong in a message
_NUMBER = r"[-+]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][-+]?[0-9]+)?"
_LENGTH = re.compile(rf"({_NUMBER})([a-zA-Z]*|%)")
_LISTED = re.compile(rf"[\s,]*({_NUMBER}(?:[a-zA-Z]+|%)?)[\s,]*")
_FUNCTION = re.compile(r"\s*,?\s*([a-zA-Z]+)\s*\(([^()]*)\)")
_DEGREES = {"": 1.0, "deg": 1.0, "rad": 57.29577951308232, "grad": 0.9, "turn": 360.0}
_ALIGNED = re.compile(r"(none|x(Min|Mid|Max)Y(Min|Mid|Max))(?:\s+(meet|slice))?")
_BEFORE = {"Min": 0.0, "Mid": 0.5, "Max": 1.0}

SvgBox = tuple[float, float, float, float]
"""Left and upper edge, width and height."""


def number(text: str) -> float:
    """Return a number without a unit. Raises MarkupFault for anything else, and for infinite ones.

    "1_000" and "inf", which Python would take, are none.
    """
    match = _LENGTH.fullmatch(text.strip())
    if not match or match[2] or not abs(float(match[1])) <= LARGEST:
        raise MarkupFault(
            say('has "{text}" where a number is expected', text=shortened(text, _SHOWN))
        )
    return float(match[1])


def split_numbers(text: str) -> list[str]:
    """Return the numbers and lengths of a list, which may touch one another: "1-2.5.5"."""
    found, at = [], 0
    while match := _LISTED.match(text, at):
        found.append(match[1])
        at = match.end()
    if rest := text[at:].strip():
        raise MarkupFault(
            say('has "{rest}" where a number is expected', rest=shortened(rest, _SHOWN))
        )
    return found


def numbers(text: str) -> list[float]:
    """Return the numbers of a list."""
    return [number(part) for part in split_numbers(text)]


def length(text: str, whole: float) -> float:
    """Return a length in the drawing's units; a percentage is of `whole`."""
    match = _LENGTH.fullmatch(text.strip())
    unit = match[2].lower() if match else ""
    if not match or not (unit == "%" or unit in UNITS):
        hint = say(
            "write a number, alone or with one of {units}, %", units=", ".join(filter(None, UNITS))
        )
        message = say('has "{text}" where a length is expected', text=shortened(text, _SHOWN))
        raise MarkupFault(message, hint=hint)
    found = float(match[1]) * (whole / 100 if unit == "%" else UNITS[unit])
    if not abs(found) <= LARGEST:
        raise MarkupFault(
            say('has "{text}" where a number is expected', text=shortened(text, _SHOWN))
        )
    return found


def diagonal(size: tuple[float, float]) -> float:
    """Return the base of percentages that are neither of width nor of height (SVG 2, 8.9)."""
    return sqrt((size[0] ** 2 + size[1] ** 2) / 2)


def share(text: str) -> float:
    """Return an opacity or an offset, "0.5" or "50%", as a number from 0 to 1."""
    return min(max(length(text, 1) if text.strip().endswith("%") else number(text), 0.0), 1.0)


def box(text: str) -> SvgBox:
    """Return a viewBox. Raises MarkupFault for one without width or height."""
    found = numbers(text)
    if len(found) != 4:  # noqa: PLR2004 - x y width height
        message = say(
            'has viewBox="{text}", which is not four numbers', text=shortened(text, _SHOWN)
        )
        raise MarkupFault(message, hint=say('write viewBox="left top width height"'))
    left, top, width, height = found
    if min(width, height) < NARROWEST:
        message = say('has viewBox="{text}", which has no room', text=shortened(text, _SHOWN))
        raise MarkupFault(message, hint=say("let width and height of the viewBox be larger than 0"))
    return left, top, width, height


def fitted(view: SvgBox, room: SvgBox, aspect: str) -> Transform:
    """Return the transformation of a viewBox into its box; `aspect` is its preserveAspectRatio."""
    match = _ALIGNED.fullmatch(aspect.strip().removeprefix("defer").strip() or "xMidYMid")
    if not match:
        message = say(
            'has preserveAspectRatio="{aspect}", which is not a valid value',
            aspect=shortened(aspect, _SHOWN),
        )
        raise MarkupFault(message)
    across, down = room[2] / view[2], room[3] / view[3]
    if match[1] != "none":
        across = down = max(across, down) if match[4] == "slice" else min(across, down)
    x = room[0] + _BEFORE[match[2] or "Min"] * (room[2] - across * view[2])
    y = room[1] + _BEFORE[match[3] or "Min"] * (room[3] - down * view[3])
    return Identity.translate(x, y).scale(across, down).translate(-view[0], -view[1])


def angle(text: str) -> float:
    """Return an angle in radians; a number without a unit is in degrees.

    Raises MarkupFault for anything else, and for endless ones.
    """
    match = _LENGTH.fullmatch(text.strip())
    if (
        not match
        or match[2].lower() not in _DEGREES
        or not abs(float(match[1]) * _DEGREES[match[2].lower()]) <= LARGEST
    ):
        raise MarkupFault(
            say('has "{text}" where an angle is expected', text=shortened(text, _SHOWN))
        )
    return radians(float(match[1]) * _DEGREES[match[2].lower()])


def _turned(parts: Sequence[str]) -> Transform:
    x, y = (length(part, 0) for part in parts[1:]) if len(parts) > 1 else (0, 0)
    return Identity.translate(x, y).rotate(angle(parts[0])).translate(-x, -y)


_TRANSFORMS: dict[str, tuple[tuple[int, ...], Callable[[Sequence[str]], Transform]]] = {
    "matrix": ((6,), lambda parts: Transform(*map(number, parts))),
    "translate": ((1, 2), lambda parts: Identity.translate(*[length(part, 0) for part in parts])),
    "translatex": ((1,), lambda parts: Identity.translate(length(parts[0], 0), 0)),
    "translatey": ((1,), lambda parts: Identity.translate(0, length(parts[0], 0))),
    "scale": ((1, 2), lambda parts: Identity.scale(*map(number, parts))),
    "scalex": ((1,), lambda parts: Identity.scale(number(parts[0]), 1)),
    "scaley": ((1,), lambda parts: Identity.scale(1, number(parts[0]))),
    "rotate": ((1, 3), _turned),
    "skew": ((1, 2), lambda parts: Identity.skew(*map(angle, parts))),
    "skewx": ((1,), lambda parts: Identity.skew(angle(parts[0]), 0)),
    "skewy": ((1,), lambda parts: Identity.skew(0, angle(parts[0]))),
}
"""Functions of `transform` in small letters: how many numbers they have, and what they make."""


def leaves_no_area(matrix: Transform) -> bool:
    """Tell whether a transformation makes a line or a point of everything."""
    return bool(abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]) < _FLAT)


def plain_matrix(matrix: Transform) -> Matrix:
    """Return a transformation as the six numbers that drawings use."""
    a, b, c, d, e, f = matrix
    return (a, b, c, d, e, f)


def transform(text: str) -> Transform:
    """Return a list of transformations as one. Raises MarkupFault for anything else."""
    total, at, text = Identity, 0, text.strip()
    while at < len(text) and text != "none":
        match = _FUNCTION.match(text, at)
        counts, make = _TRANSFORMS.get(match[1].lower(), ((), None)) if match else ((), None)
        parts = split_numbers(match[2]) if match else []
        if match is None or make is None or len(parts) not in counts:
            message = say(
                'has transform="{text}", which cannot be read', text=shortened(text, _SHOWN)
            )
            raise MarkupFault(
                message, hint=say("write one of {known}", known=", ".join(_TRANSFORMS))
            )
        total = total.transform(make(parts))
        if not all(abs(value) <= LARGEST for value in total):
            raise MarkupFault(
                say('has transform="{text}", a number too large', text=shortened(text, _SHOWN))
            )
        at = match.end()
    return total
