"""Positions: what lies where after a move."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.game.positions import CardsOnTable, Lying, Move, after

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


SPOTS = st.sampled_from(["deck", "row", "hand"])
TABLES = st.dictionaries(
    SPOTS, st.lists(st.builds(Lying, st.sampled_from("abc"), down=st.booleans())).map(tuple)
)
MOVES = st.builds(
    Move, SPOTS, SPOTS | st.just(""), lowest=st.booleans(), under=st.booleans(), down=st.booleans()
)


def cards_on(table: CardsOnTable) -> Counter[str]:
    """Return how many of each card lie anywhere on a table."""
    return Counter(lying.card for there in table.values() for lying in there)


@settings(max_examples=30)
@given(TABLES, MOVES)
def test_no_card_is_lost(table: CardsOnTable, move: Move) -> None:
    """A move takes one card off its spot and puts it on one other, or off the board."""
    if not table.get(move.source):
        with pytest.raises(LookupError):
            after(table, move)
        return
    moved = after(table, move)
    taken = table[move.source][0 if move.lowest else -1]
    gone = cards_on(table) - cards_on(moved)

    assert gone == ({} if move.target else {taken.card: 1})
    assert cards_on(moved) - cards_on(table) == {}
    for spot in {*table, *moved} - {move.source, move.target}:
        assert moved[spot] == table[spot]


@settings(max_examples=30)
@given(TABLES, MOVES.filter(lambda move: move.target not in ("", move.source)))
def test_way_back(table: CardsOnTable, move: Move) -> None:
    """A move is undone by the move back, from the end where the card was put to that it had."""
    if not table.get(move.source):
        return
    taken = table[move.source][0 if move.lowest else -1]
    there = after(table, move)
    back = Move(move.target, move.source, lowest=move.under, under=move.lowest, down=taken.down)
    again = after(there, back)

    assert {spot: lying for spot, lying in again.items() if lying} == {
        spot: lying for spot, lying in table.items() if lying
    }


@pytest.mark.parametrize(
    ("move", "deck", "row"),
    [
        (Move("deck", "row"), "a", "c b"),
        (Move("deck", "row", under=True), "a", "b c"),
        (Move("deck", "row", lowest=True), "b", "c a"),
        (Move("deck", "row", lowest=True, under=True), "b", "a c"),
        (Move("deck", "deck", under=True), "b a", "c"),
        (Move("deck", "deck", lowest=True), "b a", "c"),
        (Move("deck", "deck"), "a b", "c"),
        (Move("deck"), "a", "c"),
        (Move("row"), "a b", ""),
    ],
)
def test_ends(move: Move, deck: str, row: str) -> None:
    """The top or the bottom card is taken, and put on top or under the bottom (lowest first)."""
    table = after({"deck": (Lying("a"), Lying("b")), "row": (Lying("c"),)}, move)

    shown = {spot: " ".join(each.card for each in lying) for spot, lying in table.items()}
    assert shown == {"deck": deck, "row": row}
