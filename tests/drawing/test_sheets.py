"""The root game's files as a reader, a printer and a pair of scissors find them."""

import re
import subprocess
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from html import unescape
from pathlib import Path
from xml.etree import ElementTree as ET

import numpy as np
import pikepdf
import pypdf
import pytest
from numpy.typing import NDArray
from PIL import Image
from pypdf.generic import Destination

from generator.formatting.effect import format_effect
from generator.formatting.runs import to_html
from generator.layout.deck import Layout
from generator.layout.sheet import grid
from generator.model import Card, Game
from tests.recorder import Drawn, Painted, Shown, form_name, record

MM = 25.4 / 72
DECKS = "principal", "historico", "teorico", "estrategico", "social"
EDITIONS = "standard", "daltonismo"
COMPLETE = [
    f"agencia_1.180416_complete_{edition}_{paper}_{output}.pdf"
    for edition in EDITIONS
    for paper in ("a4", "letter")
    for output in ("fronts", "duplex")
]
PAPERS = {"a4": (210, 297), "letter": (215.9, 279.4)}
LICENSE = "https://creativecommons.org/licenses/by-nc-sa/4.0/deed.pt_BR"

Ink = NDArray[np.float64]
"""How much ink each pixel has, from 0 for white paper to 1."""


@pytest.fixture(params=COMPLETE)
def path(request: pytest.FixtureRequest, root_build: Path) -> Path:
    """Return each file of the complete game."""
    name: str = request.param
    return root_build / name.split("_")[3] / name


@pytest.fixture(params=[name for name in COMPLETE if "_a4_duplex" in name])
def duplex(request: pytest.FixtureRequest, root_build: Path) -> Path:
    """Return the complete game on A4 with its backs, in each edition."""
    name: str = request.param
    return root_build / name.split("_")[3] / name


@pytest.fixture(params=DECKS)
def deck(request: pytest.FixtureRequest) -> str:
    """Return each deck's id."""
    name: str = request.param
    return name


def paper_of(path: Path) -> tuple[float, float]:
    """Return the paper's size in mm that a file's name promises."""
    return PAPERS[path.name.split("_")[4]]


def of_deck(root_build: Path, deck: str) -> Path:
    """Return a deck's fronts on A4."""
    return root_build / f"standard/agencia_1.180416_{deck}_standard_a4_fronts.pdf"


def run(*command: str | Path) -> str:
    """Return what a tool prints; it must have nothing to complain of."""
    done = subprocess.run(command, capture_output=True, check=True, text=True)
    assert done.stderr == ""
    return done.stdout


def said(card: Card, game: Game) -> str:
    """Return a card's effect as it is to be read, its quantities in the game's numerals."""
    html = " ".join(to_html(runs) for runs in format_effect(card, game.wording))
    return unescape(re.sub("<[^>]+>", "", html))


# --- the file ---


def test_sound(path: Path) -> None:
    """A strict reader finds nothing wrong with the file."""
    assert "No syntax or stream encoding errors found" in run("qpdf", "--check", path)


def test_page_size(path: Path) -> None:
    """Every page is of the paper's size, to a hundredth of a millimetre, and not rotated."""
    with pikepdf.open(path) as pdf:
        boxes = {tuple(round(float(v) * MM, 2) for v in page.mediabox) for page in pdf.pages}
        turned = {int(page.obj.get("/Rotate", 0)) for page in pdf.pages}

    assert boxes == {(0, 0, *paper_of(path))}
    assert turned == {0}


def test_weight(path: Path) -> None:
    """The complete game weighs less than 1.5 MB."""
    assert path.stat().st_size < 1_500_000


def test_fonts(path: Path) -> None:
    """Every font is embedded, in a subset, with its characters readable; none is Helvetica."""
    table = run("pdffonts", path).splitlines()[2:]
    found = {line.split()[0]: line.split()[-5:-2] for line in table}

    assert len(found) >= 6
    assert {name: flags for name, flags in found.items() if flags != ["yes"] * 3} == {}
    assert [name for name in found if not re.match(r"[A-Z]{6}\+Alegreya", name)] == []


def test_metadata(path: Path, root_layout: Layout) -> None:
    """The file says what it is, whose, in which language and on which terms."""
    info = root_layout.game.info
    edition = root_layout.game.editions[path.name.split("_")[3]]
    title = f"Agência 1.180416: Agência, {edition.name}"
    with pikepdf.open(path) as pdf:
        found = {key: str(value) for key, value in pdf.docinfo.items()}
        assert str(pdf.Root.Lang) == "pt-BR"
        with pdf.open_metadata(set_pikepdf_as_editor=False) as xmp:
            assert xmp["dc:title"] == title
            assert xmp["dc:creator"] == ["Peterson Silva"]
            assert xmp["dc:language"] == {"pt-BR"}
            assert xmp["dc:rights"] == "CC BY-NC-SA 4.0"
            assert xmp["xmpRights:WebStatement"] == LICENSE

    assert (found["/Title"], found["/Author"]) == (title, "Peterson Silva")
    assert found["/Subject"] == info.attribution


def test_viewer_preferences(path: Path) -> None:
    """The sheets are printed unscaled, and those with backs turned over their long edge."""
    wanted = {"/PrintScaling": "/None", "/DisplayDocTitle": "True"}
    if "duplex" in path.name:
        wanted["/Duplex"] = "/DuplexFlipLongEdge"
    with pikepdf.open(path) as pdf:
        found = {key: str(value) for key, value in pdf.Root.ViewerPreferences.items()}
        assert found == wanted
        assert pdf.pdf_version >= "1.7"


def test_bookmarks(path: Path, root_layout: Layout) -> None:
    """The outline leads to the sheet with the first card of each deck."""
    game, sides = root_layout.game, 2 if "duplex" in path.name else 1
    reader = pypdf.PdfReader(path)
    outline = [item for item in reader.outline if isinstance(item, Destination)]
    before = [sum(count for _, count in game.cards_of(deck)) for deck in game.decks]

    assert {item.title: reader.get_destination_page_number(item) for item in outline} == {
        deck.name: sides * (sum(before[:index]) // 9)
        for index, deck in enumerate(game.decks.values())
    }


# --- the cards ---


def test_faces_are_stored_once(duplex: Path, root_layout: Layout) -> None:
    """A face with copies is one form, drawn as often as it has copies; the others are in place."""
    with pikepdf.open(duplex) as pdf:
        calls = [call for page in pdf.pages for call in record(page)]
        keys = [key for page in pdf.pages for key in page.obj.Resources.XObject.keys()]
    drawn = Counter(call.form for call in calls if isinstance(call, Drawn))
    copies = {card.id: sum(card.copies.values()) for card in root_layout.game.cards}

    fronts = {
        form.removeprefix("card-"): n for form, n in drawn.items() if form.startswith("card-")
    }
    assert fronts == {card: count for card, count in copies.items() if count > 1}
    backs = {form.removeprefix("back-"): n for form, n in drawn.items() if form.startswith("back-")}
    assert backs == {
        "principal": 80,
        "historico": 42,
        "teorico": 42,
        "estrategico": 42,
        "social": 74,
    }
    assert {form_name(key) for key in keys} >= {f"card-{card}" for card in fronts}


def test_streams_are_stored_once(duplex: Path) -> None:
    """No two streams of the file are the same."""
    with pikepdf.open(duplex) as pdf:
        streams = [bytes(obj.read_raw_bytes()) for obj in pdf.objects if is_form(obj)]

    assert [count for count in Counter(streams).values() if count > 1] == []


def is_form(obj: pikepdf.Object) -> bool:
    """Tell whether an object of a file is a form."""
    return isinstance(obj, pikepdf.Stream) and obj.get("/Subtype") == "/Form"


def test_backs_behind_fronts(duplex: Path, root_layout: Layout) -> None:
    """When the sheet is turned over its long edge, each back lies behind a front, and no other."""
    size = root_layout.game.size
    slots = {
        (slot.x * MM, slot.y * MM) for slot in grid(root_layout.stock.sheets["a4"], size).slots
    }
    with pikepdf.open(duplex) as pdf:
        pages = [list(record(page)) for page in pdf.pages]
    for front, back in zip(pages[::2], pages[1::2], strict=True):
        clips = [call.corners[0] for call in front if isinstance(call, Painted) and is_card(call)]
        places = {(round(x + 1, 1), round(y + 1, 1)) for x, y in clips}
        behind = {
            (round(210 - call.at[0] - size.width, 1), round(call.at[1], 1))
            for call in back
            if isinstance(call, Drawn)
        }
        assert places == behind
        assert places <= {(round(x, 1), round(y, 1)) for x, y in slots}


def is_card(call: Painted) -> bool:
    """Tell whether a path is what a card is cut to on a sheet, its millimetre of bleed included."""
    (left, low), (right, top) = call.corners
    return call.how == "clip" and (round(right - left, 1), round(top - low, 1)) == (65, 90)


# --- the text ---


@cache
def text_of(path: Path) -> dict[str, str]:
    """Return a file's text with single spaces, as two programs read it."""
    pages = (page.extract_text() for page in pypdf.PdfReader(path).pages)
    return {
        "pypdf": " ".join(" ".join(pages).split()),
        "pdftotext": " ".join(run("pdftotext", "-raw", path, "-").split()),
    }


@pytest.mark.parametrize("reader", ["pypdf", "pdftotext"])
def test_text(reader: str, deck: str, root_build: Path, root_layout: Layout) -> None:
    """Every card's name and effect can be found whole, accents and numerals included."""
    text = text_of(of_deck(root_build, deck))[reader]
    cards = [card for card, _ in root_layout.game.cards_of(deck)]

    assert [card.name for card in cards if card.name not in text] == []
    assert [
        said(card, root_layout.game) for card in cards if said(card, root_layout.game) not in text
    ] == []
    assert "\ufffd" not in text


def test_copies_of_text(deck: str, root_build: Path, root_layout: Layout) -> None:
    """Every card's text is there once for each of its copies."""
    text = text_of(of_deck(root_build, deck))["pypdf"]
    ideologies = {None: 0} | dict.fromkeys(root_layout.game.ideologies, 0)
    for card, copies in root_layout.game.cards_of(deck):
        ideologies[card.ideology.id if card.ideology else None] += copies

    assert text.count("CC BY-NC-SA 4.0 ") >= sum(ideologies.values())
    for ideology in root_layout.game.ideologies.values():
        assert text.count(ideology.name) == ideologies[ideology.id]


def words(path: Path, page: int) -> Iterator[tuple[str, float, float, float, float]]:
    """Yield the words of a page with the box of each in mm: left, top, right, low."""
    html = run("pdftotext", "-bbox", "-f", str(page), "-l", str(page), path, "-")
    root = ET.fromstring(html)  # noqa: S314 - written by pdftotext
    for word in root.iter("{http://www.w3.org/1999/xhtml}word"):
        left, top, right, low = (
            float(word.attrib[name]) * MM for name in ("xMin", "yMin", "xMax", "yMax")
        )
        yield str(word.text), left, top, right, low


def test_no_text_outside(path: Path) -> None:
    """No word of any page leaves the paper."""
    width, height = paper_of(path)
    with pikepdf.open(path) as pdf:
        starts = [
            call.at
            for page in pdf.pages
            for call in record(page, deep=True)
            if isinstance(call, Shown)
        ]
    boxes = [box for page in (1, 2) for box in words(path, page)]

    assert len(starts) > 280
    assert len(boxes) > 40
    assert [(x, y) for x, y in starts if not (3 <= x <= width - 3 and 3 <= y <= height - 3)] == []
    assert [box for box in boxes if box[1] < 3 or box[3] > width - 3] == []


# --- the ink ---


@dataclass(frozen=True)
class Sheet:
    """A page as ink, at a number of dots to the inch, and where the cards' trims are on it."""

    ink: Ink
    dpi: int
    trims: list[tuple[float, float, float, float]]

    def part(self, left: float, top: float, right: float, low: float) -> Ink:
        """Return the part of the page between edges in mm from its upper left corner."""
        x, y, u, v = (round(edge / 25.4 * self.dpi) for edge in (left, top, right, low))
        return self.ink[y:v, x:u]

    def blank(self, *area: float) -> None:
        """Forget the ink of an area."""
        self.part(*area)[:] = 0


def rasterise(path: Path, pages: list[int], dpi: int, layout: Layout, folder: Path) -> list[Sheet]:
    """Return pages as ink, whatever its colour."""
    paper = path.name.split("_")[4]
    sheet, size = layout.stock.sheets[paper], layout.game.size
    corners = [(slot.x * MM, sheet.height - slot.y * MM) for slot in grid(sheet, size).slots]
    trims = [(x, y - size.height, x + size.width, y) for x, y in corners]
    sheets = []
    for page in pages:
        only = ("-f", str(page), "-l", str(page), "-singlefile")
        run("pdftoppm", "-r", str(dpi), *only, path, folder / f"page-{page}")
        with Image.open(folder / f"page-{page}.ppm") as picture:
            sheets.append(Sheet(1 - np.asarray(picture).min(axis=2) / 255, dpi, trims))
    return sheets


def test_ink(duplex: Path, root_layout: Layout, tmp_path: Path) -> None:
    """No front is covered by more than a quarter, no back by much more than a tenth."""
    pages = rasterise(duplex, list(range(1, 9)), 60, root_layout, tmp_path)
    fronts = [sheet.part(*trim).mean() for sheet in pages[::2] for trim in sheet.trims]
    backs = [sheet.part(*trim).mean() for sheet in pages[1::2] for trim in sheet.trims]

    assert 0.15 < max(fronts) < 0.25
    assert 0.07 < min(backs) <= max(backs) < 0.13


@pytest.mark.parametrize("page", [1, 2, 3, 63])
def test_no_ink_outside(page: int, duplex: Path, root_layout: Layout, tmp_path: Path) -> None:
    """Beyond the cards and their bleed there are the crop marks and the imprint, else nothing."""
    (sheet,) = rasterise(duplex, [page], 200, root_layout, tmp_path)
    inside = [sheet.part(*trim).any() for trim in sheet.trims]
    slots = grid(root_layout.stock.sheets["a4"], root_layout.game.size)
    for left, top, right, low in sheet.trims:
        sheet.blank(left - 1.1, top - 1.1, right + 1.1, low + 1.1)
    for mark in slots.marks:
        left, low, right, top = (value * MM for value in mark)
        assert sheet.part(left - 0.2, 297 - top, right + 0.2, 297 - low + 0.2).any()
        sheet.blank(left - 0.2, 297 - top - 0.2, right + 0.2, 297 - low + 0.2)
    imprint = (slots.imprint.x * MM, 297 - slots.imprint.y * MM)
    sheet.blank(imprint[0] - 0.2, imprint[1] - 2, 200, imprint[1] + 0.8)

    assert sum(inside) == (1 if page == 63 else 9)
    assert not sheet.ink.any()


@pytest.mark.parametrize("edition", EDITIONS)
def test_patterns_in_grey(
    edition: str, root_build: Path, root_layout: Layout, tmp_path: Path
) -> None:
    """Only the edition for the colour-blind has patterns on its spines, seen in a grey copy."""
    path = root_build / f"{edition}/agencia_1.180416_complete_{edition}_a4_fronts.pdf"
    sheets = rasterise(path, [1, 2, 3], 100, root_layout, tmp_path)
    spines = [
        sheet.part(left + 1, top + 30, left + 10, top + 80)
        for sheet in sheets
        for left, top, _, _ in sheet.trims
    ][:21]

    contrast = [float(spine.max() - spine.min()) for spine in spines]
    if edition == "daltonismo":
        assert min(contrast) > 0.15
    else:
        assert max(contrast) < 0.02
