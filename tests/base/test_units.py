"""Units: millimetres and points."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.base.units import millimetres, points


@pytest.mark.parametrize(
    ("length", "expected"),
    [(0, 0), (25.4, 72), (63, 178.5827), (88, 249.4488), (210, 595.2756), (-3, -8.5039)],
)
def test_points(length: float, expected: float) -> None:
    """An inch is 25.4 mm and 72 pt, so a card is 178.58 x 249.45 pt."""
    assert points(length) == pytest.approx(expected, abs=1e-4)


@given(st.floats(-1000, 1000))
def test_there_and_back(length: float) -> None:
    """A length in points is the same length in millimetres."""
    assert millimetres(points(length)) == pytest.approx(length)
