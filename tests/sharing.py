"""What the processes that run the tests share: it is made once in a run, by the first to ask."""

import fcntl
import os
import pickle
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from generator.base import cache
from generator.base.files import write_file
from generator.base.frozen import replace
from generator.base.problem import GameError
from generator.build.pipeline import lay_out
from generator.build.up_to_date import Request
from generator.graphics.silhouettes import Silhouette
from generator.layout import cached_fronts, lattices
from generator.layout.cached_fronts import CachedFronts, WholeFront
from generator.layout.front_pickles import pickled, unpickled
from generator.layout.lattice_clear import sized_clear
from generator.layout.lattice_drawn import Disturbed
from generator.layout.lattice_rows import LatticeGrid
from generator.layout.placed import Tone
from generator.layout.unit_rows import Row

ROOT = Path(__file__).parent.parent
MANY = 100
"""Cards of a game that takes longer to place than to copy what another copy has placed."""

LATTICES = 2000
"""How many lattices a process remembers."""


def folder_of_run(factory: pytest.TempPathFactory) -> Path:
    """Return the folder that all processes of this run see, and no other run."""
    own = factory.getbasetemp()
    # pytest-xdist gives each of its processes a folder within that of the run, with its name; a run
    # that a test starts has a folder of its own, though it inherits that name.
    worker = os.environ.get("PYTEST_XDIST_WORKER")
    return own.parent if worker and own.name.endswith(worker) else own


@contextmanager
def one_at_a_time(lock: Path) -> Iterator[None]:
    """Let other processes wait for this one; the system lets go of the lock of one that dies."""
    with lock.open("a") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        try:
            yield
        finally:
            fcntl.flock(file, fcntl.LOCK_UN)  # else a fork that is left over would hold it


def place_root(folder: Path) -> None:
    """Let one process of a run place the root game, and the others wait for what it caches.

    In a new checkout, and after an edit of the press, each would take eight seconds for it.
    """
    with one_at_a_time(folder / "root.lock"):
        ready = folder / "root.placed"
        if not ready.exists():
            with suppress(GameError):  # test_game.py says what is wrong
                lay_out(Request(ROOT, ROOT))
            ready.touch()


def built(folder: Path, name: str, *asked: str) -> Path:
    """Return the folder of a build of the root game, made in a folder of that name.

    The command makes it, in a process of its own: one with all that tests have imported would have
    less memory left than a user's. Raises AssertionError with what it says where it fails.
    """
    out = folder / name
    place_root(folder)
    with one_at_a_time(folder / f"{name}.lock"):
        if not list(out.glob("*/manifest.json")):
            press = [sys.executable, "-m", "generator.cli.main"]
            command = [*press, "build", str(ROOT), "--out", str(out), *asked]
            done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
            assert done.returncode == 0, done.stderr
        (manifest,) = out.glob("*/manifest.json")
    return manifest.parent


def made_once(folder: Path, keep: Callable[..., bytes] = cache.cached) -> Callable[..., bytes]:
    """Return `cache.cached` for tests: who wants what another process is making waits for it."""
    locks = folder / "kept"
    locks.mkdir(exist_ok=True)

    def wait_and_keep(sort: str, key: str, *how: Any, **named: Any) -> bytes:  # noqa: ANN401 - as they are
        with one_at_a_time(locks / f"{sort}-{cache.digest(key)}.lock"):
            return keep(sort, key, *how, **named)

    return wait_and_keep


class PlacedFronts(dict[str, WholeFront]):
    """The fronts of a copy of a game as far as another copy had them, whatever its folder.

    Their keys have all that they are placed from, as those have of fronts that a run keeps.
    """

    def __init__(self, fronts: CachedFronts, placed: dict[tuple[str, str], bytes]) -> None:
        """Take the fronts of a copy, and what all copies have placed."""
        super().__init__()
        anywhere = replace(fronts.templates, folder=Path())
        alike = CachedFronts(fronts.game, anywhere, fronts.typesetter)
        self._fronts, self._placed = fronts, placed
        self._common, self._boxes = alike._key, fronts._boxes()  # noqa: SLF001 - as they keep them

    def get(self, key: str, default: Any = None) -> Any:  # noqa: ANN401 - as a dictionary has it
        """Return a front with the boxes of this copy."""
        found = self._placed.get((self._common, key))
        return unpickled(found, self._boxes) if found else default

    def keep(self) -> None:
        """Add what no other copy has."""
        for key, front in self._fronts.used.items():
            if (self._common, key) not in self._placed:
                self._placed[self._common, key] = pickled(front, self._boxes)


@dataclass
class FrontsOfRoot:
    """The fronts of the root game in a file, which all processes of a run read."""

    file: Path
    placed: dict[tuple[str, str], bytes]
    """What all copies of a process have placed."""
    is_known: bool = False

    def know(self) -> None:
        """Add them to what copies have placed; the first copy waits until they are there.

        There are none where the root game has errors.
        """
        if not self.is_known:
            self.is_known = True
            place_root(self.file.parent)
            if self.file.exists():
                self.placed.update(pickle.loads(self.file.read_bytes()))  # noqa: S301 - its own

    def share(self, fronts: CachedFronts) -> None:
        """Write the file where these are the fronts of the root game, and the first ones."""
        if fronts.templates.folder.absolute() == ROOT and not self.file.exists():
            found: dict[tuple[str, str], bytes] = {}
            PlacedFronts(fronts, found).keep()
            write_file(self.file, pickle.dumps(found), can_be_lost=True)


@dataclass
class SizedLattices:
    """The rows of lattices as they were sized, by all that they are sized from.

    Those of the first large game lie in a file for the other processes of the run.
    """

    file: Path
    sized: dict[Any, Mapping[Tone, Sequence[Row]]] = field(default_factory=dict)
    is_known: bool = False

    def size(
        self,
        grid: LatticeGrid,
        disturbed: Disturbed,
        alike: Mapping[Tone, Sequence[Row]],
        shape: Silhouette,
        larger: float = 1.0,
    ) -> Mapping[Tone, Sequence[Row]]:
        """Return the rows that `sized_clear` makes of these, or has made of them before."""
        rows = tuple((look, tuple(each)) for look, each in alike.items())
        key = grid, disturbed, rows, shape, larger
        if key not in self.sized:
            self._know()
        if key not in self.sized:
            if len(self.sized) >= LATTICES:
                self.sized.clear()
            self.sized[key] = sized_clear(grid, disturbed, alike, shape, larger)
        return {**self.sized[key]}

    def _know(self) -> None:
        if not self.is_known and self.file.exists():
            self.is_known = True
            self.sized.update(pickle.loads(self.file.read_bytes()))  # noqa: S301 - its own

    def share(self) -> None:
        """Write the file where these are the first that are as many as a large game has."""
        if len(self.sized) >= MANY and not self.file.exists():
            write_file(self.file, pickle.dumps(self.sized), can_be_lost=True)


def size_once(patch: pytest.MonkeyPatch, folder: Path) -> SizedLattices:
    """Let the units of a lattice be sized once in a run, however often it is placed.

    A card's lattice is the same at each size of its texts, and in all copies of a game in which
    nothing else has changed: nine tenths of them come again. It takes half of what placing does.
    """
    lattices_of_all = SizedLattices(folder / "root.lattices")
    patch.setattr(lattices, sized_clear.__name__, lattices_of_all.size)
    return lattices_of_all


def keep_what_comes_back(patch: pytest.MonkeyPatch, folder: Path) -> None:
    """Let the fronts of a game be kept when its folder is laid out for the second time.

    Most games of tests lie in folders of their own and are laid out once: to keep their fronts
    takes as long as to place them. Only copies of a large game, each edited in a place or two, have
    most of theirs in common: in a process these are placed once, and those of the root game in a
    run, which leaves them in a file of `folder`. Tests of what is kept have a cache of their own.
    """
    read, keep, seen = CachedFronts.read, CachedFronts.keep, set[Path]()
    placed: dict[tuple[str, str], bytes] = {}
    of_root, sized = FrontsOfRoot(folder / "root.fronts", placed), size_once(patch, folder)

    def is_copy(fronts: CachedFronts) -> bool:
        folder = fronts.templates.folder.absolute()
        return not folder.is_relative_to(ROOT) and vars(cached_fronts)["cache"] is cache

    def read_again(fronts: CachedFronts) -> None:
        if is_copy(fronts) and len(fronts.game.cards) >= MANY:
            of_root.know()
            fronts.known = PlacedFronts(fronts, placed)
        elif not is_copy(fronts) or fronts.templates.folder.absolute() in seen:
            read(fronts)

    def keep_again(fronts: CachedFronts) -> None:
        folder = fronts.templates.folder.absolute()
        if isinstance(fronts.known, PlacedFronts):
            fronts.known.keep()
        elif not is_copy(fronts) or folder in seen:
            keep(fronts)
            of_root.share(fronts)
        sized.share()
        seen.add(folder)

    patch.setattr(CachedFronts, "read", read_again)
    patch.setattr(CachedFronts, "keep", keep_again)
