"""The translation of a game while its file and the templates of its faces are read."""

from dataclasses import dataclass, replace
from pathlib import Path, PurePosixPath

from yaml.nodes import ScalarNode

from generator.base.files import FACES
from generator.base.messages import say
from generator.base.problem import Place, Problem
from generator.game.model import Game
from generator.game.seals import Seals
from generator.game.translation import Translation
from generator.loading.face_schema import FACE
from generator.loading.reader import Reader
from generator.loading.source import Source
from generator.loading.translated_documents import find_documents
from generator.loading.translations import read_translation, translation_file
from generator.loading.translator import Translator


def begin_translation(
    folder: Path, source: Source, language: str
) -> tuple[Translator | None, list[Problem]]:
    """Return the translator of a game into a language, and the problems of its file.

    It is None where no other language than the game's own is asked for, or the file is unreadable.
    """
    original = _language_of(source)
    if not language:
        return None, []
    if language == original:
        file = translation_file(language)
        message = say('the game itself is in the language "{language}"', language=language)
        hint = say("name the file by the language that it translates into")
        return None, [Problem(Place(file), "unknown-language", message, hint=hint)]
    own, problems = read_translation(folder, language)
    return (None if problems else Translator(Reader(own), language, original)), problems


def in_translation(game: Game, translator: Translator) -> Game:
    """Return a translated game without what is about the words of the original alone.

    Errata were printed, seals and promises made in the words of the original, with which they are
    checked.
    """
    return replace(
        game,
        errata=(),
        relies={},
        seals=Seals(),
        promises=(),
        translation=translator.finished(),
    )


def _language_of(source: Source) -> str:
    node = source.node(("game", "language"))
    return str(node.value) if isinstance(node, ScalarNode) else ""


@dataclass(slots=True)
class FaceWords:
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
