"""Marks and patterns as SVG in a page."""

import re
from base64 import b64decode, b64encode
from io import BytesIO
from pathlib import Path
from xml.etree import ElementTree as ET

import pypdfium2
import pytest
from PIL import Image, ImageColor
from weasyprint import HTML

from generator.base.frozen import replace
from generator.documents import svg
from generator.graphics.drawings import Drawing, all_outlines
from generator.graphics.svg_files import read_drawing
from tests.graphics.made import corners, saved
from tests.loading.broken import TINY

SUN = read_drawing(TINY, "templates/marks/sun.svg")
DOTS = read_drawing(TINY, "templates/patterns/dots.svg")
SVG = "{http://www.w3.org/2000/svg}"


def test_figure() -> None:
    """A mark is one ink, has its size and its alternative text."""
    element = ET.fromstring(svg.figure(SUN, 'The "sun" & co', ink="#123456", css="mark"))

    assert element.attrib["viewBox"] == f"0 0 {SUN.width:g} {SUN.height:g}"
    assert (element.attrib["role"], element.findtext(f"{SVG}title")) == ("img", 'The "sun" & co')
    paints = {path.get("fill") for path in element.iter(f"{SVG}path")}
    assert paints <= {"#123456", "none"}


@pytest.mark.parametrize("ground", ["#ffffff", "#99ccff"])
def test_white_parts(ground: str, tmp_path: Path) -> None:
    """What is white in an icon is the ground of the place, as on cards, whatever its colour."""
    body = '<circle cx="5" cy="5" r="5"/><circle cx="5" cy="5" r="3" fill="white"/>'
    body += '<path d="M9 4h9v2h-9z" fill="white"/>'
    text = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">{body}</svg>'
    (tmp_path / "a.svg").write_text(text, "utf-8")
    coin = read_drawing(tmp_path, "a.svg")
    for drawn in (
        svg.figure(coin, "coin", ink="#000000", css="icon"),
        svg.word_figure(coin, "coin", ink="#000000", css="icon"),
    ):
        style = f"@page {{ size: 75pt; margin: 0; background: {ground} }} body {{ margin: 0 }}"
        page = f"<style>{style} svg {{ width: 75pt; display: block }}</style>{drawn}"
        seen = pypdfium2.PdfDocument(HTML(string=page).write_pdf())[0].render().to_pil()

        hole, notch = seen.getpixel((37, 37)), seen.getpixel((71, 37))
        assert hole == notch == ImageColor.getrgb(ground)
        assert seen.getpixel((37, 7)) == seen.getpixel((64, 30)) == (0, 0, 0)


def test_namesakes() -> None:
    """Drawings of one name and size are told apart by their outlines, and by their colours."""
    outlines = [replace(outline, fill="#654321") for outline in all_outlines(SUN.outlines)]
    other = replace(SUN, outlines=(*outlines, *SUN.outlines[len(outlines) :]))
    drawn = [
        svg.painted(drawing, ink, "none")
        for drawing in (SUN, other)
        for ink in ("#123456", "#abcdef")
    ]

    assert "#654321" in drawn[2]
    assert "#654321" not in drawn[0]
    assert ("#123456" in drawn[0], "#abcdef" in drawn[1]) == (True, True)
    assert hash(SUN) == hash(replace(SUN))


def test_badge() -> None:
    """A badge is a square of the colour with the mark inside."""
    element = ET.fromstring(svg.badge(SUN, "Gold", ink="#000000", ground="#ffcc00", css="badge"))
    square = element.find(f"{SVG}rect")
    side = float(element.attrib["viewBox"].split()[2])

    assert square is not None
    assert (square.get("fill"), float(square.get("width", "0"))) == ("#ffcc00", round(side, 2))
    assert side > max(SUN.width, SUN.height)


def test_swatch() -> None:
    """A swatch is covered with tiles to its last millimetre, and cut there."""
    element = ET.fromstring(svg.swatch(DOTS, "Dots", ink="#000", ground="#fff", size=(12, 6)))
    (area,) = element.findall(f"{SVG}svg")
    tiles = [tile.get("transform", "") for tile in area.findall(f"{SVG}g")]
    rights = [float(tile.split("(")[1].split()[0]) + DOTS.width for tile in tiles]

    assert max(rights) >= 12
    assert (area.get("width"), area.get("height")) == ("12", "6")


def test_round_trip(tmp_path: Path) -> None:
    """What is written has the outlines that were read."""
    text = svg.figure(SUN, "Sun", ink="currentColor", ground="white", css="mark")
    file = tmp_path / "sun.svg"
    file.write_text(text.replace(' class="mark" role="img"', ""), "utf-8")

    assert rounded(read_drawing(file.parent, file.name)) == rounded(SUN)


def rounded(drawing: Drawing) -> list[list[tuple[str, list[float]]]]:
    """Return a drawing's outlines with coordinates that two writings agree on."""
    return [
        [(verb, [round(number, 1) for number in numbers]) for verb, numbers in outline.segments]
        for outline in all_outlines(drawing.outlines)
    ]


def test_what_lies_beyond_the_canvas(tmp_path: Path) -> None:
    """Within a face or a badge a drawing is cut at its canvas, as it is in a PDF."""
    file = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">{}</svg>'
    for name, body in (("in", '<circle cx="4" cy="4" r="4"/>'), ("out", '<circle r="4"/>')):
        (tmp_path / f"{name}.svg").write_text(file.format(body))
    found = [
        svg.cut(read_drawing(tmp_path, f"{name}.svg"), "#000", "#fff") for name in ("in", "out")
    ]

    assert ["<svg " in drawn for drawn in found] == [False, True]
    assert " id=" not in "".join(found), "a page may have the mark twice"


def test_picture_of_pixels(tmp_path: Path) -> None:
    """What of a drawing is made of pixels is an image that needs no file, no larger than asked."""
    data = b64encode(saved(corners(50), "PNG")).decode()
    body = f'<image x="2" y="1" width="6" href="data:image/png;base64,{data}"/>'
    head = 'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 6"'
    (tmp_path / "a.svg").write_text(f"<svg {head}>{body}</svg>", "utf-8")
    drawn = svg.painted(read_drawing(tmp_path, "a.svg"), "#000", "#fff", 80)
    (address,) = re.findall('href="data:image/[a-z]+;base64,([^"]+)"', drawn)

    assert 'transform="matrix(6 0 0 4 2 1)"' in drawn
    assert Image.open(BytesIO(b64decode(address))).size == (60, 40)


def test_faint_picture_of_pixels(tmp_path: Path) -> None:
    """A picture in a faint group is whole in a PDF, however the drawing is placed on its page."""
    data = b64encode(saved(Image.new("RGB", (9, 9), "red"), "PNG")).decode()
    image = f'<image x="80" y="80" width="20" href="data:image/png;base64,{data}"/>'
    body = f'<g opacity=".5"><path d="M0 0h9v9z"/>{image}</g>'
    head = 'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"'
    (tmp_path / "a.svg").write_text(f"<svg {head}>{body}</svg>", "utf-8")
    drawn = svg.painted(read_drawing(tmp_path, "a.svg"), "#000", "#fff")
    html = (
        "<style>@page { size: 50pt 50pt; margin: 0 } body { margin: 0 } svg { display: block }"
        '</style><svg width="50pt" height="50pt" viewBox="0 0 10 10">'
        f'<g transform="scale(.1)">{drawn}</g></svg>'
    )
    page = pypdfium2.PdfDocument(HTML(string=html).write_pdf())[0].render().to_pil()

    assert page.convert("RGB").getpixel((45, 45)) == pytest.approx((255, 127, 127), abs=3)


def test_swatch_from_within() -> None:
    """A swatch that begins within the pattern shows as much of it, from there on."""
    looks = {"ink": "#000", "ground": "#fff"}
    element = ET.fromstring(svg.swatch(DOTS, "Dots", **looks, size=(12, 6), start=1.5))
    (area,) = element.findall(f"{SVG}svg")

    assert element.get("viewBox") == "1.5 0 12 6"
    assert area.get("width") == "13.5"
