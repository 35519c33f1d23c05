"""The problems that `prelo check` reports, after fixing those it can if asked to."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

from generator import checks
from generator.base.files import RELEASES
from generator.base.messages import say
from generator.base.paths import OWN_DICTIONARIES
from generator.base.plugins import find_modules
from generator.base.problem import GameError, Problem, UsageError, did_you_mean
from generator.build.autofix import fix_files
from generator.build.pipeline import check_game
from generator.game.model import Game
from generator.game.vocabulary import OFF
from generator.loading.languages import find_language, language_names
from generator.proof.framework import checks_in
from generator.proof.spelling import known_dictionaries

_SPELLING = "misspelled-word"


class CheckResult(NamedTuple):
    """The result of a run: the problems, and notes, as on what was not checked ("" for none)."""

    problems: list[Problem]
    note: str = ""


def problems_asked_for(
    folder: Path, select: Sequence[str], ignore: Sequence[str], *, draft: bool = False
) -> CheckResult:
    """Return a game's problems of the selected checks (all by default), except ignored ones.

    In a `draft`, a picture that is not there is no error.

    Raises UsageError for a check that does not exist, MachineError where the game cannot be read.
    """

    def is_asked(check: str) -> bool:
        return (not select or check in select) and check not in ignore

    note = ""
    try:
        layout, problems = check_game(folder, draft=draft)
        notes = [_unchecked(layout.game)] if is_asked(_SPELLING) else []
        if (folder / RELEASES).is_dir() and not (select or draft):
            # Here, as a game without releases is checked without what draws cards.
            from generator.cli.release_note import note_on_layout

            notes.append(note_on_layout(layout))
        note = "\n".join(filter(None, notes))
    except GameError as fault:  # it cannot be laid out, so that no check has run
        problems = fault.problems
    _refuse_unknown((*select, *ignore), problems)
    return CheckResult([problem for problem in problems if is_asked(problem.check)], note)


def _unchecked(game: Game) -> str:
    """Return the note that words are not checked for want of a dictionary, or ""."""
    if game.proof.dictionary or game.levels.get(_SPELLING) == OFF:
        return ""  # one that is named and not there is reported by missing-dictionary
    language = game.info.language
    what = say(
        'words are not checked: there is no dictionary for the language "{language}"',
        language=language,
    )
    if not find_language(language):
        known = ", ".join(language_names())
        what = say(
            'words are not checked: nothing is known of the language "{language}" ({known} are)',
            language=language,
            known=known,
        )
    of_language = [
        name for name in known_dictionaries() if name.startswith(f"{language.partition('-')[0]}_")
    ]
    if of_language:  # which of them a game is written in, it has to say
        return say(
            "note: {what}\n  hint: the press has {names}: proof: {{dictionary: {first}}} in "
            "cards.yaml (docs/languages.md); or say checks: {{{spelling}: off}}",
            what=say("words are not checked: the game names no dictionary"),
            names=", ".join(of_language),
            first=of_language[0],
            spelling=_SPELLING,
        )
    return say(
        "note: {what}\n  hint: put a dictionary's .aff and .dic (LibreOffice has them, and "
        "packages like hunspell-fr) into "
        "{dictionaries}, and name it: proof: {{dictionary: xx_XX}} "
        "(docs/languages.md); or say checks: {{{spelling}: off}}",
        what=what,
        dictionaries=OWN_DICTIONARIES,
        spelling=_SPELLING,
    )


def fix(folder: Path, problems: Iterable[Problem]) -> int:
    """Fix the problems that have a safe fix in the game's files; return their number."""
    return len(fix_files(folder, problems))


def _refuse_unknown(names: Iterable[str], problems: Iterable[Problem]) -> None:
    """Refuse unknown names of checks; problems of loading are known only once they are found."""
    known = {check.id for check in checks_in(find_modules(checks))} | {
        problem.check for problem in problems
    }
    for name in names:
        if name not in known:
            raise UsageError(
                say('unknown check "{name}": {hint}', name=name, hint=did_you_mean(name, known))
            )
