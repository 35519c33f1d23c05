"""Pictures in inks: they look as before, and what is made of inks already stays as it is."""

from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageCms, ImageStat

from generator.graphics import picture_inks
from generator.graphics.inks import black_ink
from generator.graphics.picture_decoding import read_picture
from generator.graphics.picture_inks import in_inks, most_ink
from generator.graphics.picture_streams import PictureStream
from generator.graphics.printed_colours import PROFILE
from tests.graphics.made import CORNERS, corners, grey_16, put, saved

PRESS = PROFILE.read_bytes()
# The same inks, of another maker: four bytes of the header say who it is (ICC.1:2010, 7.2.15).
OTHER = PRESS[:52] + b"none" + PRESS[56:]
INKS = (40, 10, 200, 90)


def stored(folder: Path, name: str, content: bytes) -> PictureStream:
    """Return what a file for a press stores of a picture."""
    return in_inks(read_picture(folder, put(folder, name, content)), content)


def pixels(stream: PictureStream) -> Image.Image:
    """Return a stream's pixels, which are packed as in a PNG or a JPEG."""
    import struct
    import zlib

    if stream.is_jpeg:
        return Image.open(BytesIO(stream.data))
    sort = {1: 0, 3: 2, 4: 6}[stream.colors]
    header = struct.pack(">LLBBBBB", stream.width, stream.height, stream.bits, sort, 0, 0, 0)
    file = b"\x89PNG\r\n\x1a\n"
    for name, data in ((b"IHDR", header), (b"IDAT", stream.data), (b"IEND", b"")):
        file += struct.pack(">L", len(data)) + name + data
        file += struct.pack(">L", zlib.crc32(name + data))
    return Image.open(BytesIO(file))


@pytest.mark.parametrize("form", ["PNG", "JPEG", "WEBP", "TIFF"])
def test_colors(form: str, tmp_path: Path) -> None:
    """A picture in the colours of a screen has four inks, those of its colours."""
    plain = corners(10)
    asked = {"quality": 95, "subsampling": 0} if form == "JPEG" else {}
    asked |= {"lossless": True} if form == "WEBP" else {}
    stream = stored(tmp_path, "corners", saved(plain, form, **asked))
    shown = pixels(stream)

    assert (stream.colors, stream.profile, stream.palette) == (4, b"", b"")
    assert stream.is_jpeg == stream.is_inverted == (form == "JPEG")
    assert shown.getpixel((35, 25)) == (0, 0, 0, 0)
    for (x, y), color in CORNERS.items():
        cyan, magenta, yellow, black = shown.getpixel((x * 10 + 5, y * 10 + 5))  # type: ignore[misc]
        least = {"red": cyan, "green": magenta, "blue": yellow}
        full = dict(zip(least, color, strict=True))
        assert all(least[name] < 30 for name in least if full[name] == 255 and name != "green"), (
            color
        )
        assert black < 10


def test_profile_of_screens(tmp_path: Path) -> None:
    """Colours are those that a picture's profile says; where that is broken, those of a screen."""
    profile = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
    broken = profile[:200] + b"\xff" * (len(profile) - 200)
    plain = pixels(stored(tmp_path, "plain", saved(corners(), "PNG")))

    for name, each in (("tagged", profile), ("broken", broken)):
        found = pixels(stored(tmp_path, name, saved(corners(), "PNG", icc_profile=each)))
        ways = zip(found.tobytes(), plain.tobytes(), strict=True)
        assert max(abs(one - other) for one, other in ways) < 6, name


@pytest.mark.parametrize("mode", ["RGB", "CMYK"])
def test_hostile_profiles(mode: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A profile that cannot be read, or is too large, counts for nothing."""
    picture, form = Image.new(mode, (8, 8), INKS[: len(mode)]), "PNG" if mode == "RGB" else "TIFF"
    plain = pixels(stored(tmp_path, "plain", saved(picture, form))) if mode == "RGB" else picture
    screen = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
    whole = screen if mode == "RGB" else OTHER
    unread = whole[:128] + b"\xff" * (len(whole) - 128)  # a number of tags beyond all bounds
    monkeypatch.setattr(picture_inks, "_LARGEST_PROFILE", len(whole) - 1)

    for name, profile in (("unread", unread), ("large", whole)):
        found = stored(tmp_path, name, saved(picture, form, icc_profile=profile))
        assert pixels(found).tobytes() == plain.tobytes(), name


def test_greys(tmp_path: Path) -> None:
    """Greys, those of a picture in colours too, are in black ink alone: black is all of it."""
    ramp = Image.frombytes("L", (256, 1), bytes(range(256)))
    wanted = [255 - ink for ink in black_ink()]

    for name, picture in (("grey", ramp), ("colors", ramp.convert("RGB"))):
        stream = stored(tmp_path, name, saved(picture, "PNG"))
        assert (stream.colors, list(pixels(stream).tobytes())) == (1, wanted), name
    of_16 = pixels(stored(tmp_path, "grey-16", saved(grey_16(), "PNG")))
    assert [*of_16.tobytes()][::2] == [0, 255]


def test_photographs(tmp_path: Path) -> None:
    """A JPEG becomes one again, far smaller than lossless, with no more ink than paper takes."""
    dark = Image.merge("RGB", [Image.effect_noise((96, 96), 30).point(lambda v: v // 6)] * 3)
    dark.paste((0, 20, 60), (20, 20, 70, 70))
    content = saved(dark.resize((192, 192)), "JPEG", quality=90)
    exact = Image.open(BytesIO(content))
    lossless = pixels(stored(tmp_path, "lossless", saved(exact, "PNG"))).tobytes()
    stream = stored(tmp_path, "photograph", content)
    shown = pixels(stream)

    assert most_ink(lossless, shown.size) > 2.95
    assert most_ink(shown.tobytes(), shown.size) <= 3
    apart = ImageStat.Stat(
        ImageChops.difference(shown, Image.frombytes("CMYK", shown.size, lossless))
    )
    assert max(apart.mean) < 8
    assert apart.mean[3] < 1.5
    assert len(stream.data) < len(lossless) / 4


def test_rows(tmp_path: Path) -> None:
    """Shadows of a high picture have less ink from its first to its last row."""
    content = saved(Image.new("RGB", (16, 600), (0, 4, 9)), "JPEG", quality=95)
    shown = pixels(stored(tmp_path, "high", content))

    assert shown.size == (16, 600)
    assert len({shown.getpixel((8, y)) for y in range(600)}) == 1
    assert most_ink(shown.tobytes(), shown.size) == pytest.approx(2.88, abs=0.03)


def test_grey_photographs(tmp_path: Path) -> None:
    """A grey JPEG becomes one of black ink alone."""
    stream = stored(tmp_path, "grey", saved(Image.linear_gradient("L"), "JPEG", quality=95))

    assert (stream.colors, stream.is_jpeg, stream.is_inverted) == (1, True, False)
    assert pixels(stream).getextrema() == (0, 255)


def test_too_much_ink(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A JPEG that would have too much ink is stored without losses."""
    monkeypatch.setattr(picture_inks, "most_ink_of_jpeg", lambda _: 3.01)

    assert not stored(tmp_path, "corners", saved(corners(), "JPEG")).is_jpeg


def test_lines(tmp_path: Path) -> None:
    """A picture of black and white alone needs a bit a pixel."""
    lines = Image.frombytes("1", (8, 1), b"\xa5")
    stream = stored(tmp_path, "lines", saved(lines, "PNG"))

    assert (stream.colors, stream.bits) == (1, 1)
    assert pixels(stream).tobytes() == b"\xa5"


def test_transparency(tmp_path: Path) -> None:
    """What is transparent stays so, and has no inks of its own."""
    picture = corners().convert("RGBA")
    picture.putalpha(Image.linear_gradient("L").resize(picture.size))
    stream = stored(tmp_path, "alpha", saved(picture, "PNG"))

    assert stream.colors == 4
    assert stream.alpha is not None
    assert pixels(stream.alpha).tobytes() == picture.getchannel("A").tobytes()


@pytest.mark.parametrize("profile", [b"", PRESS], ids=["untagged", "of this press"])
def test_inks_stay(profile: bytes, tmp_path: Path) -> None:
    """A picture of these inks, or of inks that nobody has described, is stored as it is."""
    asked = {"icc_profile": profile} if profile else {}
    content = saved(Image.new("CMYK", (8, 8), INKS), "JPEG", **asked)
    stream = stored(tmp_path, "inks", content)

    assert (stream.data, stream.is_jpeg, stream.profile) == (content, True, b"")


def test_other_inks(tmp_path: Path) -> None:
    """A picture of other inks, which its profile describes, is converted to those of the press."""
    content = saved(Image.new("CMYK", (8, 8), INKS), "TIFF", icc_profile=OTHER)
    stream = stored(tmp_path, "other", content)
    found = pixels(stream).getpixel((0, 0))

    assert found != INKS
    assert most_ink(bytes(found), (1, 1)) == pytest.approx(sum(INKS) / 255, abs=0.3)  # type: ignore[arg-type]


def test_most_ink() -> None:
    """The pixel with the most ink counts, whatever the others have."""
    assert most_ink(bytes([0, 0, 0, 0, 255, 255, 255, 204]), (2, 1)) == pytest.approx(3.8)
