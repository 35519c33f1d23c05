"""The deck as OpenDocument: what is in the file, and what LibreOffice makes of it."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from io import BytesIO
from pathlib import Path
from shutil import copytree
from types import SimpleNamespace
from zipfile import ZipFile

import pytest

from generator.base import cache
from generator.base.artifact import preparations
from generator.build.deck_import import import_deck
from generator.build.pipeline import lay_out
from generator.build.up_to_date import Request
from generator.cli.new import make_game
from generator.game.model import Release
from generator.graphics.fonts import Fonts
from generator.layout.deck import Layout
from generator.layout.editable import TextFrame, frames_of
from generator.layout.set_texts import SetText
from generator.odf import frames as frames_of_faces
from generator.odf.text_file import OdtFile
from generator.outputs import duplex, odt
from tests.games.documents import laid_out
from tests.libre_office import PlacedWord, convert, faults_of, words_of
from tests.loading.broken import TINY, copy_of_tiny
from tests.outputs.odt_parts import part
from tests.pages.own_cache import OwnCache
from tests.sharing import one_at_a_time

EDITIONS = ("plain", "patterned")
_DRAW = "{urn:oasis:names:tc:opendocument:xmlns:drawing:1.0}"
_TEXT = "{urn:oasis:names:tc:opendocument:xmlns:text:1.0}"
_SVG = "{urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0}"
_FO = "{urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0}"
_STYLE = "{urn:oasis:names:tc:opendocument:xmlns:style:1.0}"


def made(layout: Layout, edition: str) -> bytes:
    """Return the file of an edition."""
    (order,) = odt.plan(layout, layout.game.editions[edition])
    return order.render().content


def test_weight(tiny_layout: Layout) -> None:
    """A deck is begun before what takes less time: pages for browsers, and documents of a page."""
    (order,) = odt.plan(tiny_layout, tiny_layout.game.first_edition)
    copies = sum(copies for _, copies in tiny_layout.game.cards_of(None))

    assert order.weigh
    assert order.weigh() == 50 * 4 * copies


def frames(content: bytes) -> dict[str, str]:
    """Return what the frames of text say, by their names."""
    found: dict[str, str] = {}
    for frame in part(content, "content.xml").iter(f"{_DRAW}frame"):
        box = frame.find(f"{_DRAW}text-box")
        if box is not None:
            text = "\n".join("".join(line.itertext()) for line in box.findall(f"{_TEXT}p"))
            found[str(frame.get(f"{_DRAW}name"))] = text.replace("\u00a0", " ")
    return found


def turned_game(folder: Path) -> Path:
    """Return a game whose events have their name a second time, on its head."""
    game = copytree(TINY, folder / "game")
    face = game / "templates/faces/event.yaml"
    again = '  again: {x: 5, right: 5, y: 52, height: 6, text: "{name}", sizes: [9], turn: 180}\n'
    face.write_text(face.read_text("utf-8").rstrip() + f"\n{again}", "utf-8")
    return Path(game)


def layout_of(folder: Path) -> Layout:
    """Return a game laid out."""
    return lay_out(Request(folder, folder))[0]


def shapes(content: bytes) -> list[str]:
    """Return the names of texts that are shapes."""
    found = part(content, "content.xml").iter(f"{_DRAW}custom-shape")
    return [str(shape.get(f"{_DRAW}name")) for shape in found]


@pytest.fixture(scope="module")
def opened(folder_of_all: Path, tiny_layout: Layout) -> Path:
    """Return a folder with both editions as ODT, as LibreOffice's PDF, and as the press's."""
    folder = folder_of_all / "odt"
    with one_at_a_time(folder_of_all / "odt.lock"):
        if not folder.is_dir():
            folder.mkdir()
            for edition in EDITIONS:
                (folder / f"{edition}.odt").write_bytes(made(tiny_layout, edition))
                printed = next(duplex.plan(tiny_layout, tiny_layout.game.editions[edition]))
                (folder / f"{edition}-printed.pdf").write_bytes(printed.render().content)
            turned = layout_of(turned_game(folder))
            (folder / "turned.odt").write_bytes(made(turned, "plain"))
            printed = next(duplex.plan(turned, turned.game.editions["plain"]))
            (folder / "turned-printed.pdf").write_bytes(printed.render().content)
            convert(sorted(folder.glob("*.odt")), "pdf", folder)
    return folder


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_copy_has_its_words(tiny_layout: Layout, edition: str) -> None:
    """Each copy of each card says what the data say of it, in frames called by card and copy."""
    said = frames(made(tiny_layout, edition))
    game = tiny_layout.game
    names = {name: text for name, text in said.items() if name.endswith("/name")}
    printed = [
        (card, deck) for deck in game.decks for card, n in game.cards_of(deck) for _ in range(n)
    ]
    expected = Counter((f"{card.id}/{deck}", card.name) for card, deck in printed)

    assert expected == Counter(
        (name.removesuffix("/name").rpartition("/")[0], text) for name, text in names.items()
    )
    for card, deck in printed:
        of_card = [
            text for name, text in said.items() if name.startswith(f"{card.id}/{deck}/1/effect")
        ]
        assert " ".join(of_card) == card.text


@pytest.mark.parametrize("edition", EDITIONS)
def test_schema(tiny_layout: Layout, edition: str) -> None:
    """The files are valid OpenDocument 1.3, by the schema of OASIS."""
    assert faults_of(made(tiny_layout, edition)) == []


def test_equal_bytes_and_pictures(tiny_layout: Layout, monkeypatch: pytest.MonkeyPatch) -> None:
    """Equal games have equal files, in which equal pictures and fonts lie once."""
    monkeypatch.setattr(cache, "known", lambda *_: None)
    content = made(tiny_layout, "plain")
    with ZipFile(BytesIO(content)) as file:
        names = file.namelist()
        pictures = [file.read(name) for name in names if name.startswith("Pictures/")]
        listed = set(
            re.findall(r'full-path="([^"]+)"', file.read("META-INF/manifest.xml").decode())
        )

    assert content == made(tiny_layout, "plain")
    assert names[0] == "mimetype"
    assert len(pictures) == len(set(pictures))
    assert listed - {"/"} == set(names) - {"mimetype", "META-INF/manifest.xml"}


@pytest.fixture
def heads(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """Give the texts of which frames are made, as they are made."""
    heads: list[object] = []

    def counted(texts: Sequence[SetText], height: float, fonts: Fonts) -> Iterator[TextFrame]:
        heads.append(texts)
        return frames_of(texts, height, fonts)

    monkeypatch.setattr(frames_of_faces, "frames_of", counted)
    return heads


def test_frames_of_all_editions(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, heads: list[object]
) -> None:
    """The frames of a face are made once, however many copies and editions show it."""
    layout = laid_out(copy_of_tiny(tmp_path))
    monkeypatch.setattr(cache, "known", lambda *_: None)
    copies = [name for edition in EDITIONS for name in frames(made(layout, edition))]

    decks = sum(len(card.copies) for card in layout.game.cards)
    assert len(EDITIONS) < len(heads) <= decks + len(layout.backs)
    assert len(copies) > len(EDITIONS) * len(heads)


def test_prepared(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, heads: list[object]) -> None:
    """What all editions share is made before their forks begin, but not for a deck that is kept."""
    layout = laid_out(copy_of_tiny(tmp_path))
    own = OwnCache(tmp_path / "kept")
    monkeypatch.setattr(odt, "cache", own)
    for edition in EDITIONS:
        (order,) = odt.plan(layout, layout.game.editions[edition])
        for prepare in preparations([order]):
            prepare()
        before = len(heads)
        order.render()
        assert len(heads) == before > 0
    frames_of_faces.frames_by.cache_clear()  # as in another run
    for prepare in preparations([order]):
        prepare()
    assert len(heads) == before


@pytest.mark.parametrize(
    ("found", "other", "is_new"),
    [
        ("", "# a comment\n", False),
        ("name: Lamplighter", "name: Lamplight", True),
        ("Draw 2 c", "Draw 3 c", True),
        ("title: Lanterns", "title: Lamps", True),
    ],
)
def test_cached_decks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, found: str, other: str, is_new: bool
) -> None:
    """A deck is written anew when its cards say or show something else, and only then."""
    game = copy_of_tiny(tmp_path)
    written: list[str] = []
    before = OdtFile.finish

    def finish(file: OdtFile, info: Release, title: str, said: Mapping[str, str]) -> bytes:
        written.append(title)
        return before(file, info, title, said)

    monkeypatch.setattr(OdtFile, "finish", finish)
    own = partial(cache.cached, folder=tmp_path / "kept")
    monkeypatch.setattr(odt, "cache", SimpleNamespace(cached=own, digest=cache.digest))
    first = made(laid_out(game), "plain")
    text = (game / "cards.yaml").read_text("utf-8")
    assert found in text
    (game / "cards.yaml").write_text(text.replace(found, other, 1), "utf-8")
    second = made(laid_out(game), "plain")

    assert len(written) == 1 + is_new
    assert (first != second) == is_new


def test_cells(tiny_layout: Layout) -> None:
    """What is behind a card's texts lies where its sheet has it, its bleed around it."""
    content = part(made(tiny_layout, "plain"), "content.xml")
    places = {
        frame.get(f"{_DRAW}name"): tuple(
            frame.get(f"{_SVG}{key}") for key in ("x", "y", "width", "height")
        )
        for frame in content.iter(f"{_DRAW}frame")
    }

    # Three cards of 50 x 70 mm side by side and four below each other on 210 x 297 mm, each with a
    # millimetre of its bleed: (210 - 3 * 50 - 2 * 2) / 2 - 1, (297 - 4 * 70 - 3 * 2) / 2 - 1
    assert places["lamplighter/day/1/picture"] == ("27mm", "4.5mm", "52mm", "72mm")
    assert places["lamplighter/day/2/picture"] == ("79mm", "4.5mm", "52mm", "72mm")
    assert places["night-watch/day/1/picture"] == ("27mm", "76.5mm", "52mm", "72mm")


def test_named_styles(tiny_layout: Layout) -> None:
    """Texts have styles with names that people know, of the fonts that the file carries."""
    content = made(tiny_layout, "plain")
    styles = {
        style.get(f"{_STYLE}display-name"): style
        for style in part(content, "styles.xml").iter(f"{_STYLE}style")
    }

    assert {"Card name", "Card effect", "Card number", "Bold", "Italic"} <= set(styles)
    effect = styles["Card effect"].find(f"{_STYLE}text-properties")
    assert effect is not None
    assert effect.get(f"{_STYLE}font-name") == "Alegreya"
    with ZipFile(BytesIO(content)) as file:
        assert "Fonts/Alegreya-Bold.ttf" in file.namelist()


def test_lists(tmp_path: Path) -> None:
    """The lines of an entry of a list hang behind its bullet, as they are printed."""
    make_game(tmp_path / "isles")
    content = part(made(laid_out(tmp_path / "isles"), "standard"), "content.xml")
    hangs = [
        (look.get(f"{_FO}margin-left"), look.get(f"{_FO}text-indent"))
        for look in content.iter(f"{_STYLE}paragraph-properties")
        if look.get(f"{_FO}text-indent")
    ]

    assert hangs
    assert all(indent == f"-{left}" for left, indent in hangs)


def letters_of(words: list[PlacedWord]) -> Counter[str]:
    """Return how often each letter stands on pages: readers of PDF part words as they like."""
    return Counter("".join(word.text for word in words))


def of_line_starts(words: list[PlacedWord], starts: set[str]) -> Iterator[PlacedWord]:
    """Yield the words that begin a text."""
    return (word for word in words if word.text in starts)


@pytest.mark.slow
@pytest.mark.parametrize("edition", EDITIONS)
def test_libre_office_prints_it(opened: Path, tiny_layout: Layout, edition: str) -> None:
    """LibreOffice prints every text of every copy where the press prints it, within 0.3 mm."""
    words = words_of(opened / f"{edition}.pdf")
    printed = words_of(opened / f"{edition}-printed.pdf")
    said = frames((opened / f"{edition}.odt").read_bytes())
    cards = {card.id for card in tiny_layout.game.cards}
    texts = [text for name, text in said.items() if name.partition("/")[0] in cards]
    firsts = {word for text in texts for word in text.split()[:1] if len(word) > 1}

    assert letters_of(words) == letters_of(printed)
    ours = [*of_line_starts(words, firsts)]
    assert len(ours) > 50
    for word in of_line_starts(printed, firsts):
        near = (
            each
            for each in ours
            if each[:2] == word[:2] and abs(each.x - word.x) < 0.3 and abs(each.y - word.y) < 0.3
        )
        assert next(near, None), word


@pytest.mark.slow
def test_libre_office_has_the_fonts(opened: Path) -> None:
    """The fonts come from the file: the machine need not have them."""
    assert b"Alegreya-ExtraBold" in (opened / "plain.pdf").read_bytes()


def test_texts_on_their_heads(tmp_path: Path) -> None:
    """Each text that is turned by half a turn is a shape, once for every copy of its card."""
    turned = layout_of(turned_game(tmp_path))
    content = made(turned, "plain")
    copies = [n for card, n in turned.game.cards_of(None) if card.kind.id == "event"]

    assert faults_of(content) == []
    assert len(shapes(content)) == sum(copies) > 0


@pytest.mark.slow
def test_what_lies_on_its_head(opened: Path) -> None:
    """A text that is turned by half a turn lies so in LibreOffice, where the press prints it."""
    game = layout_of(opened / "game").game
    firsts = {card.name.split()[0] for card in game.cards if card.kind.id == "event"}
    names = {name for name in firsts if not name.startswith("Th")}  # which may be a ligature
    printed = words_of(opened / "turned-printed.pdf")
    words = words_of(opened / "turned.pdf")

    assert letters_of(words) == letters_of(printed)
    for word in of_line_starts(printed, names):
        assert any(
            each[:2] == word[:2] and abs(each.x - word.x) < 0.3 and abs(each.y - word.y) < 0.3
            for each in words
        ), word


@pytest.mark.slow
def test_what_libre_office_saves_is_read_back(opened: Path) -> None:
    """A deck that LibreOffice has opened and saved is the game's, word for word."""
    folder = opened / "saved"
    with one_at_a_time(opened / "saved.lock"):
        if not folder.is_dir():
            convert([opened / "patterned.odt", opened / "turned.odt"], "odt", folder)

    for name, game in (("patterned", TINY), ("turned", opened / "game")):
        done = import_deck(folder / f"{name}.odt", game)
        assert frames((folder / f"{name}.odt").read_bytes())
        assert (done.changes, done.problems) == ([], [])
