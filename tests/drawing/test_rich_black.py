"""Large black areas are of all four inks in a file for a press, and nowhere else."""

import pytest

from generator.base import cache
from generator.drawing.canvas import Metadata, Page
from generator.drawing.pdf_faces import draw_face
from generator.drawing.rich_black import INKS, ground_color
from generator.graphics.drawings import rectangle
from generator.graphics.fonts import Fonts
from generator.layout.face import Box
from generator.layout.placed import Patch, Placed
from generator.layout.templates import Templates
from tests.plates import plates

MM = 72 / 25.4
LARGE, LOW = (0.0, 0.0, 60 * MM, 20 * MM), (0.0, 0.0, 60 * MM, 19 * MM)
RICH, BLACK = (153, 102, 102, 255), (0, 0, 0, 255)
ABOUT = Metadata("", "", "", "", "", "")


@pytest.mark.parametrize(
    ("color", "area", "is_for_press", "operator"),
    [
        ("#000000", LARGE, True, "0.6 0.4 0.4 1 k"),
        ("#000000", LOW, True, "0 g"),
        ("#000000", LARGE, False, "0 g"),
        ("#1d1d1d", LARGE, True, "0.114 g"),
    ],
)
def test_colors(
    color: str, area: tuple[float, float, float, float], *, is_for_press: bool, operator: str
) -> None:
    """Only black, only from 20 mm in both directions on, and only for a press."""
    assert ground_color(color, area, is_for_press=is_for_press) == operator


def test_limit() -> None:
    """There is so little ink that it dries in any shop."""
    assert sum(INKS) <= 2.4


def test_plates(fonts: Fonts) -> None:
    """On plates a large ground has four inks, a small one and a line around it black ink alone."""
    page = Page((298, 420), fonts.files, ABOUT, cache.digest("any state of a game"))
    large = Patch(tuple(rectangle(10, 10, 100, 100)), Box("large"), fill="ink")
    small = Patch(tuple(rectangle(10, 200, 100, 30)), Box("small"), fill="ink")
    lined = Patch(
        tuple(rectangle(150, 200, 90, 90)), Box("lined"), fill="ink", stroke="ink", line=9
    )
    colors, templates = {"ink": "#000000"}, Templates({}, {}, {}, {}, fonts)
    page.write(draw_face(page, Placed("", (large, small, lined)), colors, templates, patterns=True))
    page.next_page()
    found = plates(page.save())

    seen = [found.getpixel((x, 420 - y)) for x, y in ((50, 50), (50, 215), (195, 245), (150, 245))]
    assert seen == [RICH, BLACK, RICH, BLACK]
