"""Sides as checks see them: each with the colours that it is printed in."""

from generator.layout.deck import Layout
from generator.proof.placed_faces import sides


def test_colours_of_decks(root_layout: Layout) -> None:
    """A front has the colour of its own deck, though other cards have its kind and groups."""
    game = root_layout.game
    fronts = list(sides(root_layout))[: len(game.cards)]
    of_decks = {
        game.decks[card.deck].color: side.colors["standard"]["deck"]
        for card, side in zip(game.cards, fronts, strict=True)
        if card.deck and not card.members
    }

    assert len(of_decks) == len(game.decks)
    assert list(of_decks) == list(of_decks.values())
