"""Forks: ended at their limits, and with their caller; no answer of an ended one is taken."""

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from generator.base.forks import Fork
from generator.base.problem import GameError, MachineError
from generator.base.process_limits import can_fork

ROOT = Path(__file__).parents[2]

pytestmark = [
    pytest.mark.slow,
    pytest.mark.forks,
    pytest.mark.skipif(not can_fork(), reason="everything is made in one process"),
]


LIMITED = """
import sys, time
from generator.base.artifact import Artifact, Order
from generator.base.limits import raise_limits
from generator.base.problem import GameError
from generator.base.workers import workers

def turn():
    while True:
        pass

def swell(megabytes=1000):
    return [bytearray(b"x" * 10**6) for _ in range(megabytes)]

def swell_for(seconds, megabytes):
    kept = swell(megabytes)
    time.sleep(seconds)
    return Artifact(path="a", content=b"", output="x", edition="plain")

def swell_slowly():
    return swell_for(5, 220)  # the one that is not ended is to have an answer

def swell_a_little():
    return swell_for(0.5, 20)

raise_limits({"process-seconds": 2, "process-megabytes": 400})
shared = swell(int(sys.argv[1]))
makes = [globals()[name] for name in sys.argv[2:]]
orders = [Order(name, make, lambda: 1, f"{name}.html") for name, make in zip("ab", makes)]
try:
    with workers(orders) as team:
        print([team.make(order).path for order in orders])
except GameError as fault:
    print(fault)
"""


def limited(shared: int, *makes: str) -> str:
    """Return what comes of work within 2 seconds and 400 megabytes, so many of which are shared.

    It is done in a process of its own: that of the tests has more than this to begin with.
    """
    command = [sys.executable, "-c", LIMITED, str(shared), *makes]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.stderr == ""
    return done.stdout


def test_time() -> None:
    """Who takes too much of a processor is ended, and the file named that asked for it."""
    found = limited(0, "turn")

    assert re.match(r"a\.html:1:1: error \[over-limit\].*2 processor sec", found)


def test_memory() -> None:
    """Who takes too much memory at once is refused it."""
    found = limited(0, "swell")

    assert re.match(r"a\.html:1:1: error \[over-limit\].*400 megabytes", found)


def test_memory_together() -> None:
    """Who takes too much memory only together with the others is ended, too."""
    assert "over-limit" in limited(0, "swell_slowly", "swell_slowly")


def test_shared_memory() -> None:
    """What processes share is counted once, however many of them there are."""
    assert limited(200, "swell_a_little", "swell_a_little") == "['a', 'a']\n"


def test_ended_in_its_answer() -> None:
    """A process that was too large is told as such, however much it has answered."""
    fork: Fork[int] = Fork(int, "a.html", answer=bytearray(b"\x80\x05"), is_too_large=True)

    with pytest.raises(GameError, match="over-limit"):
        fork.result()


def test_killed_in_its_answer() -> None:
    """What a fork had sent by the time it was killed from outside is not taken for its answer."""
    fork = Fork(lambda: b"0" * 1_000_000, "a.html")
    fork.start()
    fork.take()
    os.kill(fork.pid, signal.SIGKILL)
    while not fork.take():
        pass

    with pytest.raises(MachineError, match="was ended from outside"):
        fork.result()


ORPHANS = r"""
import os, sys, time
from generator.base.artifact import Order
from generator.base.workers import workers

def sleep():
    os.write(1, b"%d\n" % os.getpid())
    time.sleep(60)

with workers([Order("a", sleep, lambda: 1), Order("b", sleep, lambda: 1)]) as team:
    team.begin_all()
    time.sleep(60)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells children of such an end")
def test_no_orphans() -> None:
    """When the press is killed without a chance to do anything, its children end as well."""
    root = Path(__file__).parents[2]
    with subprocess.Popen(
        [sys.executable, "-c", ORPHANS], cwd=root, stdout=subprocess.PIPE, text=True
    ) as press:
        assert press.stdout
        children = [int(press.stdout.readline()) for _ in range(min(2, os.cpu_count() or 1))]
        press.kill()
        press.wait()
    until = time.monotonic() + 120
    while any(Path(f"/proc/{child}").exists() for child in children):
        assert time.monotonic() < until
        time.sleep(0.05)
