"""Limits: found by name, raised by whoever runs the press, told with their cure."""

from collections.abc import Iterator

import pytest

from generator.base import limits
from generator.base.limits import LIMITS, capped, cure, most, over_limit, raise_limits, raised
from generator.base.problem import Place, Problem, UsageError


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
        raise_limits({"copies": 5, "card": 1})
    assert raised() == [], "none of those beside it, either"
    with pytest.raises(KeyError):
        most("card")


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


@pytest.mark.parametrize(("found", "number"), [(0, 400), (300, 400), (400, 400), (401, 401)])
def test_cure(found: int, number: int) -> None:
    """The limit to ask for is twice the present one, or as much as there is."""
    assert most("decks") == 200
    assert cure("decks", found) == f"for a game that you trust: --limit decks={number}"


def test_problem_of_a_card() -> None:
    """A limit that one card exceeds is told as that card's, with the limit that was asked for."""
    raise_limits({"text-words": 2_000})
    problem = over_limit("text-words", 2_001, Place("cards.yaml", 7), "the text has", "050")

    assert problem.card == "050"
    assert problem.message.endswith("at most 2,000 are allowed (limit text-words)")
    assert problem.hint.endswith("--limit text-words=4000")


def many(count: int, sought: list[int]) -> Iterator[Problem]:
    """Yield problems, and note which were sought."""
    for number in range(count):
        sought.append(number)
        yield Problem(Place("cards.yaml", number + 1), "double-space", f"number {number}")


@pytest.mark.parametrize("count", [0, 1, 3])
def test_problems_up_to_the_limit(count: int) -> None:
    """Problems up to the limit are told as they are."""
    raise_limits({"problems": 3})

    assert [*capped(many(count, []))] == [*many(count, [])]


def test_more_problems_than_the_limit() -> None:
    """That there are more is told where the last one stands; nobody looks for the others."""
    raise_limits({"problems": 3})
    sought: list[int] = []
    *told, last = capped(many(1_000_000, sought))

    assert told == [*many(3, [])]
    assert (last.place, last.check) == (told[-1].place, "double-space")
    assert last.message == "there are more than 3 problems of this sort (limit problems)"
    assert last.hint == "fix those above first"
    assert sought == [0, 1, 2, 3]
