"""A character that a font lacks is found wherever it is printed."""

from pathlib import Path

import pytest

from tests.checks.one_check import find_one

SNOW = '"☃" (U+2603)'


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("name: Ferry", "name: Ferry ☃", f'box "name": Alegreya-ExtraBold.ttf has no {SNOW}'),
        ("10 paces", "10 ☃☃", f'box "effect": Alegreya-Regular.ttf has no {SNOW}'),
        ("Draw 2 cards", "Draw☃ 2 cards", f'box "effect": Alegreya-Regular.ttf has no {SNOW}'),
        ("title: Lanterns", "title: Lanterns ☃", f"AlegreyaSans-Regular.ttf has no {SNOW}"),
        ("name: Plain edition", "name: Plain ☃", f"AlegreyaSans-Regular.ttf has no {SNOW}"),
        ("    name: Day", "    name: Day ☃", f"AlegreyaSans-Regular.ttf has no {SNOW}"),
        ("name: House of Gold", "name: Gold ☃", f"AlegreyaSans-Regular.ttf has no {SNOW}"),
        ("name: Event", "name: Event ☃", f"AlegreyaSans-Regular.ttf has no {SNOW}"),
        ("by A. Tester", "by ☃", f"AlegreyaSans-Regular.ttf has no {SNOW}"),
    ],
)
def test_place(old: str, new: str, message: str, tmp_path: Path) -> None:
    """It is reported once, where it stands in cards.yaml, with the font that lacks it."""
    (problem,) = find_one("missing-glyph", old, new, "", tmp_path)
    lines = next(tmp_path.rglob("cards.yaml")).read_text("utf-8").splitlines()

    assert problem.message == message
    assert "☃" in lines[problem.place.line - 1]
