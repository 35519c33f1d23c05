"""Whether parts stay within a frame."""

import pytest
from fontTools.misc.transform import Identity

from generator.graphics.svg.drawing import read_svg
from generator.graphics.svg.extents import stay_within
from tests.graphics.svg.svgs import svg
from tests.graphics.svg.test_embedded import IMAGE


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ('<circle cx="5" cy="5" r="5"/>', True),
        ('<circle cx="6" cy="5" r="5"/>', False),
        ('<path d="M1 5h8" stroke="#000" stroke-width="2"/>', True),
        ('<path d="M1 5h8" stroke="#000" stroke-width="3" stroke-linecap="square"/>', False),
        ('<path d="M2 2h6v6" stroke="#000" stroke-width="2" fill="none"/>', False),
        ('<path d="M2 2h6v6" stroke="#000" stroke-linejoin="round" fill="none"/>', True),
        ('<circle r="1" stroke="#000" transform="translate(5 5)scale(2 1)"/>', False),
        ('<g opacity=".5"><circle cx="5" cy="5" r="5"/><circle cx="5" cy="5" r="5"/></g>', True),
        ('<svg width="10" height="10"><circle r="50"/></svg>', True),
        ('<svg width="11" height="10"><circle r="50"/></svg>', False),
        (IMAGE.format('width="10"'), True),
        (IMAGE.format('x="5"'), False),
        ("", True),
    ],
)
def test_within(body: str, expected: bool) -> None:  # noqa: FBT001 - as pytest gives it
    """Shapes, lines with their ends and corners, groups and pictures are looked at."""
    parts = read_svg(svg(body)).outlines
    double = Identity.scale(2, 2)

    assert stay_within(parts, (0, 0, 10, 10), Identity) is expected
    assert stay_within(parts, (0, 0, 20, 20), double) is expected
