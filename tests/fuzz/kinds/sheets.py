"""Sheets: the paper that cards are printed on; the game brings its own A4, flat or folded."""

from pathlib import Path
from random import Random
from shutil import copy

from tests.fuzz.mutate import spoil_yaml
from tests.fuzz.watch import PRESS

BASE = "tiny"


def generate(random: Random, game: Path) -> None:
    """Spoil the sheet."""
    (game / "templates/sheets").mkdir()
    paper = random.choice(["a4", "a4-fold"])
    file = Path(copy(PRESS / f"templates/sheets/{paper}.yaml", game / "templates/sheets/a4.yaml"))
    file.write_bytes(spoil_yaml(random, file.read_bytes()))
