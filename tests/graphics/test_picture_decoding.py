"""Picture files: what is known of them, what is refused, and smaller ones for pages."""

from base64 import b64decode
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from generator.base.files import FileFault
from generator.graphics.picture_decoding import read_picture, shown_picture
from tests.fuzz.png import header, png
from tests.graphics.made import SIZE, corners, orientation, put, saved


@pytest.mark.parametrize("form", ["PNG", "JPEG", "WEBP", "TIFF"])
def test_formats(form: str, tmp_path: Path) -> None:
    """Of every format, the size in pixels is known."""
    file = read_picture(tmp_path, put(tmp_path, "deep/one", saved(corners(20), form)))

    assert (file.width, file.height, file.orientation) == (120, 80, 1)
    assert file.sort.upper() == form


@pytest.mark.parametrize("mode", ["1", "L", "LA", "P", "RGB", "RGBA", "I;16"])
def test_modes(mode: str, tmp_path: Path) -> None:
    """PNGs of all sorts of colours can be printed."""
    picture = Image.new("I;16", SIZE) if mode == "I;16" else corners().convert(mode)

    assert read_picture(tmp_path, put(tmp_path, "one.png", saved(picture, "PNG"))).width == 6


@pytest.mark.parametrize("number", range(1, 9))
@pytest.mark.parametrize("form", ["JPEG", "PNG", "TIFF"])
def test_orientation(form: str, number: int, tmp_path: Path) -> None:
    """A picture that lies on its side is as wide as it is high."""
    content = saved(corners(10), form, exif=orientation(number))
    file = read_picture(tmp_path, put(tmp_path, "one", content))

    assert (file.width, file.height) == ((40, 60) if number >= 5 else (60, 40))


def test_telephone(tmp_path: Path) -> None:
    """A JPEG with another one behind it, as telephones write them, is a JPEG."""
    content = saved(corners(10), "MPO", save_all=True, append_images=[corners(5)])

    assert read_picture(tmp_path, put(tmp_path, "one.jpg", content)).sort == "JPEG"


def refused(content: bytes, folder: Path) -> str:
    """Return why a picture is refused."""
    name = put(folder, "one", content)
    with pytest.raises(FileFault) as refusal:
        read_picture(folder, name)
    return refusal.value.message


ANIMATED = {"save_all": True, "append_images": [Image.new("RGB", SIZE)]}


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"", "it is no picture"),
        (b"GIF89a", "it is no picture"),
        (b"<svg/>", "it is no picture"),
        (saved(corners(50), "JPEG")[:-700], "truncated"),
        (saved(corners(50), "PNG")[:-60], "cannot be read"),
        (saved(corners(50), "WEBP")[:-40], "cannot be read"),
        (saved(corners(50), "TIFF")[:-4000], "cannot be read"),
        (saved(corners(), "PNG", **ANIMATED), "is animated"),
        (saved(corners(), "WEBP", **ANIMATED), "is animated"),
        (saved(corners(), "TIFF", **ANIMATED), "has several pages"),
        (saved(Image.new("F", SIZE), "TIFF"), "colours of the sort F"),
        (saved(Image.new("LAB", SIZE), "TIFF"), "colours of the sort LAB"),
        (png(header(30_000, 30_000), (b"IDAT", b""), (b"IEND", b"")), "limit picture-pixels"),
        (b"\0" * 30_000_001, "limit picture-bytes"),
    ],
)
def test_refused(content: bytes, reason: str, tmp_path: Path) -> None:
    """What is no picture, damaged, animated or too large is refused, and told why."""
    assert reason in refused(content, tmp_path)


def test_outside(tmp_path: Path) -> None:
    """A picture lies within the game's folder."""
    put(tmp_path, "one.png", saved(corners(), "PNG"))
    for name in ("../pictures/one.png", "/etc/passwd", "One.png"):
        with pytest.raises(FileFault):
            read_picture(tmp_path, name)


def shown(content: bytes, width: int, folder: Path) -> Image.Image:
    """Return a picture as a page shows it."""
    address = shown_picture(read_picture(folder, put(folder, "one", content)), width)
    return Image.open(BytesIO(b64decode(address.partition(",")[2])))


def test_shown_smaller(tmp_path: Path) -> None:
    """A page gets no more pixels than it shows, and upright."""
    small = shown(saved(corners(100), "JPEG", exif=orientation(6)), 40, tmp_path)

    assert (small.size, small.format) == ((40, 60), "JPEG")
    assert small.convert("RGB").getpixel((35, 4)) == pytest.approx((255, 0, 0), abs=40)


def test_shown_transparent(tmp_path: Path) -> None:
    """A picture that can be seen through stays so; no picture is made larger."""
    picture = corners()
    picture.putalpha(100)
    small = shown(saved(picture, "PNG"), 40, tmp_path)

    assert (small.size, small.format) == (SIZE, "PNG")
    assert small.getpixel((0, 0)) == (255, 0, 0, 100)


def test_shown_narrow(tmp_path: Path) -> None:
    """However narrow a picture is, a page gets no more of it than any page shows."""
    assert shown(saved(Image.new("L", (1, 9000)), "PNG"), 40, tmp_path).size == (1, 4000)
