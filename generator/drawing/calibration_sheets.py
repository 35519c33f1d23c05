"""The test sheet for a printer as a PDF file of two pages."""

from generator.base.messages import spoken
from generator.base.units import points
from generator.drawing.canvas import Metadata, Page
from generator.drawing.operators import moved_by
from generator.graphics.fonts import Fonts
from generator.layout.calibration import ScaleSide, place_test_sheet
from generator.layout.moved_backs import moving
from generator.layout.sheet import Sheet

_THIN, _THICK = 0.25, 0.9  # pt


def render_test_sheet(sheet: Sheet, fonts: Fonts, arguments: str = "") -> bytes:
    """Return the test sheet of a paper; a back that has a correction is moved by it.

    `arguments` are those with which its readings are entered. Raises UsageError for a paper without
    room.
    """
    front, back = place_test_sheet(sheet, fonts, arguments)
    title = front.words[0].text
    about = Metadata(title, "", "", language=spoken(), license="", license_url="")
    page = Page((points(sheet.width), points(sheet.height)), fonts.files, about)
    page.print_duplex(is_wide=sheet.is_wide)
    _draw(page, front, fonts)
    page.next_page()
    if sheet.correction:
        matrix = moving(sheet, sheet.correction.offset)
        page.write(f"q {moved_by(matrix)}")
    _draw(page, back, fonts)
    if sheet.correction:
        page.write("Q")
    page.next_page()
    return page.save()


def _draw(page: Page, side: ScaleSide, fonts: Fonts) -> None:
    """Draw the strokes and words of a side."""
    for strokes, width in ((side.thin, _THIN), (side.thick, _THICK)):
        in_points = [(points(a), points(b), points(c), points(d)) for a, b, c, d in strokes]
        page.line(in_points, width, "#000000")
    for words in side.words:
        shaped = fonts.shape(words.role, words.text)
        start = points(words.x), points(words.y)
        page.label(shaped, words.role, words.size, start, upright=False)
