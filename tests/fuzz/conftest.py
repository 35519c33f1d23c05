"""Warm presses for the tests, and the verdicts on cases: several at once where there are cores."""

import os
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from queue import SimpleQueue
from shutil import rmtree

import pytest

from tests.fuzz.cases import make_case
from tests.fuzz.press import Press, warm_press
from tests.fuzz.verdict import Fault, judge
from tests.sharing import one_at_a_time

Judge = Callable[[str], list[Fault]]


@pytest.fixture(scope="session")
def kept(folder_of_all: Path) -> Path:
    """Return the cache that every press starts with, filled once for all processes of the run."""
    if sys.platform != "linux":
        pytest.skip("processes are watched through /proc")
    folder = folder_of_all / "press"
    with one_at_a_time(folder_of_all / "press.lock"):
        if not (folder / "cache").exists():
            with warm_press(folder):
                pass
    return folder / "cache"


@pytest.fixture(scope="session")
def press(kept: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Press]:
    """Return a warm press."""
    with warm_press(tmp_path_factory.mktemp("press"), kept) as warm:
        yield warm


@pytest.fixture(scope="session")
def verdict_on(
    request: pytest.FixtureRequest,
    press: Press,
    kept: Path,
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[Judge]:
    """Return `verdict_on(name)`: what is wrong with a case; a second press works ahead.

    With pytest-xdist, which deals the cases out, there is none.
    """
    folder = tmp_path_factory.mktemp("cases")
    names = [name for item in request.session.items if (name := _case_of(item))]
    ahead = "PYTEST_XDIST_WORKER" not in os.environ and len(names) > 1
    with ExitStack() as stack:
        free: SimpleQueue[Press] = SimpleQueue()
        free.put(press)
        if ahead:
            free.put(stack.enter_context(warm_press(tmp_path_factory.mktemp("press-2"), kept)))

        def verdict(name: str) -> list[Fault]:
            used = free.get()
            place = folder / name.replace("/", ":")
            try:
                return judge(used, make_case(name, place))
            finally:
                free.put(used)
                rmtree(place)

        with ThreadPoolExecutor(2) as pool:
            begun: dict[str, Future[list[Fault]]] = {}
            for name in names if ahead else ():
                begun[name] = pool.submit(verdict, name)
            yield lambda name: begun[name].result() if name in begun else verdict(name)
            pool.shutdown(cancel_futures=True)


def _case_of(item: pytest.Item) -> str:
    params: dict[str, str] = getattr(getattr(item, "callspec", None), "params", {})
    return params.get("case_name", "")
