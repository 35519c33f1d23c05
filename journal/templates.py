"""What the templates of documents may use of journals: `journal.game(path)`.

An entry point in the group `prelo.templates` gives this module to them under the name `journal`:
the press asks it for its names with `for_game`, and gives it the one way to a game's files.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import ClassVar

from generator.problem import ERROR, GameError
from journal.check import read_content
from journal.loading import load_release, load_wording
from journal.record import GameRecord, record_game


@dataclass(frozen=True, slots=True)
class Journals:
    """The journals in a game's folder; `read` returns a file of it, by its path from there."""

    read: Callable[[str], bytes]
    _known: dict[tuple[str, str], GameRecord] = field(default_factory=dict)
    for_templates: ClassVar = frozenset({"game", "printed"})

    def game(self, path: str, release: str = "") -> GameRecord:
        """Return the record of a journal, of a game of the release (the last).

        Raises GameError where the journal cannot be understood, FileFault where it cannot be read.
        """
        key = path, release
        if key not in self._known:
            journal, problems = read_content(self.read(path), path)
            if any(problem.severity == ERROR for problem in problems):
                raise GameError(problems)
            self._known[key] = record_game(journal, load_release(release), load_wording())
        return self._known[key]

    def printed(self, path: str, match: int, turn: int) -> str:
        """Return a turn's line as another journal has it, "" where it has none: for footnotes."""
        matches = {each.number: each for each in self.game(path).matches}
        turns = {each.number: each for each in matches[match].turns} if match in matches else {}
        return turns[turn].text if turn in turns else ""


def for_game(read: Callable[[str], bytes]) -> Journals:
    """Return what templates of a game get; `read` returns a file of its folder."""
    return Journals(read)
