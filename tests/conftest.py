"""Switches and fixtures that every test may ask for: games laid out, builds, expected outputs."""

import gc
import os
from collections import defaultdict
from collections.abc import Callable, Generator, Iterator
from contextlib import ExitStack
from itertools import chain
from pathlib import Path

import pytest

from generator.base import cache, forks, limits
from generator.base.messages import ENGLISH, speak
from generator.base.process_limits import can_fork
from generator.build.pipeline import lay_out
from generator.build.up_to_date import Request
from generator.cli.main import GARBAGE
from generator.graphics.fonts import Fonts
from generator.layout.deck import Layout
from generator.loading import fonts as loading_of_fonts
from tests import attempts
from tests.expected import FIXTURE, Expected, may_expect
from tests.games.waiting import REASON, root_errors, waits
from tests.sharing import (
    built,
    folder_of_run,
    keep_what_comes_back,
    made_once,
    one_at_a_time,
    place_root,
)

ROOT = Path(__file__).parent.parent
TINY = ROOT / "tests/games/tiny"
EXPECTED = pytest.StashKey[Expected]()
FORKS = "forks"
"""The mark of tests that are about processes of their own, or that need one's limits."""

SLOW = "slow"
"""The mark of tests that `make test` leaves to CI and `make test-slow`, to be done in minutes.

They make whole games again, put the press through damage and death, or use a page as a reader does.
"""

ASKING = (forks, loading_of_fonts)
"""The modules that ask whether the machine can fork."""

attempts.register()


def pytest_addoption(parser: pytest.Parser) -> None:
    """Offer the switches: expected texts anew, more planted faults."""
    parser.addoption(
        "--update-golden", action="store_true", help="run only what writes tests/golden, and do so"
    )
    parser.addoption(
        "--only-golden", default="", metavar="NAME", help="with --update-golden: only this file"
    )
    parser.addoption(
        "--plants", type=int, default=1, help="faults planted for each check (tests/checks)"
    )
    parser.addoption(
        "--kills", type=int, default=6, help="builds killed at random (tests/environment)"
    )


def pytest_xdist_auto_num_workers() -> int:
    """Return how many processes run the tests: one more than cores, as some always wait.

    They wait for what another one is making for all, for the browser, for LibreOffice.
    """
    return len(os.sched_getaffinity(0)) + 1 if can_fork() else os.cpu_count() or 1


def pytest_configure(config: pytest.Config) -> None:
    """Make ready for expected outputs."""
    os.environ["LC_ALL"] = "C.UTF-8"  # whoever runs the tests, the press speaks English in them
    # As the command does: whatever is made here, garbage is looked for as rarely as there.
    gc.set_threshold(GARBAGE)
    # A process that has imported all tests is larger than a user's, and so are its forks.
    limits.raise_limits({"process-megabytes": 4000})
    options = config.option
    config.stash[EXPECTED] = Expected(options.update_golden, options.only_golden)
    config.addinivalue_line("markers", f"{FIXTURE}: compares something with its expected output")
    config.addinivalue_line("markers", f"{FORKS}: what it has made is made in forks, as for users")
    config.addinivalue_line("markers", f"{SLOW}: left out by `make test`, run by `make test-slow`")


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Leave out files without expected outputs when these are written; importing takes long."""
    is_file = collection_path.suffix == ".py" and config.getoption("--update-golden")
    return True if is_file and not may_expect(collection_path) else None


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Mark the tests of expected outputs; run no others when these are written."""
    asking = [item for item in items if FIXTURE in getattr(item, "fixturenames", ())]
    for item in asking:
        item.add_marker(FIXTURE)
    if config.getoption("--update-golden"):
        config.hook.pytest_deselected(items=[item for item in items if item not in asking])
        items[:] = asking


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Let the press speak English, and make all in the process of the test, as without forks.

    That process has hundreds of megabytes: to fork it takes longer than most of what forks make.
    """
    speak(ENGLISH)  # whatever the test before this one let it speak
    may_fork = item.get_closest_marker(FORKS) is not None
    for module in ASKING:
        setattr(module, can_fork.__name__, can_fork if may_fork else _cannot_fork)


def _cannot_fork() -> bool:
    return False


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_collection(session: pytest.Session) -> Generator[None, object, object]:
    """Let one process of a run compile the tests and the press, and the others read what it has.

    In a new checkout each of them would take twice as long for that as for all else of collecting.
    """
    count = [
        len([*Path(__file__).parent.rglob(f"test_*{end}")]) for end in (".py", "-pytest-*.pyc")
    ]
    with ExitStack() as stack:
        if "PYTEST_XDIST_WORKER" in os.environ and count[0] > count[1]:
            factory = session.config._tmp_path_factory  # type: ignore[attr-defined]  # noqa: SLF001
            stack.enter_context(one_at_a_time(folder_of_run(factory) / "collection.lock"))
        return (yield)


def pytest_collection_finish() -> None:
    """Let nobody look for garbage among modules and tests, which stay to the end."""
    gc.freeze()  # with what little of it is garbage: to look for that takes most of a second


@pytest.hookimpl(trylast=True)
def pytest_unconfigure() -> None:
    """Look for garbage no more: pytest has just done so, and would again, and Python as it ends."""
    gc.freeze()  # what is left is there to the end: to look through it takes a second each time


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say which expected outputs were written, and where the time went."""
    expected = terminalreporter.config.stash[EXPECTED]
    for line in expected.report() if expected.writes else ():
        terminalreporter.write_line(line)
    passed: dict[str, float] = defaultdict(float)
    for report in chain.from_iterable(terminalreporter.stats.values()):
        if isinstance(report, pytest.TestReport):
            file = Path(report.nodeid.partition("::")[0])
            passed["/".join(file.parts[1:2])] += report.duration
    if len(passed) > 1:
        most = sorted(passed.items(), key=lambda each: -each[1])
        told = ", ".join(f"{name} {spent:.0f}" for name, spent in most)
        terminalreporter.write_line(f"seconds, summed over all processes: {told}")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Tell of a test that fails as the game at the root is not in order that it waits for that."""
    report = yield
    if report.failed and waits(item):
        report.outcome = "skipped"
        report.longrepr = (str(item.path), 0, REASON)
    return report


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(
    collector: pytest.Collector,
) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """Tell of a file of tests that cannot even be read with such a game that it waits for it."""
    report = yield
    if report.failed and root_errors():
        report.outcome = "skipped"
        report.longrepr = (str(collector.path), 0, REASON)
    return report


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Fail where no expected output has the name that was asked for."""
    if session.config.stash[EXPECTED].is_unknown():
        session.exitstatus = pytest.ExitCode.USAGE_ERROR


@pytest.fixture(scope="session")
def folder_of_all(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder that all processes of the run see."""
    return folder_of_run(tmp_path_factory)


@pytest.fixture(scope="session", autouse=True)
def _nothing_is_made_twice(folder_of_all: Path) -> Iterator[None]:
    """Let pages that take long be set once, however many processes and tests ask for them."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(cache, "cached", made_once(folder_of_all))
        keep_what_comes_back(patch, folder_of_all)
        yield


@pytest.fixture(scope="session")
def root_layout(folder_of_all: Path) -> Layout:
    """Return the root game with every face placed, on both papers."""
    place_root(folder_of_all)
    return lay_out(Request(ROOT, ROOT, papers=("a4", "letter")))[0]


@pytest.fixture(scope="session")
def tiny_layout() -> Layout:
    """Return the second game with every face placed, on both papers."""
    return lay_out(Request(TINY, TINY, papers=("a4", "letter")))[0]


@pytest.fixture(scope="session", params=["root", "tiny"])
def layout(request: pytest.FixtureRequest) -> Layout:
    """Return each of the two games with every face placed."""
    placed: Layout = request.getfixturevalue(f"{request.param}_layout")
    return placed


@pytest.fixture(scope="session")
def fonts(tiny_layout: Layout) -> Fonts:
    """Return the press's fonts."""
    return tiny_layout.templates.fonts


@pytest.fixture(scope="session")
def root_build(folder_of_all: Path) -> Path:
    """Return the folder of a build of the root game: the complete game, and each deck's fronts."""
    only = ("--only", "complete", "--only", "*_standard_a4_fronts.pdf")
    return built(folder_of_all, "decks", *only, "--paper", "a4", "--paper", "letter")


@pytest.fixture(scope="session")
def documents_build(folder_of_all: Path) -> Path:
    """Return the folder of a build of all documents of the root game."""
    return built(folder_of_all, "documents", "--only", "documents/*")


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Callable[[str, str], None]:
    """Return `golden(name, text)`: the text is that of tests/golden/<name>, or becomes it."""
    return request.config.stash[EXPECTED].expect
