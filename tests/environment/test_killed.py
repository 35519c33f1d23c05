"""Whenever a build is killed: the last good one is whole, the next works, nothing is left."""

import random
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from generator.base.paths import CODE
from generator.base.process_limits import can_fork
from tests.environment.command import PATIENCE, Surroundings, is_whole, session, small_game

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not can_fork(), reason="processes are listed on Linux only"),
]

PIPES: dict[str, Any] = {
    "stdout": subprocess.DEVNULL,
    "stderr": subprocess.PIPE,
    "start_new_session": True,
}
DYING = "tests.environment.dying"
DOCUMENTS = ("--only", "*rules*pdf")
DECK = ("--only", "plain*complete*fronts*")
SIGNALS = (signal.SIGKILL, signal.SIGTERM, signal.SIGINT)
_LINGERING = 20  # s, after which no process may be left, on a machine that others have as well


class Shop:
    """A game, and the folder that it is built in; what every build needs is kept, but no page."""

    def __init__(self, folder: Path) -> None:
        self.game, self.out = small_game(folder), folder / "out"
        self.temporary, self.cache = folder / "temporary", folder / "cache"
        self.temporary.mkdir()
        variables = {"TMPDIR": str(self.temporary), "PYTHONDONTWRITEBYTECODE": "1"}
        self.surroundings = Surroundings(variables | {"PRELO_CACHE": str(self.cache)})
        self.asked = ("build", self.game, "--out", self.out, "--force")

    def build(self, *only: str) -> None:
        """Build the game once more, or some files of it."""
        said = self.surroundings.run(*self.asked, *only)
        self.forget_pages()

        assert (said.code, said.err) == (0, "")

    def forget_pages(self) -> None:
        """Let the next build set its documents again, which takes long."""
        shutil.rmtree(self.cache / "pages", ignore_errors=True)

    def faults(self) -> list[str]:
        """Return what is not as it should be after a build was killed."""
        target = self.out / "tiny"
        if not target.is_dir():
            return ["no output"]
        return [] if is_whole(target) else ["the output is not whole"]

    def left_in(self, folder: Path) -> list[str]:
        """Return what lies in the folder of the output, or in that for temporary files."""
        return sorted(path.name for path in folder.iterdir())


@pytest.fixture(scope="module")
def shop(tmp_path_factory: pytest.TempPathFactory) -> Shop:
    """Return a game that has been built."""
    shop = Shop(tmp_path_factory.mktemp("killed"))
    shop.build(*DECK)
    return shop


@pytest.fixture
def kills(request: pytest.FixtureRequest) -> int:
    """Return how many builds are killed."""
    return int(request.config.getoption("--kills"))


def moments(kills: int) -> Iterator[tuple[signal.Signals, float]]:
    """Yield signals, and after how many seconds they are sent."""
    choose = random.Random("kill")
    for number in range(kills):
        yield SIGNALS[number % len(SIGNALS)], choose.uniform(0.05, 1.2)


def test_killed_at_any_moment(shop: Shop, kills: int) -> None:
    """-KILL, -TERM, -INT at seeded moments: output whole, no process left, the next build works."""
    faults = []
    for how, seconds in moments(kills):
        with shop.surroundings.begin(*shop.asked, *DOCUMENTS, **PIPES) as process:
            time.sleep(seconds)
            process.send_signal(how)
            said = process.communicate(timeout=PATIENCE)[1].decode()
            shop.forget_pages()
            if left := left_of(process.pid):
                faults.append(f"{how.name} at {seconds:.2f} s: {left} processes left")
        faults += [f"{how.name} at {seconds:.2f} s: {fault}" for fault in shop.faults()]
        if "at fault" in said:
            faults.append(f"{how.name} at {seconds:.2f} s: {said}")
    shop.build(*DOCUMENTS)

    assert faults == []
    assert shop.left_in(shop.out) == ["tiny"]


def test_interrupted_at_the_start() -> None:
    """Ctrl-C while the press is still being imported ends it without a traceback."""
    code = (
        "import os, signal, sys\n"
        "interrupt = lambda event, names: event == 'import' "
        "and names[0] == 'generator.base.problem' and os.kill(os.getpid(), signal.SIGINT)\n"
        "sys.addaudithook(interrupt)\n"
        "from generator.cli.start import start\n"
        "start()"
    )
    said = subprocess.run(
        [sys.executable, "-c", code], cwd=CODE, capture_output=True, check=False, timeout=PATIENCE
    )

    assert said.stderr == b""
    assert said.returncode in (130, -signal.SIGINT)


def left_of(leader: int) -> int:
    """Return how many processes of a session still run after a while."""
    deadline = time.monotonic() + _LINGERING
    while session(leader) and time.monotonic() < deadline:
        time.sleep(0.02)
    return len(session(leader))


def test_killed_at_any_change(shop: Shop, kills: int) -> None:
    """-KILL before a seeded choice of the changes on disk, among them all that rename."""
    changes = changed_until(shop, 0)
    steps = {number for number, event in enumerate(changes, 1) if "rename" in event}
    more = [number for number in range(1, len(changes) + 1) if number not in steps]
    steps |= set(random.Random("step").sample(more, min(len(more), kills // 3)))
    faults = []
    for step in sorted(steps):
        changed_until(shop, step)
        faults += [f"before {changes[step - 1]}: {fault}" for fault in shop.faults()]
        shop.build(*DECK)  # or the next one would change more, to mend what this one left

        assert shop.left_in(shop.out) == ["tiny"]

    assert faults == []


def changed_until(shop: Shop, last: int) -> list[str]:
    """Return the changes of a build on disk up to one before which it is killed (0: none)."""
    arguments = map(str, (last, shop.out, *shop.asked, *DECK))
    with shop.surroundings.begin(*arguments, module=DYING, **PIPES) as process:
        said = process.communicate(timeout=PATIENCE)[1].decode()
    return [line for line in said.splitlines() if line.startswith("#")]


def test_killed_worker(shop: Shop) -> None:
    """A worker killed where WeasyPrint writes fonts: exit code 3; the next build leaves nothing."""
    arguments = ("2", "weasyprint-", *map(str, shop.asked), *DOCUMENTS)
    with shop.surroundings.begin(*arguments, module=DYING, **PIPES) as process:
        said = process.communicate(timeout=PATIENCE)[1].decode()
    shop.build(*DOCUMENTS)

    assert process.returncode == 3
    assert "ended from outside" in said
    assert shop.faults() == []
    assert shop.left_in(shop.temporary) == []


def test_two_at_once(tmp_path: Path) -> None:
    """Two builds of two games into one folder: both end well, and one of them is there, whole.

    At first there is nothing, then what they have made.
    """
    shop = Shop(tmp_path)
    other = Path(shutil.copytree(shop.game, tmp_path / "other"))
    cards = other / "cards.yaml"
    cards.write_text(cards.read_text("utf-8").replace("Draw 2 cards", "Draw 3 cards"), "utf-8")
    asked = (*shop.asked[2:], *DECK)
    for _ in range(2):
        with (
            shop.surroundings.begin("build", shop.game, *asked, **PIPES) as first,
            shop.surroundings.begin("build", other, *asked, **PIPES) as second,
        ):
            said = [
                process.communicate(timeout=PATIENCE)[1].decode() for process in (first, second)
            ]

        assert (first.returncode, second.returncode, said) == (0, 0, ["", ""])
        assert shop.faults() == []
        assert shop.left_in(shop.out) == ["tiny"]
