"""Units of a lattice in print and in SVG: in their places, in their share of the ink."""

import re

import pypdfium2
import pytest
from PIL import ImageColor

from generator.base.frozen import replace
from generator.base.units import millimetres, points
from generator.drawing import lattices
from generator.drawing.canvas import Metadata, Page
from generator.drawing.lattices import draw_units, ink_of, units_as_svg
from generator.drawing.painting import paint_drawing
from generator.graphics.colours import contrast, tint
from generator.graphics.drawings import Drawing, Gradient, Outline, Stop, rectangle
from generator.graphics.fonts import Fonts
from generator.layout.face import LatticeBox
from generator.layout.placed import Tone, Units
from generator.layout.unit_rows import Row
from tests.recorder import MM, Drawn, record_bytes

COLORS = {"ink": "#000000", "paper": "#ffffff", "alliance": "#c8352b"}
ABOUT = Metadata("", "", "", "", "", "")
SQUARE = Outline(tuple(rectangle(0, 0, 2, 2)), "ink", "", width=1, cap=0, join=0, even_odd=False)
UNIT = Drawing("square", "", 2, 2, (SQUARE,))
FADING = Gradient((0, 0, 2, 0), (Stop(0, "ink"), Stop(1, "#0000ff")))


def units(*rows: Row, look: Tone = "light", share: float = 0.2, color: str = "ink") -> Units:
    """Return units 10 pt wide, 15 pt from one to the next, of which the first stands at 50, 80."""
    box = LatticeBox("window", color=color)
    return Units("square", look, share, rows, 50, 80, 15, 10, box)


def test_rows(fonts: Fonts) -> None:
    """Units stand in rows, from the upper left on, in a tint of their colour."""
    found = units(Row(0, 0, 2), Row(1, 1), color="alliance")
    page = Page((100, 100), fonts.files, ABOUT)
    page.write(draw_units(page, found, COLORS, UNIT))
    page.next_page()
    content = page.save()
    drawn = [call.at for call in record_bytes(content) if isinstance(call, Drawn)]
    picture = pypdfium2.PdfDocument(content)[0].render(scale=1).to_pil().convert("RGB")
    ink = ImageColor.getrgb(tint("#c8352b", "#ffffff", 0.2))
    inked = [(x, y) for x, y in DOTS if picture.getpixel((x, 100 - y)) == ink]

    assert drawn == [pytest.approx((50 * MM, 80 * MM)), pytest.approx((65 * MM, 65 * MM))]
    assert inked == [(50, 80), (65, 80), (65, 65)]


def test_ink_of() -> None:
    """The middle tone has a share of the contrast of what is done and what is beside it."""
    mid = units(Row(0, 0), look="mid", share=0.5, color="alliance")
    on_ground = replace(mid, ground="panel")
    colors = COLORS | {"panel": "#edbbb8"}
    ink = ink_of(on_ground, colors)

    half, plain = ink_of(replace(mid, plain=0.2), COLORS), tint("#c8352b", "#ffffff", 0.2)
    assert contrast(half, plain) == pytest.approx(contrast("#c8352b", half), abs=0.03)
    assert contrast(ink, "#edbbb8") == pytest.approx(contrast("#c8352b", ink), abs=0.03)


DOTS = [(50, 80), (65, 80), (80, 80), (50, 65), (65, 65), (57, 80), (57, 72)]
"""Middles of cells, and points between them, in pt."""


def test_one_form_for_all_tints(fonts: Fonts) -> None:
    """Rows of equally many units are stored once, whatever their tint."""
    page = Page((298, 420), fonts.files, ABOUT)
    light = draw_units(page, units(Row(0, 0, 3)), COLORS, UNIT)
    full = draw_units(page, units(Row(0, 1, 3), look="full", share=1), COLORS, UNIT)
    name = re.compile(r"/(\S+) Do")

    assert name.findall(light) == name.findall(full)
    assert "0.8 g 0.8 G" in light
    assert "0 g 0 G" in full


@pytest.mark.parametrize("fill", [FADING, "#00ff00"])
def test_own_colours(fill: str | Gradient, fonts: Fonts) -> None:
    """A unit of several colours has forms of its own for each tint."""
    page = Page((298, 420), fonts.files, ABOUT)
    drawing = replace(UNIT, outlines=(replace(SQUARE, fill=fill), SQUARE))
    shown = [
        draw_units(page, units(Row(0, 0, 3), share=share), COLORS, drawing) for share in (0.2, 1)
    ]

    assert len({re.findall(r"/(\S+) Do", each)[0] for each in shown}) == 2
    page.write("\n".join(shown))
    page.next_page()
    assert page.save()


def test_long_rows(fonts: Fonts) -> None:
    """A long row is made of shorter ones, so that there are few forms."""
    page = Page((298, 420), fonts.files, ABOUT)
    shown = draw_units(page, units(Row(0, 0, 40)), COLORS, UNIT)

    assert re.findall(r"1 0 0 1 (\d+) 0 cm", shown) == ["0", "16", "32"]


def test_svg() -> None:
    """In SVG the units of a row are one path in their tint, each in its place."""
    shown = units_as_svg(units(Row(2, 1, 3), share=0.2), COLORS, UNIT)

    assert shown.count("<path") == 1
    assert shown.count("M") == 3
    assert 'fill="#cccccc"' in shown
    assert "matrix(15 0 0 -15 50 80)" in shown
    assert "matrix(1 0 0 1 2 1)" in shown


@pytest.mark.parametrize(
    ("row", "matrix"),
    [
        (Row(0, 0, turn=90), "matrix(0 -1 1 0 0 0)"),
        (Row(0.5, 0.5, size=2), "matrix(2 0 0 2 0.5 0.5)"),
    ],
)
def test_turned_and_large(row: Row, matrix: str) -> None:
    """A unit is turned leftwards about its middle, or larger."""
    assert matrix in units_as_svg(units(row, look="full", share=1), COLORS, UNIT)


@pytest.mark.parametrize(
    ("panel", "seen"), [("#92bde2", 1.5), ("#8aa8d8", 1.5), ("#6080b0", 1.5), ("#eec457", 1.28)]
)
def test_plain_seen_on_a_panel(panel: str, seen: float) -> None:
    """On every panel units in order are seen as well, unless they would look like hollow ones.

    They are no louder than that, or they would be seen before what is done to others.
    """
    found = replace(units(Row(0, 0), look="light", share=0), ground="panel")
    plain = ink_of(found, COLORS | {"panel": panel})

    assert seen <= contrast(plain, panel) < seen + 0.05
    assert contrast(plain, COLORS["paper"]) >= 1.275


def test_plain_on_a_panel() -> None:
    """Units in order are between a panel and paper; tinted ones on a ground are as on paper."""
    plain = units(Row(0, 0), look="light", share=0)
    tinted = replace(plain, share=0.2, plain=0.2, ground="#808080")

    assert ink_of(replace(plain, ground="#808080"), COLORS) == "#a0a0a0"
    assert ink_of(tinted, COLORS) == ink_of(replace(tinted, ground="paper"), COLORS)


def test_hollow() -> None:
    """A hollow unit is as large as a full one, with the paper within it."""
    shown = units_as_svg(units(Row(0, 0), look="hollow", share=1), COLORS, UNIT)
    full = units_as_svg(units(Row(0, 0), look="full", share=1), COLORS, UNIT)
    (shape,) = re.findall("<path[^>]*>", full)

    assert shape in shown
    assert re.findall('fill="(#[^"]+)"', shown) == ["#000000", "#ffffff"]
    assert "stroke=" not in shown


def lines(found: Units, drawing: Drawing) -> list[float]:
    """Return how broad the lines along the edges of hollow units are, in mm."""
    scale = millimetres(found.size) * found.rows[0].size / drawing.width
    data = re.findall(r' d="([^"]+)"', units_as_svg(found, COLORS, drawing))
    edges = [min(map(float, re.findall(r"[\d.]+", each))) for each in data]
    return [(inner - outer) * scale for outer, inner in zip(edges[::2], edges[1::2], strict=True)]


@pytest.mark.parametrize(("size", "line"), [(1.5, 0.24), (4, 0.38), (6, 0.57), (8, 0.6)])
def test_lines_of_hollow_units(size: float, line: float) -> None:
    """The line of a hollow unit is a share of its size, as broad as prints and no more than that.

    One that takes the room of four has the line of its size; bold ones are as broad at most.
    Sizes and lines are in mm.
    """
    hollow = replace(units(Row(0, 0), look="hollow", share=1), size=points(size))
    large = replace(hollow, rows=(Row(0, 0, size=6),))

    assert lines(hollow, UNIT) == pytest.approx([line], abs=0.02)
    assert lines(replace(hollow, bold=1.3), UNIT) == pytest.approx([min(line * 1.3, 0.6)], abs=0.02)
    assert lines(large, UNIT) == pytest.approx([0.6], abs=0.13)


def test_lines_of_holes() -> None:
    """A ring that is hollow keeps its hole from 2 mm on, with a line half as broad."""
    (disc,) = UNIT.outlines
    assert isinstance(disc, Outline)
    hole = tuple(rectangle(UNIT.width * 0.3, UNIT.width * 0.3, 0.8, 0.8))
    ring = replace(UNIT, outlines=(replace(disc, segments=(*disc.segments, *hole)),))
    small, large = (
        replace(units(Row(0, 0), look="hollow", share=1), size=points(size)) for size in (1.9, 6)
    )

    assert lines(small, ring) == pytest.approx([0.24], abs=0.02)
    assert lines(large, ring) == pytest.approx([0.57, 0.27], abs=0.02)


def test_all_have_holes_or_none() -> None:
    """Where the smallest hollow unit has no room for its hole, those beside it have none either."""
    (disc,) = UNIT.outlines
    assert isinstance(disc, Outline)
    hole = tuple(rectangle(UNIT.width * 0.3, UNIT.width * 0.3, 0.8, 0.8))
    ring = replace(UNIT, outlines=(replace(disc, segments=(*disc.segments, *hole)),))
    small = Row(3, 0, size=0.9)
    alone, beside, four = (
        replace(units(*rows, look="hollow", share=1), size=points(3.2))
        for rows in ([Row(0, 0)], [Row(0, 0), small], [Row(0, 0, size=2.5), small])
    )

    assert len(lines(alone, ring)) == 1 + 1
    assert len(lines(beside, ring)) == 1 + 1, "one line each"
    assert len(lines(four, ring)) == 2 + 1, "what takes the room of four is another size anyway"


def test_rows_are_painted_once(fonts: Fonts, monkeypatch: pytest.MonkeyPatch) -> None:
    """A second file paints none of the rows of the first anew, however many there are."""
    painted = []

    def paint(*given: object) -> object:
        painted.append(given)
        return paint_drawing(*given)  # type: ignore[arg-type]

    monkeypatch.setattr(lattices, "paint_drawing", paint)
    unit = replace(UNIT, name="of this test")
    shares = [share / 500 for share in range(1, 301)]
    files = []
    for _ in range(2):
        page = Page((298, 420), fonts.files, ABOUT)
        for share in shares:
            found = replace(units(Row(0, 0, 2)), size=15 * share)
            page.write(draw_units(page, found, COLORS, unit))
        page.next_page()
        files.append(page.save())

    assert len(painted) == len(shares)
    assert files[0] == files[1]
