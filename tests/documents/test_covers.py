"""Pictures of covers: each mark once in its colour; nothing in the lozenge; no word twice."""

import pytest

from generator.documents.covers import cover_lattice, cover_lines
from generator.game.model import Group, Member

MEMBERS = {
    name: Member(name, "faction", name, {"standard": color}, mark=name)
    for name, color in {"river": "#112233", "hill": "#445566"}.items()
}
GROUPS = {"faction": Group("faction", "Faction", equal=False, members=MEMBERS)}


def test_lattice() -> None:
    """Eleven rows of as many units, none in the lozenge; each mark is coloured once."""
    rows = cover_lattice(GROUPS, None)
    units = [unit for row in rows for unit in row]

    assert [len(row) for row in rows] == [11] * 11
    assert [rows[5][column] is None for column in (1, 2, 5, 8, 9)] == [False, *[True] * 3, False]
    assert units.count(None) == 25
    assert sorted(unit.color for unit in units if unit and unit.color) == ["#112233", "#445566"]


def test_places() -> None:
    """Colours are where they are asked for, and nowhere else."""
    rows = cover_lattice(GROUPS, [(0, 10), (1, 10)])
    coloured = [
        (x, y) for y, row in enumerate(rows) for x, unit in enumerate(row) if unit and unit.color
    ]

    assert coloured == [(0, 10), (1, 10)]
    assert not any(unit and unit.color for row in cover_lattice(GROUPS, []) for unit in row)


def test_squares() -> None:
    """A game without marks has squares, some of which are named."""
    units = [unit for row in cover_lattice({}, None) for unit in row if unit]

    assert {unit.mark for unit in units} == {""}
    assert {unit.is_named for unit in units} == {True, False}


@pytest.mark.parametrize("letter", [0.1, 0.125, 0.2])
def test_lines(letter: float) -> None:
    """Words go on from line to line, in two parts where the lozenge is, and over the edges."""
    words = [f"word{number}" for number in range(2000)]
    lines = cover_lines(words, letter)
    written = " ".join(line.words for line in lines).split()

    assert written == words[: len(written)]
    assert [line.side for line in lines if line.top == 5.4] == ["right", "left"]
    assert [line.side for line in lines if line.top == 0.4] == ["left"]
    for line in lines:
        reach = line.offset + len(line.words) * letter
        assert reach > 11, line  # a longer word has room there, beyond the edge
        assert line.side == "left" or line.offset >= 5.5
    assert max(line.offset for line in lines) == pytest.approx(8.93)


def test_few_words() -> None:
    """Where words end, lines are empty."""
    lines = cover_lines(["a", "b"], 0.125)

    assert [line.words for line in lines][:2] == ["a b", ""]
