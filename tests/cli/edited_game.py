"""The second game with one edit, for the commands."""

import shutil
from pathlib import Path

TINY = Path(__file__).parents[1] / "games/tiny"


def copy_with(folder: Path, old: str, new: str) -> Path:
    """Return a copy of the second game with an edit in its cards.yaml."""
    game = folder / "game"
    shutil.copytree(TINY, game)
    text = (game / "cards.yaml").read_text("utf-8")
    assert old in text
    (game / "cards.yaml").write_text(text.replace(old, new, 1), "utf-8")
    return game
