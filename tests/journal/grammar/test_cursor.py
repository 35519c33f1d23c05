"""Where a reader stands: it notes problems there, and goes over what it cannot read."""

import pytest

from journal.grammar.cursor import Cursor, TooManyFaultsError
from journal.model import Lines


def cursor(text: str) -> Cursor:
    """Return a cursor at the start of a text."""
    made = Cursor(Lines("f", text))
    made.start(0, len(text))
    return made


@pytest.mark.parametrize(("text", "rest"), [("a(b, c), d", ", d"), ("a) b", ") b"), ("a(b", "")])
def test_skip(text: str, rest: str) -> None:
    """It goes to the next comma or closing bracket of the same level."""
    here = cursor(text)

    here.skip()

    assert text[here.at :] == rest


def test_found() -> None:
    """A message shows what stands there, short and visible."""
    assert (
        cursor("a\x00bcdefghijklmnopqrstuvw").found(0) == '"a\ufffdbcdefghijklmnopqrst"'[:21] + '"'
    )
    assert cursor("a").found(1) == "the end of the event"


def test_too_many_faults() -> None:
    """A text that is wrong all over is given up."""
    here = cursor("x")

    for _ in range(5_000):
        here.note("syntax", "wrong")
    with pytest.raises(TooManyFaultsError):
        here.note("syntax", "wrong")

    assert "no journal" in here.problems[-1].message
