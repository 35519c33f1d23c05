"""Locks on folders, by which processes tell who is still at work in one."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def lock(folder: Path) -> Iterator[None]:
    """Hold a folder's lock, which the system lets go when the process ends, however it does."""
    if sys.platform == "win32":
        yield
        return
    import fcntl

    opened = os.open(folder, os.O_RDONLY)
    try:
        fcntl.flock(opened, fcntl.LOCK_EX)
        yield
    finally:
        os.close(opened)


def is_locked(folder: Path) -> bool:
    """Tell whether a process that still runs holds the lock of a folder, which may be gone."""
    if sys.platform == "win32":
        return True  # nobody can tell, so nobody removes it
    import fcntl

    try:
        opened = os.open(folder, os.O_RDONLY)
    except FileNotFoundError:  # who held it has removed it since it was seen
        return False
    try:
        fcntl.flock(opened, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return True
    finally:
        os.close(opened)
    return False
