"""Wall time, CPU time and peak memory of commands: a process for each, taking turns.

Run as a script, it is the launcher of one command. Linux counts what a process held before it
became another program as part of that program's peak, so what starts a contender has to be small.
"""

import json
import os
import subprocess
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Literal

_KIBI, _MEGA = 1024, 1e6  # Linux counts peak memory in KiB, macOS in bytes (getrusage)

Measure = Literal["wall", "cpu", "peak"]

_LINES_TOLD = 8  # of what a contender said that failed


@dataclass(frozen=True, slots=True)
class Contender:
    """A command that writes a PDF file in the folder `out`, and its number of runs."""

    name: str
    command: Sequence[str]
    out: Path
    runs: int

    @property
    def pdf(self) -> Path:
        """The file that it makes."""
        return next(self.out.rglob("*.pdf"))


@dataclass(frozen=True, slots=True)
class Run:
    """One process from start to exit, with all that it started.

    Wall time and CPU time of all cores in s, the most memory that one process held in MB.
    """

    wall: float
    cpu: float
    peak: float


def take_turns(contenders: Sequence[Contender]) -> dict[str, list[Run]]:
    """Return each contender's runs, taking turns (A B C, A B C ...), after an uncounted one.

    Each run is told on standard error as it ends: some take minutes together.
    """
    found: dict[str, list[Run]] = {contender.name: [] for contender in contenders}
    for turn in range(max(contender.runs for contender in contenders) + 1):
        for contender in contenders:
            if turn <= contender.runs:
                run = _run(contender)
                found[contender.name].append(run)
                counted = f"{turn} of {contender.runs}" if turn else "first, not counted"
                told = f"{run.wall:.2f} s, {run.cpu:.2f} CPU s, {run.peak:.0f} MB"
                print(f"  {contender.name} ({counted}): {told}", file=sys.stderr, flush=True)
    return {name: counted for name, (_, *counted) in found.items()}


def _run(contender: Contender) -> Run:
    launcher = [sys.executable, "-I", "-S", __file__, *contender.command]
    done = subprocess.run(launcher, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"{contender.name} failed:\n{_first_lines(done.stdout + done.stderr)}")
    return Run(*json.loads(done.stdout.splitlines()[-1]))


def _first_lines(text: str) -> str:
    lines = text.splitlines()
    left = len(lines) - _LINES_TOLD
    return "\n".join(
        [*lines[:_LINES_TOLD], *([f"... and {left:,} lines more"] if left > 0 else [])]
    )


def ratio(ours: Sequence[Run], theirs: Sequence[Run], what: Measure) -> float:
    """Return the median of ours / theirs, turn by turn."""
    pairs = zip(ours, theirs, strict=False)
    return median(value_of(one, what) / value_of(other, what) for one, other in pairs)


def value_of(run: Run, what: Measure) -> float:
    """Return one of the figures of a run."""
    return {"wall": run.wall, "cpu": run.cpu, "peak": run.peak}[what]


def _launch(command: list[str]) -> None:
    """Run a command to its end and print its figures."""
    environment = dict(os.environ)
    environment.pop("PYTHONDONTWRITEBYTECODE", None)  # pip has compiled the peers, too
    start = time.perf_counter()
    process = os.posix_spawn(command[0], command, environment)
    _, status, usage = os.wait4(process, 0)
    wall = time.perf_counter() - start
    if code := os.waitstatus_to_exitcode(status):
        sys.exit(code)
    peak = usage.ru_maxrss * (1 if sys.platform == "darwin" else _KIBI) / _MEGA
    print(json.dumps([wall, usage.ru_utime + usage.ru_stime, peak]))


if __name__ == "__main__":
    _launch(sys.argv[1:])
