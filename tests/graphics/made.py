"""Pictures of every sort that Pillow can write, for tests."""

import struct
from io import BytesIO
from pathlib import Path
from typing import Any

from PIL import Image

SIZE = (6, 4)
CORNERS = {(0, 0): (255, 0, 0), (5, 0): (0, 255, 0), (0, 3): (0, 0, 255), (5, 3): (255, 255, 0)}


def corners(scale: int = 1) -> Image.Image:
    """Return a picture of 6 x 4 fields that has a colour of its own in each corner."""
    picture = Image.new("RGB", SIZE, "white")
    for place, color in CORNERS.items():
        picture.putpixel(place, color)
    return picture.resize((6 * scale, 4 * scale), Image.Resampling.NEAREST)


def saved(picture: Image.Image, form: str, **asked: Any) -> bytes:  # noqa: ANN401 - as Pillow has it
    """Return a picture as a file of a format."""
    file = BytesIO()
    picture.save(file, form, **asked)
    return file.getvalue()


def put(folder: Path, name: str, content: bytes) -> str:
    """Put a picture in a game's folder, and return its name."""
    file = folder / "pictures" / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(content)
    return name


def orientation(number: int) -> bytes:
    """Return EXIF data that say how a picture is to be turned."""
    exif = Image.Exif()
    exif[0x112] = number
    return exif.tobytes()


def grey_16() -> Image.Image:
    """Return a picture of 16-bit greys: black, the middle, white."""
    return Image.frombytes("I;16", (3, 1), struct.pack("<3H", 0, 32768, 65535))
