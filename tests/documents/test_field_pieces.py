"""What templates say of a field: pieces with letters, moves, and every slip by its name."""

from typing import Any

import pytest

from generator.documents.field_pieces import playing_field
from generator.documents.template_limits import Refused


def test_pieces() -> None:
    """The first piece is A; without any there is one in each column of row 0."""
    some, all_of_them = playing_field((3, 5), [(2, 4), (0, 1)]), playing_field((3, 5))

    assert some.pieces == (("A", 2, 4), ("B", 0, 1))
    assert all_of_them.pieces == (("A", 0, 0), ("B", 1, 0), ("C", 2, 0))
    assert playing_field((3, 5), []).pieces == ()
    assert playing_field((3, 5), "3/4, 1/1").pieces == some.pieces
    assert [each.column_number for each in some.pieces] == [3, 1]


def test_moves() -> None:
    """A move is that of a piece, over columns to the right or to the left."""
    field = playing_field((3, 5), [(2, 4), (0, 1)], [("A", -2), ("B", 1, "A")])
    first, second = field.moves

    assert first == (("A", 2, 4), -2, "", 0)
    assert second == (("B", 0, 1), 1, "A", 0)


def test_a_move_up() -> None:
    """A piece that moves up goes to the next row of its column, and may have a word."""
    plain, told = playing_field((3, 5), moves=[("A", "up"), ("B", "up", "wins")]).moves

    assert plain == (("A", 0, 0), 0, "", 1)
    assert told == (("B", 1, 0), 0, "wins", 1)


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"size": (0, 5)}, "from 1 to 26 columns and rows, found 0"),
        ({"size": (3, 27)}, "from 1 to 26 columns and rows, found 27"),
        ({"pieces": [(3, 0)]}, "no square at column and row 3, 0"),
        ({"pieces": "4/0"}, "no square at column and row 3, 0"),
        ({"pieces": "0/1"}, "no square at column and row -1, 1"),
        ({"pieces": "1/2; 2/1"}, '"1/2; 2/1" is no column and row of a field'),
        ({"pieces": [(0, -1)]}, "no square at column and row 0, -1"),
        ({"pieces": [(1, 1), (1, 1)]}, "B is in the same place as A"),
        ({"moves": [("D", 1)]}, 'unknown piece "D"'),
        ({"moves": [("A", -1)]}, "A cannot move over -1 columns"),
        ({"moves": [("A", 1, "D")]}, 'unknown piece "D"'),
        ({"moves": [("A", 0)]}, "A cannot move over 0 columns"),
        ({"moves": [("A", "down")]}, "A cannot move over down columns"),
        ({"moves": [("D", "up")]}, 'unknown piece "D"'),
        ({"pieces": [(1, 4)], "moves": [("A", "up")]}, "no square at column and row 1, 5"),
        ({"pieces": [(1, 0), (1, 1)], "moves": [("A", "up")]}, "A is in the same place as B"),
        ({"shaded": 5}, "no square at column and row 0, 5"),
        ({"tallies": {"A": 4}}, "A has from 0 to 3 strokes, found 4"),
        ({"tallies": {"E": 1}}, 'unknown piece "E"'),
        ({"tallies": {"A": 1, "C": 2}}, "C and A have strokes in one row"),
        ({"edges": "dashed"}, 'unknown look of edges "dashed"'),
    ],
)
def test_what_has_no_place(given: dict[str, Any], said: str) -> None:
    """Whatever has no place on the field is refused, and said."""
    with pytest.raises(Refused, match=said):
        playing_field(**{"size": (3, 5), **given})
