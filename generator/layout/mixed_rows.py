"""Rows of fronts of several sizes on one picture."""

from collections.abc import Sequence
from math import inf, sqrt
from statistics import median
from typing import NamedTuple

from msgspec import Struct, field

Size = tuple[float, float]
"""Width and height of a front, in mm."""

_GAP = 0.05  # of the usual width: the distance between fronts, and from the edges
_ALIKE = 0.6, 1.25  # of the height of a row's first front: those of the others
_EXACT = 1e-9  # mm


class _RowRegion(NamedTuple):
    """Where rows may stand: its upper left corner, width and height, in mm."""

    left: float
    top: float
    width: float
    height: float


def in_mixed_rows(sizes: Sequence[Size], ratio: float) -> tuple[list[tuple[float, float]], Size]:
    """Return the upper left corners of fronts in rows, in their order, and the size of all, in mm.

    The width is that of so many of the widest that it is `ratio` times the height, or a little
    more. Fronts of a row are about as high as its first one, and stand in its middle; lower ones
    that follow stand in rows of their own beside the last one, as far as there is room.
    """
    gap = _GAP * median(width for width, _ in sizes)
    widest = max(width for width, _ in sizes)
    least = sqrt(ratio * sum(wide * high for wide, high in sizes))  # without any gap
    first = min(max(1, int((least - gap) / (widest + gap))), len(sizes))
    for count in range(first, len(sizes) + 1):
        rows = _MixedRows(sizes, gap)
        height = gap + rows.fill(_RowRegion(gap, gap, count * (widest + gap) - gap, inf))
        rights = (left + wide for (left, _), (wide, _) in zip(rows.places, sizes, strict=True))
        width = max(rights) + gap
        if width >= ratio * height:
            break
    return rows.places, (width, height)


class _MixedRows(Struct):
    """Places fronts one after the other."""

    sizes: Sequence[Size]
    gap: float
    places: list[tuple[float, float]] = field(default_factory=list)

    def fill(self, region: _RowRegion) -> float:
        """Place as many fronts in a region as it has room for, and return the height of them all.

        The height includes the gap below each row.
        """
        below = 0.0
        while row := self._next_row(region._replace(height=region.height - below)):
            high = max(height for _, height in row)
            right = region.left
            for width, height in row:
                self.places.append((right, region.top + below + (high - height) / 2))
                right += width + self.gap
            rest = region.left + region.width - right
            if self._next_is_lower(high):
                self.fill(_RowRegion(right, region.top + below, rest, high))
            below += high + self.gap
        return below

    def _next_row(self, region: _RowRegion) -> list[Size]:
        """Return the sizes of the fronts that make up the next row."""
        row: list[Size] = []
        room = region.width + _EXACT
        for index in range(len(self.places), len(self.sizes)):
            width, height = self.sizes[index]
            least, most = (share * row[0][1] for share in _ALIKE) if row else (0.0, inf)
            if width > room or height > region.height + _EXACT or not least <= height <= most:
                break
            row.append((width, height))
            room -= width + self.gap
        return row

    def _next_is_lower(self, height: float) -> bool:
        index = len(self.places)
        return index < len(self.sizes) and self.sizes[index][1] < _ALIKE[0] * height
