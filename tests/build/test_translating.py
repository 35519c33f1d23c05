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
