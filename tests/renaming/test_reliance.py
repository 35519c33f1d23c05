"""What texts rely on, and what was confirmed of it, follows a new id or name."""

from pathlib import Path

import pytest

from generator.loading.seals import FILE as SEALS
from generator.renaming.entries import find_entry
from generator.renaming.ids import change_id
from generator.renaming.names import rename
from generator.renaming.sources import read_sources
from tests.games.documents import FRONT, with_documents

RULES = (
    FRONT
    + """<p>{% relies on "fog", "fog.name", "deck.day", none("fog", deck="day") %}Fog.</p>
<p>{% relies on "group.alliance.gold", "group.alliance.gold.motto" -%} Gold.</p>
"""
)
ACTION = "templates/faces/action.yaml"
SEALED = """{
 "format": 1,
 "names": {
  "deck.day": "Day",
  "fog": "Fog",
  "group.alliance.gold": "House of Gold"
 },
 "seals": {
  "fog.effect": [
   {"wording": "lasting: Nobody trades in Fog.",
    "texts": {"templates/documents/rules.html": ["The card Fog."]}}
  ],
  "deck.day": [],
  "group.alliance.gold": [],
  "group.alliance.gold.motto": []
 }
}
"""


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """Return a game with a passage that relies on cards, and what was confirmed of it."""
    game = with_documents(tmp_path, rules=RULES)
    (game / SEALS).write_text(SEALED, "utf-8")
    return game


@pytest.mark.parametrize(
    ("sort", "old", "new", "rules", "seals"),
    [
        ("card", "fog", "mist", '"mist", "mist.name", "deck.day", none("mist"', '"mist.effect"'),
        ("deck", "day", "noon", '"deck.noon", none("fog", deck="noon")', '"deck.noon": []'),
        ("member", "gold", "brass", '"group.alliance.brass", "group', '"group.alliance.brass": []'),
        ("member", "gold", "brass", '"group.alliance.brass.motto" -%', 'brass.motto": []'),
        ("document", "rules", "book", "", '"templates/documents/book.html": ["The'),
    ],
)  # fmt: skip
def test_ids(sort: str, old: str, new: str, rules: str, seals: str, game: Path) -> None:
    """A new id stands in the references of templates and in the file of seals."""
    sources = read_sources(game)
    change_id(sources, find_entry(sources.game, sources.documents, sort, old), new)
    texts = sources.rewriting.texts()

    assert rules in texts.get("templates/documents/rules.html", RULES)
    assert seals in texts[SEALS]
    named = {"card": "mist", "deck": "deck.noon", "member": "group.alliance.brass"}
    assert f'"{named.get(sort, "fog")}": "' in texts[SEALS]


def test_boxes(game: Path) -> None:
    """A new id stands in what a box of a face relies on."""
    (game / ACTION).write_text(
        "extends: front\nboxes:\n  name: {relies: [ferry, fog.ruling]}\n", "utf-8"
    )
    sources = read_sources(game)
    change_id(sources, find_entry(sources.game, sources.documents, "card", "fog"), "mist")

    assert "relies: [ferry, mist.ruling]" in sources.rewriting.texts()[ACTION]


def test_names(game: Path) -> None:
    """A new name stands in the wordings that were confirmed, so that they still hold."""
    sources = read_sources(game)
    entry = find_entry(sources.game, sources.documents, "card", "fog")
    rename(sources, entry, 'The "mist"', {})
    text = sources.rewriting.texts()[SEALS]

    assert r"Nobody trades in The \"mist\"." in text
    assert r'["The card The \"mist\"."]' in text
    assert '"fog": "Fog"' in text
