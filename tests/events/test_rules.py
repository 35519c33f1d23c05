"""The sizes of games for a number of players."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from events.rules import Groups, are_possible, sizes

THREES = Groups("2.4", 3, {2: (2,), 4: (4,), 5: (3, 2)})


@pytest.mark.parametrize(
    ("players", "expected"),
    [
        (1, ()),
        (2, (2,)),
        (3, (3,)),
        (4, (4,)),
        (5, (3, 2)),
        (6, (3, 3)),
        (7, (4, 3)),
        (8, (4, 4)),
        (9, (3, 3, 3)),
        (10, (4, 3, 3)),
        (11, (4, 4, 3)),
        (12, (3, 3, 3, 3)),
        (14, (4, 4, 3, 3)),
    ],
)
def test_threes(players: int, expected: tuple[int, ...]) -> None:
    """As many threes as there can be, as few larger ones as needed; exceptions as listed."""
    assert sizes(players, THREES) == expected


@pytest.mark.parametrize(
    ("size", "players", "expected"),
    [
        (4, 3, ()),
        (4, 6, ()),
        (4, 7, ()),
        (4, 8, (4, 4)),
        (4, 10, (5, 5)),
        (4, 11, ()),
        (4, 15, (5, 5, 5)),
        (2, 5, (3, 2)),
        (2, 1, ()),
    ],
)
def test_other_sizes(size: int, players: int, expected: tuple[int, ...]) -> None:
    """A number that cannot be divided into games of a size, or one more, has no groups."""
    groups = Groups("2.4", size, {})

    assert sizes(players, groups) == expected
    assert are_possible(players, groups) is bool(expected)


@given(st.integers(2, 9), st.integers(0, 300))
def test_everybody_plays(size: int, players: int) -> None:
    """Where groups are possible they seat everybody once, in games of the size or one more."""
    groups = Groups("2.4", size, {})
    found = sizes(players, groups)

    assert sum(found) == (players if are_possible(players, groups) else 0)
    assert set(found) <= {size, size + 1}
    assert sorted(found, reverse=True) == [*found]
    assert found.count(size + 1) < size
