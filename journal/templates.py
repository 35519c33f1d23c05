"""The name `journal` for templates of documents: `journal.game(path)`.

An entry point in the group `prelo.templates` gives this module to them under the name `journal`:
the press asks it with `for_game` for what the templates of one game get.
"""

from pathlib import Path
from typing import ClassVar

from msgspec import field

from generator.base.files import read_file
from generator.base.frozen import Frozen
from generator.base.problem import ERROR, GameError
from journal.check import read_content
from journal.loading import load_phrases, load_release
from journal.record import GameRecord, record_game


class Journals(Frozen):
    """The journals in a game's folder, each read once."""

    folder: Path
    _known: dict[tuple[str, str], GameRecord] = field(default_factory=dict)
    for_templates: ClassVar = frozenset({"game", "printed", "uses"})

    def game(self, path: str, release: str = "") -> GameRecord:
        """Return the record of a journal in the game's folder, by a release (by default the last).

        `path` is that of its file from the game's folder. Raises GameError where it cannot be
        understood, FileFault where it cannot be read.
        """
        key = path, release
        if key not in self._known:
            content = read_file(self.folder, path, "journal-bytes")
            journal, problems = read_content(content, path)
            if any(problem.severity == ERROR for problem in problems):
                raise GameError(problems)
            rules, phrases = load_release(self.folder, release), load_phrases(self.folder)
            self._known[key] = record_game(journal, rules, phrases)
        return self._known[key]

    def uses(self, *paths: str) -> dict[str, list[str]]:
        """Return what each structure did in the games of some journals, by its number.

        A structure that only caused crises has an empty list.
        """
        together = dict[str, list[str]]()
        for path in paths:
            for card, used in self.game(path).uses.items():
                known = together.setdefault(card, [])
                known += [each for each in used if each not in known]
        return dict(sorted(together.items()))

    def printed(self, path: str, match: int, turn: int) -> str:
        """Return the line of a turn in another journal, "" if it has none: for footnotes."""
        matches = {each.number: each for each in self.game(path).matches}
        turns = {each.number: each for each in matches[match].turns} if match in matches else {}
        return turns[turn].text if turn in turns else ""


def for_game(folder: Path) -> Journals:
    """Return the name's value for the templates of a folder's game."""
    return Journals(folder)
