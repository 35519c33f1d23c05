"""Rows of units in a lattice, in cells: their places and extents."""

from math import cos, radians, sin
from typing import NamedTuple

from generator.base.units import points

_CONTOUR, _OF_SIZE, _LEAST = points(0.6), 0.095, points(0.24)
"""How broad the line of a hollow unit is at most (pt), of its size, and at least (pt)."""

_INNER, _LEAST_INNER, _LARGE = 0.5, points(0.14), points(3)
"""How broad the line of its holes is, of that around it, at least, and from which size on (pt)."""


class Row(NamedTuple):
    """Units of a lattice side by side: the middle of the first (cells, y down), the count.

    Each is `size` times as large as a unit is, and turned leftwards by some degrees.
    """

    x: float
    y: float
    units: int = 1
    size: float = 1.0
    turn: float = 0.0

    def area(self, share: float) -> tuple[float, float, float, float]:
        """Return the left, upper, right and lower edge of units that fill a share of a cell."""
        angle = radians(self.turn)
        reach = share * self.size / 2 * (abs(cos(angle)) + abs(sin(angle)))
        right = self.x + self.units - 1
        return self.x - reach, self.y - reach, right + reach, self.y + reach


def contour(size: float, bold: float = 1.0) -> float:
    """Return the line width (pt) of a hollow unit of a size; `bold` makes small ones bolder."""
    return min(max(size * _OF_SIZE, _LEAST) * bold, _CONTOUR)


def inner_contour(size: float) -> float:
    """Return the line width (pt) of a hollow unit's holes, 0 if they have no room."""
    return max(contour(size) * _INNER, _LEAST_INNER) if size >= _LARGE else 0.0
