"""The file of an event: read, and extended by one organiser at a time, completely or not."""

import os
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path

from events.entries import MOST_ENTRIES, UNDO, Entry, EventLog, read_log
from events.model import EventRefused, EventState
from events.replay import apply, event_state
from events.rules import PlayRules
from generator.base.files import FileFault, read_given, write_file
from generator.base.frozen import replace
from generator.base.locks import lock
from generator.base.messages import say
from generator.base.problem import GameError, MachineError, Place, UsageError

BEFORE = ".before"
"""The ending of the name of the file with the state before the last entry."""

Now = Callable[[], str]


def now() -> str:
    """Return the present time, to the second, in the form of entries."""
    return datetime.now().astimezone().replace(microsecond=0).isoformat()


def read_event(path: Path) -> EventLog:
    """Return the log in an event's file.

    Raises UsageError where there is none or it is not UTF-8, GameError where it cannot be read,
    MachineError.
    """
    if not path.exists():
        hint = say("begin one with: prelo tournament new TITLE; or name it: --event FILE")
        raise UsageError(say("there is no event {path}; {hint}", path=path, hint=hint))
    try:
        content = read_given(path, "yaml-bytes")
    except FileFault as fault:
        raise GameError([fault.problem(Place(str(path)))]) from fault
    try:
        return read_log(str(path), content.decode("utf-8"))
    except UnicodeDecodeError as fault:
        message = say("{path} is not UTF-8 text", path=path)
        hint = say("the state before the last entry is {before}", before=_before(path))
        raise UsageError(f"{message}; {hint}") from fault
    except GameError as fault:
        if not _before(path).is_file():
            raise
        hint = say("the state before the last entry is {before}", before=_before(path))
        raise GameError(
            replace(each, hint=f"{each.hint}; {hint}" if each.hint else hint)
            for each in fault.problems
        ) from fault


def begin_event(path: Path, log: EventLog) -> None:
    """Write the file of a new event. Raises UsageError if it exists, or its folder does not."""
    with _alone(path):
        if path.exists():
            message = say("{path} is there already: an event is never written over", path=path)
            raise UsageError(f"{message}; {say('name another file: --event FILE')}")
        _write(path, log)


def add_entries(
    path: Path,
    rules: PlayRules,
    make: Callable[[EventLog, EventState], Iterable[Entry]],
) -> tuple[EventLog, EventState]:
    """Add entries to an event; return its new log and state; `make` makes the entries.

    Others are locked out meanwhile. Raises what `read_event` raises, GameError for an entry in the
    file that cannot be, UsageError for entries that the rules refuse or too many of them,
    MachineError if the file cannot be written; then it is unchanged.
    """
    with _alone(path):
        log = read_event(path)
        state = event_state(log, rules)
        try:
            entries = [*make(log, state)]
            for entry in entries:
                # What is left after taking something back is computed from all entries, below.
                state = state if entry.do == UNDO else apply(state, entry, rules)
        except EventRefused as fault:
            raise refusal(fault) from fault
        added = replace(log, entries=(*log.entries, *entries))
        if len(added.entries) > MOST_ENTRIES:
            message = say("an event has {most} entries at most", most=MOST_ENTRIES)
            raise UsageError(f"{message}; {say('begin another one: --event FILE')}")
        _write(path, added)
        return added, event_state(added, rules)


def refusal(fault: EventRefused) -> UsageError:
    """Return a refusal by the rules as a UsageError with its hint."""
    return UsageError(f"{fault.message}; {fault.hint}" if fault.hint else fault.message)


@contextmanager
def _alone(path: Path) -> Iterator[None]:
    """Prevent others from writing events in this folder while the context lasts."""
    try:
        with lock(path.resolve().parent):
            yield
    except FileNotFoundError as fault:
        message = say("there is no folder {folder}", folder=path.resolve().parent)
        raise UsageError(message) from fault
    except PermissionError as fault:
        raise _unwritten(path, fault) from fault


def _write(path: Path, log: EventLog) -> None:
    """Write the file; its earlier content stays beside it until the next entry."""
    try:
        if path.exists():
            write_file(_before(path), path.read_bytes())
        write_file(path, log.text().encode())
        _keep_name(path.resolve().parent)
    except OSError as fault:
        raise _unwritten(path, fault) from fault


def _keep_name(folder: Path) -> None:
    """Wait until the folder's new entry is on the disk, in case power fails."""
    if sys.platform == "win32":
        return  # which opens no folders
    opened = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)


def _before(path: Path) -> Path:
    return path.with_name(path.name + BEFORE)


def _unwritten(path: Path, fault: OSError) -> MachineError:
    return MachineError(
        say(
            "cannot write {path}: {strerror}; nothing was entered, the event is as it was: "
            "free some space, or ask who owns the folder, and enter it again",
            path=path,
            strerror=fault.strerror,
        )
    )
