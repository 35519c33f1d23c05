"""Positions: what lies where after a move."""

import pytest

from generator.game.positions import Lying, Move, after

TABLE = {"deck": (Lying("fog", down=True), Lying("moon", down=True)), "row": (Lying("sun"),)}


def test_top_upon() -> None:
    """The highest card goes upon what lies there, face up unless it is said."""
    table = after(TABLE, Move("deck", "row"))

    assert table["row"] == (Lying("sun"), Lying("moon"))
    assert table["deck"] == TABLE["deck"][:1]


def test_lowest_below() -> None:
    """The lowest card can be taken, and put below what lies there."""
    table = after(TABLE, Move("deck", "row", lowest=True, under=True, down=True, marked=True))

    assert table["row"] == (Lying("fog", down=True, marked=True), Lying("sun"))


def test_off_the_board() -> None:
    """A card that goes nowhere is off the board, and the table before is as it was."""
    assert after(TABLE, Move("row"))["row"] == ()
    assert len(TABLE["row"]) == 1


def test_nothing_to_move() -> None:
    """Where nothing lies, nothing can be moved."""
    with pytest.raises(LookupError):
        after(TABLE, Move("hand", "row"))
