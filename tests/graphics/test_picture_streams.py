"""Pictures as a PDF stores them: as they are, or packed as a PNG packs them."""

import zlib
from pathlib import Path

import pytest
from PIL import Image, ImageCms

from generator.graphics.picture_decoding import read_picture
from generator.graphics.picture_streams import PictureStream, decoded, undecoded
from tests.fuzz.png import png
from tests.graphics.made import SIZE, corners, grey_16, put, saved


def stream(content: bytes, folder: Path) -> tuple[PictureStream, bool]:
    """Return a picture as a PDF stores it, and whether it is stored as it is."""
    file = read_picture(folder, put(folder, "one", content))
    kept = undecoded(file, content)
    return kept or decoded(file, content), kept is not None


@pytest.mark.parametrize(
    ("picture", "form", "colors", "bits", "is_kept"),
    [
        (corners(), "JPEG", 3, 8, True),
        (corners().convert("L"), "JPEG", 1, 8, True),
        (corners().convert("CMYK"), "JPEG", 4, 8, True),
        (corners(), "PNG", 3, 8, True),
        (corners().convert("1"), "PNG", 1, 1, True),
        (corners().convert("P"), "PNG", 1, 8, True),
        (grey_16(), "PNG", 1, 16, True),
        (corners().convert("RGBA"), "PNG", 3, 8, False),
        (corners().convert("LA"), "PNG", 1, 8, False),
        (grey_16(), "TIFF", 1, 8, False),
        (corners().convert("1"), "TIFF", 1, 1, False),
        (corners().convert("CMYK"), "TIFF", 4, 8, False),
        (corners(), "WEBP", 3, 8, False),
    ],
)
def test_sorts(
    picture: Image.Image, form: str, colors: int, bits: int, *, is_kept: bool, tmp_path: Path
) -> None:
    """Every sort keeps its colours; what a PDF stores as the file does is not touched."""
    asked = {"lossless": True} if form == "WEBP" else {}
    content = saved(picture, form, **asked)
    found, kept = stream(content, tmp_path)

    assert (found.colors, found.bits, kept) == (colors, bits, is_kept)
    assert not found.is_jpeg or found.data == content


def test_transparency(tmp_path: Path) -> None:
    """What can be seen through has a mask; one that hides all has none."""
    picture = corners()
    picture.putalpha(Image.new("L", SIZE, 100))
    clear, _ = stream(saved(picture, "PNG"), tmp_path)
    full, _ = stream(saved(corners().convert("RGBA"), "PNG"), tmp_path)

    assert clear.alpha
    assert (clear.alpha.colors, clear.colors) == (1, 3)
    assert full.alpha is None


def test_adobe(tmp_path: Path) -> None:
    """A CMYK JPEG of Adobe's programs has 255 for no ink."""
    content = saved(corners().convert("CMYK"), "JPEG")

    assert b"Adobe" in content
    assert stream(content, tmp_path)[0].is_inverted
    start = content.index(b"\xff\xee")
    plain = content[:start] + content[start + 16 :]
    assert not stream(plain, tmp_path)[0].is_inverted


def test_profile(tmp_path: Path) -> None:
    """An ICC profile is kept where it is one for the picture's colours."""
    profile = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
    for form in ("JPEG", "PNG", "TIFF"):
        content = saved(corners(), form, icc_profile=profile)
        assert stream(content, tmp_path)[0].profile == profile
    grey = saved(corners().convert("L"), "JPEG", icc_profile=profile)
    cut = saved(corners(), "JPEG", icc_profile=profile[:-1])

    assert stream(grey, tmp_path)[0].profile == b""
    assert stream(cut, tmp_path)[0].profile == b""


def test_interlaced(tmp_path: Path) -> None:
    """A PNG that comes in passes is decoded: a PDF knows no passes."""
    content = saved(corners(), "PNG")
    interlaced = content[:28] + b"\1" + content[29:]
    parts = [(b"IHDR", interlaced[16:29])]

    assert (
        undecoded(
            read_picture(tmp_path, put(tmp_path, "one", content)), png(*parts, (b"IDAT", b""))
        )
        is None
    )


def test_bomb(tmp_path: Path) -> None:
    """Pixels that go on after the last row are not handed on to who reads the PDF."""
    rows = b"\0" * (3 * 6 + 1) * 4
    bomb = png(
        (b"IHDR", saved(corners(), "PNG")[16:29]),
        (b"IDAT", zlib.compress(rows + b"\0" * 10_000_000)),
        (b"IEND", b""),
    )
    found, kept = stream(bomb, tmp_path)

    assert not kept
    assert len(zlib.decompress(found.data)) == len(rows)
