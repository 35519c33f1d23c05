"""The outline of a box: what its corners say."""

from math import hypot, sqrt
from typing import get_args

import pytest

from generator.graphics.contours import flattened
from generator.layout.face import Corners
from generator.layout.outlines import outline

FRAME = (10.0, 20.0, 40.0, 30.0)


@pytest.mark.parametrize(
    ("corners", "cut", "verbs"),
    [
        ("square", 2, "MLLLZ"),
        ("chamfered", 2, "MLLLLLLLZ"),
        ("rounded", 2, "MLCLCLCLCZ"),
        ("rounded", 0, "MLLLZ"),
        ("circle", 2, "MCCCCZ"),
        ("hexagon", 2, "MLLLLLZ"),
    ],
)
def test_sides(corners: Corners, cut: float, verbs: str) -> None:
    """An outline has straight sides and curves by its corners; `cut` is for some only."""
    assert "".join(verb for verb, _ in outline(FRAME, corners, cut)) == verbs


@pytest.mark.parametrize("corners", get_args(Corners))
def test_every_outline_fills_its_frame(corners: Corners) -> None:
    """An outline is as wide and as high as its box, and stands where the box does."""
    xs, ys = zip(*flattened(outline(FRAME, corners, 3)), strict=True)

    assert (min(xs), min(ys), max(xs), max(ys)) == pytest.approx((10, 20, 50, 50))


def test_circle() -> None:
    """In a square box, a circle is one: as far from the middle everywhere."""
    points = flattened(outline((10, 20, 40, 40), "circle", 0))

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


def test_hexagon() -> None:
    """A hexagon stands on a corner, or lies on a side where it is wider than high."""
    upright, lying = outline((10, 20, 40, 60), "hexagon", 0), outline((0, 0, 8, 4), "hexagon", 0)

    assert [numbers for _, numbers in upright[:-1]] == [
        (30, 20), (50, 35), (50, 65), (30, 80), (10, 65), (10, 35),
    ]  # fmt: skip
    assert ("M", (0, 2)) in lying
    assert ("L", (8, 2)) in lying
