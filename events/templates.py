"""The name `tournament` for templates of documents: `tournament.pack`.

An entry point in the group `prelo.templates` gives this module to them under the name `tournament`:
the press asks it with `for_game` for what the templates of one game get.
"""

from functools import cached_property
from pathlib import Path
from typing import ClassVar

from events.loading import load_pack
from events.rules import RulePack, sizes
from generator.base.frozen import Frozen


class PackForTemplates(Frozen, dict=True):
    """The rule pack of a game's folder, read at its first use by a template."""

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
    """Return the name's value for the templates of a folder's game."""
    return PackForTemplates(folder)
