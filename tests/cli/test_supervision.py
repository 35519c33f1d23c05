"""The command in a fork: its exit code, its limits, its crashes, and the signals it is handed."""

import faulthandler
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from generator.base.problem import GameError
from generator.base.process_limits import can_fork
from generator.cli.supervision import supervise

ROOT = Path(__file__).parent.parent.parent

pytestmark = [
    pytest.mark.slow,
    pytest.mark.forks,
    pytest.mark.skipif(not can_fork(), reason="everything is made in one process"),
]

PRESS = """
import argparse, os, sys, time
from generator.cli import main

def act(options):
{act}
    return 0

options = argparse.Namespace(run=act, limit=[("process-seconds", 1), ("process-megabytes", 500)])
main._options = lambda _: options
sys.exit(main.command())
"""


def start(act: str) -> subprocess.Popen[str]:
    """Begin a command that does something."""
    script = PRESS.format(act="\n".join(f"    {line}" for line in act.splitlines()))
    return subprocess.Popen(
        [sys.executable, "-c", script],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def outcome(act: str) -> tuple[int, str]:
    """Return the exit code of a command, and all that it said."""
    with start(act) as press:
        out, err = press.communicate(timeout=240)
        return press.returncode, out + err


@pytest.mark.parametrize("code", [0, 1, 2, 3, 130])
def test_exit_code(code: int) -> None:
    """The exit code is that of what ran."""
    assert supervise(lambda: code, "cards.yaml") == code


def abort() -> int:
    """End as a library does that finds itself in a state that cannot be."""
    faulthandler.disable()  # pytest's would tell of it
    os.abort()


def test_crash() -> None:
    """A crash of a library is a problem of the game, not the end of the press."""
    with pytest.raises(GameError, match=r"cards\.yaml:1:1: error \[breaks-off\].*SIGABRT"):
        supervise(abort, "cards.yaml")


@pytest.mark.parametrize(
    ("act", "code", "message"),
    [
        ("print('done')", 0, "done\n"),
        ("while True: pass", 1, "cards.yaml:1:1: error [over-limit] what this file asks for takes"),
        ("bytes(10**9)", 1, "more than 500 megabytes of memory (limit process-megabytes)"),
        ("import ctypes; ctypes.string_at(0)", 1, "error [breaks-off] a library of the press"),
        ("os.kill(os.getpid(), 9)", 3, "was ended from outside; is memory short?"),
        ("1 / 0", 3, "the press itself is at fault, please report this line: ZeroDivisionError"),
        ("def deep(): return deep()\ndeep()", 1, "error [too-deep]"),
    ],
)
def test_outcomes(act: str, code: int, message: str) -> None:
    """Whatever a game does to the press is told in its words; no traceback is."""
    found, said = outcome(act)

    assert (found, message in said) == (code, True), said
    assert "Traceback" not in said


def test_limits_that_are_raised() -> None:
    """What `--limit` asks for holds of the work itself, not only of what its messages say."""
    kinds = "resource.RLIMIT_CPU", "resource.RLIMIT_AS"
    act = f"import resource\nprint([resource.getrlimit(kind)[0] for kind in ({', '.join(kinds)})])"

    assert outcome(act) == (0, f"{[1, 500 << 20]}\n")


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_signals(number: signal.Signals) -> None:
    """A signal to the command ends the work, which can clean up."""
    act = "try:\n  print('begun', flush=True); time.sleep(60)\nfinally:\n  print('cleaned up')"
    with start(act) as press:
        assert press.stdout
        assert press.stdout.readline() == "begun\n"
        press.send_signal(number)
        out, err = press.communicate(timeout=240)

    assert (press.returncode, out) == (130, "cleaned up\n")
    assert err == "prelo: interrupted; the last good output is untouched\n"


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells children of such an end")
def test_killed() -> None:
    """When the command is killed without a chance to do anything, the work ends, too."""
    with start("print(os.getpid(), flush=True); time.sleep(60)") as press:
        assert press.stdout
        worker = int(press.stdout.readline())
        press.kill()
        press.wait()
        until = time.monotonic() + 120
        while Path(f"/proc/{worker}").exists():
            assert time.monotonic() < until
            time.sleep(0.05)


def wait_long() -> int:
    """Wait until Ctrl-C, and return the exit code of that."""
    signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        time.sleep(240)
    except KeyboardInterrupt:
        return 130
    return 0


def test_outdated() -> None:
    """What is no longer wanted is interrupted, as by Ctrl-C, and ends as it does then."""
    answers = iter([False, False, True])
    begun = time.monotonic()

    assert supervise(wait_long, "cards.yaml", lambda: next(answers)) == 130
    assert time.monotonic() - begun < 120


def test_not_outdated() -> None:
    """What is still wanted runs to its end."""
    assert supervise(lambda: 1, "cards.yaml", lambda: False) == 1
