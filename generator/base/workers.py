"""Work shared out among processes, each of which is a fork (forks.py).

On a machine that cannot fork, everything is made in the calling process, without limits.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache, partial
from math import ceil
from typing import TypeVar

from generator.base import forks, limits
from generator.base.artifact import Artifact, Order, preparations
from generator.base.forks import Fork
from generator.base.problem import GameError, Problem

Made = TypeVar("Made")
Item = TypeVar("Item")
Make = Callable[[Order], Artifact]

_FEW = 3  # files that one process makes as fast as two
_OWN = 4  # share of a process's time limit that the caller may spend on files: a quarter
_PART = 8  # the share for the other processes: an eighth, because slow machines take longer


@contextmanager
def workers(orders: Sequence[Order]) -> Iterator[Make]:
    """Give a function that makes each of the orders, once, in any order; it keeps no artifact.

    Orders with a weight are made in forks, the heaviest first; while the caller makes the rest, one
    core is left to it. Raises whatever an order raises.
    """
    weighty = [order for order in orders if order.weigh]
    cached = {it.path: artifact for it in weighty if it.cached and (artifact := it.cached())}
    heavy = [order for order in weighty if order.path not in cached]
    heavy.sort(key=lambda order: -order.weigh() if order.weigh else 0)
    for prepare in preparations(heavy):
        prepare()
    by_path = {order.path: Fork(order.render, order.blamed) for order in heavy}
    parts = [
        _WorkPart(part, Fork(partial(_rendered, part), part[0].blamed)) for part in _parts(orders)
    ]
    of_parts = {order.path: part for part in parts for order in part.orders}
    elsewhere = {*by_path, *of_parts, *cached}
    own = {order.path for order in orders if order.path not in elsewhere}
    aside = [part.fork for part in parts]
    with forks.side_by_side([*aside, *by_path.values()], busy=bool(own)) as pool:

        def make(order: Order) -> Artifact:
            if order.path in cached:
                artifact = cached.pop(order.path)
            elif pool and order.path in by_path:
                pool.wait_for(by_path[order.path])
                artifact = by_path[order.path].result()
            elif pool and order.path in of_parts:
                pool.wait_for(of_parts[order.path].fork)
                artifact = of_parts[order.path].take(order.path)
            else:
                artifact = order.render()
            own.discard(order.path)
            if pool:
                pool.look(busy=bool(own))
            return artifact

        yield make


_Rendered = Artifact | GameError
"""The result of an order in another process."""


@dataclass(slots=True)
class _WorkPart:
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


def _parts(orders: Sequence[Order]) -> list[Sequence[Order]]:
    """Return the files without a weight that other processes make, in one part for each process.

    Half of a few small ones are, if nothing else is made; all are, if they would take the caller
    too long, whose time limit covers its whole life.
    """
    light = [order for order in orders if not order.weigh]
    alone = len(light) == len(orders)
    small = [order for order in light if order.is_small]
    total, most = sum(order.seconds for order in light), limits.most("process-seconds")
    if total > most / _OWN:
        return [*_in_parts(light, total, most / _PART)]
    if forks.cores() == 1 or len(small) <= _FEW or not alone:
        return []
    return [small[len(small) // 2 :]]


def _in_parts(orders: Sequence[Order], total: float, most: float) -> Iterator[Sequence[Order]]:
    """Yield orders in parts of about equal time; a single long order can make its part longer.

    Every core gets the same number of parts. Neighbours stay together, because they may share
    drawings.
    """
    each = total / (ceil(total / most / forks.cores()) * forks.cores())
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
    with forks.side_by_side([fork]) as pool:

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
    begun = [Fork(make, blamed) for make, blamed in jobs]
    made: list[tuple[Made | None, list[Problem]]] = []
    with forks.side_by_side(begun) as pool:
        for fork in begun:
            try:
                if pool:
                    pool.wait_for(fork)
                made.append((fork.result() if pool else fork.make(), []))
            except GameError as fault:
                made.append((None, fault.problems))
                if any(problem.check == limits.CHECK for problem in fault.problems):
                    break  # the other jobs may take as long, and their results would be thrown away
    return made + [(None, [])] * (len(begun) - len(made))


def shared_out(items: Sequence[Item], few: int, more: float = 0.0) -> list[Sequence[Item]]:
    """Return items in up to as many parts as there are cores, none much smaller than `few`.

    The first part, always present, is for the caller. It is larger than the others by `more`, a
    share of their size, because the others must also send their results.
    """
    count = max(1, min(forks.cores(), len(items) // few))
    size = int(len(items) / (count + more))
    ends = range(len(items) - size * (count - 1), len(items) + 1, size or 1)
    return [items[end - size : end] if start else items[:end] for start, end in enumerate(ends)]
