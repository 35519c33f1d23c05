"""The texts of a game as checks read them."""

from pathlib import Path

import pytest

from generator.build.pipeline import check_game
from tests.games.modern import edited_market

RULES = r"A star is written \*."


@pytest.mark.parametrize(
    ("rules", "expected"),
    [
        ("When you draw this, **every** other stall loses {coin}.", []),
        ("When you rest, *each* player draws 1 card.", []),
        ("If you have {coin 2}, {coin} is lost.", []),
        (
            "Draw {coin 2}, **each** card on *it loose*  it.",
            ["cards.yaml:78:52 double-space"],
        ),
    ],
)
def test_marks_are_not_read(rules: str, expected: list[str], tmp_path: Path) -> None:
    """Bold, italics and icons do not part what stands beside them; places are those of the file."""
    _, problems = check_game(edited_market(tmp_path, RULES, rules))

    assert [f"{each.place} {each.check}" for each in problems] == expected
