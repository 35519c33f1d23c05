"""Commands carried out again as files are saved: which files, when, and how it ends."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from generator.base.process_limits import can_fork
from generator.cli import watching
from generator.cli.reporting import DONE, INTERRUPTED, PROBLEMS
from generator.cli.watching import SavedFiles, watch
from tests.loading.broken import copy_of_tiny

ROOT = Path(__file__).parent.parent.parent


@pytest.fixture(autouse=True)
def _as_it_was(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Wait less, and leave Ctrl-C as it was."""
    monkeypatch.setattr(watching, "_LOOK", 0.01)
    before = signal.getsignal(signal.SIGINT)
    yield
    signal.signal(signal.SIGINT, before)


def save(path: Path, text: str) -> None:
    """Save a file with a time that none had before."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")
    os.utime(path, ns=(0, time.monotonic_ns()))


def test_nothing_saved(tmp_path: Path) -> None:
    """As long as nothing is saved, nothing has changed."""
    files = SavedFiles(copy_of_tiny(tmp_path))

    assert files.changed() == []
    assert not files.are_outdated()


def test_saved(tmp_path: Path) -> None:
    """Files of the game that are saved, added or removed have changed, and then are known."""
    game = copy_of_tiny(tmp_path)
    face = next((game / "templates/faces").iterdir())
    files = SavedFiles(game)

    save(game / "cards.yaml", "game: {}")
    save(game / "extra.csv", "name\n")
    face.unlink()
    assert files.are_outdated()
    assert files.changed() == ["cards.yaml", "extra.csv", f"templates/faces/{face.name}"]
    assert files.changed() == []
    assert not files.are_outdated()


@pytest.mark.parametrize("name", ["build/tiny/manifest.json", "releases/1.0.json", "notes.txt"])
def test_not_of_the_game(name: str, tmp_path: Path) -> None:
    """What the press itself writes, and what it does not read, counts for nothing."""
    game = copy_of_tiny(tmp_path)
    files = SavedFiles(game)
    save(game / name, "text")

    assert not files.are_outdated()


def test_still_being_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a program is still writing is waited for, so that no half of it is printed."""
    game = copy_of_tiny(tmp_path)
    files = SavedFiles(game)
    more = iter(["templates/marks/one.svg", "templates/marks/two.svg"])

    def write_more(_seconds: float) -> None:
        if name := next(more, ""):
            save(game / name, "<svg/>")

    monkeypatch.setattr(time, "sleep", write_more)
    save(game / "cards.yaml", "game: {}")

    assert files.changed() == ["cards.yaml", "templates/marks/one.svg", "templates/marks/two.svg"]


class Runs:
    """Carries out a command that does something each time, and ends with Ctrl-C after the last."""

    def __init__(self, *acts: Callable[[Callable[[], bool]], int]) -> None:
        self.acts, self.done, self.prepared = list(acts), 0, 0

    def carry_out(self, is_outdated: Callable[[], bool]) -> int:
        """Do what comes next."""
        if self.done == len(self.acts):
            raise KeyboardInterrupt
        self.done += 1
        return self.acts[self.done - 1](is_outdated)

    def prepare(self) -> None:
        """Count how often there was time to prepare."""
        self.prepared += 1


def test_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The command is carried out at once, and after each change, also if there were problems."""
    game = copy_of_tiny(tmp_path)
    for number in range(4):
        save(game / f"templates/marks/{number}.svg", "<svg/>")

    def save_four(_: Callable[[], bool]) -> int:
        for number in range(4):
            save(game / f"templates/marks/{number}.svg", "<svg></svg>")
        return PROBLEMS

    runs = Runs(save_four, lambda _: DONE)
    runs.acts[1] = lambda _: signal.raise_signal(signal.SIGINT) or DONE  # type: ignore[func-returns-value]

    assert watch(game, runs.carry_out, runs.prepare) == DONE
    assert runs.done == 2
    said = capsys.readouterr().err
    assert "templates/marks/0.svg, templates/marks/1.svg, templates/marks/2.svg and 1 more" in said


def test_waits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """While nothing changes it says so, prepares for the next time, and waits; Ctrl-C ends that."""
    game = copy_of_tiny(tmp_path)
    runs = Runs(lambda _: DONE, lambda _: DONE)
    waits = 0

    def wait(_seconds: float) -> None:
        nonlocal waits
        waits += 1
        if waits == 3:
            save(game / "cards.yaml", "game: {}")
        elif waits > 9:
            raise KeyboardInterrupt

    monkeypatch.setattr(time, "sleep", wait)

    assert watch(game, runs.carry_out, runs.prepare) == DONE
    assert (runs.done, runs.prepared) == (2, 2)
    assert f"watching {game} for changes; Ctrl-C ends" in capsys.readouterr().err


def test_interrupted(tmp_path: Path) -> None:
    """Ctrl-C while the command runs ends all, with its exit code."""
    runs = Runs(lambda _: INTERRUPTED)

    assert watch(copy_of_tiny(tmp_path), runs.carry_out, runs.prepare) == INTERRUPTED
    assert runs.prepared == 0


def test_broken_off(tmp_path: Path) -> None:
    """A command broken off because a file was saved meanwhile is carried out again."""
    game = copy_of_tiny(tmp_path)

    def break_off(is_outdated: Callable[[], bool]) -> int:
        assert not is_outdated()
        save(game / "cards.yaml", "game: {}")
        assert is_outdated()
        return INTERRUPTED

    runs = Runs(break_off)

    assert watch(game, runs.carry_out, runs.prepare) == DONE
    assert runs.done == 1


@pytest.mark.slow
@pytest.mark.skipif(not can_fork(), reason="--watch needs forks")
def test_press(tmp_path: Path) -> None:
    """`prelo build --watch` prints a game anew when a card is saved, and says what is wrong."""
    game, out = copy_of_tiny(tmp_path), tmp_path / "out"
    cards = game / "cards.yaml"
    text = cards.read_text("utf-8")
    command = [sys.executable, "-m", "generator.cli.main", "build", str(game), "--watch"]
    with subprocess.Popen(
        [*command, "--out", str(out)], cwd=ROOT, stderr=subprocess.PIPE, stdout=subprocess.PIPE
    ) as press:
        assert press.stderr
        lines = (line.decode() for line in press.stderr)

        def wait_for(words: str) -> str:
            said = ""
            for line in lines:
                said += line
                if words in line:
                    break
            return said

        wait_for("watching")
        (manifest,) = out.glob("*/manifest.json")
        first = manifest.read_bytes()
        save(cards, text.replace("Draw 2 cards.", "Draw 7 cards."))
        wait_for("watching")
        second = manifest.read_bytes()
        save(cards, text.replace("kind: action", "kind: acton", 1))
        said = wait_for("watching")
        press.send_signal(signal.SIGINT)

        assert press.wait(60) == DONE
    assert first != second == manifest.read_bytes()
    assert 'unknown kind "acton"' in said
