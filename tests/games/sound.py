"""A game of games/ laid out, its cards without fault."""

from pathlib import Path

from generator.base.problem import Problem
from generator.build.checking import checking
from generator.build.pipeline import lay_out
from generator.build.up_to_date import Request, digest_sources
from generator.layout.deck import Layout


def sound(game: Path, *papers: str) -> Layout:
    """Return a game laid out, with which neither loading nor any check of its cards finds fault.

    Its documents are looked at once, where they are printed (tests/test_game.py): that takes ten
    times as long.
    """
    layout, noted = lay_out(Request(game, game, papers=papers))

    assert list(map(str, [*noted, *problems_of(layout)])) == []

    return layout


def problems_of(layout: Layout) -> list[Problem]:
    """Return what the checks find in a game that is laid out, without writing its documents."""
    sources = digest_sources(layout.templates.folder).all
    with checking(layout, sources, aside=False) as found:
        found.begin_on(layout)
        return found.problems
