"""The line of 50 mm at the foot of a sheet, by which its scale is seen, and how to print it."""

from collections.abc import Mapping

from generator.base.units import points
from generator.drawing.canvas import Page
from generator.graphics.fonts import EM, Fonts
from generator.layout.sheet import Imprint, Sheet, imprint_font

_LENGTH = points(50)  # long enough to show 1 % with a ruler
_BELOW, _TICK, _RULE = points(1.6), points(0.9), 0.4  # from the words down, of its ends, its width
_APART = points(6)  # from the imprint


def print_note(words: Mapping[str, str], sheet: Sheet, *, duplex: bool) -> str:
    """Return how a sheet is printed, in the game's language; "" where that has no words for it."""
    if not words:
        return ""
    edge = "short-edge" if sheet.width > sheet.height else "long-edge"
    return ", ".join([words["scale"], *([words[edge]] if duplex else [])])


def draw_scale(
    page: Page, fonts: Fonts, place: Imprint, after: float, note: tuple[str, float]
) -> None:
    """Draw the line where an imprint's room ends, and a note with its size in pt above it.

    `after` is the length of the imprint in pt: the note, or all of it, is left out where that
    leaves no room.
    """
    free = place.room - after - _APART
    if free < _LENGTH:
        return
    start = place.room - _LENGTH
    ends = (start, -_BELOW), (place.room, -_BELOW)
    strokes = [(*ends[0], *ends[1])]
    strokes += [(x, low, x, low + _TICK) for x, low in ends]
    page.line([_placed(stroke, place) for stroke in strokes], _RULE, "#000000")
    role, (text, size) = imprint_font(fonts), note
    shaped = fonts.shape(role, f"{text}: 50 mm")
    if text and shaped.width * size / EM < free:
        left = place.room - max(_LENGTH, shaped.width * size / EM)
        x, y, *_ = _placed((left, 0, left, 0), place)
        page.label(shaped, role, size, (x, y), upright=place.upright)


def _placed(
    stroke: tuple[float, float, float, float], place: Imprint
) -> tuple[float, float, float, float]:
    """Return a stroke along and above the imprint's baseline on the sheet."""
    x1, y1, x2, y2 = stroke
    if place.upright:
        return place.x - y1, place.y + x1, place.x - y2, place.y + x2
    return place.x + x1, place.y + y1, place.x + x2, place.y + y2
