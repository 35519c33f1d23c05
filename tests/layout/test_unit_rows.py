"""How far a row of units goes, in cells, and how broad lines of hollow ones are."""

import pytest

from generator.base.units import millimetres, points
from generator.layout.unit_rows import Row, contour, inner_contour


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


@pytest.mark.parametrize(("size", "line"), [(2.9, 0), (3, 0.1425), (4, 0.19), (9, 0.3)])
def test_inner_contour(size: float, line: float) -> None:
    """Holes of units from 3 mm on have a line, half as broad as that around, 0.14 mm at least."""
    assert millimetres(inner_contour(points(size))) == pytest.approx(line)


@pytest.mark.parametrize(("size", "line"), [(2, 0.288), (4, 0.456), (8, 0.6)])
def test_bold_contour(size: float, line: float) -> None:
    """A bold line is so much broader where it is not as broad as any is."""
    assert millimetres(contour(points(size), 1.2)) == pytest.approx(line)
    assert millimetres(contour(points(size / 2))) >= 0.2399
