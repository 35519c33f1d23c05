"""A translation that is begun, and brought up to date."""

from pathlib import Path

import pytest

from generator.base.problem import GameError, UsageError
from generator.build.pipeline import check_game
from generator.build.translating import translate
from tests.games.translated import SPANISH, write_translated


def state(folder: Path, language: str = "es") -> tuple[int, int, int, int]:
    """Return how many texts a translation has, lacks, has out of date, and has for nothing."""
    progress = translate(folder, language)
    texts = progress.texts
    return (
        len(texts),
        sum(text.text is None for text in texts),
        sum(text.text is not None and not text.is_current for text in texts),
        len(progress.unknown),
    )


def edit(file: Path, old: str, new: str) -> None:
    """Replace a text in a file."""
    text = file.read_text("utf-8")
    assert old in text
    file.write_text(text.replace(old, new), "utf-8")


def test_begin(tmp_path: Path) -> None:
    """A new translation has every text, and is checked as unfinished, with places in it."""
    folder = write_translated(tmp_path)

    assert state(folder, "fr") == (6, 6, 0, 0)
    assert {it.check for it in check_game(folder)[1]} == {"untranslated-text"}
    assert {it.place.file for it in check_game(folder)[1]} == {"translations/fr.yaml"}


def test_second_run_changes_nothing(tmp_path: Path) -> None:
    """What is up to date is not written again."""
    folder = write_translated(tmp_path)

    assert translate(folder, "es").is_unchanged
    assert (folder / "translations/es.yaml").read_text("utf-8") == SPANISH


def test_edit_of_the_original(tmp_path: Path) -> None:
    """What was made for other words is marked, until the translator deletes the mark."""
    folder = write_translated(tmp_path)
    file = folder / "translations/es.yaml"
    edit(folder / "cards.yaml", "Draw 1 card.", "Draw 2 cards.")

    assert state(folder) == (6, 0, 1, 0)
    assert 'effect: {en: ["Draw 2 cards."], was: [Draw 1 card.], es: [Roba 1' in file.read_text(
        "utf-8"
    )
    assert [it.check for it in check_game(folder)[1]] == ["translation-out-of-date"]
    edit(file, "was: [Draw 1 card.], es: [Roba 1 carta.]", "es: [Roba 2 cartas.]")
    assert state(folder) == (6, 0, 0, 0)
    assert check_game(folder)[1] == []


def test_new_card_and_card_that_is_gone(tmp_path: Path) -> None:
    """A new card is added; the words of one that is gone stay, as nothing may be lost."""
    folder = write_translated(tmp_path)
    edit(folder / "cards.yaml", "id: first", "id: second")

    assert state(folder) == (6, 2, 0, 1)
    assert "es: Primera" in (folder / "translations/es.yaml").read_text("utf-8")


def test_words_on_faces(tmp_path: Path) -> None:
    """Words in the templates of faces are added, too."""
    back = "boxes: {title: {x: 1, y: 1, width: 40, height: 9, text: The Game, font: name}}"
    more = f"print: {{back: title}}\ntemplates/faces/title.yaml: |\n  {back}\n"

    assert state(write_translated(tmp_path, SPANISH, more)) == (7, 1, 0, 0)


@pytest.mark.parametrize("language", ["Spanish", "../es", "", "pt_BR"])
def test_no_language(language: str, tmp_path: Path) -> None:
    """What is no code of a language is refused before anything is written."""
    folder = write_translated(tmp_path)

    with pytest.raises(UsageError, match="pt-BR"):
        translate(folder, language)


@pytest.mark.parametrize("translation", ["game: {title: {", "game: {title: Base}\n"])
def test_file_with_problems(translation: str, tmp_path: Path) -> None:
    """A file that cannot be read is left as it is."""
    folder = write_translated(tmp_path, translation)

    with pytest.raises(GameError):
        translate(folder, "es")
    assert (folder / "translations/es.yaml").read_text("utf-8") == translation


def test_own_language(tmp_path: Path) -> None:
    """A game is not translated into its own language."""
    with pytest.raises(GameError):
        translate(write_translated(tmp_path), "en")


def test_folder_that_leads_out(tmp_path: Path) -> None:
    """Nothing is written where a link leads out of the game's folder."""
    folder = write_translated(tmp_path / "game")
    (folder / "translations/es.yaml").unlink()
    (folder / "translations").rmdir()
    (tmp_path / "elsewhere").mkdir()
    (folder / "translations").symlink_to(tmp_path / "elsewhere")

    with pytest.raises(GameError):
        translate(folder, "es")
    assert [*(tmp_path / "elsewhere").iterdir()] == []


def test_added(tmp_path: Path) -> None:
    """What was added is told: all texts at first, then none, then those of a new card."""
    folder = write_translated(tmp_path)
    first, again = translate(folder, "fr"), translate(folder, "fr")

    assert (first.file, first.added, first.is_unchanged) == ("translations/fr.yaml", 6, False)
    assert (again.added, again.is_unchanged) == (0, True)
    edit(folder / "cards.yaml", "id: first", "id: second")
    assert [translate(folder, "fr").added for _ in range(2)] == [2, 0]


def test_other_words_are_not_added(tmp_path: Path) -> None:
    """A text whose original changes was there before, whether it is translated or not."""
    folder = write_translated(tmp_path)
    translate(folder, "fr")
    edit(folder / "cards.yaml", "Draw 1 card.", "Draw 2 cards.")
    changed = [translate(folder, language) for language in ("es", "fr")]

    assert [(each.added, each.is_unchanged) for each in changed] == [(0, False)] * 2


def test_head(tmp_path: Path) -> None:
    """A new file begins with what it is, by the title of the original, and how it is written."""
    folder = write_translated(tmp_path)
    translate(folder, "fr")
    head, _, texts = (folder / "translations/fr.yaml").read_text("utf-8").partition("\n\n")

    assert head.splitlines()[0] == "# Base, translated from en into fr."
    assert all(line.startswith("# ") for line in head.splitlines())
    assert not texts.startswith("#")


def test_nothing_translated_before(tmp_path: Path) -> None:
    """The folder of translations is made where there is none."""
    folder = write_translated(tmp_path)
    (folder / "translations/es.yaml").unlink()
    (folder / "translations").rmdir()
    translate(folder, "fr")
    assert [path.name for path in (folder / "translations").iterdir()] == ["fr.yaml"]


def test_game_with_a_problem(tmp_path: Path) -> None:
    """A game with an error is not translated; one that lacks a picture is."""
    folder = write_translated(tmp_path)
    text = (folder / "cards.yaml").read_text("utf-8")
    edit(folder / "cards.yaml", "deck: main", "deck: none")
    with pytest.raises(GameError):
        translate(folder, "fr")
    assert not (folder / "translations/fr.yaml").exists()

    lacking = text.replace("fields:", "fields:\n  view: picture").replace(
        "deck: main", "view: not-there.png\n  deck: main"
    )
    (folder / "cards.yaml").write_text(lacking, "utf-8")
    assert translate(folder, "fr").added == 6


def test_document(tmp_path: Path) -> None:
    """The original of a translated document is stored once, to tell later changes by it."""
    rules = "---\ntitle: {}\n---\n<p>{}</p>\n"
    folder = write_translated(tmp_path)
    for place, words in {
        "templates": ("Rules", "Draw."),
        "translations/es": ("Reglas", "Roba."),
    }.items():
        (folder / place / "documents").mkdir(parents=True)
        (folder / place / "documents/rules.html").write_text(rules.format(*words), "utf-8")
    copy = folder / "translations/es/originals/rules.html"
    (document,) = translate(folder, "es").documents
    assert document.is_current
    assert copy.read_text("utf-8") == rules.format("Rules", "Draw.")

    edit(folder / "templates/documents/rules.html", "Draw.", "Draw 2.")
    (document,) = translate(folder, "es").documents
    assert not document.is_current
    assert copy.read_text("utf-8") == rules.format("Rules", "Draw.")


@pytest.mark.parametrize(
    "link", ["translations/es/originals", "translations/es/originals/rules.html"]
)
def test_links_that_lead_out(link: str, tmp_path: Path) -> None:
    """No original is stored where a link leads out of the game's folder."""
    folder = write_translated(tmp_path / "game")
    for place in ("templates", "translations/es"):
        (folder / place / "documents").mkdir(parents=True)
        (folder / place / "documents/rules.html").write_text("---\ntitle: R\n---\n", "utf-8")
    (tmp_path / "elsewhere").mkdir()
    (folder / link).parent.mkdir(exist_ok=True)
    (folder / link).symlink_to(tmp_path / "elsewhere" / ("x" if link.endswith("html") else ""))
    with pytest.raises(GameError):
        translate(folder, "es")
    assert [*(tmp_path / "elsewhere").iterdir()] == []
