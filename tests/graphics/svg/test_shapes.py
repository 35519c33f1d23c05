"""Shapes: what paths may be like, and how far outlines reach."""

from collections.abc import Callable, Iterator

import pytest
from fontTools.misc.transform import Transform

from generator.graphics.drawings import Segment
from generator.graphics.svg.shapes import bounds, least_segments, moved, shape_segments
from generator.graphics.svg.values import LARGEST
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
        '<rect width="5" height="0"/>',
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


WIDE = 'viewBox="0 0 100 50"'


def drawn(body: str) -> list[Segment]:
    """Return the segments of the one outline of an element, to a thousandth."""
    (outline,) = outlines(body, WIDE)
    return [(verb, tuple(round(n, 3) for n in points)) for verb, points in outline.segments]


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ('<line x1="1" y1="2" x2="3" y2="4" stroke="red"/>', [("M", (1, 2)), ("L", (3, 4))]),
        ('<line x2="3" stroke="red"/>', [("M", (0, 0)), ("L", (3, 0))]),
        ('<line x1="10%" y1="10%" x2="50%" y2="50%" stroke="red"/>',
         [("M", (10, 5)), ("L", (50, 25))]),
        ('<polyline points="1,2 3,4 5 6"/>', [("M", (1, 2)), ("L", (3, 4)), ("L", (5, 6))]),
        ('<polygon points="1,2 3,4 5,6"/>',
         [("M", (1, 2)), ("L", (3, 4)), ("L", (5, 6)), ("Z", ())]),
        ('<rect x="1" y="2" width="3" height="4"/>',
         [("M", (1, 2)), ("L", (4, 2)), ("L", (4, 6)), ("L", (1, 6)), ("Z", ())]),
        ('<rect x="10%" y="10%" width="50%" height="50%"/>',
         [("M", (10, 5)), ("L", (60, 5)), ("L", (60, 30)), ("L", (10, 30)), ("Z", ())]),
        ('<rect width=".5" height=".5"/>',
         [("M", (0, 0)), ("L", (0.5, 0)), ("L", (0.5, 0.5)), ("L", (0, 0.5)), ("Z", ())]),
    ],
)  # fmt: skip
def test_straight_shapes(body: str, expected: list[Segment]) -> None:
    """Lines, polygons and rectangles are where their attributes say, 0 for a missing one."""
    assert drawn(body) == expected


@pytest.mark.parametrize(
    ("body", "box"),
    [
        ('<circle cx="10" cy="20" r="3"/>', (7, 17, 6, 6)),
        ('<circle r="3"/>', (-3, -3, 6, 6)),
        ('<circle cx="50%" cy="50%" r="3"/>', (47, 22, 6, 6)),
        ('<ellipse cx="10" cy="20" rx="3" ry="4"/>', (7, 16, 6, 8)),
        ('<ellipse cx="50%" cy="50%" rx="10%" ry="10%"/>', (40, 20, 20, 10)),
        ('<ellipse rx="3"/>', (-3, -3, 6, 6)),
        ('<ellipse ry="4"/>', (-4, -4, 8, 8)),
        ('<rect x="1" y="2" width="10" height="8" rx="2" ry="3"/>', (1, 2, 10, 8)),
    ],
)
def test_round_shapes(body: str, box: tuple[float, ...]) -> None:
    """Circles and ellipses lie around their middle, as wide and high as their radii say."""
    (outline,) = outlines(body, WIDE)

    assert bounds(outline.segments) == pytest.approx(box)
    assert {verb for verb, _ in outline.segments} <= set("MCLZ")
    assert outline.segments[-1] == ("Z", ())


@pytest.mark.parametrize(
    ("radii", "first", "corner"),
    [
        ('rx="2" ry="3"', (2, 0), (10, 3)),
        ('rx="9" ry="3"', (5, 0), (10, 3)),
        ('rx="2" ry="9"', (2, 0), (10, 4)),
        ('rx="9"', (5, 0), (10, 4)),
    ],
)
def test_radii(radii: str, first: tuple[float, ...], corner: tuple[float, ...]) -> None:
    """Corners are no larger than half a side, each way for itself (SVG 2, 10.2)."""
    segments = drawn(f'<rect width="10" height="8" {radii}/>')

    assert segments[0] == ("M", first)
    assert segments[2][1][-2:] == corner


@pytest.mark.parametrize("radii", ['rx="0" ry="3"', 'rx="-1"', 'rx="2" ry="0"'])
def test_square_corners(radii: str) -> None:
    """A radius of nothing, or less, makes square corners."""
    assert [verb for verb, _ in drawn(f'<rect width="10" height="8" {radii}/>')] == list("MLLLZ")


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        ("M1 2L3 4 1 2Z", [("M", (1, 2)), ("L", (3, 4)), ("L", (1, 2)), ("Z", ())]),
        ("m1 2l3 4h5v6", [("M", (1, 2)), ("L", (4, 6)), ("L", (9, 6)), ("L", (9, 12))]),
        ("M1 2 3 4", [("M", (1, 2)), ("L", (3, 4))]),
        ("M0 0C1 2 3 4 5 6", [("M", (0, 0)), ("C", (1, 2, 3, 4, 5, 6))]),
        ("M1 2c1 2 3 4 5 6", [("M", (1, 2)), ("C", (2, 4, 4, 6, 6, 8))]),
        ("M0 0C1 2 3 4 5 6S9 9 9 9", [
            ("M", (0, 0)), ("C", (1, 2, 3, 4, 5, 6)), ("C", (7, 8, 9, 9, 9, 9)),
        ]),
        ("M3 6Q9 12 15 0", [("M", (3, 6)), ("C", (7, 10, 11, 8, 15, 0))]),
        ("M3 6L6 9Q9 12 15 0", [("M", (3, 6)), ("L", (6, 9)), ("C", (8, 11, 11, 8, 15, 0))]),
    ],
)  # fmt: skip
def test_paths(data: str, expected: list[Segment]) -> None:
    """A path's commands are moves, lines and curves of the third degree, in absolute numbers."""
    assert drawn(f'<path d="{data}" stroke="red"/>') == expected


@pytest.mark.parametrize("part", [0.1, 0.25, 0.5, 0.9])
def test_quadratic_curves(part: float) -> None:
    """A curve of the second degree is the same curve as one of the third."""
    (_, _), (_, (x1, y1, x2, y2, x3, y3)) = drawn('<path d="M3 6Q9 12 15 0"/>')
    rest = 1 - part
    x = rest**3 * 3 + 3 * rest**2 * part * x1 + 3 * rest * part**2 * x2 + part**3 * x3
    y = rest**3 * 6 + 3 * rest**2 * part * y1 + 3 * rest * part**2 * y2 + part**3 * y3

    assert x == pytest.approx(rest**2 * 3 + 2 * rest * part * 9 + part**2 * 15, abs=0.01)
    assert y == pytest.approx(rest**2 * 6 + 2 * rest * part * 12, abs=0.01)


def test_odd_points() -> None:
    """Points that are no pairs are refused."""
    with pytest.raises(MarkupFault, match='has points="1 2 3", which are no pairs'):
        list(shape_segments("polygon", "1 2 3", lambda *_: None))


@pytest.mark.parametrize(("number", "is_refused"), [(LARGEST, False), (LARGEST + 1, True)])
def test_large_numbers(number: float, is_refused: bool) -> None:  # noqa: FBT001 - expected
    """A number larger than any drawing needs is refused, of a path as of what is moved."""
    draws: list[Callable[[], Iterator[Segment]]] = [
        lambda: shape_segments("path", f"M0 0L{number} 0", lambda *_: None),
        lambda: moved([("M", (number, 0.0))], Transform()),
    ]
    for draw in draws:
        if is_refused:
            with pytest.raises(MarkupFault, match="too large"):
                list(draw())
        else:
            assert list(draw())[-1][1] == (number, 0)


@pytest.mark.parametrize(
    ("segments", "box"),
    [
        ([("M", (1, 2)), ("L", (5, -3))], (1, -3, 4, 5)),
        ([("M", (5, 5)), ("C", (5, 9, 9, 9, 9, 5))], (5, 5, 4, 3)),
        ([("M", (5, 5)), ("Z", ()), ("C", (5, 9, 9, 9, 9, 5))], (5, 5, 4, 3)),
        ([("M", (3, 4))], (3, 4, 0, 0)),
        ([("Z", ())], None),
    ],
)
def test_bounds_of_parts(segments: list[Segment], box: tuple[float, ...] | None) -> None:
    """A box reaches around all segments, each curve from where the one before it ends."""
    found = bounds(segments)

    assert found is box if box is None else found == pytest.approx(box)


@pytest.mark.parametrize(
    ("data", "least"),
    [("", 0), ("M0 0L1 1Z", 3), ("M" + " 1" * 140, 10), ("a1 1 0 0 0 1 1" * 5, 5), ("M1e5 1E5", 1)],
)
def test_least_segments(data: str, least: int) -> None:
    """Before a path is read it is known how many segments it has at least."""
    assert least_segments(data) == least
