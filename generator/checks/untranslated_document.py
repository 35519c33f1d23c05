"""A document that its translation lacks."""

from collections.abc import Iterator

from generator.base.files import DOCUMENTS
from generator.base.messages import say
from generator.base.problem import WARNING, Place
from generator.layout.templates import GameFiles
from generator.proof.framework import Finding, check


@check(
    severity=WARNING,
    why="""
Cards may be printed before the rules are translated. A document without a translation is not built
in that language, rather than in the wrong one.
""",
    bad="""
game: {id: base, title: Base, author: A. Tester, language: en, release: "1"}
templates/documents/rules.html: |
  ---
  title: Rules
  ---
  <p>Draw, then play.</p>
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
    good="""
game: {id: base, title: Base, author: A. Tester, language: en, release: "1"}
templates/documents/rules.html: |
  ---
  title: Rules
  ---
  <p>Draw, then play.</p>
translations/es.yaml: |
  game: {title: {en: Base, es: =}}
  editions: {plain: {name: {en: Plain, es: Sencilla}}}
  decks: {main: {name: {en: Main, es: Principal}}}
  kinds: {action: {name: {en: Action, es: Acción}}}
  cards:
    first:
      name: {en: First, es: Primera}
      effect: {en: [Draw 1 card.], es: [Roba 1 carta.]}
translations/es/documents/rules.html: |
  ---
  title: Reglas
  ---
  <p>Roba, luego juega.</p>
translations/es/originals/rules.html: |
  ---
  title: Rules
  ---
  <p>Draw, then play.</p>
""",
)
def find(files: GameFiles) -> Iterator[Finding]:
    """Find documents without a translation."""
    for translation in files.translations:
        for document in translation.documents:
            if document.text is None:
                message = say(
                    'the document has no translation, and is not built in "{language}"',
                    language=translation.language,
                )
                hint = say("copy it to {file}, and translate it there", file=document.file)
                yield Finding(Place(f"{DOCUMENTS}/{document.name}"), message, hint)
