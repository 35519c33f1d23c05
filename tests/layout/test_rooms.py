"""Where boxes stand on one card: under one, over another, between two."""

import pytest

from generator.layout.face import Box
from generator.layout.rooms import Room, frame, room_of, upright

TOPS, BOTTOMS = {"name": 4.0, "rules": 60.0}, {"name": 12.0, "rules": 80.0}


@pytest.mark.parametrize(
    ("box", "room"),
    [
        (Box("a", x=1, y=2, width=3, height=4), Room(1, 2, 3, 4)),
        (Box("a", y=2, to=9), Room(0, 2, 0, 7)),
        (Box("a", below="name", gap=1, height=4), Room(0, 13, 0, 4)),
        (Box("a", below="name", to=10), Room(0, 12, 0, 0)),
        (Box("a", above="rules", gap=1, height=4), Room(0, 55, 0, 4)),
        (Box("a", y=50, above="rules", gap=1), Room(0, 50, 0, 9)),
        (Box("a", below="name", above="rules", gap=2), Room(0, 14, 0, 44)),
        (Box("a", below="rules", above="name"), Room(0, 4, 0, 0)),
    ],
)
def test_room_of(box: Box, room: Room) -> None:
    """A box begins under one and ends over another; where nothing is left it is without height."""
    assert room_of(box, TOPS, BOTTOMS) == room
    assert room.low == room.y + room.height


def test_upright() -> None:
    """A box that is turned stands, before that, about the same middle, wherever it hung."""
    box, room = upright(Box("a", above="rules", width=20, height=6), Room(10, 54, 20, 6))

    assert room == Room(17, 47, 6, 20)
    assert (box.x, box.y, box.width, box.height) == (17, 47, 6, 20)
    assert box.above == ""


def test_frame() -> None:
    """The edges of a room in pt count upwards."""
    left, low, width, height = frame(90, Room(25.4, 40, 12.7, 24.6))

    assert (left, low, width, height) == pytest.approx((72, 72, 36, 24.6 / 25.4 * 72))
