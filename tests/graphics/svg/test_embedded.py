"""Pictures of pixels within SVG files: where they stand, and what is refused of them."""

from base64 import b64encode
from pathlib import Path

import pytest
from PIL import Image

from generator.base.limits import most
from generator.graphics.drawings import DrawnGroup, Outline, Raster, rasters
from generator.graphics.svg.drawing import MarkupFaults, read_svg
from generator.graphics.svg_files import BrokenDrawing, read_drawing
from tests.fuzz.png import header, png
from tests.graphics.made import corners, orientation, saved
from tests.graphics.svg.svgs import fills, svg

PNG = b64encode(saved(corners(), "PNG")).decode()
IMAGE = f'<image href="data:image/png;base64,{PNG}" {{}}/>'


def raster(body: str) -> Raster:
    """Return the one picture of an SVG."""
    (found,) = rasters(read_svg(svg(body)).outlines)
    return found


@pytest.mark.parametrize(
    ("look", "expected"),
    [
        ("", (6, 0, 0, 4, 0, 0)),
        ('x="10" y="20" width="60" height="40"', (60, 0, 0, 40, 10, 20)),
        ('width="60"', (60, 0, 0, 40, 0, 0)),
        ('height="2"', (3, 0, 0, 2, 0, 0)),
        ('width="60" height="60"', (60, 0, 0, 40, 0, 10)),
        ('width="60" height="60" preserveAspectRatio="xMidYMax"', (60, 0, 0, 40, 0, 20)),
        ('width="60" height="60" preserveAspectRatio="none"', (60, 0, 0, 60, 0, 0)),
        ('width="12" height="8" transform="matrix(0 1 -1 0 50 0)"', (0, 12, -8, 0, 50, 0)),
        ('width="50%" height="100%" preserveAspectRatio="none"', (50, 0, 0, 100, 0, 0)),
    ],
)
def test_place(look: str, expected: tuple[float, ...]) -> None:
    """A picture fills its room as it says, and is as large as it is where it says nothing."""
    assert raster(IMAGE.format(look)).matrix == pytest.approx(expected)


def test_slice() -> None:
    """A picture that is larger than its room is cut at its edges."""
    look = 'width="60" height="60" preserveAspectRatio="xMinYMin slice"'
    (group,) = read_svg(svg(IMAGE.format(look))).outlines

    assert isinstance(group, DrawnGroup)
    assert group.clip
    assert [numbers for _, numbers in group.clip.segments[:3]] == [(0, 0), (60, 0), (60, 60)]
    assert raster(IMAGE.format(look)).matrix == pytest.approx((90, 0, 0, 60, 0, 0))


def test_clip_and_opacity() -> None:
    """A picture is cut and seen through as any other part."""
    clip = (
        '<clipPath id="c" clipPathUnits="objectBoundingBox"><rect width=".5" height="1"/>'
        "</clipPath>"
    )
    body = IMAGE.format('width="60" height="40" opacity=".5" clip-path="url(#c)"')
    (group,) = read_svg(svg(clip + body)).outlines

    assert isinstance(group, DrawnGroup)
    assert group.opacity == 0.5
    assert group.clip
    assert group.clip.segments[2][1] == (30, 40)


def test_orientation() -> None:
    """A photograph that says how it was held stands upright, as in browsers."""
    data = b64encode(saved(corners(), "JPEG", exif=orientation(6))).decode()
    found = raster(f'<image href="data:image/jpeg;base64,{data}"/>')

    assert (found.picture.width, found.picture.height) == (4, 6)
    assert found.matrix == (4, 0, 0, 6, 0, 0)


def test_colors() -> None:
    """A drawing with a picture keeps its own colours, be it else in one."""
    assert fills('<path d="M0 0h1v1z"/>') == ["ink"]
    assert fills('<path d="M0 0h1v1z"/>' + IMAGE.format("")) == ["#000000"]


@pytest.mark.parametrize(
    "address",
    [
        f"data:image/png;base64,{PNG}",
        f"data:image/png;base64,{PNG[:20]}&#10;{PNG[20:50]}\n  {PNG[50:]}",
        f" DATA:image/png;charset=utf-8;BASE64,{PNG.replace('=', '%3D')}",
        f"data:;base64,{PNG}",
    ],
)
@pytest.mark.parametrize("name", ["href", "xlink:href"])
def test_how_it_is_written(name: str, address: str, tmp_path: Path) -> None:
    """However an editor writes the data, what is printed reads the same picture from the file."""
    head = 'viewBox="0 0 9 9" xmlns:xlink="http://www.w3.org/1999/xlink"'
    image = f"<image id='>' x = '0'\n {name}='{address}' />"
    (tmp_path / "a.svg").write_text(svg(image, head), "utf-8")
    for _ in range(2):  # read anew, and out of the cache
        (found,) = rasters(read_drawing(tmp_path, "a.svg").outlines)

        assert found.picture.read() == saved(corners(), "PNG")
        assert found.picture.path == "a.svg"


def test_used_often() -> None:
    """What is used several times is one picture."""
    uses = '<use href="#i" x="5"/><use href="#i" y="5"/>'
    found = list(rasters(read_svg(svg(IMAGE.format('id="i"') + uses)).outlines))

    assert len({each.picture for each in found}) == 1
    assert [each.matrix[4:] for each in found] == [(0, 0), (5, 0), (0, 5)]


@pytest.mark.parametrize(
    ("address", "message", "hint"),
    [
        ("a.png", 'has an <image> of "a.png", which is not in the file', "embed it ("),
        ("file:///C:/a.png", 'of "file:///C:/a.png", which is not in the file', "embed it ("),
        ("http://a/b.png", 'of "http://a/b.png", which is not in the file', "embed it ("),
        ("#a", 'of "#a", which is not in the file', "embed it ("),
        ("data:image/png;base64,a", "whose data cannot be read", "embed it anew"),
        ("data:image/png,a", "whose data cannot be read", "embed it anew"),
        ("data:image/svg+xml;base64,PHN2Zy8+", "that is an SVG", "put its shapes into the file"),
        ("data:image/png;base64,R0lGODlh", "cannot be printed: it cannot be read", "save it anew"),
        (f"data:image/png;base64,{PNG[:-40]}", "it cannot be read: ", "save it anew"),
    ],
)
def test_refused(address: str, message: str, hint: str) -> None:
    """What is not in the file, or no picture, is told at its place with a cure."""
    text = svg(f'\n<g><image href="{address}"/></g>')
    with pytest.raises(MarkupFaults) as faults:
        read_svg(text)
    (fault,) = faults.value.found

    assert message in str(fault)
    assert hint in fault.hint
    assert text[fault.start or 0 :].startswith("<image")


def test_bombs(tmp_path: Path) -> None:
    """Too many pixels are refused before they are decoded, in one picture and in all together."""
    bomb = png(header(30_000, 30_000), (b"IDAT", b"x"), (b"IEND", b""))
    half = saved(Image.new("1", (6000, 5000)), "PNG")
    for contents in ([bomb], [half, half]):
        images = (
            f'<image href="data:image/png;base64,{b64encode(content).decode()}"/>'
            for content in contents
        )
        (tmp_path / "a.svg").write_text(svg("".join(images)), "utf-8")
        with pytest.raises(BrokenDrawing, match="more than 50,000,000 pixels") as broken:
            read_drawing(tmp_path, "a.svg")
        assert [each.check for each in broken.value.problems] == ["over-limit"]


def test_too_many() -> None:
    """There is an end to how many pictures a file may have."""
    with pytest.raises(MarkupFaults) as faults:
        read_svg(svg(IMAGE.format("") * (most("svg-pictures") + 1)))

    assert [fault.limit for fault in faults.value.found] == ["svg-pictures"]


def test_used_too_often() -> None:
    """There is an end to how often one picture is shown, too: in a page each has its own data."""
    with pytest.raises(MarkupFaults) as faults:
        read_svg(svg(IMAGE.format('id="i"') + '<use href="#i"/>' * 600))

    assert [fault.limit for fault in faults.value.found] == ["svg-segments"]


def test_bytes(tmp_path: Path) -> None:
    """Pictures do not count as bytes of the drawing; everything else does."""
    content = Image.effect_noise((1500, 1500), 90)
    data = b64encode(saved(content, "PNG")).decode()
    body = f'<image href="data:image/png;base64,{data}"/>'
    (tmp_path / "a.svg").write_text(svg(body), "utf-8")

    assert len(body) > most("svg-bytes")
    assert not any(isinstance(part, Outline) for part in read_drawing(tmp_path, "a.svg").outlines)
