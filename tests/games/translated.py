"""Small games with a translation, for tests: that of the checks' examples, into Spanish."""

from pathlib import Path

import yaml

from tests.checks.example_game import write_example

GAME = """
game: {id: base, title: Base, author: A. Tester, language: en, release: "1"}
"""

SPANISH = """\
game: {title: {en: Base, es: =}}
editions: {plain: {name: {en: Plain, es: Sencilla}}}
decks: {main: {name: {en: Main, es: Principal}}}
kinds: {action: {name: {en: Action, es: Acción}}}
cards:
  first:
    name: {en: First, es: Primera}
    effect: {en: [Draw 1 card.], es: [Roba 1 carta.]}
"""
"""The whole translation of that game."""


def write_translated(folder: Path, translation: str = SPANISH, more: str = "") -> Path:
    """Write a game with a translation, and with `more` keys or files in the place of its own."""
    files = yaml.safe_dump({"translations/es.yaml": translation})
    return write_example(f"{GAME}{more}\n{files}", folder)
