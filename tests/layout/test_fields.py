"""What a face's texts and marks may speak of."""

from dataclasses import replace

import pytest

from generator.game.model import Card
from generator.layout.deck import Layout
from generator.layout.fields import (
    FIELDS,
    MARKS,
    PATTERNS,
    PLACEHOLDER,
    card_fields,
    deck_fields,
    game_fields,
)


def card(layout: Layout, name: str) -> Card:
    """Return a card of the game by its id."""
    return next(card for card in layout.game.cards if card.id == name)


def test_game_fields(tiny_layout: Layout) -> None:
    """Every face knows the game and its release."""
    assert game_fields(tiny_layout.game) == {
        "title": "Lanterns",
        "release": "0.3",
        "author": "A. Tester",
        "site": "example.org",
        "license": "CC0 1.0",
        "attribution": "Lanterns, by A. Tester (example.org), CC0 1.0",
    }


def test_card_fields(tiny_layout: Layout) -> None:
    """A front knows its card, with the digits that the game prints, its deck and its alliance."""
    found = card_fields(tiny_layout.game, card(tiny_layout, "lamplighter"))

    assert found == game_fields(tiny_layout.game) | {
        "name": "Lamplighter",
        "number": "01",
        "kind.name": "Action",
        "omen": "",
        "deck.name": "Day",
        "deck.mark": "",
        "deck.seal": "sun",
        "deck.pattern": "grid",
        "alliance.name": "House of Gold",
        "alliance.mark": "sun",
        "alliance.pattern": "dots",
    }


@pytest.mark.parametrize(
    ("name", "missing"),
    [("night-watch", "deck."), ("fog", "deck."), ("ferry", "alliance.")],
)
def test_missing_fields(name: str, missing: str, tiny_layout: Layout) -> None:
    """A card in two decks speaks of none, and one without an alliance of none."""
    found = card_fields(tiny_layout.game, card(tiny_layout, name))

    assert [field for field in found if field.startswith(missing)] == []


def test_deck_fields(tiny_layout: Layout) -> None:
    """A back knows its deck."""
    assert deck_fields(tiny_layout.game.decks["night"]) == {
        "deck.name": "Night",
        "deck.mark": "lantern",
        "deck.seal": "moon",
        "deck.pattern": "dots",
    }


def test_every_field_has_a_meaning(tiny_layout: Layout) -> None:
    """What a template may ask for is what a card can have, no more and no less."""
    lamplighter = replace(card(tiny_layout, "lamplighter"), mark="cloud")

    assert set(card_fields(tiny_layout.game, lamplighter)) == {*FIELDS, *MARKS, *PATTERNS}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("{name}", ["name"]),
        ("{title} {release} · {license}", ["title", "release", "license"]),
        ("{}", [""]),
        ("no fields", []),
        ("{{name}}", ["name"]),
    ],
)
def test_placeholder(text: str, expected: list[str]) -> None:
    """A field stands in braces."""
    assert PLACEHOLDER.findall(text) == expected
