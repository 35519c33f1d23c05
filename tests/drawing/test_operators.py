"""Outlines and drawings to PDF operators."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.drawing import operators
from generator.graphics.drawings import Segment, rectangle

SQUARE: tuple[Segment, ...] = tuple(rectangle(0, 0, 2, 1))
PATH = "0 0 m 2 0 l 2 1 l 0 1 l h"


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (0, "0"),
        (1.0, "1"),
        (100, "100"),
        (2.5, "2.5"),
        (-0.125, "-0.125"),
        (1 / 3, "0.333"),
        (595.2755905511812, "595.276"),
        (1e-9, "0"),
        (-1e-9, "0"),
        (1e20, "100000000000000000000"),
    ],
)
def test_number(value: float, expected: str) -> None:
    """A number has three decimals at most, no exponent and no superfluous zero or sign."""
    assert operators.pdf_number(value) == expected


@given(value=st.floats(-1e6, 1e6))
def test_every_number(value: float) -> None:
    """Whatever its value, a number is one that PDF knows, and right to 0.0005."""
    written = operators.pdf_number(value)

    assert re.fullmatch(r"(?!-0$)-?\d+(\.\d{0,2}[1-9])?", written)
    assert float(written) == pytest.approx(value, abs=0.00051)


def test_numbers() -> None:
    """Numbers are separated by spaces."""
    assert operators.pdf_numbers((1, -2.5, 0)) == "1 -2.5 0"


@pytest.mark.parametrize(
    ("code", "fill", "stroke"),
    [
        ("#000000", "0 g", "0 G"),
        ("#ffffff", "1 g", "1 G"),
        ("#808080", "0.502 g", "0.502 G"),
        ("#ff0080", "1 0 0.502 rg", "1 0 0.502 RG"),
    ],
)
def test_colors(code: str, fill: str, stroke: str) -> None:
    """Greys are set as greys, so that black text takes black ink alone."""
    assert (operators.fill_color(code), operators.stroke_color(code)) == (fill, stroke)


def test_path() -> None:
    """A path is its points and verbs, curves and closing included."""
    segments: list[Segment] = [
        ("M", (0, 0)), ("L", (1, 0)), ("C", (1, 1, 2, 2, 3, 3.5)), ("Z", ()),
    ]  # fmt: skip

    assert operators.path(segments) == "0 0 m 1 0 l 1 1 2 2 3 3.5 c h"


@pytest.mark.parametrize(
    ("fill", "stroke", "expected"),
    [
        ("#ff0000", "", f"1 0 0 rg {PATH} f"),
        ("", "#000000", f"0 G 0.7 w {PATH} S"),
        ("#ffffff", "#000000", f"1 g 0 G 0.7 w {PATH} B"),
        ("", "", f"{PATH} n"),
    ],
)
def test_paint(fill: str, stroke: str, expected: str) -> None:
    """A path is filled, stroked, both or, without any colour, not seen."""
    assert operators.paint(SQUARE, fill, stroke, 0.7) == expected
