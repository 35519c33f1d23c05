"""Edits of a game's files, collected first and written all at once."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from itertools import groupby, pairwise
from pathlib import Path

from msgspec import Struct, field

from generator.base.files import ENCODINGS, FileFault, locate, path_inside, read_file, write_file
from generator.base.frozen import Frozen
from generator.base.messages import say
from generator.base.problem import MachineError, Place, UsageError, line_starts

SHEETS = (".xlsx", ".ods")
"""The ends of names of spreadsheets, which the press reads and does not write."""


class GameText(Frozen):
    """A file: its text with its own line ends, its encoding, and its byte order mark, if any."""

    mark: bytes
    encoding: str
    text: str

    def offset(self, place: Place) -> int:
        """Return the offset of a place in the file."""
        starts = line_starts(self.text)
        return starts[min(place.line, len(starts)) - 1] + place.column - 1

    def bytes_of(self, text: str) -> bytes:
        """Return another text in the bytes of this file's encoding."""
        return self.mark + text.encode(self.encoding)


class Replacement(Frozen, order=True):
    """A range of characters in a file, and their replacement."""

    file: str
    start: int
    stop: int
    new: str


class LeftPlace(Frozen, order=True):
    """A place that may mean the old name and is left: the text there, and the reason."""

    place: Place
    text: str
    why: str


class Rewriting(Struct):
    """The edits of a game's folder, the places left, and the files to rename."""

    folder: Path
    spans: set[Replacement] = field(default_factory=set)
    left: set[LeftPlace] = field(default_factory=set)
    moves: dict[str, str] = field(default_factory=dict)
    notes: list[str] = field(default_factory=list)
    """Sentences about the edits, for the user."""
    _files: dict[str, GameText | None] = field(default_factory=dict)

    def file(self, name: str) -> GameText | None:
        """Return a file of the game, None for one that is no text or not in its folder."""
        if name not in self._files:
            self._files[name] = None
            with suppress(FileFault, UnicodeDecodeError):
                content = read_file(self.folder, name, "yaml-bytes")
                mark = next(mark for mark in ENCODINGS if content.startswith(mark))
                text = content[len(mark) :].decode(ENCODINGS[mark])
                self._files[name] = GameText(mark, ENCODINGS[mark], text)
        return self._files[name]

    def put(self, file: str, start: int, stop: int, new: str) -> None:
        """Replace the characters from `start` to `stop` in a file."""
        self.spans.add(Replacement(file, start, stop, new))

    def put_at(self, place: Place, old: str, new: str) -> bool:
        """Replace a word at a place; tell whether it was found there."""
        file = self.file(place.file)
        if place.file.lower().endswith(SHEETS) or not file:
            self.leave(place, old, say("a spreadsheet is not written: change it there"))
            return False
        start = file.offset(place)
        # A value in quotation marks has its place at the first of them.
        start += file.text[start : start + 1] in ("'", '"')
        if not file.text.startswith(old, start):
            self.leave(place, old, say("it has another spelling: change it there"))
            return False
        self.put(place.file, start, start + len(old), new)
        return True

    def leave(self, place: Place, text: str, why: str) -> None:
        """Note a place that is left as it is."""
        self.left.add(LeftPlace(place, text, why))

    def spans_by_file(self) -> Iterator[tuple[str, list[Replacement]]]:
        """Yield the files that change, each with its replacements in order.

        Raises UsageError where two changes overlap.
        """
        for name, group in groupby(sorted(self.spans), key=lambda span: span.file):
            spans = list(group)
            for before, after in pairwise(spans):
                if after.start < before.stop:
                    place = Place.in_text(name, self._text(name), after.start)
                    raise UsageError(
                        say(
                            "two changes meet at {place}; change it there by hand first",
                            place=place,
                        )
                    )
            yield name, spans

    def texts(self) -> dict[str, str]:
        """Return the new texts of the files that change, by the files' present names."""
        found: dict[str, str] = {}
        for name, spans in self.spans_by_file():
            old, parts, at = self._text(name), [], 0
            for span in spans:
                parts += [old[at : span.start], span.new]
                at = span.stop
            found[name] = "".join([*parts, old[at:]])
        return found

    def _text(self, name: str) -> str:
        file = self.file(name)
        return file.text if file else ""

    def write(self, accept: Callable[[], object]) -> None:
        """Write all files; restore them unless `accept` returns.

        `accept` raises what it finds wrong, and so does this. Raises UsageError where a file has
        the new name of another one already, MachineError where files cannot be written.
        """
        contents = {
            name: file.bytes_of(text)
            for name, text in self.texts().items()
            if (file := self.file(name))
        }
        for old, new in self.moves.items():
            if path_inside(self.folder, new).exists():
                raise UsageError(say("{new} is there already", new=new))
            contents.setdefault(old, read_file(self.folder, old))
        before = {name: read_file(self.folder, name) for name in contents}
        try:
            self._write({self.moves.get(name, name): text for name, text in contents.items()})
            for old in self.moves:
                path_inside(self.folder, old).unlink()
            accept()
        # Whatever it is, an interruption included: the game is as it was.
        except BaseException as fault:
            for new in self.moves.values():
                path_inside(self.folder, new).unlink(missing_ok=True)
            # What has changed alone: a disk that is full would refuse all else as well.
            self._write({name: each for name, each in before.items() if not self._has(name, each)})
            if isinstance(fault, OSError):
                message = say(
                    "cannot write {folder}: {strerror}; all is as it was",
                    folder=self.folder,
                    strerror=fault.strerror,
                )
                raise MachineError(message) from fault
            raise

    def _has(self, name: str, content: bytes) -> bool:
        path = path_inside(self.folder, name)
        return path.is_file() and path.read_bytes() == content

    def _write(self, contents: Mapping[str, bytes]) -> None:
        for name, content in contents.items():
            path = path_inside(self.folder, name)
            write_file(locate(self.folder, name) if path.exists() else path, content)
