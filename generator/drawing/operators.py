"""Outlines as PDF content operators (ISO 32000-1, 8.5)."""

from collections.abc import Iterable
from functools import cache, lru_cache

from generator.graphics.colours import rgb
from generator.graphics.drawings import Segment

DIGITS = 3
"""Digits after the point: 0.0004 mm where a unit is a point."""

_MATRIX_DIGITS = 6


@lru_cache(maxsize=10_000)
def pdf_number(value: float, digits: int = DIGITS) -> str:
    """Return a number as PDF writes it: rounded, without an exponent."""
    written = f"{value:.{digits}f}".rstrip("0").rstrip(".")
    return written if written != "-0" else "0"


def pdf_numbers(values: Iterable[float], digits: int = DIGITS) -> str:
    """Return numbers separated by spaces."""
    return " ".join([pdf_number(value, digits) for value in values])


def moved_by(matrix: Iterable[float]) -> str:
    """Return the operator that moves and turns what is drawn after it (lengths in pt).

    With three digits, a corner of A4 would be a tenth of a mm off.
    """
    return f"{pdf_numbers(matrix, _MATRIX_DIGITS)} cm"


@cache
def fill_color(code: str) -> str:
    """Return the operator that sets the fill colour; greys as such, so that black is black ink."""
    red, green, blue = rgb(code)
    return (
        f"{pdf_number(red)} g" if red == green == blue else f"{pdf_numbers((red, green, blue))} rg"
    )


@cache
def stroke_color(code: str) -> str:
    """Return the operator that sets the stroke colour."""
    red, green, blue = rgb(code)
    return (
        f"{pdf_number(red)} G" if red == green == blue else f"{pdf_numbers((red, green, blue))} RG"
    )


_VERBS = {"M": "m", "L": "l", "C": "c", "Z": "h"}


def path(segments: Iterable[Segment], digits: int = DIGITS) -> str:
    """Return path construction operators."""
    return " ".join(
        [
            f"{pdf_numbers(points, digits)} {_VERBS[verb]}" if points else _VERBS[verb]
            for verb, points in segments
        ]
    )


def straight(strokes: Iterable[tuple[float, float, float, float]]) -> str:
    """Return path construction operators of straight lines."""
    return " ".join(
        f"{pdf_number(a)} {pdf_number(b)} m {pdf_number(c)} {pdf_number(d)} l"
        for a, b, c, d in strokes
    )


def paint(
    segments: Iterable[Segment], fill: str, stroke: str, line: float, *, filling: str = ""
) -> str:
    """Return a path painted with "#rrggbb" colours ("" for none) and a line width in pt.

    `filling` is the operator that sets the colour of the fill, where that is another one.
    """
    operators = [filling or fill_color(fill)] if fill else []
    if stroke:
        operators += [stroke_color(stroke), f"{pdf_number(line)} w"]
    operator = {(True, True): "B", (True, False): "f", (False, True): "S"}
    return " ".join([*operators, path(segments), operator.get((bool(fill), bool(stroke)), "n")])
