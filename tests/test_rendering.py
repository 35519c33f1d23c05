"""Orders made side by side."""

import multiprocessing
import os
import signal
import time

import pytest

from generator.artifact import Artifact, LastOrder, Order
from generator.problem import GameError, MachineError, Place, Problem
from generator.rendering import beside, workers

CORES = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else 1


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

    assert (here in contents) == (CORES < 2)


def test_problems_come_through() -> None:
    """A problem found in another process is the user's problem."""

    def fail() -> Artifact:
        raise GameError([Problem(Place("rules.html", 3), "too-many-pages", "3 pages")])

    chosen = [Order("a", fail, 1), Order("b", fail, 1)]
    with pytest.raises(GameError, match=r"rules\.html:3:1"), workers(chosen) as make:
        make(chosen[0])


@pytest.mark.skipif(CORES < 2, reason="one core makes everything in one process")
def test_nobody_waits() -> None:
    """Where the caller gives up, what was begun is given up, too."""

    def sleep() -> Artifact:
        time.sleep(60)
        return artifact("a")

    started = time.monotonic()
    with pytest.raises(KeyboardInterrupt), workers([Order("a", sleep, 1), Order("b", sleep, 1)]):
        raise KeyboardInterrupt

    assert time.monotonic() - started < 30
    assert multiprocessing.active_children() == []


@pytest.mark.skipif(CORES < 2, reason="one core makes everything in one process")
def test_a_killed_process() -> None:
    """A process that the machine kills is the machine's fault, and said so."""

    def die() -> Artifact:
        os.kill(os.getpid(), signal.SIGKILL)
        return artifact("a")

    chosen = [Order("a", die, 1), Order("b", die, 1)]
    with pytest.raises(MachineError, match="is memory short"), workers(chosen) as make:
        make(chosen[0])


def test_beside() -> None:
    """What is made beside comes when it is asked for, as often as that is."""
    with beside(lambda: [os.getpid()]) as made:
        (process,) = made()

        assert made() == [process]
        assert (process == os.getpid()) == (CORES < 2)


def test_a_fault_beside() -> None:
    """What goes wrong beside goes wrong where it is asked for, and only there."""

    def fail() -> None:
        raise GameError([Problem(Place("cards.yaml", 3), "repeated-word", "the the")])

    with beside(fail) as made, pytest.raises(GameError, match="the the"):
        made()
    with beside(fail):
        pass


@pytest.mark.skipif(CORES < 2, reason="one core makes everything in one process")
def test_killed_beside() -> None:
    """A fork that the machine kills is the machine's fault."""
    with (
        beside(lambda: os.kill(os.getpid(), signal.SIGKILL)) as made,
        pytest.raises(MachineError, match="is memory short"),
    ):
        made()
