"""After the edit of one card: which pieces of all outputs are made again, and which are kept."""

from collections import Counter
from pathlib import Path

import pytest

from generator.base import cache
from generator.base.artifact import Order
from generator.build.choosing import plan_game
from generator.build.pipeline import lay_out
from generator.build.up_to_date import Request
from generator.pages.written_documents import write_documents
from tests.loading.broken import copy_of_tiny

_CACHED, _KNOWN, _PUT = cache.cached, cache.known, cache.put
_COARSE = 36  # pixels an inch: how many there are of what, not how they look
_WHOLE = ("contact-sheet", "singles", "press")
_PICTURES = ("png", "thumbnails", "virtualtabletop")
_SHEETS = ("sheet-png", "tabletop-simulator-sheets")
_OTHERS = ("documents/", "statistics/", "plain/")
_COUNTED = {*_WHOLE, *_PICTURES, *_SHEETS, "documents-odt"}


class Store:
    """A cache of its own for what outputs keep, which counts by sort what it did not have."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self.kept: dict[tuple[str, str], bytes] = {}
        self.made: Counter[str] = Counter()

    def known(self, sort: str, key: str, *about: Path) -> bytes | None:
        """Return what is kept."""
        return self.kept.get((sort, key)) if sort in _COUNTED else _KNOWN(sort, key, *about)

    def put(self, sort: str, key: str, content: bytes, *about: Path, keep: int = 0) -> None:
        """Keep what was made."""
        if sort in _COUNTED:
            self.kept[sort, key] = content
            self.made[sort] += 1
        else:
            _PUT(sort, key, content, *about, keep=keep or cache.MOST)


_RULES = """---
title: Rules
---
<section><h1>Rules</h1><p>Take turns.</p>{}</section>
"""


@pytest.fixture
def store(monkeypatch: pytest.MonkeyPatch) -> Store:
    """Return what is kept instead of the files of the cache."""
    made = Store()
    monkeypatch.setattr(cache, "known", made.known)
    monkeypatch.setattr(cache, "put", made.put)
    monkeypatch.setattr(cache, "cached", _CACHED)
    return made


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """Return a game with a document that shows a card, and one that does not."""
    copy = copy_of_tiny(tmp_path)
    folder = copy / "templates/documents"
    folder.mkdir()
    (folder / "rules.html").write_text(_RULES.format(""), "utf-8")
    (folder / "fog.html").write_text(_RULES.format('<p>{{ face("fog") }}</p>'), "utf-8")
    return copy


def made_of(game: Path, store: Store) -> Counter[str]:
    """Return how many pieces of each sort are made for the outputs on request in an edition."""
    store.made.clear()
    layout, _ = lay_out(Request(game, game, dpi=_COARSE))
    write_documents(layout)
    for order in plan_game(layout, [layout.game.first_edition], everything=True):
        if isinstance(order, Order) and not order.path.startswith(_OTHERS):
            order.render()
    return Counter(store.made)


def test_one_card(game: Path, store: Store) -> None:
    """Its pictures are new, its sheets, and the documents that speak of it.

    A word of a document makes that one anew, and no picture.
    """
    every = made_of(game, store)
    assert every["png"] > 5
    assert every["documents-odt"] == 2
    assert made_of(game, store) == Counter()

    file = game / "cards.yaml"
    text = file.read_text("utf-8")
    file.write_text(text.replace("Nobody trades.", "Nobody trades now."), "utf-8")
    assert text != file.read_text("utf-8")
    assert made_of(game, store) == {
        **dict.fromkeys(_WHOLE, 1),
        **dict.fromkeys([*_PICTURES, *_SHEETS], 2),  # it is in two decks, of other marks
        "documents-odt": 1,
    }

    page = game / "templates/documents/rules.html"
    page.write_text(page.read_text("utf-8").replace("Take turns", "Take your turns"), "utf-8")
    assert made_of(game, store) == {"documents-odt": 1}
