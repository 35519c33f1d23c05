"""The line of 50 mm at the foot of a sheet, by which its scale is seen, and how to print it."""

from collections.abc import Mapping
from dataclasses import dataclass

from generator.base.units import points
from generator.drawing.canvas import Page
from generator.graphics.fonts import EM, Fonts
from generator.layout.sheet import Imprint, Sheet, Stroke, imprint_font

_LENGTH = points(50)  # long enough to show 1 % with a ruler
_BELOW, _TICK = points(1.6), points(0.9)  # from the words down, of its ends
SCALE_RULE = 0.4  # pt
_APART = points(6)  # from the imprint


def print_note(words: Mapping[str, str], sheet: Sheet, *, duplex: bool) -> str:
    """Return how a sheet is printed, in the game's language; "" where that has no words for it."""
    if not words:
        return ""
    edge = "short-edge" if sheet.is_wide else "long-edge"
    return ", ".join([words["scale"], *([words[edge]] if duplex else [])])


@dataclass(frozen=True, slots=True)
class Scale:
    """The line and its ends on a sheet, in pt; the words above it ("" without room), from where."""

    strokes: tuple[Stroke, ...]
    text: str
    start: tuple[float, float]


def scale_of(fonts: Fonts, place: Imprint, after: float, note: tuple[str, float]) -> Scale | None:
    """Return the line that ends where an imprint's room does, under a note with its size in pt.

    `after` is the length of the imprint in pt. The note, or all of it, is left out where that
    leaves no room.
    """
    free = place.room - after - _APART
    if free < _LENGTH:
        return None
    start = place.room - _LENGTH
    ends = ((x, -_BELOW, x, _TICK - _BELOW) for x in (start, place.room))
    strokes = (start, -_BELOW, place.room, -_BELOW), *ends
    words, size = note
    text = f"{words}: 50 mm" if words else ""
    long = fonts.shape(imprint_font(fonts), text).width * size / EM if text else 0.0
    left = place.room - max(_LENGTH, long)
    x, y, *_ = _placed((left, 0, left, 0), place)
    return Scale(
        tuple(_placed(stroke, place) for stroke in strokes), text if long < free else "", (x, y)
    )


def draw_scale(page: Page, fonts: Fonts, scale: Scale, size: float, *, upright: bool) -> None:
    """Draw the line on a page, and the words in a size in pt."""
    page.line(scale.strokes, SCALE_RULE, "#000000")
    if scale.text:
        role = imprint_font(fonts)
        page.label(fonts.shape(role, scale.text), role, size, scale.start, upright=upright)


def _placed(stroke: Stroke, place: Imprint) -> Stroke:
    """Return a stroke along and above the imprint's baseline on the sheet."""
    x1, y1, x2, y2 = stroke
    if place.upright:
        return place.x - y1, place.y + x1, place.x - y2, place.y + x2
    return place.x + x1, place.y + y1, place.x + x2, place.y + y2
