"""A copy of the second game that tests edit, and what is made of it."""

from pathlib import Path
from shutil import copytree

from generator.build.pipeline import lay_out
from generator.build.up_to_date import Request
from generator.layout.deck import Layout
from tests.games.root import TINY


def copy_of_tiny(folder: Path) -> Path:
    """Return a copy of the second game."""
    return Path(copytree(TINY, folder / "game"))


RULES = """---
title: Rules
---
{{ section("begin", "How to begin") }}
<p>Deal five cards. This is release {{ game.info.release }}.</p>
<p>The {{ card("ferry") }} moves.</p>
{{ section("play", "How to play") }}
<p>Play a card, then draw one. {{ see("end") }} tells when that ends.</p>
<ul><li>One.</li><li>Two.</li></ul>
{{ section("end", "The end") }}
<p>All lanterns are lit.</p>
"""
DOCUMENT = "templates/documents/rules.html"


def with_rules(folder: Path) -> Path:
    """Return a copy of the second game that has a document."""
    game = copy_of_tiny(folder)
    (game / DOCUMENT).parent.mkdir()
    (game / DOCUMENT).write_text(RULES, "utf-8")
    return game


def edit(game: Path, old: str, new: str, file: str = "cards.yaml") -> None:
    """Change a text of a game, which has it once."""
    text = (game / file).read_text("utf-8")
    assert text.count(old) == 1, old
    (game / file).write_text(text.replace(old, new), "utf-8")


def laid_out(game: Path) -> Layout:
    """Return a game with every face placed."""
    return lay_out(Request(game, game))[0]
