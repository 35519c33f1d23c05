"""Deck lists as players write them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from events.decklist import read_decklist


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("2 Red Orca", (2, "", "Red Orca")),
        ("2x Red Orca", (2, "", "Red Orca")),
        ("2 × Red Orca", (2, "", "Red Orca")),
        ("Red Orca x2", (2, "", "Red Orca")),
        ("Red Orcax 3", (3, "", "Red Orca")),
        ("Red Orca × 3", (3, "", "Red Orca")),
        ("1000 Red Orca", (1000, "", "Red Orca")),
        ("Red Orca", (1, "", "Red Orca")),
        ("2 S4 Red Orca", (2, "S4", "Red Orca")),
        ("2 s4 Red Orca", (2, "S4", "Red Orca")),
        ("S4", (1, "S4", "")),
        ("[s-4]", (1, "S4", "")),
        ("2 [S-4] Red Orca", (2, "S4", "Red Orca")),
        ("S4 - Red Orca", (1, "S4", "Red Orca")),
        ("S4: Red Orca", (1, "S4", "Red Orca")),
        ("2 [S4] Red Orca", (2, "S4", "Red Orca")),
        ("Red Orca (S4)", (1, "S4", "Red Orca")),
        ("3 66 Cut-Ups Machine", (3, "66", "Cut-Ups Machine")),
        ("1 #66", (1, "66", "")),
        ("2 #66 Cut-Ups Machine", (2, "66", "Cut-Ups Machine")),
        ("66 Cut-Ups Machine", (66, "", "Cut-Ups Machine")),
        ("2 (nº 66) Cut-Ups Machine", (2, "66", "Cut-Ups Machine")),
        ("\ufeff4 C. A. Radford", (4, "", "C. A. Radford")),
        ("7 Samurai", (1, "", "7 Samurai")),
        ("2 7 Samurai", (2, "", "7 Samurai")),
        ("1984", (1, "", "1984")),
        ("2 1984", (2, "", "1984")),
        ("Xerxes", (1, "", "Xerxes")),
        ("2 xylophone", (2, "", "xylophone")),
    ],
)
def test_lines(line: str, expected: tuple[int, str, str]) -> None:
    """A line says how many of which card, in any of the ways in which people write it."""
    (found,) = read_decklist("deck.txt", line, ["7 Samurai", "1984"]).lines

    assert (found.copies, found.number, found.name) == expected


def test_nothing() -> None:
    """Empty lines and remarks are no cards; lines count from the first."""
    deck = read_decklist("deck.txt", "# mine\n\n// best\r\n  2 Lope\n")

    assert [(line.place.line, line.place.column, line.name) for line in deck.lines] == [
        (4, 3, "Lope")
    ]
    assert deck.cards == 2


@pytest.mark.parametrize(
    ("line", "shown"),
    [("2 [s4] Red Orca", "S4 Red Orca"), ("[s4]", "S4"), ("2 Red Orca", "Red Orca")],
)
def test_cards_in_messages(line: str, shown: str) -> None:
    """Messages call a card by its number and its name, as far as they are written."""
    (found,) = read_decklist("deck.txt", line).lines

    assert found.shown == shown


@pytest.mark.parametrize(("letters", "lines"), [(200, 1), (201, 0)])
def test_longest_line(letters: int, lines: int) -> None:
    """A card is written in two hundred characters."""
    assert len(read_decklist("deck.txt", "x" * letters).lines) == lines


@pytest.mark.parametrize(
    "line", ["0 Lope", "1001 Lope", "5000 Lope", "2", "---", "x" * 300, "2 Lo\x00pe"]
)
def test_unreadable(line: str) -> None:
    """What is no card is told with its line, and how a card is written."""
    deck = read_decklist("deck.txt", f"1 Lope\n{line}\n")

    assert [(each.place.line, each.check) for each in deck.problems] == [(2, "unreadable-line")]
    assert all(each.hint for each in deck.problems)


@given(st.text(max_size=60))
def test_anything(text: str) -> None:
    """Whatever is in the file, each line is nothing, a card or a problem."""
    deck = read_decklist("deck.txt", text)

    assert all(line.copies >= 1 and (line.number or line.name) for line in deck.lines)
