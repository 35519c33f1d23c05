"""Zip archives (spreadsheets and office texts are such), with the same bytes every time."""

from collections.abc import Iterable
from io import BytesIO
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo

EARLIEST = (1980, 1, 1, 0, 0, 0)
"""The earliest date that a zip archive can store; it stands for "no date" in all files."""

MIMETYPE = "mimetype"
"""The part of an OpenDocument file that comes first, as it is (OASIS ODF 1.3, part 2, 3.3)."""


def without_dates(content: bytes) -> bytes:
    """Return an archive of the same files in the same order, without the time of its making."""
    with ZipFile(BytesIO(content)) as old:
        return archive((part.filename, old.read(part)) for part in old.infolist())


def archive(parts: Iterable[tuple[str, bytes]]) -> bytes:
    """Return an archive of files with these names and contents, without the time of its making."""
    made = BytesIO()
    with ZipFile(made, "w") as new:
        for name, content in parts:
            known = ZipInfo(name, EARLIEST)
            known.compress_type = ZIP_STORED if name == MIMETYPE else ZIP_DEFLATED
            new.writestr(known, content)
    return made.getvalue()
