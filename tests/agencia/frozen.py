"""The game as it was at its release 1.180416, for tests of what its author does from there on.

It is packed, a ninth of its size: cards, faces, sheets, drawings, and the documents named below.
No edit of the game at the root changes it. When the press asks something else of templates,
`python -m tests.agencia.frozen unpack FOLDER` writes its files, and `pack FOLDER` takes them back.
"""

import sys
import tarfile
from pathlib import Path
from shutil import rmtree

from tests.games.root import forget_entries

PACKED = Path(__file__).with_name("release-1.180416.tar.xz")
DOCUMENTS = Path("templates/documents")


def frozen(folder: Path, *documents: str) -> Path:
    """Return a copy of the game of then in a folder, with only some of its documents."""
    unpack(folder)
    if not documents:
        rmtree(folder / DOCUMENTS)
        return folder
    for path in (folder / DOCUMENTS).glob("[!_]*.html"):
        if path.stem in documents:
            forget_entries(path, documents)
        else:
            path.unlink()
    return folder


def unpack(folder: Path) -> None:
    """Write the files into a folder."""
    with tarfile.open(PACKED) as packed:
        for entry in packed:
            path, content = folder / entry.name, packed.extractfile(entry)
            assert content
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content.read())


def pack(folder: Path) -> None:
    """Pack a folder's files, the same ones to the same bytes."""
    with tarfile.open(PACKED, "w:xz", preset=9) as packed:
        for path in sorted(path for path in folder.rglob("*") if path.is_file()):
            entry = tarfile.TarInfo(path.relative_to(folder).as_posix())
            entry.size = path.stat().st_size
            with path.open("rb") as file:
                packed.addfile(entry, file)


if __name__ == "__main__":
    {"pack": pack, "unpack": unpack}[sys.argv[1]](Path(sys.argv[2]))
