"""The words of a translation on faces: texts that stand in their templates, as on backs."""

from pathlib import Path, PurePosixPath

from msgspec import Struct

from generator.base.files import FACES
from generator.base.frozen import replace
from generator.base.problem import Problem
from generator.game.model import Game
from generator.game.translation import Translation
from generator.loading.face_schema import FACE
from generator.loading.reader import Reader
from generator.loading.source import Source
from generator.loading.translated_documents import find_documents
from generator.loading.translations import read_translation
from generator.loading.translator import Translator


class FaceWords(Struct):
    """The translation of faces while their templates are read."""

    translator: Translator
    _faces: set[str]

    def put(self, file: str, source: Source) -> Source:
        """Return a template with the translation's words, if it is a face."""
        path = PurePosixPath(file)
        if str(path.parent) != FACES:
            return source
        self._faces.add(path.stem)
        return self.translator.face(source, path.stem, FACE)

    def finished(self, folder: Path) -> Translation:
        """Return the translation of the faces that were read, and of a game's documents."""
        self.translator.finish_faces(self._faces)
        found = self.translator.finished()
        documents, unknown = find_documents(folder, self.translator.language)
        return replace(found, documents=documents, unknown=(*found.unknown, *unknown))


def face_words(folder: Path, game: Game, problems: list[Problem]) -> FaceWords:
    """Return the words of a translated game's faces; their problems are added to others."""
    info = game.info
    source, _ = read_translation(folder, info.language)  # reported with the game
    return FaceWords(Translator(Reader(source, problems), info.language, info.original), set())
