"""Marks and patterns to SVG that stands in an HTML page: with a title, in the colours given."""

from collections.abc import Iterable
from html import escape

from generator.graphics.drawings import Drawing, Outline, Segment

_CAPS = ("butt", "round", "square")
_JOINS = ("miter", "round", "bevel")
_ROUND = 0.16  # a badge's corners, of its size
_INSET = 0.14  # room between a badge's edge and its mark, of its size


def figure(drawing: Drawing, title: str, *, ink: str, ground: str = "none", css: str) -> str:
    """Return a drawing as an SVG element of the class `css`; `title` is its alternative text."""
    body = outlines(drawing.outlines, ink, ground)
    return _element(drawing.width, drawing.height, title, css, body)


def badge(drawing: Drawing, title: str, *, ink: str, ground: str, css: str) -> str:
    """Return a mark on a square of a colour, round at the corners, as small texts need it."""
    size = max(drawing.width, drawing.height) / (1 - 2 * _INSET)
    across, down = (size - drawing.width) / 2, (size - drawing.height) / 2
    square = f'<rect width="{size:.2f}" height="{size:.2f}" rx="{size * _ROUND:.2f}"'
    body = (
        f'{square} fill="{ground}"/><g transform="translate({across:.2f} {down:.2f})">'
        f"{outlines(drawing.outlines, ink, ground)}</g>"
    )
    return _element(size, size, title, css, body)


def swatch(tile: Drawing, title: str, *, ink: str, ground: str, size: tuple[float, float]) -> str:
    """Return an area of a colour covered with a pattern; `size` is in the pattern's unit, mm."""
    width, height = size
    rows, columns = int(height / tile.height) + 1, int(width / tile.width) + 1
    drawn = outlines(tile.outlines, ink, ground)
    tiles = "".join(
        f'<g transform="translate({column * tile.width:.2f} {row * tile.height:.2f})">{drawn}</g>'
        for row in range(rows)
        for column in range(columns)
    )
    area = f'width="{width:g}" height="{height:g}"'
    # An SVG element within another one is cut at its edges, even as a background.
    body = f'<svg {area}><rect {area} fill="{ground}"/>{tiles}</svg>'
    return _element(width, height, title, "pattern", body)


def _element(width: float, height: float, title: str, css: str, body: str) -> str:
    return (
        f'<svg class="{css}" role="img" viewBox="0 0 {width:g} {height:g}" '
        f'xmlns="http://www.w3.org/2000/svg"><title>{escape(title)}</title>{body}</svg>'
    )


def outlines(drawn: Iterable[Outline], ink: str, ground: str) -> str:
    """Return outlines as SVG paths in an ink on a ground."""
    return "".join(_path(outline, {"ink": ink, "ground": ground}) for outline in drawn)


def _path(outline: Outline, paints: dict[str, str]) -> str:
    style = f' fill="{paints.get(outline.fill, "none")}"'
    if outline.stroke:
        style += f' stroke="{paints[outline.stroke]}" stroke-width="{outline.width:g}"'
        style += f' stroke-linecap="{_CAPS[outline.cap]}" stroke-linejoin="{_JOINS[outline.join]}"'
    if outline.even_odd:
        style += ' fill-rule="evenodd"'
    return f'<path d="{data(outline.segments)}"{style}/>'


def data(segments: Iterable[Segment]) -> str:
    """Return segments as the data of an SVG path."""
    return "".join(
        verb + " ".join(f"{number:.2f}".rstrip("0").rstrip(".") for number in numbers)
        for verb, numbers in segments
    )
