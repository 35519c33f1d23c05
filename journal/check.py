"""Journal files to everything that is wrong with them: spelling first, then what was recorded."""

from pathlib import Path

from generator.loading.unreadable import wrong_encoding
from generator.problem import MachineError, Problem, UsageError
from journal.grammar.reader import read_journal
from journal.model import Journal, Lines
from journal.release import Release
from journal.replay.course import replay


def read_file(path: Path, shown: str = "") -> tuple[Journal, list[Problem]]:
    """Return a file's journal, as far as it can be read, and what is wrong with its spelling.

    Problems call the file as `shown`, or by its path. Raises UsageError where there is no such
    file, MachineError where it cannot be read.
    """
    name = shown or str(path)
    try:
        content = path.read_bytes()
    except (FileNotFoundError, NotADirectoryError):
        raise UsageError(f"there is no file {path}") from None
    except OSError as fault:
        raise MachineError(f"{path} cannot be read: {fault.strerror}") from fault
    try:
        return read_journal(content.decode("utf-8"), name)
    except UnicodeDecodeError as fault:
        return Journal((), Lines(name, "")), [wrong_encoding(name, content, fault.start)]


def check_journal(journal: Journal, spelling: list[Problem], release: Release) -> list[Problem]:
    """Return all problems of a journal, by place."""
    if not journal.events and not spelling:
        hint = 'write "ID(NAME=...)", then "PART1(NAME=S=...)"'
        return [Problem(journal.lines.place(0), "missing-identities", "no events", hint=hint)]
    return sorted([*spelling, *replay(journal, release).problems])
