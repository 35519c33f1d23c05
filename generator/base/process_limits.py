"""Limits of memory and time for a process, and its end when its caller ends."""

import gc
import os
import signal
import sys
from contextlib import suppress
from pathlib import Path

from generator.base import limits
from generator.base.messages import say
from generator.base.problem import GameError, MachineError, Place, Problem

_DIE_WITH_PARENT = 1  # PR_SET_PDEATHSIG (Linux, prctl(2))
_PAGE = os.sysconf("SC_PAGE_SIZE") if hasattr(os, "sysconf") else 4096
_forks: list[int] = []  # this process, if it is a fork, and its ancestors
_GRACE = 5  # s: time for cleaning up after the signal


def limit_process() -> None:
    """Limit this process to the memory and processor time that a game may use.

    Memory is refused (MemoryError); time ends in SIGXCPU, which ends a process that does not
    catch it. Does nothing on systems without these limits.
    """
    try:
        import resource
    except ImportError:  # Windows
        return
    seconds, memory = limits.most("process-seconds"), limits.most("process-megabytes") << 20
    for kind, soft, wanted in (
        (resource.RLIMIT_AS, memory, memory),
        (resource.RLIMIT_CPU, seconds, seconds + _GRACE),
        # No core dump after a crash.
        (resource.RLIMIT_CORE, 0, 0),
    ):
        # A lower limit set by the machine's owner is kept.
        _, hard = resource.getrlimit(kind)
        hard = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        with suppress(ValueError, OSError):  # the system refuses this one; the others apply
            resource.setrlimit(kind, (min(soft, hard), hard))


def begin_fork() -> None:
    """Keep this process within limits; it is a fork, which ends as soon as it has answered."""
    _forks.append(os.getpid())
    limit_process()
    gc.freeze()  # garbage collection in forks skips the caller's objects


def in_fork() -> bool:
    """Tell whether this process ends as soon as it has answered."""
    return bool(_forks)


def die_with(caller: int) -> None:
    """Let this process end as soon as its caller has ended, even if that was killed."""
    if sys.platform == "linux":
        import ctypes

        ctypes.CDLL(None).prctl(_DIE_WITH_PARENT, signal.SIGKILL)
    # The caller may have ended before prctl was called.
    if os.getppid() != caller:
        os._exit(1)


_CRASHES = {"SIGSEGV", "SIGABRT", "SIGBUS", "SIGFPE", "SIGTRAP", "SIGILL"}


def why_lost(status: int, blamed: str) -> Exception:
    """Return the exception for a process that ended without an answer, from its status (`os.wait`).

    An exceeded limit or a crashed library becomes a problem of the file to blame.
    """
    name = signal.Signals(os.WTERMSIG(status)).name if os.WIFSIGNALED(status) else ""
    if name == "SIGXCPU":
        return GameError([passed("process-seconds", blamed)])
    if name in _CRASHES:
        message = say("a library of the press breaks off over this file ({name})", name=name)
        hint = say("leave out its fonts and pictures one by one to see which of them it is")
        return GameError([Problem(Place(blamed), "breaks-off", message, hint=hint)])
    return MachineError(say("a process of the press was ended from outside; is memory short?"))


def passed(name: str, blamed: str) -> Problem:
    """Return the problem of a file that took a process past one of its limits."""
    return limits.over_limit(name, 0, Place(blamed), say("what this file asks for takes"))


def can_fork() -> bool:
    """Tell whether the machine can fork."""
    return hasattr(os, "fork") and hasattr(os, "sched_getaffinity")


def megabytes_of(pid: int) -> int:
    """Return the memory of a process in MB, 0 if the system does not say."""
    with suppress(OSError, ValueError):  # no /proc, or the process has ended
        return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * _PAGE >> 20
    return 0
