"""Records of a game's pictures, enough to place them without decoding them again."""

import re
from base64 import b64decode
from hashlib import blake2b
from pathlib import Path
from urllib.parse import unquote_to_bytes

from generator.base.files import PICTURES, FileFault, read_file
from generator.base.frozen import Frozen, replace
from generator.base.messages import say

DRAWN = "SVG"
"""The sort of a picture that is a drawing: it has no pixels, and its size is in its own units."""

BROKEN = "broken-picture"

_REFERENCE = re.compile(rb"&#x?[0-9a-fA-F]+;")  # Inkscape writes the ends of lines so


def digest_of(content: bytes) -> str:
    """Return the digest of a picture's content; equal pictures have the same."""
    return blake2b(content, digest_size=16).hexdigest()  # twice as fast as SHA-256


def unpacked(data: bytes) -> bytes:
    """Return the bytes of base64 text in an XML attribute. Raises ValueError."""
    return b64decode(unquote_to_bytes(_REFERENCE.sub(b"", data)))


class PictureFile(Frozen):
    """A picture of a game: its name in the folder `pictures`, its size in pixels as it is shown.

    A picture embedded in a drawing has the path of the drawing's file as its name, and `data`: the
    first byte of its base64 there, and the one after the last. `orientation` is EXIF's: the turn
    that the stored picture needs. In a draft, a picture that `is_missing` has no file; it counts as
    square.
    """

    name: str
    folder: Path
    width: float = 1
    height: float = 1
    sort: str = ""
    orientation: int = 1
    digest: str = ""
    is_missing: bool = False
    data: tuple[int, int] | None = None

    @property
    def path(self) -> str:
        """Its file, as a path from the game's folder."""
        return self.name if self.data else f"{PICTURES}/{self.name}"

    def embedded(self, data: tuple[int, int]) -> "PictureFile":
        """Return the picture as embedded in a drawing; `data` is the range of its base64."""
        return replace(self, data=data)

    def read(self) -> bytes:
        """Return the file's content. Raises FileFault if it has changed since it was checked."""
        content = read_file(self.folder, self.path, "picture-bytes")
        if self.data:
            content = _unpacked_or_nothing(content[slice(*self.data)])
        if digest_of(content) != self.digest:
            message = say("{path} has changed while it was printed", path=self.path)
            raise FileFault(BROKEN, message, say("build again"))
        return content


def _unpacked_or_nothing(data: bytes) -> bytes:
    try:
        return unpacked(data)
    except ValueError:
        return b""
