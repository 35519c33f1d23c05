"""The outlines of boxes."""

from typing import get_args

import pytest

from generator.layout.face import Corners
from generator.layout.outlines import outline

FRAME = (10.0, 20.0, 40.0, 60.0)


@pytest.mark.parametrize("corners", get_args(Corners))
def test_within(corners: Corners) -> None:
    """Every outline fills its box from edge to edge, and does not leave it."""
    segments = outline(FRAME, corners, 5)
    xs = [number for _, numbers in segments for number in numbers[::2]]
    ys = [number for _, numbers in segments for number in numbers[1::2]]

    assert (min(xs), max(xs), min(ys), max(ys)) == (10, 50, 20, 80)
    assert segments[-1] == ("Z", ())


def test_hexagon() -> None:
    """A hexagon stands on a corner, or lies on a side where it is wider than high."""
    upright, lying = outline(FRAME, "hexagon", 0), outline((0, 0, 8, 4), "hexagon", 0)

    assert [numbers for _, numbers in upright[:-1]] == [
        (30, 20), (50, 35), (50, 65), (30, 80), (10, 65), (10, 35),
    ]  # fmt: skip
    assert ("M", (0, 2)) in lying
    assert ("L", (8, 2)) in lying
