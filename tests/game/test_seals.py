"""Wordings as seals hold them."""

from generator.game.seals import kept


def test_kept() -> None:
    """A wording is one line; the end of a very long one counts as well."""
    assert kept(" Draw\n  1 card. ") == "Draw 1 card."
    long, other = kept("word " * 1000 + "a"), kept("word " * 1000 + "b")

    assert len(long) < 2100
    assert long != other
    assert kept(long) != ""
