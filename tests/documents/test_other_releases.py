"""Which files of documents only documents of other releases use."""

from pathlib import Path

from generator.documents.other_releases import of_other_releases
from generator.layout.templates import Templates
from generator.loading.game import load_game
from generator.loading.templates import read_templates
from tests.games.documents import with_documents

OLD = '---\ntitle: Of old\nrelease: "0.1"\n---\n{% include "_old.html" %}{% include "_both.html" %}'
NEW = '---\ntitle: Of now\n---\n{% include "_both.html" %}'


def templates_of(folder: Path) -> Templates:
    """Return the templates of a game with a document of an earlier release, and one of its own."""
    parts = {"_old.html": '{% include "_older.html" %}', "_older.html": "x", "_both.html": "x"}
    game = with_documents(folder, old=OLD, new=NEW, **parts)
    return read_templates(game, load_game(game))[0]


def test_parts_of_parts(tmp_path: Path) -> None:
    """Parts are followed to theirs; a part that a document of this release uses, too, is of it."""
    templates = templates_of(tmp_path)
    found = of_other_releases(templates.documents.values(), templates.document_sources(), "0.3")

    assert {file.rpartition("/")[2] for file in found} == {"old.html", "_old.html", "_older.html"}


def test_the_same_release(tmp_path: Path) -> None:
    """A document that names the game's own release is of no other."""
    templates = templates_of(tmp_path)

    assert of_other_releases(templates.documents.values(), {}, "0.1") == set()
