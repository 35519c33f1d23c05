"""The drawings on a front beside its texts, as SVG files for the peers."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from generator.base.frozen import replace
from generator.base.units import millimetres, points
from generator.drawing.pdf_faces import Colors, count_whole_tiles
from generator.drawing.svg_faces import items_as_svg
from generator.game.model import CardSize
from generator.graphics.drawings import rectangle
from generator.layout.face import EffectBox
from generator.layout.outlines import FrameSides
from generator.layout.placed import Mark, Patch, Picture, Placed, TextLine, Units
from generator.layout.templates import Templates

_PLACES = 3  # digits of a millimetre

Drawn = Mark | Patch | Units


@dataclass(frozen=True, slots=True)
class DrawnPart:
    """A mark, ground, pattern or row of units: an SVG file, and its place on the card in mm.

    Parts that look alike are one file, wherever they stand.
    """

    svg: str
    left: float
    top: float
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class TurnedText:
    """A line of text up or down a card: its size in pt, the start of its baseline in mm, its turn.

    The turn is in degrees to the left.
    """

    text: str
    color: str
    size: float
    x: float
    y: float
    turn: int


def turned_texts(texts: Iterable[TextLine], colors: Colors, size: CardSize) -> Iterator[TurnedText]:
    """Yield the turned texts of a front."""
    for item in texts:
        if item.turn:
            x, y = millimetres(item.x), size.height - millimetres(item.y)
            color = colors.get(item.color, item.color)
            yield TurnedText(item.shaped.text, color, item.size, x, y, item.turn)


def drawn_parts(
    front: Placed, colors: Colors, size: CardSize, templates: Templates, *, patterns: bool
) -> Iterator[DrawnPart]:
    """Yield everything drawn on a front, lowest first, except texts and their panels."""
    drawn = [
        item for item in front.items if not isinstance(item, TextLine | Picture)
        and not isinstance(item.box, EffectBox)
    ]  # fmt: skip
    for part in (part for item in drawn for part in _parts(item)):
        left, low, right, top = _extent(part)
        alike, wide, high = _alike(part, templates)
        content = items_as_svg(
            Placed("part", (alike,)), colors, templates, "part", patterns=patterns
        )
        place = millimetres(left), size.height - millimetres(top)
        extent = millimetres(right - left), millimetres(top - low)
        numbers = (round(value, _PLACES) for value in (*place, *extent))
        yield DrawnPart(_file("".join(content), wide, high), *numbers)


def _parts(item: Drawn) -> Iterator[Drawn]:
    """Yield an item; units row by row, as the press draws them."""
    if isinstance(item, Units):
        yield from (replace(item, rows=(row,)) for row in item.rows)
    else:
        yield item


def _extent(item: Drawn) -> FrameSides:
    """Return the left, low, right and top edge of an item, in pt."""
    if isinstance(item, Units):
        return item.area
    if isinstance(item, Patch):
        xs = [number for _, numbers in item.segments for number in numbers[::2]]
        ys = [number for _, numbers in item.segments for number in numbers[1::2]]
        return min(xs), min(ys), max(xs), max(ys)
    return item.x, item.y, item.x + item.width, item.y + item.height


def _alike(item: Drawn, templates: Templates) -> tuple[Drawn, float, float]:
    """Return an item at the lower left of a canvas of its size in pt, equal for equal ones."""
    if isinstance(item, Units):
        row = replace(item, rows=(item.rows[0]._replace(x=0, y=0),), x=0.0, y=0.0)
        left, low, right, top = row.area
        return replace(row, x=-left, y=-low), right - left, top - low
    left, low, right, top = _extent(item)
    if not isinstance(item, Patch):
        return replace(item, x=0.0, y=0.0), right - left, top - low
    width, height, segments = right - left, top - low, item.segments
    if item.pattern and item.whole:  # stretched: so many tiles of their own size
        tile = templates.patterns[item.pattern]
        columns, rows = count_whole_tiles(tile, (left, low, right, top))
        width, height = points(tile.width) * columns, points(tile.height) * rows
        segments = tuple(rectangle(0, 0, width, height))
    else:
        segments = tuple(
            (verb, tuple(round(n - (low if i % 2 else left), 4) for i, n in enumerate(numbers)))
            for verb, numbers in segments
        )
    return replace(item, segments=segments), width, height


def _file(shown: str, width: float, height: float) -> str:
    """Return an SVG file of a size in pt, with y up in its drawing."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.4f} {height:.4f}" '
        f'width="{width:.4f}pt" height="{height:.4f}pt" preserveAspectRatio="none">'
        f'<g transform="matrix(1 0 0 -1 0 {height:.4f})">{shown}</g></svg>'
    )
