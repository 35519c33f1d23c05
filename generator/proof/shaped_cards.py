"""Distances of things from the edge of cards that are no rectangles: tokens, tiles."""

from functools import cache
from typing import Literal

from generator.game.model import CardSize
from generator.graphics.contours import (
    Contour,
    Point,
    depth,
    depth_of_area,
    flattened,
    points_along,
)
from generator.graphics.drawings import Segment
from generator.layout.shapes import inner_area
from generator.proof.placed_faces import Area, from_points

Edge = Literal["left", "top", "right", "bottom"]

_INSIDE, _BEYOND = "inside", "beyond"
_STEP = 1.0  # mm between the points of a ground that are looked at


def nearest_of_area(
    contour: Contour, area: Area, size: CardSize, slack: float
) -> tuple[float, Edge] | None:
    """Return how far inside the trim (mm) an area ends, and on which side of the card.

    None if it keeps the safe distance, or lacks less than `slack` (mm) of it. `contour` is the trim
    in mm.
    """
    left, top, right, low = inner_area(contour, size.safe)
    if left <= area.left and area.right <= right and top <= area.top and area.bottom <= low:
        return None
    reach, point = depth_of_area(contour, area)
    return (reach, _edge(point, size)) if reach < size.safe - slack else None


@cache
def nearest_of_ground(
    contour: Contour, segments: tuple[Segment, ...], size: CardSize, slack: float
) -> tuple[float, Edge] | None:
    """Return how far inside the trim (mm) a ground ends, and on which side; None if far enough.

    `segments` are those of a placed face, in pt; `contour` and `slack` are in mm.

    A ground may cross the trim, for example to cover half of a token: its edge then continues from
    the safe area to the end of the bleed. If it turns back before, it ends near the cut.
    """
    points = points_along(flattened(from_points(segments, size)), _STEP)
    reaches = [depth(contour, point) for point in points]
    zones = [_zone(reach, size, slack) for reach in reaches]
    start = next((index for index, zone in enumerate(zones) if zone), None)
    if start is None:
        at = min(range(len(reaches)), key=reaches.__getitem__)
        return reaches[at], _edge(points[at], size)
    # Once around, from a point in one of the zones back to it: between two zones the line either
    # crosses the cut, or turns back before it has.
    order = [*range(start, len(zones)), *range(start + 1)]
    near: list[int] = []
    before = zones[start]
    for index in order:
        if not zones[index]:
            near.append(index)
        else:
            if near and zones[index] == before:
                short = before == _BEYOND  # ink ends before the end of the bleed
                at = (max if short else min)(near, key=reaches.__getitem__)
                return reaches[at], _edge(points[at], size)
            near, before = [], zones[index]
    return None


def _zone(reach: float, size: CardSize, slack: float) -> str:
    """Return the zone of a point: inside the safe area, beyond the bleed, or "" between."""
    if reach >= size.safe - slack:
        return _INSIDE
    return _BEYOND if reach <= slack - size.bleed else ""


def _edge(point: Point, size: CardSize) -> Edge:
    """Return the side of a card that a point lies towards, seen from the middle."""
    across, along = point[0] / size.width - 0.5, point[1] / size.height - 0.5
    if abs(across) > abs(along):
        return "left" if across < 0 else "right"
    return "top" if along < 0 else "bottom"
