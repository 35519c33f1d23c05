"""The test sheet as a file: two pages, asked to be turned over the right edge, and moved backs."""

from io import BytesIO

import pikepdf
import pytest

from generator.base.frozen import replace
from generator.base.paths import DATA
from generator.base.printers import Correction, Offset
from generator.drawing.calibration_sheets import render_test_sheet
from generator.graphics.fonts import Fonts
from generator.layout.calibration import NUMERALS
from generator.layout.sheet import Sheet
from generator.loading.fonts import read_fonts
from tests.recorder import Call, Painted, Shown, record

UPRIGHT, WIDE = Sheet("A4", 210, 297), Sheet("A4 lying", 297, 210)


@pytest.fixture(scope="module")
def fonts() -> Fonts:
    """Return the press's fonts."""
    return read_fonts(DATA, NUMERALS)


def pages_of(content: bytes) -> list[list[Call]]:
    """Return what each page draws."""
    with pikepdf.open(BytesIO(content)) as pdf:
        return [list(record(page)) for page in pdf.pages]


@pytest.mark.parametrize(
    ("sheet", "flip"), [(UPRIGHT, "DuplexFlipLongEdge"), (WIDE, "DuplexFlipShortEdge")]
)
def test_file(sheet: Sheet, flip: str, fonts: Fonts) -> None:
    """The file has a front and a back of the paper's size, and tells the printer how to turn it."""
    content = render_test_sheet(sheet, fonts)

    with pikepdf.open(BytesIO(content)) as pdf:
        sizes = {tuple(round(float(v) * 25.4 / 72, 1) for v in page.mediabox) for page in pdf.pages}
        assert (len(pdf.pages), sizes) == (2, {(0, 0, sheet.width, sheet.height)})
        assert str(pdf.Root.ViewerPreferences.Duplex) == f"/{flip}"
        assert str(pdf.Root.ViewerPreferences.PrintScaling) == "/None"
        assert str(pdf.docinfo["/Title"]) == "Test sheet for printing on both sides"


def test_words(fonts: Fonts) -> None:
    """Both sides can be read, and the command holds the arguments that are given."""
    front, back = (
        " ".join(call.text for call in page if isinstance(call, Shown))
        for page in pages_of(render_test_sheet(UPRIGHT, fonts, "--paper b5"))
    )

    assert "pierce the middle of both crosses" in front
    assert "prelo calibrate --paper b5 --printer NAME" in back


def test_ruler(fonts: Fonts) -> None:
    """The ruler of the front is 100 mm long."""
    front, _ = pages_of(render_test_sheet(UPRIGHT, fonts))
    lines = [call for call in front if isinstance(call, Painted)]

    assert any(
        round(end[0] - start[0], 2) == 100 and start[1] == end[1]
        for line in lines
        for start, end in zip(line.points[::2], line.points[1::2], strict=True)
    )


def test_moved(fonts: Fonts) -> None:
    """For a printer with an offset the back is moved by it, and the front is not."""
    correction = Correction("hall", Offset(right=0.8, down=0.3))
    still = pages_of(render_test_sheet(UPRIGHT, fonts))
    moved = pages_of(render_test_sheet(replace(UPRIGHT, correction=correction), fonts))

    assert moved[0] == still[0]
    for one, other in zip(lines_of(still[1]), lines_of(moved[1]), strict=True):
        assert other == pytest.approx((one[0] + 0.8, one[1] - 0.3), abs=0.01)


def lines_of(page: list[Call]) -> list[tuple[float, float]]:
    """Return the ends of all lines of a page, in mm."""
    return [point for call in page if isinstance(call, Painted) for point in call.points]


def test_the_same_bytes(fonts: Fonts) -> None:
    """The sheet is the same whenever it is printed."""
    assert render_test_sheet(UPRIGHT, fonts) == render_test_sheet(UPRIGHT, fonts)
