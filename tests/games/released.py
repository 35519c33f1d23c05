"""A release of a game, stored as `prelo release` does where nothing has been built."""

from pathlib import Path

from generator.cli import changes


def keep_release(game: Path, *, again: bool = False) -> Path:
    """Store the state of a game's present release, and return its file."""
    (stored, *_), _ = changes.keep_release(game, game / "build", again=again)
    return stored
