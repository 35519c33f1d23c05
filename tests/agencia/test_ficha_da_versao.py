"""The release sheet says of the decks what cards.yaml says, of the files what the manifest says."""

import json
import re
from collections.abc import Mapping
from io import BytesIO
from pathlib import Path
from typing import Any

import pypdf
import pytest

from generator.base.artifact import FinishedFile, LastOrder, Order
from generator.base.frozen import replace
from generator.build.choosing import plan_game
from generator.build.pipeline import build_game
from generator.build.up_to_date import Request
from generator.layout.deck import Layout
from tests.games.root import copy_of_root, root_game
from tests.printed_text import texts_of

GAME = root_game()
SHEET = "ficha-da-versao"
FIRST = next(iter(GAME.editions))
START = f"agencia_{GAME.info.release}"


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the root game with the sheet and one other document."""
    return copy_of_root(tmp_path_factory.mktemp("game"), SHEET, "lista-efeitos")


@pytest.fixture(scope="module")
def alone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the root game with the sheet only: each build writes whatever documents there are."""
    return copy_of_root(tmp_path_factory.mktemp("alone"), SHEET)


@pytest.fixture(scope="module")
def folder(game: Path) -> Path:
    """Return a build with the sheet, one other document and the decks' fronts in one edition."""
    only = (f"*{SHEET}*", "*lista-efeitos.html", "*_standard_a4_fronts.pdf")
    return build_game(Request(game, game / "build", only)).folder


@pytest.fixture(scope="module")
def text(folder: Path) -> str:
    """Return the sheet's text, spaces made one; it is a leaf."""
    return text_of(folder)


def text_of(folder: Path) -> str:
    """Return the text of both sides of the sheet in a build, spaces made one."""
    (path,) = folder.rglob("*ficha-da-versao.pdf")
    pages = pypdf.PdfReader(path).pages
    assert len(pages) <= 2
    return " ".join(" ".join(page.extract_text() for page in pages).split())


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
        ideologies = deck.composition["ideology"]
        numbers = *kinds, total, running, len(GAME.cards_of(deck.id)), ideologies

        assert f"{deck.name} {' '.join(map(str, numbers))} " in text


def test_heads_are_those_of_the_manual(text: str, documents_build: Path) -> None:
    """Kinds of cards have the same heads as in the manual; editions are said to be of colours."""
    (path,) = documents_build.rglob("*_mca.pdf")
    manual = " ".join(" ".join(texts_of(path)).split())

    for head in ("Estruturais", "Naturais"):
        assert f" {head} " in text
        assert f" {head} " in manual
    assert f"{len(GAME.editions)}edições de cores" in text.replace(" edições", "edições")


def test_ideologies(text: str) -> None:
    """An ideology's row has its cards, and the decks' last row those of all ideologies."""
    ideologies = GAME.groups["ideology"].members.values()
    total = sum(deck.composition["ideology"] for deck in GAME.decks.values())

    for ideology in ideologies:
        assert f"{ideology.name} {total // len(ideologies)} " in text
    assert f" {len(GAME.cards)} {total} " in text.partition("Todos ")[2]


def test_cards_of_all_decks(text: str) -> None:
    """Why the designs of decks together are more than those of the game: some are in each deck."""
    shared = [card for card in GAME.cards if len(card.copies) == len(GAME.decks)]
    designs = sum(len(GAME.cards_of(deck)) for deck in GAME.decks)
    names = " e ".join(f"{card.name} {card.number}" for card in shared)

    assert designs - len(GAME.cards) == len(shared) * (len(GAME.decks) - 1)
    assert f"{names} estão em todos os decks" in text


def test_how_to_print(text: str) -> None:
    """Below the names of files stand the paper, the scale and the edge for each sort of file."""
    assert "O papel é A4. Imprima a 100 %, sem ajustar à página." in text
    assert "vire pela borda longa; os cadernos (_a5), pela borda curta" in text


def test_files(folder: Path, text: str) -> None:
    """Every other file of the run stands with its pages, and documents with their sizes.

    How the names of a column's files end stands once, in its head; a dash is for what there is not.
    """
    files = [file for file in artifacts(folder) if SHEET not in file["path"]]

    for file in files:
        part = file["path"].rpartition("/")[2].split("_")[2].partition(".")[0]
        pages = f" {file['pages']}" if file["paper"] else ""
        is_document = file["output"] == "documents"
        table = text if is_document else text.partition(f"_{name_from_paper_on(file)} ")[2]

        told = f"{pages}(?: –)* {size_of(file)} " if is_document else rf"{pages} p\. "
        assert re.search(rf"(?:\b|_){part}{told}", table), file["path"]
    assert len(files) > 5


@pytest.mark.slow
def test_names_can_be_put_together(game: Path, tmp_path: Path) -> None:
    """Columns say how the names of their files end; a name of each edition stands in full."""
    only = (f"*{SHEET}.pdf", "*lista-efeitos*", "*_principal_*_fronts.pdf")
    folder = build_game(Request(game, tmp_path, only)).folder
    text = text_of(folder)
    heads = text.partition("Documento Arquivo")[2].partition("MB")[0]

    for ending in ("PDF .pdf", "Caderno _a5.pdf", "Para a tela .html"):
        assert ending in heads
    for edition in GAME.editions.values():
        name = f"{START}_principal_{edition.id}_a4_fronts.pdf"
        assert f"{edition.id}/{name}, {edition.name.lower()}" in text


def name_from_paper_on(file: Mapping[str, Any]) -> str:
    """Return how the name of a file of sheets ends, which says its paper and what it has."""
    return "_".join(file["path"].rpartition("/")[2].split("_")[4:])


def size_of(file: Mapping[str, Any]) -> str:
    """Return a file's size in millions of bytes."""
    return f"{max(round(file['bytes'] / 1_000_000, 1), 0.1)} MB".replace(".", ",")


def test_first_steps(alone: Path, tmp_path: Path) -> None:
    """Before all files stand those with which one begins, and the leaves of paper they take."""
    only = (f"*{SHEET}.pdf", "*principal_*_a4_duplex.pdf")
    folder = build_game(Request(alone, tmp_path, only)).folder
    text = text_of(folder)
    files = (each for each in artifacts(folder) if f"_principal_{FIRST}_" in each["path"])
    pages = next(files)["pages"]

    principal = f"{FIRST}/{START}_principal_{FIRST}_a4_duplex.pdf {pages // 2}"

    assert f"Primeira partida Deck principal {principal} " in text
    assert "Modo Bourdieu Tutorial" not in text
    assert "na gráfica" not in text


def test_leaves_of_the_shop(alone: Path, tmp_path: Path) -> None:
    """Who prints the whole game, or has it printed in a shop, reads on how many leaves, too."""
    only = (f"*{SHEET}.pdf", f"*_complete_{FIRST}_a4_*.pdf")
    folder = build_game(Request(alone, tmp_path, only)).folder
    text = text_of(folder)
    pages, own = (
        next(each["pages"] for each in artifacts(folder) if each["output"] == output)
        for output in ("shop", "duplex")
    )

    assert f"Tudo Todos os decks {FIRST}/{START}_complete" in text
    assert f"_a4_duplex.pdf {own // 2} " in text
    assert f"Tudo, na gráfica Todos os decks {FIRST}/{START}_complete" in text
    assert f"_a4_shop.pdf {pages // 2} " in text
    assert f"9 cartas por folha: {own // 2} folhas. Na gráfica, 8, com" in text
    assert f"para o corte: {pages // 2} folhas" in text


def test_files_are_links(folder: Path) -> None:
    """In the sheet's page every file that it names leads to where it lies."""
    (page,) = folder.rglob("*ficha-da-versao.html")
    listed = page.read_text("utf-8").partition('id="documentos"')[2]
    leads = {(page.parent / each).resolve() for each in re.findall(r'<a href="(\.[^"]+)"', listed)}
    others = {(folder / file["path"]).resolve() for file in artifacts(folder)} - {page.resolve()}

    assert len(others) > 5
    assert others <= leads


def test_files_have_titles(folder: Path) -> None:
    """In the sheet's page a document is called by its title, sheets by their deck."""
    (page,) = folder.rglob("*ficha-da-versao.html")
    heads = re.findall(r'<th[^>]* scope="row"[^>]*>(.*?)</th>', page.read_text("utf-8"))
    titles = {re.sub("<[^>]+>", "", head.partition('"browser-only">')[2] or head) for head in heads}

    assert {"Lista de efeitos", "Ficha da versão", "Todos os decks"} <= titles
    assert {deck.name for deck in GAME.decks.values()} <= titles


def test_files_come_first(folder: Path) -> None:
    """Above its numbers is what the sheet is opened for."""
    (page,) = folder.rglob("*ficha-da-versao.html")
    html = page.read_text("utf-8").partition("<main")[2]
    places = [html.index(each) for each in ('class="files', 'id="decks"')]

    assert places == sorted(places)


def test_tables_of_files_are_alike(folder: Path) -> None:
    """On a telephone each table of files is a list, with what its columns are called."""
    (page,) = folder.rglob("*ficha-da-versao.html")
    html = page.read_text("utf-8")

    frames = re.findall(r'<div class="([^"]*)"[^>]*><table[^>]*class="files', html)
    assert {*frames} == {"scroll rows"}
    assert len(frames) >= 2


def test_documents_are_listed_once(folder: Path) -> None:
    """Each document has one row, with all that there is of it."""
    (page,) = folder.rglob("*ficha-da-versao.html")
    table = page.read_text("utf-8").partition('class="files documents')[2].partition("</table>")[0]
    shown = [file["path"] for file in artifacts(folder) if file["path"].startswith("documents/")]
    others = {Path(path).name for path in shown if "ficha-da-versao.html" not in path}

    assert table.count("Lista de efeitos</cite>") == 1
    assert others <= set(re.findall(r'href="\./([^"]+)"', table))


def test_no_other_files(alone: Path, tmp_path: Path) -> None:
    """Made alone, the sheet speaks of no files."""
    built = build_game(Request(alone, tmp_path, (f"*{SHEET}.html",)))
    html = (built.folder / built.artifacts[0]).read_text("utf-8")

    assert built.artifacts == (f"documents/agencia_{GAME.info.release}_ficha-da-versao.html",)
    assert 'id="folhas"' not in html
    assert 'id="documentos"' not in html
    assert "Decks" in html


def test_advice(text: str) -> None:
    """The sheet says which paper to take; of what the build lacks it says nothing."""
    assert "papel grosso: de 180 a 250 g/m²" in text
    assert "protetor para cartas de 63 × 88 mm; aí bastam as frentes" in text
    assert "sugestões de quem preparou esta edição" in text
    assert "Só as frentes: de um lado só, para cartas em protetores." in text
    assert "Em caderno" not in text
    assert "Há outra edição das cartas" not in text


def test_box(text: str) -> None:
    """The sheet says how many play, what is in the box, and what each mode needs of it."""
    first = sum(copies for _, copies in GAME.cards_of("principal"))

    assert "3+ pessoas" in text or "3+pessoas" in text
    assert "Jogam pelo menos 3 pessoas, de preferência até 6." in text
    assert f"bastam as {first} cartas do Deck principal e o primeiro tutorial" in text


def test_one_leaf(root_layout: Layout) -> None:
    """All files that a release has, booklets among them, stand on one leaf.

    What to print and the documents are on its front.
    """
    a4 = replace(root_layout.templates, sheets={"a4": root_layout.templates.sheets["a4"]})
    orders = plan_game(replace(root_layout, templates=a4), GAME.editions.values())
    others = [standing_for(order.path) for order in orders if isinstance(order, Order)]
    (sheet,) = [each for each in orders if isinstance(each, LastOrder) and ".pdf" in each.path]

    made = sheet.render(others)
    front, back = (
        " ".join(page.extract_text().split())
        for page in pypdf.PdfReader(BytesIO(b"".join(made.pieces()))).pages
    )

    assert len(others) > 30
    assert "de outra versão do jogo, 4.190617, com outras cartas" in front
    assert re.search(r"Em caderno Tutorial: modo simples, .* o arquivo _a5, \d+ folhas A4", front)
    assert "Há outra edição das cartas" in front
    assert "daltonismo no lugar de standard" in front
    assert f"Ficha da versão {GAME.info.title} {GAME.info.release}" in back
    assert "Folhas de cartas" in back
    assert "Licença" in back


def standing_for(path: str) -> FinishedFile:
    """Return a file as long to describe as the one that has this path."""
    folder, name = path.split("/")
    output = "documents" if folder == "documents" else Path(name).stem.rpartition("_")[2]
    paper = "" if name.endswith(".html") else "a4"
    return FinishedFile(
        path=path, output=output, edition=folder, paper=paper, pages=10, size=199_999, sha256=""
    )
