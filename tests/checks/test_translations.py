"""Faults planted in the translation of a game: each is found, by its check alone, at its line."""

from pathlib import Path
from shutil import copytree

import pytest

from generator.build.pipeline import check_game
from tests.games.root import ROOT

GAME = ROOT / "games/low-water"
FAULTS = {
    "untranslated-text": ("pt-BR: Mãe dos Caranguejos", "pt-BR:"),
    "translation-out-of-date": ("en: Mother of Crabs", "en: Mother of Lobsters"),
    "same-as-original": ("pt-BR: Mãe dos Caranguejos", "pt-BR: Mother of Crabs"),
    "translated-numbers-differ": ("compre 3 cartas; depois descarte 1", "compre 3 cartas"),
    "translation-of-nothing": ("  mother-of-crabs:", "  mother-of-crab:"),
}
"""By check: what is replaced in the translation, and by what."""


@pytest.mark.parametrize("check", FAULTS)
def test_found_at_its_line(check: str, tmp_path: Path) -> None:
    """The check finds the fault in the line where it lies, or in that of its translation."""
    game = tmp_path / "game"
    copytree(GAME, game)
    (game / "templates/documents/rules.html").unlink()  # set elsewhere: it takes seconds
    (game / "promises/box.yaml").unlink()
    file = game / "translations/pt-BR.yaml"
    old, new = FAULTS[check]
    text = file.read_text("utf-8")
    assert text.count(old) == 1
    file.write_text(text.replace(old, new), "utf-8")
    line = text.count("\n", 0, text.index(old)) + 1
    lines = {
        it.place.line
        for it in check_game(game)[1]
        if it.check == check and it.place.file == "translations/pt-BR.yaml"
    }

    assert lines & {line, line + 1}
