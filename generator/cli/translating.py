"""`prelo translate`, and what `prelo build --language` refuses."""

from collections.abc import Iterable, Iterator
from pathlib import Path

from generator.base.files import DOCUMENTS
from generator.base.messages import say, say_number
from generator.base.problem import UsageError
from generator.build.translating import translate
from generator.game.seals import as_sealed
from generator.game.translation import TranslatedDocument, TranslatedText, Untranslatable
from generator.loading.translations import refuse_unknown
from generator.text.word_changes import marked


def refuse_unbuildable(folder: Path, language: str, *, since: str | None) -> None:
    """Raise UsageError for a language that a game has not, and for changes since a release."""
    refuse_unknown(folder, language)
    if since is not None:
        message = say("releases are kept in the words of the original: leave out --language")
        raise UsageError(message)


def translated(folder: Path, language: str) -> str:
    """Write the file of a translation anew, and return the report on its progress.

    Raises UsageError and GameError as `translate` does.
    """
    progress = translate(folder, language)
    texts = [text for text in progress.texts if text.original]
    done = [text for text in texts if text.text is not None]
    outdated = [text for text in done if not text.is_current]
    counts = {"done": len(done) - len(outdated), "number": len(texts), "file": progress.file}
    lines = [*map(_outdated, outdated), *map(_unknown, progress.unknown)]
    if progress.added:
        lines.append(say_number("{number} text added", "{number} texts added", progress.added))
    if outdated:
        number = len(outdated)
        lines.append(say_number("{number} text is out of date", "{number} texts are out of date",
                                number))  # fmt: skip
    lines.append(say("{file}: {done} of {number} texts are translated", **counts))
    lines += _documents(progress.documents)
    if missing := next((text for text in texts if text.text is None), None):
        lines.append(say("the first one to be translated: {place}", place=missing.place))
    return "\n".join(lines)


def _documents(documents: Iterable[TranslatedDocument]) -> Iterator[str]:
    """Yield lines on documents without a translation, and on those that are out of date."""
    for document in documents:
        if document.text is None:
            original = f"{DOCUMENTS}/{document.name}"
            yield say(
                "{original} is not translated: that is {file}",
                original=original,
                file=document.file,
            )
        elif not document.is_current:
            yield say("{file} is out of date: prelo check", file=document.file)


def _outdated(text: TranslatedText) -> str:
    key = ".".join(text.key)
    words = marked(as_sealed(text.was or ""), as_sealed(text.original))
    return f"{text.place}: {key}\n  {words}"


def _unknown(each: Untranslatable) -> str:
    return say('{place}: the game has no text "{key}" (any more)', place=each.place, key=each.key)
