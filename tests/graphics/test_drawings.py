"""Drawings: outlines that the press draws itself, and what can be done with a drawing's parts."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.graphics.drawings import (
    DrawnGroup,
    Gradient,
    Outline,
    Paint,
    Stop,
    all_outlines,
    chamfered,
    rectangle,
    repaint,
    rounded,
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
