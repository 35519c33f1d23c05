"""Drawings as JSON in the cache: not pickled, since reading a file must never run code."""

import json
from functools import partial
from pathlib import Path, PurePosixPath
from typing import Any

from generator.graphics.drawings import (
    Clip,
    Drawing,
    DrawnGroup,
    Gradient,
    Outline,
    Paint,
    Part,
    Raster,
    Stop,
)
from generator.graphics.pictures import PictureFile


def to_json(drawing: Drawing) -> bytes:
    """Return a drawing, without its name, as JSON."""
    parts = [_part(part) for part in drawing.outlines]
    return json.dumps([drawing.title, drawing.width, drawing.height, parts]).encode()


def from_json(content: bytes, folder: Path, file: str) -> Drawing:
    """Return the drawing that a JSON text stores for an SVG file of a folder.

    Its name is that of its file, and stands for a title where it has none.
    """
    title, width, height, parts = json.loads(content)
    name = PurePosixPath(file).stem
    read = partial(_read_part, folder=folder, file=file)
    return Drawing(name, title or name, width, height, tuple(map(read, parts)))


def _part(part: Part) -> list[Any]:
    if isinstance(part, DrawnGroup):
        clip = part.clip and [part.clip.segments, part.clip.even_odd]
        return ["group", [_part(each) for each in part.parts], part.opacity, clip]
    if isinstance(part, Raster):
        it = part.picture
        known = [it.width, it.height, it.sort, it.orientation, it.digest]
        return ["picture", known, it.data, part.matrix]
    line = [part.width, part.cap, part.join, part.miter, part.dashes, part.dash_offset]
    look = [part.even_odd, part.fill_opacity, part.stroke_opacity, part.matrix]
    return ["outline", part.segments, _paint(part.fill), _paint(part.stroke), line, look]


def _read_part(part: list[Any], folder: Path, file: str) -> Part:
    if part[0] == "group":
        _, parts, opacity, clip = part
        shape = Clip(_segments(clip[0]), clip[1]) if clip else None
        read = partial(_read_part, folder=folder, file=file)
        return DrawnGroup(tuple(map(read, parts)), opacity, shape)
    if part[0] == "picture":
        _, known, (first, last), (a, b, c, d, e, f) = part
        width, height, sort, orientation, digest = known
        picture = PictureFile(
            file, folder, width, height, sort, orientation, digest, data=(first, last)
        )
        return Raster(picture, (a, b, c, d, e, f))
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
