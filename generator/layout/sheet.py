"""The slots and crop marks of cards on a paper, in pt from the lower left corner."""

from collections.abc import Sequence
from math import inf
from typing import NamedTuple

from generator.base.frozen import Frozen, replace
from generator.base.messages import say
from generator.base.printers import Correction
from generator.base.units import millimetres, points
from generator.game.model import CardSize
from generator.graphics.fonts import Fonts
from generator.layout.crop_marks import Stroke, clear_start, edges, in_pt, marks_between, outer_end
from generator.layout.honeycomb import honeycomb

_IMPRINT_ROOM = 2.5  # mm between the imprint's baseline and a card
_LETTERS = 2.0  # mm between a shop's imprint and the marks above it: its letters, and air
_EDGE = 3.0  # mm from the edge of the paper
_REACHED = 6.0  # mm from there: nearer to it many printers at home print nothing
_FROM_EDGE = 0.5, 5.0  # mm, across and along, that marks set apart leave free, for an imprint too
_ABOVE_WORDS = 2.6  # mm from the imprint's baseline to the marks above it: 1.6 of letters, and air
_NEAR = 1e-6  # mm: tolerance for rounding
_LABEL = 2.2, 1.5  # mm: the height of the letters of a fold's label, and how far they keep off
_FROM_FOLD = 5.0  # mm between an imprint and the fold that its line crosses


class Sheet(Frozen):
    """A paper that carries cards, in mm; 0 rows or columns mean as many as fit.

    The same holds for rows and columns meant for smaller cards. `margin` is the area that printers
    cannot reach, `gutter` the room between cards (half of it is bleed for each), `edge` the most
    bleed beyond the outermost cards, across and along, `crop` the marks' distance from the card and
    their length, `rule` their width in pt. `imprint` is the start of the imprint: x, y from the
    upper left; `upright` turns it. `fold` is how a line runs in the paper's middle along which it
    is folded, with backs beyond it: `upright`, `across`, or "" for none. With a `correction` it is
    for one printer, and backs are moved. For a print shop, which prints on larger paper, marks
    begin `apart` from the bleed where there is room, and may be near the paper's edge.
    """

    name: str
    width: float
    height: float
    margin: float = 5.0
    columns: int = 0
    rows: int = 0
    gutter: tuple[float, float] = (0.0, 0.0)
    edge: tuple[float, float] = (inf, inf)
    crop: tuple[float, float] = (1.5, 3.5)
    rule: float = 0.25
    imprint: tuple[float, float] = (10.0, 290.0)
    upright: bool = False
    fold: str = ""
    correction: Correction | None = None
    apart: float = 0.0

    @property
    def is_wide(self) -> bool:
        """Tell whether it lies on its side: for backs it is turned over its short edge."""
        return self.width > self.height


class Slot(Frozen):
    """A place for a card: the lower left corner of its trim, in pt.

    `bleed` is how much of the card's is shown there: left, below, right and above. A `turned` card
    stands on its head: the corner is its upper right one on the paper, `bleed` is still the card's.
    """

    x: float
    y: float
    bleed: tuple[float, float, float, float]
    turned: bool = False


class Imprint(Frozen):
    """The start and length (pt) of a sheet's imprint, and whether it runs upwards.

    `before` is the length up to a fold that its line crosses, 0 where none does.
    """

    x: float
    y: float
    room: float
    upright: bool
    before: float = 0.0


Sides = tuple[float, float, float, float]
"""Lengths at the left, below, at the right and above."""


class Fold(Frozen):
    """The line along which a sheet is folded, in pt, and where its label starts, if it has room.

    The label runs across the line, in the margin.
    """

    line: Stroke
    label: tuple[float, float] | None
    upright: bool


class Grid(Frozen):
    """A sheet's slots in reading order, and its crop marks (x1, y1, x2, y2), in pt.

    `behind` are those of the paper's other side, in reading order, too, when it is turned over its
    upright edge; `rows` is how many slots each row has. Where the paper is folded instead, `behind`
    are the slots beyond the `fold`, each meeting the slot of its front. `between` are the crop
    marks between fronts, which lie on their bleed.
    """

    sheet: Sheet
    slots: tuple[Slot, ...]
    behind: tuple[Slot, ...]
    rows: tuple[int, ...]
    marks: tuple[Stroke, ...]
    imprint: Imprint
    fold: Fold | None = None
    between: tuple[Stroke, ...] = ()


class _SheetPart(NamedTuple):
    """The part of a paper where fronts lie, in mm: all of it, or the half before a fold.

    `margins` are where no card lies, and `reach` is how near to a side marks are printed: left,
    below, right and above.
    """

    width: float
    height: float
    margins: Sides
    reach: Sides
    fold: str = ""

    @property
    def room(self) -> tuple[float, float]:
        """The width and height between the margins."""
        left, low, right, above = self.margins
        return self.width - left - right, self.height - low - above

    @property
    def whole(self) -> tuple[float, float]:
        """The width and height with the margins, except at a fold, where no card may lie."""
        gap = self.margins[2] if self.fold == "upright" else 0.0
        below = self.margins[1] if self.fold == "across" else 0.0
        return self.width - gap, self.height - below

    def start(self, width: float, height: float) -> tuple[float, float]:
        """Return the lower left corner of an area of that size, in the middle between margins.

        It may be in the margins, but not beyond a fold.
        """
        left, low, right, above = self.margins
        x, y = (self.width - width + left - right) / 2, (self.height - height + low - above) / 2
        if self.fold == "upright":
            x = min(x, self.width - right - width)
        return x, max(y, low) if self.fold == "across" else y


def _count(room: tuple[float, float], card: float, gutter: float, wanted: int) -> int:
    """Return how many cards fit side by side in a room, with and without its margins, in mm.

    If cards are `wanted`, they may lie in the margins, too; if they do not fit, as many as fit.
    """
    whole, inner = room
    if wanted and wanted * (card + gutter) - gutter <= whole + _NEAR:
        return wanted
    return max(int((inner + gutter + _NEAR) // (card + gutter)), 0)


def _part(sheet: Sheet, size: CardSize) -> _SheetPart:
    """Return where the fronts of a size lie on a sheet.

    Cards may be as near to a fold as half of the gutter, since printers reach the paper there.
    """
    least, (across, along) = sheet.margin, _gutter(sheet, size)
    near = 0.0 if sheet.apart else _REACHED
    if sheet.fold == "upright":
        margins = least, least, across / 2, least
        return _SheetPart(
            sheet.width / 2, sheet.height, margins, (near, near, 0.0, near), sheet.fold
        )
    if sheet.fold == "across":
        margins = least, along / 2, least, least
        return _SheetPart(
            sheet.width, sheet.height / 2, margins, (near, 0.0, near, near), sheet.fold
        )
    return _SheetPart(sheet.width, sheet.height, (least,) * 4, (near,) * 4)


def grid(sheet: Sheet, size: CardSize) -> Grid:
    """Return the places of cards of a size on a sheet, centred; staggered if more fit so.

    Raises ValueError where the paper is too small for the cards it is to carry.
    """
    across, along = _gutter(sheet, size)
    part = _part(sheet, size)
    (wide, high), (width, height) = part.whole, part.room
    columns = _count((wide, width), size.width, across, sheet.columns)
    rows = _count((high, height), size.height, along, sheet.rows)
    ys, xs = _starts(rows, size.height + along), _starts(columns, size.width + across)
    places = [(x, y) for y in ys for x in xs]
    if size.shape != "rectangle" and not (sheet.columns or sheet.rows):
        places = max(places, honeycomb(size, part.room, max(across, along)), key=len)
    if not places:
        raise ValueError(
            say(
                'sheet "{sheet}" ({width:g} x {height:g} mm) has no room for {columns} '
                "x {rows} cards of {size}",
                sheet=sheet.name,
                width=sheet.width,
                height=sheet.height,
                columns=columns or 1,
                rows=rows or 1,
                size=size.label,
            )
        )
    return _folded(_centred(sheet, part, size, places), part, size)


def _starts(count: int, step: float) -> list[float]:
    return [index * step for index in range(count)]


def _centred(
    sheet: Sheet, part: _SheetPart, size: CardSize, places: Sequence[tuple[float, float]]
) -> Grid:
    """Return the grid of cards with these upper left corners (mm), centred on a part of a paper."""
    width = max(x for x, _ in places) + size.width
    height = max(y for _, y in places) + size.height
    left, low = part.start(width, height)
    lines: dict[float, list[float]] = {}
    for x, y in places:
        # Rounded, so that errors of floats do not give cards of one row different heights.
        lines.setdefault(round(height - size.height - y, 6), []).append(left + x)
    rows = [(low + up, sorted(lines[up])) for up in sorted(lines, reverse=True)]
    ends = left, low, left + width, low + height
    slots = tuple(_slot(sheet, size, (x, y), ends) for y, xs in rows for x in xs)
    turned = part.width - ends[2], low, part.width - left, low + height
    behind = tuple(
        _slot(sheet, size, (part.width - size.width - x, y), turned)
        for y, xs in rows
        for x in reversed(xs)
    )
    starts = sorted({round(x, 6) for _, xs in rows for x in xs}), [y for y, _ in reversed(rows)]
    across, along = _outer_bleed(sheet, size)
    lowest = part.height - low - height if part.fold == "across" else low
    imprint = _imprint(sheet, left - across, lowest - along)
    marks: tuple[Stroke, ...] = ()
    between: tuple[Stroke, ...] = ()
    if size.shape == "rectangle":
        level = not (imprint.upright or sheet.apart or part.fold == "across")
        words = millimetres(imprint.y) + _ABOVE_WORDS if level else 0.0
        marks = _crop_marks(sheet, part, size, *starts, words if words < low else 0.0)
        between = in_pt(marks_between(*starts, (size.width, size.height), sheet.crop[0]))
    counts = tuple(len(xs) for _, xs in rows)
    return Grid(sheet, slots, behind, counts, marks, imprint, between=between)


def _folded(flat: Grid, part: _SheetPart, size: CardSize) -> Grid:
    """Return a grid on the whole of its paper, with the other half of one that is folded.

    Folded over an upright line, a back lies as it does when a sheet is turned over its upright
    edge. Folded over a line across, it lies so after half a turn of the half that it is on.
    """
    width, height = points(part.width), points(part.height)
    if part.fold == "upright":
        behind = tuple(replace(slot, x=width + slot.x) for slot in flat.behind)
        beyond = tuple((2 * width - c, b, 2 * width - a, d) for a, b, c, d in flat.marks)
        line = width, points(_REACHED), width, height - points(_REACHED)
        highest = max(slot.y + points(size.height) + slot.bleed[3] for slot in flat.slots)
        free = height - max(highest, *(mark[3] for mark in flat.marks), 0)
        down = points(_REACHED + _LABEL[0])
        label = (width + points(_LABEL[1]), height - down) if free > down else None
        fold = Fold(line, label, upright=False)
        return replace(flat, behind=behind, marks=(*flat.marks, *beyond), fold=fold)
    if part.fold == "across":
        slots = tuple(replace(slot, y=height + slot.y) for slot in flat.slots)
        behind = tuple(
            replace(slot, x=width - slot.x, y=height - slot.y, turned=True) for slot in flat.behind
        )
        marks, between = (
            tuple((a, height + b, c, height + d) for a, b, c, d in strokes)
            for strokes in (flat.marks, flat.between)
        )
        beyond = tuple((a, height - d, c, height - b) for a, b, c, d in flat.marks)
        line = points(_REACHED), height, width - points(_REACHED), height
        both = *marks, *beyond
        free = min(*(slot.x - slot.bleed[0] for slot in slots), *(mark[0] for mark in both), width)
        right = points(_REACHED + _LABEL[0])
        label = (right, height + points(_LABEL[1])) if free > right else None
        fold = Fold(line, label, upright=True)
        moved = replace(flat, slots=slots, behind=behind, marks=both, between=between)
        return replace(moved, fold=fold)
    return flat


def _gutter(sheet: Sheet, size: CardSize) -> tuple[float, float]:
    """Return the room between cards in mm, across and along.

    Shapes other than rectangles are cut by hand, along curves, so each keeps all of its bleed.
    """
    least = 0.0 if size.shape == "rectangle" else 2 * size.bleed
    return max(sheet.gutter[0], least), max(sheet.gutter[1], least)


def _slot(sheet: Sheet, size: CardSize, start: tuple[float, float], ends: Sides) -> Slot:
    """Return the slot of a card whose trim starts there, in mm from the lower left corner.

    `ends` are those of the area that all cards take up.
    """
    (x, y), (left, low, right, top) = start, ends
    beyond = x - left, y - low, right - x - size.width, top - y - size.height
    bleed = (
        points(outer if distance <= _NEAR else inner)
        for distance, outer, inner in zip(
            beyond, _outer_bleed(sheet, size) * 2, _inner_bleed(sheet, size) * 2, strict=True
        )
    )
    a, b, c, d = bleed
    return Slot(points(x), points(y), (a, b, c, d))


def _inner_bleed(sheet: Sheet, size: CardSize) -> tuple[float, float]:
    """Return the bleed between cards in mm, across and along."""
    across, along = _gutter(sheet, size)
    return min(across / 2, size.bleed), min(along / 2, size.bleed)


def _outer_bleed(sheet: Sheet, size: CardSize) -> tuple[float, float]:
    """Return the bleed beyond the outermost cards in mm, across and along.

    Shapes other than rectangles keep all of it, as they have no crop marks that need the room.
    """
    across, along = _inner_bleed(sheet, size)
    if size.shape != "rectangle":
        return across, along
    return min(across, sheet.edge[0]), min(along, sheet.edge[1])


def _crop_marks(
    sheet: Sheet, part: _SheetPart, size: CardSize, xs: list[float], ys: list[float], words: float
) -> tuple[Stroke, ...]:
    """Return the crop marks at every trim line, in the outer margins, clear of any bleed.

    They end where printers at home still reach and 1 mm above the `words` at the foot, which end
    so many mm above the paper's edge with that air, if they are long enough to be seen then.
    """
    length = sheet.crop[1]
    near_left, near_low, near_right, near_top = part.reach
    near_low = max(near_low, words)
    wide, high = part.width, part.height
    bleed = _outer_bleed(sheet, size)
    across = _start_of_mark(sheet, bleed[0], xs[0], _FROM_EDGE[0])
    along = _start_of_mark(sheet, bleed[1], ys[0], _FROM_EDGE[1])
    left, right = xs[0] - across, xs[-1] + size.width + across
    low, top = ys[0] - along, ys[-1] + size.height + along
    marks: list[Stroke] = []
    for x in edges(xs, size.width):
        marks.append((x, outer_end(low, length, near_low), x, low))
        marks.append((x, top, x, high - outer_end(high - top, length, near_top)))
    for y in edges(ys, size.height):
        marks.append((outer_end(left, length, near_left), y, left, y))
        marks.append((right, y, wide - outer_end(wide - right, length, near_right), y))
    # Without marks that would be outside the paper.
    return in_pt(mark for mark in marks if mark[0] < mark[2] or mark[1] < mark[3])


def _start_of_mark(sheet: Sheet, bleed: float, margin: float, free: float) -> float:
    """Return how far from a card's trim a mark begins, clear of its bleed; all in mm.

    `margin` is from there to the paper's edge, of which marks set apart leave some `free`; they
    are not shortened for that. Others keep a little off the bleed where they can still be seen.
    """
    start, length = max(sheet.crop[0], bleed), sheet.crop[1]
    if sheet.apart:
        return start + min(sheet.apart, max(margin - free - start - length, 0.0))
    return clear_start(start, bleed, margin - _REACHED)


def imprint_font(fonts: Fonts) -> str:
    """Return the font role of the imprint: the small one, or the game's first without it."""
    return "small" if "small" in fonts.files else next(iter(fonts.files))


def _imprint(sheet: Sheet, left: float, low: float) -> Imprint:
    """Return the imprint where the sheet wants it, or in the wider margin if cards lie there."""
    x, y = sheet.imprint[0], sheet.height - sheet.imprint[1]
    upright = sheet.upright
    least = sheet.crop[1] + _LETTERS if sheet.apart else _IMPRINT_ROOM
    if (left - x if upright else low - y) < least - _NEAR:
        upright = left > low
        marked = sum(sheet.crop) + _IMPRINT_ROOM
        across, up = max(left - marked, _EDGE), max(low - marked, _EDGE)
        x, y = (across, max(low, _EDGE)) if upright else (max(left, _EDGE), up)
    room = sheet.height - 2 * y if upright else sheet.width - 2 * x
    crossed = sheet.fold == ("across" if upright else "upright")
    before = max(room / 2 - _FROM_FOLD, 0.0) if crossed else 0.0
    return Imprint(points(x), points(y), points(room), upright, points(before))
