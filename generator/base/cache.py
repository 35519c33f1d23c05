"""A cache of slow results, each under the digest of all that went into it.

The folder (`generator.base.paths`) may be deleted at any time; where it cannot be written,
everything is made anew.
"""

import os
from collections.abc import Callable
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path

from generator.base.files import write_file
from generator.base.paths import CACHE

FOLDER = CACHE
_SPARE = 10  # a tenth of the files is removed at once
_CHECKSUM = 16  # bytes, before the content of each file
MOST = 200
"""Files of one sort that are kept unless more are asked for; the oldest give way."""


def digest(*parts: str | bytes) -> str:
    """Return one digest of several texts and contents; it depends on where each of them ends."""
    total = blake2b(digest_size=16)
    for part in parts:
        content = part.encode("utf-8", "surrogatepass") if isinstance(part, str) else part
        # With its length, so that "ab", "c" and "a", "bc" have different keys.
        total.update(len(content).to_bytes(8, "big") + content)
    return total.hexdigest()


def cached(
    sort: str, key: str, make: Callable[[], bytes], folder: Path = FOLDER, *, keep: int = MOST
) -> bytes:
    """Return what was made for a key in an earlier run, or make it now and keep it.

    `keep` says how many of a sort are kept.
    """
    if (content := known(sort, key, folder)) is not None:
        return content
    content = make()
    put(sort, key, content, folder, keep=keep)
    return content


def put(sort: str, key: str, content: bytes, folder: Path = FOLDER, *, keep: int = MOST) -> None:
    """Store the result for a key; an older one is replaced.

    `keep` says how many of a sort are kept.
    """
    file = folder / sort / key
    with suppress(OSError):
        file.parent.mkdir(parents=True, exist_ok=True)
        # A file truncated by a crash has a wrong checksum.
        write_file(file, _checksum(content) + content, can_be_lost=True)
        _forget_oldest(file.parent, keep)


def known(sort: str, key: str, folder: Path = FOLDER) -> bytes | None:
    """Return the result stored for a key in an earlier run, None if there is none."""
    file = folder / sort / key
    with suppress(OSError):
        content = _intact_content(file.read_bytes())
        if content is not None:
            # Reading renews the time of a file, because the oldest are removed first.
            os.utime(file)
        return content
    return None


def _intact_content(stored: bytes) -> bytes | None:
    """Return the content of a stored file, None if a crash or a bad disk has spoilt it."""
    checksum, content = stored[:_CHECKSUM], stored[_CHECKSUM:]
    return content if checksum == _checksum(content) else None


def _checksum(content: bytes) -> bytes:
    return blake2b(content, digest_size=_CHECKSUM).digest()


def _forget_oldest(folder: Path, keep: int) -> None:
    """Remove the oldest files of a folder that has more than `keep`, and a few more than needed.

    Several are removed at once, because reading the times of 1,000 files takes 15 ms.
    """
    files = list(folder.iterdir())
    if len(files) <= keep:
        return
    # Files left half-written by a killed process (`write_file`) are removed first.
    files.sort(key=lambda path: (path.name[0] != ".", path.stat().st_mtime_ns), reverse=True)
    for path in files[keep - keep // _SPARE :]:
        path.unlink(missing_ok=True)
