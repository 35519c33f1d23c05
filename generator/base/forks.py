"""Processes: forks that run side by side within limits, none left running.

A fork has everything loaded before. A stranger's game can neither fill the machine's memory in it,
nor run for ever, nor harm the caller by a crash.
"""

import os
import pickle
import selectors
import shutil
import signal
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, nullcontext, suppress
from pathlib import Path
from traceback import walk_tb
from typing import Any, Generic, TypeVar, cast

from msgspec import Struct, field

from generator.base import limits
from generator.base.background_work import run_background_work
from generator.base.locks import is_locked, lock
from generator.base.problem import GameError
from generator.base.process_limits import (
    begin_fork,
    can_fork,
    die_with,
    megabytes_of,
    passed,
    why_lost,
)

Made = TypeVar("Made")

_TEMPORARY = "prelo.run-"
_MOST_FORKS = 4  # each may take 300 MB for a long document
_LOOK = 0.2  # s: interval between two looks at the memory


class Fork(Struct, Generic[Made]):
    """A process that makes something; its crash is a problem of the file `blamed`.

    Where several wait for a core, those with a weight begin after the others, the heaviest first.
    """

    make: Callable[[], Made]
    blamed: str
    weight: float = 0
    temporary: str = ""
    pid: int = 0
    reader: int = -1
    inherited: int = 0
    answer: bytearray = field(default_factory=bytearray)
    is_too_large: bool = False

    def start(self) -> None:
        """Begin the work."""
        self.reader, writer = os.pipe()
        caller = os.getpid()
        self.inherited = megabytes_of(caller)
        self.pid = os.fork()
        if not self.pid:
            if self.temporary:
                tempfile.tempdir = self.temporary
            _answer(self.make, writer, caller)
        os.close(writer)

    def take(self) -> bool:
        """Read a piece of the answer; tell whether the answer is complete."""
        piece = os.read(self.reader, 1 << 20)
        self.answer += piece
        return not piece

    def end(self) -> int:
        """End the process if it still runs, and return its exit status (`os.wait`)."""
        if self.reader < 0:
            return 0
        os.close(self.reader)
        self.reader = -1
        with suppress(ProcessLookupError):  # it has ended by itself
            os.kill(self.pid, signal.SIGKILL)
        return os.waitpid(self.pid, 0)[1]

    def result(self) -> Made:
        """Return the result, once, when the answer is complete.

        Raises what the making raised, and GameError where a limit was passed.
        """
        status = self.end()
        if self.is_too_large:  # it may have been killed while sending its answer
            raise GameError([passed("process-megabytes", self.blamed)])
        made: Any
        answer, self.answer = self.answer, bytearray()  # or it would be kept as long as the fork is
        try:
            made, fault = pickle.loads(answer)  # noqa: S301 - our own fork's
        except (EOFError, pickle.UnpicklingError):  # it has ended before its answer, or within that
            raise why_lost(status, self.blamed) from None
        if isinstance(fault, MemoryError):
            raise GameError([passed("process-megabytes", self.blamed)])
        if fault:
            raise fault
        return cast("Made", made)

    def megabytes(self) -> int:
        """Return the memory of the process in MB, without what it shares with its caller."""
        return max(0, megabytes_of(self.pid) - self.inherited)


def _answer(make: Callable[[], object], writer: int, caller: int) -> None:
    """Make the result, send it or the exception raised to `writer`, and end the fork."""
    answer: tuple[object, BaseException | None]
    try:
        _obey_the_caller(caller)
        begin_fork()
        answer = (make(), None)
    except BaseException as fault:  # noqa: BLE001 - the caller raises it
        fault.add_note(_innermost(fault))  # tracebacks cannot be pickled
        answer = (None, fault)
    try:
        content = pickle.dumps(answer)
    except Exception as fault:  # noqa: BLE001 - what a library raises may not be fit to send
        content = pickle.dumps((None, RuntimeError(f"{answer[1] or fault!r}")))
    with suppress(OSError), os.fdopen(writer, "wb") as file:  # the caller may no longer exist
        file.write(content)
    os._exit(0)


def _innermost(fault: BaseException) -> str:
    """Return the line of code at which a fault was raised."""
    *_, (frame, line) = walk_tb(fault.__traceback__)
    return f"{frame.f_code.co_filename}:{line}"


def _obey_the_caller(caller: int) -> None:
    """Ignore Ctrl-C, which the caller answers by ending its forks, and end when the caller ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGXCPU):
        signal.signal(number, signal.SIG_DFL)
    die_with(caller)


class ForkPool:
    """Forks that run side by side, at most one per core, started by weight and then as given."""

    def __init__(self, temporary: str) -> None:
        self._temporary, self._busy = temporary, False
        self._all: list[Fork[Any]] = []
        self._waiting: list[Fork[Any]] = []
        self._running = selectors.DefaultSelector()

    def add(self, forks: Sequence[Fork[Any]], *, first: bool = False, busy: bool = False) -> None:
        """Run more forks, after those that wait or before those without a weight.

        A `busy` caller takes a core itself, except while it waits.
        """
        self._all += forks
        waiting = [*forks, *self._waiting] if first else [*self._waiting, *forks]
        # A heavy one that begins last would run alone in the end, while the other cores wait.
        self._waiting = sorted(waiting, key=lambda fork: (fork.weight > 0, -fork.weight))
        self.look(busy=busy)

    def wait_for(self, fork: Fork[Any]) -> None:
        """Let the forks run until this one has answered.

        Then nothing further is started: the caller may have something that is to begin first.
        """
        self.look()
        while self._is_open(fork):
            if cores() > 1:
                run_background_work()
            self._take_answers(_LOOK)
            if self._is_open(fork):
                self._start()

    def look(self, *, busy: bool = False) -> None:
        """Take what answers the forks have given, and start further forks."""
        self._busy = busy
        self._take_answers()
        self._start()

    def _take_answers(self, seconds: float = 0) -> None:
        """Take answers of the forks, for which it waits up to `seconds`."""
        for key, _ in self._running.select(seconds):
            if key.data.take():
                self._running.unregister(key.fd)
        self._watch_memory()

    def _is_open(self, fork: Fork[Any]) -> bool:
        return fork in self._waiting or fork in self._forks()

    def _start(self) -> None:
        while self._waiting and len(self._forks()) < cores() - self._busy:
            begun = self._waiting.pop(0)
            begun.temporary = self._temporary
            begun.start()
            self._running.register(begun.reader, selectors.EVENT_READ, begun)

    def _forks(self) -> list[Fork[Any]]:
        return [key.data for key in self._running.get_map().values()]

    def _watch_memory(self) -> None:
        """End the largest fork when all together take too much memory; each has a limit as well."""
        sizes = {fork.pid: fork.megabytes() for fork in self._forks()}
        together = megabytes_of(os.getpid()) + sum(sizes.values())
        if sizes and together > limits.most("process-megabytes"):
            largest = max(self._forks(), key=lambda fork: sizes[fork.pid])
            largest.is_too_large = True
            os.kill(largest.pid, signal.SIGKILL)

    def close(self) -> None:
        """End the forks that still run; their results are not needed any more."""
        for fork in self._all:
            fork.end()
        self._running.close()


@contextmanager
def _temporary_folder() -> Iterator[str]:
    """Give a folder for temporary files, removed at the end; first remove those of killed runs."""
    top = Path(tempfile.gettempdir())
    with ExitStack() as stack:
        # In a fork of a fork, the caller holds that folder, and waits for this process.
        is_own = top.name.startswith(_TEMPORARY)
        with nullcontext() if is_own else lock(top):
            for left in top.glob(f"{_TEMPORARY}*"):
                if left.is_dir() and left.stat().st_uid == os.getuid() and not is_locked(left):
                    shutil.rmtree(left, ignore_errors=True)
            folder = tempfile.mkdtemp(prefix=_TEMPORARY)
            stack.callback(shutil.rmtree, folder, ignore_errors=True)
            stack.enter_context(lock(Path(folder)))
        yield folder


@contextmanager
def side_by_side(forks: Sequence[Fork[Any]]) -> Iterator[ForkPool | None]:
    """Run forks while the context lasts and give their pool, or None if the machine cannot fork."""
    if not can_fork():
        yield None
        return
    # A killed fork leaves its temporary files behind, such as WeasyPrint's copies of fonts.
    with _temporary_folder() as temporary:
        pool = ForkPool(temporary)
        pool.add(forks)
        try:
            yield pool
        finally:
            pool.close()


def cores() -> int:
    """Return the number of forks that run side by side."""
    return min(len(os.sched_getaffinity(0)), _MOST_FORKS) if can_fork() else 1
