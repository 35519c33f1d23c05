"""What `prelo check` finds: the problems asked for, mended first where that was asked."""

from collections.abc import Iterable, Sequence
from pathlib import Path

from generator import checks
from generator.base.plugins import find_modules
from generator.base.problem import GameError, Problem, UsageError, did_you_mean
from generator.build.autofix import mend_files
from generator.build.pipeline import check_game
from generator.proof.framework import checks_in


def find(
    folder: Path, select: Sequence[str], ignore: Sequence[str], *, draft: bool = False
) -> list[Problem]:
    """Return a game's problems: of the selected checks only, if any are, and of no ignored one.

    In a `draft`, a picture that is not there is no error.

    Raises UsageError for a check that does not exist, MachineError where the game cannot be read.
    """
    try:
        _, problems = check_game(folder, draft=draft)
    except GameError as fault:
        problems = fault.problems
    _refuse_unknown((*select, *ignore), problems)
    return [
        problem
        for problem in problems
        if (not select or problem.check in select) and problem.check not in ignore
    ]


def mend(folder: Path, problems: Iterable[Problem]) -> int:
    """Mend the problems that have one safe cure in the game's files; return how many they were."""
    return len(mend_files(folder, problems))


def _refuse_unknown(names: Iterable[str], problems: Iterable[Problem]) -> None:
    """Refuse what is no check; what loading finds has a name only when it finds it."""
    known = {check.id for check in checks_in(find_modules(checks))} | {
        problem.check for problem in problems
    }
    for name in names:
        if name not in known:
            raise UsageError(f'unknown check "{name}": {did_you_mean(name, known)}')
