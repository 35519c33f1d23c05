"""Documents as OpenDocument texts: what becomes of each element of a page."""

import pytest

from generator.graphics.fonts import Fonts
from tests.odf.plain_looks import WIDTH, written


@pytest.mark.parametrize(
    ("attributes", "size"),
    [
        ('viewBox="0 0 80 40"', ("80mm", "40mm")),
        ('viewBox="0 0 0 40"', ("160mm", "160mm")),
        ('viewBox="none"', ("160mm", "160mm")),
        ('width="1.2.3"', ("160mm", "160mm")),
        ('viewBox="0 0 24 24"', ("4.63mm", "4.63mm")),
    ],
)
def test_sizes_of_drawings(fonts: Fonts, attributes: str, size: tuple[str, str]) -> None:
    """A drawing has the size of its view box in mm, and some size where that says nothing."""
    made = written(f"<p><svg:svg {attributes}><svg:title>A map</svg:title></svg:svg></p>", fonts)

    assert (made.get("draw:frame", "svg:width"), made.get("draw:frame", "svg:height")) == (
        [size[0]],
        [size[1]],
    )
    assert made.texts("svg:title") == ["A map"]
    assert WIDTH == 160.0
