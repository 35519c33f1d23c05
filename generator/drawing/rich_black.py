"""Large black areas in a file for a press, where the other inks lie under the black.

One ink alone is a dark grey there, with pinholes. Letters and lines stay in black ink alone: if
plates are not in register, four inks would give them coloured edges.
"""

from generator.base.units import points
from generator.drawing.operators import fill_color, pdf_numbers
from generator.graphics.drawings import Bounds

INKS = 0.6, 0.4, 0.4, 1.0
"""Cyan, magenta, yellow, black: 240 % in all, which even strict print shops accept."""

_BLACK = "#000000"
_LARGE = points(20)  # wide and high; smaller ones are seen as lines or signs


def ground_color(color: str, area: Bounds, *, is_for_press: bool) -> str:
    """Return the operator that sets the fill colour "#rrggbb" of an area, which is in pt."""
    left, low, right, top = area
    is_large = min(right - left, top - low) >= _LARGE
    if is_for_press and is_large and color == _BLACK:
        return f"{pdf_numbers(INKS)} k"
    return fill_color(color)
