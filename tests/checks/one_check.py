"""What one check finds in the second game after an edit of its cards.yaml."""

from pathlib import Path

from generator.base.problem import Problem
from generator.build.pipeline import check_game
from tests.loading.broken import CARDS, copy_of_tiny, edited


def find_one(check: str, old: str, new: str, more: str, folder: Path) -> list[Problem]:
    """Return the problems of a check in the game with one edit, and more at its end."""
    game = copy_of_tiny(folder)
    (game / "cards.yaml").write_text(f"{edited(CARDS, old, new)}\n{more}\n", "utf-8")
    return [problem for problem in check_game(game)[1] if problem.check == check]
