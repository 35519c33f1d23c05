"""What a face's texts and marks may speak of: the card, its deck and ideology, the game."""

import re

from generator.game.model import Card, Deck, Game, KeyPath

MARKS = ("card.mark", "deck.mark", "deck.seal", "ideology.mark")
PATTERNS = ("deck.pattern", "ideology.pattern")
FIELDS = (
    "name", "number", "deck.name", "ideology.name", "kind.name",
    "title", "release", "author", "site", "license", "attribution",
)  # fmt: skip
IMPRINT = ("title", "release", "edition.name", "deck.name", "attribution")
"""What the small line on a sheet speaks of."""

FRONT_ROLES = ("ink", "paper", "ideology", "on-ideology", "ideology-pattern")
BACK_ROLES = ("ink", "paper", "deck", "on-deck")

PLACEHOLDER = re.compile(r"\{([^{}]*)\}")


def game_fields(game: Game) -> dict[str, str]:
    """Return the fields that every face of a game has."""
    info = game.info
    return {
        "title": info.title,
        "release": info.release,
        "author": info.author,
        "site": info.site,
        "license": info.license,
        "attribution": info.attribution,
    }


def card_fields(game: Game, card: Card) -> dict[str, str]:
    """Return the fields of a card's front; what the card has not is empty."""
    fields = game_fields(game) | {
        "name": card.name,
        "number": game.number(card),
        "kind.name": card.kind.name,
        "card.mark": card.mark,
    }
    if card.ideology:
        fields |= {
            "ideology.name": card.ideology.name,
            "ideology.mark": card.ideology.mark,
            "ideology.pattern": card.ideology.pattern,
        }
    if card.deck:
        fields |= deck_fields(game.decks[card.deck])
    return fields


def deck_fields(deck: Deck) -> dict[str, str]:
    """Return the fields of a deck: the mark is for its fronts, the seal for its backs."""
    return {
        "deck.name": deck.name,
        "deck.mark": deck.mark,
        "deck.seal": deck.seal,
        "deck.pattern": deck.pattern,
    }


def field_path(game: Game, owner: Card | Deck, name: str) -> KeyPath:
    """Return where in cards.yaml a field stands that a card's front or a deck's back shows."""
    part, _, key = name.rpartition(".")
    deck = owner.deck if isinstance(owner, Card) else owner.id
    if part == "deck" and deck:
        return "decks", deck, key
    if isinstance(owner, Card):
        if part == "kind":
            return "kinds", owner.kind.id, key
        if part == "ideology" and owner.ideology:
            return "ideologies", owner.ideology.id, key
        if name not in game_fields(game):
            return "cards", owner.index, key
    return "game", key
