"""Warm presses for the tests, and the verdicts on cases: several at once where there are cores."""

import os
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from queue import SimpleQueue
from shutil import rmtree

import pytest

from tests.fuzz.cases import make_case
from tests.fuzz.press import Press, warm_press
from tests.fuzz.verdict import Fault, judge

Judge = Callable[[str], list[Fault]]


@pytest.fixture(scope="session")
def press(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Press]:
    """Return a warm press."""
    if sys.platform != "linux":
        pytest.skip("processes are watched through /proc")
    with warm_press(tmp_path_factory.mktemp("press")) as warm:
        yield warm


@pytest.fixture(scope="session")
def verdict_on(
    request: pytest.FixtureRequest, press: Press, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Judge]:
    """Return `verdict_on(name)`: what is wrong with a case; a second press works ahead.

    With pytest-xdist, which deals the cases out, no press does.
    """
    folder = tmp_path_factory.mktemp("cases")
    names = [name for item in request.session.items if (name := _case_of(item))]
    ahead = "PYTEST_XDIST_WORKER" not in os.environ and len(names) > 1
    with warm_press(tmp_path_factory.mktemp("press-2")) as second:
        free: SimpleQueue[Press] = SimpleQueue()
        for each in (press, second)[: 1 + ahead]:
            free.put(each)

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
