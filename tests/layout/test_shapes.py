"""The shape of a card: where it is cut, how far its ink goes, and outlines that a game draws."""

from math import sqrt
from pathlib import Path

import pytest

from generator.game.model import CardSize, Shape
from generator.graphics.contours import depth, depth_of_area, points_along
from generator.graphics.svg_files import read_drawing
from generator.layout.shapes import (
    Segments,
    bleed_line,
    contour_of,
    in_points,
    inner_area,
    read_outline,
    trim_line,
)

SHAPES: tuple[Shape, ...] = ("rectangle", "circle", "hexagon", "hexagon-pointy", "outline")
FLAG = "M2 1 L12 1 L8 6 L12 11 L2 11 Z"


def size(shape: Shape, width: float = 40, height: float = 30) -> CardSize:
    """Return a size of a shape."""
    return CardSize(width, height, 0, 3, 3, shape, "flag.svg" if shape == "outline" else "")


def outline(folder: Path, path: str = FLAG) -> Segments:
    """Return the outline in a drawing that has a path."""
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><path d="{path}"/></svg>'
    (folder / "flag.svg").write_text(svg, "utf-8")
    return read_outline(read_drawing(folder, "flag.svg"))


@pytest.mark.parametrize("shape", SHAPES)
def test_every_shape_fills_its_size(shape: Shape, tmp_path: Path) -> None:
    """A card of any shape is as wide and as high as its size says."""
    contour = contour_of(trim_line(size(shape), {"flag.svg": outline(tmp_path)}))
    xs, ys = zip(*contour, strict=True)

    assert (min(xs), min(ys), max(xs), max(ys)) == pytest.approx((0, 0, 40, 30), abs=1e-6)


@pytest.mark.parametrize("shape", SHAPES)
def test_bleed(shape: Shape, tmp_path: Path) -> None:
    """The ink of any shape goes on for its bleed, at every point of its edge."""
    outlines = {"flag.svg": outline(tmp_path)}
    trim = contour_of(trim_line(size(shape), outlines))
    for point in points_along(contour_of(bleed_line(size(shape), outlines)), 1):
        assert depth(trim, point) <= -3 + 0.06


def test_bleed_of_a_circle() -> None:
    """The bleed of a circle is a circle around the same centre."""
    xs, ys = zip(*contour_of(bleed_line(size("circle", 40, 40), {})), strict=True)

    assert (min(xs), min(ys), max(xs), max(ys)) == pytest.approx((-3, -3, 43, 43))


@pytest.mark.parametrize(
    ("shape", "width", "height", "corner"),
    [
        ("hexagon", 40, 20 * sqrt(3), (10, 0)),
        ("hexagon-pointy", 20 * sqrt(3), 40, (10 * sqrt(3), 0)),
    ],
)
def test_hexagons(shape: Shape, width: float, height: float, corner: tuple[float, float]) -> None:
    """A hexagon has a side above, a pointy one a corner; all sides are equal in regular ones."""
    contour = contour_of(trim_line(size(shape, width, height), {}))
    after = (*contour[1:], contour[0])

    assert contour[0] == corner
    sides = [
        sqrt((c - a) ** 2 + (d - b) ** 2) for (a, b), (c, d) in zip(contour, after, strict=True)
    ]
    assert sides == pytest.approx([20] * 6)


def test_mirrored(tmp_path: Path) -> None:
    """Seen from behind, an outline is the other way round."""
    outlines = {"flag.svg": outline(tmp_path)}
    front = contour_of(trim_line(size("outline"), outlines))
    back = contour_of(trim_line(size("outline"), outlines, mirrored=True))

    assert [(round(40 - x, 6), round(y, 6)) for x, y in front] == [
        (round(x, 6), round(y, 6)) for x, y in back
    ]
    assert (depth(front, (38, 15)) < 0 < depth(front, (2, 15))) is True
    assert (depth(back, (2, 15)) < 0 < depth(back, (38, 15))) is True


def test_in_points() -> None:
    """As they are drawn, lines count from the lower left corner, in pt."""
    (verb, numbers), end = in_points((("M", (10, 0)), ("Z", ())), size("circle"))

    assert (verb, end) == ("M", ("Z", ()))
    assert numbers == pytest.approx((10 / 25.4 * 72, 30 / 25.4 * 72))


@pytest.mark.parametrize(
    ("path", "message"),
    [
        ("M0 0 L9 0 L9 9", "is not closed"),
        ("M0 0 L9 0 L9 9 Z L4 4", "has 2 lines, an outline has one"),
        ("M0 0 L9 0 L9 9 Z M2 2 L4 2 L4 4 Z", "has 2 lines, an outline has one"),
        ("M0 0 L9 9 L9 0 L0 9 Z", "crosses itself, or encloses nothing"),
        ("M0 0 L9 9 Z", "crosses itself, or encloses nothing"),
        ("M0 0 L9 0 L5 0 Z", "crosses itself, or encloses nothing"),
        ("M5 5", "crosses itself, or encloses nothing"),
        ("", "has 0 paths, an outline has one"),
    ],
)
def test_no_outline(path: str, message: str, tmp_path: Path) -> None:
    """A drawing that is no single closed line is refused, with what is wrong with it."""
    with pytest.raises(ValueError, match=message):
        outline(tmp_path, path)


def test_closed_without_saying_so(tmp_path: Path) -> None:
    """A line that ends where it began is closed."""
    assert len(outline(tmp_path, "M0 0 L9 0 L9 9 L0 0")) == 4


@pytest.mark.parametrize("shape", SHAPES)
def test_inner_area(shape: Shape, tmp_path: Path) -> None:
    """What lies in the inner area keeps the distance, and it is no small part of the card."""
    contour = contour_of(trim_line(size(shape), {"flag.svg": outline(tmp_path)}))
    left, top, right, low = inner_area(contour, 3)

    assert depth_of_area(contour, (left, top, right, low))[0] >= 3 - 1e-6
    assert (right - left) * (low - top) > 0.2 * 40 * 30 * (shape != "outline")
