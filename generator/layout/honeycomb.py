"""Staggered layout of round and hexagonal pieces: each row lies in the gaps of the last.

Such pieces are cut by hand or punched one by one, so sheets need no straight cuts, and more pieces
fit.
"""

from math import hypot, sqrt

from generator.game.model import CardSize
from generator.graphics.contours import Point

_NEAR = 1e-6  # mm: tolerance for rounding


def honeycomb(size: CardSize, room: tuple[float, float], gap: float) -> list[Point]:
    """Return the corners (mm) of as many pieces of a size as fit in a room, a gap apart.

    The points are the upper left corners of their frames, from the corner of the area that all of
    them take up. There are none for pieces of other shapes.
    """
    piece, turned_piece = (size.width, size.height), (size.height, size.width)
    turned_room = room[1], room[0]
    match size.shape:
        case "circle" if size.width == size.height:
            # The closest packing of circles: its rows are sqrt(3)/2 of a diameter apart.
            pitch = size.width + gap, (size.width + gap) * sqrt(3) / 2
            columns = _staggered(turned_piece, pitch, turned_room)
            return max(_staggered(piece, pitch, room), _turned(columns), key=len)
        case "hexagon-pointy":
            return _staggered(piece, _pitch(piece, gap), room)
        case "hexagon":
            return _turned(_staggered(turned_piece, _pitch(turned_piece, gap), turned_room))
    return []


def _turned(points: list[Point]) -> list[Point]:
    return [(x, y) for y, x in points]


def _pitch(piece: tuple[float, float], gap: float) -> tuple[float, float]:
    """Return the steps, across and down, between hexagons that stand on a corner, in mm."""
    width, height = piece
    side = hypot(width / 2, height / 4)
    # A neighbour below is half a step across; the rest of the gap, at a right angle to the slanted
    # sides, goes down.
    return width + gap, 0.75 * height + gap * (side - height / 8) / (width / 2)


def _staggered(
    piece: tuple[float, float], pitch: tuple[float, float], room: tuple[float, float]
) -> list[Point]:
    """Return the corners of pieces in rows; every second row is half a step to the right."""
    across, down = pitch
    rows = int((room[1] - piece[1] + _NEAR) // down) + 1
    found: list[Point] = []
    for row in range(rows if piece[0] <= room[0] + _NEAR else 0):
        start = across / 2 * (row % 2)
        count = int((room[0] - piece[0] - start + _NEAR) // across) + 1
        found += [(start + across * index, down * row) for index in range(count)]
    return found
