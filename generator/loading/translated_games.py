"""The translation of a game while its file is read."""

from pathlib import Path

from yaml.nodes import ScalarNode

from generator.base.frozen import replace
from generator.base.messages import say
from generator.base.problem import Place, Problem
from generator.game.model import Game
from generator.game.seals import Seals
from generator.loading.reader import Reader
from generator.loading.source import Source
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
