"""A translation that is the same as the original."""

from collections.abc import Iterator

from generator.base.files import shortened
from generator.base.messages import say
from generator.base.problem import WARNING, Place
from generator.layout.templates import GameFiles
from generator.proof.framework import Finding, check

_SHOWN = 60  # characters of a text in a message


@check(
    severity=WARNING,
    why="""
A text that was copied to be translated, and then forgotten, looks finished. Some are the same in
both languages, mostly names: the sign `"="` says so, and follows the original when it changes.
""",
    bad="""
game: {id: base, title: Base, author: A. Tester, language: en, release: "1"}
translations/es.yaml: |
  game: {title: {en: Base, es: Base}}
  editions: {plain: {name: {en: Plain, es: Sencilla}}}
  decks: {main: {name: {en: Main, es: Principal}}}
  kinds: {action: {name: {en: Action, es: Acción}}}
  cards:
    first:
      name: {en: First, es: Primera}
      effect: {en: [Draw 1 card.], es: [Roba 1 carta.]}
""",
    good="""
game: {id: base, title: Base, author: A. Tester, language: en, release: "1"}
translations/es.yaml: |
  game: {title: {en: Base, es: "="}}
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
    """Find translations that repeat the original without saying that they mean to."""
    for translation in files.translations:
        for text in translation.texts:
            if text.text == text.original and not text.stays:
                message = say(
                    '"{key}" is the same as the original: {text}',
                    key=".".join(text.key),
                    text=shortened(text.original, _SHOWN),
                )
                hint = say(
                    'translate it, or write "=" if it is the same in "{language}"',
                    language=translation.language,
                )
                yield Finding(text.place, message, hint, text.card)
        for document in translation.documents:
            if document.text == document.original and document.name.endswith(".html"):
                message = say("the document is the same as the original")
                yield Finding(Place(document.file), message, say("translate it, or remove it"))
