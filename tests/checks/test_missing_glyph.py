"""A character that a font lacks is found wherever it is printed."""

from pathlib import Path

import pytest

from generator.build.pipeline import check_game
from tests.checks.one_check import find_one
from tests.loading.broken import CARDS, copy_of_tiny, edited

SNOW = '"☃" (U+2603)'


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("name: Ferry", "name: Ferry ☃", f'box "name": Alegreya-ExtraBold.ttf has no {SNOW}'),
        ("10 paces", "10 ☃☃", f'box "effect": Alegreya-Regular.ttf has no {SNOW}'),
        ("Draw 2 cards", "Draw☃ 2 cards", f'box "effect": Alegreya-Regular.ttf has no {SNOW}'),
        (
            "title: Lanterns",
            "title: Lanterns ☃",
            f'box "foot": AlegreyaSans-Regular.ttf has no {SNOW}',
        ),
        ("name: Plain edition", "name: Plain ☃", f"AlegreyaSans-Regular.ttf has no {SNOW}"),
        ("    name: Day", "    name: Day ☃", f"AlegreyaSans-Regular.ttf has no {SNOW}"),
        (
            "name: House of Gold",
            "name: Gold ☃",
            f'box "meta": AlegreyaSans-Regular.ttf has no {SNOW}',
        ),
        ("name: Event", "name: Event ☃", f'box "meta": AlegreyaSans-Regular.ttf has no {SNOW}'),
        ("by A. Tester", "by ☃", f"AlegreyaSans-Regular.ttf has no {SNOW}"),
    ],
)
def test_place(old: str, new: str, message: str, tmp_path: Path) -> None:
    """It is reported once, where it stands in cards.yaml, with the font that lacks it."""
    (problem,) = find_one("missing-glyph", old, new, "", tmp_path)
    lines = next(tmp_path.rglob("cards.yaml")).read_text("utf-8").splitlines()

    assert problem.message == message
    assert lines[problem.place.line - 1][problem.place.column - 1] == "☃"


@pytest.mark.parametrize(
    ("field", "old", "new"),
    [
        ("name", "name: Ferry", "name: Ferry ☃"),
        ("number", "license: CC0 1.0", "license: CC ☃"),
        ("kind.name", "name: Event", "name: Ev☃nt"),
        ("alliance.name", "name: House of Gold", "name: House ☃ Gold"),
        ("deck.name", "    name: Night", "    name: Night ☃"),
        ("title", "title: Lanterns", "title: ☃ Lanterns"),
        ("site", "site: example.org", "site: example.org/☃"),
    ],
)
def test_any_field(field: str, old: str, new: str, tmp_path: Path) -> None:
    """Whatever a face shows is looked at, and found once for each font, by its place."""
    game = copy_of_tiny(tmp_path)
    (game / "cards.yaml").write_text(edited(CARDS, old, new), "utf-8")
    face = game / "templates/faces/action.yaml"
    extra = f'  extra: {{x: 4, y: 61, width: 42, height: 3, text: "{{{field}}}", font: name}}\n'
    face.write_text(face.read_text("utf-8") + extra, "utf-8")
    found = [problem for problem in check_game(game)[1] if problem.check == "missing-glyph"]
    lines = (game / "cards.yaml").read_text("utf-8").splitlines()

    assert found
    assert len(found) == len({problem.message for problem in found})
    assert field == "number" or any("Alegreya-ExtraBold.ttf" in each.message for each in found)
    for problem in found:
        assert lines[problem.place.line - 1][problem.place.column - 1] == "☃"


def test_words_of_a_face(tmp_path: Path) -> None:
    """What a face says by itself is found in the face, once for all that take the box over."""
    game = copy_of_tiny(tmp_path)
    face = game / "templates/faces/action.yaml"
    text = edited(face.read_text("utf-8"), '"{number}"', '"☃{number}"')
    face.write_text(text, "utf-8")

    (problem,) = check_game(game)[1]

    assert problem.message == f'box "number": AlegreyaSans-Bold.ttf has no {SNOW}'
    assert (problem.place.file, problem.card) == ("templates/faces/action.yaml", "")
    assert text.splitlines()[problem.place.line - 1][problem.place.column - 1] == "☃"
