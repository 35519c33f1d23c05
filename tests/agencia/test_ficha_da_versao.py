"""The release sheet says of the decks what cards.yaml says, of the files what the manifest says."""

import json
import re
from collections.abc import Mapping
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from typing import Any

import pypdf
import pytest

from generator.base.artifact import FinishedFile, LastOrder, Order
from generator.build.choosing import plan_game
from generator.build.pipeline import build_game
from generator.build.up_to_date import Request
from generator.layout.deck import Layout
from tests.games.root import copy_of_root, root_game

GAME = root_game()
SHEET = "ficha-da-versao"
STANDARD = f"standard/agencia_{GAME.info.release}_"


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the root game with the sheet and one other document."""
    return copy_of_root(tmp_path_factory.mktemp("game"), SHEET, "lista-efeitos")


@pytest.fixture(scope="module")
def folder(game: Path) -> Path:
    """Return a build with the sheet, one other document and the decks' fronts in one edition."""
    only = (f"*{SHEET}*", "*lista-efeitos.html", "*_standard_a4_fronts.pdf")
    return build_game(Request(game, game / "build", only)).folder


@pytest.fixture(scope="module")
def text(folder: Path) -> str:
    """Return the sheet's text, spaces made one; it is a single page."""
    (path,) = folder.rglob("*ficha-da-versao.pdf")
    (page,) = pypdf.PdfReader(path).pages
    return " ".join(page.extract_text().split())


def artifacts(folder: Path) -> list[Mapping[str, Any]]:
    """Return the manifest's files."""
    found: list[Mapping[str, Any]] = json.loads((folder / "manifest.json").read_text("utf-8"))[
        "artifacts"
    ]
    return found


def test_release(text: str) -> None:
    """The sheet names the game, its author, its release and its licence."""
    info = GAME.info
    together = text.replace(" ", "")

    for wanted in (info.title, info.author, info.release, info.license, info.license_url):
        assert wanted.replace(" ", "") in together


def test_decks(text: str) -> None:
    """A deck's row has its composition, the running total and its designs."""
    running = 0
    for deck in GAME.decks.values():
        running += (total := deck.composition["structural"] + deck.composition["natural"])
        kinds = deck.composition["structural"], deck.composition["natural"]
        numbers = *kinds, total, running, len(GAME.cards_of(deck.id))

        assert f"{deck.name} {' '.join(map(str, numbers))} " in text


def test_ideologies(text: str) -> None:
    """An ideology's row has its cards in each deck and their sum; the last row has those of all."""
    ideologies = GAME.groups["ideology"].members.values()
    of_decks = [deck.composition["ideology"] for deck in GAME.decks.values()]
    each = [number // len(ideologies) for number in of_decks]

    for name, numbers in [*((one.name, each) for one in ideologies), ("Todas", of_decks)]:
        assert f"{name} {' '.join(map(str, [*numbers, sum(numbers)]))} " in text


def test_cards_of_all_decks(text: str) -> None:
    """Why the designs of decks together are more than those of the game: some are in each deck."""
    shared = [card for card in GAME.cards if len(card.copies) == len(GAME.decks)]
    designs = sum(len(GAME.cards_of(deck)) for deck in GAME.decks)
    names = " e ".join(f"{card.name} {card.number}" for card in shared)

    assert designs - len(GAME.cards) == len(shared) * (len(GAME.decks) - 1)
    assert f"{names} estão em todos os decks" in text


def test_how_to_print(text: str) -> None:
    """Above names of files stand the paper, the scale and the edge over which it is turned."""
    assert "O papel é A4. Imprima em 100 % e, nos dois lados, vire pela borda longa" in text


def test_files(folder: Path, text: str) -> None:
    """Every other file of the run stands with its pages and its size in thousands of bytes.

    How the names of a table begin, and their folder, stand once, in its title.
    """
    for file in artifacts(folder):
        if "ficha-da-versao" not in file["path"]:
            start = "documents/agencia_" if file["output"] == "documents" else STANDARD
            pages = f"{file['pages']} " if file["paper"] else ""
            row = f"{file['path'].removeprefix(start)} {pages}{round(file['bytes'] / 1000)} kB"

            assert file["path"].startswith(start)
            assert row in text.partition(f": {start}… Arquivo ")[2].partition("…")[0], row


def test_files_are_links(folder: Path) -> None:
    """In the sheet's page every file that it names leads to where it lies."""
    (page,) = folder.rglob("*ficha-da-versao.html")
    listed = page.read_text("utf-8").partition('id="arquivos"')[2]
    leads = {(page.parent / each).resolve() for each in re.findall(r'<a href="(\.[^"]+)"', listed)}
    others = {(folder / file["path"]).resolve() for file in artifacts(folder)} - {page.resolve()}

    assert len(others) > 5
    assert others <= leads


def test_files_have_titles(folder: Path) -> None:
    """In the sheet's page a document is called by its title, sheets by deck and contents."""
    (page,) = folder.rglob("*ficha-da-versao.html")
    titles = re.findall(r'<span class="browser-only">([^<]+)</span> <span', page.read_text("utf-8"))

    assert {"Lista de efeitos", "Ficha da versão", "Todos os decks: só as frentes"} <= {*titles}
    assert {f"{deck.name}: só as frentes" for deck in GAME.decks.values()} <= {*titles}


def test_files_come_first(folder: Path) -> None:
    """Above its numbers is what the sheet is opened for, below what names of files mean."""
    (page,) = folder.rglob("*ficha-da-versao.html")
    html = page.read_text("utf-8").partition("<main")[2]
    places = [
        html.index(each) for each in ("complete</strong>", 'class="files by-row"', 'id="decks"')
    ]

    assert places == sorted(places)


def test_tables_of_files_are_alike(folder: Path) -> None:
    """On a telephone files for the screen, which have no pages, are listed as all others are."""
    (page,) = folder.rglob("*ficha-da-versao.html")
    html = page.read_text("utf-8")

    frames = re.findall(r'<div class="([^"]*)"[^>]*><table[^>]*class="files', html)
    assert {*frames} == {"scroll rows"}
    assert len(frames) >= 3


def test_documents_are_listed_once(folder: Path) -> None:
    """For a telephone each document stands once, with all that there is of it beside it."""
    (page,) = folder.rglob("*ficha-da-versao.html")
    listed = page.read_text("utf-8").partition('<div class="once')[2].partition("</ul>")[0]
    titles = re.findall("<b>([^<]+)</b>", listed)
    shown = [file["path"] for file in artifacts(folder) if file["path"].startswith("documents/")]
    others = {Path(path).name for path in shown if "ficha-da-versao.html" not in path}

    assert "Lista de efeitos" in titles
    assert len({*titles}) == len(titles)
    assert set(re.findall(r'href="\./([^"]+)"', listed)) == others


def test_no_other_files(game: Path, tmp_path: Path) -> None:
    """Made alone, the sheet speaks of no files."""
    built = build_game(Request(game, tmp_path, (f"*{SHEET}.html",)))
    html = (built.folder / built.artifacts[0]).read_text("utf-8")

    assert built.artifacts == (f"documents/agencia_{GAME.info.release}_ficha-da-versao.html",)
    assert "Arquivos" not in html
    assert "Decks" in html


def test_one_page(root_layout: Layout) -> None:
    """All files that a release has, booklets among them, stand on one page."""
    a4 = replace(root_layout.templates, sheets={"a4": root_layout.templates.sheets["a4"]})
    orders = plan_game(replace(root_layout, templates=a4), GAME.editions.values())
    others = [standing_for(order.path) for order in orders if isinstance(order, Order)]
    (sheet,) = [each for each in orders if isinstance(each, LastOrder) and ".pdf" in each.path]

    made = sheet.render(others)
    text = pypdf.PdfReader(BytesIO(b"".join(made.pieces()))).pages[0].extract_text()

    assert len(others) > 30
    assert made.pages == 1
    assert "4.190617 é outra versão do jogo" in " ".join(text.split())


def standing_for(path: str) -> FinishedFile:
    """Return a file as long to describe as the one that has this path."""
    folder, name = path.split("/")
    output = "documents" if folder == "documents" else Path(name).stem.rpartition("_")[2]
    paper = "" if name.endswith(".html") else "a4"
    return FinishedFile(path, output, folder, None, paper, 10, {}, 199_999, "")
