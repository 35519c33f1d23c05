"""A file that the press makes: an order before it is made, an artifact afterwards."""

import hashlib
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path
from shutil import copyfileobj
from tempfile import NamedTemporaryFile, SpooledTemporaryFile
from typing import IO

from msgspec import field

from generator.base.files import GAME_FILE
from generator.base.frozen import Frozen, replace

_IN_MEMORY = 16_000_000  # bytes: a larger file is on the disk until it is put in place
_PIECE = 1 << 20  # bytes


class Artifact(Frozen, kw_only=True):
    """A finished file: `path` from the manifest's folder; `faces` counts printed fronts by card.

    The content of a large one is in a temporary file instead.
    """

    path: str
    content: bytes
    output: str
    edition: str
    deck: str | None = None
    paper: str = ""
    pages: int = 0
    faces: dict[str, int] = field(default_factory=dict)
    _file: IO[bytes] | None = None  # out of reach of templates
    _sent: str = ""
    printer: Mapping[str, str | float] = field(default_factory=dict)
    """The printer for which backs are moved, and how far; nothing in files for all printers."""
    preflight: tuple[str, ...] | None = None
    """What a print shop would ask about in a file for a press; None for other files."""

    def pieces(self) -> Iterator[bytes]:
        """Yield the content piece by piece."""
        with ExitStack() as opened:
            file = self._file
            if self._sent:
                file = opened.enter_context(Path(self._sent).open("rb"))
            if file is None:
                yield self.content
                return
            file.seek(0)
            while piece := file.read(_PIECE):
                yield piece

    def sendable(self) -> "Artifact":
        """Return it in a form that can be sent to a process that removes the temporary folder.

        A large content is sent as the name of its temporary file.
        """
        if self._file is None:
            return self
        with NamedTemporaryFile(delete=False) as sent, self._file as file:
            file.seek(0)
            copyfileobj(file, sent, _PIECE)
        return replace(self, _file=None, _sent=sent.name)

    def close(self) -> None:
        """Close the temporary file, now that the content is written where it belongs."""
        if self._file is not None:
            self._file.close()
        if self._sent:
            Path(self._sent).unlink(missing_ok=True)

    def finished(self) -> "FinishedFile":
        """Return what is known of the file without its content."""
        digest, size = hashlib.sha256(), 0
        for piece in self.pieces():
            digest.update(piece)
            size += len(piece)
        return FinishedFile(
            path=self.path,
            output=self.output,
            edition=self.edition,
            deck=self.deck,
            paper=self.paper,
            pages=self.pages,
            faces=self.faces,
            size=size,
            sha256=digest.hexdigest(),
            printer=self.printer,
            preflight=self.preflight,
        )


class FinishedFile(Frozen, kw_only=True):
    """A file that is written where it belongs; `size` in bytes, `faces` as those of an artifact.

    It has no content: those of all files of a build together would not have room in memory.
    """

    path: str
    output: str
    edition: str
    size: int
    sha256: str
    deck: str | None = None
    paper: str = ""
    pages: int = 0
    faces: dict[str, int] = field(default_factory=dict)
    printer: Mapping[str, str | float] = field(default_factory=dict)
    preflight: tuple[str, ...] | None = None

    def entry(self) -> dict[str, object]:
        """Return the file's row in the manifest of a build (manifest.json)."""
        return {
            "path": self.path,
            "output": self.output,
            "edition": self.edition,
            "deck": self.deck,
            "paper": self.paper,
            "pages": self.pages,
            "faces": self.faces,
            "bytes": self.size,
            "sha256": self.sha256,
            **({"printer": self.printer} if self.printer else {}),
            **({"preflight": [*self.preflight]} if self.preflight is not None else {}),
        }


def content_or_file(write: Callable[[IO[bytes]], None]) -> tuple[bytes, IO[bytes] | None]:
    """Return (content, None) of what `write` writes; (b"", its temporary file) if that is large."""
    with ExitStack() as opened:
        file = opened.enter_context(SpooledTemporaryFile(_IN_MEMORY))
        write(file)
        # It is on the disk by now; reading it back would take the memory that this saves.
        if file.tell() > _IN_MEMORY:
            opened.pop_all()  # closed when the file is put in place
            return b"", file
        file.seek(0)
        return file.read(), None


class Order(Frozen):
    """A file that can be made: its path, known before it is made, and how to make it."""

    path: str
    render: Callable[[], Artifact]
    weigh: Callable[[], int] | None = None
    """Returns the weight: files with one are made in forks, side by side, the heaviest first."""

    blamed: str = GAME_FILE
    """The game's file to blame for a problem of unknown place."""

    prepare: Callable[[], None] | None = None
    """Work done once, before the forks begin: otherwise each of them would do it again."""

    is_small: bool = False
    """Whether it is made sooner than sent: of such files two processes make half each."""

    cached: Callable[[], Artifact | None] | None = None
    """Returns the file if an earlier run has made it; then no fork is needed."""

    needs: str = ""
    """The document that has to be written before, where no other has to be."""

    without_documents: bool = False
    """Whether it has a weight, but can be made while documents are not written, or are broken."""

    seconds: float = 0.2
    """About how many processor seconds it takes from nothing, where it has no weight.

    Files that would take one process too long together are made in several.
    """

    in_build: Callable[[Collection[str]], "Order"] | None = None
    """Returns the order as it is in a build after which there are files at these paths.

    A page links to those of them alone: a build may make a page without its PDF.
    """


class LastOrder(Frozen):
    """A file about all the others, made once they are finished."""

    path: str
    render: Callable[[Sequence[FinishedFile]], Artifact]
    blamed: str = GAME_FILE


AnyOrder = Order | LastOrder


def in_one_build(orders: Sequence[Order], present: Iterable[str]) -> list[Order]:
    """Return orders as they are where all of them are carried out beside files that are present."""
    paths = {*(order.path for order in orders), *present}
    return [order.in_build(paths) if order.in_build else order for order in orders]


def preparations(orders: Iterable[AnyOrder]) -> list[Callable[[], None]]:
    """Return the work to be done once, before any of these files is made."""
    found = (order.prepare for order in orders if isinstance(order, Order) and order.prepare)
    return list(dict.fromkeys(found))
