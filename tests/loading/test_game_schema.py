"""Parts of cards.yaml with a form of their own: numbers of cards, copies, faces of kinds."""

from pathlib import Path

import pytest

from generator.game.model import FaceChoice
from generator.loading.game import load_game
from tests.loading.broken import CARDS, edited, report_of_edit
from tests.loading.test_schema import ferry

FACES = "[{face: house, when: alliance}, action]"


@pytest.mark.parametrize(
    ("written", "read", "printed"),
    [
        ("7", 7, "07"),
        ("0", 0, "00"),
        ("999999", 999_999, "999999"),
        ('"7"', 7, "07"),
        ("017", "017", "017"),
        ('"017"', "017", "017"),
        ("S1", "S1", "S1"),
        ("CHASE4", "CHASE4", "CHASE4"),
        ("3/4", "3/4", "3/4"),
        ("P-12 b", "P-12 b", "P-12 b"),
    ],
)
def test_collectors_numbers(written: str, read: int | str, printed: str, tmp_path: Path) -> None:
    """Plain digits are a number, padded as the game pads them; all else is printed as written."""
    card = ferry(tmp_path, "number: 7", f"number: {written}")

    assert card.number == read
    assert load_game(tmp_path).number(card) == printed


def test_no_number(tmp_path: Path) -> None:
    """A card need not have a number."""
    card = ferry(tmp_path, "    number: 7\n", "")

    assert card.number == ""
    assert load_game(tmp_path).number(card) == ""


@pytest.mark.parametrize("written", ["+7", "7½"])
def test_no_collectors_number(written: str, tmp_path: Path) -> None:
    """What could not be told from other numbers in lists and links is none."""
    assert report_of_edit("number: 7", f"number: {written}", tmp_path) == (
        'cards.yaml:115:13: error [wrong-type] card ferry: "number" must be a number, or up to 20 '
        f'letters, digits and hyphens, found "{written}"\n  hint: for example: 7'
    )


def test_numbers_that_print_alike(tmp_path: Path) -> None:
    """A number in quotation marks is the same as one without."""
    assert report_of_edit("number: 7", 'number: "3"', tmp_path) == (
        'cards.yaml:115:13: error [duplicate-number] card 03: the number 3 is that of "The forge '
        'on the hill" already: line 105\n  hint: give one of the two another number: 4 is free'
    )


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
