"""Locks on folders: held by one process at a time, and gone with it."""

import os
import signal
from pathlib import Path

import pytest

from generator.base.locks import is_locked, lock
from generator.base.process_limits import can_fork


def test_folder_is_locked(tmp_path: Path) -> None:
    """A folder is locked as long as someone works in it."""
    with lock(tmp_path):
        assert is_locked(tmp_path)
    assert not is_locked(tmp_path)


@pytest.mark.skipif(not can_fork(), reason="without forks nobody can be killed")
def test_killed(tmp_path: Path) -> None:
    """The system lets go of the lock of a process that is killed."""
    reader, writer = os.pipe()
    if not (pid := os.fork()):
        with lock(tmp_path):
            os.write(writer, b"!")
            signal.pause()
    os.read(reader, 1)
    held = is_locked(tmp_path)
    os.kill(pid, signal.SIGKILL)
    os.waitpid(pid, 0)

    assert held
    assert not is_locked(tmp_path)


def test_a_folder_that_is_gone(tmp_path: Path) -> None:
    """Of a folder that its process has just removed, nobody holds the lock."""
    assert not is_locked(tmp_path / "gone")
