"""Pictures as a file for a press stores them: in four inks, or in black ink alone if grey.

What is made of inks already stays as it is, unless its profile is of other inks.
"""

from functools import cache
from io import BytesIO

from PIL import Image, ImageChops, ImageCms, ImageMath

from generator.base.frozen import replace
from generator.graphics.inks import INTENT, MOST_INK, black_ink, press_profile, through
from generator.graphics.picture_decoding import opened
from generator.graphics.picture_streams import (
    PictureStream,
    packed_as_jpeg,
    packed_as_png,
    suitable_profile,
    undecoded,
    without_alpha,
)
from generator.graphics.pictures import PictureFile
from generator.graphics.printed_colours import PROFILE

# Ten times as fast as the exact way, and at most 2 % of an ink off.
_QUICK = ImageCms.Flags.BLACKPOINTCOMPENSATION | ImageCms.Flags.HIGHRESPRECALC
_LARGEST_PROFILE = 8_000_000  # bytes: those of presses have one or two millions
_FULL = 255
_ROWS = 256  # of pixels
_MOST_WITH_LOSSES = 2.88  # of 4: a JPEG may have a tenth more than its picture


def in_inks(file: PictureFile, content: bytes) -> PictureStream:
    """Return a picture in inks, its transparency apart. Raises FileFault for a damaged one."""
    with opened(content, file.name) as picture:
        picture.load()
        info = dict(picture.info)
        plain, alpha = without_alpha(picture)
        profile = suitable_profile(info, len(plain.getbands()))
        if plain.mode == "CMYK":
            return _of_inks(file, content, plain, profile)
        if plain.mode == "1":
            return replace(packed_as_png(plain), alpha=alpha)
        screen = _to_screen(plain, profile) if profile else plain
        if screen.mode == "RGB" and not _is_grey(screen):
            inks = through(_to_inks(), screen, "CMYK")
        else:
            inks = _in_black(screen.convert("L"))
        packed = _packed_with_losses(inks) if file.sort == "JPEG" else _packed(inks)
        return replace(packed, alpha=alpha)


def most_ink(inks: bytes, size: tuple[int, int]) -> float:
    """Return the most ink of a pixel of a picture in four inks: 0 to 4."""
    bands = Image.frombytes("CMYK", size, inks).split()
    total = ImageMath.lambda_eval(
        lambda shown: shown["c"] + shown["m"] + shown["y"] + shown["k"],
        **{name: band.convert("I") for name, band in zip("cmyk", bands, strict=True)},
    )
    return float(total.getextrema()[1]) / _FULL


def most_ink_of_jpeg(content: bytes) -> float:
    """Return the most ink of a pixel of a JPEG in four inks: 0 to 4."""
    with opened(content, "", ("JPEG",)) as picture:
        return most_ink(picture.tobytes(), picture.size)


def _of_inks(
    file: PictureFile, content: bytes, picture: Image.Image, profile: bytes
) -> PictureStream:
    """Return a picture of inks: as it is, or where its profile is of others, in those of a press.

    Its black ink changes with the others: that is what such a profile is for.
    """
    if not profile or profile == PROFILE.read_bytes():
        found = undecoded(file, content)
        return replace(found, profile=b"") if found else _packed(picture)
    made = _transform(profile, press_profile(), "CMYK", "CMYK")
    return _packed(through(made, picture, "CMYK") if made else picture)


def _to_screen(picture: Image.Image, profile: bytes) -> Image.Image:
    """Return a picture in the colours of a screen; as it is if its profile cannot be used."""
    screen = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB"))
    made = _transform(profile, screen, picture.mode, "RGB")
    return through(made, picture, "RGB") if made else picture


def _transform(
    profile: bytes, target: ImageCms.ImageCmsProfile, *modes: str
) -> ImageCms.ImageCmsTransform | None:
    """Return what converts from a picture's profile, None for one that LittleCMS refuses."""
    if len(profile) > _LARGEST_PROFILE:
        return None
    before, after = modes
    try:
        own = ImageCms.ImageCmsProfile(BytesIO(profile))
        return ImageCms.buildTransform(own, target, before, after, INTENT, _QUICK)
    except (ImageCms.PyCMSError, OSError, ValueError):
        return None


def _is_grey(picture: Image.Image) -> bool:
    """Tell whether all pixels are grey."""
    red, green, blue = picture.split()
    apart = (ImageChops.difference(red, green), ImageChops.difference(red, blue))
    return all(each.getextrema() == (0, 0) for each in apart)


def _in_black(picture: Image.Image) -> Image.Image:
    """Return greys of a screen as DeviceGray, which is printed in black ink alone."""
    return picture.point([_FULL - ink for ink in black_ink()])


@cache
def _to_inks() -> ImageCms.ImageCmsTransform:
    screen = ImageCms.createProfile("sRGB")
    return ImageCms.buildTransform(screen, press_profile(), "RGB", "CMYK", INTENT, _QUICK)


def _packed_with_losses(inks: Image.Image) -> PictureStream:
    """Return a picture that has losses already packed as a JPEG, which is far smaller.

    Beside edges a JPEG may have a little more ink than the picture, so its shadows have less. Where
    it has too much even so, the picture is packed without losses.
    """
    if inks.mode != "CMYK":
        return packed_as_jpeg(inks)
    packed = packed_as_jpeg(_with_less_ink(inks))
    return packed if most_ink_of_jpeg(packed.data) <= MOST_INK else _packed(inks)


def _with_less_ink(inks: Image.Image) -> Image.Image:
    """Return a picture in inks with less cyan, magenta and yellow where they are near the limit.

    That is done some rows at a time: numbers take four times as much memory as pixels.
    """
    less = inks.copy()
    for top in range(0, inks.height, _ROWS):
        area = 0, top, inks.width, min(top + _ROWS, inks.height)
        less.paste(_reduced(inks.crop(area)), area)
    return less


def _reduced(inks: Image.Image) -> Image.Image:
    cyan, magenta, yellow, black = (band.convert("I") for band in inks.split())
    most = round(_MOST_WITH_LOSSES * _FULL)
    share = ImageMath.lambda_eval(
        lambda of: of["max"](of["c"] + of["m"] + of["y"] + of["k"] - most, 0) / 3,
        c=cyan, m=magenta, y=yellow, k=black,
    )  # fmt: skip
    if share.getextrema() == (0, 0):
        return inks
    less = [
        ImageMath.lambda_eval(
            lambda of: of["max"](of["ink"] - of["share"], 0), ink=ink, share=share
        )
        for ink in (cyan, magenta, yellow)
    ]
    return Image.merge("CMYK", [band.convert("L") for band in (*less, black)])


def _packed(inks: Image.Image) -> PictureStream:
    """Return a picture of inks packed as in a PNG, whose four numbers a pixel may be any."""
    if inks.mode != "CMYK":
        return packed_as_png(inks)
    return packed_as_png(Image.frombytes("RGBA", inks.size, inks.tobytes()))
