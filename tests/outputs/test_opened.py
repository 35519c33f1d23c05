"""Editable decks of every game and documents, as LibreOffice opens and prints them."""

from pathlib import Path
from shutil import copy2

import pikepdf
import pytest

from tests.libre_office import convert
from tests.outputs.opened import (
    GAMES,
    alike,
    faults_of_document,
    faults_of_print,
    layout_of,
    part_of,
    printed_of,
    write_deck,
)
from tests.sharing import built, one_at_a_time

pytestmark = pytest.mark.slow

FIRST_SHEET = (0, 1)


@pytest.fixture(scope="session")
def editable(folder_of_all: Path) -> list[Path]:
    """Return all documents of the root game to be edited."""
    return sorted(built(folder_of_all, "editable", "--only", "documents-odt").rglob("*.odt"))


@pytest.fixture(scope="session")
def opened(folder_of_all: Path, editable: list[Path]) -> Path:
    """Return a folder with a deck of every game and the root's documents, and their PDFs."""
    folder = folder_of_all / "opened"
    with one_at_a_time(folder_of_all / "opened.lock"):
        if not folder.is_dir():
            folder.mkdir()
            for layout in map(part_of, map(layout_of, GAMES)):
                write_deck(layout, layout.game.first_edition, folder)
            for text in editable:
                copy2(text, folder)
            convert(sorted(folder.glob("*.odt")), "pdf", folder)
    return folder


def deck_in(folder: Path, game: Path) -> Path:
    """Return a game's deck."""
    (file,) = folder.glob(f"{layout_of(game).game.info.id}_*_complete_*.odt")
    return file


def test_parts() -> None:
    """Of a large game LibreOffice has cards of every kind to print, and of another one all."""
    games = [layout_of(game).game for game in GAMES]
    parts = [part_of(layout_of(game)).game for game in GAMES]

    assert [{card.kind.id for card in part.cards} for part in parts] == [
        {card.kind.id for card in game.cards} for game in games
    ]
    shares = [len(part.cards) / len(game.cards) for part, game in zip(parts, games, strict=True)]
    assert {1} < {share for share in shares if share == 1 or share < 1 / 3} == {*shares}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.name))
def test_deck(opened: Path, game: Path) -> None:
    """Cards of all kinds stand where the press prints them; `make editable` compares every card.

    That all cards have their words and copies is told by test_deck_import.py.
    """
    found = faults_of_print(deck_in(opened, game), FIRST_SHEET)

    assert [*found] == []


def test_documents(opened: Path, editable: list[Path], documents_build: Path) -> None:
    """Documents have the headings and tables of the PDF that the press makes of them."""
    names = [file.stem for file in editable]
    faults = {
        name: [
            *faults_of_document(opened / f"{name}.odt", documents_build / f"documents/{name}.pdf")
        ]
        for name in names
    }

    assert [*faults.values()] == [[] for _ in names]
    assert names


def test_notes() -> None:
    """A note within a sentence is read where it is called, and every letter of all counts."""
    ours = "Threetimes,theysayfour,inthismatch,orseven,often."
    cell = "Threetimesainthismatch,boften.a,theysayfour,b"

    for said in ("orseven,", "orsix,", "orseven,ormore,", ""):
        assert (alike(cell + said, ours) == ours) == (said == "orseven,")


def test_what_is_moved_is_seen(opened: Path, tmp_path: Path) -> None:
    """A print that lies 0.9 mm beside the other is not taken for it."""
    game = GAMES[-1]
    file = deck_in(opened, game)
    for each in (file, file.with_suffix(".pdf")):
        copy2(each, tmp_path)
    with pikepdf.open(printed_of(file)) as printed:
        for page in printed.pages:
            page.contents_add(b"1 0 0 1 2.55 0 cm", prepend=True)
        printed.save(printed_of(tmp_path / file.name))
    told = " ".join(faults_of_print(tmp_path / file.name, FIRST_SHEET))

    assert "stands elsewhere" in told
    assert "of the ink lies elsewhere" in told
    assert "letters" not in told
