"""Orders to artifacts: what weighs is made by processes side by side, one for each core.

The processes are forks, which have all that was loaded before; where the machine cannot fork, or
nothing weighs, one process makes everything.
"""

import os
import signal
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from generator.artifact import AnyOrder, Artifact, LastOrder, Order
from generator.problem import MachineError

Make = Callable[[AnyOrder], Artifact]

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
    cores = min(len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else 1, len(heavy))
    if cores < 2 or not hasattr(os, "fork"):  # noqa: PLR2004
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
            message = "a process that made documents was ended from outside; is memory short?"
            raise MachineError(message) from fault
        raise
    finally:
        pool.shutdown(cancel_futures=True)
        _orders = ()


def _obey_the_caller() -> None:
    """Leave Ctrl-C to the calling process, which ends the others, and end without a word."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)


def _render(index: int) -> Artifact:
    return _orders[index].render()
