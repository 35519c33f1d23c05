"""What keeps a process within bounds: limits of memory and time, and an end with its caller."""

import os
import signal
import sys
from contextlib import suppress

from generator import limits

_DIE_WITH_PARENT = 1  # PR_SET_PDEATHSIG (Linux, prctl(2))
_GRACE = 5  # s: after the signal that time is up, what can still clean up has so long for it


def limit_process() -> None:
    """Let this process fail when it takes more memory or processor time than a game may ask for.

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
        (resource.RLIMIT_CORE, 0, 0),
    ):
        # Where the machine's owner has set a lower limit, that one stays.
        _, hard = resource.getrlimit(kind)
        hard = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        with suppress(ValueError, OSError):
            resource.setrlimit(kind, (min(soft, hard), hard))


def die_with(caller: int) -> None:
    """Let this process end as soon as the calling one has ended, however that was killed."""
    if sys.platform == "linux":
        import ctypes

        ctypes.CDLL(None).prctl(_DIE_WITH_PARENT, signal.SIGKILL)
    if os.getppid() != caller:
        os._exit(1)


def can_fork() -> bool:
    """Tell whether the machine can fork."""
    return hasattr(os, "fork") and hasattr(os, "sched_getaffinity")
