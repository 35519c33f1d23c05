"""A command carried out again whenever a file of its game is saved.

The files are looked at several times a second, which takes a millisecond. What a system says of
changes does not reach folders of other machines, and comes from threads, which no fork survives.
"""

import os
import signal
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from itertools import islice
from pathlib import Path

from generator.base.limits import most
from generator.base.messages import say
from generator.build.up_to_date import source_files
from generator.cli.reporting import DONE, INTERRUPTED, print_all

_LOOK = 0.2  # s between two looks at the files
_NAMED = 3  # files that are named when they have changed


class SavedFiles:
    """The files of a game with the time and size of each, as they were at the last look."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._known = self._look()

    def changed(self) -> list[str]:
        """Return the files that have been saved, added or removed since the last call.

        Where a program is still writing, this waits until it has finished.
        """
        before, now = self._known, self._look()
        if now == before:
            return []
        while now != self._known:
            self._known = now
            time.sleep(_LOOK)
            now = self._look()
        return sorted(name for name in before.keys() | now if before.get(name) != now.get(name))

    def are_outdated(self) -> bool:
        """Tell whether a file has been saved since the last call of `changed`."""
        return self._look() != self._known

    def _look(self) -> dict[str, tuple[int, int]]:
        found = {}
        for name in islice(source_files(self._folder), round(most("game-files"))):
            with suppress(OSError):  # removed meanwhile, as programs do that save a file anew
                state = (self._folder / name).stat()
                found[name] = state.st_mtime_ns, state.st_size
        return found


def watch(
    folder: Path, carry_out: Callable[[Callable[[], bool]], int], prepare: Callable[[], object]
) -> int:
    """Carry out a command now and whenever a file of the game has been saved, until Ctrl-C.

    `carry_out` gets a function that tells whether a file was saved meanwhile, in which case it is
    to break off, and returns an exit code. `prepare` is called whenever there is time. Returns the
    exit code of the last one if that was interrupted, otherwise 0.
    """
    signal.signal(signal.SIGINT, signal.default_int_handler)
    files = SavedFiles(folder)
    try:
        while True:
            code = carry_out(files.are_outdated)
            if code == INTERRUPTED and not files.are_outdated():
                return code
            if not files.are_outdated():
                _say(say("watching {folder} for changes; Ctrl-C ends", folder=os.fspath(folder)))
                prepare()
            _say("\n" + _saved(_wait_for(files)))
    except KeyboardInterrupt:
        return DONE


def _wait_for(files: SavedFiles) -> list[str]:
    """Return the files that have been saved, as soon as some have."""
    while not (changed := files.changed()):
        time.sleep(_LOOK)
    return changed


def _saved(names: list[str]) -> str:
    """Return the time and the files that have been saved."""
    shown = ", ".join(names[:_NAMED])
    if len(names) > _NAMED:
        shown = say("{files} and {more} more", files=shown, more=len(names) - _NAMED)
    return f"{time.strftime('%H:%M:%S')} {shown}"


def _say(text: str) -> None:
    print_all(text, sys.stderr)
