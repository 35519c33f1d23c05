"""What documents may use: games by their path in the folder of the game that is printed."""

import pytest

from generator.base.files import FileFault
from generator.base.plugins import find_names
from generator.base.problem import GameError
from journal import templates
from tests.journal.journals import ROOT

JOURNALS = templates.for_game(ROOT)


def test_entry_point() -> None:
    """A template that speaks of journals is given the module."""
    assert find_names("prelo.templates", "{{ journal.game(path) }}") == {"journal": templates}


def test_game() -> None:
    """A game has its matches and turns."""
    game = JOURNALS.game("templates/journal/exemplos/tutorial.corrigido.txt")

    assert [len(match.turns) for match in game.matches] == [8, 9, 7]


def test_faulty_journal() -> None:
    """A journal that cannot be read stops the document, with its place."""
    with pytest.raises(GameError, match=r"exemplos/tutorial\.txt:14:44"):
        JOURNALS.game("templates/journal/exemplos/tutorial.txt")


def test_outside() -> None:
    """Nothing outside the game's folder is read."""
    with pytest.raises(FileFault, match="within the folder"):
        JOURNALS.game("../game.txt")


def test_printed() -> None:
    """A footnote can say what another journal has in a turn's place."""
    path = "templates/journal/exemplos/seis-jogadores.corrigido.txt"

    assert JOURNALS.printed(path, 1, 4) == "J4(Ana, 6, 0). 050(F). +c."
    assert JOURNALS.printed(path, 9, 4) == ""
