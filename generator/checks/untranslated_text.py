"""A text of the game that its translation lacks."""

from collections.abc import Iterator

from generator.base.files import shortened
from generator.base.messages import say
from generator.layout.templates import GameFiles
from generator.proof.framework import Finding, check

_SHOWN = 60  # characters of a text in a message


@check(
    why="""
A card with a sentence in another language is not ready to be printed. Every text of the game has
its translation, or the sign `"="` where it is the same in both languages. With `--draft`, and with
`checks: {untranslated-text: warning}` in cards.yaml, what is missing is printed as in the original.
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
      effect: {en: [Draw 1 card.], es: }
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
    """Find texts without a translation."""
    for translation in files.translations:
        for text in translation.missing():
            key = ".".join(text.key)
            message = say(
                '"{key}" is not translated: {text}', key=key, text=shortened(text.original, _SHOWN)
            )
            hint = say(
                "write it after {language}: (prelo translate {language} puts all texts there)",
                language=translation.language,
            )
            if len(text.key) == 1:
                hint = say(
                    "write {key}: as in cards.yaml, with the words of this language; "
                    "{key}: {{}} if there are none",
                    key=key,
                )
            yield Finding(text.place, message, hint, text.card)
