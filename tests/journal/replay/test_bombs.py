"""Journals made to take long: more players, names or cards than any game has."""

import time

import pytest

from tests.journal.journals import problems_of

SEATS = "PART1(Ana=S=068, Bia=NO=047, Caio=NE=104).\n"
BEGIN = f"ID(Ana=Roxismo, Bia=Azulismo, Caio=Verdismo).\n{SEATS}"
TURN = "J1(Ana, 5, 0). 068("


def several(number: int, event: str, between: str = ", ") -> str:
    """Return an event many times over, each with a name of its own for "#"."""
    return between.join(event.replace("#", f"P{index}") for index in range(number))


BOMBS = {
    "players": f"ID({several(4_999, '#=Roxismo')}).\nPART1({several(4_999, '#=S=068')}).\n"
    + several(4_999, "J1(#, 5, 0). 068().\n", ""),
    "unknown names": f"{BEGIN}{TURN}{several(25_000, '#+1')}).",
    "unknown ideologies": f"{BEGIN}{TURN}{several(12_000, 'ID(Ana=#)')}).",
    "strangers": f"{SEATS}{TURN}{several(12_000, '#+1')}). {several(8_000, '029(Ana-9)', '. ')}.",
    "conquests": f"{BEGIN}CONQ(Ana=2[{'001,' * 40_000}]).\n{TURN}{several(16_000, '020=003')}).",
    "alliances": f"{BEGIN}{TURN}{several(12_000, '#=Ana')}). {several(4_999, 'V(Bia)', '. ')}.",
    "matches": BEGIN * 2_000,
    "slips": f"{BEGIN}{TURN}). {several(12_000, 'CN(099, +100-200)', '. ')}.",
}


@pytest.mark.parametrize("bomb", BOMBS)
def test_linear_time(bomb: str) -> None:
    """As much of it as a journal may have is checked in seconds, and not without a problem."""
    start = time.process_time()

    found = problems_of(BOMBS[bomb])

    assert time.process_time() - start < 10
    assert found
    assert len(found) < 30_000
