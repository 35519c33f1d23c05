"""Drawings as they are kept in the cache: as JSON, for what is read from a disk runs no code."""

import json
from typing import Any

from generator.graphics.drawings import Clip, Drawing, Gradient, Group, Outline, Paint, Part, Stop


def to_json(drawing: Drawing) -> bytes:
    """Return a drawing as JSON, its name left out."""
    parts = [_part(part) for part in drawing.outlines]
    return json.dumps([drawing.title, drawing.width, drawing.height, parts]).encode()


def from_json(content: bytes, name: str) -> Drawing:
    """Return the drawing that was written as JSON; without a title, its name stands for one."""
    title, width, height, parts = json.loads(content)
    return Drawing(name, title or name, width, height, tuple(map(_read_part, parts)))


def _part(part: Part) -> list[Any]:
    if isinstance(part, Group):
        clip = part.clip and [part.clip.segments, part.clip.even_odd]
        return ["group", [_part(each) for each in part.parts], part.opacity, clip]
    line = [part.width, part.cap, part.join, part.miter, part.dashes, part.dash_offset]
    look = [part.even_odd, part.fill_opacity, part.stroke_opacity, part.matrix]
    return ["outline", part.segments, _paint(part.fill), _paint(part.stroke), line, look]


def _read_part(part: list[Any]) -> Part:
    if part[0] == "group":
        _, parts, opacity, clip = part
        shape = Clip(_segments(clip[0]), clip[1]) if clip else None
        return Group(tuple(map(_read_part, parts)), opacity, shape)
    _, segments, fill, stroke, line, look = part
    width, cap, join, miter, dashes, dash_offset = line
    even_odd, fill_opacity, stroke_opacity, (a, b, c, d, e, f) = look
    return Outline(
        _segments(segments), _read_paint(fill), _read_paint(stroke), width, cap, join, even_odd,
        fill_opacity, stroke_opacity, miter, tuple(dashes), dash_offset, (a, b, c, d, e, f),
    )  # fmt: skip


def _segments(found: list[Any]) -> tuple[tuple[str, tuple[float, ...]], ...]:
    return tuple([(verb, tuple(numbers)) for verb, numbers in found])


def _paint(paint: Paint) -> str | list[Any]:
    if isinstance(paint, str):
        return paint
    stops = [[stop.offset, stop.color, stop.opacity] for stop in paint.stops]
    return [paint.way, stops, paint.matrix]


def _read_paint(paint: str | list[Any]) -> Paint:
    if isinstance(paint, str):
        return paint
    way, stops, (a, b, c, d, e, f) = paint
    return Gradient(tuple(way), tuple(Stop(*stop) for stop in stops), (a, b, c, d, e, f))
