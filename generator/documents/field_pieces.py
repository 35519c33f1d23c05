"""The pieces of a field of play from a template's data, with errors that name its slips."""

import re
from collections.abc import Mapping, Sequence
from string import ascii_uppercase

from generator.base.files import shortened
from generator.base.messages import say
from generator.documents.known import entry_named
from generator.documents.playing_fields import (
    FieldMove,
    FieldPiece,
    PlayingField,
    first_row,
    outside,
)
from generator.documents.template_limits import Refused

_MOST = len(ascii_uppercase)  # columns and rows: pieces have letters
_MOST_STROKES = 3  # of a piece: more have no room in a square
_EDGES = ("whole", "broken", "none")
_UP = "up"
_PLACE = re.compile("([0-9]{1,3})/([0-9]{1,3})")


def playing_field(
    size: tuple[int, int],
    pieces: Sequence[tuple[int, int]] | str | None = None,
    moves: Sequence[tuple[str, int | str] | tuple[str, int | str, str]] = (),
    shaded: int | None = None,
    tallies: Mapping[str, int] | None = None,
    edges: str = "whole",
) -> PlayingField:
    """Return a field of columns and rows: pieces, moves, and who stands right above whom.

    `pieces` are columns and rows from 0, that of A first, or a text that counts columns from 1,
    "1/2, 2/0"; without them there is one in each column of row 0. A move is a letter and the
    columns to the right or, below 0, to the left, and may name who makes it; or it is "up" to the
    next row, with a word. A row may be `shaded`; `tallies` are strokes for letters, one of a row;
    `edges` under those who stand right above another are whole, broken or none. Raises Refused for
    what has no place.
    """
    columns, rows = size
    for found in size:
        if found not in range(1, _MOST + 1):
            message = say(
                "a field has from 1 to {most} columns and rows, found {found}",
                most=_MOST, found=shortened(str(found)),
            )  # fmt: skip
            raise Refused("field", message, "")
    entry_named(dict.fromkeys(_EDGES), edges, say("look of edges"))
    places = _read_places(pieces) if isinstance(pieces, str) else pieces
    placed = first_row(columns) if places is None else _placed(places, columns, rows)
    letters = {each.letter: each for each in placed}
    moved = tuple(
        _climbing(letters, rows, letter, *word) if over == _UP
        else _moved(letters, columns, letter, over, *word)
        for letter, over, *word in moves
    )  # fmt: skip
    if shaded is not None and shaded not in range(rows):
        raise outside(0, shaded)
    return PlayingField(
        columns, rows, placed, moved, shaded, _strokes_of(letters, tallies or {}), edges
    )


def _strokes_of(letters: Mapping[str, FieldPiece], tallies: Mapping[str, int]) -> Mapping[str, int]:
    """Return strokes of letters. Raises Refused for too many, and for two who share a row."""
    rows: dict[int, str] = {}
    for letter, count in tallies.items():
        row = _letter(letters, letter).row
        if count not in range(_MOST_STROKES + 1):
            shown = shortened(str(count))
            message = say(
                "{letter} has from 0 to {most} strokes, found {found}",
                letter=letter, most=_MOST_STROKES, found=shown,
            )  # fmt: skip
            raise Refused("field", message, "")
        if row in rows:
            message = say(
                "{letter} and {other} have strokes in one row", letter=letter, other=rows[row]
            )
            raise Refused("field", message, say("strokes are drawn at the end of their row"))
        rows[row] = letter
    return tallies


def _read_places(text: str) -> list[tuple[int, int]]:
    """Return columns and rows from 0 of "1/2, 2/0". Raises Refused for anything else."""
    places = []
    for place in text.split(","):
        found = _PLACE.fullmatch(place.strip())
        if not found:
            message = say(
                '"{place}" is no column and row of a field', place=shortened(place.strip())
            )
            raise Refused("field", message, say("write it as {example}", example='"1/2, 2/0"'))
        places.append((int(found[1]) - 1, int(found[2])))
    return places


def _placed(pieces: Sequence[tuple[int, int]], columns: int, rows: int) -> tuple[FieldPiece, ...]:
    """Return pieces with their letters. Raises Refused for one outside, or where another one is."""
    taken: dict[tuple[int, int], str] = {}
    for place, letter in zip(pieces, ascii_uppercase, strict=False):
        column, row = place
        if column not in range(columns) or row not in range(rows):
            raise outside(column, row)
        if (column, row) in taken:
            other = taken[column, row]
            message = say("{letter} is in the same place as {other}", letter=letter, other=other)
            raise Refused("field", message, "")
        taken[column, row] = letter
    return tuple(FieldPiece(letter, *place) for place, letter in taken.items())


def _letter(letters: Mapping[str, FieldPiece], letter: str) -> FieldPiece:
    return entry_named(letters, letter, say("piece"))


def _climbing(
    letters: Mapping[str, FieldPiece], rows: int, letter: str, word: str = ""
) -> FieldMove:
    """Return a piece that moves up, and a word. Raises Refused if it has nowhere to go."""
    moved = _letter(letters, letter)
    above = moved.row + 1
    if above not in range(rows):
        raise outside(moved.column, above)
    for each in letters.values():
        if (each.column, each.row) == (moved.column, above):
            message = say(
                "{letter} is in the same place as {other}", letter=letter, other=each.letter
            )
            raise Refused("field", message, "")
    return FieldMove(moved, 0, str(word), 1)


def _moved(
    letters: Mapping[str, FieldPiece], columns: int, letter: str, over: int | str, by: str = ""
) -> FieldMove:
    """Return a piece that moves, over how many columns, and by whom. Raises Refused for none."""
    moved = _letter(letters, letter)
    if not isinstance(over, int) or not over or moved.column + over not in range(columns):
        shown = shortened(str(over))
        message = say("{letter} cannot move over {columns} columns", letter=letter, columns=shown)
        raise Refused("field", message, say("below 0 a piece moves to the left"))
    return FieldMove(moved, over, _letter(letters, by).letter if by else "")
