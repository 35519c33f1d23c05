"""The root game's files, and the tools that read them, for the tests of drawing."""

import subprocess
from collections.abc import Iterable
from pathlib import Path

MM = 25.4 / 72
EDITIONS = "standard", "daltonismo"
PAPERS = {"a4": (210, 297), "letter": (215.9, 279.4)}


def find_file(build: Path, edition: str, paper: str, output: str, deck: str = "complete") -> Path:
    """Return a file of the build, whatever release the game is at."""
    (path,) = (build / edition).glob(f"*_{deck}_{edition}_{paper}_{output}.pdf")
    return path


def run(*command: str | Path) -> str:
    """Return what a tool prints; it must have nothing to complain of."""
    done = subprocess.run(command, capture_output=True, check=True, text=True)
    assert done.stderr == ""
    return done.stdout


def rounded(values: Iterable[float]) -> tuple[float, ...]:
    """Return lengths in mm to the tenth."""
    return tuple(round(value, 1) for value in values)
