"""What is known of a game's pictures, so that they can be placed without being decoded again."""

from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path

from generator.base.files import FileFault, read_file

FOLDER = "pictures"
"""Where in a game's folder the pictures of its cards lie."""

DRAWN = "SVG"
"""The sort of a picture that is a drawing: it has no pixels, and its size is in its own units."""

BROKEN = "broken-picture"


def digest_of(content: bytes) -> str:
    """Return the digest by which equal pictures are told."""
    return blake2b(content, digest_size=16).hexdigest()  # twice as fast as SHA-256


@dataclass(frozen=True, slots=True)
class PictureFile:
    """A picture of a game: its name in the folder `pictures`, its size in pixels as it is shown.

    `orientation` is that of EXIF: how what is stored has to be turned. One that `is_missing`, in a
    draft, has no file; it is as wide as it is high.
    """

    name: str
    folder: Path
    width: float = 1
    height: float = 1
    sort: str = ""
    orientation: int = 1
    digest: str = ""
    is_missing: bool = False

    def read(self) -> bytes:
        """Return the file. Raises FileFault where it is another one than when it was looked at."""
        content = read_file(self.folder, f"{FOLDER}/{self.name}", "picture-bytes")
        if digest_of(content) != self.digest:
            message = f"{FOLDER}/{self.name} has changed while it was printed"
            raise FileFault(BROKEN, message, "build again")
        return content
