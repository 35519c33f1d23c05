"""The room of a box on one card: below one box or above another, with settled height."""

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple, TypeVar

from generator.base.frozen import replace
from generator.base.units import points
from generator.layout.face import Box
from generator.layout.outlines import FrameSides

AnyBox = TypeVar("AnyBox", bound=Box)


class Room(NamedTuple):
    """The edges of a box on one card, in mm, as in `Box`."""

    x: float
    y: float
    width: float
    height: float

    @property
    def low(self) -> float:
        """The lower edge, in mm from the trim's top."""
        return self.y + self.height


def room_of(box: Box, tops: Mapping[str, float], bottoms: Mapping[str, float]) -> Room:
    """Return the room of a box, from the tops and bottoms of the boxes placed before it.

    One between two others takes up what they leave, which may be nothing.
    """
    y = bottoms.get(box.below, box.y) + box.gap if box.below else box.y
    if not box.above:
        return _room(box, y)
    low = tops.get(box.above, y) - box.gap
    height = box.height or max(low - y, 0.0)
    return Room(box.x, low - height, box.width, height)


@cache
def _room(box: Box, y: float) -> Room:
    """Return a box's room from a height on; shared, as names take only one to three lines."""
    return Room(box.x, y, box.width, max(box.to - y, 0.0) if box.to else box.height)


@cache
def upright(box: AnyBox, room: Room) -> tuple[AnyBox, Room]:
    """Return a box that is turned by a right angle as it was before, about the same middle."""
    x = room.x + (room.width - room.height) / 2
    y = room.y + (room.height - room.width) / 2
    stood = replace(box, x=x, y=y, width=room.height, height=room.width, below="", above="", to=0.0)
    return stood, Room(x, y, room.height, room.width)


def frame(page_height: float, room: Room) -> FrameSides:
    """Return the edges of a room in pt, y up, on a page `page_height` mm high."""
    x, y, width, height = room
    return points(x), points(page_height - (y + height)), points(width), points(height)
