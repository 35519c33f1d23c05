"""The outline of a box to segments: what its corners say, in pt."""

from generator.graphics.drawings import Segment, chamfered, ellipse, hexagon, rectangle
from generator.layout.face import Corners

Frame = tuple[float, float, float, float]
"""Left and low edge, width and height, in pt."""


def outline(frame: Frame, corners: Corners, cut: float) -> tuple[Segment, ...]:
    """Return the outline of a box that takes up a frame; `cut` is the size of its corners in pt."""
    left, low, width, height = frame
    match corners:
        case "chamfered":
            return tuple(chamfered(*frame, cut))
        case "circle":
            return tuple(ellipse(left + width / 2, low + height / 2, width / 2, height / 2))
        case "hexagon":
            return tuple(hexagon(*frame))
    return tuple(rectangle(*frame, cut if corners == "rounded" else 0.0))
