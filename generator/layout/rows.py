"""Icons with counts to a row, column or grid of drawings, each with its number where asked."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from generator.base.units import millimetres, points
from generator.graphics.fonts import EM
from generator.layout.blocks import Typesetter
from generator.layout.face import IconsBox, Item, Mark, Overflow, Source, Text

_BEFORE = {"left": 0.0, "centre": 0.5, "right": 1.0}
_ABOVE = {"top": 0.0, "middle": 0.5, "bottom": 1.0}
_NUMBER_GAP = 0.12  # of an icon's height, between it and its number
_NUMBER_SIZE = 0.75  # of an icon's height: the height of the font
_SLACK = 0.005  # mm: rounding


class _Entry(NamedTuple):
    """An icon to be drawn: its id, its width in mm, and the number before it with its width."""

    icon: str
    wide: float
    number: str = ""
    before: float = 0.0


def place_row(
    box: IconsBox, top: float, counts: Mapping[str, int], typesetter: Typesetter
) -> tuple[list[Item], list[Overflow]]:
    """Return the icons of a box that begins `top` mm below the trim's upper edge.

    They fill lines from left to right; lines that the box cannot hold are an overflow.
    """
    across, along = box.padding
    width, height = box.width - 2 * across, box.height - 2 * along
    lines = list(_lines(list(_entries(box, counts, typesetter)), width, box.between))
    tall = len(lines) * box.each + (len(lines) - 1) * box.between
    y = top + along + _ABOVE[box.anchor] * max(height - tall, 0.0)
    items: list[Item] = []
    for line in lines:
        x = box.x + across + _BEFORE[box.align] * (width - _width(line, box.between))
        for entry in line:
            items += _drawn(box, entry, x, y, typesetter)
            x += entry.before + entry.wide + box.between
        y += box.each + box.between
    wide = max([_width(line, box.between) for line in lines], default=0.0)
    higher, wider = tall - height, wide - width
    if max(higher, wider) <= _SLACK:
        return items, []
    size, source = points(box.each) * _NUMBER_SIZE, Source(box.icons)
    return items, [Overflow(box, size, source, tall=max(higher, 0.0), wide=max(wider, 0.0))]


def _entries(box: IconsBox, counts: Mapping[str, int], typesetter: Typesetter) -> Iterator[_Entry]:
    for name, count in counts.items():
        icon = typesetter.icons[name]
        wide = box.each * typesetter.proportions[icon.mark]
        if box.by == "count":
            yield from [_Entry(name, wide)] * count
        elif count:
            shaped = typesetter.fonts.shape(box.font, str(count))
            before = millimetres(shaped.width * points(box.each) * _NUMBER_SIZE / EM)
            yield _Entry(name, wide, str(count), before + _NUMBER_GAP * box.each)


def _lines(entries: list[_Entry], width: float, between: float) -> Iterator[list[_Entry]]:
    line: list[_Entry] = []
    for entry in entries:
        if line and _width([*line, entry], between) > width + _SLACK:
            yield line
            line = []
        line.append(entry)
    if line:
        yield line


def _width(line: list[_Entry], between: float) -> float:
    return sum([each.before + each.wide for each in line]) + (len(line) - 1) * between


def _drawn(
    box: IconsBox, entry: _Entry, x: float, y: float, typesetter: Typesetter
) -> Iterator[Item]:
    """Yield an entry's number and drawing, from a point in mm from the trim's upper left on."""
    icon, source = typesetter.icons[entry.icon], Source(box.icons)
    low = points(typesetter.size.height - y - box.each)
    if entry.number:
        size = points(box.each) * _NUMBER_SIZE
        shaped = typesetter.fonts.shape(box.font, entry.number)
        cap = typesetter.fonts.heights(box.font)[0] * size / EM
        yield Text(
            points(x), low + (points(box.each) - cap) / 2, box.font, size, shaped, box, source
        )
    left = points(x + entry.before)
    high = points(box.each)
    yield Mark(icon.mark, left, low, points(entry.wide), high, box, source, icon.color)
