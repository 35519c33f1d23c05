"""Phrases of effects that call for lists, in the second game."""

from pathlib import Path

import pytest

from tests.checks.one_check import find_one

SENTENCE = "Move 10 paces, or 4 if row 3 is flooded."


def report(sentence: str, card_list: str, folder: Path) -> str:
    """Return what a user reads where the ferry has a sentence and the game has a list."""
    more = f"lists:\n  - {card_list}"
    return "\n".join(map(str, find_one("missing-from-list", SENTENCE, sentence, more, folder)))


@pytest.mark.parametrize(
    ("calls", "sentence", "phrase"),
    [
        ("flood", "Dam it, then flood it.", "flood"),
        ("flood", "Flood row 3.", "Flood"),
        ("flood*", "All rows are flooded now.", "flooded"),
        ("flood * row", "Do flood the last row.", "flood the last row"),
        ("flood * row", "Do flood row 3.", "flood row"),
        ("'if, * flooded'", "Move 4 if, by chance, flooded.", "if, by chance, flooded"),
    ],
)
def test_called(calls: str, sentence: str, phrase: str, tmp_path: Path) -> None:
    """A card whose sentence has the phrase has to be in the list; the place is the phrase's."""
    card_list = f"{{id: floods, title: Floods, calls: [{calls}], cards: []}}"

    assert report(sentence, card_list, tmp_path) == (
        f"cards.yaml:121:{17 + sentence.index(phrase)}: warning [missing-from-list] card 07: "
        f'"{phrase}" calls for list "floods" (Floods), which the card is not in\n'
        '  hint: add "ferry" to cards: of the list, or an exception to its not:'
    )


@pytest.mark.parametrize(
    ("keys", "sentence"),
    [
        ("calls: [flood]", "Floods are rare and unflood nothing."),
        ("calls: [flood * row]", "Do not flood. Take a row."),
        ("calls: [flood], not: [never flood]", "You may never flood a row."),
        ("calls: [flood], kind: event", "Then flood a row."),
    ],
)
def test_not_called(keys: str, sentence: str, tmp_path: Path) -> None:
    """Other words, other sentences, exceptions and cards of other kinds are not called."""
    card_list = f"{{id: floods, title: Floods, {keys}, cards: []}}"

    assert report(sentence, card_list, tmp_path) == ""


def test_group(tmp_path: Path) -> None:
    """A card that another list of the same group has is missing from none of them."""
    lists = (
        "{id: floods, group: water, title: Floods, calls: [flood], cards: []}\n"
        "  - {id: boats, group: water, title: Boats, cards: [ferry]}"
    )

    assert report("Then flood a row.", lists, tmp_path) == ""
