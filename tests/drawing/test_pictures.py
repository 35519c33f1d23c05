"""Pictures in PDF files, as a reader shows them."""

from base64 import b64encode
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
from generator.graphics.pictures import DRAWN, PictureFile, digest_of
from generator.graphics.svg_files import read_drawing
from generator.layout.face import Ground, ImageBox
from generator.layout.placed import Picture, Placed
from generator.layout.templates import Templates
from tests.graphics.made import CORNERS, corners, grey_16, orientation, put, saved

ABOUT = Metadata("", "", "", "", "", "")
BOX = ImageBox("art")
COLORS = {"paper": "#ffffff"}


def page_of(fonts: Fonts, files: list[PictureFile], *items: Picture) -> bytes:
    """Return a file whose page of 60 x 40 pt shows pictures."""
    page = Page((60, 40), fonts.files, ABOUT)
    pictures = {file.name: file for file in files}
    drawn = {
        file.name: read_drawing(file.folder, f"pictures/{file.name}", keeps_colors=True)
        for file in files
        if file.sort == DRAWN
    }
    templates = Templates({}, {}, {}, {}, fonts, pictures=pictures, drawn=drawn)
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
    faded = ImageBox("art", ground=Ground(opacity=0.4))
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


FIELDS = "".join(
    f'<rect x="{10 + x}" y="{20 + y}" width="1" height="1" fill="rgb{color}"/>'
    for (x, y), color in CORNERS.items()
)
CORNERS_SVG = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="10 20 6 4">{FIELDS}</svg>'


def drawn(folder: Path, name: str, svg: str = CORNERS_SVG) -> PictureFile:
    """Return an SVG that is put among the pictures of a game."""
    put(folder, name, svg.encode())
    return PictureFile(name, folder, 6, 4, DRAWN, digest=digest_of(svg.encode()))


@pytest.mark.parametrize(
    ("turn", "corner"), [(0, (0, 0)), (90, (5, 0)), (180, (5, 3)), (270, (0, 3))]
)
def test_drawing(turn: int, corner: tuple[int, int], tmp_path: Path, fonts: Fonts) -> None:
    """An SVG stands where a picture of pixels would, turned as that, and not as an image."""
    picture = whole("one.svg", ImageBox("art", turn=turn))
    content = page_of(fonts, [drawn(tmp_path, "one.svg")], picture)

    assert seen(content, tmp_path).getpixel((2, 2)) == CORNERS[corner]
    assert images(content) == []


def forms(content: bytes) -> int:
    """Return how many forms a file stores."""
    with pikepdf.open(BytesIO(content)) as pdf:
        streams = [each for each in pdf.objects if isinstance(each, pikepdf.Stream)]
        return sum(each.get("/Subtype") == "/Form" for each in streams)


def test_drawing_stored_once(tmp_path: Path, fonts: Fonts) -> None:
    """An SVG is stored once, however many cards show it, and by whatever name."""
    files = [drawn(tmp_path, "a.svg"), drawn(tmp_path, "b.svg")]
    shown = [whole("a.svg"), whole("b.svg"), Picture("a.svg", 9, 9, 30, 20, (), BOX)]
    content = page_of(fonts, files, *shown)

    assert forms(content) == 1
    assert content == page_of(fonts, files, *shown)


def test_opacity_of_a_drawing(tmp_path: Path, fonts: Fonts) -> None:
    """A drawing is seen through as a whole: where its shapes overlap, the upper one alone."""
    red, blue = (f'<rect width="6" height="4" fill="{color}"/>' for color in ("red", "blue"))
    svg = CORNERS_SVG.replace(FIELDS, f'<g transform="translate(10 20)">{red}{blue}</g>')
    faded = whole("a.svg", ImageBox("art", ground=Ground(opacity=0.4)))
    page = seen(page_of(fonts, [drawn(tmp_path, "a.svg", svg)], faded), tmp_path)

    assert page.getpixel((30, 20)) == pytest.approx((153, 153, 255), abs=3)


@pytest.mark.parametrize("number", [1, 3, 6, 8])
def test_embedded(number: int, tmp_path: Path, fonts: Fonts) -> None:
    """A picture of pixels in an SVG is printed where it stands there, upright."""
    turns = {3: Image.Transpose.ROTATE_180, 6: Image.Transpose.ROTATE_90,
             8: Image.Transpose.ROTATE_270}  # fmt: skip
    turned = corners(10).transpose(turns[number]) if number in turns else corners(10)
    content = saved(turned, "JPEG", exif=orientation(number), quality=95, subsampling=0)
    page = seen(page_of(fonts, [drawn(tmp_path, "a.svg", embedding(content))], whole("a.svg")),
                tmp_path)  # fmt: skip

    for place, color in CORNERS.items():
        found = page.getpixel((place[0] * 10 + 5, place[1] * 10 + 5))
        assert found == pytest.approx(color, abs=12), place


def embedding(content: bytes, look: str = "") -> str:
    """Return an SVG that is a picture of pixels."""
    data = b64encode(content).decode()
    image = f'<image x="10" y="20" width="6" href="data:;base64,{data}"/>'
    return CORNERS_SVG.replace(FIELDS, f"<g {look}>{image}</g>")


def test_embedded_stored_once(tmp_path: Path, fonts: Fonts) -> None:
    """Equal pictures are stored once, be they files or embedded, faint or not."""
    content = saved(corners(), "PNG")
    files = [
        drawn(tmp_path, "a.svg", embedding(content)),
        drawn(tmp_path, "b.svg", embedding(content, 'opacity=".5"')),
        read_picture(tmp_path, put(tmp_path, "one.png", content)),
    ]
    faded = whole("a.svg", ImageBox("art", ground=Ground(opacity=0.4)))
    shown = [whole("one.png"), whole("a.svg"), whole("b.svg"), faded, whole("one.png")]

    assert len(images(page_of(fonts, files, *shown))) == 1
    assert len(images(page_of(fonts, files, *shown[1:]))) == 1


def test_embedded_changed(tmp_path: Path, fonts: Fonts) -> None:
    """A picture that is another one when it is printed is a problem of the file that has it."""
    file = drawn(tmp_path, "a.svg", embedding(saved(corners(), "PNG")))
    page = Page((60, 40), fonts.files, ABOUT)
    drawing = read_drawing(tmp_path, "pictures/a.svg", keeps_colors=True)
    templates = Templates({}, {}, {}, {}, fonts, pictures={"a.svg": file}, drawn={"a.svg": drawing})
    shown = Placed("face", (whole("a.svg"),))
    page.write(draw_face(page, shown, COLORS, templates, patterns=False))
    put(tmp_path, "a.svg", b"")

    with pytest.raises(GameError, match=r"pictures/a.svg:1:1: .* has changed"):
        page.save()


def test_canvas_of_a_drawing(tmp_path: Path, fonts: Fonts) -> None:
    """What reaches beyond the canvas of a drawing is not seen."""
    svg = CORNERS_SVG.replace(FIELDS, '<circle cx="13" cy="22" r="50"/>')
    small = Picture("a.svg", 20, 10, 15, 10, (), BOX)
    page = seen(page_of(fonts, [drawn(tmp_path, "a.svg", svg)], small), tmp_path)

    assert [page.getpixel((x, 25)) for x in (10, 27, 40)] == [(255,) * 3, (0,) * 3, (255,) * 3]


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
