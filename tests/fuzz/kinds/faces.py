"""Faces: where things stand on a card."""

from pathlib import Path
from random import Random

from tests.fuzz.mutate import spoil_yaml

BASE = "tiny"


def generate(random: Random, game: Path) -> None:
    """Spoil one of the faces or backs."""
    file = random.choice(sorted((game / "templates/faces").glob("*.yaml")))
    file.write_bytes(spoil_yaml(random, file.read_bytes()))
