"""The command, killed right before it changes a folder for the n-th time, in whichever process.

`python -m tests.environment.dying N FOLDER ARGUMENT...`; with N 0 it lives, and the error stream
has a line for each change.
"""

import mmap
import os
import signal
import sys

from generator.cli.main import main

_CHANGES = ("os.rename", "os.remove", "os.mkdir", "os.rmdir", "os.link", "os.symlink")
_WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC


class _Watch:
    """Counts changes, in all processes together, and ends the process before one of them."""

    def __init__(self, last: int, folder: str) -> None:
        self._last, self._folder = last, folder
        self._count = mmap.mmap(-1, 4)  # forks share it

    def __call__(self, event: str, arguments: tuple[object, ...]) -> None:
        """Take an event of the interpreter (Python, "Audit events table")."""
        if self._is_change(event, arguments):
            count = int.from_bytes(self._count[:], "big") + 1
            self._count[:] = count.to_bytes(4, "big")
            os.write(2, f"#{count} {event}\n".encode())
            if count == self._last:
                os.kill(os.getpid(), signal.SIGKILL)

    def _is_change(self, event: str, arguments: tuple[object, ...]) -> bool:
        if event == "ctypes.dlsym":  # to exchange two names, Python has no function
            return "rename" in str(arguments[1])
        if event == "open":
            return bool(int(str(arguments[2])) & _WRITING) and self._is_below(arguments[0])
        return event in _CHANGES and self._is_below(arguments[0])

    def _is_below(self, path: object) -> bool:
        if not isinstance(path, str | bytes | os.PathLike):
            return False  # a file that is open already
        return self._folder in os.fsdecode(path)


if __name__ == "__main__":
    sys.addaudithook(_Watch(int(sys.argv[1]), sys.argv[2]))
    sys.exit(main(sys.argv[3:]))
