"""All problems of journal files: first of spelling, then of the recorded game."""

from pathlib import Path

from generator.base.files import FileFault, read_given
from generator.base.limits import CHECK as OVER_LIMIT
from generator.base.messages import say
from generator.base.problem import GameError, Place, Problem, UsageError
from generator.loading.unreadable import wrong_encoding
from journal.grammar.reader import read_journal
from journal.model import Journal, Lines
from journal.release import ReleaseData
from journal.replay.course import replay
from journal.replay.referee import Watch


def read_journal_file(path: Path) -> tuple[Journal, list[Problem]]:
    """Return a file's journal, as far as it can be read, and its problems of spelling.

    Raises UsageError where there is no such file, GameError where it is too large, MachineError
    where it cannot be read.
    """
    name = str(path)
    try:
        content = read_given(path, "journal-bytes")
    except FileFault as fault:
        if fault.check == OVER_LIMIT:
            raise GameError([fault.problem(Place(name))]) from None
        raise UsageError(f"{fault.message}; {fault.hint}") from None
    return read_content(content, name)


def read_content(content: bytes, name: str) -> tuple[Journal, list[Problem]]:
    """Return the journal in a file's content, as far as it can be read, and its problems."""
    try:
        return read_journal(content.decode("utf-8"), name)
    except UnicodeDecodeError as fault:
        return Journal((), Lines(name, "")), [wrong_encoding(name, content, fault.start)]


def check_journal(
    journal: Journal, spelling: list[Problem], release: ReleaseData, watch: Watch | None = None
) -> list[Problem]:
    """Return all problems of a journal, by place; `watch` is called after each event."""
    if not journal.events and not spelling:
        hint = say('write "ID(NAME=...)", then "PART1(NAME=S=...)"')
        return [Problem(journal.lines.place(0), "missing-identities", say("no events"), hint=hint)]
    return sorted([*spelling, *replay(journal, release, watch).problems])
