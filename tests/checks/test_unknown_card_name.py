"""Names of cards in the texts of the second game: which of them are those of no card."""

from pathlib import Path

import pytest

from tests.checks.one_check import find_one

REMARK = "A card that is given to a player is not drawn."
COLUMN = 7  # of the ruling in its line


def report(ruling: str, folder: Path) -> str:
    """Return what a user reads where a card of the game has a ruling."""
    more = "proof: {card-words: [card, cards]}"
    return "\n".join(map(str, find_one("unknown-card-name", REMARK, ruling, more, folder)))


@pytest.mark.parametrize(
    ("ruling", "name", "hint"),
    [
        ("Take the card Frog.", "Frog", 'did you mean "Fog"?'),
        ("Take the card Fogs, then stop.", "Fogs", 'did you mean "Fog"?'),
        ("Take the card “Ferri”.", "Ferri", 'did you mean "Ferry"?'),
        ("Cards The great Storm and Fog.", "The great Storm", 'did you mean "The Great Storm"?'),
        ("The cards Fog, Fery and Feast stay.", "Fery", 'did you mean "Ferry"?'),
        ("The cards Fog, or Smugler, stay.", "Smugler", 'did you mean "Smuggler"?'),
        (
            "Take the card The forge on a hill again.",
            "The forge on a hill",
            'did you mean "The forge on the hill"?',
        ),
        ("Take the card The forge.", "The forge", 'did you mean "The forge on the hill"?'),
        ("Take the card Feast, then stop.", "Feast", 'did you mean "Feast of a hundred lanterns"?'),
    ],
)
def test_unknown(ruling: str, name: str, hint: str, tmp_path: Path) -> None:
    """A name that no card has is found where it starts, with the nearest that one has."""
    assert report(ruling, tmp_path) == (
        f"cards.yaml:103:{COLUMN + ruling.index(name)}: error [unknown-card-name] card 02: "
        f'no card is called "{name}"\n  hint: {hint}'
    )


@pytest.mark.parametrize(
    "ruling",
    [
        "Take the card Fog.",
        "Take the card “The forge on the hill”: it stays.",
        "Take the cards Fog, Ferry, and Feast of a hundred lanterns.",
        "Take the cards Night watch and Fog.",
        "Whoever plays the card Fog, Anna or Bert, draws.",
        "Of the cards Fog, The others draw one.",
        "Any card is drawn. Frogs are cards. Then stop.",
        "Frogs jump, and a postcard Frog is no card.",
        "A card and the cards that follow.",
    ],
)
def test_known(ruling: str, tmp_path: Path) -> None:
    """Names of cards, and capitals that are none, are left alone."""
    assert report(ruling, tmp_path) == ""


def test_unlike_any(tmp_path: Path) -> None:
    """Of a name that is like none, only its first word is surely of it."""
    found = report("Take the card Nova geração, please.", tmp_path)

    assert 'no card has a name that begins with "Nova"' in found
    assert "write the name that the card has" in found
