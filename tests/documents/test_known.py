"""What templates name and there is not is refused, with what was meant."""

from pathlib import Path

import pytest

from generator.base.problem import GameError
from tests.documents.writing import write


@pytest.mark.parametrize(
    ("body", "message", "hint"),
    [
        ('{{ mark("sunn") }}', 'unknown mark "sunn"', 'did you mean "sun"?'),
        (
            "{% for deck in game.decks.values() %}{{ mark(deck.mark) }}{% endfor %}",
            'there is no mark without a name: "mark:" is missing in deck "day"',
            "give it one there, or let the template ask whether there is one",
        ),
        ('{{ pattern("") }}', 'unknown pattern ""', "known: dots"),
    ],
)
def test_refused(body: str, message: str, hint: str, tmp_path: Path) -> None:
    """Where a deck or member has no drawing to name, it is told instead of all drawings."""
    with pytest.raises(GameError) as told:
        write(body, tmp_path)

    assert message in str(told.value)
    assert hint in str(told.value)
