"""The four plates of a PDF page as Poppler makes them, and how their print looks."""

import re
import subprocess
from functools import cache
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory

import pikepdf
from PIL import Image, ImageChops, ImageCms, ImageMath, ImageStat

from generator.graphics.printed_colours import PROFILE

_INTENT = ImageCms.Intent.RELATIVE_COLORIMETRIC
_FLAGS = ImageCms.Flags.BLACKPOINTCOMPENSATION

_HAS_NO_OPERATORS = {"/Image", "/Metadata", "/XML"}
_STRING = re.compile(rb"\((?:[^()\\]|\\.)*\)", re.DOTALL)
_OF_SCREENS = re.compile(rb"(?<!\S)(?:rg|RG|g|G|sc|SC)(?!\S)|DeviceRGB|CalRGB|CalGray|/Lab(?!\S)")


def plates(content: bytes, page: int = 1, dpi: int = 72) -> Image.Image:
    """Return the inks of a page, 255 where there is all of an ink."""
    with TemporaryDirectory() as folder:
        (Path(folder) / "file.pdf").write_bytes(content)
        asked = ["-r", str(dpi), "-f", str(page), "-l", str(page), "-singlefile"]
        # Only with overprinting does Poppler write plates without a JPEG's losses.
        command = ["pdftoppm", *asked, "-overprint", "-tiff", "file.pdf", "plates"]
        done = subprocess.run(command, cwd=folder, capture_output=True, check=True)
        assert done.stderr == b""  # nothing to complain of
        return Image.open(BytesIO((Path(folder) / "plates.tif").read_bytes()))


def seen(content: bytes, page: int = 1) -> Image.Image:
    """Return a page as a screen shows it, a pixel a point."""
    asked = ["-r", "72", "-f", str(page), "-l", str(page)]
    found = subprocess.run(
        ["pdftoppm", *asked, "-"], input=content, capture_output=True, check=True
    )
    return Image.open(BytesIO(found.stdout)).convert("RGB")


def most_ink(inks: Image.Image) -> float:
    """Return the most ink of a pixel in %, all four together."""
    bands = dict(zip("cmyk", (band.convert("I") for band in inks.split()), strict=True))
    total = ImageMath.lambda_eval(lambda of: of["c"] + of["m"] + of["y"] + of["k"], **bands)
    return float(total.getextrema()[1]) / 2.55


@cache
def _between(*, to_inks: bool) -> ImageCms.ImageCmsTransform:
    screen, press = ImageCms.createProfile("sRGB"), ImageCms.getOpenProfile(str(PROFILE))
    if to_inks:
        return ImageCms.buildTransform(screen, press, "RGB", "CMYK", _INTENT, _FLAGS)
    return ImageCms.buildTransform(press, screen, "CMYK", "RGB", _INTENT, _FLAGS)


def proof(inks: Image.Image) -> Image.Image:
    """Return how inks look on paper, as a picture for a screen."""
    return _between(to_inks=False).apply(inks)


def in_print(picture: Image.Image) -> Image.Image:
    """Return how the colours of a picture for a screen would look in four inks."""
    return proof(_between(to_inks=True).apply(picture))


def apart(one: Image.Image, other: Image.Image) -> float:
    """Return how far two pictures are apart, 0 to 255, in the mean of all pixels and colours."""
    return sum(ImageStat.Stat(ImageChops.difference(one, other)).mean) / 3


def names_of(stream: pikepdf.Stream) -> set[str]:
    """Return the type and subtype of a stream."""
    return {str(stream.get(key, "")) for key in ("/Type", "/Subtype")}


def streams_of_screens(content: bytes) -> list[str]:
    """Return what of a file has colours of a screen: operators, spaces; texts count for nothing."""
    found = []
    with pikepdf.open(BytesIO(content)) as pdf:
        for each in pdf.objects:
            text = b""
            if isinstance(each, pikepdf.Stream):
                text = each.stream_dict.unparse()
                if not {"/N", "/Length1"} & {*each} and not _HAS_NO_OPERATORS & names_of(each):
                    text += b" " + each.read_bytes()
            elif isinstance(each, pikepdf.Dictionary | pikepdf.Array):
                text = each.unparse()
            found += [hit.decode() for hit in _OF_SCREENS.findall(_STRING.sub(b"()", text))]
    return found
