"""A game of games/ laid out, its cards without fault."""

from pathlib import Path

from generator.build.pipeline import find_all, lay_out
from generator.build.up_to_date import Request
from generator.layout.deck import Layout


def sound(game: Path, *papers: str) -> Layout:
    """Return a game laid out, with which neither loading nor any check of its cards finds fault.

    Its documents are looked at once, where they are printed (tests/test_game.py): that takes ten
    times as long.
    """
    layout, noted = lay_out(Request(game, game, papers=papers))

    assert list(map(str, [*noted, *find_all(layout)])) == []

    return layout
