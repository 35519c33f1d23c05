"""Numbers of cards and of copies, as they are written and as they are printed."""

from pathlib import Path

import pytest

from generator.loading.game import load_game
from tests.loading.broken import report_of_edit
from tests.loading.test_schema import ferry


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
