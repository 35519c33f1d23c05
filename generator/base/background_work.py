"""Work that the caller needs later, done while it waits for forks."""

import os
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress

_SOON = 0.2  # s: a longer wait is likely to need the work

Work = Callable[[], object]
_waiting: list[tuple[int, float, Work]] = []  # its process, when it may begin


@contextmanager
def while_waiting(works: Iterable[Work]) -> Iterator[None]:
    """While the context lasts, do these works in this process when it waits.

    Work begins without a free core, because the step after the forks needs its results. Some work
    may be left undone; forks of this process do none. At first none begins, because it would
    prolong a short wait and may not be needed.
    """
    begun = time.monotonic() + _SOON
    _waiting[:] = [(os.getpid(), begun, work) for work in works]
    try:
        yield
    finally:
        _waiting.clear()


def run_background_work() -> None:
    """Do one of the waiting works, if there are any.

    Failures are ignored here: the caller repeats failed work, and reports the failure, when it
    needs the result.
    """
    if _waiting:
        process, begin, work = _waiting[-1]
        if process == os.getpid() and begin <= time.monotonic():
            _waiting.pop()
            with suppress(Exception):
                work()
