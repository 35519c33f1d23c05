"""Which files a build makes: all that the outputs can make of a game, or those asked for."""

from collections.abc import Iterable
from fnmatch import fnmatch
from pathlib import Path

from generator import outputs
from generator.base.artifact import AnyOrder, LastOrder
from generator.base.messages import say
from generator.base.plugins import find_modules
from generator.base.problem import Names, UsageError, did_you_mean
from generator.build.up_to_date import Request
from generator.game.model import Edition
from generator.layout.deck import Layout


def plan_game(layout: Layout, editions: Iterable[Edition]) -> list[AnyOrder]:
    """Return every file that the outputs can make of a game in some editions, last ones last."""
    orders = [
        order
        for edition in editions
        for output in find_modules(outputs)
        for order in output.plan(layout, edition)
    ]
    return sorted(orders, key=lambda order: isinstance(order, LastOrder))


def choose(layout: Layout, request: Request) -> list[AnyOrder]:
    """Return the orders for the files that are asked for. Raises UsageError where there is none."""
    known = layout.game.editions
    for name in request.editions:
        if name not in known:
            raise UsageError(
                say('unknown edition "{name}": {hint}', name=name, hint=did_you_mean(name, known))
            )
    editions = [known[name] for name in dict.fromkeys(request.editions or known)]
    orders = (request.plan or plan_game)(layout, editions)
    if not request.only:
        return orders
    chosen = [order for order in orders if any(_matches(order, glob) for glob in request.only)]
    if not chosen:
        raise UsageError(_unmatched(request.only, orders))
    return chosen


def _unmatched(globs: Iterable[str], orders: Iterable[AnyOrder]) -> str:
    """Say which names may have been meant, and all files that there are."""
    paths = [order.path for order in orders]
    parts = Names({part for path in paths for part in (*Path(path).stem.split("_"), path)})
    near = "".join(f" ({parts.hint(glob)})" for glob in globs if parts.near(glob))
    return say(
        "no file matches {globs}{near}; there are:\n  ", globs=", ".join(globs), near=near
    ) + "\n  ".join(paths)


def _matches(order: AnyOrder, glob: str) -> bool:
    """Tell whether a glob names a file by its path, its name or a part of it."""
    path = Path(order.path)
    return any(fnmatch(text, glob) for text in (str(path), path.name, *path.stem.split("_")))
