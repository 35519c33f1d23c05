"""Placing of a face for a card: every text is broken, fitted and given coordinates."""

from collections.abc import Iterable, Mapping
from functools import cache

from msgspec import Struct, field

from generator.base.units import millimetres, points
from generator.game.fields import OTHERS
from generator.layout.blocks import (
    Effect,
    Typesetter,
    effect_blocks,
    fields_in,
    is_blank,
    rich_blocks,
    text_block,
)
from generator.layout.contents import CardContents
from generator.layout.face import (
    Box,
    EffectBox,
    Face,
    Ground,
    IconsBox,
    ImageBox,
    LatticeBox,
    MarkBox,
    RichBox,
    TextBox,
    WrittenBox,
)
from generator.layout.fit import Fitted, Setting, fit
from generator.layout.lattices import place_lattice
from generator.layout.outlines import filled
from generator.layout.pictures import place_picture
from generator.layout.placed import FACE_ITSELF, Item, ItemSource, Mark, Overflow, Patch, Placed
from generator.layout.rooms import Room, frame, room_of, upright
from generator.layout.rows import place_row
from generator.layout.set_texts import SetText
from generator.layout.tables import TableBox, place_table
from generator.layout.turns import low_end, turn_item
from generator.layout.written import ABOVE, write_lines

_QUARTERS = (90, 270)


class _FaceBeingPlaced(Struct):
    """A face being placed: its items (pt), and how far up and down each box reaches (mm)."""

    height: float
    contents: CardContents
    items: list[Item] = field(default_factory=list)
    tops: dict[str, float] = field(default_factory=dict)
    bottoms: dict[str, float] = field(default_factory=dict)
    overflows: list[Overflow] = field(default_factory=list)
    texts: list[SetText] = field(default_factory=list)

    def up(self, y: float) -> float:
        """Return the height in pt above the trim's lower edge, from mm below its upper edge."""
        return points(self.height - y)


def place_with_texts(
    face: Face,
    fields: Mapping[str, str],
    effect: Effect,
    typesetter: Typesetter,
    contents: CardContents = CardContents(),  # noqa: B008 - it cannot be changed
) -> tuple[Placed, list[Overflow], tuple[SetText, ...]]:
    """Return a face with all items placed, every text that does not fit, and all paragraphs.

    `fields` are the face's texts and marks by name; a box whose text or mark is empty is left out,
    as are those with the number on a face that does not print it. Texts that do not fit into their
    boxes come with these, paragraphs as they were before they were broken into lines.
    """
    placing = _FaceBeingPlaced(typesetter.size.height, contents)
    for box in face.boxes:
        if not face.number and isinstance(box, TextBox) and "{number}" in box.text:
            continue
        _place_box(placing, box, fields, effect, typesetter)
    return Placed(face.name, tuple(placing.items)), placing.overflows, tuple(placing.texts)


def _place_box(
    placing: _FaceBeingPlaced,
    box: Box,
    fields: Mapping[str, str],
    effect: Effect,
    typesetter: Typesetter,
) -> None:
    room = room_of(box, placing.tops, placing.bottoms)
    y, low = room.y, room.low
    # Boxes below one that is left out begin in its place.
    placing.bottoms[box.name] = placing.bottoms.get(box.below, y)
    placing.tops[box.name] = placing.tops.get(box.above, low)
    if room.height < box.least or _is_empty(box, fields, placing.contents):
        return
    first, first_text, own = len(placing.items), len(placing.texts), box
    if box.turn in _QUARTERS:
        box, room = upright(box, room)
    # The extent of texts is known only after layout.
    if not isinstance(box, TextBox | RichBox):
        placing.tops[box.name], placing.bottoms[box.name] = y, low
    _place_ground(placing, box, room, fields)
    _fill_box(placing, box, room, fields, effect, typesetter)
    if box.turn:
        centre = (points(room.x + room.width / 2), placing.up(room.y + room.height / 2))
        placing.items[first:] = [turn_item(item, centre, own) for item in placing.items[first:]]
        placing.texts[first_text:] = [
            text.turned(own, centre) for text in placing.texts[first_text:]
        ]
    # a text extends to its longest line, other content to the edge of its box
    if box.turn in _QUARTERS:
        placing.tops[box.name] = y
        placing.bottoms[box.name] = placing.height - millimetres(
            low_end(placing.items[first:], placing.up(low))
        )


def _fill_box(
    placing: _FaceBeingPlaced,
    box: Box,
    room: Room,
    fields: Mapping[str, str],
    effect: Effect,
    typesetter: Typesetter,
) -> None:
    """Place the content of a box, without its ground."""
    match box:
        case EffectBox():
            _place_effect(placing, box, room, effect, typesetter)
        case MarkBox():
            _place_mark(placing, box, room, fields, typesetter)
        case TextBox():
            _place_text(placing, box, room, fields, typesetter)
        case RichBox():
            _place_rich(placing, box, room, typesetter)
        case IconsBox():
            counts = placing.contents.icons[box.icons]
            items, overflows = place_row(box, room.y, counts, typesetter, placing.texts)
            placing.items += items
            placing.overflows += overflows
        case ImageBox():
            placing.items += _place_image(placing, box, room, typesetter)
        case TableBox():
            rows = placing.contents.tables[box.table]
            area = frame(placing.height, room)
            items, overflows = place_table(box, rows, area, typesetter, placing.texts)
            placing.items += items
            placing.overflows += overflows
        case LatticeBox():
            unit = _first_drawing(box.lattice, fields)
            sections = {section for section, _ in effect}
            shape, area = typesetter.silhouettes.get(unit[0], ()), frame(placing.height, room)
            placing.items += place_lattice(box, unit, area, placing.contents, sections, shape)


def _is_empty(box: Box, fields: Mapping[str, str], contents: CardContents) -> bool:
    """Tell whether a box is left out: it shows what the card lacks, or is for other cards."""
    if box.when and not contents.holds(box.when):
        return True
    match box:
        case RichBox():
            empty = not any(contents.texts.get(name) for name in box.rich)
        case IconsBox():
            empty = not any(contents.icons.get(box.icons, {}).values())
        case MarkBox():
            empty = not _drawing(box.mark, fields)
        case LatticeBox():
            empty = not _first_drawing(box.lattice, fields)[0]
        case TableBox():
            empty = not contents.tables.get(box.table)
        case ImageBox():
            empty = not _picture(box, contents)[0]
        case _:
            empty = isinstance(box, TextBox) and is_blank(box.text, fields)
    return empty


def _place_ground(
    placing: _FaceBeingPlaced, box: Box, room: Room, fields: Mapping[str, str]
) -> None:
    if box.ground.fill or box.ground.stroke:
        placing.items.append(_ground(placing.height, box, room))
    pattern, source = _first_drawing(box.pattern, fields)
    if pattern:
        placing.items.append(_covered(placing.height, box, room, pattern, source))


@cache
def _ground(page_height: float, box: Box, room: Room) -> Patch:
    """Return the ground of a box as a patch; the few of a face are shared by its cards."""
    return filled(box.ground, frame(page_height, room), box)


@cache
def _covered(page_height: float, box: Box, room: Room, pattern: str, source: ItemSource) -> Patch:
    """Return the ground of a box covered with a pattern."""
    segments = _ground(page_height, box, room).segments
    return Patch(
        segments,
        box,
        box.pattern_color,
        pattern=pattern,
        whole=box.tiles == "whole",
        always=box.always,
        opacity=box.ground.opacity,
        source=source,
    )


@cache
def _panel(
    page_height: float, box: EffectBox, room: Room, source: ItemSource, first: str
) -> Patch | None:
    """Return the ground of the panel for the sentences from one on; None without a panel."""
    others = box.panels.get(OTHERS, Ground()) if source.section != first else Ground()
    panel = box.panels.get(source.section, others)
    if not (panel.fill or panel.stroke):
        return None
    return filled(panel, frame(page_height, room), box, source)


def _is_field(name: str, fields: Mapping[str, str]) -> bool:
    return "." in name or name in fields


def _drawing(name: str, fields: Mapping[str, str]) -> str:
    """Return the drawing of a name: the value of the card's field, or the name itself."""
    return fields.get(name, "") if _is_field(name, fields) else name


def _first_drawing(names: Iterable[str], fields: Mapping[str, str]) -> tuple[str, ItemSource]:
    """Return the first drawing that exists among a face's names, and its source."""
    for name in names:
        if found := _drawing(name, fields):
            return found, ItemSource(name) if _is_field(name, fields) else FACE_ITSELF
    return "", FACE_ITSELF


def _place_mark(
    placing: _FaceBeingPlaced,
    box: MarkBox,
    room: Room,
    fields: Mapping[str, str],
    typesetter: Typesetter,
) -> None:
    name = _drawing(box.mark, fields)
    source = ItemSource(box.mark) if _is_field(box.mark, fields) else FACE_ITSELF
    ratio = typesetter.proportions[name]
    inner = Room(
        room.x + box.padding.left,
        room.y + box.padding.top,
        room.width - box.padding.across,
        room.height - box.padding.along,
    )
    width = min(inner.width, inner.height * ratio)
    height = width / ratio
    x = points(inner.x + (inner.width - width) / 2)
    y = placing.up(inner.y + (inner.height - height) / 2 + height)
    placing.items.append(Mark(name, x, y, points(width), points(height), box, source))


def _picture(box: ImageBox, contents: CardContents) -> tuple[str, ItemSource]:
    """Return the picture that a box shows, and its source; a name with a dot is a file."""
    if "." in box.image:
        return box.image, FACE_ITSELF
    return contents.pictures.get(box.image, ""), ItemSource(box.image)


def _place_image(
    placing: _FaceBeingPlaced, box: ImageBox, room: Room, typesetter: Typesetter
) -> Iterable[Item]:
    name, source = _picture(box, placing.contents)
    file = typesetter.pictures[name]
    return place_picture(box, file, source, frame(placing.height, room), typesetter)


def _place_text(
    placing: _FaceBeingPlaced,
    box: TextBox,
    room: Room,
    fields: Mapping[str, str],
    typesetter: Typesetter,
) -> None:
    fitted = _fitted(box, room, fields, typesetter)
    if not fitted.lines[0]:
        return
    placing.overflows += fitted.overflows
    spare = max(room.height - box.padding.along - fitted.height, 0.0)
    top = room.y + box.padding.top + ABOVE[box.anchor] * spare
    if box.optical and box.anchor == "middle" and box.turn in _QUARTERS:
        top += fitted.off_centre(typesetter.fonts)  # beside it stands no line of the same height
    placing.tops[box.name], placing.bottoms[box.name] = top, top + fitted.height - fitted.depth
    _write_lines(placing, box, fitted, 0, top, typesetter)


def _fitted(box: TextBox, room: Room, fields: Mapping[str, str], typesetter: Typesetter) -> Fitted:
    key = (box, room.height, *[fields.get(name, "") for name in fields_in(box.text)])
    if key not in typesetter.fitted:
        blocks = [text_block(box, fields, typesetter)]
        setting = _setting(box, room.height)
        typesetter.fitted[key] = fit(blocks, setting, typesetter.fonts, typesetter.hyphenate)
    return typesetter.fitted[key]


@cache
def _setting(box: WrittenBox, height: float) -> Setting:
    """Return the requirements of a box; an effect's padding is within its panels."""
    effect = isinstance(box, EffectBox)
    return Setting(
        box=box,
        width=box.width - box.padding.across,
        height=height if effect else height - box.padding.along,
        sizes=box.sizes,
        leading=box.leading,
        font=box.font,
        lines=box.lines,
        sense=box.sense,
        shortest=box.shortest,
        inset=(box.padding.top, box.padding.bottom) if effect else (0.0, 0.0),
        between=box.between if isinstance(box, EffectBox | RichBox) else 0.0,
        flow=isinstance(box, RichBox),
    )


def _place_effect(
    placing: _FaceBeingPlaced, box: EffectBox, room: Room, effect: Effect, typesetter: Typesetter
) -> None:
    blocks = effect_blocks(box, effect, typesetter)
    if not blocks:
        placing.tops[box.name] = room.low
        return
    fitted = fit(blocks, _setting(box, room.height), typesetter.fonts, typesetter.hyphenate)
    placing.overflows += fitted.overflows
    top = room.y + ABOVE[box.anchor] * max(room.height - fitted.height, 0.0)
    placing.tops[box.name] = top
    for number, block in enumerate(fitted.blocks):
        height = fitted.block_height(fitted.lines[number], box.padding.top, box.padding.bottom)
        if box.panels and block.sources:
            area = Room(room.x, top, room.width, height)
            first = typesetter.sections[0] if typesetter.sections else ""
            if ground := _panel(placing.height, box, area, block.sources[0], first):
                placing.items.append(ground)
        _write_lines(placing, box, fitted, number, top + box.padding.top, typesetter)
        top += height + fitted.gap
    placing.bottoms[box.name] = top - fitted.gap


def _place_rich(
    placing: _FaceBeingPlaced, box: RichBox, room: Room, typesetter: Typesetter
) -> None:
    """Place designers' texts, one paragraph below the other."""
    blocks = rich_blocks(box, placing.contents.texts, typesetter)
    fitted = fit(blocks, _setting(box, room.height), typesetter.fonts, typesetter.hyphenate)
    placing.overflows += fitted.overflows
    spare = max(room.height - box.padding.along - fitted.height, 0.0)
    top = room.y + box.padding.top + ABOVE[box.anchor] * spare
    placing.tops[box.name] = top
    for number, lines in enumerate(fitted.lines):
        _write_lines(placing, box, fitted, number, top, typesetter)
        top += fitted.block_height(lines) + fitted.gap
    placing.bottoms[box.name] = top - fitted.gap - fitted.depth


def _write_lines(
    placing: _FaceBeingPlaced,
    box: WrittenBox,
    fitted: Fitted,
    number: int,
    top: float,
    typesetter: Typesetter,
) -> None:
    """Write one of a box's fitted blocks, from a height on the card (mm)."""
    baseline = placing.up(top + fitted.cap)
    write_lines(placing.items, box, fitted, number, baseline, typesetter)
    placing.texts.append(SetText.of(box, fitted, number, baseline))
