"""Fronts of several sizes together on one picture: rows, what stands beside them, its size."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.layout.mixed_rows import in_mixed_rows

POKER, MINI, TAROT, TOKEN = (63.0, 88.0), (44.0, 63.0), (70.0, 120.0), (20.0, 20.0)
GAP = 0.05
SIZES = st.lists(st.tuples(st.floats(5, 200), st.floats(5, 300)), min_size=1, max_size=40)


def test_one_size() -> None:
    """Fronts of one size stand in columns as wide as high, a gap from each other and the edges."""
    places, (width, height) = in_mixed_rows([POKER] * 5, 1.0)
    gap = GAP * 63

    assert places == [
        pytest.approx((gap + column * (63 + gap), gap + row * (88 + gap)))
        for row, column in [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1)]
    ]
    assert (width, height) == pytest.approx((3 * (63 + gap) + gap, 2 * (88 + gap) + gap))


@pytest.mark.parametrize(("count", "ratio", "columns"), [(1, 1.5, 1), (9, 1.5, 5), (211, 1.5, 22)])
def test_as_wide_as_asked(count: int, ratio: float, columns: int) -> None:
    """The picture has the least columns with which it is wide enough for its height."""
    _, (width, height) = in_mixed_rows([POKER] * count, ratio)

    assert width == pytest.approx(columns * 63 * (1 + GAP) + GAP * 63)
    assert count == 1 or width >= ratio * height


def test_a_lower_row() -> None:
    """Of about one height, fronts stand in one row, in the middle of its highest."""
    fronts = [POKER, MINI, POKER]
    places, (_, height) = in_mixed_rows(fronts, 1.5)

    middles = [top + size[1] / 2 for (_, top), size in zip(places, fronts, strict=True)]
    assert middles == [pytest.approx(height / 2)] * 3


def test_a_higher_row() -> None:
    """What is much higher than a row begins the next one."""
    places, _ = in_mixed_rows([MINI, TAROT], 1.5)

    assert places[1][0] == places[0][0]
    assert places[1][1] > places[0][1] + MINI[1]


def test_beside() -> None:
    """Low ones stand in rows of their own beside the last row, as many as there is room for."""
    places, (_, height) = in_mixed_rows([POKER, *[TOKEN] * 9], 1.4)
    gap = GAP * 20

    assert places[1] == pytest.approx((63 + 2 * gap, gap))
    assert {round(top, 6) for _, top in places[1:]} == {
        round(gap + row * (20 + gap), 6) for row in range(3)
    }
    assert height == pytest.approx(88 + 2 * gap)


def test_no_wider_than_needed() -> None:
    """What the widest leave free at the right of all rows is left out."""
    places, (width, _) = in_mixed_rows([POKER] * 9 + [(100.0, 88.0)], 1.5)

    rights = [left + wide for (left, _), wide in zip(places, [63.0] * 9 + [100.0], strict=True)]
    assert width == pytest.approx(max(rights) + GAP * 63)


@given(SIZES)
def test_apart(sizes: list[tuple[float, float]]) -> None:
    """All stand within the picture, and none touches another one."""
    places, (width, height) = in_mixed_rows(sizes, 1.5)
    areas = [(x, y, x + w, y + h) for (x, y), (w, h) in zip(places, sizes, strict=True)]

    for index, (left, top, right, low) in enumerate(areas):
        assert left >= 0 <= top
        assert right <= width + 1e-6
        assert low <= height + 1e-6
        for x, y, far, deep in areas[:index]:
            assert right <= x or far <= left or low <= y or deep <= top
