"""Gradients that go on: written out as often as they are seen."""

from itertools import pairwise, product
from math import dist

import pytest
from fontTools.misc.transform import Transform

from generator.graphics.drawings import IDENTITY, Gradient, Matrix, Stop
from generator.graphics.svg.spread import repeated
from generator.graphics.svg.values import SvgBox
from generator.graphics.xml_elements import MarkupFault

STOPS = (Stop(0.0, "a"), Stop(1.0, "b"))


def test_line() -> None:
    """A line is lengthened at both ends by whole lengths; each of them has all the stops."""
    found = repeated(Gradient((10, 0, 20, 0), STOPS), "repeat", (5, 0, 20, 5))

    assert list(found.way) == [0, 0, 30, 0]
    assert [stop.color for stop in found.stops] == list("aabb" * 3)
    assert [round(stop.offset, 3) for stop in found.stops[::4]] == [0, 0.333, 0.667]


def test_reflected() -> None:
    """Every second length goes the other way."""
    found = repeated(Gradient((10, 0, 20, 0), STOPS), "reflect", (5, 0, 20, 5))

    assert [stop.color for stop in found.stops] == list("bbaa" + "aabb" + "bbaa")


def test_circle() -> None:
    """A circle grows until it holds the box."""
    found = repeated(Gradient((0, 0, 0, 0, 0, 5), STOPS), "repeat", (-9, 0, 18, 1))

    assert list(found.way) == [0, 0, 0, 0, 0, 10]


@pytest.mark.parametrize("way", [(0, 0, 1, 0), (9, 0, 0, 0, 0, 5), (0, 0, 1, 0, 0, 5)])
def test_refused(way: tuple[float, ...]) -> None:
    """What would be repeated too often, or is not round its middle, is refused."""
    with pytest.raises(MarkupFault, match="repeated"):
        repeated(Gradient(way, STOPS), "repeat", (0, 0, 1000, 1000))


Way = tuple[float, ...]
LINES: list[Way] = [(10, 0, 20, 0), (1, 2, 4, 7), (5, 5, 5, 1), (8, 3, -1, 2)]
CIRCLES: list[Way] = [(0, 0, 0, 0, 0, 5), (3, 4, 0, 3, 4, 2), (6, 5, 0, 5, 4, 3)]
BOXES = [(5, 0, 20, 5), (-9, -3, 18, 1), (2, 2, 1, 12)]
MATRICES = [IDENTITY, (2, 0, 1, 3, 4, 5)]


def along(way: Way, point: tuple[float, float]) -> float:
    """Return how far along a gradient's line, or out from its focus, a point is (SVG 2, 14.2)."""
    x, y = point
    if len(way) == len(("x1", "y1", "x2", "y2")):
        x1, y1, x2, y2 = way
        across, down = x2 - x1, y2 - y1
        return ((x - x1) * across + (y - y1) * down) / (across**2 + down**2)
    fx, fy, _, cx, cy, r = way
    low, high = 0.0, 1000.0
    while high - low > 1e-9:  # the circle through the point: the farther, the larger it is
        step = (low + high) / 2
        middle = fx + (cx - fx) * step, fy + (cy - fy) * step
        low, high = (low, step) if dist(middle, point) <= r * step else (step, high)
    return high


def tone(gradient: Gradient, share: float) -> float:
    """Return the colour of a gradient at a share of its length: 0 for "a", 1 for "b"."""
    tones = {"a": 0.0, "b": 1.0}
    for one, other in pairwise(gradient.stops):
        if one.offset <= share <= other.offset and other.offset > one.offset:
            part = (share - one.offset) / (other.offset - one.offset)
            return tones[one.color] + part * (tones[other.color] - tones[one.color])
    raise AssertionError(share)


@pytest.mark.parametrize("spread", ["repeat", "reflect"])
@pytest.mark.parametrize("way", [*LINES, *CIRCLES])
@pytest.mark.parametrize("box", BOXES)
@pytest.mark.parametrize("matrix", MATRICES)
def test_colours(spread: str, way: Way, box: SvgBox, matrix: Matrix) -> None:
    """Every point of the box has the colour that the gradient repeats, or reflects, there."""
    found = repeated(Gradient(way, STOPS, matrix), spread, box)
    left, top, width, height = box
    inverse = Transform(*matrix).inverse()
    for x, y in product((0.01, 0.3, 0.77, 0.99), (0.02, 0.43, 0.98)):
        point = inverse.transformPoint((left + x * width, top + y * height))
        before = along(way, point)
        expected = before % 1
        if spread == "reflect" and int(before // 1) % 2:
            expected = 1 - expected

        assert 0 <= along(found.way, point) <= 1
        if 0.01 < before % 1 < 0.99:  # where one colour jumps to another, either may be seen
            assert tone(found, along(found.way, point)) == pytest.approx(expected, abs=1e-3)


def test_stops_within() -> None:
    """Before its first stop and behind its last one each length has their colours."""
    stops = (Stop(0.2, "a"), Stop(0.6, "b"))
    found = repeated(Gradient((0, 0, 10, 0), stops), "repeat", (0, 0, 20, 1))

    assert [(stop.color, round(stop.offset, 3)) for stop in found.stops] == [
        ("a", 0), ("a", 0.1), ("b", 0.3), ("b", 0.5), ("a", 0.5), ("a", 0.6), ("b", 0.8), ("b", 1),
    ]  # fmt: skip


def test_stops_reflected_within() -> None:
    """Reflected stops are as far from the end as they were from the beginning."""
    stops = (Stop(0.2, "a"), Stop(0.6, "b"))
    found = repeated(Gradient((0, 0, 10, 0), stops), "reflect", (10, 0, 10, 1))

    assert list(found.way) == [10, 0, 20, 0]
    assert [(stop.color, round(stop.offset, 3)) for stop in found.stops] == [
        ("b", 0), ("b", 0.4), ("a", 0.8), ("a", 1),
    ]  # fmt: skip


@pytest.mark.parametrize("box", [(2, 0, 3, 1), (0, 0, 10, 1), (5, 5, 0, 0)])
def test_not_repeated(box: SvgBox) -> None:
    """A gradient that covers its outline is drawn once."""
    assert len(repeated(Gradient((0, 0, 10, 0), STOPS), "repeat", box).stops) == 4


def test_how_often() -> None:
    """Two hundred lengths are drawn, one more is refused."""
    gradient = Gradient((0, 0, 1, 0), STOPS)

    assert len(repeated(gradient, "repeat", (-100, 0, 200, 1)).stops) == 4 * 200
    with pytest.raises(MarkupFault, match="repeated too often"):
        repeated(gradient, "repeat", (-100, 0, 201, 1))


@pytest.mark.parametrize(
    ("way", "is_round"),
    [
        ((4, 0, 0, 0, 0, 5), True),
        ((5, 0, 0, 0, 0, 5), False),
        ((6, 0, 0, 0, 0, 5), False),
        ((0, 0, 1, 0, 0, 5), False),
    ],
)
def test_round_its_middle(way: Way, is_round: bool) -> None:  # noqa: FBT001 - expected
    """Circles are repeated if they grow to all sides, from a point."""
    gradient = Gradient(way, STOPS)
    if is_round:
        assert repeated(gradient, "repeat", (0, 0, 1, 1)).way[5] > 0
    else:
        with pytest.raises(MarkupFault, match="not round its middle"):
            repeated(gradient, "repeat", (0, 0, 1, 1))
