"""A game whose faces are placed when somebody asks for one: most checks of texts never do."""

from generator.game.model import Game
from generator.layout.deck import Layout, place_game
from generator.layout.templates import Templates


class Unplaced(Layout):
    """A layout whose faces are placed when a check asks for one; half of the checks do not."""

    def __init__(self, game: Game, templates: Templates) -> None:
        object.__setattr__(self, "game", game)
        object.__setattr__(self, "templates", templates)

    def __getattr__(self, name: str) -> object:
        """Place all faces, and return what was asked for."""
        placed = place_game(self.game, self.templates)
        for each in ("fronts", "of_decks", "backs", "fillers", "overflows"):
            object.__setattr__(self, each, getattr(placed, each))
        return object.__getattribute__(self, name)
