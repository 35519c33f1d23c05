"""Problems with one safe cure to mended files: in place, with the author's comments and layout.

Each cure changes the very characters that its problem points at, so nothing else in the file can
move; a cure whose place no longer reads as it did is left alone.
"""

from collections.abc import Iterable
from itertools import groupby
from pathlib import Path

from generator.files import write_file
from generator.problem import MachineError, Problem


def mend_files(folder: Path, problems: Iterable[Problem]) -> list[Problem]:
    """Apply the cures of problems to the files of a game's folder; return the problems mended.

    Each file is replaced in one step. Raises MachineError where it cannot be written.
    """
    curable = sorted(problem for problem in problems if problem.edit)
    mended: list[Problem] = []
    for name, group in groupby(curable, key=lambda problem: problem.place.file):
        path = folder / name
        try:
            text = path.read_bytes().decode("utf-8-sig")
            text, applied = mend_text(text, list(group))
            write_file(path, text.encode())
        except OSError as fault:
            raise MachineError(f"cannot mend {path}: {fault.strerror}") from fault
        mended += applied
    return mended


def mend_text(text: str, problems: list[Problem]) -> tuple[str, list[Problem]]:
    """Return a text with the cures applied, last first, and the problems that they mended."""
    starts = [0]
    for line in text.split("\n"):
        starts.append(starts[-1] + len(line) + 1)
    applied: list[Problem] = []
    limit = len(text)
    for problem in sorted(problems, reverse=True):
        start = starts[problem.place.line - 1] + problem.place.column - 1
        edit = problem.edit
        if edit and text.startswith(edit.old, start) and start + len(edit.old) <= limit:
            text = text[:start] + edit.new + text[start + len(edit.old) :]
            limit = start
            applied.append(problem)
    return text, applied[::-1]
