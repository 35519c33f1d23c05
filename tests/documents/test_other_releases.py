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


def test_data(tmp_path: Path) -> None:
    """The data of a document is of its release, wherever it lies, unless another one uses it."""
    front = 'release: "0.1"\ndata: old.yaml\nsources: {also: old/two.yaml, both: old/both.yaml}\n'
    game = with_documents(
        tmp_path,
        old=OLD.replace('release: "0.1"\n', front),
        new=NEW.replace("Of now\n", "Of now\nsources: {old: old/both.yaml}\n"),
        **{"_old.html": "x", "_both.html": "x", "old.yaml": "- x"},
    )
    (game / "templates/old").mkdir()
    for name in ("two", "both"):
        (game / f"templates/old/{name}.yaml").write_text("- x", "utf-8")
    templates = read_templates(game, load_game(game))[0]
    found = of_other_releases(templates.documents.values(), templates.document_sources(), "0.3")

    assert {file for file in found if file.endswith(".yaml")} == {
        "templates/documents/old.yaml",
        "templates/old/two.yaml",
    }
