"""Orders made side by side."""

import os

import pytest

from generator.artifact import Artifact, LastOrder, Order
from generator.problem import GameError, Place, Problem
from generator.rendering import workers


def artifact(path: str) -> Artifact:
    """Return an artifact that says which process made it."""
    return Artifact(path, str(os.getpid()).encode(), "x", "plain", None, "a4", 1, {})


def orders(weight: int) -> list[Order | LastOrder]:
    """Return three orders, and one of what they make."""
    plain = [Order(path, lambda path=path: artifact(path), weight) for path in "abc"]  # type: ignore[misc]
    return [*plain, LastOrder("d", lambda made: artifact("".join(each.path for each in made)))]


def test_order() -> None:
    """Artifacts come in the order of the orders; the last is made of all others."""
    for weight in (0, 1):
        chosen = orders(weight)
        with workers(chosen) as make:
            assert [make(order).path for order in chosen] == ["a", "b", "c", "abc"]


def test_processes() -> None:
    """What weighs is made elsewhere where there are two cores; what does not, here."""
    here = str(os.getpid()).encode()
    with workers(orders(0)) as make:
        assert make(orders(0)[0]).content == here
    chosen = orders(1)
    with workers(chosen) as make:
        contents = {make(order).content for order in chosen[:3]}

    assert (here in contents) == (len(os.sched_getaffinity(0)) < 2)


def test_problems_come_through() -> None:
    """A problem found in another process is the user's problem."""

    def fail() -> Artifact:
        raise GameError([Problem(Place("rules.html", 3), "too-many-pages", "3 pages")])

    chosen = [Order("a", fail, 1), Order("b", fail, 1)]
    with pytest.raises(GameError, match=r"rules\.html:3:1"), workers(chosen) as make:
        make(chosen[0])
