"""The forms of the vocabulary's terms: phrases but for the printed ones, with their endings."""

import pytest

from generator.game.vocabulary import GlossaryTerm
from generator.proof.vocabulary import compile_forms

TERM = GlossaryTerm("draw", "draw*", "To take cards.", plural="draws", forms=("drew|drawn", "# up"))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Mind the draw*.", "draw*"),
        ("Draws only.", "Draws"),
        ("It is drawn.", "drawn"),
        ("The draws(es).", "draws"),
        ("Two up, one down.", "Two up"),
        ("All are drawing.", None),
        ("A redraws.", None),
    ],
)
def test_forms(text: str, expected: str | None) -> None:
    """A term and its plural are texts, its forms are phrases; all may have an ending."""
    match = compile_forms(TERM, ("two",)).search(text)

    assert (match[0] if match else None) == expected
