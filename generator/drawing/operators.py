"""Outlines and drawings to PDF content operators (ISO 32000-1, 8.5)."""

from collections.abc import Iterable
from functools import cache, lru_cache

from generator.graphics.colours import rgb
from generator.graphics.drawings import Drawing, Outline, Segment


@lru_cache(maxsize=10_000)
def number(value: float) -> str:
    """Return a number as PDF writes it: at most three decimals (0.0004 mm), no exponent."""
    written = f"{value:.3f}".rstrip("0").rstrip(".")
    return written if written != "-0" else "0"


def numbers(values: Iterable[float]) -> str:
    """Return numbers separated by spaces."""
    return " ".join(map(number, values))


@cache
def fill_color(code: str) -> str:
    """Return the operator that sets the fill colour; greys are set as such, black is black ink."""
    red, green, blue = rgb(code)
    return f"{number(red)} g" if red == green == blue else f"{numbers((red, green, blue))} rg"


@cache
def stroke_color(code: str) -> str:
    """Return the operator that sets the stroke colour."""
    red, green, blue = rgb(code)
    return f"{number(red)} G" if red == green == blue else f"{numbers((red, green, blue))} RG"


_VERBS = {"M": "m", "L": "l", "C": "c", "Z": "h"}


def path(segments: Iterable[Segment]) -> str:
    """Return path construction operators."""
    return " ".join(
        [
            f"{numbers(points)} {_VERBS[verb]}" if points else _VERBS[verb]
            for verb, points in segments
        ]
    )


def paint(segments: Iterable[Segment], fill: str, stroke: str, line: float) -> str:
    """Return a path painted with "#rrggbb" colours ("" for none) and a line width in pt."""
    operators = [fill_color(fill)] if fill else []
    if stroke:
        operators += [stroke_color(stroke), f"{number(line)} w"]
    operator = {(True, True): "B", (True, False): "f", (False, True): "S"}
    return " ".join([*operators, path(segments), operator.get((bool(fill), bool(stroke)), "n")])


def drawing(figure: Drawing, ink: str, ground: str) -> str:
    """Return a drawing in its own units (y down) in one ink on a ground."""
    colors = {"ink": ink, "ground": ground}
    return "\n".join(_outline(outline, colors) for outline in figure.outlines)


def _outline(outline: Outline, colors: dict[str, str]) -> str:
    fill, stroke = colors.get(outline.fill, ""), colors.get(outline.stroke, "")
    style = f"{outline.cap} J {outline.join} j " if stroke else ""
    painted = paint(outline.segments, fill, stroke, outline.width)
    if outline.even_odd and fill:
        painted = painted + "*"
    return style + painted
