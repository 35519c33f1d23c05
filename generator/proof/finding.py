"""What checks share: a finding at the very place in cards.yaml where a value stands."""

from generator.game.model import Card, Game, KeyPath
from generator.proof.framework import Finding


def at(game: Game, path: KeyPath, message: str, hint: str = "") -> Finding:
    """Return a finding at a path of cards.yaml."""
    return Finding(game.place(path), message, hint)


def at_card(game: Game, card: Card, key: str, message: str, hint: str = "") -> Finding:
    """Return a finding at a key of a card."""
    place = game.place(("cards", card.index, key))
    return Finding(place, message, hint, game.label(card))
