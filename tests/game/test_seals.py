"""Wordings as seals hold them."""

from generator.game.seals import as_sealed


def test_wordings() -> None:
    """A wording is one line; the end of a very long one counts as well."""
    assert as_sealed(" Draw\n  1 card. ") == "Draw 1 card."
    long, other = as_sealed("word " * 1000 + "a"), as_sealed("word " * 1000 + "b")

    assert len(long) < 2100
    assert long != other
    assert as_sealed(long) != ""
