"""What the processes that run the tests share."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from generator.build.pipeline import lay_out
from generator.build.up_to_date import Request
from generator.layout import cached_fronts, deck
from generator.layout.cached_fronts import WholeFront
from generator.layout.deck import Layout
from generator.layout.place import place_with_texts
from tests.games.root import copy_of_root, root_edit, root_game
from tests.layout.test_cached_fronts import looks_of
from tests.pages.own_cache import OwnCache
from tests.sharing import MANY, built, folder_of_run, made_once, one_at_a_time

ROOT = Path(__file__).parent.parent
HOLD = """
import sys
from pathlib import Path
from tests.sharing import one_at_a_time

with one_at_a_time(Path(sys.argv[1])):
    print("held", flush=True)
    sys.stdin.read()
    Path(sys.argv[2]).write_text("made")
"""


def test_others_wait(tmp_path: Path) -> None:
    """Who asks for what another process is making finds it made."""
    lock, made = tmp_path / "lock", tmp_path / "made"
    with subprocess.Popen(
        [sys.executable, "-c", HOLD, lock, made],
        cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
    ) as process:  # fmt: skip
        assert process.stdin
        assert process.stdout
        assert process.stdout.readline() == b"held\n"
        process.stdin.close()
        with one_at_a_time(lock):
            assert made.read_text() == "made"


@pytest.mark.parametrize(
    ("folder", "worker", "expected"),
    [
        ("pytest-7/popen-gw1", "gw1", "pytest-7"),
        ("pytest-8", "gw1", "pytest-8"),
        ("pytest-7", "", "pytest-7"),
    ],
    ids=["a process of the run", "a run that a test starts", "one process"],
)
def test_folder_of_run(
    folder: str,
    worker: str,
    expected: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    """All processes of a run have one folder, and a run within it has another."""
    monkeypatch.setattr(tmp_path_factory, "getbasetemp", lambda: tmp_path / folder)
    monkeypatch.setenv("PYTEST_XDIST_WORKER", worker)

    assert folder_of_run(tmp_path_factory) == tmp_path / expected


def test_nothing_is_made_twice(tmp_path: Path) -> None:
    """What is kept is as it was; the lock is for those who make the same thing only."""
    (tmp_path / "kept").mkdir()

    def keep(sort: str, key: str, made: bytes) -> bytes:
        return f"{sort} {key} ".encode() + made

    wait_and_keep = made_once(tmp_path, keep)

    with one_at_a_time(tmp_path / "another"):
        assert wait_and_keep("pages", "a", b"made") == b"pages a made"


@pytest.mark.slow
def test_a_build_that_fails(tmp_path: Path) -> None:
    """A build that cannot be made tells why."""
    with pytest.raises(AssertionError, match="no file matches nothing-like-this"):
        built(tmp_path, "none", "--only", "nothing-like-this")


@pytest.mark.slow
def test_copies_have_their_fronts_in_common(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of a large game's copies only what an edit touches is placed anew; all look as they do."""
    times: list[str] = []

    def count(*args: Any) -> WholeFront:  # noqa: ANN401 - as the original has it
        times.append("")
        return place_with_texts(*args)

    def placed(name: str) -> tuple[Layout, int]:
        times.clear()
        return lay_out(Request(tmp_path / name, tmp_path))[0], len(times)

    monkeypatch.setattr(deck, "place_with_texts", count)
    for name in ("one", "another", "edited"):
        copy_of_root(tmp_path / name)
    cards = tmp_path / "edited/cards.yaml"
    line = f"\n    name: {root_game().cards[0].name}\n"
    cards.write_text(root_edit(cards.read_text("utf-8"), line, "\n    name: New\n"), "utf-8")
    placed("one")
    again, times_again = placed("another")
    after, times_after = placed("edited")
    monkeypatch.setattr(cached_fronts, "cache", OwnCache(tmp_path / "kept"))
    for layout, name in ((again, "another"), (after, "edited")):
        anew, every = placed(name)
        assert looks_of(layout) == looks_of(anew)
        assert every > MANY

    assert times_again == 0
    assert 0 < times_after < every / 2
