"""Work shared out among processes, each of which is a fork (forks.py).

On a machine that cannot fork, everything is made in the calling process, without limits.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache, partial
from math import ceil
from typing import Any, TypeVar

from msgspec import Struct

from generator.base import forks, limits
from generator.base.artifact import AnyOrder, Artifact, Order, in_one_build, preparations
from generator.base.forks import Fork, ForkPool
from generator.base.problem import GameError, Problem

Made = TypeVar("Made")
Item = TypeVar("Item")

_FEW = 3  # files that one process makes as fast as two
_OWN = 4  # share of a process's time limit that the caller may spend on files: a quarter
_PART = 8  # the share for the other processes: an eighth, because slow machines take longer


class Workers:
    """Makes the files of orders, each once, in any order; it keeps no artifact.

    Orders with a weight are made in forks, the heaviest first; while the caller makes the rest, one
    core is left to it.
    """

    def __init__(self, orders: Sequence[Order], pool: ForkPool | None) -> None:
        """Take all orders; those without a weight begin now if others wait for documents."""
        self.pool = pool
        self._orders = {order.path: order for order in orders}
        self._cached: dict[str, Artifact] = {}
        self._forks: dict[str, Fork[Artifact]] = {}
        self._parts: dict[str, _WorkPart] = {}
        self._own: set[str] = set()
        self._have_all_begun = False
        light = [order for order in orders if not order.weigh]
        if light and any(order.needs for order in orders) and not _take_too_long(light):
            self._begin_parts([light])

    def begin_needing(self, document: str) -> None:
        """Begin the files that can be made once this document is written.

        The first ones begin before documents that are not written yet: a long one would be waited
        for in the end. One core is left to write these.
        """
        orders = [order for order in self._orders.values() if order.needs == document]
        self._begin_forks(orders, first=len(self._forks) < forks.cores() - 1)

    def begin_all(self) -> None:
        """Begin all files that have not begun, as far as others than the caller make them."""
        self._have_all_begun = True
        if not self._parts:
            self._begin_parts(_parts([*self._orders.values()]))
        weighty = [order for order in self._orders.values() if order.weigh]
        self._own = self._orders.keys() - self._parts.keys() - {order.path for order in weighty}
        self._begin_forks(weighty)

    def _begin_parts(self, parts: Iterable[Sequence[Order]]) -> None:
        begun = [_WorkPart(part, Fork(partial(_rendered, part), part[0].blamed)) for part in parts]
        self._parts = {order.path: part for part in begun for order in part.orders}
        self._run([part.fork for part in begun])

    def _begin_forks(self, orders: Iterable[Order], *, first: bool = False) -> None:
        """Begin the orders that were not made in an earlier run, the heaviest first."""
        known = self._cached.keys() | self._forks.keys()
        new = [order for order in orders if order.path not in known]
        self._cached |= {it.path: made for it in new if it.cached and (made := it.cached())}
        heavy = [order for order in new if order.path not in self._cached]
        weights = {order.path: order.weigh() if order.weigh else 0 for order in heavy}
        heavy.sort(key=lambda order: -weights[order.path])
        for prepare in preparations(heavy):
            prepare()
        begun = {
            order.path: Fork(order.render, order.blamed, 0 if first else weights[order.path])
            for order in heavy
        }
        self._forks |= begun
        self._run([*begun.values()], first=first)

    def _run(self, begun: Sequence[Fork[Any]], *, first: bool = False) -> None:
        if self.pool:
            self.pool.add(begun, first=first, busy=bool(self._own))

    def make(self, order: Order) -> Artifact:
        """Return the file of an order. Raises whatever the order raises."""
        if not self._have_all_begun:
            self.begin_all()
        if order.path in self._cached:
            artifact = self._cached.pop(order.path)
        elif self.pool and order.path in self._forks:
            self.pool.wait_for(self._forks[order.path])
            artifact = self._forks[order.path].result()
        elif self.pool and order.path in self._parts:
            self.pool.wait_for(self._parts[order.path].fork)
            artifact = self._parts[order.path].take(order.path)
        else:
            artifact = self._orders[order.path].render()
        self._own.discard(order.path)
        if self.pool:
            self.pool.look(busy=bool(self._own))
        return artifact


@contextmanager
def workers(orders: Iterable[AnyOrder], present: Iterable[str] = ()) -> Iterator[Workers]:
    """Give the workers of some orders, none of whose forks is left when the context ends.

    Last ones, which need all other files, are not theirs. `present` are the paths of files that
    are there already, and stay.
    """
    single = [order for order in orders if isinstance(order, Order)]
    with forks.side_by_side([]) as pool:
        yield Workers(in_one_build(single, present), pool)


_Rendered = Artifact | GameError
"""The result of an order in another process."""


class _WorkPart(Struct):
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
    if _take_too_long(light):
        return [*_in_parts(light, _seconds(light), limits.most("process-seconds") / _PART)]
    if forks.cores() == 1 or len(small) <= _FEW or not alone:
        return []
    return [small[len(small) // 2 :]]


def _take_too_long(orders: Sequence[Order]) -> bool:
    """Tell whether orders would take one process more of its time limit than it may spend."""
    return _seconds(orders) > limits.most("process-seconds") / _OWN


def _seconds(orders: Sequence[Order]) -> float:
    return sum(order.seconds for order in orders)


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
    with forks.side_by_side([]) as pool:
        return [*make_each(jobs, pool)]


def make_each(
    jobs: Sequence[tuple[Callable[[], Made], str]], pool: ForkPool | None
) -> Iterator[tuple[Made | None, list[Problem]]]:
    """Yield what `make_all` returns job by job, each as soon as a fork of the pool has made it."""
    begun = [Fork(make, blamed) for make, blamed in jobs]
    if pool:
        pool.add(begun)
    given_up = False
    for fork in begun:
        if given_up:
            yield None, []
            continue
        try:
            if pool:
                pool.wait_for(fork)
            yield (fork.result() if pool else fork.make()), []
        except GameError as fault:
            yield None, fault.problems
            # The other jobs may take as long, and their results would be thrown away.
            given_up = any(problem.check == limits.CHECK for problem in fault.problems)


def shared_out(items: Sequence[Item], few: int, more: float = 0.0) -> list[Sequence[Item]]:
    """Return items in up to as many parts as there are cores, none much smaller than `few`.

    The first part, always present, is for the caller. It is larger than the others by `more`, a
    share of their size, because the others must also send their results.
    """
    count = max(1, min(forks.cores(), len(items) // few))
    size = int(len(items) / (count + more))
    ends = range(len(items) - size * (count - 1), len(items) + 1, size or 1)
    return [items[end - size : end] if start else items[:end] for start, end in enumerate(ends)]
