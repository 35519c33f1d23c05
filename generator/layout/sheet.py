"""The slots and crop marks of cards on a paper, in pt from the lower left corner."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf

from generator.base.messages import say
from generator.base.units import points
from generator.game.model import CardSize
from generator.graphics.fonts import Fonts
from generator.layout.honeycomb import honeycomb

_IMPRINT_ROOM = 2.5  # mm between the imprint's baseline and a card
_EDGE = 3.0  # mm from the edge of the paper
_REACHED = 6.0  # mm from there: nearer to it many printers at home print nothing
_SEEN = 1.0  # mm: a shorter mark is overlooked
_NEAR = 1e-6  # mm: tolerance for rounding


@dataclass(frozen=True, slots=True)
class Sheet:
    """A paper that carries cards, in mm; 0 rows or columns mean as many as fit.

    The same holds for rows and columns meant for smaller cards. `margin` is the area that printers
    cannot reach, `gutter` the room between cards (half of it is bleed for each), `edge` the most
    bleed beyond the outermost cards, across and along, `crop` the marks' distance from the card and
    their length, `rule` their width in pt. `imprint` is the start of the imprint: x, y from the
    upper left; `upright` turns it.
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

    @property
    def is_wide(self) -> bool:
        """Tell whether it lies on its side: for backs it is turned over its short edge."""
        return self.width > self.height


@dataclass(frozen=True, slots=True)
class Slot:
    """A place for a card: the lower left corner of its trim, in pt.

    `bleed` is how much of the card's is shown there: left, below, right and above.
    """

    x: float
    y: float
    bleed: tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class Imprint:
    """The start and length (pt) of a sheet's imprint, and whether it runs upwards."""

    x: float
    y: float
    room: float
    upright: bool


Stroke = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class Grid:
    """A sheet's slots in reading order, and its crop marks (x1, y1, x2, y2), in pt.

    `behind` are those of the paper's other side, in reading order, too, when it is turned over its
    upright edge; `rows` is how many slots each row has.
    """

    sheet: Sheet
    slots: tuple[Slot, ...]
    behind: tuple[Slot, ...]
    rows: tuple[int, ...]
    marks: tuple[Stroke, ...]
    imprint: Imprint


def _count(paper: tuple[float, float], card: float, gutter: float, wanted: int) -> int:
    """Return how many cards fit side by side on a paper (its length and margin), in mm.

    If cards are `wanted`, they may lie in the margin, too; if they do not fit, as many as fit.
    """
    length, margin = paper
    if wanted and wanted * (card + gutter) - gutter <= length + _NEAR:
        return wanted
    return max(int((length - 2 * margin + gutter + _NEAR) // (card + gutter)), 0)


def grid(sheet: Sheet, size: CardSize) -> Grid:
    """Return the places of cards of a size on a sheet, centred; staggered if more fit so.

    Raises ValueError where the paper is too small for the cards it is to carry.
    """
    across, along = _gutter(sheet, size)
    columns = _count((sheet.width, sheet.margin), size.width, across, sheet.columns)
    rows = _count((sheet.height, sheet.margin), size.height, along, sheet.rows)
    ys, xs = _starts(rows, size.height + along), _starts(columns, size.width + across)
    places = [(x, y) for y in ys for x in xs]
    if size.shape != "rectangle" and not (sheet.columns or sheet.rows):
        room = sheet.width - 2 * sheet.margin, sheet.height - 2 * sheet.margin
        places = max(places, honeycomb(size, room, max(across, along)), key=len)
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
    return _centred(sheet, size, places)


def _starts(count: int, step: float) -> list[float]:
    return [index * step for index in range(count)]


def _centred(sheet: Sheet, size: CardSize, places: Sequence[tuple[float, float]]) -> Grid:
    """Return the grid of cards with these upper left corners (mm), centred on the paper."""
    width = max(x for x, _ in places) + size.width
    height = max(y for _, y in places) + size.height
    left, low = (sheet.width - width) / 2, (sheet.height - height) / 2
    lines: dict[float, list[float]] = {}
    for x, y in places:
        # Rounded, so that errors of floats do not give cards of one row different heights.
        lines.setdefault(round(height - size.height - y, 6), []).append(left + x)
    rows = [(low + up, sorted(lines[up])) for up in sorted(lines, reverse=True)]
    slots = tuple(_slot(sheet, size, (x, y), (left, low)) for y, xs in rows for x in xs)
    behind = tuple(
        _slot(sheet, size, (sheet.width - size.width - x, y), (left, low))
        for y, xs in rows
        for x in reversed(xs)
    )
    starts = sorted({round(x, 6) for _, xs in rows for x in xs}), [y for y, _ in reversed(rows)]
    marks = _crop_marks(sheet, size, *starts) if size.shape == "rectangle" else ()
    across, along = _outer_bleed(sheet, size)
    imprint = _imprint(sheet, left - across, low - along)
    return Grid(sheet, slots, behind, tuple(len(xs) for _, xs in rows), marks, imprint)


def _gutter(sheet: Sheet, size: CardSize) -> tuple[float, float]:
    """Return the room between cards in mm, across and along.

    Shapes other than rectangles are cut by hand, along curves, so each keeps all of its bleed.
    """
    least = 0.0 if size.shape == "rectangle" else 2 * size.bleed
    return max(sheet.gutter[0], least), max(sheet.gutter[1], least)


def _slot(
    sheet: Sheet, size: CardSize, start: tuple[float, float], least: tuple[float, float]
) -> Slot:
    """Return the slot of a card whose trim starts there, in mm from the lower left corner.

    `least` is how far from the paper's sides the outermost cards are.
    """
    ends = sheet.width - size.width - start[0], sheet.height - size.height - start[1]
    left, low, right, top = (
        points(outer if distance <= nearest + _NEAR else inner)
        for distance, nearest, outer, inner in zip(
            (*start, *ends),
            (*least, *least),
            _outer_bleed(sheet, size) * 2,
            _inner_bleed(sheet, size) * 2,
            strict=True,
        )
    )
    return Slot(points(start[0]), points(start[1]), (left, low, right, top))


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
    sheet: Sheet, size: CardSize, xs: list[float], ys: list[float]
) -> tuple[Stroke, ...]:
    """Return the crop marks at every trim line, in the outer margins, clear of any bleed.

    They end where printers at home still reach, if they are long enough to be seen then.
    """
    length = sheet.crop[1]
    across, along = (max(sheet.crop[0], bleed) for bleed in _outer_bleed(sheet, size))
    left, right = xs[0] - across, xs[-1] + size.width + across
    low, top = ys[0] - along, ys[-1] + size.height + along
    marks: list[Stroke] = []
    for x in _edges(xs, size.width):
        marks.append((x, _outer_end(low, length), x, low))
        marks.append((x, top, x, sheet.height - _outer_end(sheet.height - top, length)))
    for y in _edges(ys, size.height):
        marks.append((_outer_end(left, length), y, left, y))
        marks.append((right, y, sheet.width - _outer_end(sheet.width - right, length), y))
    return tuple(
        # Without marks that would be outside the paper.
        (points(a), points(b), points(c), points(d))
        for a, b, c, d in marks
        if a < c or b < d
    )


def _outer_end(start: float, length: float) -> float:
    """Return how far from the paper's edge a mark ends that begins so far from it, all in mm."""
    reached = max(start - length, _REACHED)
    return reached if start - reached >= min(length, _SEEN) else max(start - length, 0.0)


def _edges(starts: list[float], length: float) -> list[float]:
    """Return the edges where cards begin or end, without repetition."""
    return sorted({round(edge, 6) for start in starts for edge in (start, start + length)})


def imprint_font(fonts: Fonts) -> str:
    """Return the font role of the imprint: the small one, or the game's first without it."""
    return "small" if "small" in fonts.files else next(iter(fonts.files))


def _imprint(sheet: Sheet, left: float, low: float) -> Imprint:
    """Return the imprint where the sheet wants it, or in the wider margin if cards lie there."""
    x, y = sheet.imprint[0], sheet.height - sheet.imprint[1]
    upright = sheet.upright
    if (left - x if upright else low - y) < _IMPRINT_ROOM:
        upright = left > low
        marked = sum(sheet.crop) + _IMPRINT_ROOM
        across, up = max(left - marked, _EDGE), max(low - marked, _EDGE)
        x, y = (across, max(low, _EDGE)) if upright else (max(left, _EDGE), up)
    room = sheet.height - 2 * y if upright else sheet.width - 2 * x
    return Imprint(points(x), points(y), points(room), upright)
