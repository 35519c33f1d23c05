"""Drawings to PDF operators, and the gradients, opacities and groups that these name."""

import pytest

from generator.drawing.painting import paint_drawing
from generator.graphics.drawings import (
    Drawing,
    Outline,
    Segment,
    rectangle,
)

SQUARE: tuple[Segment, ...] = tuple(rectangle(0, 0, 2, 1))
PATH = "0 0 m 2 0 l 2 1 l 0 1 l h"


@pytest.mark.parametrize(
    ("fill", "stroke", "even_odd", "expected"),
    [
        ("ink", "", False, f"1 0 0 rg {PATH} f"),
        ("ink", "", True, f"1 0 0 rg {PATH} f*"),
        ("ground", "ink", False, f"1 J 2 j 1 g 1 0 0 RG 3 w {PATH} B"),
        ("ink", "ink", True, f"1 J 2 j 1 0 0 rg 1 0 0 RG 3 w {PATH} B*"),
        ("", "ink", True, f"1 J 2 j 1 0 0 RG 3 w {PATH} S"),
        ("", "", True, f"{PATH} n"),
    ],
)
def test_drawing(fill: str, stroke: str, even_odd: bool, expected: str) -> None:  # noqa: FBT001 - a row
    """An outline is drawn in one ink on a ground, with its line ends and its fill rule."""
    outline = Outline(SQUARE, fill, stroke, width=3, cap=1, join=2, even_odd=even_odd)
    figure = Drawing("mark", "A mark", 2, 1, (outline,))

    assert paint_drawing(figure, "#ff0000", "#ffffff").operators == expected


def test_outlines_in_order() -> None:
    """Outlines are drawn one upon the other, as the file has them."""
    lower = Outline(SQUARE, "ink", "", width=1, cap=0, join=0, even_odd=False)
    upper = Outline(SQUARE, "ground", "", width=1, cap=0, join=0, even_odd=False)
    figure = Drawing("mark", "A mark", 2, 1, (lower, upper))

    assert paint_drawing(figure, "#000000", "#ffffff").operators == f"0 g {PATH} f\n1 g {PATH} f"
