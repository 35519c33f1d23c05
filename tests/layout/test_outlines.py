"""The outline of a box: what its shape and its corners say."""

from math import hypot, sqrt
from typing import get_args

import pytest

from generator.graphics.contours import flattened
from generator.layout.face import BoxShape, Corners, Ground
from generator.layout.outlines import ground_outline, outline

FRAME = (10.0, 20.0, 40.0, 30.0)


@pytest.mark.parametrize(
    ("corners", "cut", "shape", "verbs"),
    [
        ("square", 2, "rectangle", "MLLLZ"),
        ("chamfered", 2, "rectangle", "MLLLLLLLZ"),
        ("chamfered-right", 2, "rectangle", "MLLLLL"),
        ("rounded", 2, "rectangle", "MLCLCLCLCZ"),
        ("rounded", 0, "rectangle", "MLLLZ"),
        ("square", 2, "circle", "MCCCCZ"),
        ("square", 2, "hexagon", "MLLLLLZ"),
        ("square", 2, "hexagon-pointy", "MLLLLLZ"),
        ("square", 2, "ribbon", "MLLLLLZ"),
        ("square", 2, "shield", "MLCCLZ"),
    ],
)
def test_sides(corners: Corners, cut: float, shape: BoxShape, verbs: str) -> None:
    """An outline has straight sides and curves by its shape, and a rectangle by its corners."""
    assert "".join(verb for verb, _ in outline(FRAME, corners, cut, shape)) == verbs


@pytest.mark.parametrize("shape", get_args(BoxShape))
@pytest.mark.parametrize("corners", get_args(Corners))
def test_every_outline_fills_its_frame(corners: Corners, shape: BoxShape) -> None:
    """An outline is as wide and as high as its box, and stands where the box does."""
    xs, ys = zip(*flattened(outline(FRAME, corners, 3, shape)), strict=True)

    assert (min(xs), min(ys), max(xs), max(ys)) == pytest.approx((10, 20, 50, 50))


def test_plates_that_grow_out_of_an_edge() -> None:
    """Of a box chamfered at the right, only these corners are cut off, never beyond its middle.

    Its outline is open at the left.
    """
    cut = [(10, 20), (47, 20), (50, 23), (50, 47), (47, 50), (10, 50)]
    deep = [(10, 20), (35, 20), (50, 35), (50, 35), (35, 50), (10, 50)]

    for size, corners in ((3, cut), (99, deep)):
        drawn = [corner for _, corner in outline(FRAME, "chamfered-right", size) if corner]
        assert drawn == corners


def test_circle() -> None:
    """In a square box, a circle is one: as far from the middle everywhere."""
    points = flattened(outline((10, 20, 40, 40), "square", 0, "circle"))

    assert [hypot(x - 30, y - 40) for x, y in points] == pytest.approx([20] * len(points), abs=0.02)


@pytest.mark.parametrize(
    ("corners", "nearest"), [("chamfered", 3), ("rounded", 3 * (2 - sqrt(2))), ("square", 0)]
)
def test_cut(corners: Corners, nearest: float) -> None:
    """Corners are cut off or rounded by their size, and nothing else is missing."""
    points = flattened(outline(FRAME, corners, 3))

    assert min(x - 10 + y - 20 for x, y in points) == pytest.approx(nearest, abs=0.03)
    if nearest:
        rounded = [(round(x, 6), round(y, 6)) for x, y in points]
        assert {(13, 20), (10, 23)} <= set(rounded)


def corners_of(shape: BoxShape, cut: float = 0) -> list[tuple[float, ...]]:
    """Return the corners of a shape in a frame of 40 x 60, in their order."""
    return [numbers for _, numbers in outline((10, 20, 40, 60), "square", cut, shape)[:-1]]


def test_hexagons() -> None:
    """They begin with what lies lowest: the left end of the side, or the corner."""
    assert corners_of("hexagon") == [(20, 20), (40, 20), (50, 50), (40, 80), (20, 80), (10, 50)]
    assert corners_of("hexagon-pointy") == [
        (30, 20), (50, 35), (50, 65), (30, 80), (10, 65), (10, 35),
    ]  # fmt: skip


def test_ribbon() -> None:
    """Both ends of a ribbon have a notch of that depth, which two together never cut it in two."""
    ribbon = [(10, 20), (50, 20), (45, 50), (50, 80), (10, 80), (15, 50)]

    assert corners_of("ribbon", 5) == ribbon
    assert corners_of("ribbon", 50)[2] == corners_of("ribbon", 50)[5] == (30, 50)


def test_shield() -> None:
    """A shield has its point below, in the middle, and both sides are alike."""
    points = flattened(outline(FRAME, "square", 0, "shield"))

    assert (30, 20) in points
    assert {(10, 50), (50, 50)} <= set(points)
    assert {(round(60 - x, 3), round(y, 3)) for x, y in points} == {
        (round(x, 3), round(y, 3)) for x, y in points
    }


def test_outline_of_its_own() -> None:
    """A line that a game draws fills its box, upright."""
    lines = (("M", (0.0, 0.0)), ("L", (1.0, 0.0)), ("C", (1, 1, 0.5, 1, 0.5, 0.5)), ("Z", ()))

    assert ground_outline(FRAME, Ground(contour=lines)) == (
        ("M", (10, 50)),
        ("L", (50, 50)),
        ("C", (50, 20, 30, 20, 30, 35)),
        ("Z", ()),
    )
    assert ground_outline(FRAME, Ground(shape="shield")) == outline(FRAME, "square", 0, "shield")
