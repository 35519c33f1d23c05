"""Release notes: what has changed since a kept release, as templates get it."""

from pathlib import Path
from shutil import copytree

import pytest

from generator.changes.notes import ReleaseNotes, for_game
from generator.changes.release_states import keep
from generator.changes.state import state_of
from generator.layout.deck import Layout
from generator.loading.game import load_game
from generator.loading.templates import read_templates
from generator.pages.written_documents import written_document
from tests.changes.edited import edit
from tests.games.documents import laid_out, with_documents

ROOT = Path(__file__).parents[2]
NOTES = """---
title: Release notes
notes: true
---
<p>Since {{ release_notes.since }}, a word of ours.</p>
{% include "_release-notes.html" %}"""
DAWN = """
  - {id: dawn, number: 53, name: Dawn, kind: event, deck: day, effect: [prompt: All wake.]}

retired:
  - {id: great-storm, name: The Great Storm, since: "0.4", successor: fog, why: Too wet.}

errata:
"""


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """Return a game with notes, at the release after the one that was kept."""
    game = with_documents(tmp_path, notes=NOTES)
    keep(game, state_of(load_game(game)))
    edit(game, '"0.3"', '"0.4"')
    edit(game, "Draw 2 cards.", "Draw 3 cards.")
    edit(game, "number: 7\n    name: Ferry", "number: 8\n    name: Barge")
    edit(game, "copies: {day: 2, night: 1}", "copies: {day: 3}")
    edit(game, "name: House of Gold", "name: House of Brass")
    text = (game / "cards.yaml").read_text("utf-8")
    start, end = text.index("  - id: great-storm"), text.index("  - id: feast")
    (game / "cards.yaml").write_text(text[:start] + text[end:], "utf-8")
    edit(game, "\nerrata:\n", DAWN)
    edit(game, "  - card: feast\n", '  - card: feast\n    release: "0.3"\n')
    edit(game, "composition: {action: 8, event: 3, alliance: 6}", "composition: {}")
    edit(game, "composition: {action: 4, event: 4, alliance: 2}", "composition: {}")
    return game


def page_of(layout: Layout, name: str) -> str:
    """Return a document as a page."""
    return written_document(layout, layout.templates.documents[name]).html


def test_notes(game: Path) -> None:
    """They say what is new, gone, renamed, moved and reworded, and how the decks have changed."""
    notes = for_game(game)

    assert (notes.since, notes.release, notes.added) == ("0.3", "0.4", ("dawn",))
    assert [(each.what, each.old, each.new) for each in notes.names] == [
        ("member", "House of Gold", "House of Brass")
    ]
    (gone,) = notes.gone
    assert (gone.number, gone.successor, gone.why) == ("51", "fog", "Too wet.")
    cards = {card.id: card for card in notes.cards}
    assert list(cards) == ["lamplighter", "ferry", "fog"]
    assert cards["lamplighter"].texts[0].words[:3] == (("=", "Draw"), ("-", "2"), ("+", "3"))
    assert (cards["ferry"].is_renamed, cards["ferry"].old_number) == (True, "07")
    assert (cards["fog"].old_decks, cards["fog"].decks) == (("Day", "Night"), ("Day",))
    assert [(deck.name, deck.old, deck.new) for deck in notes.decks] == [
        ("Day", 11, 13),
        ("Night", 8, 4),
    ]
    assert [erratum.card for erratum in notes.errata] == ["feast"]


def test_the_presss_own(game: Path) -> None:
    """A document that takes them in tells them under the press's headings."""
    html = page_of(laid_out(game), "notes")

    assert "Since 0.3, a word of ours." in html
    assert "What has changed since release 0.3." in html
    assert "<del>2</del> <ins>3</ins>" in html
    assert "The Great Storm" in html
    assert "Too wet." in html
    for heading in ("Names", "Cards that are gone", "New cards", "Changed cards", "Cards by deck"):
        assert f">{heading}</h2>" in html


def test_not_before_there_is_a_release(tmp_path: Path) -> None:
    """While no earlier release is kept, there are no notes of it, and that is no problem."""
    game = with_documents(tmp_path, notes=NOTES)
    assert read_templates(game, load_game(game))[0].documents == {}
    keep(game, state_of(load_game(game)))
    assert read_templates(game, load_game(game))[0].documents == {}
    assert for_game(game) == ReleaseNotes("", "0.3", for_game(game).words)


def test_nothing_has_changed(tmp_path: Path) -> None:
    """A release of another name only says so."""
    game = with_documents(tmp_path, notes=NOTES)
    keep(game, state_of(load_game(game)))
    edit(game, '"0.3"', '"0.4"')
    assert for_game(game).is_empty
    assert "Nothing has changed." in page_of(laid_out(game), "notes")


def test_terms(tmp_path: Path) -> None:
    """A form that was retired in this release is told with what took its place."""
    game = with_documents(tmp_path, notes=NOTES)
    keep(game, state_of(load_game(game)))
    edit(game, '"0.3"', '"0.4"')
    terms = """terms:
  - id: trade
    term: trade
    definition: What two do.
    retired: [{form: barter, replacement: trade, since: "0.4"}, {form: swap, replacement: trade}]
"""
    edit(game, "\nerrata:\n", f"\n{terms}\nerrata:\n")
    assert [(each.old, each.new) for each in for_game(game).names] == [("barter", "trade")]


def test_marks_of_a_text(tmp_path: Path) -> None:
    """The words of a rich text are told as they are read, icons in words."""
    game = with_documents(tmp_path, notes=NOTES)
    edit(game, "ruling: {type: lines,", "ruling: {type: rich,")
    keep(game, state_of(load_game(game)))
    edit(game, '"0.3"', '"0.4"')
    edit(game, "A card that is given", "A card that **was** given for {coin 2}")
    edit(game, "\nerrata:", "\nicons: {coin: {word: coin, plural: coins, mark: sun}}\n\nerrata:")
    (card,) = for_game(game).cards
    assert card.texts[0].words[:3] == (("=", "A card that"), ("-", "is"), ("+", "was"))
    assert ("+", "for 2 coins") in card.texts[0].words


def test_flags_in_the_language_of_the_game(tmp_path: Path) -> None:
    """What is true or false says so in the game's words."""
    game = copytree(ROOT / "tests/games/market", tmp_path / "game")
    edit(game, "language: en", "language: pt-BR")
    keep(game, state_of(load_game(game)))
    edit(game, 'release: "2"', 'release: "3"')
    edit(game, "    loud: true\n", "    loud: false\n")
    (card,) = for_game(game).cards

    assert card.texts[0].words == (("-", "sim"), ("+", "não"))
