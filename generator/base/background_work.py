"""Work that the caller needs later, done while it waits for forks."""

import os
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress

_SOON = 0.2  # s: forks that take longer together are likely to lead to something

Work = Callable[[], object]
_waiting: list[tuple[int, float, Work]] = []  # each with its process, and from when on it is done


@contextmanager
def while_waiting(works: Iterable[Work]) -> Iterator[None]:
    """While the context lasts, do these works in this process when it waits.

    It does not wait for a free core: what comes after the forks needs the works, and begins only
    when all of them are done. Some works may be left undone; forks of this process do none. At
    first no work begins: a short wait would be made longer by work that may not be needed.
    """
    begun = time.monotonic() + _SOON
    _waiting[:] = [(os.getpid(), begun, work) for work in works]
    try:
        yield
    finally:
        _waiting.clear()


def run_background_work() -> None:
    """Do one of the waiting works, if there are any.

    A failure is ignored here: the work is done again, and its failure reported, where its result is
    needed.
    """
    if _waiting:
        process, begin, work = _waiting[-1]
        if process == os.getpid() and begin <= time.monotonic():
            _waiting.pop()
            with suppress(Exception):
                work()
