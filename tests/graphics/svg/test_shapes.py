"""Shapes: what paths may be like, and how far outlines reach."""

import pytest
from fontTools.misc.transform import Transform

from generator.graphics.drawings import Segment
from generator.graphics.svg.shapes import bounds, moved
from generator.graphics.xml_elements import MarkupFault
from tests.graphics.svg.svgs import outlines


def ends(data: str) -> list[tuple[float, ...]]:
    """Return where each segment of a path ends."""
    (outline,) = outlines(f'<path d="{data}"/>')
    return [tuple(round(n, 3) for n in points[-2:]) for _, points in outline.segments]


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        ("M1.5.5 2-1", [(1.5, 0.5), (2, -1)]),
        ("M007 1.e1L1e-0010 08", [(7, 10), (0, 8)]),
        ("M5. 0\n L\t6,7", [(5, 0), (6, 7)]),
        ("M0 0a5 5 0 0010 0", [(0, 0), (10, 0)]),
    ],
)
def test_numbers_of_a_path(data: str, expected: list[tuple[float, ...]]) -> None:
    """Numbers are read as SVG has them, also where fontTools would take one for two."""
    found = ends(data)

    assert [each for each in found if each in expected] == expected


@pytest.mark.parametrize(
    "data", ["M0 0 X", "M0 0 L1 1 L nan 1", "M0 0 L 1 2 3", "0 0", "M0 0;L1 1"]
)
def test_junk(data: str) -> None:
    """What is no path is refused, and not read as far as it goes."""
    with pytest.raises(ValueError, match="has a path that cannot be read"):
        outlines(f'<path d="{data}"/>')


def test_rectangles() -> None:
    """A radius that is missing is the other one; neither is larger than half a side."""
    (one,) = outlines('<rect width="10" height="4" rx="1"/>')
    (other,) = outlines('<rect width="10" height="4" ry="1"/>')
    (round_,) = outlines('<rect width="10" height="4" rx="20"/>')

    assert one.segments == other.segments
    assert round_.segments[0] == ("M", (5, 0))


@pytest.mark.parametrize(
    "body",
    [
        '<rect width="0" height="5"/>',
        '<circle r="0"/>',
        '<ellipse rx="3" ry="0"/>',
        '<path d=""/>',
        '<path d="none"/>',
        '<polygon points=""/>',
    ],
)
def test_nothing(body: str) -> None:
    """What has no extent is not drawn (SVG 2, 10)."""
    assert outlines(body) == []


def test_bounds() -> None:
    """A curve reaches as far as it is seen, not as far as its control points."""
    curve: list[Segment] = [("M", (0, 0)), ("C", (0, 4, 4, 4, 4, 0)), ("Z", ())]

    assert bounds(curve) == (0, 0, 4, 3)
    assert bounds([]) is None


def test_moved_too_far() -> None:
    """What a transformation moves out of all bounds is refused."""
    with pytest.raises(MarkupFault, match="too large"):
        list(moved([("M", (1e5, 0))], Transform(100, 0, 0, 1, 0, 0)))
