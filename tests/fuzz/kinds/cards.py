"""The game's own file: cards.yaml with values that nobody expects, sizes and shapes among them."""

from pathlib import Path
from random import Random

from tests.fuzz.mutate import spoil_yaml
from tests.fuzz.sizes import resize

BASE = "tiny"


def generate(random: Random, game: Path) -> None:
    """Spoil cards.yaml, or give its kinds sizes and shapes, or both."""
    file = game / "cards.yaml"
    way = random.random()
    if way < 0.5:
        resize(random, game)
    if way > 0.3:
        file.write_bytes(spoil_yaml(random, file.read_bytes()))
