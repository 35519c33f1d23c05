"""Items of a box that is turned by right angles to the left, put in their places."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from generator.base.frozen import replace
from generator.graphics.drawings import Segment
from generator.graphics.fonts import EM
from generator.layout.face import Box
from generator.layout.placed import Item, Mark, Picture, TextLine, Units

# Exact (cosine, sine) of the right angles.
_WAYS: Mapping[int, tuple[int, int]] = {0: (1, 0), 90: (0, 1), 180: (-1, 0), 270: (0, -1)}


def way(turn: int) -> tuple[int, int]:
    """Return the cosine and sine of a turn of 0, 90, 180 or 270 degrees."""
    return _WAYS[turn]


def turn_item(item: Item, centre: tuple[float, float], box: Box) -> Item:
    """Return an item of an upright box as it is after the box's turn about a point in pt.

    It is of the very box then, which a copy stood for while it was placed.
    """

    def turned(x: float, y: float) -> tuple[float, float]:
        across, up = x - centre[0], y - centre[1]
        return centre[0] + across * cosine - up * sine, centre[1] + across * sine + up * cosine

    cosine, sine = _WAYS[box.turn]
    own: Any = box  # of the same kind as its copy
    if isinstance(item, TextLine):
        x, y = turned(item.x, item.y)
        return item._replace(x=x, y=y, box=own)
    if isinstance(item, Units):
        x, y = turned(item.x, item.y)
        return replace(item, x=x, y=y, box=own)
    if isinstance(item, Mark | Picture):
        corners = turned(item.x, item.y), turned(item.x + item.width, item.y + item.height)
        (x, other_x), (y, other_y) = map(sorted, zip(*corners, strict=True))
        placed = replace(item, x=x, y=y, width=other_x - x, height=other_y - y, box=own)
        if isinstance(placed, Picture):
            return replace(placed, clip=_turned(placed.clip, turned))
        return placed
    return replace(item, segments=_turned(item.segments, turned), box=own)


def low_end(items: Iterable[Item], otherwise: float) -> float:
    """Return the lowest point of turned lines in pt, or `otherwise` if there are none."""
    lines = (item for item in items if isinstance(item, TextLine))
    return min(
        (item.y + min(way(item.turn)[1] * _length(item), 0.0) for item in lines), default=otherwise
    )


def _length(text: TextLine) -> float:
    return text.shaped.width * text.size / EM


def _turned(
    segments: tuple[Segment, ...], turned: Callable[[float, float], tuple[float, float]]
) -> tuple[Segment, ...]:
    return tuple(
        (verb, tuple(each for at in range(0, len(n), 2) for each in turned(n[at], n[at + 1])))
        for verb, n in segments
    )
