"""What a press does outside the folders of its case: files, connections and programs, all noted.

An audit hook (PEP 578) sees whatever Python does; it cannot be taken off, so it is set in the
fork that runs a case. What C libraries open by themselves (fontconfig, say) it does not see.
"""

import json
import os
import re
import site
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

PRESS = Path(__file__).resolve().parents[2]
SYSTEM = (
    "/usr/share/fonts",
    "/usr/local/share/fonts",
    "/etc/fonts",
    "/var/cache/fontconfig",
    "/usr/share/zoneinfo",
)
_OWN = ("events", "generator", "journal", "fonts")
_HARMLESS = re.compile(r"/dev/(null|urandom)|/proc/(self|\d+)/(stat|statm|status|smaps_rollup)")
_WRITES = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND
# Programs that the press starts itself, whatever the game: the sanitizer of fonts.
PROGRAMS = {"ots-sanitize"}

READ, WRITE, CONNECT, START = "read-outside", "write-outside", "connection", "program"

# By event: which of its arguments are paths that change, each with that of its folder (or -1).
_CHANGES: dict[str, tuple[tuple[int, int], ...]] = {
    "os.chmod": ((0, 2),),
    "os.chown": ((0, 3),),
    "os.link": ((0, 2), (1, 3)),
    "os.mkdir": ((0, 2),),
    "os.remove": ((0, 1),),
    "os.rename": ((0, 2), (1, 3)),
    "os.rmdir": ((0, 1),),
    "os.symlink": ((1, 2),),
    "os.truncate": ((0, -1),),
    "os.utime": ((0, 3),),
}
_STARTS = {
    "os.exec",
    "os.posix_spawn",
    "os.spawn",
    "os.startfile",
    "os.system",
    "pty.spawn",
    "subprocess.Popen",
}


@dataclass(frozen=True)
class Watch:
    """Where a case may read and write; `note` takes what it does elsewhere."""

    readable: tuple[str, ...]
    writable: tuple[str, ...]
    note: Callable[[str, str], None]

    def hook(self, event: str, arguments: tuple[object, ...]) -> None:
        """Look at one event of the interpreter (`sys.addaudithook`)."""
        if event == "open":
            self._opened(arguments)
        elif event in ("os.listdir", "os.scandir"):
            # The press looks through its own folder for what a build depends on.
            self._look(READ, _path(arguments[0]), (*self.readable, str(PRESS)))
        elif event in _CHANGES:
            for index, folder in _CHANGES[event]:
                at = arguments[folder] if folder >= 0 else -1
                self._look(WRITE, _path(arguments[index], at, follow=False), self.writable)
        elif event in _STARTS:
            if os.path.basename(os.fsdecode(str(arguments[0]))) not in PROGRAMS:  # noqa: PTH119
                self.note(START, f"{event} {str(arguments)[:200]}")
        elif event.startswith("socket."):
            self.note(CONNECT, f"{event} {str(arguments[1:])[:200]}")

    def _opened(self, arguments: tuple[object, ...]) -> None:
        flags = arguments[2]
        if isinstance(flags, int) and flags & _WRITES:
            self._look(WRITE, _path(arguments[0]), self.writable)
        else:
            self._look(READ, _path(arguments[0]), self.readable)

    def _look(self, what: str, path: str | None, allowed: tuple[str, ...]) -> None:
        if path is None or _HARMLESS.fullmatch(path):
            return
        if not any(path == root or path.startswith(f"{root}{os.sep}") for root in allowed):
            self.note(what, path)


def _path(given: object, folder: object = -1, *, follow: bool = True) -> str | None:
    """Return the real path that an argument stands for, None for an open file or none at all.

    What renames or removes does it to a link itself, so that only its folder is followed.
    """
    if not isinstance(given, str | bytes | os.PathLike):
        return None
    path = os.fsdecode(given)
    if isinstance(folder, int) and folder >= 0:
        path = os.path.join(os.readlink(f"/proc/self/fd/{folder}"), path)  # noqa: PTH115, PTH118
    if follow:
        return os.path.realpath(path)
    parent, name = os.path.split(path.rstrip("/"))
    return os.path.join(os.path.realpath(parent), name)  # noqa: PTH118


def watch(game: Path, writable: tuple[Path, ...], log: int) -> None:
    """Note from now on, on an open file, what this process and its forks do elsewhere."""

    def note(what: str, detail: str) -> None:
        os.write(log, json.dumps([what, detail]).encode() + b"\n")

    libraries = (sys.prefix, sys.base_prefix, sys.exec_prefix, *site.getsitepackages())
    own = [str(PRESS / part) for part in _OWN]
    allowed = tuple(str(path.resolve()) for path in writable)
    # Relative to an open folder a name stands for nothing by itself: it is looked for in "."
    readable = (str(game.resolve()), os.getcwd(), *own, *libraries, *SYSTEM, *allowed)  # noqa: PTH109
    sys.addaudithook(Watch(readable, allowed, note).hook)
