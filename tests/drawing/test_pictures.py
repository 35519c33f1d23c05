"""Pictures in PDF files, as a reader shows them."""

from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from subprocess import run

import pikepdf
import pytest
from PIL import Image, ImageCms

from generator.base.problem import GameError
from generator.drawing.canvas import Metadata, Page
from generator.drawing.pdf_faces import draw_face
from generator.graphics.fonts import Fonts
from generator.graphics.picture_decoding import read_picture
from generator.graphics.pictures import PictureFile
from generator.layout.face import ImageBox, Picture, Placed
from generator.layout.templates import Templates
from tests.graphics.made import CORNERS, corners, grey_16, orientation, put, saved

ABOUT = Metadata("", "", "", "", "", "")
BOX = ImageBox("art")
COLORS = {"paper": "#ffffff"}


def page_of(fonts: Fonts, files: list[PictureFile], *items: Picture) -> bytes:
    """Return a file whose page of 60 x 40 pt shows pictures."""
    page = Page((60, 40), fonts.files, ABOUT)
    templates = Templates({}, {}, {}, {}, fonts, pictures={file.name: file for file in files})
    page.write(draw_face(page, Placed("face", items), COLORS, templates, patterns=False))
    page.next_page()
    return page.save()


def seen(content: bytes, folder: Path) -> Image.Image:
    """Return the page as a reader shows it, a pixel a point."""
    (folder / "page.pdf").write_bytes(content)
    run(["pdftoppm", "-r", "72", "-png", "-singlefile", "page.pdf", "page"], cwd=folder, check=True)
    return Image.open(folder / "page.png").convert("RGB")


def whole(name: str, box: ImageBox = BOX) -> Picture:
    """Return a picture that takes up all of the page."""
    return Picture(name, 0, 0, 60, 40, (), box)


def stored() -> Iterator[tuple[str, bytes]]:
    """Yield what shows the same four corners: files of all sorts, however they are turned."""
    profile = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
    yield "plain.png", saved(corners(10), "PNG")
    yield "palette.png", saved(corners(10).convert("P", palette=Image.Palette.ADAPTIVE), "PNG")
    yield "alpha.png", saved(corners(10).convert("RGBA"), "PNG")
    yield "profile.png", saved(corners(10), "PNG", icc_profile=profile)
    yield "profile.jpg", saved(corners(10), "JPEG", icc_profile=profile, quality=95, subsampling=0)
    yield "packed.tif", saved(corners(10), "TIFF", compression="tiff_lzw")
    yield "lossless.webp", saved(corners(10), "WEBP", lossless=True)
    turns = {
        2: Image.Transpose.FLIP_LEFT_RIGHT, 3: Image.Transpose.ROTATE_180,
        4: Image.Transpose.FLIP_TOP_BOTTOM, 5: Image.Transpose.TRANSPOSE,
        6: Image.Transpose.ROTATE_90, 7: Image.Transpose.TRANSVERSE,
        8: Image.Transpose.ROTATE_270,
    }  # fmt: skip
    for number, turn in turns.items():
        turned, exif = corners(10).transpose(turn), orientation(number)
        yield f"{number}.jpg", saved(turned, "JPEG", exif=exif, quality=95, subsampling=0)
        yield f"{number}.png", saved(turned, "PNG", exif=exif)
        yield f"{number}.tif", saved(turned, "TIFF", exif=exif)


@pytest.mark.parametrize(("name", "content"), list(stored()))
def test_corners(name: str, content: bytes, tmp_path: Path, fonts: Fonts) -> None:
    """Every sort of file shows the same picture, upright."""
    file = read_picture(tmp_path, put(tmp_path, name, content))
    page = seen(page_of(fonts, [file], whole(name)), tmp_path)

    found = {place: page.getpixel((place[0] * 10 + 5, place[1] * 10 + 5)) for place in CORNERS}
    for place, color in CORNERS.items():
        assert found[place] == pytest.approx(color, abs=12), place


@pytest.mark.parametrize("form", ["JPEG", "TIFF"])
def test_cmyk(form: str, tmp_path: Path, fonts: Fonts) -> None:
    """Four inks stay four inks, and the right ones: paper is light, full black dark."""
    picture = Image.new("CMYK", (60, 40), (0, 0, 0, 0))
    picture.paste((0, 0, 0, 255), (30, 0, 60, 40))
    file = read_picture(tmp_path, put(tmp_path, "inks", saved(picture, form)))
    page = seen(content := page_of(fonts, [file], whole("inks")), tmp_path)
    (image,) = images(content)

    assert image.ColorSpace == "/DeviceCMYK"
    assert min(page.getpixel((10, 20))) > 245  # type: ignore[arg-type]
    assert max(page.getpixel((50, 20))) < 60  # type: ignore[arg-type]


@pytest.mark.parametrize("form", ["PNG", "TIFF"])
def test_grey_16(form: str, tmp_path: Path, fonts: Fonts) -> None:
    """Of 16 bits a colour the upper ones are seen."""
    file = read_picture(tmp_path, put(tmp_path, "grey", saved(grey_16(), form)))
    page = seen(page_of(fonts, [file], whole("grey")), tmp_path)

    greys = [page.getpixel((x, 20))[0] for x in (5, 30, 55)]  # type: ignore[index]
    assert greys == pytest.approx([0, 128, 255], abs=3)


def images(content: bytes) -> list[pikepdf.Object]:
    """Return the pictures that a file stores, masks left out."""
    with pikepdf.open(BytesIO(content)) as pdf:
        streams = [each for each in pdf.objects if isinstance(each, pikepdf.Stream)]
        masks = [each.SMask.objgen for each in streams if "/SMask" in each]
        return [
            pikepdf.Dictionary({key: each[key] for key in each.keys()})  # noqa: SIM118 - no mapping
            for each in streams
            if each.get("/Subtype") == "/Image" and each.objgen not in masks
        ]


def test_stored_once(tmp_path: Path, fonts: Fonts) -> None:
    """Equal files are stored once, whatever they are called and however often they are shown."""
    names = [put(tmp_path, f"{number}.png", saved(corners(), "PNG")) for number in range(3)]
    files = [read_picture(tmp_path, name) for name in names]
    content = page_of(fonts, files, *[whole(name) for name in names], whole(names[0]))

    assert len(images(content)) == 1
    assert content == page_of(fonts, files, *[whole(name) for name in names], whole(names[0]))


def test_opacity_and_transparency(tmp_path: Path, fonts: Fonts) -> None:
    """What is behind a picture shines through as much as it says, and as its box says."""
    clear = Image.new("RGBA", (6, 4), (255, 0, 0, 128))
    red = Image.new("RGB", (6, 4), (255, 0, 0))
    files = [
        read_picture(tmp_path, put(tmp_path, "clear.png", saved(clear, "PNG"))),
        read_picture(tmp_path, put(tmp_path, "red.png", saved(red, "PNG"))),
    ]
    faded = ImageBox("art", opacity=0.4)
    first = seen(page_of(fonts, files, whole("clear.png")), tmp_path)
    second = seen(page_of(fonts, files, whole("red.png", faded)), tmp_path)

    assert first.getpixel((30, 20)) == pytest.approx((255, 127, 127), abs=3)
    assert second.getpixel((30, 20)) == pytest.approx((255, 153, 153), abs=3)


@pytest.mark.parametrize(
    ("turn", "corner"), [(0, (0, 0)), (90, (5, 0)), (180, (5, 3)), (270, (0, 3))]
)
def test_turn(turn: int, corner: tuple[int, int], tmp_path: Path, fonts: Fonts) -> None:
    """In a turned box, another corner of the picture comes to the upper left."""
    file = read_picture(tmp_path, put(tmp_path, "one.png", saved(corners(), "PNG")))
    picture = whole("one.png", ImageBox("art", turn=turn))
    page = seen(page_of(fonts, [file], picture), tmp_path)

    assert page.getpixel((2, 2)) == CORNERS[corner]


def test_clip(tmp_path: Path, fonts: Fonts) -> None:
    """A picture is cut at its outline."""
    file = read_picture(tmp_path, put(tmp_path, "one.png", saved(corners(), "PNG")))
    clip = (("M", (0.0, 0.0)), ("L", (60.0, 0.0)), ("L", (0.0, 40.0)), ("Z", ()))
    page = seen(page_of(fonts, [file], Picture("one.png", 0, 0, 60, 40, clip, BOX)), tmp_path)

    assert page.getpixel((57, 2)) == (255, 255, 255)
    assert page.getpixel((2, 37)) == (0, 0, 255)


def test_changed(tmp_path: Path, fonts: Fonts) -> None:
    """A file that is another one when it is printed is a problem of that file."""
    file = read_picture(tmp_path, put(tmp_path, "one.png", saved(corners(), "PNG")))
    put(tmp_path, "one.png", b"")

    with pytest.raises(GameError, match=r"pictures/one.png:1:1: .* has changed"):
        page_of(fonts, [file], whole("one.png"))
