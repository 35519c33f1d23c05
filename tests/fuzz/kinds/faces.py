"""Faces: where things stand on a card, of whatever size and shape."""

from pathlib import Path
from random import Random

from tests.fuzz.mutate import spoil_yaml
from tests.fuzz.sizes import resize

BASE = "tiny"


def generate(random: Random, game: Path) -> None:
    """Spoil one of the faces or backs, now and then of kinds with sizes of their own."""
    file = random.choice(sorted((game / "templates/faces").glob("*.yaml")))
    file.write_bytes(spoil_yaml(random, file.read_bytes()))
    if random.random() < 0.3:
        resize(random, game)
