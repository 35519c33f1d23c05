"""A file's text as it is read: composed letters, one sign for line ends, and where they stand."""

import time
from unicodedata import normalize

import pytest
from hypothesis import given
from hypothesis import strategies as st

from journal.grammar.text import read_lines

# Letters with marks of several kinds, Korean in parts, and signs that composing takes apart.
LETTERS = st.text("ae\n.\u0301\u0300\u0327\u0315\u1100\u1161\u11a8\u0958\ufb1d\u00e9", max_size=60)


@given(LETTERS)
def test_composed(text: str) -> None:
    """Letters are composed as Unicode has it, and the last place is the file's last."""
    lines = read_lines(text, "f")
    last = lines.place(len(lines.text))

    assert lines.text == normalize("NFC", text)
    assert (last.line, last.column) == (text.count("\n") + 1, len(text) - text.rfind("\n"))


@given(LETTERS)
def test_places(text: str) -> None:
    """Places go on from character to character, and none lies beyond its line."""
    lines = read_lines(text, "f")
    places = [lines.place(at) for at in range(len(lines.text) + 1)]
    lengths = [len(line) for line in text.split("\n")]

    assert places == sorted(places)
    assert all(place.column <= lengths[place.line - 1] + 1 for place in places)


@pytest.mark.parametrize("text", ["a\rb", "a\r\nb", "\ufeffa\nb"])
def test_line_ends(text: str) -> None:
    """Old Mac line ends are line ends; the mark before a text is none of it."""
    lines = read_lines(text, "f")

    assert str(lines.place(lines.text.index("b"))) == "f:2:1"
    assert str(lines.place(0)) == "f:1:1"


def test_linear_time() -> None:
    """Marks in the wrong order, which takes the square of their number to mend, take no time."""
    start = time.process_time()

    read_lines("a" + "\u0315\u0300" * 500_000, "f")

    assert time.process_time() - start < 5
