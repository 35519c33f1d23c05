"""A page for browsers that shows every card, to be searched, filtered and linked to."""

from collections.abc import Iterator
from functools import lru_cache, partial
from typing import Any

from generator.base.artifact import Artifact, Order
from generator.base.files import DOCUMENTS
from generator.base.problem import GameError
from generator.base.units import MM_PER_INCH
from generator.drawing.face_images import cached_picture, image_of, singles_of
from generator.drawing.singles import Single, count_singles
from generator.game.documents import Document
from generator.game.model import Card, Edition
from generator.layout.deck import Layout, texts_of_front
from generator.layout.fields import field_path
from generator.layout.placed import FACE_ITSELF
from generator.layout.set_texts import SetText

ID = "gallery"
TITLE = "a page for browsers with all cards, to filter, to search and to link to (HTML)"
ON_REQUEST = True

_TEMPLATE, _STYLE = "_gallery.html", "gallery.css"
_DPI = 150  # a poker card is 375 pixels wide, on which small texts are read
_LEAST_SHARE = 40  # percent: smaller pieces would not be seen
_SECONDS = 0.05  # for one front or back
_CAPTIONED = ("name", "number")  # fields whose texts stand below each picture


def plan(layout: Layout, edition: Edition) -> Iterator[Order]:
    """Yield the order for the page of an edition."""
    path = f"{ID}/{_file(layout, edition)}"
    seconds = len(singles_of(layout)) * _SECONDS
    yield Order(path, partial(_render, layout, edition, path), seconds=seconds)


def _file(layout: Layout, edition: Edition) -> str:
    info = layout.game.info
    return f"{info.stem}_{info.release}_{ID}_{edition.id}.html"


def _render(layout: Layout, edition: Edition, path: str) -> Artifact:
    from generator.pages.document_outputs import page_at, render
    from generator.pages.papers import document_papers
    from generator.pages.written_documents import write

    singles = singles_of(layout)
    document = _document(layout, edition, singles)
    pictures = {
        _address(single): cached_picture(layout, edition, single, ID, _picture)
        for single in singles
    }
    written = write(layout, document, pictures=pictures)
    if written.page is None:
        raise GameError(written.problems)
    paper = next(iter(document_papers(layout).values()))
    page = page_at(path, written.page)
    content, _, pages = render("html", page, document, layout.templates.fonts, paper)
    return Artifact(
        path=path,
        content=content,
        output=ID,
        edition=edition.id,
        pages=pages,
        faces=count_singles(singles),
    )


def _picture(layout: Layout, edition: Edition, single: Single) -> bytes:
    from generator.graphics.rasters import as_webp

    return as_webp(image_of(layout, edition, single, _DPI, "trim"))


def _address(single: Single) -> str:
    """Return the address with which the template shows the picture of a front or back."""
    return f"{ID}/{single.name}.webp"


def _document(layout: Layout, edition: Edition, singles: tuple[Single, ...]) -> Document:
    game = layout.game
    words = game.press_words.gallery
    editions = [
        (each.name, _file(layout, each), each is edition) for each in game.editions.values()
    ]
    parts = [part for part in _parts(layout, singles) if part["entries"]]
    return Document(
        ID,
        f"{DOCUMENTS}/{_TEMPLATE}",
        layout.templates.parts[_TEMPLATE],
        words["title"],
        edition.name if len(editions) > 1 else "",
        styles=(_STYLE,),
        data={"words": words, "editions": editions, "parts": parts},
    )


def _parts(layout: Layout, singles: tuple[Single, ...]) -> Iterator[dict[str, Any]]:
    """Yield the sections of the page: a deck each, then the backs."""
    shown = set[str]()
    for deck in layout.game.decks.values():
        entries = [
            _front(layout, single, single.of, deck.id, shown)
            for single in singles
            if isinstance(single.of, Card) and _is_in(single, single.of, deck.id)
        ]
        yield {"id": f"deck-{deck.id}", "title": deck.name, "deck": deck.id, "entries": entries}
    backs = [_entry(layout, single, f"face-{single.name}") for single in singles if single.is_back]
    title = layout.game.press_words.gallery["backs"]
    yield {"id": "backs", "title": title, "deck": "", "entries": backs}


def _is_in(single: Single, card: Card, deck: str) -> bool:
    """Tell whether a deck prints this front of a card: all do if the card has one front only."""
    return bool(card.copies.get(deck)) and (single.name == card.id or single.deck == deck)


def _front(
    layout: Layout, single: Single, card: Card, deck: str, shown: set[str]
) -> dict[str, Any]:
    """Return the entry of a card in a deck; the first one of each card has its own address."""
    address = f"card-{card.id}"
    own = f"face-{card.id}.{deck}" if address in shown else address
    shown.add(address)
    texts = texts_of_front(layout, card, single.deck)
    return _entry(layout, single, own) | {
        "number": layout.game.number(card),
        "name": card.name,
        "copies": card.copies[deck],
        "texts": [*filter(None, (_as_read(card, text) for text in texts))],
    }


def _entry(layout: Layout, single: Single, own: str) -> dict[str, Any]:
    """Return what every entry has: its address, its picture, and the picture's size.

    That is in pixels, and as a percentage of the broadest card's width: a token is smaller.
    """
    width, height = (
        round(side * _DPI / MM_PER_INCH) for side in (single.size.width, single.size.height)
    )
    share = max(_LEAST_SHARE, round(100 * single.size.width / _broadest(layout)))
    picture = {"picture": _address(single), "width": width, "height": height, "share": share}
    return {"id": own, **picture, "name": "", "number": "", "copies": 0, "texts": ()}


@lru_cache(maxsize=2)
def _broadest(layout: Layout) -> float:
    """Return the width of the broadest card or piece, in mm."""
    return max(each.size.width for each in singles_of(layout))


def _as_read(card: Card, text: SetText) -> str:
    """Return a text on a card, "" for one of its face or of the game, or one in the caption."""
    fields = [each.field for each in text.sources if each != FACE_ITSELF]
    if not fields or fields[0] in _CAPTIONED or field_path(card, fields[0])[0] == "game":
        return ""
    pieces = (
        [piece.spoken if piece.icon else piece.shaped.text for piece in word.pieces]
        for word in text.words
    )
    return " ".join(filter(None, map("".join, pieces)))
