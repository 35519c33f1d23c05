"""The root game's files as a reader, a printer and a pair of scissors find them."""

import re
from collections import Counter, defaultdict
from functools import cache
from html import unescape
from io import BytesIO
from itertools import chain
from pathlib import Path

import pikepdf
import pypdf
import pypdfium2
import pytest
from pypdf.generic import Destination

from generator.base.frozen import replace
from generator.drawing.sheet_orders import plan_sheets
from generator.game.model import Card, Game
from generator.layout.deck import Layout
from generator.layout.sheet import grid
from generator.text.effect import format_effect
from generator.text.runs import runs_to_html
from tests.changes.edited import copy_of_tiny, laid_out
from tests.drawing.files import EDITIONS, MM, PAPERS, find_file, rounded, run
from tests.recorder import Call, Drawn, Painted, Shown, form_name, record, record_bytes

COMPLETE = [
    (edition, paper, output)
    for edition in EDITIONS
    for paper in PAPERS
    for output in ("fronts", "duplex")
]


@pytest.fixture(params=COMPLETE, ids="-".join)
def path(request: pytest.FixtureRequest, root_build: Path) -> Path:
    """Return each file of the complete game."""
    return find_file(root_build, *request.param)


@pytest.fixture(params=EDITIONS)
def duplex(request: pytest.FixtureRequest, root_build: Path) -> Path:
    """Return the complete game on A4 with its backs, in each edition."""
    return find_file(root_build, request.param, "a4", "duplex")


def parts_of(path: Path) -> tuple[str, str]:
    """Return the edition and the paper that a file's name promises."""
    edition, paper, _ = path.stem.split("_")[-3:]
    return edition, paper


def said(card: Card, game: Game) -> str:
    """Return a card's effect as it is to be read, its quantities in the game's numerals.

    The sentences of a section stand together, where the first of them does.
    """
    sections = list(dict.fromkeys(sentence.section for sentence in card.effect))
    effect = zip(format_effect(card, game.wording), card.effect, strict=True)
    gathered = sorted(effect, key=lambda each: sections.index(each[1].section))
    html = " ".join(runs_to_html(runs) for runs, _ in gathered)
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

    assert boxes == {(0, 0, *PAPERS[parts_of(path)[1]])}
    assert turned == {0}


def test_weight(path: Path) -> None:
    """The complete game weighs less than 1.5 MB."""
    assert path.stat().st_size < 1_500_000


def test_fonts(path: Path) -> None:
    """Every font is embedded, in a subset, with its characters readable; none is Helvetica."""
    table = run("pdffonts", path).splitlines()[2:]
    found = {line.split()[0]: line.split()[-5:-2] for line in table}

    assert len(found) > 1
    assert {name: flags for name, flags in found.items() if flags != ["yes"] * 3} == {}
    assert [name for name in found if not re.match(r"[A-Z]{6}\+(?!Helvetica)", name)] == []


def test_metadata(path: Path, root_layout: Layout) -> None:
    """The file says what it is, whose, in which language and on which terms."""
    info = root_layout.game.info
    edition = root_layout.game.editions[parts_of(path)[0]]
    title = f"{info.title} {info.release}, {edition.name}"
    with pikepdf.open(path) as pdf:
        found = {key: str(value) for key, value in pdf.docinfo.items()}
        assert str(pdf.Root.Lang) == info.language
        with pdf.open_metadata(set_pikepdf_as_editor=False) as xmp:
            assert xmp["dc:title"] == title
            assert xmp["dc:creator"] == [info.author]
            assert xmp["dc:language"] == {info.language}
            assert xmp["dc:rights"] == info.license
            assert xmp["xmpRights:WebStatement"] == info.license_url

    assert (found["/Title"], found["/Author"]) == (title, info.author)
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


@cache
def drawn_on(path: Path) -> list[list[Call]]:
    """Return what is drawn on each page of a file, read once for all tests."""
    with pikepdf.open(path) as pdf:
        return [list(record(page)) for page in pdf.pages]


def test_faces_are_stored_once(duplex: Path, root_layout: Layout) -> None:
    """A face with copies is one form, drawn as often as it has copies; the others are in place.

    The decks of the game have one back, which is named after the first of them. A front that
    differs from deck to deck is a form for each. What fills free slots is one, too, on each side.
    """
    with pikepdf.open(duplex) as pdf:
        keys = [key for page in pdf.pages for key in page.obj.Resources.get("/XObject", {})]
    calls = chain.from_iterable(drawn_on(duplex))
    drawn = Counter(call.form for call in calls if isinstance(call, Drawn))
    copies = {card.id: sum(card.copies.values()) for card in root_layout.game.cards}

    fronts: Counter[str] = Counter()
    for form, count in drawn.items():
        if form.startswith("card-"):
            fronts[form.removeprefix("card-").partition(".")[0]] += count
    assert fronts == {card: count for card, count in copies.items() if count > 1}
    backs = {form.removeprefix("back-"): n for form, n in drawn.items() if form.startswith("back-")}
    fillers = {form: n for form, n in drawn.items() if form.startswith("filler-")}
    last = list(root_layout.game.decks)[-1]
    free = -sum(copies.values()) % 9
    assert {*fillers} == {f"filler-{face}-{last}" for face in root_layout.game.print.fill}
    assert sum(fillers.values()) == 2 * free
    assert backs == {next(iter(root_layout.game.decks)): sum(copies.values())}
    assert {form_name(str(key)) for key in keys} >= {*drawn}


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
    size = root_layout.game.sizes[0]
    slots = grid(root_layout.templates.sheets["a4"], size).slots
    places = {
        rounded(((slot.x - slot.bleed[0]) * MM, (slot.y - slot.bleed[1]) * MM)): rounded(
            (slot.x * MM, slot.y * MM)
        )
        for slot in slots
    }
    pages = drawn_on(duplex)
    for front, back in zip(pages[::2], pages[1::2], strict=True):
        clips = [call for call in front if isinstance(call, Painted) and call.how == "clip"]
        starts = {rounded(call.corners[0]) for call in clips}
        corners = {trim for start, trim in places.items() if start in starts}
        forms = [call for call in back if isinstance(call, Drawn)]
        behind = {rounded((210 - call.at[0] - size.width, call.at[1])) for call in forms}
        assert corners == behind
        assert len(behind) == len(forms)


# --- the text ---


@cache
def text_of(path: Path, reader: str) -> str:
    """Return a file's text with single spaces, as one of two programs reads it."""
    if reader == "pdftotext":
        return " ".join(run("pdftotext", "-raw", path, "-").split())
    return " ".join(" ".join(page.extract_text() for page in pypdf.PdfReader(path).pages).split())


@pytest.mark.parametrize("reader", ["pypdf", "pdftotext"])
def test_text(reader: str, root_build: Path, root_layout: Layout) -> None:
    """In its deck every card's name and effect can be found whole, with accents and numerals."""
    game = root_layout.game
    smallest = min(game.decks, key=lambda deck: len(game.cards_of(deck)))
    for deck in game.decks if reader == "pdftotext" else [smallest]:  # pypdf takes its time
        text = text_of(find_file(root_build, "standard", "a4", "fronts", deck), reader)
        wanted = [line for card, _ in game.cards_of(deck) for line in (card.name, said(card, game))]

        assert [line for line in wanted if line not in text] == [], deck
        assert "\ufffd" not in text


def test_copies_of_text(root_build: Path, root_layout: Layout) -> None:
    """In its deck every card's text is there once for each of its copies."""
    game = root_layout.game
    for deck in game.decks:
        text = text_of(find_file(root_build, "standard", "a4", "fronts", deck), "pdftotext")
        cards = Counter(
            game.number(card) for card, copies in game.cards_of(deck) for _ in range(copies)
        )
        printed = Counter(re.findall(rf"(?<= )({'|'.join(cards)})(?= )", text))

        assert {number: count for number, count in cards.items() if printed[number] < count} == {}


@pytest.mark.parametrize(("edition", "paper"), [*zip(EDITIONS, PAPERS, strict=True)])
def test_no_text_outside(edition: str, paper: str, root_build: Path) -> None:
    """No letter of any page comes nearer than 3 mm to the paper's edge, on fronts or backs.

    A face has its place from the paper, and its text from the edition: each is looked at once.
    PDFium tells where letters are in a tenth of Poppler's time.
    """
    path, (width, height) = find_file(root_build, edition, paper, "duplex"), PAPERS[paper]
    near, count = defaultdict[int, str](str), 0
    with pypdfium2.PdfDocument(path) as pdf:
        for number, page in enumerate(pdf, 1):
            text = page.get_textpage()
            letters = text.get_text_range()
            for at in range(text.count_chars()):
                left, low, right, top = (e * MM for e in text.get_charbox(at, loose=True))
                if right > left:  # spaces that PDFium adds have no place
                    count += 1
                    if min(left, low, width - right, height - top) < 3:
                        near[number] += letters[at : at + 1]

    assert count > 1000
    assert near == {}, "what stands there, by page"


# --- the imprint ---


def texts_of(page: pikepdf.Page) -> list[Shown]:
    """Return the texts of a page, in order."""
    return [each for each in record(page) if isinstance(each, Shown)]


def test_imprint_says_each_thing_once(root_layout: Layout) -> None:
    """It names the game once, and says which of all cards lie on the sheet, so many or one."""
    orders = plan_sheets("fronts", root_layout, root_layout.game.editions["standard"], backs=False)
    with pikepdf.open(BytesIO(next(orders).render().content)) as pdf:
        # How to print the sheet is said last.
        first, last = (texts_of(pdf.pages[number])[-2] for number in (0, -1))
        pages = len(pdf.pages)

    info, edition = root_layout.game.info, root_layout.game.editions["standard"]
    cards = sum(copies for _, copies in root_layout.game.cards_of(None))
    whose = info.attribution.replace(info.title, f"{info.title} {info.release}", 1)
    assert first.text == f"{whose}  ·  {edition.name}  ·  1/{pages}  ·  1–9/{cards}"
    begins = 9 * (pages - 1) + 1
    which = f"{begins}–{cards}" if begins < cards else str(cards)
    assert last.text.endswith(f"  ·  {pages}/{pages}  ·  {which}/{cards}")


def test_long_imprint(tiny_layout: Layout) -> None:
    """However long the attribution is, the imprint ends on the paper."""
    info = replace(tiny_layout.game.info, attribution="Lanterns, by A. Tester, " * 40)
    wordy = replace(tiny_layout, game=replace(tiny_layout.game, info=info))
    order = next(plan_sheets("fronts", wordy, wordy.game.editions["plain"], backs=False))
    imprint = record_bytes(order.render().content)[-1]

    assert isinstance(imprint, Shown)
    width = (
        tiny_layout.templates.fonts.shape("small", imprint.text).width * imprint.size / 1000 * MM
    )
    assert imprint.size < 6
    assert imprint.turned == " upright"
    assert imprint.at[1] + width <= 297


def test_colors_of_each_deck(tmp_path: Path) -> None:
    """A card of several decks has in each of them that deck's colour."""
    game = copy_of_tiny(tmp_path)
    with (game / "templates/faces/event.yaml").open("a", encoding="utf-8") as face:
        face.write("  sign: {x: 4, y: 60, width: 10, height: 3, fill: deck}\n")
    layout = laid_out(game)
    fog = next(each for each in layout.game.cards if each.id == "fog")
    events = [each for each in layout.game.cards if layout.fronts[each.id].name == "event"]
    day, night = (sum(each.copies.get(deck, 0) for each in events) for deck in layout.game.decks)
    order = next(plan_sheets("fronts", layout, layout.game.editions["plain"], backs=False))
    inks: Counter[str] = Counter()
    for page in pypdfium2.PdfDocument(order.render().content):
        counted = page.render(scale=2).to_pil().convert("RGB").getcolors(1 << 20)
        inks.update({"#{:02x}{:02x}{:02x}".format(*ink): n for n, ink in counted})

    assert fog.copies == {"day": 2, "night": 1}
    assert (day, night) == (3, 4)
    assert inks["#7a4a00"] / day == inks["#1c2a4a"] / night > 0
