"""The entry point: it runs the command, with its exit code."""

import subprocess
import sys
from pathlib import Path

import pytest

from generator.base.version import VERSION

ROOT = Path(__file__).parent.parent.parent


@pytest.mark.parametrize(
    ("arguments", "code", "out"),
    [(["--version"], 0, f"prelo {VERSION}\n"), (["explain", "nothing"], 2, "")],
)
def test_start(arguments: list[str], code: int, out: str) -> None:
    """The command runs, and its exit code is the program's."""
    run = subprocess.run(
        [sys.executable, "-m", "generator.cli.start", *arguments],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )

    assert (run.returncode, run.stdout) == (code, out)
