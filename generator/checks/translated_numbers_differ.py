"""A translation with other numbers or icons than the original."""

import re
from collections import Counter
from collections.abc import Iterator

from generator.base.messages import say
from generator.base.problem import WARNING
from generator.layout.templates import GameFiles
from generator.proof.framework import Finding, check

_SIGN = re.compile(r"\{[^{}]*\}|\d+")


@check(
    severity=WARNING,
    why="""
Who translates words may slip in a number, or leave an icon out; then the card means something else,
and no dictionary finds it. Numbers in digits, icons and fields in braces are the same in both
languages, in whatever order.
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
      effect: {en: [Draw 1 card.], es: [Roba 2 cartas.]}
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
    """Find translations whose numbers, icons and fields are not those of the original."""
    for translation in files.translations:
        for text in translation.texts:
            if text.text is None or not text.is_current:
                continue
            mine, its = Counter(_SIGN.findall(text.text)), Counter(_SIGN.findall(text.original))
            if mine != its:
                message = say(
                    '"{key}": {differences}',
                    key=".".join(text.key),
                    differences=_differences(mine, its),
                )
                hint = say("the original says: {text}", text=text.original)
                yield Finding(text.place, message, hint, text.card)


def _differences(mine: Counter[str], its: Counter[str]) -> str:
    """Return what is lacking in a translation, and what is too much."""
    lacking, more = its - mine, mine - its
    parts = [
        say("{signs} is missing", signs=", ".join(lacking)) if lacking else "",
        say("{signs} is not in the original", signs=", ".join(more)) if more else "",
    ]
    return say(" and ").join(filter(None, parts))
