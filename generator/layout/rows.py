"""Icons with counts in a row, column or grid of drawings, with numbers if wanted."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from generator.base.units import millimetres, points
from generator.graphics.fonts import EM
from generator.layout.blocks import Typesetter, text_block
from generator.layout.face import IconsBox, TextBox
from generator.layout.placed import Item, ItemSource, Mark, Overflow, TextLine
from generator.layout.set_texts import SetText
from generator.layout.written import ABOVE, BEFORE

_NUMBER_GAP = 0.12  # share of an icon's height: space between it and its number
_NUMBER_SIZE = 0.75  # share of an icon's height: font size of its number
_MORE_ROOM = 0.6  # share of the size of a number: about the width of a digit
_SLACK = 0.005  # mm: rounding


class _DrawnIcon(NamedTuple):
    """An icon to draw: its id, its width in mm, and the number before it with its width."""

    icon: str
    wide: float
    number: str = ""
    before: float = 0.0


class _IconSpot(NamedTuple):
    """The place of an icon and its number, in mm from the upper left of all of them."""

    entry: _DrawnIcon
    number_x: float
    icon_x: float
    y: float


class _PlacedIcons(NamedTuple):
    """Placed icons, and the room they take in mm."""

    spots: list[_IconSpot]
    wide: float
    tall: float


def place_row(
    box: IconsBox,
    top: float,
    counts: Mapping[str, int],
    typesetter: Typesetter,
    texts: list[SetText],
) -> tuple[list[Item], list[Overflow]]:
    """Return the icons of a box that begins `top` mm below the trim's upper edge.

    Their numbers are added to `texts`.

    They fill lines from left to right, or the cells of a grid; what the box cannot hold is an
    overflow.
    """
    padding = box.padding
    width, height = box.width - padding.across, box.height - padding.along
    entries = list(_entries(box, counts, typesetter))
    field = (
        _in_grid(entries, box, width) if box.arrange == "grid" else _in_rows(entries, box, width)
    )
    left, y = (
        box.x + padding.left,
        top + padding.top + ABOVE[box.anchor] * max(height - field.tall, 0.0),
    )
    items: list[Item] = []
    for spot in field.spots:
        moved = spot._replace(
            number_x=left + spot.number_x, icon_x=left + spot.icon_x, y=y + spot.y
        )
        drawn = [*_drawn(box, moved, typesetter)]
        items += drawn
        texts += [_set_text(each, typesetter) for each in drawn if isinstance(each, TextLine)]
    higher, wider = field.tall - height, field.wide - width
    if max(higher, wider) <= _SLACK:
        return items, []
    size, source = points(box.each) * _NUMBER_SIZE, ItemSource(box.icons)
    return items, [Overflow(box, size, source, tall=max(higher, 0.0), wide=max(wider, 0.0))]


def _in_rows(entries: list[_DrawnIcon], box: IconsBox, width: float) -> _PlacedIcons:
    """Return icons in lines, each as full as the width allows."""
    spots: list[_IconSpot] = []
    lines = list(_lines(entries, width, box.between))
    for number, line in enumerate(lines):
        x = BEFORE[box.align] * (width - _width(line, box.between))
        for entry in line:
            spots.append(_IconSpot(entry, x, x + entry.before, number * (box.each + box.between)))
            x += entry.before + entry.wide + box.between
    wide = max([_width(line, box.between) for line in lines], default=0.0)
    return _PlacedIcons(spots, wide, _stretch(len(lines), box.each, box.between))


def _in_grid(entries: list[_DrawnIcon], box: IconsBox, width: float) -> _PlacedIcons:
    """Return icons in cells as wide as the widest icon, at equal distances.

    A row that is not full keeps to the side to which the box aligns; centred, to the left.
    """
    before = max([entry.before for entry in entries], default=0.0)
    cell = before + max([entry.wide for entry in entries], default=0.0)
    room = int((width + box.between + _SLACK) / (cell + box.between)) if cell else 1
    columns = max(min(box.columns or room, len(entries)), 1)
    wide = _stretch(columns, cell, box.between)
    left = BEFORE[box.align] * (width - wide)
    spots: list[_IconSpot] = []
    for index, entry in enumerate(entries):
        row, column = divmod(index, columns)
        if box.align == "right" and row == len(entries) // columns:
            column += columns - len(entries) % columns
        x = left + column * (cell + box.between) + before
        icon_x = x + (cell - before - entry.wide) / 2
        y = row * (box.each + box.between)
        spots.append(_IconSpot(entry, x - entry.before, icon_x, y))
    return _PlacedIcons(spots, wide, _stretch(-(-len(entries) // columns), box.each, box.between))


def _stretch(count: int, each: float, between: float) -> float:
    """Return the length of `count` things of length `each`, with space between them."""
    return count * each + (count - 1) * between


def _entries(
    box: IconsBox, counts: Mapping[str, int], typesetter: Typesetter
) -> Iterator[_DrawnIcon]:
    for name, count in counts.items():
        icon = typesetter.icons[name]
        wide = box.each * typesetter.proportions[icon.mark]
        if box.by == "count":
            yield from [_DrawnIcon(name, wide)] * count
        elif count:
            shaped = typesetter.fonts.shape(box.font, str(count))
            before = millimetres(shaped.width * points(box.each) * _NUMBER_SIZE / EM)
            yield _DrawnIcon(name, wide, str(count), before + _NUMBER_GAP * box.each)


def _lines(entries: list[_DrawnIcon], width: float, between: float) -> Iterator[list[_DrawnIcon]]:
    line: list[_DrawnIcon] = []
    for entry in entries:
        if line and _width([*line, entry], between) > width + _SLACK:
            yield line
            line = []
        line.append(entry)
    if line:
        yield line


def _width(line: list[_DrawnIcon], between: float) -> float:
    return sum([each.before + each.wide for each in line]) + (len(line) - 1) * between


def _drawn(box: IconsBox, spot: _IconSpot, typesetter: Typesetter) -> Iterator[Item]:
    """Yield an icon's number and drawing; `spot` is in mm from the trim's upper left."""
    entry = spot.entry
    icon, source = typesetter.icons[entry.icon], ItemSource(box.icons)
    low = points(typesetter.size.height - spot.y - box.each)
    if entry.number:
        size = points(box.each) * _NUMBER_SIZE
        shaped = typesetter.fonts.shape(box.font, entry.number)
        cap = typesetter.fonts.heights(box.font)[0] * size / EM
        middle_line = low + (points(box.each) - cap) / 2
        yield TextLine(points(spot.number_x), middle_line, box.font, size, shaped, box, source)
    wide, high = points(entry.wide), points(box.each)
    yield Mark(icon.mark, points(spot.icon_x), low, wide, high, box, source, icon.color)


def _set_text(number: TextLine, typesetter: Typesetter) -> SetText:
    """Return a number as a text of its own, with room for another digit before it."""
    box, source, size = number.box, number.source, number.size
    wide = number.shaped.width * size / EM
    room = wide + _MORE_ROOM * size
    text = TextBox(
        box.name,
        width=millimetres(room),
        color=box.color,
        font=box.font,
        numerals=box.numerals,
        sizes=(size,),
        align="right",
        text=number.shaped.text,
    )
    block = text_block(text, {}, typesetter)
    sides = number.x - room + wide, room, wide
    sources, step = [source] * len(block.sources), size * text.leading
    return SetText(text, block.words, sources, block.starts, 1, size, *sides, number.y, step)
