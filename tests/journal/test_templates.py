"""What documents may use: games by their path in the press's folder."""

import pytest

from generator.plugins import find_names
from generator.problem import GameError, UsageError
from journal import templates


def test_entry_point() -> None:
    """A template that speaks of journals is given the module."""
    assert find_names("prelo.templates", "{{ journal.game(path) }}") == {"journal": templates}


def test_game() -> None:
    """A game has its matches and turns."""
    game = templates.game("templates/journal/exemplos/tutorial.corrigido.txt")

    assert [len(match.turns) for match in game.matches] == [8, 9, 7]


def test_faulty_journal() -> None:
    """A journal that cannot be read stops the document, with its place."""
    with pytest.raises(GameError, match=r"exemplos/tutorial\.txt:14:44"):
        templates.game("templates/journal/exemplos/tutorial.txt")


def test_outside() -> None:
    """Nothing outside the press's folder is read."""
    with pytest.raises(UsageError, match="outside"):
        templates.game("../game.txt")


def test_printed() -> None:
    """A footnote can say what another journal has in a turn's place."""
    path = "templates/journal/exemplos/seis-jogadores.corrigido.txt"

    assert templates.printed(path, 1, 4) == "J4(Ana, 6, 0). 050(F). +c."
    assert templates.printed(path, 9, 4) == ""
