"""Faults of spelling: what a message shows of the text, and how many are enough."""

import pytest

from journal.grammar.faults import Faults, TooManyFaultsError
from journal.model import Lines


def test_found() -> None:
    """A message shows what stands there, short and visible."""
    text = "a\x00bcdefghijklmnopqrstuvw"
    faults = Faults(Lines("f", text))

    assert faults.found(0, len(text)) == '"a\ufffdbcdefghijklmnopqrst"'[:21] + '"'
    assert faults.found(1, 1) == "the end of the event"


def test_lookalikes() -> None:
    """A sign that looks like the right one is told from it."""
    faults = Faults(Lines("f", "Ana–1"))

    faults.expected(3, 5, '"-"')

    assert faults.problems[0].hint == 'write "-" instead of "–"'


def test_too_many_faults() -> None:
    """A text that is wrong all over is given up."""
    faults = Faults(Lines("f", "x"))

    for _ in range(5_000):
        faults.note(0, "syntax", "wrong")
    with pytest.raises(TooManyFaultsError):
        faults.note(0, "syntax", "wrong")

    assert "no journal" in faults.problems[-1].message
