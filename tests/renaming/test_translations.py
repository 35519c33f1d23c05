"""A new id arrives in the translations of a game."""

from pathlib import Path

import pytest

from generator.build.pipeline import check_game
from generator.build.translating import translate
from generator.cli.main import main
from generator.renaming.entries import find_entry
from generator.renaming.ids import change_id
from generator.renaming.sources import read_sources
from tests.games.translated import SPANISH, write_translated

GROUP = """
groups: {team: {name: Team, members: {first: {name: Red}, blue: {name: Blue}}}}
cards:
  - {id: first, number: 1, name: First, kind: action, deck: main, effect: [Draw 1 card.]}
templates/documents/rules.html: |
  ---
  title: Rules
  ---
  <p>{{ card("first") }}</p>
"""
WORDS = """\
groups:
  team:
    name: {en: Team, es: Equipo}
    members: {first: {name: {en: Red, es: Rojo}}, blue: {name: {en: Blue, es: Azul}}}
"""


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """Return a game with a translated document, and a member with the id of a card."""
    folder = write_translated(tmp_path, SPANISH + WORDS, GROUP)
    (folder / "translations/es/documents").mkdir(parents=True)
    rules = '---\ntitle: Reglas\n---\n<p>{{ card("first") }}</p>\n'
    (folder / "translations/es/documents/rules.html").write_text(rules)
    translate(folder, "es")
    return folder


def renamed(game: Path, sort: str, old: str, new: str) -> str:
    """Give an entry a new id, and return the translation; it is as current as it was."""
    sources = read_sources(game)
    change_id(sources, find_entry(sources.game, sources.documents, sort, old), new)
    sources.rewriting.write(lambda: None)
    checks = {it.check for it in check_game(game)[1]}
    assert not checks & {"untranslated-text", "translation-of-nothing", "translation-out-of-date"}
    return (game / "translations/es.yaml").read_text("utf-8")


def test_card(game: Path) -> None:
    """The key of a card is changed, not that of a member called so, and its id in documents."""
    words = renamed(game, "card", "first", "opening")

    assert "cards:\n  opening:\n" in words
    assert "members: {first: {" in words
    assert 'card("opening")' in (game / "translations/es/documents/rules.html").read_text()


@pytest.mark.parametrize(
    ("sort", "old", "words"),
    [
        ("deck", "main", "decks: {other: {"),
        ("kind", "action", "kinds: {other: {"),
        ("member", "blue", ", other: {name: {en: Blue"),
    ],
)
def test_other_sorts(sort: str, old: str, words: str, game: Path) -> None:
    """So are those of whatever else has an id."""
    assert words in renamed(game, sort, old, "other")


FACE = """
templates/faces/action.yaml: |
  extends: front
  boxes: {tag: {x: 5, y: 5, width: 20, height: 5, text: Secret, font: name}}
"""
FACE_WORDS = "faces: {action: {boxes: {tag: {text: {en: Secret, es: Secreto}}}}}\n"


def test_face_of_a_kind(tmp_path: Path) -> None:
    """The words of a face go with the kind that it is named after, and with nothing else."""
    game = write_translated(tmp_path, SPANISH + FACE_WORDS, FACE)

    assert "faces: {action: {" in renamed(game, "card", "first", "action")
    assert "faces: {action: {" in renamed(game, "card", "action", "first")
    words = renamed(game, "kind", "action", "other")
    assert "faces: {other: {" in words
    assert "kinds: {other: {" in words
    assert "cards:\n  first:\n" in words


def test_card_with_the_id_of_a_document(game: Path) -> None:
    """Only the new id of a document is that of a file."""
    renamed(game, "card", "first", "rules")
    renamed(game, "card", "rules", "opening")

    for folder in ("documents", "originals"):
        assert (game / "translations/es" / folder / "rules.html").is_file()


def test_document_without_a_translation(tmp_path: Path) -> None:
    """Nothing is renamed in a language in which a document is not there yet."""
    game = write_translated(tmp_path, SPANISH + WORDS, GROUP)
    renamed(game, "document", "rules", "manual")

    assert (game / "templates/documents/manual.html").is_file()
    assert not (game / "translations/es").exists()


def test_document(game: Path) -> None:
    """The translation of a document is renamed with it, and so is its stored original."""
    renamed(game, "document", "rules", "manual")

    for folder in ("documents", "originals"):
        assert [each.name for each in (game / "translations/es" / folder).iterdir()] == [
            "manual.html"
        ]


def test_new_name(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A new name leaves translations as they are, and says so."""
    assert main(["rename", "card", "first", "Opening", str(game), "--write"]) == 0
    assert "prelo translate es" in capsys.readouterr().out
    assert "translation-out-of-date" in {it.check for it in check_game(game)[1]}
