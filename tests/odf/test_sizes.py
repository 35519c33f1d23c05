"""How large drawings and pictures are in editable documents, whatever their attributes say."""

from io import BytesIO

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from generator.odf.sizes import length_in, size_of_drawing, size_of_picture, within_page
from tests.odf.plain_looks import page

ROOM = 160.0
INCH = 25.4


@pytest.mark.parametrize(
    ("text", "length"),
    [
        ("12mm", 12.0),
        ("1.5cm", 15.0),
        (" 72 pt ", INCH),
        ("96px", INCH),
        ("96", INCH),
        (".5cm", 5.0),
        ("5.mm", 5.0),
        ("0", 0.0),
        ("50%", 0.0),
        ("2em", 0.0),
        ("12mmx", 0.0),
        ("-3mm", 0.0),
        ("", 0.0),
        (None, 0.0),
        ("1.2.3", 0.0),
        (".", 0.0),
        ("mm", 0.0),
        ("0.001mm", 0.001),
        ("0.0009mm", 0.0),
        ("99999mm", 99_999.0),
        ("100000mm", 0.0),
        ("9" * 400, 0.0),
    ],
)
def test_lengths(text: str | None, length: float) -> None:
    """Lengths have a unit of CSS, pixels by default; what is no length is none."""
    assert length_in(text) == pytest.approx(length)


@pytest.mark.parametrize(
    ("size", "reduced"),
    [
        ((100, 50), (100, 50)),
        ((160, 200), (160, 200)),
        ((320, 50), (160, 25)),
        ((100, 400), (50, 200)),
        ((640, 400), (160, 100)),
    ],
)
def test_within_page(size: tuple[float, float], reduced: tuple[float, float]) -> None:
    """What is too wide or too high becomes smaller, in its proportions; nothing grows."""
    assert within_page(*size, ROOM) == pytest.approx(reduced)


@pytest.mark.parametrize(
    ("attributes", "size"),
    [
        ('viewBox="0 0 80 40"', (80, 40)),
        ('viewBox="0,0,80,40"', (80, 40)),
        ('viewBox="-20 -10 80 40"', (80, 40)),
        ('viewBox="0 0 80 40" width="40mm"', (40, 20)),
        ('viewBox="0 0 80 40" height="10mm"', (20, 10)),
        ('viewBox="0 0 80 40" width="40mm" height="40mm"', (40, 20)),
        ('viewBox="0 0 320 40"', (160, 20)),
        ('viewBox="0 0 100 400"', (50, 200)),
        ('width="30mm" height="10mm"', (30, 10)),
        ('width="30mm"', (30, 30)),
        ("", (160, 160)),
    ],
)
def test_drawings(attributes: str, size: tuple[float, float]) -> None:
    """A drawing is as large as it says, or as its units in mm, and never larger than the page."""
    (node,) = page(f"<svg:svg {attributes}/>")

    assert size_of_drawing(node, ROOM, 10.0) == pytest.approx(size)


@pytest.mark.parametrize(
    ("attributes", "size"),
    [
        ('viewBox="0 0 24 24"', (12.5, 12.5)),
        ('viewBox="0 0 64 32"', (25, 12.5)),
        ('viewBox="0 0 65 65"', None),
        ('viewBox="0 0 24 65"', None),
        ('viewBox="0 0 24 24" class="big face"', None),
        ('viewBox="0 0 24 24" class="surface"', (12.5, 12.5)),
        ('viewBox="0 0 24 24" width="72pt"', (72, 72)),
    ],
)
def test_signs(attributes: str, size: tuple[float, float] | None) -> None:
    """A small drawing without a size is a sign among letters; the face of a card is none."""
    (node,) = page(f"<svg:svg {attributes}/>")
    wide, high = (each / INCH * 72 for each in size_of_drawing(node, ROOM, 10.0))

    assert ((wide, high) == pytest.approx(size)) if size else wide > 60


@pytest.mark.parametrize(
    "box",
    [
        "0 0 0 10",
        "0 0 10 0",
        "0 0 -5 10",
        "0 0 10",
        "a b c d",
        "0 0 nan 5",
        "0 0 inf 1",
        "1",
        "0 0 1e300 1e-300",
    ],
)
def test_impossible_boxes(box: str) -> None:
    """A drawing whose view box says nothing has a size all the same."""
    (node,) = page(f'<svg:svg viewBox="{box}"/>')

    assert size_of_drawing(node, ROOM, 10.0) == (ROOM, ROOM)


@settings(max_examples=50)
@given(st.floats(0.001, 99_999), st.floats(0.001, 99_999))
def test_any_box(wide: float, high: float) -> None:
    """Any drawing fits on a page, in its proportions."""
    (node,) = page(f'<svg:svg viewBox="0 0 {wide!r} {high!r}"/>')
    width, height = size_of_drawing(node, ROOM, 10.0)

    assert 0 < width <= ROOM * 1.000001
    assert 0 < height <= 200.0002
    assert width / height == pytest.approx(wide / high)


@settings(max_examples=50)
@given(st.floats(), st.floats(), st.floats(), st.floats())
def test_any_numbers(wide: float, high: float, width: float, height: float) -> None:
    """Whatever numbers a drawing has, it has a size that fits on a page."""
    about = f'viewBox="0 0 {wide!r} {high!r}" width="{width:f}mm" height="{height:f}mm"'
    (node,) = page(f"<svg:svg {about}/>")
    size = size_of_drawing(node, ROOM, 10.0)

    assert 0 < size[0] <= ROOM * 1.000001
    assert 0 < size[1] <= 200.0002


def pixels(width: int, height: int) -> tuple[bytes, str]:
    """Return a picture of that many pixels."""
    file = BytesIO()
    Image.new("RGB", (width, height)).save(file, "PNG")
    return file.getvalue(), "image/png"


def svg(attributes: str) -> tuple[bytes, str]:
    """Return a drawing in a file of its own."""
    return f'<svg xmlns="http://www.w3.org/2000/svg" {attributes}/>'.encode(), "image/svg+xml"


@pytest.mark.parametrize(
    ("picture", "attributes", "size"),
    [
        (pixels(40, 10), "", (160, 40)),
        (pixels(40, 10), 'width="80mm"', (80, 20)),
        (pixels(40, 10), 'height="10mm"', (40, 10)),
        (pixels(40, 10), 'width="500mm"', (160, 40)),
        (pixels(10, 40), "", (50, 200)),
        (svg('viewBox="0 0 10 20"'), 'width="40mm"', (40, 80)),
        (svg('width="30mm" height="10mm"'), "", (160, 160 / 3)),
        (svg('width="96" height="192" viewBox="0 0 1 1"'), 'width="40mm"', (40, 80)),
        (svg(""), 'width="40mm"', (40, 40)),
        (svg('viewBox="0 0 0 0"'), 'width="40mm"', (40, 40)),
    ],
)
def test_pictures(picture: tuple[bytes, str], attributes: str, size: tuple[float, float]) -> None:
    """A picture has its own proportions, a drawing in a file as well, and the width it is given."""
    (node,) = page(f'<img src="picture" {attributes}/>')

    assert size_of_picture(node, *picture, ROOM) == pytest.approx(size)
