"""Pictures of covers: a lattice of marks, or lines of words, around a lozenge in the middle."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import ClassVar

from generator.base.frozen import Frozen
from generator.game.model import Group, Member

_SIZE, _MIDDLE, _ROOM = 11, 5, 3  # units: of a cover's side, to its middle, of the lozenge's reach
_NEXT_NAMED, _NEXT_MARK = 7, 6  # how far the named units, and the marks, move from row to row

_LINES, _FIRST, _APART = 22, -0.1, 0.5  # in units, of which a cover is 11 wide
_HALF, _REACH = 0.13, 3.45  # units: half a line's letters; the lozenge's reach with the gap around
_OUTSIDE = 0.2  # units: how far a whole line begins off the cover
_LONGEST = 24  # letters of a word: so many a line may be short of


class CoverUnit(Frozen):
    """A place of a lattice: the mark on it, "" for a square, and its colour, "" for a pale one."""

    mark: str
    color: str
    is_named: bool
    for_templates: ClassVar = frozenset({"color", "is_named", "mark"})


class CoverLine(Frozen):
    """Words of a cover, how far down they stand, and how far from its left or right side."""

    top: float
    side: str
    offset: float
    words: str
    for_templates: ClassVar = frozenset({"offset", "side", "top", "words"})


def cover_lattice(
    groups: Mapping[str, Group], places: Collection[tuple[int, int]] | None
) -> Sequence[Sequence[CoverUnit | None]]:
    """Return the rows of a cover's lattice, None where the lozenge is.

    The marks are those of the first group with any, each once in its colour: where `places` has
    columns and rows, or else here and there.
    """
    marked = next(filter(None, map(_marked, groups.values())), [])
    shown: set[str] = set()
    rows = []
    for row in range(_SIZE):
        units: list[CoverUnit | None] = []
        for column in range(_SIZE):
            if abs(column - _MIDDLE) + abs(row - _MIDDLE) <= _ROOM:
                units.append(None)
                continue
            named = (column + _NEXT_NAMED * row) % _SIZE == 0
            if places is not None:
                named = (column, row) in places
            if not marked:
                units.append(CoverUnit("", "", named))
                continue
            one = marked[(column + _NEXT_MARK * row) % len(marked)]
            is_first = named and one.id not in shown
            shown |= {one.id} if is_first else set()
            color = next(iter(one.colors.values())) if is_first else ""
            units.append(CoverUnit(one.mark, color, named))
        rows.append(units)
    return rows


def _marked(group: Group) -> list[Member]:
    return [member for member in group.members.values() if member.mark and member.colors]


def cover_lines(words: Sequence[str], letter: float) -> tuple[CoverLine, ...]:
    """Return lines of words around the lozenge of a cover, from one edge to the other and over it.

    `letter` is the width of a letter, in units of which the cover is 11 wide. No letter is cut by
    the lozenge: lines are in two parts there, to be aligned to it.
    """
    return tuple(_lines(list(words), letter))


def _lines(waiting: list[str], letter: float) -> Iterator[CoverLine]:
    for line in range(_LINES):
        top = round(_FIRST + line * _APART, 2)
        off = max(abs(top + _APART / 2 - _SIZE / 2) - _HALF, 0)
        if (gap := _REACH - off) > 0:
            offset = round(_SIZE / 2 + gap, 2)
            room = int((_SIZE / 2 - gap) / letter + _LONGEST)
            for side in ("right", "left"):
                yield CoverLine(top, side, offset, _taken(waiting, room))
        else:
            room = int((_SIZE + _OUTSIDE) / letter + _LONGEST)
            yield CoverLine(top, "left", -_OUTSIDE, _taken(waiting, room))


def _taken(waiting: list[str], room: int) -> str:
    """Take the next words that have room, and return them in a line."""
    line = ""
    while waiting and len(longer := f"{line} {waiting[0]}".strip()) <= room:
        line = longer
        del waiting[0]
    return line
