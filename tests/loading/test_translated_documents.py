"""Documents of a game in another language."""

from pathlib import Path

import pytest

from generator.base.problem import ERROR, Problem
from generator.build.pipeline import check_game
from generator.build.translating import translate
from generator.loading.game import read_game
from generator.loading.templates import read_templates
from tests.games.translated import SPANISH, write_translated

ORIGINAL = """\
---
title: Rules
data: rules-data.yaml
---
{% include "_turn.html" %}
<p>{% relies on "first" %}Draw 1 card.</p>
<p>{{ card("first") }} {{ data.says }}</p>
"""
RULES = ORIGINAL.replace("Rules", "Reglas").replace("Draw 1 card.", "Roba 1 carta.")
FILES = {
    "templates/documents/rules.html": ORIGINAL,
    "templates/documents/_turn.html": "<p>Your turn.</p>\n",
    "templates/documents/rules-data.yaml": "says: It is the first one of all.\n",
    "templates/documents/more.html": "---\ntitle: More\n---\n<p>More.</p>\n",
}
SEALS = """\
{"format": 1, "names": {}, "seals": {"first.effect": [{"wording": "Draw 1 card.",
 "texts": {"templates/documents/rules.html": ["Draw 1 card."]}}]}}
"""


def game_with_rules(folder: Path, **translated: str) -> Path:
    """Write a game with documents, and translated files by their names without a suffix."""
    write_translated(folder, SPANISH)
    for name, text in (FILES | {"templates/seals.json": SEALS}).items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, "utf-8")
    own = folder / "translations/es/documents"
    own.mkdir(parents=True)
    names = {"rules": "rules.html", "turn": "_turn.html", "data": "rules-data.yaml"}
    for name, text in translated.items():
        (own / names.get(name, name)).write_text(text, "utf-8")
    return folder


def spanish(folder: Path) -> list[Problem]:
    """Return the problems of a game, except that a document is not translated."""
    return [it for it in check_game(folder)[1] if it.check != "untranslated-document"]


def test_documents_of_the_translation(tmp_path: Path) -> None:
    """Only translated documents are there; their parts and data are the translation's."""
    folder = game_with_rules(
        tmp_path, rules=RULES, turn="<p>Tu turno.</p>\n", data="says: Es la primera de todas.\n"
    )
    game, _ = read_game(folder, "es")
    templates, problems = read_templates(folder, game)
    rules = templates.documents["rules"]

    assert problems == []
    assert [*templates.documents] == ["rules"]
    assert (rules.title, rules.file) == ("Reglas", "translations/es/documents/rules.html")
    assert rules.data == {"says": "Es la primera de todas."}
    assert str(rules.texts[0].locate(0)) == "translations/es/documents/rules-data.yaml:1:7"
    sources = templates.document_sources()
    assert sources["translations/es/documents/_turn.html"] == "<p>Tu turno.</p>\n"
    assert "templates/documents/_turn.html" not in sources


def test_rest_is_that_of_the_original(tmp_path: Path) -> None:
    """Parts and data that are not translated are those of the game."""
    folder = game_with_rules(tmp_path, rules=RULES)
    game, _ = read_game(folder, "es")
    templates, problems = read_templates(folder, game)

    assert problems == []
    assert templates.documents["rules"].data == {"says": "It is the first one of all."}
    assert "templates/documents/_turn.html" in templates.document_sources()


def test_whole_game(tmp_path: Path) -> None:
    """A translated document is written and checked; what it relies on follows the original."""
    folder = game_with_rules(tmp_path, rules=RULES)
    translate(folder, "es")

    assert spanish(folder) == []
    assert [str(it.place) for it in check_game(folder)[1]] == ["templates/documents/more.html:1:1"]


def test_faults_of_a_translated_document(tmp_path: Path) -> None:
    """What is wrong in a translated document is reported at its own line, and is none before."""
    folder = game_with_rules(tmp_path, rules=RULES.replace('card("first")', 'card("frist")'))
    translate(folder, "es")

    files = {it.place.file for it in spanish(folder)}
    assert files == {"translations/es/documents/rules.html"}


def test_fault_of_a_translated_part(tmp_path: Path) -> None:
    """A part has its own file in messages."""
    folder = game_with_rules(tmp_path, rules=RULES, turn="<p>\n{{ unknown }}</p>\n")
    translate(folder, "es")

    assert {str(it.place) for it in spanish(folder)} == {"translations/es/documents/_turn.html:2:4"}


def test_part_of_the_original_alone(tmp_path: Path) -> None:
    """A part that no translated document names is not read: what it claims is of the original."""
    folder = game_with_rules(tmp_path, **{"more.html": "---\ntitle: Más\n---\n<p>Más.</p>\n"})
    game, _ = read_game(folder, "es")
    rules = folder / "translations/es/documents/rules.html"

    assert "_turn.html" not in read_templates(folder, game)[0].parts
    rules.write_text(RULES)
    assert "_turn.html" in read_templates(folder, game)[0].parts


def test_original_that_changes(tmp_path: Path) -> None:
    """A change of the original is reported with both wordings, at the line of the translation."""
    folder = game_with_rules(tmp_path, rules=RULES)
    translate(folder, "es")
    file = folder / "templates/documents/rules.html"
    file.write_text(ORIGINAL.replace("</p>\n<p>{{", " Then play.</p>\n<p>{{"), "utf-8")
    (problem,) = spanish(folder)

    assert (problem.check, problem.severity) == ("translation-out-of-date", ERROR)
    assert str(problem.place) == "translations/es/documents/rules.html:6:1"
    assert "line 6 of templates/documents/rules.html" in problem.message
    assert "[-card.</p>-] {+card. Then play.</p>+}" in problem.message
    translate(folder, "es")  # which does not take it for read
    assert spanish(folder) == [problem]
    (folder / "translations/es/originals/rules.html").unlink()
    translate(folder, "es")
    assert spanish(folder) == []


def test_no_copy_of_the_original(tmp_path: Path) -> None:
    """Of a document that was just translated, the original is stored by the command."""
    folder = game_with_rules(tmp_path, rules=RULES)

    assert [it.check for it in spanish(folder)] == ["translation-out-of-date"]
    assert [it.text is not None for it in translate(folder, "es").documents] == [False, True]
    assert (folder / "translations/es/originals/rules.html").read_text("utf-8") == ORIGINAL


def test_copied_document(tmp_path: Path) -> None:
    """A document that was only copied is not translated yet."""
    folder = game_with_rules(tmp_path, rules=ORIGINAL)
    translate(folder, "es")

    assert [it.check for it in spanish(folder)] == ["same-as-original"]


@pytest.mark.parametrize("name", ["rulse.html", "_trun.html"])
def test_document_of_nothing(name: str, tmp_path: Path) -> None:
    """A file that no document of the game is called by is named, with the nearest one."""
    folder = game_with_rules(tmp_path, **{name: "<p>Tu turno.</p>\n"})
    (problem,) = spanish(folder)

    assert problem.check == "translation-of-nothing"
    assert problem.place.file == f"translations/es/documents/{name}"
    assert "did you mean" in problem.hint


def test_release_notes(tmp_path: Path) -> None:
    """Notes on releases are in the words that were kept, so that none are asked for."""
    folder = game_with_rules(tmp_path)
    for name in ("rules", "more"):
        file = folder / f"templates/documents/{name}.html"
        file.write_text("---\ntitle: News\nnotes: true\n---\n<p>New.</p>\n", "utf-8")

    assert check_game(folder)[1] == []


def test_folder_that_leads_out(tmp_path: Path) -> None:
    """A folder of translated documents lies in the game's folder."""
    folder = game_with_rules(tmp_path / "game")
    (folder / "translations/es/documents").rmdir()
    (tmp_path / "elsewhere").mkdir()
    (folder / "translations/es/documents").symlink_to(tmp_path / "elsewhere")

    assert "outside-folder" in {it.check for it in check_game(folder)[1]}
