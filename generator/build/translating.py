"""The beginning and the upkeep of a translation: the file with all texts of the game."""

import os
import re
from pathlib import Path

from generator.base.files import (
    TRANSLATIONS,
    FileFault,
    cannot_write,
    list_files,
    locate,
    write_file,
)
from generator.base.frozen import Frozen
from generator.base.messages import say
from generator.base.problem import ERROR, GameError, Place, UsageError
from generator.game.translation import TranslatedDocument, TranslatedText, Untranslatable
from generator.loading.game import read_game
from generator.loading.schema import LANGUAGE
from generator.loading.source import MISSING, read_text
from generator.loading.templates import read_templates
from generator.loading.translation_edits import with_texts
from generator.loading.translations import translation_file


class Progress(Frozen):
    """A translation as it stands in its file, which has just been written unless `is_unchanged`."""

    file: str
    texts: tuple[TranslatedText, ...]
    unknown: tuple[Untranslatable, ...]
    documents: tuple[TranslatedDocument, ...]
    added: int = 0
    is_unchanged: bool = False


def translate(folder: Path, language: str) -> Progress:
    """Write the file of a translation with all texts of the game, and lose nothing of it.

    Raises UsageError for what is no language, or a file that cannot be edited; GameError for a game
    or a file with problems, MachineError where it cannot be written.
    """
    if not re.fullmatch(LANGUAGE.pattern, language):
        raise UsageError(say('"{language}" is no code of a language like pt-BR', language=language))
    before = _read(folder, language)
    file = translation_file(language)
    text, problems = read_text(folder, file)
    is_new = [problem.check for problem in problems] == [MISSING]
    title, original = before.title, before.original
    old = _head(title, original, language) if is_new else text
    new = with_texts(file, old, before.texts, (original, language))
    is_unchanged = not is_new and new == text
    if not is_unchanged:
        _write(folder, file, new)
    for document in before.documents:
        if document.text is not None and document.was is None:
            _write(folder, document.copy, document.original)
    after = _read(folder, language)
    known = {text.key for text in before.texts if text.was is not None or text.text is not None}
    added = sum(text.key not in known for text in after.texts if text.was is not None)
    return Progress(file, after.texts, after.unknown, after.documents, added, is_unchanged)


class _Translated(Frozen):
    """What a game knows of its translation into a language."""

    title: str
    original: str
    texts: tuple[TranslatedText, ...]
    unknown: tuple[Untranslatable, ...]
    documents: tuple[TranslatedDocument, ...]


def _read(folder: Path, language: str) -> _Translated:
    """Return the texts of a game and of its faces. Raises GameError for one with problems."""
    game, problems = read_game(folder, language)
    templates, faults = read_templates(folder, game, draft=True)
    errors = [problem for problem in (*problems, *faults) if problem.severity == ERROR]
    if errors:
        raise GameError(errors)
    parts = [part for part in (game.translation, templates.translation) if part]
    texts = tuple(text for part in parts for text in part.texts)
    unknown = tuple(each for part in parts for each in part.unknown)
    documents = tuple(each for part in parts for each in part.documents)
    original = next((text for text in texts if text.key == ("game", "title")), None)
    title = original.original if original else game.info.title
    return _Translated(title, game.info.original, texts, unknown, documents)


def _head(title: str, original: str, language: str) -> str:
    """Return the comment with which a new file begins."""
    lines = [
        say("{title}, translated from {original} into {language}.", title=title, original=original,
            language=language),
        say('Write each translation behind {language}:, or "=" where it is the same. If the '
            "original changes,", language=language),
        say("prelo translate {language} puts its former words into a line was: correct the "
            "translation,", language=language),
        say("then delete that line."),
    ]  # fmt: skip
    return "".join(f"# {line}\n" for line in lines) + "\n"


def _write(folder: Path, file: str, text: str) -> None:
    path = folder / file
    try:
        list_files(folder, TRANSLATIONS)  # raises where a link leads out of the folder
        path.parent.mkdir(parents=True, exist_ok=True)
        list_files(folder, file.rpartition("/")[0])  # likewise
        if os.path.lexists(path):
            locate(folder, file)  # likewise
        write_file(path, text.encode())
    except FileFault as fault:
        raise GameError([fault.problem(Place(file))]) from fault
    except OSError as fault:
        raise cannot_write(path, fault) from fault
