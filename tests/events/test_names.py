"""Names as people type them."""

import pytest

from events.names import find_name, folded_name
from generator.base.problem import UsageError

PLAYERS = ("João da Silva", "Joana", "Édson Müller", "Zé", "李明")


@pytest.mark.parametrize(
    ("asked", "meant"),
    [
        ("joao da silva", "João da Silva"),
        ("JOÃO", "João da Silva"),
        ("edson", "Édson Müller"),
        ("muller", "Édson Müller"),
        ("ze", "Zé"),
        ("李明", "李明"),
    ],
)
def test_meant(asked: str, meant: str) -> None:
    """Accents, capitals and what comes after make no difference while one name is meant."""
    assert find_name(asked, PLAYERS) == meant


def test_several() -> None:
    """What may be several players is asked back."""
    with pytest.raises(UsageError, match="Joana, João da Silva"):
        find_name("joa", PLAYERS)


@pytest.mark.parametrize("asked", ["Joanna", "Edsom Muller"])
def test_nearly(asked: str) -> None:
    """A slip is answered with the name that is nearest."""
    with pytest.raises(UsageError, match=r'did you mean "(Joana|Édson Müller)"'):
        find_name(asked, PLAYERS)


def test_nobody() -> None:
    """An empty name is nobody's."""
    for asked in ("", " ", "--"):
        with pytest.raises(UsageError):
            find_name(asked, PLAYERS)


def test_folded() -> None:
    """Apostrophes, hyphens and doubled spaces are nothing."""
    assert folded_name("Kamorro  N’Duban") == folded_name("kamorro N'DUBAN") == "kamorro nduban"
    assert folded_name("Cut-Ups Machine") == folded_name("cut ups machine")
