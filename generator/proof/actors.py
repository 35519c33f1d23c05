"""What checks of actors share: all that the effects of a game name, found once."""

from functools import lru_cache

from generator.game.model import Game
from generator.proof.passages import SENTENCE, Passage, passages
from generator.text.actors import Actors, NamedActor


@lru_cache(maxsize=1)
def actors_of(game: Game) -> tuple[tuple[Passage, NamedActor], ...]:
    """Return the actors that the effects of a game name, each with its sentence, card by card."""
    actors = Actors(game.proof)
    effects = [passage for passage in passages(game) if passage.part == SENTENCE]
    return tuple((each, named) for each in effects for named in actors.named_in(each.text))
