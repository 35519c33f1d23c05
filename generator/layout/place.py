"""A face and a card to placed boxes: every text broken, fitted and given its coordinates."""

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache

from generator.base.units import points
from generator.game.language import Wording
from generator.game.model import CardSize, Timing
from generator.graphics.drawings import chamfered, rectangle
from generator.graphics.fonts import EM, Fonts
from generator.layout.face import Box, Face, Mark, Overflow, Panel, Patch, Placed, Text
from generator.layout.fields import PATTERNS, PLACEHOLDER
from generator.layout.fit import Block, Fitted, Setting, fit
from generator.layout.lines import Hyphenate, Line
from generator.layout.words import Word, family, icon_word, line_pieces, measure_words
from generator.text.effect import keep_together
from generator.text.runs import Run, Runs

_ICON = 1150.0  # / EM: a mark in a line is a little larger than the text
_ICON_SPACE = 330.0
_ICON_MIDDLE = 0.3  # of the font size above the baseline: half of the capitals
_SEPARATORS = " ·"

Effect = Sequence[tuple[Timing, Runs]]


@cache
def _as_set(words: tuple[str, ...]) -> frozenset[str]:
    return frozenset(words)


@dataclass(frozen=True, slots=True)
class Typesetter:
    """What every text of a game is set with."""

    size: CardSize
    fonts: Fonts
    wording: Wording
    hyphenate: Hyphenate
    proportions: Mapping[str, float]
    """Width over height of each drawing."""
    fitted: dict[Hashable, Fitted] = field(default_factory=dict)
    """What was fitted before: all cards share their foot, many an ideology."""


@dataclass(slots=True)
class _Page:
    """The face under construction: items in pt, and how far down each box reaches in mm."""

    height: float
    items: list[Patch | Mark | Text] = field(default_factory=list)
    sizes: dict[str, float] = field(default_factory=dict)
    parts: dict[str, range] = field(default_factory=dict)
    bottoms: dict[str, float] = field(default_factory=dict)
    overflows: list[Overflow] = field(default_factory=list)

    def up(self, y: float) -> float:
        """Return pt above the trim's lower edge for mm below its upper one."""
        return points(self.height - y)


def place_face(
    face: Face, fields: Mapping[str, str], effect: Effect, typesetter: Typesetter
) -> tuple[Placed, list[Overflow]]:
    """Return a face with everything on it placed, and every text that its box cannot hold.

    `fields` are the face's texts and marks by name; a box whose text or mark is empty is left out,
    as are those with the number on a face that does not print it.
    """
    page = _Page(typesetter.size.height)
    for box in face.boxes:
        if not face.number and "{number}" in box.text:
            continue
        _place_box(page, _stand(box, page), fields, effect, typesetter)
    return Placed(face.name, tuple(page.items), page.sizes, page.parts), page.overflows


def _stand(box: Box, page: _Page) -> Box:
    """Return the box with its top and height settled."""
    if not (box.below or box.to):
        return box
    return _moved(box, page.bottoms.get(box.below, box.y) + box.gap if box.below else box.y)


@cache
def _moved(box: Box, y: float) -> Box:
    """Return the box with another top; names take one, two or three lines, so there are few."""
    return replace(box, y=y, height=max(box.to - y, 0.0) if box.to else box.height)


def _place_box(
    page: _Page, box: Box, fields: Mapping[str, str], effect: Effect, typesetter: Typesetter
) -> None:
    page.bottoms[box.name] = page.bottoms.get(box.below, box.y)
    if _is_empty(box, fields):
        return
    first = len(page.items)
    if not box.text:
        page.bottoms[box.name] = box.y + box.height
    _place_ground(page, box, fields)
    if box.effect:
        _place_effect(page, box, effect, typesetter)
    elif box.mark:
        _place_mark(page, box, fields[box.mark], typesetter)
    elif box.text:
        _place_text(page, box, fields, typesetter)
    if box.turned:
        centre = (points(2 * box.x + box.width), 2 * page.up(box.y + box.height / 2))
        page.items[first:] = [_turn(item, centre) for item in page.items[first:]]
    page.parts[box.name] = range(first, len(page.items))


def _is_empty(box: Box, fields: Mapping[str, str]) -> bool:
    """Tell whether a box is for a mark or a text that the card has not."""
    if box.mark:
        return not fields.get(box.mark)
    return bool(box.text) and not any(
        (fields.get(part, "") if index % 2 else part).strip(_SEPARATORS)
        for index, part in enumerate(_parts(box.text))
    )


@cache
def _parts(text: str) -> list[str]:
    """Return a box's text with every other part the name of a field."""
    return PLACEHOLDER.split(text)


def _turn(item: Patch | Mark | Text, doubled: tuple[float, float]) -> Patch | Mark | Text:
    """Return an item turned by 180 degrees; `doubled` is twice the point that stays."""
    if isinstance(item, Text):
        return item._replace(x=doubled[0] - item.x, y=doubled[1] - item.y, turned=not item.turned)
    if isinstance(item, Mark):
        x, y = doubled[0] - item.x - item.width, doubled[1] - item.y - item.height
        return replace(item, x=x, y=y, turned=not item.turned)
    segments = tuple(
        (verb, tuple(doubled[index % 2] - number for index, number in enumerate(numbers)))
        for verb, numbers in item.segments
    )
    return replace(item, segments=segments)


def _place_ground(page: _Page, box: Box, fields: Mapping[str, str]) -> None:
    if not (box.fill or box.stroke or box.pattern):
        return
    if box.fill or box.stroke:
        page.items.append(_ground(page.height, box))
    if pattern := _pattern(box, fields):
        page.items.append(_covered(page.height, box, pattern))


def _pattern(box: Box, fields: Mapping[str, str]) -> str:
    """Return the first of a box's patterns that there is; a name is that of a drawing."""
    found = (fields.get(each, "") if each in PATTERNS else each for each in box.pattern)
    return next(filter(None, found), "")


@cache
def _ground(page_height: float, box: Box) -> Patch:
    """Return a box's ground as it is drawn."""
    panel = Panel(box.fill, box.stroke, box.line, box.corners, box.cut)
    return _patch(page_height, panel, (box.x, box.y, box.width, box.height))


@cache
def _covered(page_height: float, box: Box, pattern: str) -> Patch:
    """Return a box's ground as a pattern covers it."""
    ground = _ground(page_height, box)
    return Patch(ground.segments, box.pattern_color, pattern=pattern, always=box.always)


@cache
def _patch(page_height: float, panel: Panel, area: tuple[float, float, float, float]) -> Patch:
    """Return a panel's ground as it is drawn; cards of one face have the same few."""
    x, y, width, height = area
    frame = (points(x), points(page_height - (y + height)), points(width), points(height))
    if panel.corners == "chamfered":
        segments = tuple(chamfered(*frame, points(panel.cut)))
    else:
        radius = points(panel.cut) if panel.corners == "rounded" else 0.0
        segments = tuple(rectangle(*frame, radius))
    return Patch(segments, panel.fill, panel.stroke, panel.line if panel.stroke else 0.0)


def _place_mark(page: _Page, box: Box, name: str, typesetter: Typesetter) -> None:
    ratio = typesetter.proportions[name]
    across, along = box.padding
    width = min(box.width - 2 * across, (box.height - 2 * along) * ratio)
    height = width / ratio
    x = box.x + (box.width - width) / 2
    y = box.y + (box.height - height) / 2
    page.items.append(
        Mark(name, points(x), page.up(y + height), points(width), points(height), box.color)
    )


def _place_text(page: _Page, box: Box, fields: Mapping[str, str], typesetter: Typesetter) -> None:
    fitted = _fitted(box, fields, typesetter)
    if not fitted.blocks[0]:
        return
    page.overflows += fitted.overflows
    page.sizes[box.name] = fitted.size
    top = box.y + box.padding[1] + _slack(box, fitted.height)
    page.bottoms[box.name] = top + fitted.height - fitted.depth
    _write_lines(page, box, fitted.blocks[0], fitted, top, typesetter)


def _fitted(box: Box, fields: Mapping[str, str], typesetter: Typesetter) -> Fitted:
    key = (box, *[fields.get(part, "") for part in _parts(box.text)[1::2]])
    if key not in typesetter.fitted:
        block = Block("", _words(box, fields, typesetter))
        typesetter.fitted[key] = fit([block], _setting(box), typesetter.fonts, typesetter.hyphenate)
    return typesetter.fitted[key]


def _slack(box: Box, height: float) -> float:
    room = max(box.height - 2 * box.padding[1] - height, 0.0)
    return {"top": 0.0, "middle": room / 2, "bottom": room}[box.anchor]


def _words(box: Box, fields: Mapping[str, str], typesetter: Typesetter) -> list[Word]:
    """Return a text box's words; its marks are words too, and separators need a neighbour."""
    styles = family(box.font, typesetter.fonts)
    words: list[Word] = []
    for index, part in enumerate(_parts(box.text)):
        if index % 2 and part.endswith((".mark", ".seal")):
            if name := fields.get(part, ""):
                width = _ICON * min(typesetter.proportions[name], 1.0)
                words.append(icon_word(name, width, _ICON_SPACE, styles.regular))
            continue
        text = fields.get(part, "") if index % 2 else part
        text = text if words else text.lstrip(_SEPARATORS)
        if not text:
            continue
        runs = keep_together((Run(text),), typesetter.wording)
        words += measure_words(
            runs, styles, typesetter.fonts, _as_set(typesetter.wording.weak), box.tracking
        )
    return _between_neighbours(words)


def _between_neighbours(words: list[Word]) -> list[Word]:
    """Return words without the separators that stand at the end or after another one."""
    alone = [bool(word.text) and not word.text.strip(_SEPARATORS) for word in words]
    after = [*alone[1:], True]
    return [word for index, word in enumerate(words) if not (alone[index] and after[index])]


@cache
def _setting(box: Box) -> Setting:
    """Return a box's terms; an effect has its padding within its panels."""
    across, along = box.padding
    return Setting(
        box=box.name,
        width=box.width - 2 * across,
        height=box.height if box.effect else box.height - 2 * along,
        sizes=box.sizes,
        leading=box.leading,
        font=box.font,
        lines=box.lines,
        sense=box.sense,
        inset=along if box.effect else 0.0,
        between=box.between if box.effect else 0.0,
    )


def _place_effect(page: _Page, box: Box, effect: Effect, typesetter: Typesetter) -> None:
    blocks = _blocks(box, effect, typesetter)
    if not blocks:
        return
    along = box.padding[1]
    fitted = fit(blocks, _setting(box), typesetter.fonts, typesetter.hyphenate)
    page.overflows += fitted.overflows
    page.sizes[box.name] = fitted.size
    top = box.y + {"top": 0.0, "middle": 0.5, "bottom": 1.0}[box.anchor] * max(
        box.height - fitted.height, 0.0
    )
    for block, lines in zip(blocks, fitted.blocks, strict=True):
        height = fitted.block_height(lines, along)
        first = len(page.items)
        panel = box.panels.get(block.timing, Panel())
        if panel.fill or panel.stroke:
            page.items.append(_patch(page.height, panel, (box.x, top, box.width, height)))
        _write_lines(page, box, lines, fitted, top + along, typesetter)
        page.parts.setdefault(block.timing, range(first, len(page.items)))
        top += height + box.between
    page.bottoms[box.name] = top - box.between


def _blocks(box: Box, effect: Effect, typesetter: Typesetter) -> list[Block]:
    """Return the effect's sentences as paragraphs, neighbours of one timing in one."""
    styles = family(box.font, typesetter.fonts)
    blocks: list[Block] = []
    for timing, runs in effect:
        glued = keep_together(runs, typesetter.wording)
        words = measure_words(
            glued, styles, typesetter.fonts, _as_set(typesetter.wording.weak), box.tracking
        )
        if blocks and blocks[-1].timing == timing:
            blocks[-1] = Block(timing, [*blocks[-1].words, *words])
        else:
            blocks.append(Block(timing, words))
    return blocks


def _write_lines(
    page: _Page, box: Box, lines: Sequence[Line], fitted: Fitted, top: float, typesetter: Typesetter
) -> None:
    left, inner = points(box.x + box.padding[0]), points(box.width - 2 * box.padding[0])
    baseline = page.up(top + fitted.cap)
    for line in lines:
        slack = inner - line.width * fitted.size / EM
        x = left + {"left": 0.0, "centre": slack / 2, "right": slack}[box.align]
        if box.optical:
            x -= fitted.size * _overhang(line, typesetter) / EM
        _write_line(page, box, line, fitted.size, (x, baseline), typesetter)
        baseline -= fitted.size * box.leading


def _write_line(
    page: _Page,
    box: Box,
    line: Line,
    size: float,
    origin: tuple[float, float],
    typesetter: Typesetter,
) -> None:
    x, y = origin
    for piece in line_pieces(line.words, typesetter.fonts):
        width = piece.shaped.width * size / EM
        if piece.icon:
            height = width / typesetter.proportions[piece.icon]
            lift = y + _ICON_MIDDLE * size - height / 2
            page.items.append(Mark(piece.icon, x, lift, width, height, box.color))
        else:
            page.items.append(Text(x, y, piece.role, size, piece.shaped, box.color))
        x += width


def _overhang(line: Line, typesetter: Typesetter) -> float:
    """Return how far right of its origin the ink of a line begins / EM."""
    first = line.words[0].pieces[0]
    return typesetter.fonts.bearing(first.role, first.shaped.text[:1])
