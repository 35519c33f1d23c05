"""The second game with documents of its own, for the tests of templates and their forms."""

from pathlib import Path

from generator.base.problem import GameError, Problem
from generator.layout.deck import Layout, place_game
from generator.loading.game import load_game
from generator.loading.templates import read_templates
from tests.loading.broken import copy_of_tiny

FRONT = "---\ntitle: Rules\n---\n"


def with_documents(folder: Path, **files: str) -> Path:
    """Return a copy of the second game with documents, by their names without .html."""
    game = copy_of_tiny(folder)
    documents = game / "templates/documents"
    documents.mkdir(parents=True)
    for name, text in files.items():
        (documents / (name if "." in name else f"{name}.html")).write_text(text, "utf-8")
    return game


def laid_out(folder: Path) -> Layout:
    """Return a game laid out; raises GameError where it has problems."""
    game = load_game(folder)
    templates, problems = read_templates(folder, game)
    if problems:
        raise GameError(problems)
    return place_game(game, templates)


def problems_of(folder: Path) -> list[Problem]:
    """Return what is wrong with a game's templates."""
    return read_templates(folder, load_game(folder))[1]
