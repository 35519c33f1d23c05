"""The pictures of a game's cards and faces: each is read once; faults name its first use."""

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path, PurePosixPath

from msgspec import Struct, field

from generator.base.files import PICTURES, FileFault, read_file, walk_files
from generator.base.limits import most
from generator.base.messages import say
from generator.base.problem import ERROR, WARNING, Names, Place, Problem, guess_of
from generator.game.fields import PICTURE, of_type
from generator.game.model import Game
from generator.graphics.drawings import Drawing
from generator.graphics.pictures import DRAWN, PictureFile, digest_of
from generator.graphics.svg_files import BrokenDrawing, read_drawing
from generator.layout.face import Face, ImageBox
from generator.layout.templates import LocateInFace
from generator.loading.source import MISSING as NO_FILE

MISSING = "missing-picture"
_SVG = ".svg"

NamedPicture = tuple[str, str, Callable[[], Place]]
"""A picture's name, the number of the card that names it ("" for a face), and where it does."""


class PictureLoader(Struct):
    """Reads the pictures that a game names; a `draft` gets placeholders for missing ones.

    Those of them that are SVGs are `drawings`, too.
    """

    folder: Path
    draft: bool
    pictures: dict[str, PictureFile] = field(default_factory=dict)
    drawings: dict[str, Drawing] = field(default_factory=dict)
    problems: list[Problem] = field(default_factory=list)
    _faults: dict[str, FileFault] = field(default_factory=dict)
    _names: Names | None = None

    def read_all(self, game: Game, faces: Iterable[Face], place: LocateInFace) -> None:
        """Read every picture that the cards and faces of a game name."""
        for name, card, locate in _named(game, faces, place):
            if name not in self.pictures and name not in self._faults:
                self._read(name)
            if name in self._faults and len(self.problems) <= most("problems"):
                self.problems.append(self._problem(self._faults[name], name, card, locate()))

    def _read(self, name: str) -> None:
        from generator.graphics.picture_decoding import read_picture

        try:
            if name.lower().endswith(_SVG):
                self._read_drawing(name)
            else:
                self.pictures[name] = read_picture(self.folder, name)
        except FileFault as fault:
            self._faults[name] = fault

    def _read_drawing(self, name: str) -> None:
        """Read an SVG; its faults are reported once, in its own lines."""
        file = f"{PICTURES}/{name}"
        try:
            drawing = read_drawing(self.folder, file, keeps_colors=True)
        except BrokenDrawing as broken:
            # A substitute is stored, so that the file is not read again for the next card.
            self.problems += broken.problems
            self.pictures[name] = PictureFile(name, self.folder, is_missing=True)
            return
        digest = digest_of(read_file(self.folder, file))
        size = drawing.width, drawing.height
        self.pictures[name] = PictureFile(name, self.folder, *size, DRAWN, digest=digest)
        self.drawings[name] = drawing

    def _converted(self, name: str) -> str:
        """Return a hint to a picture with the same name and another ending, "" if there is none."""
        stem = _stem(name)
        same = [each for each in (self._names.names if self._names else ()) if _stem(each) == stem]
        return guess_of(same[0]) if same else ""

    def _problem(self, fault: FileFault, name: str, card: str, place: Place) -> Problem:
        """Return the problem of a picture, at one of the places that name it."""
        if fault.check != NO_FILE:
            return Problem(place, fault.check, fault.message, card=card, hint=fault.hint)
        if self._names is None:
            files = walk_files(self.folder, PICTURES)
            self._names = Names(file.removeprefix(f"{PICTURES}/") for file in files)
        guess = fault.hint if fault.meant else self._converted(name) or self._names.guess(name)
        hint = guess or self._names.listed(name)
        hint = hint or say("put the file into the folder {folder}", folder=PICTURES)
        severity = WARNING if self.draft else ERROR
        if self.draft:
            self.pictures[name] = PictureFile(name, self.folder, is_missing=True)
        elif not guess:
            hint += say("; --draft prints without it")
        return Problem(place, MISSING, fault.message, severity, card, hint)


def _named(game: Game, faces: Iterable[Face], place: LocateInFace) -> Iterator[NamedPicture]:
    fields = list(of_type(game.fields, PICTURE))
    for card in game.cards if fields else ():
        for each in fields:
            value = card.values.get(each.id)
            path = ("cards", card.index, each.id)
            if isinstance(value, tuple):
                for index, name in enumerate(value):
                    yield name, game.label(card), partial(game.place, (*path, index))
            elif value:
                yield value, game.label(card), partial(game.place, path)
    for face in faces:
        for box in face.boxes:
            if isinstance(box, ImageBox) and "." in box.image:
                yield box.image, "", partial(place, face, box.name, "image")


def _stem(name: str) -> str:
    """Return a file's name without folder and ending, in small letters."""
    return PurePosixPath(name).stem.casefold()
