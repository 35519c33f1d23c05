"""Cards of a game that is laid out."""

from generator.game.model import Card
from generator.layout.deck import Layout


def card(layout: Layout, name: str) -> Card:
    """Return a card of the game by its id."""
    return next(card for card in layout.game.cards if card.id == name)
