"""Drawings made of another one: in a row, and as a contour."""

from pathlib import Path

import pytest

from generator.base.frozen import replace
from generator.graphics.contours import polygon
from generator.graphics.drawings import (
    IDENTITY,
    Clip,
    Drawing,
    DrawnGroup,
    Gradient,
    Outline,
    Raster,
    Stop,
    all_outlines,
    bounds_of,
    rectangle,
)
from generator.graphics.pictures import PictureFile
from generator.graphics.repeats import has_holes, hollow, in_a_row

SQUARE = Outline(tuple(rectangle(0, 0, 1, 1)), "ink", "", width=1, cap=0, join=0, even_odd=False)
LINE = replace(SQUARE, fill="", stroke="ink", width=0.5)
FADING = Gradient((0, 0, 1, 0), (Stop(0, "#ff0000"), Stop(1, "#0000ff")))


def drawn(*parts: Outline | DrawnGroup | Raster) -> Drawing:
    """Return a drawing 2 units wide and high."""
    return Drawing("unit", "", 2, 2, parts)


def test_in_a_row() -> None:
    """What is plain is one outline with all its repetitions, each a step further to the right."""
    (outline,) = in_a_row(drawn(SQUARE), 3, 2.5).outlines

    assert isinstance(outline, Outline)
    starts = [numbers for verb, numbers in outline.segments if verb == "M"]
    assert starts == [(0, 0), (2.5, 0), (5, 0)]


@pytest.mark.parametrize(
    "part", [replace(SQUARE, matrix=(1, 0, 0, 1, 4, 0)), replace(SQUARE, fill=FADING)]
)
def test_outlines_of_their_own(part: Outline) -> None:
    """A gradient goes along with each repetition, and so does what has a place of its own."""
    found = [each.matrix[4] for each in all_outlines(in_a_row(drawn(SQUARE, part), 2, 3).outlines)]

    assert found == [0, part.matrix[4], 3, part.matrix[4] + 3]


def test_groups() -> None:
    """Groups are moved with what they cut, and pictures of pixels are."""
    file = PictureFile("a.png", Path(), 1, 1)
    picture = Raster(file, IDENTITY)
    group = DrawnGroup((SQUARE, picture), clip=Clip(tuple(rectangle(0, 0, 1, 1))))
    _, moved = in_a_row(drawn(group), 2, 3).outlines

    assert isinstance(moved, DrawnGroup)
    assert moved.clip is not None
    assert list(moved.clip.segments[0][1]) == [3, 0]
    assert [part.matrix[4] for part in moved.parts if not isinstance(part, DrawnGroup)] == [3, 3]


def test_hollow() -> None:
    """An area keeps its edge, with the ground within, and a stroke becomes two thin lines."""
    shape, within, above, below = all_outlines(hollow(drawn(SQUARE, LINE), 0.1).outlines)

    assert (shape.segments, shape.fill) == (SQUARE.segments, "ink")
    assert (within.fill, within.stroke) == ("ground", "")
    assert bounds_of(within.segments) == pytest.approx((0.1, 0.1, 0.9, 0.9), abs=1e-3)
    assert above == LINE
    assert below.stroke == "ground"
    assert below.width == pytest.approx(0.3)


def test_hollow_has_nothing_within() -> None:
    """Of a ring, the hollow one is its outer edge; what is beside it stays."""
    hole, beside = rectangle(0.4, 0.4, 0.2, 0.2), rectangle(1.3, 0, 0.5, 0.5)
    ring = replace(SQUARE, segments=(*rectangle(0, 0, 1, 1), *hole, *beside))
    found, within = all_outlines(hollow(drawn(ring), 0.1).outlines)

    assert found.segments == (*rectangle(0, 0, 1, 1), *rectangle(1.3, 0, 0.5, 0.5))
    assert sum(verb == "M" for verb, _ in within.segments) == 2


def test_hollow_beside_a_bay() -> None:
    """What lies in a bay of something is a part of its own, and no hole of it."""
    bay = polygon([(0, 0), (2, 0), (1, 0.2), (0.4, 1), (1, 1.8), (2, 2), (0, 2)])
    two = replace(SQUARE, segments=(*bay, *rectangle(1.2, 0.7, 0.5, 0.5)))
    found, _ = all_outlines(hollow(drawn(two), 0.1).outlines)

    assert found.segments == two.segments


@pytest.mark.parametrize(("wide", "outlines"), [(0.05, 4), (0.2, 3)])
def test_hollow_with_a_hole(wide: float, outlines: int) -> None:
    """A hole has a thinner line within it, also in a part drawn enlarged; a small one is a dot."""
    hole = tuple(rectangle(0.4, 0.4, 0.2, 0.2))
    ring = replace(SQUARE, segments=(*SQUARE.segments, *hole), matrix=(2.0, 0.0, 0.0, 2.0, 0, 0))
    found = list(all_outlines(hollow(drawn(ring), 0.2, 2 * wide).outlines))

    assert len(found) == outlines
    assert bounds_of(found[1].segments) == pytest.approx((0.1, 0.1, 0.9, 0.9), abs=1e-3)
    assert (found[2].segments, found[2].fill) == (hole, "ink")
    for each in found[3:]:
        assert bounds_of(each.segments) == pytest.approx((0.45, 0.45, 0.55, 0.55), abs=1e-3)


def test_has_holes() -> None:
    """A ring has a hole, in a group too; what lies beside it, or is not filled, is none."""
    ring = replace(SQUARE, segments=(*SQUARE.segments, *rectangle(0.4, 0.4, 0.2, 0.2)))
    two = replace(SQUARE, segments=(*SQUARE.segments, *rectangle(1.3, 0, 0.5, 0.5)))

    assert has_holes(drawn(two, ring))
    assert has_holes(drawn(DrawnGroup((ring,))))
    assert not has_holes(drawn(two))
    assert not has_holes(drawn(replace(ring, fill="", stroke="ink")))


def test_has_holes_of_another_drawing() -> None:
    """Of a drawing with a shape of its own for its contour, that counts."""
    ring = replace(SQUARE, segments=(*SQUARE.segments, *rectangle(0.4, 0.4, 0.2, 0.2)))

    assert has_holes(replace(drawn(SQUARE), hollow=drawn(ring)))
    assert not has_holes(replace(drawn(ring), hollow=drawn(SQUARE)))


@pytest.mark.parametrize(("width", "open_"), [(1, 0.6), (0.5, 0.2), (0.1, 0.04)])
def test_hollow_stays_open(width: float, open_: float) -> None:
    """A line never takes up more than three fifths of the width of what it goes around."""
    bar = replace(SQUARE, segments=tuple(rectangle(0, 0, 2, width)))
    stroke = replace(LINE, width=width)
    _, within, _, below = all_outlines(hollow(drawn(bar, stroke), 0.2).outlines)
    left, top, right, low = bounds_of(within.segments) or (0, 0, 0, 0)

    assert low - top == pytest.approx(open_, rel=0.02, abs=0)
    assert 2 - (right - left) == pytest.approx(width - open_, rel=0.02, abs=0)
    assert below.width == pytest.approx(max(width - 0.4, 0.4 * width))


def test_slits_are_closed() -> None:
    """Where a contour's lines nearly meet, there is no hair of the ground between them."""
    foot = polygon([(0, 0), (1, 0), (1, 1), (2, 1), (2, 1.42), (0, 1.42)])
    _, within = all_outlines(hollow(drawn(replace(SQUARE, segments=tuple(foot))), 0.2).outlines)
    _, _, right, low = bounds_of(within.segments) or (0, 0, 0, 0)

    assert (right, low) == pytest.approx((0.8, 1.22), abs=0.02)


@pytest.mark.parametrize(("stroke", "reach"), [("ink", 0.05), ("ground", -0.05)])
def test_hollow_area_with_a_stroke(stroke: str, reach: float) -> None:
    """A stroke around an area adds to the shape, one in the ground's colour takes away from it."""
    framed = replace(SQUARE, stroke=stroke, width=0.1)
    shape, within = all_outlines(hollow(drawn(framed), 0.2).outlines)

    assert shape == framed
    edge = 0.2 - reach
    assert bounds_of(within.segments) == pytest.approx((edge, edge, 1 - edge, 1 - edge), abs=1e-3)


def test_hollow_of_another_drawing() -> None:
    """A drawing with a shape of its own for its contour shows that, the lines in it as they are."""
    shape = replace(SQUARE, segments=tuple(rectangle(0, 0, 2, 2)))
    found = hollow(replace(drawn(SQUARE), hollow=drawn(LINE, shape)), 0.1)

    assert found.outlines[0] == LINE
    assert [bounds_of(each.segments) for each in all_outlines(found.outlines[1:])] == [
        (0, 0, 2, 2),
        pytest.approx((0.1, 0.1, 1.9, 1.9), abs=1e-3),
    ]


def test_hollow_groups() -> None:
    """Groups have contours, too, those of white parts in the ink; pixels stay as they are."""
    picture = Raster(PictureFile("a.png", Path(), 1, 1), IDENTITY)
    group, same = hollow(
        drawn(DrawnGroup((replace(SQUARE, fill="ground"),)), picture), 0.16
    ).outlines

    assert isinstance(group, DrawnGroup)
    assert [each.fill for each in all_outlines(group.parts)] == ["ink", "ground"]
    assert same == picture


def test_thin_lines() -> None:
    """A contour is as broad in a part that is drawn enlarged."""
    large = replace(SQUARE, matrix=(4.0, 0.0, 0.0, 4.0, 0.0, 0.0))
    _, within = all_outlines(hollow(drawn(large), 0.16).outlines)

    assert bounds_of(within.segments) == pytest.approx((0.04, 0.04, 0.96, 0.96), abs=1e-3)
