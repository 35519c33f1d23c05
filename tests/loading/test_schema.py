"""What a file may say: every fault of its form is found, at its place, with what to do."""

from pathlib import Path

import pytest

from generator.game.model import Card
from generator.loading.game import load_game
from tests.loading.broken import CARDS, edited, report_of_edit
from tests.loading.faults import FORM


@pytest.mark.parametrize(("old", "new", "expected"), FORM.values(), ids=FORM)
def test_faults_of_form(old: str, new: str, expected: str, tmp_path: Path) -> None:
    """A fault of form is reported at its place; nothing else is complained of because of it."""
    found = report_of_edit(old, new, tmp_path)

    assert found == f"cards.yaml:{expected}"


def ferry(folder: Path, old: str, new: str) -> Card:
    """Return the card "ferry" of the second game, as an edit of its cards.yaml makes it."""
    (folder / "cards.yaml").write_text(edited(CARDS, old, new), "utf-8")
    return next(card for card in load_game(folder).cards if card.id == "ferry")


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("yes", "yes"),
        ("no", "no"),
        ("True", "True"),
        ("007", "007"),
        ("1.10", "1.10"),
        ("1e3", "1e3"),
        ("2018-04-16", "2018-04-16"),
        ("12:30", "12:30"),
        ('"~"', "~"),
        ("'null'", "null"),
        ('"Draw: #1"', "Draw: #1"),
        ("&anchor Ferry", "Ferry"),
        ("!!str Ferry", "Ferry"),
        ("Wow! Now", "Wow! Now"),
        ('"  Ferry\\t"', "Ferry"),
        ("A long\n      ferry", "A long ferry"),
        ("|\n      A long\n      ferry", "A long ferry"),
        ('"A long\\nferry"', "A long ferry"),
        ("A\u00a0ferry", "A\u00a0ferry"),
        ("fa\u0303", "f\u00e3"),
    ],
)
def test_texts(written: str, read: str, tmp_path: Path) -> None:
    """A text is what was typed: YAML's other types are no trap, and lines become one."""
    assert ferry(tmp_path, "name: Ferry", f"name: {written}").name == read


def test_lines_of_a_text(tmp_path: Path) -> None:
    """A text of several lines keeps its paragraphs."""
    card = ferry(tmp_path, "name: Ferry", "name: Ferry\n    ruling: |\n      One.\n\n      Two.")

    assert card.values["ruling"] == "One.\n\nTwo."


@pytest.mark.parametrize(
    ("written", "read"), [("7", 7), ("010", 10), ("0", 0), ("+7", 7), ("9999", 9999)]
)
def test_whole_numbers(written: str, read: int, tmp_path: Path) -> None:
    """A number is decimal whatever zeros it starts with."""
    edit = "deck: day\n    copies: 2\n    effect:\n      - prompt: Move"
    card = ferry(tmp_path, edit, edit.replace("2", written))

    assert card.copies == {"day": read}


def test_endless_number(tmp_path: Path) -> None:
    """A number of more digits than Python takes is as wrong as any other that is too large."""
    assert report_of_edit("number: 7", f"number: {'9' * 5000}", tmp_path) == (
        'cards.yaml:115:13: error [wrong-type] card ferry: "number" must be a number, or up to '
        f'20 letters, digits and hyphens, found "{"9" * 39}…"'
    )


def test_long_values_are_shortened(tmp_path: Path) -> None:
    """A message shows the start of a long value, on one line, with no code for terminals."""
    found = report_of_edit("copies: 2", f'copies: "\\e[2J\\n\\n{"x" * 1000}"', tmp_path)

    assert found == (
        'cards.yaml:109:13: error [wrong-type] card 03: "copies" must be a whole number, '
        f'found "\ufffd[2J {"x" * 34}…"'
    )
