"""Cases and runs: a game's folder in a place of its own, and what the press does with it."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from shutil import copytree, rmtree

from tests.fuzz.watch import PRESS

BASE = Path(__file__).parent / "base"
TINY = PRESS / "tests/games/tiny"
SECRET = "nobody's but the owner's"  # noqa: S105 - what no run may read

TRANSLATED = "pt-BR"
"""The language into which the games are translated whose translations are spoilt."""

MOST_SECONDS, MOST_MEGABYTES = 60.0, 1500.0
"""What issue 9 grants the worst game."""

LIMITS = {"process-seconds": 3}
"""Cases run away sooner than for users: that a limit holds is seen after a short time as well."""


@dataclass(frozen=True, slots=True)
class Case:
    """A folder with all that a run may touch, and a file beside it that it may not.

    `base` says which honest game is spoilt: "tiny", "documents" (tiny with documents, of which
    only these are printed), "whole" (all of it is), "translated" (into another language, in which
    it is printed), "table" (a new game is made of one) or "journal".
    """

    folder: Path
    base: str

    @property
    def game(self) -> Path:
        """Return the folder of the game, to be read only."""
        return self.folder / "game"

    @property
    def out(self) -> Path:
        """Return the folder that is built into."""
        return self.folder / "out"

    @property
    def secret(self) -> Path:
        """Return the file that lies outside."""
        return self.folder / "outside/secret.txt"

    def commands(self) -> list[list[str]]:
        """Return what a user would ask of the game, or of the journal that lies in its place."""
        if self.base == "journal":
            file, its_game = str(self.game / "game.txt"), ["--game", str(self.game)]
            check, show = ["check", "--format", "json", *its_game], ["show", *its_game]
            acts = (check, ["format"], show, [*show, "--json"])
            return [["journal", act[0], file, *act[1:]] for act in acts]
        game = str(self.game)
        if self.base == "table":
            made, table = str(self.out / "made"), str(next(self.game.iterdir()))
            return [["new", made, "--from", table], ["build", made, "--out", str(self.out / "it")]]
        more = ["--only", "documents/*"] if self.base == "documents" else []
        # A check reads every translation, and so is compared with a build of one.
        more += ["--language", TRANSLATED] * (self.base == "translated")
        return [["check", game], ["build", game, "--out", str(self.out), *more]]


def new_case(folder: Path, base: str) -> Case:
    """Return a case of an honest game, in a new folder."""
    case = Case(folder, base)
    for part in ("outside", "cwd", "tmp"):
        (folder / part).mkdir(parents=True)
    case.secret.write_text(f"{SECRET}\n")
    if base == "journal":
        case.game.mkdir()
        copytree(BASE / "journal", case.game, dirs_exist_ok=True)
        copytree(PRESS / "templates/journal", case.game / "templates/journal")
        return case
    if base == "table":
        case.game.mkdir()
        return case
    copytree(TINY, case.game)
    if base not in ("tiny", "translated"):
        copytree(BASE / "documents", case.game / "templates/documents")
    return case


@dataclass(frozen=True, slots=True)
class Run:
    """A command, what it printed, and how it ended; `noted` is what it did elsewhere."""

    command: tuple[str, ...]
    code: int
    stdout: bytes
    stderr: bytes
    seconds: float
    megabytes: float
    is_late: bool
    left: int
    noted: tuple[tuple[str, str], ...]


@dataclass
class Press:
    """A warm press; use it as `with warm_press() as press`."""

    server: "subprocess.Popen[str]"
    cache: Path
    limits: Mapping[str, int] = field(default_factory=LIMITS.copy)
    seconds: float = MOST_SECONDS
    megabytes: float = MOST_MEGABYTES
    main: str = "generator.cli.main:main"

    def run(self, case: Case, command: Sequence[str], writable: Sequence[str] = ()) -> Run:
        """Run one command; of the case's folders it may write in out, tmp, cache and `writable`."""
        if not (case.folder / "cache").exists():
            # What the press keeps it replaces, and writes into no file that is there.
            copytree(self.cache, case.folder / "cache", copy_function=os.link)
        for name in ("stdout", "stderr", "events"):
            (case.folder / name).write_bytes(b"")
        order = {
            "main": self.main,
            "arguments": list(command),
            "case": str(case.folder),
            "writable": ["out", "tmp", "cache", *writable],
            "limits": dict(self.limits),
            "seconds": self.seconds,
            "megabytes": self.megabytes,
        }
        assert self.server.stdin
        assert self.server.stdout
        self.server.stdin.write(json.dumps(order) + "\n")
        self.server.stdin.flush()
        if not (line := self.server.stdout.readline()):
            raise RuntimeError(f"a case has ended the warm press itself: {self.server.wait()}")
        return Run(
            tuple(command),
            stdout=(case.folder / "stdout").read_bytes(),
            stderr=(case.folder / "stderr").read_bytes(),
            noted=tuple(_noted(case.folder / "events")),
            **json.loads(line),
        )

    def run_all(self, case: Case, commands: Sequence[Sequence[str]]) -> list[Run]:
        """Run commands one after the other, up to one that had to be ended."""
        runs: list[Run] = []
        for command in commands:
            runs.append(self.run(case, command))
            if runs[-1].is_late or runs[-1].megabytes > self.megabytes:
                break
        return runs


def _noted(events: Path) -> Iterator[tuple[str, str]]:
    for line in dict.fromkeys(events.read_text("utf-8", "replace").splitlines()):
        with suppress(ValueError):  # a process ended while it wrote
            what, detail = json.loads(line)
            yield what, detail


@contextmanager
def warm_press(folder: Path, kept: Path | None = None) -> Iterator[Press]:
    """Give a press that has everything loaded; `folder` takes its cache.

    `kept` is the cache of another press, if there is one: to fill a new one takes seconds.
    """
    command = [sys.executable, "-m", "tests.fuzz.server"]
    pipe = subprocess.PIPE
    # Byte code that a case is the first to need would be a file written outside of it.
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}
    with subprocess.Popen(
        command, cwd=PRESS, env=environment, stdin=pipe, stdout=pipe, text=True
    ) as server:
        press = Press(server, kept or folder / "cache")
        try:
            if not kept:
                _fill_cache(press, folder)
            yield press
        finally:
            server.kill()


def _fill_cache(press: Press, folder: Path) -> None:
    """Keep the fonts of pages, which take seconds, but no page: a kept one would hide its faults.

    Raises RuntimeError where the honest game cannot be built.
    """
    press.cache.mkdir(parents=True, exist_ok=True)
    case = new_case(folder / "warm-up", "whole")
    runs = replace(press, limits={}).run_all(case, case.commands())  # it takes as long as it takes
    if [run.code for run in runs] != [0, 0]:
        raise RuntimeError(b"".join(run.stderr for run in runs).decode())
    (case.folder / "cache").rename(folder / "filled")
    rmtree(folder / "filled/pages")
    press.cache.rmdir()
    (folder / "filled").rename(press.cache)
    rmtree(case.folder)
