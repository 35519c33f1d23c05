"""Everything that sets a game: its faces, sheets, documents, drawings and fonts."""

from collections.abc import Mapping
from pathlib import Path
from typing import Protocol

from msgspec import field

from generator.base.files import DOCUMENTS
from generator.base.frozen import Frozen
from generator.base.problem import Place
from generator.game.documents import Document
from generator.game.model import CardSize, Game
from generator.game.positions import Position
from generator.game.translation import Translation
from generator.graphics.drawings import Drawing
from generator.graphics.fonts import Fonts
from generator.graphics.pictures import PictureFile
from generator.layout.face import Face
from generator.layout.shapes import Outlines
from generator.layout.sheet import Sheet


class LocateInFace(Protocol):
    """A function that returns the place of a box's key in the template of a face."""

    def __call__(
        self, face: Face, box: str = "", /, *keys: str | int, offset: int | None = None
    ) -> Place:
        """Return the place; the box's if no face has the key, the face's if there is no box.

        An offset is that of a character in a text.
        """


class Templates(Frozen):
    """A game's templates and drawings by name; patterns are drawings in mm.

    Faces are laid out on a size each: by name and size.

    `place` tells where in the template of a face a value stands.

    `parts` are what documents are made of: templates by file name, for all documents in common.
    `folder` is the game's: the pictures of its documents lie there. `pictures` are those of its
    cards, `drawn` what those of them show that are SVGs. `units` stand in lattices, `positions` in
    documents.
    """

    faces: Mapping[tuple[str, CardSize], Face]
    sheets: Mapping[str, Sheet]
    marks: Mapping[str, Drawing]
    patterns: Mapping[str, Drawing]
    fonts: Fonts
    outlines: Outlines = field(default_factory=dict)
    documents: Mapping[str, Document] = field(default_factory=dict)
    parts: Mapping[str, str] = field(default_factory=dict)
    place: LocateInFace = lambda face, _box="", *_keys, offset=None: Place(  # noqa: ARG005 - as the protocol has it
        face.file
    )
    folder: Path = Path()
    pictures: Mapping[str, PictureFile] = field(default_factory=dict)
    drawn: Mapping[str, Drawing] = field(default_factory=dict)
    units: Mapping[str, Drawing] = field(default_factory=dict)
    positions: Mapping[str, Position] = field(default_factory=dict)
    translation: Translation | None = None
    """The translation of the words of its faces, None for a game as its author wrote it."""

    def document_sources(self) -> dict[str, str]:
        """Return the texts of documents' templates and of their parts, by file."""
        documents = self.documents.values()
        sources = {document.file: document.source for document in documents}
        files = {name: file for each in documents for name, file in each.part_files.items()}
        parts = self.parts.items()
        return sources | {files.get(name, f"{DOCUMENTS}/{name}"): text for name, text in parts}


class GameFiles(Frozen, eq=False):
    """A game and its templates: all that is read before any face is placed.

    They equal only themselves, so that what is found out about them can be kept by them.
    """

    game: Game
    templates: Templates

    @property
    def translations(self) -> tuple[Translation, ...]:
        """What its words are translated from: those of the game, and those of its faces."""
        parts = (self.game.translation, self.templates.translation)
        return tuple(part for part in parts if part)
