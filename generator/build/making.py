"""The files of orders, made one after the other and written into a folder: no content is kept."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path

from generator.base.artifact import AnyOrder, Artifact, FinishedFile, LastOrder
from generator.base.files import path_inside
from generator.base.limits import CHECK as OVER_LIMIT
from generator.base.problem import GameError, Problem
from generator.base.workers import Workers

Track = Callable[[Sequence[AnyOrder]], Iterable[AnyOrder]]
"""How progress is shown: it passes the orders on, one by one."""


def comes_later(order: AnyOrder) -> bool:
    """Tell whether a file takes so long that others are put in place before it is made."""
    return isinstance(order, LastOrder) or order.weigh is not None


def make_files(
    orders: Sequence[AnyOrder], folder: Path, team: Workers, track: Track = iter
) -> Iterator[FinishedFile]:
    """Make the files of orders in a folder, decks first, and yield each once it is written.

    Last ones are made from the others, in the order of `orders`. Raises GameError with the problems
    of all that cannot be made; what passes a limit ends all.
    """
    finished: dict[str, FinishedFile] = {}
    faults: list[Problem] = []
    for order in track(sorted(orders, key=comes_later)):
        if faults and isinstance(order, LastOrder):
            continue  # it lists files that do not exist
        try:
            if isinstance(order, LastOrder):
                others = [finished[it.path] for it in orders if it.path in finished]
                file = _write(folder, order.render(others))
            else:
                file = _write(folder, team.make(order))
        except GameError as fault:
            faults += fault.problems
            if any(problem.check == OVER_LIMIT for problem in faults):
                break
        else:
            finished[order.path] = file
            yield file
    if faults:
        raise GameError(dict.fromkeys(faults))


def _write(folder: Path, artifact: Artifact) -> FinishedFile:
    path = path_inside(folder, artifact.path)
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        file.writelines(artifact.pieces())
    finished = artifact.finished()
    artifact.close()
    return finished
