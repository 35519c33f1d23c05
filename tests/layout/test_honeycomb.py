"""Round and hexagonal pieces, staggered: apart from one another, and within their room."""

from itertools import combinations
from math import hypot, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.game.model import CardSize, Shape
from generator.graphics.contours import depth
from generator.layout.honeycomb import honeycomb
from generator.layout.shapes import contour_of, trim_line

ROOM = (200.0, 287.0)


def size(shape: Shape, width: float, height: float) -> CardSize:
    """Return a size with 3 mm of bleed."""
    return CardSize(width, height, 0, 3, 3, shape)


HEXAGONS = st.builds(
    size,
    shape=st.sampled_from(["hexagon", "hexagon-pointy"]),
    width=st.floats(30, 80),
    height=st.floats(30, 80),
)


@given(size=HEXAGONS, gap=st.floats(0, 8))
def test_hexagons_lie_apart(size: CardSize, gap: float) -> None:
    """No corner of a hexagon is nearer to another hexagon than the gap, whatever its shape."""
    contour = contour_of(trim_line(size, {}))
    places = honeycomb(size, ROOM, gap)[:7]

    for (x, y), (other_x, other_y) in combinations(places, 2):
        for across, along in contour:
            within = depth(contour, (across + other_x - x, along + other_y - y))
            assert within <= -gap + 1e-6


@given(width=st.floats(15, 60), gap=st.floats(0, 8))
def test_circles_lie_apart(width: float, gap: float) -> None:
    """The middles of circles are as far from one another as they are wide, and the gap."""
    places = honeycomb(size("circle", width, width), ROOM, gap)

    for (a, b), (c, d) in combinations(places[:30], 2):
        assert hypot(a - c, b - d) >= width + gap - 1e-6


@pytest.mark.parametrize("shape", ["circle", "hexagon", "hexagon-pointy"])
@given(width=st.floats(10, 300))
def test_in_the_room(shape: Shape, width: float) -> None:
    """All of them lie in the room, from its corner on; what is larger than it has no place."""
    places = honeycomb(size(shape, width, width), ROOM, 6)

    assert all(min(place) >= 0 for place in places)
    assert all(x + width <= ROOM[0] + 1e-5 and y + width <= ROOM[1] + 1e-5 for x, y in places)
    assert bool(places) == (width <= ROOM[0])


@pytest.mark.parametrize(
    ("shape", "width", "height", "count"),
    [
        ("circle", 40, 40, 28),
        ("circle", 25.4, 25.4, 60),
        ("hexagon", 50.8, 44.45, 20),
        ("hexagon-pointy", 20 * sqrt(3), 40, 36),
        ("circle", 40, 30, 0),
        ("rectangle", 40, 40, 0),
        ("outline", 40, 40, 0),
    ],
)
def test_count(shape: Shape, width: float, height: float, count: int) -> None:
    """So many pieces have room on A4; ellipses and other shapes do not interlock."""
    assert len(honeycomb(size(shape, width, height), ROOM, 6)) == count
