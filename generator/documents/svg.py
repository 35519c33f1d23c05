"""Marks and patterns as SVG in an HTML page: with a title, in given colours."""

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from html import escape
from itertools import chain, pairwise
from math import ceil, hypot, log10
from typing import NamedTuple

from generator.base.cache import digest
from generator.base.files import FileFault
from generator.base.problem import GameError, Place
from generator.base.units import MM_PER_INCH
from generator.game.model import Member
from generator.graphics.colours import mix, readable_on
from generator.graphics.drawings import (
    IDENTITY,
    MITER_LIMIT,
    Clip,
    Drawing,
    DrawnGroup,
    Gradient,
    Matrix,
    Outline,
    Paint,
    Part,
    Raster,
    Segment,
    Stop,
    all_outlines,
    rasters,
    rectangle,
    repaint,
)
from generator.graphics.holes import pierced
from generator.graphics.picture_decoding import shown_picture
from generator.graphics.pictures import PictureFile

_CAPS = ("butt", "round", "square")
_JOINS = ("miter", "round", "bevel")
_LINE = ("x1", "y1", "x2", "y2")
_DIGITS = 2  # after the point: a hundredth of a unit ...
_SMALL = 2  # ... unless the whole drawing has fewer units than these
_SLACK = 0.02  # share of a drawing's size by which it may exceed its canvas
_KNOWN = 500  # outlines whose data is kept in words
_PIXELS = 1400  # across a page, of a picture as wide as the page

PIXELS_OF_MM = 200 / MM_PER_INCH
"""The resolution that a screen or an office printer can show of a card in its size."""
NO_GROUND = "none"
"""The ground of a place that has no one colour: there it is seen through holes in drawings."""
_STEPS = 16  # between two stops of which colour and opacity differ
_ROUND = 0.16  # a badge's corners, of its size
_BASELINE = 0.8  # of a drawing's height: where the word stands for which it stands
_INSET = 0.14  # room between a badge's edge and its mark, of its size


def figure(drawing: Drawing, title: str, *, ink: str, ground: str = NO_GROUND, css: str) -> str:
    """Return a drawing as an SVG element of class `css`; `title` is its alternative text."""
    body = painted(drawing, ink, ground)
    return _element(drawing.width, drawing.height, title, css, body)


def word_figure(drawing: Drawing, word: str, *, ink: str, css: str) -> str:
    """Return a drawing that replaces a word, which stays readable aloud, findable, copyable.

    The word is there as a text without any ink, as wide as the drawing.
    """
    width, height = f"{drawing.width:g}", drawing.height
    unseen = (
        f'<text y="{_BASELINE * height:.2f}" font-family="text" font-size="{height:.2f}" '
        f'textLength="{width}" lengthAdjust="spacingAndGlyphs" fill="none">{escape(word)}</text>'
    )
    body = painted(drawing, ink, NO_GROUND) + unseen
    return _element(drawing.width, drawing.height, word, css, body)


def badge(drawing: Drawing, title: str, *, ink: str, ground: str, css: str) -> str:
    """Return a mark on a square of a colour with round corners, as small texts need it."""
    size = max(drawing.width, drawing.height) / (1 - 2 * _INSET)
    across, down = (size - drawing.width) / 2, (size - drawing.height) / 2
    square = f'<rect width="{size:.2f}" height="{size:.2f}" rx="{size * _ROUND:.2f}"'
    body = (
        f'{square} fill="{ground}"/><g transform="translate({across:.2f} {down:.2f})">'
        f"{cut(drawing, ink, ground)}</g>"
    )
    return _element(size, size, title, css, body)


def member_badge(member: Member, marks: Mapping[str, Drawing], edition: str) -> str:
    """Return the mark of a member on its colour in an edition, "" if it has no mark."""
    drawing = marks.get(member.mark)
    if drawing is None:
        return ""
    color = member.colors.get(edition, "#ffffff")  # the paper
    return badge(drawing, member.name, ink=readable_on(color), ground=color, css="badge")


def swatch(
    tile: Drawing, title: str, *, ink: str, ground: str, size: tuple[float, float], start: float = 0
) -> str:
    """Return an area of a colour covered with a pattern, from a `start` on; all in mm."""
    width, height = start + size[0], size[1]
    rows, columns = int(height / tile.height) + 1, int(width / tile.width) + 1
    drawn = painted(tile, ink, ground)
    tiles = "".join(
        f'<g transform="translate({column * tile.width:.2f} {row * tile.height:.2f})">{drawn}</g>'
        for row in range(rows)
        for column in range(columns)
    )
    area = f'width="{width:g}" height="{height:g}"'
    # An SVG element within another one is clipped at its edges, even as a background.
    body = f'<svg {area}><rect {area} fill="{ground}"/>{tiles}</svg>'
    return _element(size[0], height, title, "pattern", body, start)


def _element(width: float, height: float, title: str, css: str, body: str, left: float = 0) -> str:
    return (
        f'<svg class="{css}" role="img" viewBox="{left:g} 0 {width:g} {height:g}" '
        f'xmlns="http://www.w3.org/2000/svg"><title>{escape(title)}</title>{body}</svg>'
    )


def painted(drawing: Drawing, ink: str, ground: str, pixels: int = _PIXELS) -> str:
    """Return a drawing as SVG, in the units of its canvas, in an ink on a ground or on none.

    Pictures of pixels in it are scaled down as if the whole drawing were `pixels` wide.
    """
    if next(rasters(drawing.outlines), None):  # decoded pictures would fill the memory
        return _painted(drawing, ink, ground, pixels)
    return _known(drawing, ink, ground, pixels)


def _painted(drawing: Drawing, ink: str, ground: str, pixels: int) -> str:
    size = max(drawing.width, drawing.height)
    digits = _DIGITS + max(0, ceil(log10(_SMALL / size)))
    shown = pierced(drawing) if ground == NO_GROUND else drawing.outlines
    parts = repaint(shown, {"ink": ink, "ground": ground})
    return _parts(parts, _Precision(digits, pixels / drawing.width))


_known = lru_cache(maxsize=1000)(_painted)
"""A drawing in its colours: the same marks and grounds stand on most faces."""


def cut(drawing: Drawing, ink: str, ground: str, pixels: int = _PIXELS) -> str:
    """Return a drawing as `painted` does, cut off at its canvas if it reaches beyond."""
    drawn = painted(drawing, ink, ground, pixels)
    if not _reaches_out(drawing):
        return drawn
    # Clipped by a nested SVG: a clip path needs an id, which two such marks on a page would repeat.
    return f'<svg width="{drawing.width:g}" height="{drawing.height:g}">{drawn}</svg>'


@lru_cache(maxsize=1000)
def _reaches_out(drawing: Drawing) -> bool:
    """Tell whether an outline, or a control point, is well outside the canvas."""
    slack = _SLACK * max(drawing.width, drawing.height)
    lines = [(outline.matrix, outline.segments) for outline in all_outlines(drawing.outlines)]
    square = tuple(rectangle(0, 0, 1, 1))
    lines += [(raster.matrix, square) for raster in rasters(drawing.outlines)]
    for (a, b, c, d, e, f), segments in lines:
        for _, numbers in segments:
            for x, y in zip(numbers[::2], numbers[1::2], strict=True):
                across, down = a * x + c * y + e, b * x + d * y + f
                if not (-slack <= across <= drawing.width + slack):
                    return True
                if not (-slack <= down <= drawing.height + slack):
                    return True
    return False


class _Precision(NamedTuple):
    """The precision of a written drawing: decimal digits, and pixels per unit."""

    digits: int
    pixels: float


def _parts(parts: Iterable[Part], scale: _Precision) -> str:
    return "".join(_part(part, scale) for part in parts)


def _part(part: Part, scale: _Precision) -> str:
    if isinstance(part, Raster):
        return _image(part, scale.pixels)
    return _path(part, scale.digits) if isinstance(part, Outline) else _group(part, scale)


def _image(raster: Raster, pixels: float) -> str:
    a, b, c, d, _, _ = raster.matrix
    wide = max(hypot(a, b), hypot(c, d) * raster.picture.width / raster.picture.height)
    address = picture_address(raster.picture, ceil(wide * pixels))
    return (
        f'<image href="{address}" width="1" height="1" preserveAspectRatio="none" '
        f'transform="{_matrix(raster.matrix)}"/>'
    )


def picture_address(file: PictureFile, width: int) -> str:
    """Return a picture as a data URL, at most `width` pixels wide.

    Raises GameError where it cannot be read any more.
    """
    try:
        return shown_picture(file, max(width, 1))
    except FileFault as fault:
        raise GameError([fault.problem(Place(file.path))]) from fault


def _group(group: DrawnGroup, scale: _Precision) -> str:
    look, definition, frames = "", "", ""
    if group.opacity < 1:
        look += f' opacity="{group.opacity:.4g}"'
        frames = "".join(unseen_frame(1, 1, raster.matrix) for raster in rasters(group.parts))
    if group.clip:
        name, definition = _clip(group.clip, scale.digits)
        look += f' clip-path="url(#{name})"'
    return f"{definition}<g{look}>{frames}{_parts(group.parts, scale)}</g>"


def unseen_frame(width: float, height: float, matrix: Matrix = IDENTITY) -> str:
    """Return a frame without ink that gives a faint group around it its size.

    WeasyPrint 70 cuts such a group at the edges of its shapes, pictures of pixels left out.
    """
    segments = tuple(rectangle(0, 0, width, height))
    return f'<path d="{cached_path_data(segments)}" fill="none" transform="{_matrix(matrix)}"/>'


def _clip(clip: Clip, digits: int) -> tuple[str, str]:
    rule = ' clip-rule="evenodd"' if clip.even_odd else ""
    return _defined("clipPath", "", f'<path d="{cached_path_data(clip.segments, digits)}"{rule}/>')


def _defined(tag: str, look: str, body: str) -> tuple[str, str]:
    """Return the id and the element of a definition; equal ones share an id."""
    name = f"d-{digest(tag, look, body)[:12]}"
    return name, f'<{tag} id="{name}"{look}>{body}</{tag}>'


def _path(outline: Outline, digits: int) -> str:
    fill, definitions = _paint(outline.fill)
    style = f' fill="{fill}"'
    if outline.fill and outline.fill_opacity < 1:
        style += f' fill-opacity="{outline.fill_opacity:.4g}"'
    if outline.stroke:
        stroke, definition = _paint(outline.stroke)
        definitions += definition
        style += f' stroke="{stroke}" stroke-width="{_number(outline.width)}"'
        style += f' stroke-linecap="{_CAPS[outline.cap]}" stroke-linejoin="{_JOINS[outline.join]}"'
        style += _line(outline)
    if outline.even_odd:
        style += ' fill-rule="evenodd"'
    if outline.matrix != IDENTITY:
        style += f' transform="{_matrix(outline.matrix)}"'
    return f'{definitions}<path d="{cached_path_data(outline.segments, digits)}"{style}/>'


def _line(outline: Outline) -> str:
    """Return the attributes of a line that differ from SVG's defaults."""
    style = ""
    if outline.stroke_opacity < 1:
        style += f' stroke-opacity="{outline.stroke_opacity:.4g}"'
    if outline.miter != MITER_LIMIT:
        style += f' stroke-miterlimit="{_number(outline.miter)}"'
    if outline.dashes:
        style += f' stroke-dasharray="{" ".join(map(_number, outline.dashes))}"'
        style += f' stroke-dashoffset="{_number(outline.dash_offset)}"' * bool(outline.dash_offset)
    return style


def _paint(paint: Paint) -> tuple[str, str]:
    """Return a paint as an attribute's value, and the gradient it refers to, if any."""
    if isinstance(paint, str):
        return paint or "none", ""
    names = _LINE if paint.is_linear else ("fx", "fy", "fr", "cx", "cy", "r")
    way = "".join(
        f' {name}="{_number(value)}"' for name, value in zip(names, paint.way, strict=True)
    )
    placed = ' gradientUnits="userSpaceOnUse"'
    if paint.matrix != IDENTITY:
        placed += f' gradientTransform="{_matrix(paint.matrix)}"'
    tag = "linearGradient" if names is _LINE else "radialGradient"
    name, definition = _defined(tag, way + placed, _stops(paint))
    return f"url(#{name})", definition


def _stops(gradient: Gradient) -> str:
    return "".join(
        f'<stop offset="{_number(stop.offset)}" stop-color="{stop.color}"'
        + (f' stop-opacity="{stop.opacity:.4g}"' if stop.opacity < 1 else "")
        + "/>"
        for stop in (*gradient.stops[:1], *chain.from_iterable(_steps(gradient)))
    )


def _steps(gradient: Gradient) -> Iterator[list[Stop]]:
    """Yield the stops up to each stop: in small steps if colour and opacity both change.

    SVG mixes the two apart (SVG 2, 14.2.4.2), WeasyPrint 70 the one weighed with the other.
    """
    for start, end in pairwise(gradient.stops):
        if start.color == end.color or start.opacity == end.opacity:
            yield [end]
            continue
        shares = [step / _STEPS for step in range(1, _STEPS + 1)]
        yield [
            Stop(
                start.offset + share * (end.offset - start.offset),
                mix(start.color, end.color, share),
                start.opacity + share * (end.opacity - start.opacity),
            )
            for share in shares
        ]


def _matrix(numbers: Iterable[float]) -> str:
    return f"matrix({' '.join(map(_number, numbers))})"


def _number(value: float) -> str:
    """Return a number to nine places, which is enough for any unit, without an exponent."""
    return f"{value:.9f}".rstrip("0").rstrip(".")


def cached_path_data(segments: Iterable[Segment], digits: int = _DIGITS) -> str:
    """Return what `path_data` does, kept for segments that are on many cards, in many colours."""
    return _cached_path_data(tuple(segments), digits)


@lru_cache(maxsize=_KNOWN)
def _cached_path_data(segments: tuple[Segment, ...], digits: int) -> str:
    return path_data(segments, digits)


def path_data(segments: Iterable[Segment], digits: int = _DIGITS) -> str:
    """Return segments as the data of an SVG path, with a number of decimal digits."""
    return "".join(
        verb + " ".join(f"{number:.{digits}f}".rstrip("0").rstrip(".") for number in numbers)
        for verb, numbers in segments
    )
