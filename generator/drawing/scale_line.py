"""The line of 50 mm at the foot of a sheet, by which its scale is seen, and how to print it."""

from collections.abc import Mapping
from typing import NamedTuple

from generator.base.frozen import Frozen
from generator.base.units import points
from generator.drawing.canvas import Page
from generator.game.model import CardSize
from generator.graphics.fonts import EM, Fonts
from generator.layout.crop_marks import Stroke
from generator.layout.imposition import Side
from generator.layout.sheet import Imprint, Sheet, imprint_font

_LENGTH = points(50)  # long enough to show 1 % with a ruler
_BELOW, _TICK = points(1.6), points(0.9)  # from the words down, of its ends
SCALE_RULE = 0.4  # pt
_APART = points(6)  # from the imprint


class PrintNotes(NamedTuple):
    """How a sheet is printed, in the game's language, "" for what is not said."""

    scale: str = ""
    flip: str = ""
    """Over which edge it is turned for its backs, or that it is folded."""


def print_notes(words: Mapping[str, str], sheet: Sheet, *, duplex: bool) -> PrintNotes:
    """Return how a sheet is printed; nothing where the game's language has no words for it."""
    if not words:
        return PrintNotes()
    flip = words["folded"] if sheet.fold else _flip(words, sheet) if duplex else ""
    return PrintNotes(words["scale"], flip)


def side_notes(words: Mapping[str, str], *, is_front: bool) -> list[str]:
    """Return which side of the paper a page is, in the game's language if it has words for it."""
    return [words["front" if is_front else "back"]] if words else []


def shop_notes(words: Mapping[str, str], sheet: Sheet, size: CardSize) -> list[str]:
    """Return what a print shop needs to know: how cards are cut, the inks, how the sides lie."""
    if not words:
        return []
    trim = words["trim"].format(f"{size.width:g} × {size.height:g} mm")
    rounded = size.corner and size.shape == "rectangle"
    corners = [words["corners"].format(f"{size.corner:g} mm")] if rounded else []
    bleed = words["bleed"].format(f"{size.bleed:g} mm")
    return [trim, *corners, bleed, words["inks"], _flip(words, sheet)]


def fill_notes(words: Mapping[str, str], side: Side) -> list[str]:
    """Return how many slots of a sheet have no card, but what fills them; nothing for none."""
    count = sum(1 for printed in side.slots if printed and printed.is_filler)
    return [words["fill"].format(count)] if words and count else []


def _flip(words: Mapping[str, str], sheet: Sheet) -> str:
    """Return over which edge a sheet is turned for its backs."""
    return words["short-edge" if sheet.is_wide else "long-edge"]


class SmallText(NamedTuple):
    """A line of small text on a sheet, and where it starts, in pt."""

    text: str
    start: tuple[float, float]


class Scale(Frozen):
    """The line and its ends on a sheet, in pt; the notes above and before it that have room."""

    strokes: tuple[Stroke, ...]
    notes: tuple[SmallText, ...]


def scale_of(
    fonts: Fonts, place: Imprint, after: float, notes: PrintNotes, size: float
) -> Scale | None:
    """Return the line that ends where an imprint's room does, with its notes in a size in pt.

    `after` is the length of the imprint in pt. The length stands above the line, how to turn the
    paper apart from it: else the line would seem to be that of the edge. Either note, or all of it,
    is left out where that leaves no room.
    """
    free = place.room - max(after, place.before) - _APART
    if free < _LENGTH:
        return None
    start = place.room - _LENGTH
    ends = ((x, -_BELOW, x, _TICK - _BELOW) for x in (start, place.room))
    strokes = (start, -_BELOW, place.room, -_BELOW), *ends
    above = f"{notes.scale}: 50 mm" if notes.scale else ""
    left = min(start, place.room - _long(fonts, above, size))
    if left < place.room - free:
        above, left = "", start
    before = left - _APART - _long(fonts, notes.flip, size)
    flip = notes.flip if before >= place.room - free else ""
    return Scale(
        tuple(_placed(stroke, place) for stroke in strokes),
        tuple(
            SmallText(text, _point(x, place)) for text, x in ((flip, before), (above, left)) if text
        ),
    )


def draw_scale(page: Page, fonts: Fonts, scale: Scale, size: float, *, upright: bool) -> None:
    """Draw the line on a page, and its notes in a size in pt."""
    page.line(scale.strokes, SCALE_RULE, "#000000")
    role = imprint_font(fonts)
    for text, start in scale.notes:
        page.label(fonts.shape(role, text), role, size, start, upright=upright)


def _long(fonts: Fonts, text: str, size: float) -> float:
    """Return the length in pt of a note in a size in pt, 0 for none."""
    return fonts.shape(imprint_font(fonts), text).width * size / EM if text else 0.0


def _point(along: float, place: Imprint) -> tuple[float, float]:
    """Return a point on the imprint's baseline, so far from its start, on the sheet."""
    x, y, *_ = _placed((along, 0, along, 0), place)
    return x, y


def _placed(stroke: Stroke, place: Imprint) -> Stroke:
    """Return a stroke along and above the imprint's baseline on the sheet."""
    x1, y1, x2, y2 = stroke
    if place.upright:
        return place.x - y1, place.y + x1, place.x - y2, place.y + x2
    return place.x + x1, place.y + y1, place.x + x2, place.y + y2
