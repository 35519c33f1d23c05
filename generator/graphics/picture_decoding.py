"""Reading of picture files: size, sort, orientation; also smaller copies for pages.

Every picture is decoded once before anything is printed, so that a damaged one is reported in time;
never more than one is in memory.
"""

import warnings
from base64 import b64encode
from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager
from functools import lru_cache
from io import BytesIO
from pathlib import Path
from typing import NoReturn

from PIL import ExifTags, Image, ImageFile, ImageOps, UnidentifiedImageError

from generator.base.files import PICTURES, FileFault, read_file, shortened
from generator.base.frozen import replace
from generator.base.limits import most, over_limit
from generator.base.messages import say
from generator.base.problem import Place
from generator.graphics.pictures import BROKEN, PictureFile, digest_of

FORMATS: Mapping[str, str] = {"PNG": "PNG", "JPEG": "JPEG", "WEBP": "WebP", "TIFF": "TIFF"}
"""The formats that cards may have: Pillow's names, and how messages call them."""

_SORTS = {**FORMATS, "MPO": "JPEG"}  # what telephones write: a JPEG with another one behind it
_MODES = {"1", "L", "LA", "La", "P", "PA", "RGB", "RGBA", "RGBa", "RGBX", "CMYK", "YCbCr"}
_GREY_16 = "I;16"
_SHRUNK = 8  # a JPEG is tried at an eighth of its size: every bit is read, few become pixels
_TURNED = 5  # from this orientation on, what is stored as width is shown as height (EXIF 2.32)
_LAST_ORIENTATION = 8
_QUALITY, _DENSE = 82, 4  # of JPEG, of PNG
_LONGEST = 4000  # pixels: no page shows more, however narrow a picture is

Image.MAX_IMAGE_PIXELS = None  # limit picture-pixels is looked at instead, before anything is read


def read_picture(folder: Path, name: str) -> PictureFile:
    """Return the size, sort and orientation of a game's picture, after decoding it once.

    Raises FileFault for what is no file, no picture, damaged, animated, or too large.
    """
    file = f"{PICTURES}/{name}"
    found = look_at(read_file(folder, file, "picture-bytes"), file)
    return replace(found, name=name, folder=folder)


def look_at(content: bytes, file: str, formats: Collection[str] = tuple(FORMATS)) -> PictureFile:
    """Return what `read_picture` returns for a picture's content, still without a name.

    `file` is what messages call it. Raises FileFault as `read_picture` does.
    """
    with opened(content, file, formats) as picture:
        size, sort = picture.size, _SORTS[str(picture.format)]
        if sort != "JPEG" and getattr(picture, "n_frames", 1) > 1:
            what = say("has several pages") if sort == "TIFF" else say("is animated")
            _refuse(
                say("{file} {what}, and one picture can be printed", file=file, what=what),
                say("save one of them alone"),
            )
        if picture.mode not in _MODES and not picture.mode.startswith(_GREY_16):
            message = say(
                "{file} has colours of the sort {mode}, which cannot be printed",
                file=file,
                mode=picture.mode,
            )
            _refuse(message, say("save it as RGB, grey or CMYK, with 8 or 16 bits a colour"))
        if picture.mode in ("P", "PA") and picture.palette is None:
            _refuse(
                say("{file} cannot be read: it lacks its palette", file=file), say("save it anew")
            )
        if sort == "JPEG":
            picture.draft(None, (max(size[0] // _SHRUNK, 1), max(size[1] // _SHRUNK, 1)))
        picture.load()
        size = size if sort == "JPEG" else picture.size  # Pillow turns a TIFF itself
        orientation = _orientation(picture)
    width, height = size[::-1] if orientation >= _TURNED else size
    digest = digest_of(content)
    return PictureFile("", Path(), width, height, sort, orientation, digest)


@lru_cache(maxsize=64)
def shown_picture(file: PictureFile, width: int) -> str:
    """Return a picture as a data URL, at most `width` pixels wide.

    Raises FileFault where it cannot be read any more.
    """
    with opened(file.read(), file.name) as picture:
        if file.sort == "JPEG":  # libjpeg makes it smaller while it decodes
            longest = 2 * width * max(int(file.height // file.width), 1)
            picture.draft(None, (longest, longest))
        profile = picture.info.get("icc_profile") if picture.mode.startswith("RGB") else None
        upright = _for_screens(ImageOps.exif_transpose(picture))
        scale = min(width / upright.width, _LONGEST / max(upright.size))
        if scale < 1:
            size = max(round(upright.width * scale), 1), max(round(upright.height * scale), 1)
            upright = upright.resize(size, Image.Resampling.LANCZOS)
        content, form = BytesIO(), "PNG" if upright.mode == "RGBA" else "JPEG"
        asked = {"compress_level": _DENSE} if form == "PNG" else {"quality": _QUALITY}
        upright.save(content, form, icc_profile=profile, **asked)
    return f"data:image/{form.lower()};base64,{b64encode(content.getvalue()).decode()}"


def _for_screens(picture: Image.Image) -> Image.Image:
    """Return a picture as RGB, with its transparency if it has any."""
    picture = plain_mode(picture)
    if picture.mode in ("LA", "RGBA"):
        picture = picture.convert("RGBA")
        if picture.getchannel("A").getextrema() != (255, 255):
            return picture
    return picture.convert("RGB")


def plain_mode(picture: Image.Image) -> Image.Image:
    """Return a picture in one of the modes 1, L, LA, RGB, RGBA, CMYK."""
    if picture.mode.startswith(_GREY_16):
        return picture.convert("I").point(lambda value: value * (1 / 257)).convert("L")
    if picture.mode in ("La", "RGBa"):
        return picture.convert(picture.mode.upper())
    if picture.has_transparency_data and picture.mode != "LA":
        return picture.convert("RGBA")
    return picture if picture.mode in ("1", "L", "LA", "RGB", "CMYK") else picture.convert("RGB")


@contextmanager
def opened(
    content: bytes, name: str, formats: Collection[str] = tuple(FORMATS)
) -> Iterator[Image.Image]:
    """Give an opened picture of one of some formats, not decoded yet.

    Raises FileFault where it has too many pixels, and for whatever Pillow complains of while it is
    open; `name` is what the message calls it.
    """
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # of what Pillow finds odd, but can read
            # The half of a picture is none, but WeasyPrint tells Pillow that it is, once imported.
            ImageFile.LOAD_TRUNCATED_IMAGES = False
            with Image.open(BytesIO(content), formats=list(formats)) as picture:
                _refuse_too_large(picture, name)
                yield picture
    except (MemoryError, FileFault):
        raise
    except Exception as fault:  # Pillow's decoders raise whatever comes to their minds
        reason = say("it is no picture") if isinstance(fault, UnidentifiedImageError) else fault
        reason = shortened(str(reason) or type(fault).__name__, 100)
        known = ", ".join(FORMATS[each] for each in formats)
        message = say("{name} cannot be read: {reason}", name=name, reason=reason)
        raise FileFault(
            BROKEN, message, say("pictures are {known}; save it anew", known=known)
        ) from fault


def _refuse_too_large(picture: Image.Image, name: str) -> None:
    pixels = picture.width * picture.height
    if pixels > most("picture-pixels"):
        problem = over_limit("picture-pixels", pixels, Place(""), say("{name} has", name=name))
        raise FileFault(problem.check, problem.message, problem.hint)


def _refuse(message: str, hint: str) -> NoReturn:
    raise FileFault(BROKEN, message, hint)


def _orientation(picture: Image.Image) -> int:
    """Return the EXIF orientation of a picture (1 to 8); 1 if it has none or EXIF is damaged."""
    try:
        found = picture.getexif().get(ExifTags.Base.Orientation, 1)
    except Exception:  # noqa: BLE001 - what stands beside the picture does not spoil it
        return 1
    return found if isinstance(found, int) and 1 <= found <= _LAST_ORIENTATION else 1
