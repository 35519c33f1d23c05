"""The actors named in a game's effects, found once for all checks."""

from functools import lru_cache

from generator.game.model import Game
from generator.proof.passages import SENTENCE, Passage, passages
from generator.text.actors import Actors, NamedActor


@lru_cache(maxsize=1)
def actors_of(game: Game) -> tuple[tuple[Passage, NamedActor], ...]:
    """Return the actors named in a game's effects, each with its sentence, card by card."""
    actors = Actors(game.proof)
    effects = [passage for passage in passages(game) if passage.part == SENTENCE]
    return tuple((each, named) for each in effects for named in actors.named_in(each.text))
