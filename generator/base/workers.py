"""Work in forked processes: side by side, within limits, none left running.

A process is a fork, which has everything loaded before. A stranger's game can neither fill the
machine's memory in it, nor run for ever, nor harm the caller by a crash. On a machine that cannot
fork, everything is made in the calling process, without those limits.
"""

import os
import pickle
import selectors
import shutil
import signal
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, nullcontext, suppress
from dataclasses import dataclass, field
from functools import cache, partial
from math import ceil
from pathlib import Path
from traceback import walk_tb
from typing import Any, Generic, TypeVar, cast

from generator.base import limits
from generator.base.artifact import AnyOrder, Artifact, LastOrder, Order, preparations
from generator.base.background_work import run_background_work
from generator.base.locks import is_locked, lock
from generator.base.problem import GameError, Problem
from generator.base.process_limits import (
    begin_fork,
    can_fork,
    die_with,
    megabytes_of,
    passed,
    why_lost,
)

Made = TypeVar("Made")
Item = TypeVar("Item")
Make = Callable[[AnyOrder], Artifact]

_TEMPORARY = "prelo.run-"
_MOST_FORKS = 4  # each may take 300 MB for a long document
_FEW = 3  # files that one process makes as soon as two
_OWN = 4  # the share of the seconds of a process that the caller spends on files: a fourth
_PART = 8  # the share of them that others do: an eighth, for slow machines take longer
_LOOK = 0.2  # s: how often memory is looked at


@dataclass(slots=True)
class Fork(Generic[Made]):
    """A process that makes something; its crash is a problem of the file `blamed`."""

    make: Callable[[], Made]
    blamed: str
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
        """Return the result, once the answer is complete.

        Raises what the making raised, and GameError where a limit was passed.
        """
        status = self.end()
        if self.is_too_large:  # it may have been ended in the midst of its answer
            raise GameError([passed("process-megabytes", self.blamed)])
        made: Any
        made, fault = pickle.loads(self.answer) if self.answer else (None, None)  # noqa: S301 - our own fork's
        if isinstance(fault, MemoryError):
            raise GameError([passed("process-megabytes", self.blamed)])
        if fault:
            raise fault
        if not self.answer:
            raise why_lost(status, self.blamed)
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
        fault.add_note(_innermost(fault))  # a traceback cannot be sent
        answer = (None, fault)
    try:
        content = pickle.dumps(answer)
    except Exception as fault:  # noqa: BLE001 - what a library raises may not be fit to send
        content = pickle.dumps((None, RuntimeError(f"{answer[1] or fault!r}")))
    with suppress(OSError), os.fdopen(writer, "wb") as file:  # the caller may have ended
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


class _Pool:
    """Forks that run side by side, at most one per core, started in the order given."""

    def __init__(self, forks: Sequence[Fork[Any]], temporary: str, *, busy: bool) -> None:
        self._all, self._temporary, self._busy = forks, temporary, busy
        self._waiting = list(forks)
        self._running = selectors.DefaultSelector()
        self._start()

    def wait_for(self, fork: Fork[Any]) -> None:
        """Let the forks run until this one has answered."""
        while fork in self._waiting or fork in self._forks():
            self.look(_LOOK)
            run_background_work(cores() - len(self._waiting) - len(self._forks()))

    def look(self, seconds: float = 0, *, busy: bool = False) -> None:
        """Wait up to `seconds` for answers of the forks, take them, and start further forks."""
        self._busy = busy
        for key, _ in self._running.select(seconds):
            if key.data.take():
                self._running.unregister(key.fd)
        self._watch_memory()
        self._start()

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
    with ExitStack() as held:
        # A fork within a fork: its caller holds that folder, and waits for it.
        is_own = top.name.startswith(_TEMPORARY)
        with nullcontext() if is_own else lock(top):
            for left in top.glob(f"{_TEMPORARY}*"):
                if left.is_dir() and left.stat().st_uid == os.getuid() and not is_locked(left):
                    shutil.rmtree(left, ignore_errors=True)
            folder = tempfile.mkdtemp(prefix=_TEMPORARY)
            held.callback(shutil.rmtree, folder, ignore_errors=True)
            held.enter_context(lock(Path(folder)))
        yield folder


@contextmanager
def _side_by_side(forks: Sequence[Fork[Any]], *, busy: bool = False) -> Iterator[_Pool | None]:
    """Run forks while the context lasts and give their pool, or None if the machine cannot fork.

    A `busy` caller works beside them, but for when it waits.
    """
    if not can_fork():
        yield None
        return
    # A fork that is ended leaves its temporary files: WeasyPrint's copies of fonts.
    with _temporary_folder() as temporary:
        pool = _Pool(forks, temporary, busy=busy)
        try:
            yield pool
        finally:
            pool.close()


@contextmanager
def workers(orders: Sequence[AnyOrder]) -> Iterator[Make]:
    """Give a function that makes each of the orders; the last ones are made from the others.

    Orders may be asked for in any order; the last ones get the others' artifacts in the order of
    `orders`. Orders with a weight are made in forks, the heaviest first; while the caller makes the
    rest, one core is left to it. Raises whatever an order raises.
    """
    places = {order.path: place for place, order in enumerate(orders)}
    made: dict[int, Artifact] = {}
    weighty = [order for order in orders if isinstance(order, Order) and order.weigh]
    cached = {it.path: artifact for it in weighty if it.cached and (artifact := it.cached())}
    heavy = [order for order in weighty if order.path not in cached]
    heavy.sort(key=lambda order: -order.weigh() if order.weigh else 0)
    for prepare in preparations(heavy):
        prepare()
    forks = {order.path: Fork(order.render, order.blamed) for order in heavy}
    parts = [_Part(part, Fork(partial(_rendered, part), part[0].blamed)) for part in _parts(orders)]
    of_parts = {order.path: part for part in parts for order in part.orders}
    elsewhere = {*forks, *of_parts, *cached}
    own = {it.path for it in orders if isinstance(it, Order) and it.path not in elsewhere}
    aside = [part.fork for part in parts]
    with _side_by_side([*aside, *forks.values()], busy=bool(own)) as pool:

        def make(order: AnyOrder) -> Artifact:
            if isinstance(order, LastOrder):
                artifact = order.render([made[place] for place in sorted(made)])
            elif order.path in cached:
                artifact = cached.pop(order.path)
            elif pool and order.path in forks:
                pool.wait_for(forks[order.path])
                artifact = forks[order.path].result()
            elif pool and order.path in of_parts:
                pool.wait_for(of_parts[order.path].fork)
                artifact = of_parts[order.path].take(order.path)
            else:
                artifact = order.render()
            own.discard(order.path)
            if pool:
                pool.look(busy=bool(own))
            made[places[order.path]] = artifact
            return artifact

        yield make


_Rendered = Artifact | GameError
"""The result of an order in another process."""


@dataclass(slots=True)
class _Part:
    """Files made together by one process beside the caller's."""

    orders: Sequence[Order]
    fork: Fork[dict[str, _Rendered]]
    made: dict[str, _Rendered] | None = None

    def take(self, path: str) -> Artifact:
        """Return a file of the process, which has ended. Raises the exception of its making."""
        if self.made is None:
            self.made = self.fork.result()
        rendered = self.made.pop(path)
        if isinstance(rendered, GameError):
            raise rendered
        return rendered


def _parts(orders: Sequence[AnyOrder]) -> list[Sequence[Order]]:
    """Return the files without a weight that other processes make, in one part for each process.

    That is half of a few small ones, where nothing else is made beside them, and all where they
    would take the caller too long: what it may take is counted from its beginning to its end.
    """
    light = [order for order in orders if isinstance(order, Order) and not order.weigh]
    alone = len(light) == sum(isinstance(order, Order) for order in orders)
    small = [order for order in light if order.is_small]
    total, most = sum(order.seconds for order in light), limits.most("process-seconds")
    if total > most / _OWN:
        return [*_in_parts(light, total, most / _PART)]
    if cores() == 1 or len(small) <= _FEW or not alone:
        return []
    return [small[len(small) // 2 :]]


def _in_parts(orders: Sequence[Order], total: float, most: float) -> Iterator[Sequence[Order]]:
    """Yield orders in parts of about equal time; a single long order can make its part longer.

    Every core gets equally many parts. Neighbours stay together, as they may share drawings.
    """
    each = total / (ceil(total / most / cores()) * cores())
    part: list[Order] = []
    ended, spent = 0, 0.0
    for order in orders:
        if part and spent + order.seconds / 2 > each * (ended + 1):
            yield part
            part, ended = [], ended + 1
        part.append(order)
        spent += order.seconds
    yield part


def _rendered(orders: Sequence[Order]) -> dict[str, _Rendered]:
    """Return the artifact of each order, or the GameError it raised, by its path."""
    made: dict[str, _Rendered] = {}
    for order in orders:
        try:
            made[order.path] = order.render().sendable()
        except GameError as fault:
            made[order.path] = fault
    return made


@contextmanager
def in_background(make: Callable[[], Made], blamed: str) -> Iterator[Callable[[], Made]]:
    """Make something in a fork while the caller goes on; give a function that waits for the result.

    The function raises whatever the making raises, and GameError where a limit was passed.
    """
    fork = Fork(make, blamed)
    with _side_by_side([fork]) as pool:

        def result() -> Made:
            if not pool:
                return make()
            pool.wait_for(fork)
            return fork.result()

        yield cache(result)


def make_all(
    jobs: Sequence[tuple[Callable[[], Made], str]],
) -> list[tuple[Made | None, list[Problem]]]:
    """Return, for each job, (result, []) or (None, its problems): all in forks, side by side.

    A job is a function and the file to blame for its failure; jobs begin in their order.
    """
    forks = [Fork(make, blamed) for make, blamed in jobs]
    made: list[tuple[Made | None, list[Problem]]] = []
    with _side_by_side(forks) as pool:
        for fork in forks:
            try:
                if pool:
                    pool.wait_for(fork)
                made.append((fork.result() if pool else fork.make(), []))
            except GameError as fault:
                made.append((None, fault.problems))
                if any(problem.check == limits.CHECK for problem in fault.problems):
                    break  # each of the others may take as long, and nothing will come of them
    return made + [(None, [])] * (len(forks) - len(made))


def cores() -> int:
    """Return the number of forks that run side by side."""
    return min(len(os.sched_getaffinity(0)), _MOST_FORKS) if can_fork() else 1


def shared_out(items: Sequence[Item], few: int, more: float = 0.0) -> list[Sequence[Item]]:
    """Return items in up to as many parts as there are cores, none much smaller than `few`.

    The first part is for the caller, and never missing. It is larger than the others by `more`, a
    share of their size, because they have to send what they make.
    """
    count = max(1, min(cores(), len(items) // few))
    size = int(len(items) / (count + more))
    ends = range(len(items) - size * (count - 1), len(items) + 1, size or 1)
    return [items[end - size : end] if start else items[:end] for start, end in enumerate(ends)]
