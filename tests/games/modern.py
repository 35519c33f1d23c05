"""The third game of the tests, a modern one, and copies of it with an edit."""

from functools import cache
from pathlib import Path
from shutil import copytree

from generator.build.pipeline import check_game
from generator.layout.deck import Layout
from generator.loading.game import read_game
from generator.loading.templates import read_templates

MARKET = Path(__file__).parent / "market"


@cache
def market_layout() -> Layout:
    """Return the game laid out; it has no problems."""
    layout, problems = check_game(MARKET)

    assert problems == []

    return layout


def edited_market(folder: Path, old: str, new: str, file: str = "cards.yaml") -> Path:
    """Return a copy of the game in which the first occurrence of something is another."""
    game = Path(copytree(MARKET, folder / "market"))
    text = (game / file).read_text("utf-8")

    assert old in text

    (game / file).write_text(text.replace(old, new, 1), "utf-8")
    return game


def report_of_market(folder: Path, old: str, new: str, file: str = "cards.yaml") -> str:
    """Return what a user reads while the game is read, after one edit."""
    folder = edited_market(folder, old, new, file)
    game, problems = read_game(folder)
    return "\n".join(map(str, sorted([*problems, *read_templates(folder, game)[1]])))
