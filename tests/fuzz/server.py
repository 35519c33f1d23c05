"""A press that is warm: everything is imported once, and every run is a fork of this process.

`python -m tests.fuzz.server` takes a run a line (JSON) and answers with what became of it. It
adopts what a run leaves behind (PR_SET_CHILD_SUBREAPER), so that it can tell and end it.
"""

import atexit
import ctypes
import gc
import importlib
import json
import mimetypes
import os
import pkgutil
import signal
import sys
import tempfile
import traceback
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import generator
import journal
from generator.base import cache, limits
from generator.proof import spelling
from tests.fuzz.watch import watch

UNCAUGHT = 99
"""The exit code of a run that ends in an exception, which no press may."""

_SUBREAPER = 36  # PR_SET_CHILD_SUBREAPER (Linux, prctl(2))
_LOOK = 0.01  # s: how often a run is asked whether it has ended
_WEIGH = 0.1  # s: how often its memory is looked at, which takes longer
_GRACE = 1.0  # s: what dies with its parent may take so long to be gone


def warm_up() -> None:
    """Import whatever the press could import; read what the libraries read once.

    A run looks for garbage among its own objects only: all else is the same in every run.
    """
    for package in (generator, journal):
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            importlib.import_module(module.name)
    mimetypes.init()
    gc.collect()
    gc.freeze()


def run(order: dict[str, Any]) -> dict[str, object]:
    """Run a command in a fork within its limits; return how it ended."""
    start, peak, is_late, is_large = monotonic(), 0.0, False, False
    weighed = start
    pid = os.fork()
    if not pid:
        _be_the_press(order)
    while not (ended := os.wait4(pid, os.WNOHANG))[0]:
        sleep(_LOOK)
        if monotonic() - weighed > _WEIGH:
            weighed, family = monotonic(), list(_family())
            # What they have in common is counted in each: to part it takes the machine a while.
            if sum(map(_megabytes_at_most, family)) > order["megabytes"]:
                peak = max(peak, sum(map(_megabytes, family)))
            is_large = peak > order["megabytes"]
            is_late = _time(weighed - start, sum(map(_seconds, family))) > order["seconds"]
        if is_late or is_large:
            os.kill(pid, signal.SIGKILL)
            ended = os.wait4(pid, 0)
            break
    _, status, _ = ended
    seconds = monotonic() - start
    left = _end_the_rest(0 if is_late or is_large else _GRACE)
    return {
        "code": os.waitstatus_to_exitcode(status),
        "seconds": seconds,
        "megabytes": max(peak, ended[2].ru_maxrss / 1024),
        "is_late": is_late,
        "left": left if not (is_late or is_large) else 0,
    }


def _be_the_press(order: dict[str, Any]) -> None:
    """Run the command as a user's shell would, in the folder of the case, and end."""
    case, code = Path(order["case"]), UNCAUGHT
    try:
        log = os.open(case / "events", os.O_WRONLY | os.O_CREAT | os.O_APPEND)
        for stream, name in enumerate((os.devnull, "stdout", "stderr")):
            file = os.open(case / name, os.O_RDWR | os.O_CREAT)
            os.dup2(file, stream)
            os.close(file)
        os.setsid()  # whatever it sends to its group stays in it
        os.chdir(case / "cwd")
        tempfile.tempdir = os.environ["TMPDIR"] = str(case / "tmp")
        cache.FOLDER = case / "cache"
        for kept in (cache.cached, cache.known, cache.put):
            kept.__defaults__ = (cache.FOLDER,)
        vars(spelling)["CACHE"] = cache.FOLDER
        limits.raise_limits(order["limits"])
        module, _, name = order["main"].partition(":")
        main = getattr(importlib.import_module(module), name)
        watch(case / "game", tuple(case / part for part in order["writable"]), log)
        code = main(order["arguments"])
        gc.collect()
        atexit._run_exitfuncs()  # noqa: SLF001 - os._exit leaves them out
    except SystemExit as fault:  # argparse
        code = fault.code if isinstance(fault.code, int) else UNCAUGHT
    except BaseException as fault:  # noqa: BLE001 - the verdict is the caller's
        # Without the lines of the source, which would be read outside of what a press may read.
        *_, (frame, line) = traceback.walk_tb(fault.__traceback__)
        place = f"{frame.f_code.co_filename}:{line}"
        text = f"Traceback (most recent call last): {place}: {fault!r}\n"
        os.write(2, text.encode("utf-8", "backslashreplace"))
    with suppress(OSError):
        sys.stdout.flush()
    with suppress(OSError):
        sys.stderr.flush()
    os._exit(code)


def _family(of: int | None = None) -> Iterator[int]:
    """Yield every process below this one."""
    pid = of or os.getpid()
    with suppress(OSError):
        for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split():
            yield int(child)
            yield from _family(int(child))


def _megabytes_at_most(pid: int) -> float:
    """Return a process's memory, all that it has in common with others included."""
    with suppress(OSError):
        resident = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
        return resident * os.sysconf("SC_PAGE_SIZE") / 2**20
    return 0


def _megabytes(pid: int) -> float:
    """Return a process's memory, its share of what it has in common with others included."""
    with suppress(OSError):
        for line in Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines():
            if line.startswith("Pss:"):
                return int(line.split()[1]) / 1024
    return 0


def _seconds(pid: int) -> float:
    """Return the processor time of a process and of those below it that have ended."""
    with suppress(OSError):
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        return sum(map(int, fields[11:15])) / os.sysconf("SC_CLK_TCK")
    return 0


def _time(passed: float, busy: float) -> float:
    """Return the time that counts: what passes while others have the machine hardly does."""
    return max(busy, passed if busy < passed / 20 else passed / 5)


def _end_the_rest(grace: float) -> int:
    """End what a run has left behind after a time of grace; return how many processes."""
    start, left = monotonic(), set[int]()
    while True:
        try:
            while os.waitpid(-1, os.WNOHANG)[0]:
                pass
        except ChildProcessError:
            return len(left)
        if monotonic() - start >= grace:
            for pid in list(_family()):
                left.add(pid)
                with suppress(ProcessLookupError):
                    os.kill(pid, signal.SIGKILL)
        sleep(_LOOK)


def main() -> None:
    """Answer runs until there are no more; the answers have a stream that no run can write to."""
    answers = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)
    ctypes.CDLL(None).prctl(_SUBREAPER, 1)
    warm_up()
    for line in sys.stdin:
        print(json.dumps(run(json.loads(line))), file=answers, flush=True)


if __name__ == "__main__":
    main()
