"""Fixes applied to files: in place, with the author's comments and layout.

Each fix replaces exactly the characters at the place of its problem, so nothing else in the file
can move. A fix is skipped if the text at its place has changed, if the file is a spreadsheet (no
text), or if it would need other quotation marks in a CSV file.
"""

from collections.abc import Iterable
from itertools import groupby
from pathlib import Path

from generator.base.files import CSV_SYNTAX, cannot_write, locate, write_file
from generator.base.messages import say
from generator.base.problem import Problem, line_starts
from generator.renaming.rewriting import Rewriting

_TEXTS = (".csv", ".tsv")


def fix_files(folder: Path, problems: Iterable[Problem]) -> list[Problem]:
    """Apply the fixes of problems to the files of a game's folder; return the problems fixed.

    Each file is replaced in one step. Raises MachineError where it cannot be written.
    """
    curable = sorted(problem for problem in problems if problem.edit and _is_safe(problem))
    fixed: list[Problem] = []
    files = Rewriting(folder)
    for name, group in groupby(curable, key=lambda problem: problem.place.file):
        if not (file := files.file(name)):
            continue  # not a file of this folder: the press's own data is not fixed
        text, applied = fix_text(file.text, list(group))
        try:
            write_file(locate(folder, name), file.bytes_of(text))
        except OSError as fault:
            cure = say("free some space, or let the file and its folder be written")
            raise cannot_write(folder / name, fault, cure) from fault
        fixed += applied
    return fixed


def _is_safe(problem: Problem) -> bool:
    """Tell whether a fix can be written into its file; in some tables it cannot."""
    edit, place = problem.edit, problem.place
    if not place.cell or not edit:
        return True
    is_text = place.file.lower().endswith(_TEXTS)
    return is_text and not CSV_SYNTAX.search(edit.old + edit.new)


def fix_text(text: str, problems: list[Problem]) -> tuple[str, list[Problem]]:
    """Return a text with the fixes applied, last first, and the problems they fixed."""
    starts = line_starts(text)
    applied: list[Problem] = []
    pieces: list[str] = []
    limit = len(text)
    for problem in sorted(problems, reverse=True):
        line, edit = problem.place.line, problem.edit
        if not edit or line > len(starts):
            continue
        start = starts[line - 1] + problem.place.column - 1
        stop = start + len(edit.old)
        if text.startswith(edit.old, start) and stop <= limit:
            pieces += (text[stop:limit], edit.new)
            limit = start
            applied.append(problem)
    pieces.append(text[:limit])
    return "".join(reversed(pieces)), applied[::-1]
