"""What the processes that run the tests share: it is made once in a run, by the first to ask."""

import fcntl
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from generator.base import cache
from generator.layout import cached_fronts
from generator.layout.cached_fronts import CachedFronts

ROOT = Path(__file__).parent.parent


def folder_of_run(factory: pytest.TempPathFactory) -> Path:
    """Return the folder that all processes of this run see, and no other run."""
    own = factory.getbasetemp()
    # pytest-xdist gives each of its processes a folder within that of the run.
    return own.parent if "PYTEST_XDIST_WORKER" in os.environ else own


@contextmanager
def one_at_a_time(lock: Path) -> Iterator[None]:
    """Let other processes wait for this one; the system lets go of the lock of one that dies."""
    with lock.open("a") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        try:
            yield
        finally:
            fcntl.flock(file, fcntl.LOCK_UN)  # else a fork that is left over would hold it


def built(folder: Path, name: str, *asked: str) -> Path:
    """Return the folder of a build of the root game, made in a folder of that name.

    The command makes it, in a process of its own: one with all that tests have imported would have
    less memory left than a user's. Raises AssertionError with what it says where it fails.
    """
    out = folder / name
    with one_at_a_time(folder / f"{name}.lock"):
        if not list(out.glob("*/manifest.json")):
            press = [sys.executable, "-m", "generator.cli.main"]
            command = [*press, "build", str(ROOT), "--out", str(out), *asked]
            done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
            assert done.returncode == 0, done.stderr
        (manifest,) = out.glob("*/manifest.json")
    return manifest.parent


def made_once(folder: Path, keep: Callable[..., bytes] = cache.cached) -> Callable[..., bytes]:
    """Return `cache.cached` for tests: who wants what another process is making waits for it."""
    locks = folder / "kept"
    locks.mkdir(exist_ok=True)

    def wait_and_keep(sort: str, key: str, *how: Any, **named: Any) -> bytes:  # noqa: ANN401 - as they are
        with one_at_a_time(locks / f"{sort}-{cache.digest(key)}.lock"):
            return keep(sort, key, *how, **named)

    return wait_and_keep


def keep_what_comes_back(patch: pytest.MonkeyPatch) -> None:
    """Let the fronts of a game be kept when its folder is laid out for the second time.

    Most games of tests lie in folders of their own and are laid out once: to keep their fronts
    takes as long as to place them. Tests of what is kept have a cache of their own.
    """
    read, keep, seen = CachedFronts.read, CachedFronts.keep, set[Path]()

    def is_new(fronts: CachedFronts) -> bool:
        folder = fronts.templates.folder.absolute()
        own = folder.is_relative_to(ROOT) or vars(cached_fronts)["cache"] is not cache
        return not own and folder not in seen

    def read_again(fronts: CachedFronts) -> None:
        if not is_new(fronts):
            read(fronts)

    def keep_again(fronts: CachedFronts) -> None:
        if not is_new(fronts):
            keep(fronts)
        seen.add(fronts.templates.folder.absolute())

    patch.setattr(CachedFronts, "read", read_again)
    patch.setattr(CachedFronts, "keep", keep_again)
