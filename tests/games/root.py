"""The game at the root, read once for all tests of a process: no test can change its records."""

from functools import cache
from pathlib import Path
from shutil import copytree, ignore_patterns
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


def copy_of_root(folder: Path, *documents: str) -> Path:
    """Return a copy of the root game with its faces and sheets, and only some of its documents.

    To write and look at all of them takes ten times as long as all else that `check_game` does.
    """
    copytree(ROOT / "templates", folder / "templates", ignore=ignore_patterns("documents"))
    (folder / "cards.yaml").write_bytes((ROOT / "cards.yaml").read_bytes())
    if documents:
        others = [
            path.name
            for path in (ROOT / "templates/documents").glob("[!_]*.html")
            if path.stem not in documents
        ]
        parts = folder / "templates/documents"
        copytree(ROOT / "templates/documents", parts, ignore=ignore_patterns(*others))
    return folder
