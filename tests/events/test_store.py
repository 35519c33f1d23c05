"""An event survives a crash, a full disk, a closed folder, and two organisers at once."""

import os
import stat
from errno import ENOSPC
from os import strerror
from pathlib import Path

import pytest

from events.entries import ADD, MOST_ENTRIES, UNDO, Entry, EventLog
from events.replay import event_state
from events.store import add_entries, begin_event, read_event
from generator.base.problem import GameError, MachineError, UsageError
from tests.events.events import AT, names, pack, rules


@pytest.fixture
def event(tmp_path: Path) -> Path:
    """Return the file of an event with one player."""
    path = tmp_path / "event.yaml"
    begin_event(path, EventLog("Copa", "game", pack().digest, "7"))
    enter(path, "Ana")
    return path


def enter(path: Path, *players: str) -> None:
    """Enter players."""
    add_entries(path, rules(), lambda *_: [Entry(AT, ADD, players)])


def here(path: Path) -> list[str]:
    """Return who plays, by the file."""
    return event_state(read_event(path), rules()).here


def test_entries_and_the_state_before(event: Path) -> None:
    """What was entered is there, and what was before stays beside it until the next entry."""
    enter(event, "Bia")

    assert here(event) == ["Ana", "Bia"]
    assert here(event.with_name("event.yaml.before")) == ["Ana"]


def test_never_written_over(event: Path) -> None:
    """A new event does not take the place of one that is there."""
    with pytest.raises(UsageError, match="never written over"):
        begin_event(event, EventLog("Other", "game", "x", "7"))
    assert here(event) == ["Ana"]


@pytest.mark.parametrize("writes", [1, 2])
def test_full_disk(event: Path, writes: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """A disk that is full, at whichever write, leaves the event as it was, and no litter."""
    before, left, fsync = event.read_bytes(), [writes], os.fsync

    def full(file: int) -> None:
        left[0] -= 1
        if not left[0]:
            raise OSError(ENOSPC, strerror(ENOSPC))
        fsync(file)

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(MachineError, match=f"{strerror(ENOSPC)}; nothing was entered"):
        enter(event, "Bia")
    monkeypatch.undo()

    assert event.read_bytes() == before
    assert {path.name for path in event.parent.iterdir()} == {"event.yaml", "event.yaml.before"}
    enter(event, "Bia")
    assert here(event) == ["Ana", "Bia"]


@pytest.mark.parametrize("replaced", [1, 2])
def test_crash(event: Path, replaced: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """A process that dies while it writes leaves the event as it was, and nothing locked."""
    before = event.read_bytes()
    fork = os.fork()
    if not fork:
        left = [replaced]
        replace = Path.replace

        def dies(path: Path, target: Path) -> Path:
            left[0] -= 1
            if not left[0]:
                os._exit(9)
            return replace(path, target)

        monkeypatch.setattr(Path, "replace", dies)
        enter(event, "Bia")
        os._exit(0)

    assert os.waitstatus_to_exitcode(os.waitpid(fork, 0)[1]) == 9
    assert event.read_bytes() == before
    enter(event, "Caio")
    assert here(event) == ["Ana", "Caio"]


def test_two_organisers(event: Path) -> None:
    """What two organisers enter at the same time is all there, each entry once."""
    forks = []
    for organiser in "AB":
        fork = os.fork()
        if not fork:
            for name in names(15):
                enter(event, f"{organiser} {name}")
            os._exit(0)
        forks.append(fork)

    assert [os.waitpid(fork, 0)[1] for fork in forks] == [0, 0]
    assert len(read_event(event).entries) == 31
    assert set(here(event)) == {"Ana", *(f"{each} {name}" for each in "AB" for name in names(15))}


def test_second_result_is_refused(event: Path) -> None:
    """What the first of two has entered is not entered again, nor written over."""
    with pytest.raises(UsageError, match='"Ana" plays already'):
        enter(event, "ANA")
    assert len(read_event(event).entries) == 1


@pytest.mark.skipif(os.getuid() == 0, reason="root may write everywhere")
def test_closed_folder(event: Path) -> None:
    """A folder that is closed is told, with a cure."""
    event.parent.chmod(stat.S_IRUSR | stat.S_IXUSR)
    with pytest.raises(MachineError, match="nothing was entered"):
        enter(event, "Bia")


def test_damaged(event: Path) -> None:
    """A file that an editor has spoilt is told with its line, and where the last state is."""
    enter(event, "Bia")
    event.write_text(event.read_text("utf-8").replace('"do": "add"', '"do": "ad"', 1), "utf-8")

    with pytest.raises(GameError) as fault:
        read_event(event)
    assert f"{event}:6:" in str(fault.value)
    assert "event.yaml.before" in str(fault.value)


@pytest.mark.parametrize("content", [b"", b"\xff\xfe\x00", b"[", b"title: x", b"entries: 7"])
def test_no_event(event: Path, content: bytes) -> None:
    """What is no event is said to be none, and is left alone."""
    event.write_bytes(content)
    with pytest.raises((GameError, UsageError)):
        enter(event, "Bia")
    assert event.read_bytes() == content


def test_too_many_entries(event: Path) -> None:
    """An event never has more entries than can be read again."""
    full = (Entry(AT, ADD, ("Ana",)), *(Entry(AT, UNDO) for _ in range(MOST_ENTRIES - 1)))
    log = EventLog("Copa", "game", pack().digest, "7", full)
    event.write_text(log.text(), "utf-8")

    with pytest.raises(UsageError, match="5000 entries at most"):
        enter(event, "Bia")
    assert len(read_event(event).entries) == MOST_ENTRIES


def test_missing(tmp_path: Path) -> None:
    """Where there is no event, it is said how to begin one."""
    with pytest.raises(UsageError, match="prelo tournament new"):
        read_event(tmp_path / "event.yaml")
    with pytest.raises(UsageError, match="there is no folder"):
        begin_event(tmp_path / "none/event.yaml", EventLog("Copa", "game", "x", "7"))
