"""The page of all cards for browsers: each front and back is on it, once for each deck."""

import re
from base64 import b64decode
from io import BytesIO
from pathlib import Path
from typing import NamedTuple
from urllib.parse import unquote

import pytest
from PIL import Image

from generator.layout.deck import Layout
from generator.outputs import gallery
from tests.games.several import several

_ENTRY = re.compile(r'<li id="([^"]+)"[^>]*>(.*?)</li>', re.DOTALL)
_SECTION = re.compile(r'<h2 id="([^"]+)"[^>]*>(.*?)</ul>', re.DOTALL)
_PICTURE = re.compile(r'<img src="data:image/webp;base64,([^"]+)" width="(\d+)" height="(\d+)"')


class Entry(NamedTuple):
    """An entry of the page: its section, address and HTML."""

    section: str
    id: str
    html: str

    def text(self, css: str) -> str:
        """Return the text of the element of a class, "" for none."""
        found = re.search(rf'class="{css}">([^<]*)', self.html)
        return found[1] if found else ""


def made(layout: Layout, number: int = 0) -> str:
    """Return the page of an edition of a game."""
    (order,) = gallery.plan(layout, [*layout.game.editions.values()][number])
    return order.render().content.decode()


@pytest.fixture(scope="module")
def page(tiny_layout: Layout) -> str:
    """Return the page of the second game in its first edition."""
    return made(tiny_layout)


@pytest.fixture(scope="module")
def entries(page: str) -> list[Entry]:
    """Return all entries of that page."""
    return [
        Entry(section, *entry)
        for section, html in _SECTION.findall(page)
        for entry in _ENTRY.findall(html)
    ]


def test_every_card_in_each_of_its_decks(entries: list[Entry], tiny_layout: Layout) -> None:
    """Decks have their cards in order, with names and copies; each card has one address."""
    game = tiny_layout.game
    shown = [
        (each.section, each.text("name"), each.text("copies"))
        for each in entries
        if each.section != "backs"
    ]
    assert shown == [
        (f"deck-{deck}", card.name, f"{copies} ×" if copies > 1 else "")
        for deck in game.decks
        for card, copies in game.cards_of(deck)
    ]
    addresses = [each.id for each in entries]
    assert len({*addresses}) == len(addresses)
    assert {f"card-{card.id}" for card in game.cards} <= {*addresses}


def test_pictures(entries: list[Entry]) -> None:
    """Each entry has a picture of its own, as large as it says; backs are shown, too."""
    pictures = [_PICTURE.search(each.html) for each in entries]
    for picture in pictures:
        assert picture
        with Image.open(BytesIO(b64decode(unquote(picture[1])))) as image:
            assert image.size == (int(picture[2]), int(picture[3]))
    assert len({picture[1] for picture in pictures if picture}) == len(entries)
    assert len([each for each in entries if each.section == "backs"]) == 2


def test_words_of_a_card(entries: list[Entry], tiny_layout: Layout) -> None:
    """What stands on a card can be read, found and heard: not what stands on all of them."""
    card = next(card for card in tiny_layout.game.cards if card.effect)
    (entry,) = (each for each in entries if each.id == f"card-{card.id}")
    words = [text.replace("\u00a0", " ") for text in re.findall(r"<p>([^<]*)</p>", entry.html)]

    assert words[-1].startswith(card.effect[0].text)
    assert all(text == text.strip() for text in words)
    assert tiny_layout.game.info.license not in "".join(words)
    assert card.name not in words


def test_editions_lead_to_one_another(page: str, tiny_layout: Layout) -> None:
    """The page of an edition names it, and leads to those of the others."""
    first, *others = tiny_layout.game.editions.values()
    line = re.findall(r'<p class="editions">(.*?)</p>', page)[0]

    assert re.findall(r"<b>(.*?)</b>", line) == [first.name]
    names = [unquote(path.rpartition("/")[2]) for path in re.findall(r'href="([^"]+)"', line)]
    files = [order.path for each in others for order in gallery.plan(tiny_layout, each)]
    assert [f"gallery/{name}" for name in names] == files


def test_one_edition_and_one_deck(tmp_path: Path) -> None:
    """A page of one edition leads to no other; small pieces are shown smaller than cards."""
    html = made(several(tmp_path))

    assert 'class="editions"' not in html
    shares = {int(share) for share in re.findall(r'style="width: (\d+)%"', html)}
    assert shares
    assert all(gallery._LEAST_SHARE <= share < 100 for share in shares)  # noqa: SLF001
