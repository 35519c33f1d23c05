"""Tokens and tiles on their sheets: bleed, cut lines and backs of every shape, from the PDF."""

import itertools
from math import hypot
from pathlib import Path

import pytest

from generator.layout.deck import Layout
from tests.games.several import BACKS, SHAPED, several
from tests.outputs.sheets import Page, printed_pages
from tests.recorder import Painted, Point

CUT = "#000000"  # the dashes, upon a white line


@pytest.fixture
def layout(tmp_path: Path) -> Layout:
    """Return the game of tokens."""
    return several(tmp_path, SHAPED)


def painted(page: Page, how: str, color: str = "-") -> list[Painted]:
    """Return the paths of a page that are painted in a way, in a colour."""
    calls = [call for call in page if isinstance(call, Painted)]
    return [call for call in calls if (call.how, call.color) == (how, color)]


def extent(path: Painted) -> Point:
    """Return how wide and high a path is, in mm."""
    (left, low), (right, top) = path.corners
    return right - left, top - low


def middle(path: Painted) -> Point:
    """Return the point in the middle of a path, in mm."""
    (left, low), (right, top) = path.corners
    return (left + right) / 2, (low + top) / 2


def cut_lines(page: Page) -> list[Painted]:
    """Return the cutting lines of a page; they are closed, as the line of its scale is not."""
    return [line for line in painted(page, "stroke", CUT) if line.verbs.endswith("h")]


def test_cut_lines(layout: Layout) -> None:
    """Each piece has a hairline along its trim, in white and black; there are no crop marks."""
    pages = printed_pages(layout, "main")
    sizes = [(40, 40, 5), (63.5, 57.15, 2), (50, 30, 2)]

    assert len(pages) == len(sizes)
    for page, (width, height, copies) in zip(pages, sizes, strict=True):
        lines = cut_lines(page)
        assert len(lines) == copies
        assert [extent(line) for line in painted(page, "stroke", "#ffffff")] == [
            extent(line) for line in lines
        ]
        assert [extent(line) for line in lines] == [
            pytest.approx((width, height), abs=0.01)
        ] * copies
        assert lines[0].line == pytest.approx(0.25 / 72 * 25.4, abs=0.001)


def test_round_tokens(layout: Layout) -> None:
    """The cut line of a round token is a circle: four curves around its middle."""
    for line in cut_lines(printed_pages(layout, "main")[0]):
        x, y = middle(line)
        ends = [line.points[0], *line.points[3::3]]
        assert line.verbs == "mcccch"
        assert [hypot(a - x, b - y) for a, b in ends] == pytest.approx([20] * 5, abs=0.01)


def test_bleed_follows_the_shape(layout: Layout) -> None:
    """Ink is cut off at the end of the bleed of the shape, and no two pieces share it."""
    for page, (width, height) in zip(
        printed_pages(layout, "main"), [(46, 46), (69.5, 63.15), (0, 0)], strict=True
    ):
        clips = painted(page, "clip")[1::2]
        areas = [clip.corners for clip in clips]
        assert not any(
            min(a[1][0], b[1][0]) - max(a[0][0], b[0][0]) > 0.1
            and min(a[1][1], b[1][1]) - max(a[0][1], b[0][1]) > 0.1
            for a, b in itertools.pairwise(areas)
        )
        if width:
            assert [extent(clip) for clip in clips] == [
                pytest.approx((width, height), abs=0.15)
            ] * len(clips)


def test_backs_of_tokens(layout: Layout) -> None:
    """Behind every token lies its back, as large as it is, with the bleed of its shape."""
    pages = printed_pages(layout, "main", backs=True)
    for front, back in zip(pages[::2], pages[1::2], strict=True):
        clips, behind = painted(front, "clip")[1::2], painted(back, "clip")[1::2]
        places = sorted((210 - x, y) for x, y in map(middle, clips))
        for place, found in zip(places, sorted(map(middle, behind)), strict=True):
            assert found == pytest.approx(place, abs=0.02)
        assert len(painted(back, "fill", BACKS["kingdom"])) == len(clips)
        assert painted(back, "stroke", CUT) == []


def test_outlines_are_mirrored(layout: Layout) -> None:
    """The bleed of a back is that of its front as it is seen through the paper."""
    front, back = printed_pages(layout, "main", backs=True)[-2:]
    seen, behind = painted(front, "clip")[1], painted(back, "clip")[1:][-2:]

    through = [(round(210 - x, 2), round(y, 2)) for x, y in seen.points]
    found = [[(round(x, 2), round(y, 2)) for x, y in clip.points] for clip in behind]
    assert any(near(through, points) for points in found)
    assert not near(through, [(round(x, 2), round(y, 2)) for x, y in seen.points])


def near(one: list[Point], other: list[Point]) -> bool:
    """Tell whether two lines go through the same points, but for rounding."""
    pairs = zip(sorted(one), sorted(other), strict=True)
    return all(abs(a - c) < 0.03 and abs(b - d) < 0.03 for (a, b), (c, d) in pairs)
