"""What keeps a process within bounds; `test_forks.py` has forks that pass them."""

import os
import resource
import subprocess
import sys
from pathlib import Path

LIMITED = """
import resource
from generator.base import limits
from generator.base.process_limits import limit_process
limits.raise_limits({"process-seconds": 7, "process-megabytes": 3000})
limit_process()
for kind in ("CPU", "AS", "CORE"):
    print(resource.getrlimit(getattr(resource, f"RLIMIT_{kind}"))[0])
"""


def limited(lower: int = 0) -> list[int]:
    """Return a limited process's limits: seconds, bytes, and bytes of a core dump."""

    def lower_limit() -> None:
        if lower:
            resource.setrlimit(resource.RLIMIT_CPU, (lower, lower))

    root = Path(__file__).parents[2]
    run = subprocess.run(
        [sys.executable, "-c", LIMITED],
        cwd=root,
        env={**os.environ, "PYTHONPATH": str(root)},
        preexec_fn=lower_limit,
        capture_output=True,
        check=True,
    )
    return [int(number) for number in run.stdout.split()]


def test_limits() -> None:
    """A process has the limits that a game may ask for, and leaves no core dump."""
    assert limited() == [7, 3000 << 20, 0]


def test_lower_limits_stay() -> None:
    """A limit that the machine's owner has set lower stays."""
    assert limited(lower=5)[0] == 5
