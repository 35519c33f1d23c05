"""A text of a translation that the game does not have."""

from collections.abc import Iterator

from generator.base.messages import say
from generator.base.problem import WARNING
from generator.layout.templates import GameFiles
from generator.proof.framework import Finding, check


@check(
    severity=WARNING,
    why="""
A translation under a misspelled id is printed nowhere. One of a card that is gone may be of use
again, so `prelo translate` leaves it in the file.
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
      effect: {en: [Draw 1 card.], es: [Roba 1 carta.]}
    frist:
      name: {en: First, es: Primera}
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
    """Find the keys of translations that stand for nothing in the game."""
    for translation in files.translations:
        for each in translation.unknown:
            message = say('the game has no text "{key}"', key=each.key)
            yield Finding(each.place, message, each.hint)
