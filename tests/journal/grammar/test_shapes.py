"""The table of spellings: each reads what it says, and tells how far a text follows."""

import pytest

from journal.grammar.shapes import SHAPE, SHAPES, furthest, spelled

SAMPLES = {
    "drawn": "Ana+1",
    "discarded": "Ana-2[010]",
    "delivered": "Ana > 1 > Bia",
    "traded": "Ana=1=Bia",
    "hands": "Ana=m=Bia",
    "changed": "Ana+019-004",
    "entered": "+019",
    "left": "-004",
    "committed": "+c",
    "relaxed": "Ana-c",
    "swapped": "019=043",
    "seat": "Ana=NO=047",
    "holding": "Ana=3[001, 003, 013]",
    "paired": "Ana=Bia",
    "parted": "Ana-Bia",
    "joined": "Ana+Bia",
    "approved": "+Bia",
    "card": "999",
    "name": "João",
}


@pytest.mark.parametrize("shape", SHAPES)
def test_samples(shape: str) -> None:
    """Each spelling is read whole, and as itself."""
    found = SHAPE.fullmatch(SAMPLES[shape])

    assert found
    assert found.lastgroup == shape


def test_furthest() -> None:
    """The furthest of several spellings says what is wanted there."""
    assert furthest("Ana>2<Bia", 0, 9, ("delivered", "drawn")) == (5, ['">"'])
    assert furthest("Ana+", 0, 4, ("drawn", "committed")) == (4, ["a number of cards", '"c"'])


def test_spelled() -> None:
    """A hint shows spellings without blanks."""
    assert spelled(("delivered", "changed")) == "NAME>COUNT>NAME, +CARD-CARD"
