"""Drawings: outlines that the press draws itself, and what can be done with a drawing's parts."""

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import pairwise
from math import hypot

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.base.frozen import replace
from generator.graphics.drawings import (
    DrawnGroup,
    Gradient,
    Outline,
    Paint,
    Segment,
    Stop,
    all_outlines,
    bounds_of,
    chamfered,
    ellipse,
    hexagon,
    in_its_drawing,
    rectangle,
    repaint,
    ribbon,
    rounded,
    shield,
    straight_line,
    straight_sided,
    subpaths,
)

SIZES = st.floats(0.1, 100)


def outline(fill: Paint) -> Outline:
    """Return an outline of a paint."""
    return Outline((("M", (0, 0)),), fill, "", 1, cap=0, join=0, even_odd=False)


def test_rectangle() -> None:
    """A rectangle has square corners unless it is given a radius."""
    assert list(rectangle(1, 2, 3, 4)) == list(rectangle(1, 2, 3, 4, 0))
    assert [verb for verb, _ in rectangle(1, 2, 3, 4)] == ["M", "L", "L", "L", "Z"]


def test_corners_of_an_ellipse() -> None:
    """The corners of a rectangle may reach further across than down."""
    first, second, third = list(rounded(0, 0, 10, 6, (3, 2)))[:3]

    assert (first, second) == (("M", (3, 0)), ("L", (7, 0)))
    assert third[1][-2:] == (10, 2)


def test_walk() -> None:
    """All outlines are found, however deep in groups, from the lowest up."""
    parts = (outline("a"), DrawnGroup((outline("b"), DrawnGroup((outline("c"),)))), outline("d"))

    assert [each.fill for each in all_outlines(parts)] == ["a", "b", "c", "d"]


def test_repaint() -> None:
    """Paints are replaced in groups and gradients, too; those that are not named stay."""
    way = (0.0, 0.0, 1.0, 0.0)
    faded = Gradient(way, (Stop(0, "ink"), Stop(1, "#112233", 0.5)))
    parts = (DrawnGroup((outline("ink"), outline(faded))), outline("#445566"))
    found = [each.fill for each in all_outlines(repaint(parts, {"ink": "#abcdef"}))]

    assert found[0] == "#abcdef"
    assert found[1] == Gradient(way, (Stop(0, "#abcdef"), Stop(1, "#112233", 0.5)))
    assert found[2] == "#445566"


@given(SIZES, SIZES, SIZES)
def test_rounded_rectangle(width: float, height: float, radius: float) -> None:
    """Whatever its radius, a rectangle stays within its sides and closes where it began."""
    outline = list(rectangle(3, 5, width, height, radius))
    xs = [x for _, numbers in outline for x in numbers[::2]]
    ys = [y for _, numbers in outline for y in numbers[1::2]]

    assert (min(xs), max(xs)) == pytest.approx((3, 3 + width))
    assert (min(ys), max(ys)) == pytest.approx((5, 5 + height))
    assert outline[-2][1][-2:] == pytest.approx(outline[0][1])
    assert outline[-1] == ("Z", ())


def test_chamfered() -> None:
    """A chamfered rectangle has eight corners: each of the four is cut off at 45 degrees."""
    assert list(chamfered(0, 0, 10, 6, 1)) == [
        ("M", (1, 0)),
        ("L", (9, 0)),
        ("L", (10, 1)),
        ("L", (10, 5)),
        ("L", (9, 6)),
        ("L", (1, 6)),
        ("L", (0, 5)),
        ("L", (0, 1)),
        ("Z", ()),
    ]


def test_linear_gradient() -> None:
    """A gradient along a line is linear, one between two circles is not."""
    stops = (Stop(0, "ink"),)

    assert Gradient((0, 0, 1, 0), stops).is_linear
    assert not Gradient((0, 0, 0, 1, 1, 5), stops).is_linear


Points = list[tuple[float, float]]


def corners(segments: Iterable[Segment]) -> Points:
    """Return the points that an outline goes through: the last one of each segment."""
    return [(numbers[-2], numbers[-1]) for _, numbers in segments if numbers]


def area(points: Points) -> float:
    """Return the area within straight sides (shoelace formula): above 0 if clockwise, y down."""
    return sum(x * d - c * y for (x, y), (c, d) in pairwise([*points, points[0]])) / 2


@given(SIZES, SIZES)
def test_ellipse(rx: float, ry: float) -> None:
    """An ellipse is round: at each of its parts' ends and middles, to three thousandths."""
    first, *curves = list(ellipse(10, 20, rx, ry))[:-1]
    start = corners([first])[0]
    for _, numbers in curves:
        x1, y1, x2, y2, x, y = numbers
        across = (start[0] + 3 * x1 + 3 * x2 + x) / 8
        down = (start[1] + 3 * y1 + 3 * y2 + y) / 8
        start = (x, y)

        assert hypot((across - 10) / rx, (down - 20) / ry) == pytest.approx(1, abs=0.003)
        assert hypot((x - 10) / rx, (y - 20) / ry) == pytest.approx(1)
    assert start == corners([first])[0]


@pytest.mark.parametrize(("rx", "ry"), [(0, 1), (1, 0), (-1, 1), (0, 0)])
def test_no_ellipse(rx: float, ry: float) -> None:
    """An ellipse without a width or a height is none."""
    assert [*ellipse(0, 0, rx, ry)] == []


@pytest.mark.parametrize("radii", [(0, 2), (2, 0), (-1, 2)])
def test_corners_without_a_radius(radii: tuple[float, float]) -> None:
    """A corner that does not reach across, or down, is a square one."""
    assert corners(rounded(1, 2, 10, 6, radii)) == [(1, 2), (11, 2), (11, 8), (1, 8)]


def test_round_corners() -> None:
    """Each corner is a quarter of an ellipse: it leaves along one side and ends along the next."""
    outline = list(rounded(0, 0, 10, 6, (3, 2)))
    quarter = list(ellipse(7, 2, 3, 2))[4]
    bent = [numbers for verb, numbers in outline if verb == "C"]

    assert bent[0] == pytest.approx(quarter[1])
    assert corners(outline) == [
        (3, 0), (7, 0), (10, 2), (10, 4), (7, 6), (3, 6), (0, 4), (0, 2), (3, 0),
    ]  # fmt: skip
    mirrored = [(10 - n if place % 2 == 0 else n) for place, n in enumerate(bent[0])]
    assert bent[3] == pytest.approx([*mirrored[2:4], *mirrored[:2], 3, 0])
    turned = [(10 - n if place % 2 == 0 else 6 - n) for place, n in enumerate(bent[0])]
    assert bent[2] == pytest.approx(turned)


@pytest.mark.parametrize(
    ("pointy", "expected"),
    [
        (False, [(2, 0), (6, 0), (8, 3), (6, 6), (2, 6), (0, 3)]),
        (True, [(4, 0), (8, 1.5), (8, 4.5), (4, 6), (0, 4.5), (0, 1.5)]),
    ],
)
def test_hexagon(*, pointy: bool, expected: Points) -> None:
    """A hexagon fills its rectangle, with sides above and below or with corners there."""
    outline = [*hexagon(10, 20, 8, 6, pointy=pointy)]

    assert corners(outline) == [(10 + x, 20 + y) for x, y in expected]
    assert outline[-1] == ("Z", ())


def test_ribbon() -> None:
    """A ribbon has a notch at each end, at half of its height, and no deeper than its middle."""
    assert corners(ribbon(10, 20, 8, 6, 2)) == [
        (10, 20), (18, 20), (16, 23), (18, 26), (10, 26), (12, 23),
    ]  # fmt: skip
    assert area(corners(ribbon(10, 20, 8, 6, 0))) == 48
    assert corners(ribbon(0, 0, 8, 6, 99))[2] == (4, 3) == corners(ribbon(0, 0, 8, 6, 99))[5]


def test_shield() -> None:
    """A shield fills its rectangle, ends in a point at `y`, and is the same on both sides."""
    outline = [*shield(10, 20, 8, 12)]

    assert corners(outline) == [(10, 32), (10, 26), (14, 20), (18, 26), (18, 32)]
    (left, right) = (numbers for verb, numbers in outline if verb == "C")
    back = [28 - n if place % 2 == 0 else n for place, n in enumerate(left)]
    assert right == pytest.approx([*back[2:4], *back[:2], 18, 26])
    assert bounds_of(outline) == (10, 20, 18, 32)


@pytest.mark.parametrize(
    "shape",
    [
        partial(rectangle, 1, 2, 8, 6),
        partial(chamfered, 1, 2, 8, 6, 1),
        partial(hexagon, 1, 2, 8, 6, pointy=True),
        partial(hexagon, 1, 2, 8, 6, pointy=False),
        partial(ribbon, 1, 2, 8, 6, 1),
    ],
    ids=["rectangle", "chamfered", "pointy", "flat", "ribbon"],
)
def test_fills_its_rectangle(shape: Callable[[], Iterator[Segment]]) -> None:
    """A shape reaches each side of its rectangle, closes, and goes round in one direction."""
    outline = [*shape()]

    assert bounds_of(outline) == (1, 2, 9, 8)
    assert [verb for verb, _ in outline].count("M") == 1
    assert outline[-1] == ("Z", ())
    assert area(corners(outline)) > 0


def test_straight() -> None:
    """Points are joined by lines; corners are closed, and without any there is nothing but that."""
    points = [(0, 0), (1, 0), (1, 1)]

    assert [*straight_line(points)] == [("M", (0, 0)), ("L", (1, 0)), ("L", (1, 1))]
    assert [*straight_sided(points)] == [*straight_line(points), ("Z", ())]


@pytest.mark.parametrize(
    ("verbs", "parts"),
    [
        ("", []),
        ("MLZ", ["MLZ"]),
        ("MLZMLL", ["MLZ", "MLL"]),
        ("MMLM", ["M", "ML", "M"]),
        ("LZ", ["LZ"]),
    ],
)
def test_subpaths(verbs: str, parts: list[str]) -> None:
    """An outline has as many parts as moves, in their order."""
    segments: list[Segment] = [(verb, ()) for verb in verbs]

    assert ["".join(verb for verb, _ in part) for part in subpaths(segments)] == parts


def test_bounds() -> None:
    """The bounds hold all points, those that bend a curve as well; no points have none."""
    assert bounds_of([("M", (1, 5)), ("C", (9, -2, 3, 4, 2, 7)), ("Z", ())]) == (1, -2, 9, 7)
    assert bounds_of([("Z", ())]) is None
    assert bounds_of([]) is None


def test_in_units_of_the_drawing() -> None:
    """An outline with units of its own is told in those of its drawing."""
    own = replace(outline("ink"), matrix=(2, 0, 1, 3, 10, 20))
    own = replace(own, segments=(("M", (0, 0)), ("C", (1, 0, 0, 1, 1, 1)), ("Z", ())))

    assert in_its_drawing(own) == (("M", (10, 20)), ("C", (12, 20, 11, 23, 13, 23)), ("Z", ()))
