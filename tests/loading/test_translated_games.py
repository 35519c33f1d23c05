"""The beginning and the end of a game's translation."""

from pathlib import Path

from generator.loading.game import read_game
from tests.games.translated import write_translated


def test_own_language(tmp_path: Path) -> None:
    """A game cannot be translated into its own language."""
    folder = write_translated(tmp_path)
    (folder / "translations/en.yaml").write_text("game: {}\n")
    _, problems = read_game(folder, "en")

    assert [each.check for each in problems] == ["unknown-language"]
    assert problems[0].place.file == "translations/en.yaml"


def test_unreadable_file(tmp_path: Path) -> None:
    """A file that is no YAML is a problem of its own, at its place."""
    _, problems = read_game(write_translated(tmp_path, "game: {title: {"), "es")

    assert [each.check for each in problems] == ["unreadable-yaml"]
    assert problems[0].place.file == "translations/es.yaml"


def test_what_is_about_the_original(tmp_path: Path) -> None:
    """Errata, promises and what texts rely on are about the words of the original."""
    more = """
errata: [{card: first, was: Draw 2 cards., now: Draw 1 card., why: A slip.}]
relies: {name: [effect]}
promises/all.yaml: |
  promises: [{of: first.name, is: First, why: It is the first.}]
"""
    folder = write_translated(tmp_path, more=more)
    game, _ = read_game(folder)
    translated, _ = read_game(folder, "es")

    assert game.errata
    assert game.relies
    assert game.promises
    assert (translated.errata, translated.relies, translated.promises) == ((), {}, ())
