"""What takes long to make, kept in build/.cache by the digest of all that went into it.

The folder may be deleted at any time; where it cannot be written, everything is made anew.
"""

import os
from collections.abc import Callable
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path

from generator.version import PRESS

FOLDER = PRESS / "build/.cache"
_MOST = 200  # files of one sort; the oldest give way


def digest(*parts: str | bytes) -> str:
    """Return the digest of texts and contents, each told from the next."""
    total = blake2b(digest_size=16)
    for part in parts:
        content = part.encode() if isinstance(part, str) else part
        total.update(len(content).to_bytes(8, "big") + content)
    return total.hexdigest()


def kept(sort: str, key: str, make: Callable[[], bytes], folder: Path = FOLDER) -> bytes:
    """Return what was made for a key in an earlier run, or make it now and keep it."""
    file = folder / sort / key
    with suppress(OSError):
        content = file.read_bytes()
        os.utime(file)
        return content
    content = make()
    beside = file.with_name(f"{key}.{os.getpid()}")
    with suppress(OSError):
        file.parent.mkdir(parents=True, exist_ok=True)
        beside.write_bytes(content)
        beside.replace(file)
        _forget_oldest(file.parent)
    return content


def _forget_oldest(folder: Path) -> None:
    files = sorted(folder.iterdir(), key=lambda path: path.stat().st_mtime_ns, reverse=True)
    for path in files[_MOST:]:
        path.unlink(missing_ok=True)
