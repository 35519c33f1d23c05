"""Distances from the edge of a round token: of areas, and of grounds that may cross the cut."""

from math import cos, hypot, pi, sin

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from generator.base.units import points
from generator.game.model import CardSize
from generator.graphics.drawings import Segment
from generator.layout.shapes import contour_of, trim_line
from generator.proof.placed_faces import Area
from generator.proof.shaped_cards import nearest_of_area, nearest_of_ground

TOKEN = CardSize(40, 40, 0, 3, 3, "circle")
CONTOUR = contour_of(trim_line(TOKEN, {}))
SLACK = 0.1


def around(x: float, y: float, wide: float = 2, high: float = 2) -> Area:
    """Return an area about a point."""
    return Area(x - wide / 2, y - high / 2, x + wide / 2, y + high / 2)


def ground(left: float, top: float, right: float, low: float) -> tuple[Segment, ...]:
    """Return a rectangle in mm from the upper left, as a placed face has it: in pt, y up."""
    corners = ((left, top), (right, top), (right, low), (left, low))
    lines = [(points(x), points(TOKEN.height - y)) for x, y in corners]
    return (("M", lines[0]), *(("L", line) for line in lines[1:]), ("Z", ()))


@pytest.mark.parametrize(
    ("area", "expected"),
    [
        (around(20, 20), None),
        (around(20, 20, 20, 20), None),
        # Within the safe area of a square, but not of a circle.
        (around(8, 8), (1.61, "left")),
        (around(32, 32), (1.61, "top")),
        (around(3, 20), (1.97, "left")),
        (around(37, 20), (1.97, "right")),
        (around(20, 3), (1.97, "top")),
        (around(20, 37), (1.97, "bottom")),
        (around(20, 41), (-2.02, "bottom")),
    ],
)
def test_areas(area: Area, expected: tuple[float, str] | None) -> None:
    """An area is too near where a corner is within 3 mm of the round edge, on the side it is on."""
    found = nearest_of_area(CONTOUR, area, TOKEN, SLACK)

    if expected is None:
        assert found is None
        return
    assert found is not None
    assert found[0] == pytest.approx(expected[0], abs=0.05)
    assert found[1] in {expected[1], *({"top", "left"} if area == around(8, 8) else ()),
                        *({"right", "bottom"} if area == around(32, 32) else ())}  # fmt: skip


@pytest.mark.parametrize(("slack", "is_found"), [(0.0, True), (0.5, True), (1.1, False)])
def test_slack(slack: float, *, is_found: bool) -> None:
    """What lacks less than the slack of the safe distance is not found."""
    assert (nearest_of_area(CONTOUR, around(3, 20), TOKEN, slack) is not None) == is_found


@settings(max_examples=40)
@given(st.floats(2, 38), st.floats(2, 38))
def test_any_small_area(x: float, y: float) -> None:
    """A small area is found just where its farthest corner is that near to the edge."""
    reach = 20 - max(hypot(x + dx - 20, y + dy - 20) for dx in (-1, 1) for dy in (-1, 1))
    assume(abs(reach - (TOKEN.safe - SLACK)) > 0.1)
    found = nearest_of_area(CONTOUR, around(x, y), TOKEN, SLACK)

    assert (found is not None) == (reach < TOKEN.safe - SLACK)
    if found:
        assert found[0] == pytest.approx(reach, abs=0.05)


@pytest.mark.parametrize(
    ("area", "expected"),
    [
        ((-4, -4, 44, 44), None),
        ((-4, -4, 20, 44), None),
        ((-4, 20, 44, 44), None),
        ((12, 12, 28, 28), None),
        # Ends short of the end of the bleed, on the left and on the lower side.
        ((-1.5, -4, 44, 44), (-1.5, "left")),
        ((-4, -4, 44, 41), (-1.0, "bottom")),
        # A square whose corners come near the cut from within.
        ((7, 7, 33, 33), (1.6, None)),
        # Lacks less than the slack of the safe distance.
        ((19.5, 3, 20.5, 20), None),
        # Sticks out of the safe area towards the cut and back.
        ((18, 1, 22, 20), (0.9, "top")),
        # All of it runs between the safe area and the end of the bleed.
        ((6, 6, 34, 34), (0.2, None)),
    ],
)
def test_grounds(
    area: tuple[float, float, float, float], expected: tuple[float, str | None] | None
) -> None:
    """A ground may cross the cut, from the safe area into all of the bleed; no edge is near it."""
    found = nearest_of_ground(CONTOUR, ground(*area), TOKEN, SLACK)

    if expected is None:
        assert found is None
        return
    assert found is not None
    assert found[0] == pytest.approx(expected[0], abs=0.3)
    assert expected[1] in {found[1], None}


@pytest.mark.parametrize(
    ("side", "corner"),
    [("left", (0.5, 20.0)), ("right", (39.5, 20.0)), ("top", (20.0, 0.5)), ("bottom", (20, 39.5))],
)
def test_rings(side: str, corner: tuple[float, float]) -> None:
    """A ground whose whole edge runs along the cut is too near to it, where it is nearest."""
    ring = [(20 + 18.5 * cos(n * pi / 12), 20 + 18.5 * sin(n * pi / 12)) for n in range(24)]
    ring = [corner if hypot(x - corner[0], y - corner[1]) < 2 else (x, y) for x, y in ring]
    first, *others = [(points(x), points(40 - y)) for x, y in ring]
    outline = (("M", first), *(("L", each) for each in others), ("Z", ()))
    found = nearest_of_ground(CONTOUR, outline, TOKEN, SLACK)

    assert found is not None
    assert (round(found[0], 1), found[1]) == (0.5, side)


@pytest.mark.parametrize("turned", [0, 1, 2, 3])
def test_beginning_of_a_ground(turned: int) -> None:
    """It makes no difference at which corner the outline of a ground begins."""
    first, *lines, end = ground(18, 1, 22, 20)
    corners = [numbers for _, numbers in (first, *lines)]
    corners = corners[turned:] + corners[:turned]
    outline = (("M", corners[0]), *(("L", corner) for corner in corners[1:]), end)
    found = nearest_of_ground(CONTOUR, outline, TOKEN, SLACK)

    assert found is not None
    assert (round(found[0], 1), found[1]) == (0.9, "top")
