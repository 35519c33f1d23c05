"""Parts of cards.yaml with a form of their own: faces of kinds."""

from pathlib import Path

import pytest

from generator.game.model import FaceChoice
from generator.loading.game import load_game
from tests.loading.broken import CARDS, edited, report_of_edit

FACES = "[{face: house, when: alliance}, action]"


@pytest.mark.parametrize(
    ("written", "faces"),
    [
        ("action", [FaceChoice("action")]),
        ("[action]", [FaceChoice("action")]),
        ("{face: action}", [FaceChoice("action")]),
        (
            "[{face: house, when: omen}, action]",
            [FaceChoice("house", "omen"), FaceChoice("action")],
        ),
    ],
)
def test_faces(written: str, faces: list[FaceChoice], tmp_path: Path) -> None:
    """A kind has one face, or several of which the first that suits a card prints it."""
    (tmp_path / "cards.yaml").write_text(edited(CARDS, FACES, written), "utf-8")

    assert list(load_game(tmp_path).kinds["action"].faces) == faces


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ("[]", '44:11: error [wrong-type] "face" must not be empty'),
        (
            "[{face: house, wen: omen}]",
            '44:26: error [unknown-key] unknown key "wen" in face\n  hint: did you mean "when"?',
        ),
        (
            "[{when: omen}]",
            '44:12: error [missing-key] face has no "face"\n  hint: add face: the face template',
        ),
    ],
)
def test_no_faces(written: str, expected: str, tmp_path: Path) -> None:
    """A list of faces has one at least, each with its name."""
    assert report_of_edit(FACES, written, tmp_path) == f"cards.yaml:{expected}"


@pytest.mark.parametrize(("first", "second"), [("house", "house"), ("action", "action")])
def test_face_without_a_condition(first: str, second: str, tmp_path: Path) -> None:
    """A face that says no condition is that of every card."""
    (tmp_path / "cards.yaml").write_text(edited(CARDS, FACES, f"[{first}, event]"), "utf-8")

    assert load_game(tmp_path).kinds["action"].faces[0] == FaceChoice(second)
