"""The outline of a box in pt, from its shape and its corners."""

from collections.abc import Iterator

from generator.base.units import points
from generator.graphics.drawings import (
    Segment,
    chamfered,
    ellipse,
    hexagon,
    rectangle,
    ribbon,
    shield,
    straight_line,
)
from generator.layout.face import Box, BoxShape, Corners, Ground
from generator.layout.placed import FACE_ITSELF, ItemSource, Patch

FrameSides = tuple[float, float, float, float]
"""Left and low edge, width and height, in pt."""


def ground_outline(frame: FrameSides, ground: Ground) -> tuple[Segment, ...]:
    """Return the outline of a ground that fills a frame: its own outline, if it has one."""
    if not ground.contour:
        return outline(frame, ground.corners, points(ground.cut), ground.shape)
    left, low, width, height = frame
    return tuple(
        (
            verb,
            tuple(
                low + height * (1 - n) if i % 2 else left + width * n for i, n in enumerate(part)
            ),
        )
        for verb, part in ground.contour
    )


def filled(ground: Ground, frame: FrameSides, box: Box, source: ItemSource = FACE_ITSELF) -> Patch:
    """Return the ground of a box, or of one of its panels, that fills a frame."""
    segments, line = ground_outline(frame, ground), ground.line if ground.stroke else 0.0
    return Patch(
        segments, box, ground.fill, ground.stroke, line, opacity=ground.opacity, source=source
    )


def outline(
    frame: FrameSides, corners: Corners, cut: float, shape: BoxShape = "rectangle"
) -> tuple[Segment, ...]:
    """Return the outline of a box that fills a frame.

    `cut` is, in pt, the size of the corners of a rectangle, or the depth of a ribbon's notches.
    """
    left, low, width, height = frame
    match shape:
        case "circle":
            return tuple(ellipse(left + width / 2, low + height / 2, width / 2, height / 2))
        case "hexagon" | "hexagon-pointy":
            return tuple(hexagon(*frame, pointy=shape == "hexagon-pointy"))
        case "ribbon":
            return tuple(ribbon(*frame, cut))
        case "shield":
            return tuple(shield(*frame))
    return tuple(_with_corners(frame, corners, cut))


def _with_corners(frame: FrameSides, corners: Corners, cut: float) -> Iterator[Segment]:
    """Return the outline of a rectangle by its corners; `cut` is their size, in pt."""
    match corners:
        case "chamfered":
            return chamfered(*frame, cut)
        case "chamfered-right":
            return straight_line(_with_corners_cut_right(frame, cut))
        case "rounded":
            return rectangle(*frame, cut)
        case "square":
            return rectangle(*frame)


def _with_corners_cut_right(frame: FrameSides, cut: float) -> tuple[tuple[float, float], ...]:
    """Return the corners of a rectangle whose two right ones are cut off at 45 degrees, in pt.

    The line through them is open at the left, where what the rectangle grows out of has its edge.
    """
    left, low, width, height = frame
    cut = min(cut, width, height / 2)
    right, top = left + width, low + height
    side = (right - cut, low), (right, low + cut), (right, top - cut), (right - cut, top)
    return ((left, low), *side, (left, top))
