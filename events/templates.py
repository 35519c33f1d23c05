"""What the templates of documents may use of a game's tournament rules: `tournament.pack`.

An entry point in the group `prelo.templates` gives this module to them under the name `tournament`:
the press asks it with `for_game` for what the templates of one game get.
"""

from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import ClassVar

from events.loading import load_pack
from events.rules import RulePack, sizes


@dataclass(frozen=True)
class PackForTemplates:
    """The rule pack in a game's folder, read when a template first asks for it."""

    folder: Path
    for_templates: ClassVar = frozenset({"pack", "sizes"})

    @cached_property
    def pack(self) -> RulePack:
        """The rule pack. Raises GameError, UsageError."""
        return load_pack(self.folder)

    def sizes(self, players: int) -> tuple[int, ...]:
        """Return the sizes of the groups for a number of players."""
        play = self.pack.play
        return sizes(players, play.groups) if play else ()


def for_game(folder: Path) -> PackForTemplates:
    """Return what the templates of the game in a folder get."""
    return PackForTemplates(folder)
