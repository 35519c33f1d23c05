"""Limits: found by name, raised by whoever runs the press, told with their cure."""

import pytest

from generator.base import limits
from generator.base.limits import LIMITS, most, over_limit, raise_limits, raised
from generator.base.problem import Place, UsageError


@pytest.fixture(autouse=True)
def untouched(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every test begin with the limits of the table."""
    monkeypatch.setattr(limits, "_raised", {})


def test_raised() -> None:
    """A limit that was raised is raised, and said to be; the others stay."""
    raise_limits({"cards": 50_000})

    assert most("cards") == 50_000
    assert most("copies") == LIMITS["copies"].most
    assert raised() == [("cards", 50_000)]


def test_unknown() -> None:
    """A limit that does not exist is wrong use, with the nearest name."""
    with pytest.raises(UsageError, match='unknown limit "card": did you mean "cards"'):
        raise_limits({"card": 1})


def test_problem() -> None:
    """The problem names the limit and how to raise it."""
    problem = over_limit("cards", 30_000, Place("cards.yaml", 7), "the game has")

    assert str(problem) == (
        "cards.yaml:7:1: error [over-limit] the game has 30,000 cards, at most 20,000 are allowed "
        "(limit cards)\n  hint: for a game that you trust: --limit cards=40000"
    )


def test_problem_of_unknown_size() -> None:
    """Where only the excess is known, the problem says so."""
    problem = over_limit("file-bytes", 0, Place("x"), "x has")

    assert problem.message == "x has more than 16,000,000 bytes (limit file-bytes)"
