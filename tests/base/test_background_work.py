"""What a caller does while forks run: in its own process, not at once."""

import os
import time
from functools import partial

import pytest

from generator.base import background_work as module
from generator.base import forks
from generator.base.background_work import while_waiting
from generator.base.process_limits import can_fork
from generator.base.workers import make_all

pytestmark = [
    pytest.mark.slow,
    pytest.mark.forks,
    pytest.mark.skipif(not can_fork(), reason="nobody waits for forks"),
]


@pytest.fixture(autouse=True)
def two_cores(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let two forks run side by side, and nobody wait before he works."""
    monkeypatch.setattr(forks, "cores", lambda: 2)
    monkeypatch.setattr(module, "_SOON", 0.0)


def wait(seconds: float) -> float:
    """Return when a job has ended that takes so long."""
    time.sleep(seconds)
    return time.monotonic()


def jobs(*seconds: float) -> list[tuple["partial[float]", str]]:
    """Return jobs that take so long."""
    return [(partial(wait, each), "cards.yaml") for each in seconds]


def test_work_while_forks_run() -> None:
    """It is done once, by the caller, while all cores have forks: what follows waits for it."""
    done: list[tuple[int, float]] = []
    with while_waiting([lambda: done.append((os.getpid(), time.monotonic()))]):
        ((first, _), (second, _)) = make_all(jobs(1.0, 1.5))

    ((process, at),) = done
    assert process == os.getpid()
    assert first
    assert second
    assert at < first < second


def test_one_core(monkeypatch: pytest.MonkeyPatch) -> None:
    """On one core it would only take time from the forks."""
    monkeypatch.setattr(forks, "cores", lambda: 1)
    done: list[int] = []
    with while_waiting([lambda: done.append(1)]):
        make_all(jobs(0.5))

    assert not done


def test_not_in_forks() -> None:
    """A fork that has forks of its own does not do its caller's work."""
    done: list[int] = []

    def fork_again() -> int:
        make_all(jobs(0.5))
        return len(done)

    with while_waiting([lambda: done.append(1)]):
        ((found, _), _) = make_all([(fork_again, ""), (lambda: 0, "")])

    assert found == 0
    assert done == [1]


def test_not_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where all is over soon, or the context is left, it is not done."""
    done: list[int] = []
    with monkeypatch.context() as patched:
        patched.setattr(module, "_SOON", 60.0)
        with while_waiting([lambda: done.append(1)]):
            make_all(jobs(0.5))
    make_all(jobs(0.5))

    assert not done


def test_failure() -> None:
    """What fails there is nobody's fault yet: it is tried again where it is needed."""

    def fail() -> None:
        raise RuntimeError

    with while_waiting([fail]):
        ((made, problems),) = make_all(jobs(0.5))

    assert made
    assert not problems
