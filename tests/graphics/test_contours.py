"""Closed lines: flattened, moved outwards, and how far points and areas lie within them."""

from math import hypot, pi

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.graphics.contours import (
    Contour,
    areas,
    depth,
    depth_of_area,
    flattened,
    half_width,
    inset,
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


@pytest.mark.parametrize(("even_odd", "sizes"), [(True, [96, 1]), (False, [100])])
def test_areas(sizes: list[float], *, even_odd: bool) -> None:
    """Lines that enclose something together are areas with holes, and areas within these."""
    lines = [((x, x), (10 - x, x), (10 - x, 10 - x), (x, 10 - x)) for x in (0, 4, 4.5)]
    found = list(areas(lines, even_odd=even_odd))

    assert [area(each[0]) - sum(map(area, each[1:])) for each in found] == pytest.approx(sizes)
    assert list(areas([SQUARE[:2]], even_odd=even_odd)) == []


def test_inset() -> None:
    """An area and its hole come nearer to each other; one that is too narrow for that is gone."""
    hole = tuple((3 + x * 0.4, 3 + y * 0.4) for x, y in SQUARE[::-1])
    around, within = sorted(inset([SQUARE, hole], 1), key=area, reverse=True)

    assert (min(around), max(around)) == ((1, 1), (9, 9))
    assert (min(within), max(within)) == ((2, 2), (8, 8))
    assert inset([SQUARE, hole], 1.6) == ()


def test_inset_has_no_spikes() -> None:
    """At a sharp bay, the line moves into the area little farther than it does elsewhere."""
    sharp = ((0, 0), (10, 0), (10, 10), (5.1, 10), (5, 5), (4.9, 10), (0, 10))
    (moved,) = inset([sharp], 1)

    assert min(y for x, y in moved if 4 < x < 6 and y > 1) > 5 - 2


@pytest.mark.parametrize(
    ("contour", "half"), [(SQUARE, 5), (flattened(tuple(ellipse(0, 0, 3, 9))), 3)]
)
def test_half_width(contour: Contour, half: float) -> None:
    """The width of an area is that of the largest circle that it holds."""
    assert half_width((contour,)) == pytest.approx(half, rel=0.01)


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
