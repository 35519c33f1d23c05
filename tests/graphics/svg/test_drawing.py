"""Whole files: their canvas, and which of their colours are those of the place."""

import pytest

from generator.graphics.drawings import all_outlines
from generator.graphics.svg.drawing import read_svg
from tests.graphics.svg.svgs import fills, svg


@pytest.mark.parametrize(
    ("head", "size", "start"),
    [
        ('viewBox="0 0 20 10"', (20, 10), (1, 1)),
        ('viewBox="-10 -5 20 10"', (20, 10), (11, 6)),
        ('width="20" height="10px"', (20, 10), (1, 1)),
        ('viewBox="0 0 20 10" width="100%" height="100"', (20, 10), (1, 1)),
        ('viewBox="0 0 20 10" width="10mm" height="5mm"', (10, 5), (0.5, 0.5)),
        ('viewBox="0 0 20 10" width="10mm" height="10mm"', (20, 10), (1, 1)),
        ('width="25.4mm" height="1in"', (25.4, 25.4), (25.4 / 96, 25.4 / 96)),
    ],
)
def test_canvas(head: str, size: tuple[float, float], start: tuple[float, float]) -> None:
    """The viewBox is the canvas, wherever it begins; a page in mm makes a unit a millimetre."""
    drawing = read_svg(svg('<path d="M1 1h2v2z"/>', head))
    (outline,) = drawing.outlines

    assert (drawing.width, drawing.height) == pytest.approx(size)
    assert outline.segments[0][1] == pytest.approx(start)  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("paints", "expected"),
    [
        ("", "ink"),
        ("currentColor", "ink"),
        ("black", "ink"),
        ("#c00", "ink"),
        ("white", "ground"),
        ("currentColor #fff", "ink ground"),
        ("black white", "ink ground"),
        ("#c00 white", "ink ground"),
        ("black currentColor rgb(0,0,0)", "ink ink ink"),
        ("#c00 #00c", "#cc0000 #0000cc"),
        ("#c00 black", "#cc0000 #000000"),
        ("#c00 #00c white", "#cc0000 #0000cc #ffffff"),
        ("#c00 currentColor", "#cc0000 ink"),
    ],
)
def test_inks(paints: str, expected: str) -> None:
    """A drawing in one colour and white takes those of its place; one in several keeps its own."""
    body = "".join(f'<path d="M0 0h1v1z" fill="{paint}"/>' for paint in paints.split())

    assert fills(body or '<path d="M0 0h1v1z"/>') == expected.split()


def test_own_colors() -> None:
    """A drawing that keeps its colours takes no ink, be it in one colour, or painted by nobody."""
    paints = ("#c00", "currentColor", "white")
    body = "".join(f'<path d="M0 0h1v1z" fill="{paint}"/>' for paint in paints)
    drawing = read_svg(svg(body + '<path d="M0 0h1v1z"/>'), keeps_colors=True)

    assert [each.fill for each in all_outlines(drawing.outlines)] == [
        "#cc0000",
        "#000000",
        "#ffffff",
        "#000000",
    ]


def test_unpainted_shapes() -> None:
    """Among several colours, what nobody has painted is black, as SVG has it."""
    body = '<path d="M0 0h1"/><path d="M0 0h1" fill="#c00"/>'

    assert fills(body) == ["#000000", "#cc0000"]
