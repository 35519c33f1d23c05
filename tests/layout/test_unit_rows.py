"""How far a row of units goes, in cells."""

import pytest

from generator.layout.unit_rows import Row


@pytest.mark.parametrize(
    ("row", "area"),
    [
        (Row(0, 0), (-0.4, -0.4, 0.4, 0.4)),
        (Row(2, 1, 3), (1.6, 0.6, 4.4, 1.4)),
        (Row(2, 1, 1, 1.5), (1.4, 0.4, 2.6, 1.6)),
        (Row(0, 0, 1, 1.0, 45.0), (-0.5657, -0.5657, 0.5657, 0.5657)),
        (Row(0, 0, 1, 1.0, -90.0), (-0.4, -0.4, 0.4, 0.4)),
    ],
)
def test_area(row: Row, area: tuple[float, float, float, float]) -> None:
    """Its units have a share of their cells, more where they are enlarged or turned."""
    assert row.area(0.8) == pytest.approx(area, abs=1e-4)
