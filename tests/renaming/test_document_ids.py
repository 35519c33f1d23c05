"""A document's new id arrives wherever something is found by it, or the place is reported."""

from pathlib import Path

import pytest

from generator.base.paths import DATA
from generator.build.pipeline import check_game
from generator.loading.source import read_text
from generator.renaming.entries import find_entry
from generator.renaming.ids import change_id
from generator.renaming.rewriting import Rewriting
from generator.renaming.sources import read_sources
from tests.games.documents import FRONT, laid_out, with_documents

END = '{% include ["_end-" ~ document.name ~ ".html", "_rules.html"] %}'
MORE = FRONT.replace("Rules", "More")
RULES = "---\ntitle: The night\nshort: House rules\ncover: always\n---\n<p>Deal five cards.</p>\n"


def changed(game: Path, new: str = "book") -> Rewriting:
    """Return what a new id of the document "rules" changes."""
    sources = read_sources(game)
    change_id(sources, find_entry(sources.game, sources.documents, "document", "rules"), new)
    return sources.rewriting


def test_references(tmp_path: Path) -> None:
    """A document's id is the name of its file, which others name."""
    game = with_documents(
        tmp_path,
        rules=FRONT,
        more=MORE.replace("More\n", "More\nentries: rules\n")
        + '{{ document("rules") }} {{ file("rules") }}',
    )
    changed(game).write(lambda: None)

    documents = game / "templates/documents"
    assert sorted(path.name for path in documents.iterdir()) == ["book.html", "more.html"]
    more = (documents / "more.html").read_text("utf-8")
    assert "entries: book\n" in more
    assert more.endswith('{{ document("book") }} {{ file("book") }}')


STYLES = {
    "of body": ("body.rules p {}", "body.book p {}"),
    "alone": (".rules {}", ".book {}"),
    "among others": (":is(.x, .rules) p, .rules:not(p) {}", ":is(.x, .book) p, .book:not(p) {}"),
    "within": ("html:has(.rules) {}\n.a .rules{}", "html:has(.book) {}\n.a .book{}"),
    "in print": ("@media print { .rules { top: .5mm } }", "@media print { .book { top: .5mm } }"),
    "by value": ('[class~="rules"], body[class=rules] {}', '[class~="book"], body[class=book] {}'),
    "explained": ("/* .rules, the author's */ .rules {}", "/* .book, the author's */ .book {}"),
    "another": ("section.rules, .rules-x, .x-rules, .rulesx, #rules {}", None),
    "no selector": ('a::after { content: ".rules"; background: url(.rules) }', None),
}  # fmt: skip


@pytest.mark.parametrize(("style", "expected"), STYLES.values(), ids=STYLES)
def test_class_of_the_page(style: str, expected: str | None, tmp_path: Path) -> None:
    """A class of the document's name is that of its page, wherever a style sheet selects it."""
    page = FRONT + f"<style>{style}</style><p>{style}</p>"
    game = with_documents(tmp_path, rules=page, **{"house.css": style})
    rewriting = changed(game)
    texts = rewriting.texts()

    assert texts.get("templates/documents/house.css") == expected
    in_page = page.replace(style, expected or style, 1)
    assert texts.get("templates/documents/rules.html", page) == in_page
    assert [each for each in rewriting.left if each.place.file.endswith(".css")] == []


def test_class_of_elements(tmp_path: Path) -> None:
    """Where elements have a class of that name, too, only `body` says which one is meant."""
    game = with_documents(
        tmp_path,
        rules=FRONT + "<p class='note rules'>A note.</p>",
        **{"house.css": "body.rules {}\n.rules {}\np.rules {}"},
    )
    rewriting = changed(game)

    assert rewriting.texts()["templates/documents/house.css"].startswith("body.book {}\n.rules {}")
    assert [
        (str(each.place), each.text) for each in rewriting.left if "css" in each.place.file
    ] == [("templates/documents/house.css:2:2", "rules")]


def test_parts_called_after_it(tmp_path: Path) -> None:
    """The parts that a frame finds by the document's name follow, also those of a game's frame."""
    frame = read_text(DATA, "templates/documents/_document.html")[0]
    game = with_documents(
        tmp_path,
        rules=RULES,
        more=MORE + '{% include "_cover-rules.html" %}',
        **{
            "_document.html": frame.replace("{{ body }}", "{{ body }}\n" + END),
            "_cover-rules.html": "<i>A moon.</i>",
            "_end-rules.html": "<p>The end.</p>",
            "_rules.html": "",
        },
    )
    changed(game).write(lambda: None)

    documents = game / "templates/documents"
    assert {path.name for path in documents.glob("_*")} == {
        "_cover-book.html",
        "_document.html",
        "_end-book.html",
        "_rules.html",
    }
    assert '"_cover-book.html"' in (documents / "more.html").read_text("utf-8")
    assert check_game(game)[1] == []
    assert laid_out(game)


def test_names_for_readers(tmp_path: Path) -> None:
    """A title with a word of the old id is the author's to change; another one says nothing."""
    left = changed(with_documents(tmp_path, rules=RULES, more=MORE)).left

    assert [(str(each.place), each.text) for each in left] == [
        ("templates/documents/rules.html:3:8", "House rules")
    ]


def test_the_same_word_in_the_new_id(tmp_path: Path) -> None:
    """A word that stays in the id does not make a title outdated."""
    assert changed(with_documents(tmp_path, rules=RULES), "rules-of-the-night").left == set()


def test_data(tmp_path: Path) -> None:
    """A text of the data that is the id may mean the document: it is reported."""
    rules = FRONT.replace("Rules\n", "Night\ndata: files.yaml\n")
    game = with_documents(
        tmp_path, rules=rules, **{"files.yaml": "- rules\n- the rules\nrules:\n"[:-7]}
    )
    left = changed(game).left

    assert [(str(each.place), each.text) for each in left] == [
        ("templates/documents/files.yaml:1:3", "rules")
    ]


def test_kept_release(tmp_path: Path) -> None:
    """A kept release knows the document by its old id, and that is reported."""
    game = with_documents(tmp_path, rules=FRONT.replace("Rules", "Night"))
    (game / "releases").mkdir()
    (game / "releases/0.2.json").write_text('{"documents": {"rules": {}}}', "utf-8")

    assert [each.place.file for each in changed(game).left] == ["releases/0.2.json"]


def test_translations(tmp_path: Path) -> None:
    """Translated documents and parts, and their style sheets, follow."""
    game = with_documents(tmp_path, rules=RULES, **{"_cover-rules.html": "<i>A moon.</i>"})
    translated = game / "translations/pt/documents"
    translated.mkdir(parents=True)
    (game / "translations/pt.yaml").write_text("language: pt-BR\n", "utf-8")
    for name in ("rules.html", "_cover-rules.html"):
        (translated / name).write_text(RULES, "utf-8")
    (translated / "house.css").write_text(".rules {}", "utf-8")
    changed(game).write(lambda: None)

    assert sorted(path.name for path in translated.iterdir()) == [
        "_cover-book.html",
        "book.html",
        "house.css",
    ]
    assert (translated / "house.css").read_text("utf-8") == ".book {}"
