"""The game's own file: cards.yaml with values that nobody expects."""

from pathlib import Path
from random import Random

from tests.fuzz.mutate import spoil_yaml

BASE = "tiny"


def generate(random: Random, game: Path) -> None:
    """Spoil cards.yaml."""
    file = game / "cards.yaml"
    file.write_bytes(spoil_yaml(random, file.read_bytes()))
