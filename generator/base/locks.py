"""Locks on folders: they show other processes that a folder is still in use."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def lock(folder: Path) -> Iterator[None]:
    """Hold a folder's lock; the system releases it when the process ends, even by a crash."""
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
    """Tell whether a running process holds the lock of a folder (False if the folder is gone)."""
    if sys.platform == "win32":
        return True  # unknown whether it is in use, so it counts as held
    import fcntl

    try:
        opened = os.open(folder, os.O_RDONLY)
    except FileNotFoundError:  # its holder has removed it meanwhile
        return False
    try:
        fcntl.flock(opened, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:  # held, or on a disk without locks, where nothing is removed
        return True
    finally:
        os.close(opened)
    return False
