"""Orders to artifacts: what weighs is made by processes side by side, one for each core.

The processes are forks, which have all that was loaded before; where the machine cannot fork, or
nothing weighs, one process makes everything.
"""

import os
import pickle
import signal
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from typing import Any, TypeVar

from generator.artifact import AnyOrder, Artifact, LastOrder, Order
from generator.problem import MachineError

Made = TypeVar("Made")
Make = Callable[[AnyOrder], Artifact]

_KILLED = "a process of the press was ended from outside; is memory short?"

_orders: Sequence[Order] = ()
"""What the forks make: they get a number, because an order cannot be sent to them."""


@contextmanager
def workers(orders: Sequence[AnyOrder]) -> Iterator[Make]:
    """Give a function that makes each of the orders, the last ones of what it has made before.

    Raises whatever an order raises, and MachineError where one of the processes is killed.
    """
    made: list[Artifact] = []
    heavy = [order for order in orders if isinstance(order, Order) and order.weight]
    with _pool(heavy) as begun:

        def make(order: AnyOrder) -> Artifact:
            if isinstance(order, LastOrder):
                artifact = order.render(made)
            else:
                artifact = begun.get(order.path, order.render)()
            made.append(artifact)
            return artifact

        yield make


@contextmanager
def _pool(heavy: Sequence[Order]) -> Iterator[dict[str, Callable[[], Artifact]]]:
    global _orders  # noqa: PLW0603 - forks inherit it
    cores = min(_cores(), len(heavy))
    if cores < 2:  # noqa: PLR2004
        yield {}
        return
    import multiprocessing
    from concurrent.futures import BrokenExecutor, ProcessPoolExecutor

    _orders = sorted(heavy, key=lambda order: -order.weight)
    context = multiprocessing.get_context("fork")
    pool = ProcessPoolExecutor(cores, context, initializer=_obey_the_caller)
    try:
        yield {
            order.path: pool.submit(_render, index).result for index, order in enumerate(_orders)
        }
    except BaseException as fault:
        for process in multiprocessing.active_children():
            process.terminate()  # what was begun takes seconds, and nobody waits for it any more
        if isinstance(fault, BrokenExecutor):
            raise MachineError(_KILLED) from fault
        raise
    finally:
        pool.shutdown(cancel_futures=True)
        _orders = ()


@contextmanager
def beside(make: Callable[[], Made]) -> Iterator[Callable[[], Made]]:
    """Make something in a fork while the caller goes on; give a function that waits for it.

    The function raises whatever the making raises, and MachineError where the fork is killed.
    """
    if _cores() < 2:  # noqa: PLR2004
        yield cache(make)
        return
    reader, writer = os.pipe()
    fork = os.fork()
    if not fork:
        _answer(make, writer)
    os.close(writer)
    with os.fdopen(reader, "rb") as answers:
        try:
            yield cache(lambda: _taken(answers.read()))
        finally:
            os.kill(fork, signal.SIGKILL)
            os.waitpid(fork, 0)


def _answer(make: Callable[[], object], writer: int) -> None:
    """Send what is made, or what it raises, and end the fork."""
    _obey_the_caller()
    try:
        answer: tuple[object, BaseException | None] = (make(), None)
    except BaseException as fault:  # noqa: BLE001 - the caller raises it
        answer = (None, fault)
    with os.fdopen(writer, "wb") as file:
        pickle.dump(answer, file)
    os._exit(0)


def _taken(answer: bytes) -> Any:  # noqa: ANN401 - whatever was to be made
    if not answer:
        raise MachineError(_KILLED)
    made, fault = pickle.loads(answer)  # noqa: S301 - it comes from our own fork
    if fault:
        raise fault
    return made


def _cores() -> int:
    """Return how many processes can run side by side: 1 where the machine cannot fork."""
    can_fork = hasattr(os, "fork") and hasattr(os, "sched_getaffinity")
    return len(os.sched_getaffinity(0)) if can_fork else 1


def _obey_the_caller() -> None:
    """Leave Ctrl-C to the calling process, which ends the others, and end without a word."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)


def _render(index: int) -> Artifact:
    return _orders[index].render()
