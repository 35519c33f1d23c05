"""The grammar: its codes are those of the norms, each spelling is read as itself, hints show it."""

import pytest

from journal.grammar.notation import codes, grammar, in_words, is_code, spellings
from tests.journal.journals import RELEASE

SPELLINGS = {
    "drawn": "Ana+1",
    "discarded": "Ana-2[010]",
    "delivered": "Ana > 1 > Bia",
    "traded": "Ana=1=Bia",
    "hands": "Ana=m=Bia",
    "changed": "Ana+019-004",
    "left": "-004",
    "committed": "+c",
    "relaxed": "Ana-c",
    "swapped": "019=043",
    "allied": "Ana=Bia",
    "parted": "Ana-Bia",
    "approved": "+Bia",
}


@pytest.mark.parametrize("rule", SPELLINGS)
def test_spellings(rule: str) -> None:
    """Each effect is read whole, and as itself."""
    (event,) = grammar().parse(SPELLINGS[rule]).children

    assert getattr(event, "data", "") == rule


def test_codes_are_explained() -> None:
    """The data of the release explains every code, and no other."""
    signs = {code.sign.rstrip("n") if code.sign[0] in "JP" else code.sign for code in RELEASE.codes}

    assert signs - {"019", "=", "+", "-", ">", "m", "+c"} == (set(codes()) - {"PU"}) | {"PU"}


def test_is_code() -> None:
    """Names that a journal would read as something else are told."""
    assert [word for word in ("F", "J4", "m", "PART2", "Ana", "J", "Jo4") if is_code(word)] == [
        "F", "J4", "m", "PART2", "J",
    ]  # fmt: skip


def test_hints() -> None:
    """A hint shows what may stand in brackets, and a message what was expected."""
    assert spellings("PART") == "NAME=POINT=CARD"
    assert spellings("PU") == "NAME, -CARD, CARD"
    assert spellings("X").startswith("NAME+COUNT, NAME-COUNT, NAME>COUNT>NAME, NAME=COUNT=NAME")
    assert in_words({"_C", "EQUAL", "CARD"}) == 'a card (three digits) or "c" or "="'
