"""Closed lines: flattened, moved outwards, and how far points and areas lie within them."""

from math import hypot, pi

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.graphics.contours import (
    Contour,
    depth,
    depth_of_area,
    flattened,
    gaps_closed,
    gaps_shared,
    is_simple,
    moved_outwards,
    points_along,
    polygon,
)
from generator.graphics.drawings import ellipse

SQUARE: Contour = ((0, 0), (10, 0), (10, 10), (0, 10))
BAY: Contour = ((0, 0), (10, 0), (10, 10), (5, 4), (0, 10))
"""A square into which a bay reaches from one side."""


def area(contour: Contour) -> float:
    """Return the area that a closed line encloses (Gauss)."""
    pairs = zip(contour, (*contour[1:], contour[0]), strict=True)
    return abs(sum(a * d - b * c for (a, b), (c, d) in pairs)) / 2


def test_ellipse() -> None:
    """An ellipse fills its rectangle, and as straight parts has nearly its area."""
    contour = flattened(tuple(ellipse(21, 12, 20, 10)))

    xs, ys = zip(*contour, strict=True)
    assert (min(xs), min(ys), max(xs), max(ys)) == pytest.approx((1, 2, 41, 22))
    assert area(contour) == pytest.approx(pi * 20 * 10, rel=0.003)


def test_polygon() -> None:
    """A polygon is its corners, wherever it is closed."""
    assert flattened(tuple(polygon(SQUARE))) == SQUARE
    assert flattened((*polygon(SQUARE),)[:-1]) == SQUARE


def test_many_curves_have_fewer_parts() -> None:
    """A line of very many curves does not become thousands of parts."""
    line = tuple(("C", (x, 0.0, x, 1.0, x + 1.0, 1.0)) for x in range(500))
    contour = flattened((("M", (0.0, 0.0)), *line, ("Z", ())))

    assert len(contour) <= 2_002


@pytest.mark.parametrize(
    ("contour", "expected"),
    [
        (SQUARE, True),
        (BAY, True),
        (flattened(tuple(ellipse(0.5, 0.5, 0.5, 0.5))), True),
        (((0, 0), (10, 10), (10, 0), (0, 10)), False),
        (((0, 0), (10, 0), (5, 0)), False),
    ],
)
def test_is_simple(contour: Contour, expected: bool) -> None:  # noqa: FBT001 - a row of the table
    """A line that crosses itself or encloses nothing is not simple."""
    assert is_simple(contour) is expected


def test_moved_outwards() -> None:
    """Corners become round; straight parts move by the distance."""
    (rounded,) = moved_outwards(SQUARE, 3)

    assert area(rounded) == pytest.approx(100 + 4 * 30 + pi * 9, rel=0.002)
    assert min(x for x, _ in rounded) == pytest.approx(-3)


@pytest.mark.parametrize(("gap", "count"), [(1, 1), (1.9, 1), (2.1, 2), (-1, 1)])
def test_gaps_closed(gap: float, count: int) -> None:
    """Lines less far apart than a distance have one around them, whose corners stay."""
    beside = tuple((20 + gap - x, y) for x, y in SQUARE)
    around = gaps_closed([SQUARE, beside], 2)

    assert len(around) == count
    assert sum(map(area, around)) == pytest.approx(200 + gap * 10 * (count == 1))


@pytest.mark.parametrize("turned", [1, -1])
def test_gaps_shared(turned: int) -> None:
    """What is near another meets it halfway, and nothing else of it moves."""
    beside = tuple((x + 11, y) for x, y in SQUARE)[::turned]
    left, right = gaps_shared([SQUARE, beside], 1.2)

    assert max(x for x, _ in left) == pytest.approx(10.6)
    assert min(x for x, _ in right) == pytest.approx(10.4)
    for shared in (left, right):
        assert {y for _, y in shared} == {0, 10}
    assert (min(left)[0], max(right)[0]) == (0, 21)


def test_gaps_closed_without_holes() -> None:
    """What closes around a hole has no line within."""
    bars = [tuple(polygon) for polygon in (((0, 0), (9, 0), (9, 1), (0, 1)),) * 2]
    frame = [*bars[:1], *(tuple((x, y + 9) for x, y in bars[1]),)]
    frame += [tuple((y, x) for x, y in bar) for bar in frame]
    (around,) = gaps_closed(frame, 1.5)

    assert area(around) == pytest.approx(100, abs=2)


def test_never_nearer() -> None:
    """Every point of a line that was moved outwards is as far away, in bays as well."""
    for contour in moved_outwards(BAY, 1):
        for point in points_along(contour, 0.5):
            assert depth(BAY, point) == pytest.approx(-1, abs=0.03)


@pytest.mark.parametrize(
    ("point", "expected"),
    [((5, 5), 5), ((9, 5), 1), ((12, 5), -2), ((13, 14), -5), ((10, 5), 0)],
)
def test_depth(point: tuple[float, float], expected: float) -> None:
    """A point within is as deep as the nearest part of the line is far; outside below 0."""
    assert depth(SQUARE, point) == pytest.approx(expected)


@given(x=st.floats(-30, 30), y=st.floats(-30, 30))
def test_depth_in_a_circle(x: float, y: float) -> None:
    """In a circle a point is as deep as its radius is longer than the way to the middle."""
    circle = flattened(tuple(ellipse(0, 0, 20, 20)))

    assert depth(circle, (x, y)) == pytest.approx(20 - hypot(x, y), abs=0.06)


@pytest.mark.parametrize(
    ("edges", "expected", "where"),
    [
        ((2, 3, 8, 9), 1, (2, 9)),
        ((1, 3, 4, 9), 1, (1, 3)),
        ((8, 3, 12, 9), -2, (12, 3)),
    ],
)
def test_depth_of_area(
    edges: tuple[float, float, float, float], expected: float, where: tuple[float, float]
) -> None:
    """An area is as deep as its least deep corner."""
    reach, point = depth_of_area(SQUARE, edges)
    assert (round(reach, 6), point) == (expected, where)


def test_a_bay_in_an_area() -> None:
    """Where a bay reaches into an area, or near it between its corners, the bay counts."""
    assert depth_of_area(BAY, (1, 1, 9, 6))[0] < 0
    reach, point = depth_of_area(BAY, (2, 1.5, 8, 3.2))
    assert (round(reach, 6), point) == (0.8, (5, 4))


def test_points_along() -> None:
    """Points on a line are nowhere farther apart than the step, and its corners are among them."""
    points = points_along(SQUARE, 3)

    assert set(SQUARE) <= set(points)
    assert len(points) == 16
