"""Outlines in their places: what stays in units of its own, and what is drawn apart."""

import pytest
from fontTools.misc.transform import Identity, Transform

from generator.base.frozen import replace
from generator.graphics.drawings import IDENTITY, Gradient, Matrix, Outline, Paint, Stop
from generator.graphics.svg.placing import placed

LINE = Outline((("M", (0, 0)), ("L", (4, 0))), "ink", "ground", 1, cap=0, join=0, even_odd=False)
STOPS = (Stop(0, "ink"), Stop(1, "ground"))
UNEVEN = Identity.scale(2, 1)
SLANTED = Identity.skew(0.5)
MATRICES = [
    Identity.translate(3, -2),
    Identity.rotate(1).scale(2, 2),
    UNEVEN,
    SLANTED,
    SLANTED.translate(1, 5).scale(0.3, -4).rotate(2),
]


def test_even() -> None:
    """What is turned and made larger stays one outline, its line wider."""
    (found,) = placed(LINE, Identity.rotate(1).scale(3, -3), line_first=False)

    assert found.width == pytest.approx(3)
    assert found.matrix == IDENTITY


def test_faint_line() -> None:
    """A line that lets its own area through is drawn apart: PDF would knock the area out."""
    faint = replace(LINE, stroke_opacity=0.5)

    assert [(p.fill, p.stroke) for p in placed(faint, Identity, line_first=False)] == [
        ("ink", ""),
        ("", "ground"),
    ]


def test_circle_in_even_units() -> None:
    """A circle of a gradient that stays one needs no units of its own."""
    fill = Gradient((0, 0, 0, 0, 0, 5), STOPS)
    shape = replace(LINE, fill=fill, stroke="")
    (found,) = placed(shape, Identity.translate(1, 2).scale(2, 2), line_first=False)

    assert found.fill == replace(fill, way=(1, 2, 0, 1, 2, 10))


def moved_points(outline: Outline) -> list[tuple[float, float]]:
    """Return the points of an outline in the drawing's units."""
    matrix = Transform(*outline.matrix)
    return [matrix.transformPoint(numbers[-2:]) for _, numbers in outline.segments if numbers]


@pytest.mark.parametrize("matrix", MATRICES)
@pytest.mark.parametrize("line_first", [False, True])
@pytest.mark.parametrize("fill", ["ink", "", Gradient((0, 0, 1, 0, 0, 5), STOPS)])
def test_points(matrix: Transform, fill: Paint, *, line_first: bool) -> None:
    """Whatever its paint, and however it is drawn, an outline is where its element has it."""
    outline = replace(LINE, fill=fill)
    expected = matrix.transformPoints([(0, 0), (4, 0)])

    for part in placed(outline, matrix, line_first=line_first):
        assert moved_points(part) == [pytest.approx(point) for point in expected]


def test_invisible() -> None:
    """An outline without a fill and a line is not drawn."""
    assert [*placed(replace(LINE, fill="", stroke=""), Identity, line_first=False)] == []


@pytest.mark.parametrize(
    ("line", "matrix", "line_first", "drawn"),
    [
        (LINE, Identity, False, [("ink", "ground")]),
        (LINE, Identity, True, [("", "ground"), ("ink", "")]),
        (LINE, UNEVEN, False, [("ink", ""), ("", "ground")]),
        (LINE, SLANTED, False, [("ink", ""), ("", "ground")]),
        (LINE, Transform(1, 0, 0.6, 0.8), False, [("ink", ""), ("", "ground")]),
        (LINE, Identity.scale(1, 1 + 1e-9), False, [("ink", "ground")]),
        (LINE, Identity.scale(1000, 1001), False, [("ink", ""), ("", "ground")]),
        (LINE, Identity.scale(1, -1), False, [("ink", "ground")]),
        (replace(LINE, fill=""), UNEVEN, True, [("", "ground")]),
        (replace(LINE, stroke=""), UNEVEN, False, [("ink", "")]),
        (replace(LINE, stroke="", stroke_opacity=0.5), Identity, False, [("ink", "")]),
    ],
)
def test_order(
    line: Outline, matrix: Transform, drawn: list[tuple[str, str]], *, line_first: bool
) -> None:
    """Fill and line are drawn at once, or in the order of painting if one has units of its own."""
    assert [(p.fill, p.stroke) for p in placed(line, matrix, line_first=line_first)] == drawn


def test_dashes() -> None:
    """Where circles stay round, dashes grow with the line."""
    dashed = replace(LINE, dashes=(2, 1), dash_offset=4)
    (found,) = placed(dashed, Identity.rotate(1).scale(3, 3), line_first=False)

    assert found.dashes == pytest.approx((6, 3))
    assert found.dash_offset == pytest.approx(12)


def test_stretched_line() -> None:
    """A line that is wider one way than the other keeps its own units; its fill does not."""
    fill, line = placed(replace(LINE, dashes=(2,), dash_offset=1), UNEVEN, line_first=False)

    assert fill.matrix == IDENTITY
    assert line.matrix == tuple(UNEVEN)
    assert (line.segments, line.width) == (LINE.segments, 1)
    assert (line.dashes, line.dash_offset) == ((2,), 1)


@pytest.mark.parametrize("matrix", MATRICES)
@pytest.mark.parametrize("way", [(0, 0, 4, 0), (1, 2, 3, 8), (5, 0, 0, 5)])
@pytest.mark.parametrize("own", [IDENTITY, (2, 0, 1, 3, 4, 5)])
def test_lines_of_gradients(way: tuple[float, ...], matrix: Transform, own: Matrix) -> None:
    """Each point keeps its colour, also where a transformation slants the gradient."""
    shape = replace(LINE, fill=Gradient(way, STOPS, own), stroke="")
    (found,) = placed(shape, matrix, line_first=False)
    assert isinstance(found.fill, Gradient)

    assert found.fill.matrix == IDENTITY
    for point in ((0, 0), (3, 1), (-2, 7)):
        moved = matrix.transform(own).transformPoint(point)
        assert along(found.fill.way, moved) == pytest.approx(along(way, point))


def along(way: tuple[float, ...], point: tuple[float, float]) -> float:
    """Return how far along the line of a gradient a point is: 0 at its beginning, 1 at its end."""
    x1, y1, x2, y2 = way
    across, down = x2 - x1, y2 - y1
    return ((point[0] - x1) * across + (point[1] - y1) * down) / (across**2 + down**2)


def test_gradient_of_a_stretched_line() -> None:
    """The gradient of a line in units of its own is in these units, too."""
    own = (1.0, 0.0, 0.0, 1.0, 7.0, 0.0)
    shape = replace(LINE, fill="", stroke=Gradient((0, 0, 4, 0), STOPS, own))
    (found,) = placed(shape, UNEVEN, line_first=False)

    assert found.stroke == Gradient((7, 0, 11, 0), STOPS)
    assert found.matrix == tuple(UNEVEN)


def test_circles_made_ellipses() -> None:
    """Circles of a gradient that become ellipses are drawn in units in which they are none."""
    shape = replace(LINE, fill=Gradient((0, 0, 0, 1, 0, 5), STOPS))
    fill, line = placed(shape, UNEVEN, line_first=False)

    assert fill.fill == Gradient((0, 0, 0, 1, 0, 5), STOPS)
    assert fill.matrix == tuple(UNEVEN)
    assert (line.fill, line.stroke) == ("", "ground")


def test_ellipses() -> None:
    """A gradient of ellipses is one of circles in units of its own, whatever the line's."""
    ellipses = Gradient((0, 0, 0, 1, 0, 5), STOPS, tuple(UNEVEN))
    fill, line = placed(replace(LINE, fill=ellipses), Identity, line_first=False)

    assert fill.fill == replace(ellipses, matrix=IDENTITY)
    assert fill.matrix == tuple(UNEVEN)
    assert [numbers for _, numbers in fill.segments] == [(0, 0), (2, 0)]
    assert line == replace(LINE, fill="")


def test_turned_circles() -> None:
    """All numbers of two circles move with the drawing: their middles, and their radii alike."""
    shape = replace(LINE, fill=Gradient((1, 0, 2, 0, 3, 5), STOPS), stroke="")
    (found,) = placed(shape, Transform(0, 3, -3, 0, 10, 20), line_first=False)

    assert isinstance(found.fill, Gradient)
    assert found.fill.way == pytest.approx((10, 23, 6, 1, 20, 15))
