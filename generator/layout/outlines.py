"""The outline of a box to segments: what its shape and its corners say, in pt."""

from generator.base.units import points
from generator.graphics.drawings import (
    Segment,
    chamfered,
    ellipse,
    hexagon,
    rectangle,
    ribbon,
    shield,
)
from generator.layout.face import Box, BoxShape, Corners, ItemSource, Panel, Patch

Frame = tuple[float, float, float, float]
"""Left and low edge, width and height, in pt."""


def box_outline(frame: Frame, box: Box) -> tuple[Segment, ...]:
    """Return the outline of a box that takes up a frame: one of its own, if it has one."""
    if not box.contour:
        return outline(frame, box.corners, points(box.cut), box.shape)
    left, low, width, height = frame
    return tuple(
        (
            verb,
            tuple(
                low + height * (1 - n) if i % 2 else left + width * n for i, n in enumerate(part)
            ),
        )
        for verb, part in box.contour
    )


def panel_ground(panel: Panel, frame: Frame, box: Box, source: ItemSource) -> Patch:
    """Return the ground of a panel that takes up a frame, in a box that has it."""
    segments = outline(frame, panel.corners, points(panel.cut))
    line = panel.line if panel.stroke else 0.0
    return Patch(
        segments, box, panel.fill, panel.stroke, line, opacity=panel.opacity, source=source
    )


def outline(
    frame: Frame, corners: Corners, cut: float, shape: BoxShape = "rectangle"
) -> tuple[Segment, ...]:
    """Return the outline of a box that takes up a frame.

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
    if corners == "chamfered":
        return tuple(chamfered(*frame, cut))
    return tuple(rectangle(*frame, cut if corners == "rounded" else 0.0))
