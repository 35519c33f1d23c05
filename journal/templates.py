"""What the templates of documents may use of journals: `journal.game(path)`.

An entry point in the group `prelo.templates` gives this module to them under the name `journal`.
"""

from generator.problem import ERROR, GameError, UsageError
from generator.version import PRESS
from journal.check import read_file
from journal.loading import load_release, load_wording
from journal.record import GameRecord, record_game


def game(path: str, release: str = "") -> GameRecord:
    """Return the record of a journal in the press's folder, of a game of the release (the last).

    Raises GameError where the journal cannot be read.
    """
    file = (PRESS / path).resolve()
    if not file.is_relative_to(PRESS):
        raise UsageError(f"{path} lies outside the press's folder")
    journal, problems = read_file(file, path)
    if any(problem.severity == ERROR for problem in problems):
        raise GameError(problems)
    return record_game(journal, load_release(release), load_wording())


def printed(path: str, match: int, turn: int) -> str:
    """Return a turn's line as another journal has it, "" where it has none: for footnotes."""
    matches = {each.number: each for each in game(path).matches}
    turns = {each.number: each for each in matches[match].turns} if match in matches else {}
    return turns[turn].text if turn in turns else ""
