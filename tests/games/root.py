"""The game at the root, read once for all tests of a process: no test can change its records."""

from functools import cache
from pathlib import Path
from typing import Any

import yaml

from generator.game.model import Game
from generator.loading.game import load_game
from generator.loading.unreadable import LOADER

ROOT = Path(__file__).parents[2]
TINY = ROOT / "tests/games/tiny"


@cache
def root_game() -> Game:
    """Return the game at the root."""
    return load_game(ROOT)


@cache
def tiny_game() -> Game:
    """Return the second game."""
    return load_game(TINY)


def root_values() -> Any:  # noqa: ANN401 - any YAML value
    """Return what the root game's cards.yaml says, to be changed at will."""
    return yaml.load((ROOT / "cards.yaml").read_text("utf-8"), Loader=LOADER)  # noqa: S506 - a safe loader
