"""Drawings made of another one: in a row, and as a contour."""

from dataclasses import replace
from pathlib import Path

import pytest

from generator.graphics.drawings import (
    IDENTITY,
    Clip,
    Drawing,
    DrawnGroup,
    Gradient,
    Outline,
    Raster,
    Stop,
    bounds_of,
    rectangle,
    walk,
)
from generator.graphics.pictures import PictureFile
from generator.graphics.repeats import hollow, in_a_row

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
    found = [each.matrix[4] for each in walk(in_a_row(drawn(SQUARE, part), 2, 3).outlines)]

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
    """A ground becomes its contour, and a stroke two thin lines."""
    ground, above, below = hollow(drawn(SQUARE, LINE), 0.16).outlines

    assert isinstance(ground, Outline)
    assert (ground.fill, ground.stroke, ground.width) == ("ground", "ink", 0.16)
    assert isinstance(above, Outline)
    assert (above.stroke, above.width) == ("ink", 0.66)
    assert isinstance(below, Outline)
    assert below.stroke == "ground"
    assert below.width == pytest.approx(0.34)


def test_hollow_has_nothing_within() -> None:
    """Of a ring, the hollow one is its outer edge; what is beside it stays."""
    hole, beside = rectangle(0.4, 0.4, 0.2, 0.2), rectangle(1.3, 0, 0.5, 0.5)
    ring = replace(SQUARE, segments=(*rectangle(0, 0, 1, 1), *hole, *beside))
    (found,) = hollow(drawn(ring), 0.16).outlines

    assert isinstance(found, Outline)
    assert found.segments == (*rectangle(0, 0, 1, 1), *rectangle(1.3, 0, 0.5, 0.5))


def test_hollow_with_a_hole() -> None:
    """Where there is room for it, a hole has a thinner line, also in a part that is enlarged."""
    hole = tuple(rectangle(0.4, 0.4, 0.2, 0.2))
    ring = replace(SQUARE, segments=(*SQUARE.segments, *hole), matrix=(2.0, 0.0, 0.0, 2.0, 0, 0))
    around, within = walk(hollow(drawn(ring), 0.16, 0.08).outlines)

    assert (around.segments, around.width) == (SQUARE.segments, 0.08)
    assert within.width == 0.04
    assert bounds_of(within.segments) == pytest.approx((0.42, 0.42, 0.58, 0.58))
    assert (within.fill, within.stroke) == ("", "ink")


@pytest.mark.parametrize(
    ("line", "edges"), [(0.16, (1.0, 1.3)), (0.25, (1.15, 1.15)), (0.4, (1.8, 1.8))]
)
def test_hollow_parts(line: float, edges: tuple[float, float]) -> None:
    """Parts of an outline have a line each, or one between them, or, for want of room, none."""
    two = replace(SQUARE, segments=(*rectangle(0, 0, 1, 1), *rectangle(1.3, 0, 0.5, 1)))
    (found,) = hollow(drawn(two), line).outlines

    assert isinstance(found, Outline)
    xs = sorted({numbers[0] for _, numbers in found.segments if numbers})
    assert xs == pytest.approx(sorted({0, *edges, 1.8}), abs=0.02)


def test_hollow_groups() -> None:
    """Groups have contours, too, those of white parts in the ink; pixels stay as they are."""
    picture = Raster(PictureFile("a.png", Path(), 1, 1), IDENTITY)
    group, same = hollow(
        drawn(DrawnGroup((replace(SQUARE, fill="ground"),)), picture), 0.16
    ).outlines

    assert isinstance(group, DrawnGroup)
    assert [each.stroke for each in walk(group.parts)] == ["ink"]
    assert same == picture


def test_thin_lines() -> None:
    """A contour is as broad in a part that is drawn enlarged; two are always apart."""
    large = replace(SQUARE, matrix=(4.0, 0.0, 0.0, 4.0, 0.0, 0.0))
    (outline,) = walk(hollow(drawn(large), 0.16).outlines)
    _, within = walk(hollow(drawn(replace(LINE, width=0.1)), 0.16).outlines)

    assert outline.width == 0.04
    assert within.width == pytest.approx(0.112)
