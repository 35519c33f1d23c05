"""Backs moved by a printer's offset: which way, around what, and what leaves the printable area."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.base.frozen import replace
from generator.base.printers import Correction, Offset, Printer
from generator.base.problem import UsageError
from generator.base.units import millimetres, points
from generator.graphics.drawings import Matrix
from generator.layout.deck import Layout
from generator.layout.moved_backs import corrected, moving, pushed_off
from generator.layout.sheet import Sheet
from tests.layout.grids import A4

WIDE = Sheet("A4 lying", 297, 210)


def moved(by: Matrix, x: float, y: float) -> tuple[float, float]:
    """Return where a point (mm from the lower left corner) comes to lie."""
    a, b, c, d, e, f = by
    x, y = points(x), points(y)
    return millimetres(a * x + c * y + e), millimetres(b * x + d * y + f)


@pytest.mark.parametrize("sheet", [A4, WIDE])
def test_to_the_right_and_down(sheet: Sheet) -> None:
    """Every point of a back moves to the right and down, as the back is seen."""
    by = moving(sheet, Offset(right=0.8, down=0.3))

    for point in ((0, 0), (10, 200), (sheet.width, sheet.height)):
        assert moved(by, *point) == pytest.approx((point[0] + 0.8, point[1] - 0.3))


@pytest.mark.parametrize("sheet", [A4, WIDE])
def test_clockwise(sheet: Sheet) -> None:
    """Turned clockwise, what is above the middle moves to the right, what is at the right down."""
    x, y = sheet.width / 2, sheet.height / 2
    by = moving(sheet, Offset(turn=1))

    assert moved(by, x, y) == pytest.approx((x, y))
    assert moved(by, x, y + 100) == pytest.approx((x + 1.745, y + 99.985), abs=0.001)
    assert moved(by, x + 50, y) == pytest.approx((x + 49.992, y - 0.873), abs=0.001)


@given(
    right=st.floats(-10, 10),
    down=st.floats(-10, 10),
    turn=st.floats(-3, 3),
    one=st.tuples(st.floats(0, 297), st.floats(0, 297)),
    other=st.tuples(st.floats(0, 297), st.floats(0, 297)),
)
def test_as_a_whole(
    right: float,
    down: float,
    turn: float,
    one: tuple[float, float],
    other: tuple[float, float],
) -> None:
    """No two points come nearer to one another or farther apart."""
    by = moving(A4, Offset(right, down, turn))
    (x1, y1), (x2, y2) = moved(by, *one), moved(by, *other)

    assert (x2 - x1) ** 2 + (y2 - y1) ** 2 == pytest.approx(
        (other[0] - one[0]) ** 2 + (other[1] - one[1]) ** 2, abs=1e-6
    )


@pytest.mark.parametrize(
    ("offset", "reach"),
    [
        (Offset(), None),
        (Offset(right=2.4), None),
        (Offset(right=3.5), "1.0"),
        (Offset(right=-3.5), "1.0"),
        (Offset(down=4.0), "1.5"),
        (Offset(down=-4.0), "1.5"),
        (Offset(turn=3.0), "3.0"),
    ],
)
def test_pushed_off(offset: Offset, reach: str | None, tiny_layout: Layout) -> None:
    """Backs that are moved into the margin are found, with how far they reach into it."""
    sheet = Sheet("A4", 171, 231, gutter=(2, 2))  # with 7.5 mm around nine backs
    problems = [*pushed_off(tiny_layout.game, sheet, Correction("hall", offset))]

    said = 'moved for printer "hall", backs on sheets "A4" reach {} mm into the margin of 5 mm'
    assert [str(problem).partition(", where")[0].partition("] ")[2] for problem in problems] == (
        [said.format(reach)] if reach else []
    )
    assert {problem.severity for problem in problems} <= {"warning"}


def test_in_the_margin_before(tiny_layout: Layout) -> None:
    """A sheet whose cards lie in the margin anyway is found only if they move farther into it."""
    sheet = Sheet("A4", 204, 297, columns=4)

    assert [*pushed_off(tiny_layout.game, sheet, Correction("hall", Offset(down=0.5)))] == []
    (found,) = pushed_off(tiny_layout.game, sheet, Correction("hall", Offset(right=0.5)))
    assert "reach 0.5 mm into" in found.message


NEAR, FAR = Offset(0.5), Offset(right=5.0)
UPRIGHT, LYING, FOLDED = A4, WIDE, replace(A4, fold="upright")


@pytest.mark.parametrize(
    ("sheet", "printer", "offset"),
    [
        (UPRIGHT, Printer("hall", NEAR), NEAR),
        (UPRIGHT, Printer("hall", NEAR, FAR), NEAR),
        (LYING, Printer("hall", FAR, NEAR), NEAR),
        (FOLDED, Printer("hall", NEAR), None),
        (FOLDED, Printer("hall"), None),
    ],
)
def test_corrected(
    sheet: Sheet, printer: Printer, offset: Offset | None, tiny_layout: Layout
) -> None:
    """A sheet has the offset for the way in which it lies; one that is folded needs none."""
    templates = replace(tiny_layout.templates, sheets={"x": sheet})
    (found,) = corrected(tiny_layout.game, templates, printer)[0].sheets.values()

    assert found.correction == (Correction("hall", offset) if offset else None)
    assert replace(found, correction=None) == sheet


def test_problems_of_all_sheets(tiny_layout: Layout) -> None:
    """Backs are looked at on every sheet that has an offset."""
    close = replace(A4, width=163.0, height=223.0, columns=3, rows=3)
    sheets = {"x": close, "y": replace(close, name="Y"), "z": replace(close, fold="upright")}
    templates = replace(tiny_layout.templates, sheets=sheets)
    _, problems = corrected(tiny_layout.game, templates, Printer("hall", FAR))

    assert [problem.check for problem in problems] == ["backs-in-margin"] * 2


@pytest.mark.parametrize(
    ("sheet", "printer", "lacking"),
    [
        (UPRIGHT, Printer("hall", wide=NEAR), "higher than wide, which are turned over their long"),
        (LYING, Printer("hall", NEAR), "wider than high, which are turned over their short edge"),
    ],
)
def test_not_calibrated(sheet: Sheet, printer: Printer, lacking: str, tiny_layout: Layout) -> None:
    """A printer without an offset for the way in which a sheet lies is told with the paper."""
    templates = replace(tiny_layout.templates, sheets={"x": sheet})
    with pytest.raises(UsageError, match=rf'"hall" is not calibrated .*{lacking}.*--paper x\)'):
        corrected(tiny_layout.game, templates, printer)
