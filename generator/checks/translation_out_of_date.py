"""A translation that was made for another wording of the original."""

from collections.abc import Iterator

from generator.base.files import DOCUMENTS
from generator.base.messages import say
from generator.base.problem import Place
from generator.game.seals import as_sealed
from generator.game.translation import TranslatedDocument, TranslatedText, Translation
from generator.layout.templates import GameFiles
from generator.proof.framework import Finding, check
from generator.text.word_changes import marked, steps

_NEAR = 20  # words before and after each change that are shown


@check(
    why="""
When the author corrects a card, its translation says what the card said before. Each translation
stands below the words that it was made for; where the game has other words by now, it is reported
with both. The game in its own language is printed as before.
""",
    bad="""
game: {id: base, title: Base, author: A. Tester, language: en, release: "1"}
translations/es.yaml: |
  game: {title: {en: Base, es: =}}
  editions: {plain: {name: {en: Plain, es: Sencilla}}}
  decks: {main: {name: {en: Main, es: Principal}}}
  kinds: {action: {name: {en: Action, es: Acción}}}
  cards:
    first:
      name: {en: First, es: Primera}
      effect: {en: [Draw a card.], es: [Roba 1 carta.]}
""",
    good="""
game: {id: base, title: Base, author: A. Tester, language: en, release: "1"}
translations/es.yaml: |
  game: {title: {en: Base, es: =}}
  editions: {plain: {name: {en: Plain, es: Sencilla}}}
  decks: {main: {name: {en: Main, es: Principal}}}
  kinds: {action: {name: {en: Action, es: Acción}}}
  cards:
    first:
      name: {en: First, es: Primera}
      effect: {en: [Draw 1 card.], es: [Roba 1 carta.]}
""",
)
def find(files: GameFiles) -> Iterator[Finding]:
    """Find translations of what the original does not say any more, or that name no original."""
    for translation in files.translations:
        for text in translation.outdated():
            hint = say(
                "prelo translate {language} puts the new words beside the former ones (was:); "
                "correct the translation, then delete the line was:",
                language=translation.language,
            )
            if text.was is None:
                hint = say("prelo translate {language} adds them", language=translation.language)
            yield Finding(text.place, _message(text, translation.original), hint, text.card)
        for document in translation.documents:
            if document.text is not None and not document.is_current:
                yield from _changes(document, translation)


def _changes(document: TranslatedDocument, translation: Translation) -> Iterator[Finding]:
    """Yield the changes of a document since it was translated, each at the line it had then."""
    language, copy = translation.language, document.copy
    if document.was is None:
        message = say("there is no {copy}, from which this was translated", copy=copy)
        hint = say("prelo translate {language} stores it", language=language)
        yield Finding(Place(document.file), message, hint)
        return
    hint = say(
        "translate it, then delete {copy}: prelo translate {language} stores the new one",
        copy=copy,
        language=language,
    )
    before, after = document.was.split("\n"), document.original.split("\n")
    # A translation with as many lines as its original has the same thing in each.
    is_by_lines = document.text is not None and len(document.text.split("\n")) == len(before)
    for what, start, end, begin, stop in steps(before, after):
        if what == "equal":
            continue
        words = marked(" ".join(before[start:end]), " ".join(after[begin:stop]), _NEAR)
        message = say(
            "it was made for words that have changed, in line {line} of {file}: {words}",
            line=begin + 1,
            file=f"{DOCUMENTS}/{document.name}",
            words=words,
        )
        yield Finding(Place(document.file, start + 1 if is_by_lines else 1), message, hint)


def _message(text: TranslatedText, original: str) -> str:
    key = ".".join(text.key)
    if text.was is None:
        return say(
            '"{key}" does not say for which words it was made, in a line {original}:',
            key=key,
            original=original,
        )
    words = marked(as_sealed(text.was), as_sealed(text.original), _NEAR)
    return say('"{key}" was made for words that have changed: {words}', key=key, words=words)
