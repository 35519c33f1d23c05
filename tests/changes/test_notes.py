"""Release notes: what has changed since a kept release, as templates get it."""

from pathlib import Path
from shutil import copytree
from typing import Any

import pytest

from generator.base.frozen import replace
from generator.changes.notes import (
    CardNote,
    DeckNote,
    GoneNote,
    ReleaseNotes,
    Renamed,
    for_game,
    notes_since,
)
from generator.changes.release_states import keep
from generator.changes.state import state_of
from generator.game.fields import RICH, Field
from generator.game.model import Game, Icon, Sentence
from generator.game.vocabulary import Erratum, RetiredCard
from generator.layout.deck import Layout
from generator.loading.game import load_game
from generator.loading.templates import read_templates
from generator.pages.written_documents import written_document
from tests.changes.edited import edit
from tests.games.documents import laid_out, with_documents
from tests.games.root import tiny_game

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


def since(old: Game, new: Game) -> ReleaseNotes:
    """Return the notes of a game since an earlier state of it."""
    return notes_since(state_of(old), new, {})


def with_card(game: Game, card_id: str, **edits: Any) -> Game:  # noqa: ANN401 - of any field
    """Return a game with one of its cards edited."""
    cards = tuple(replace(each, **edits) if each.id == card_id else each for each in game.cards)
    return replace(game, cards=cards)


@pytest.mark.parametrize(
    ("edits", "renamed", "renumbered", "moved"),
    [
        ({"name": "Barge"}, True, False, False),
        ({"number": 8}, False, True, False),
        ({"copies": {"night": 2}}, False, False, True),
        ({"copies": {"day": 3}}, False, False, False),
    ],
)
def test_sorts_of_changes(
    edits: dict[str, Any], *, renamed: bool, renumbered: bool, moved: bool
) -> None:
    """A card is renamed, renumbered or moved, or only printed more often."""
    game = tiny_game()
    (card,) = since(game, with_card(game, "ferry", **edits)).cards

    assert (card.is_renamed, card.is_renumbered, card.is_moved) == (renamed, renumbered, moved)


def test_changed_copies() -> None:
    """Copies are counted by deck, before and now, and each deck by kind and in all."""
    game = tiny_game()
    notes = since(game, with_card(game, "ferry", copies={"day": 3, "night": 1}))

    # To a deck that it was not in it has moved.
    assert notes.cards[0].copies == (("Day", 2, 3),)
    assert [(each.name, each.kinds, each.old, each.new) for each in notes.decks] == [
        ("Day", (("Action", 8, 9), ("Event", 3, 3)), 11, 12),
        ("Night", (("Action", 4, 5), ("Event", 4, 4)), 8, 9),
    ]


@pytest.mark.parametrize("is_old", [True, False])
def test_kinds_of_one_state(*, is_old: bool) -> None:
    """A kind that a deck has only before, or only now, has a row, one that it never has none."""
    game = tiny_game()
    no_events = replace(
        game,
        cards=tuple(
            each for each in game.cards if each.kind.id == "action" or "day" in each.copies
        ),
    )
    notes = since(game, no_events) if is_old else since(no_events, game)
    (night,) = (each for each in notes.decks if each.id == "night")
    before, now = (3, 0) if is_old else (0, 3)

    # The fog is in both decks, and in both states.
    assert night.kinds == (("Action", 4, 4), ("Event", before + 1, now + 1))
    bare = replace(game, cards=game.cards[:4])
    (gone,) = (each for each in since(game, bare).decks if each.id == "night")
    assert gone.kinds == (("Action", 4, 2), ("Event", 4, 0))
    of_actions = since(bare, with_card(bare, "ferry", copies={"day": 9})).decks
    assert [each.kinds for each in of_actions] == [(("Action", 8, 15),)]


@pytest.mark.parametrize(
    ("part", "value"),
    [
        ("names", (Renamed("deck", "day", "Day", "Sun"),)),
        ("added", ("fog",)),
        ("gone", (GoneNote("fog", "50", "Fog", ()),)),
        ("cards", (CardNote("fog", "50", "Fog", (), "50", "Fog", ()),)),
        ("decks", (DeckNote("day", "Day", (), 1, 2),)),
    ],
)
def test_any_change_counts(part: str, value: Any) -> None:  # noqa: ANN401 - notes of any sort
    """Notes are empty if they have no change of any sort; errata alone are none."""
    empty = ReleaseNotes("1", "2", {}, errata=(Erratum("fog", "a", "b", "c"),))

    assert empty.is_empty
    assert not replace(empty, **{part: value}).is_empty


def test_names_of_gone_decks() -> None:
    """A deck that is gone has its earlier name where a card has left it."""
    game = tiny_game()
    fewer = with_card(game, "fog", copies={"day": 3})
    cards = tuple(each for each in fewer.cards if "night" not in each.copies)
    fewer = replace(fewer, cards=cards, decks={"day": replace(game.decks["day"], name="Sun")})
    notes = since(game, fewer)
    (fog,) = (each for each in notes.cards if each.id == "fog")

    assert (fog.old_decks, fog.decks) == (("Sun", "Night"), ("Sun",))
    assert [(each.name, each.new) for each in notes.decks if each.id == "night"] == [("Night", 0)]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Pay {coin 1}.", "Pay 1 coin."),
        ("Pay {coin 3}.", "Pay 3 coins."),
        ("Pay {fish 3}.", "Pay 3 fish."),
        ("Pay {coin}.", "Pay coin."),
        ("**Pay** {sword 2}.", "**Pay** {sword 2}."),
        ("**Pay** *now*", "Pay now"),
    ],
)
def test_icons_in_words(text: str, words: str) -> None:
    """Icons are read with their count, one of them in the singular; an unknown one stays."""
    game = tiny_game()
    ruling = {"ruling": Field("ruling", RICH, "Ruling")}
    kinds = {
        name: replace(kind, fields={**kind.fields, **ruling}) for name, kind in game.kinds.items()
    }
    icons = {"coin": Icon("coin", "sun", "coin", "coins"), "fish": Icon("fish", "sun", "fish")}
    game = with_card(replace(game, kinds=kinds, icons=icons), "ferry", kind=kinds["action"])
    (card,) = since(game, with_card(game, "ferry", values={"ruling": text})).cards

    assert [(each.label, each.words) for each in card.texts] == [("Ruling", (("+", words),))]


def test_sections_are_not_read() -> None:
    """The ids of sections are left out, unless they are all that has changed."""
    game = tiny_game()
    sections = [
        with_card(game, "ferry", effect=(Sentence(section, text),))
        for section, text in (("prompt", "Draw."), ("prompt", "Stop."), ("lasting", "Draw."))
    ]
    reworded, moved = (since(sections[0], each).cards[0].texts[0] for each in sections[1:])

    assert reworded.words == (("-", "Draw."), ("+", "Stop."))
    assert moved.words == (("-", "prompt:"), ("+", "lasting:"), ("=", "Draw."))


def test_what_only_readers_of_cards_know() -> None:
    """Names of editions and of the game are no news for players; those of their parts are."""
    game = tiny_game()
    edition = replace(game.first_edition, name="Other")
    kind = replace(game.kinds["event"], name="Happening")
    notes = since(
        game,
        replace(
            game,
            editions={**game.editions, edition.id: edition},
            kinds={**game.kinds, "event": kind},
        ),
    )

    assert [(each.what, each.old, each.new) for each in notes.names] == [
        ("kind", "Event", "Happening")
    ]


@pytest.mark.parametrize(
    ("retired", "successor", "why"),
    [
        ({"fog": RetiredCard("fog", "Fog", "0.4", successor="ferry", why="Wet.")}, "ferry", "Wet."),
        ({"fog": RetiredCard("fog", "Fog", "0.4")}, "", ""),
        ({}, "", ""),
    ],
)
def test_gone_cards(retired: dict[str, RetiredCard], successor: str, why: str) -> None:
    """A card that is gone has its earlier number, and what has been said of its retirement."""
    game = tiny_game()
    cards = tuple(each for each in game.cards if each.id != "fog")
    (gone,) = since(game, replace(game, cards=cards, retired=retired)).gone

    assert gone == GoneNote("fog", "50", "Fog", ("Day", "Night"), successor, why)
