"""What the bench says of a contender."""

import sys
from pathlib import Path

import pytest

from bench.measure import Contender, take_turns

_SPEAKS = "import sys; print('no file'); print(*range(1000), sep='\\n'); sys.exit(1)"


def test_a_failing_contender_is_reported_in_a_few_lines(tmp_path: Path) -> None:
    """However much it has said itself."""
    with pytest.raises(SystemExit) as raised:
        take_turns([Contender("wordy", [sys.executable, "-c", _SPEAKS], tmp_path, 1)])
    said = str(raised.value)
    assert "wordy failed:\nno file" in said
    assert said.endswith("993 lines more")
    assert said.count("\n") < 12


def test_cpu_time_and_peak_are_those_of_what_ran(tmp_path: Path) -> None:
    """A process that sleeps has taken wall time and next to no CPU time."""
    asleep = [sys.executable, "-S", "-c", "import time; time.sleep(0.4)"]
    (run,) = take_turns([Contender("asleep", asleep, tmp_path, 1)])["asleep"]
    assert run.wall > 0.4 > run.cpu
    assert run.peak > 1


def test_runs_are_reported_as_they_end(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Whoever waits sees each run when it has ended, the first as one that does not count."""
    names = [sys.executable, "-S", "-c", "pass"]
    take_turns([Contender(name, names, tmp_path, runs) for name, runs in (("a", 2), ("b", 1))])
    told = [line.partition("):")[0].strip() for line in capsys.readouterr().err.splitlines()]

    first = ["a (first, not counted", "b (first, not counted"]
    assert told == [*first, "a (1 of 2", "b (1 of 1", "a (2 of 2"]
