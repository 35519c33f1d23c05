"""Journals made to take long: more players, names or cards than any game has."""

from collections.abc import Callable

import pytest

from tests.journal.journals import problems_of
from tests.test_linear_work import TIMES, is_linear

SEATS = "PART1(Ana=S=068, Bia=NO=047, Caio=NE=104).\n"
BEGIN = f"ID(Ana=Roxismo, Bia=Azulismo, Caio=Verdismo).\n{SEATS}"
TURN = "J1(Ana, 5, 0). 068("


def several(number: int, event: str, between: str = ", ") -> str:
    """Return an event many times over, each with a name of its own for "#"."""
    return between.join(event.replace("#", f"P{index}") for index in range(number))


BOMBS: dict[str, Callable[[int], str]] = {
    "players": lambda n: (
        f"ID({several(2 * n, '#=Roxismo')}).\nPART1({several(2 * n, '#=S=068')}).\n"
        + several(2 * n, "J1(#, 5, 0). 068().\n", "")
    ),
    "unknown names": lambda n: f"{BEGIN}{TURN}{several(10 * n, '#+1')}).",
    "unknown ideologies": lambda n: f"{BEGIN}{TURN}{several(5 * n, 'ID(Ana=#)')}).",
    "strangers": lambda n: (
        f"{SEATS}{TURN}{several(5 * n, '#+1')}). {several(3 * n, '029(Ana-9)', '. ')}."
    ),
    "conquests": lambda n: (
        f"{BEGIN}CONQ(Ana=2[{'001,' * (16 * n)}]).\n{TURN}{several(6 * n, '020=003')})."
    ),
    "alliances": lambda n: (
        f"{BEGIN}{TURN}{several(5 * n, '#=Ana')}). {several(2 * n, 'V(Bia)', '. ')}."
    ),
    "matches": lambda n: BEGIN * n,
    "slips": lambda n: f"{BEGIN}{TURN}). {several(5 * n, 'CN(099, +100-200)', '. ')}.",
}
"""Each of a size: at 2,500 they are as large as a journal may be."""

SIZE = 75


@pytest.mark.slow
@pytest.mark.parametrize("bomb", BOMBS)
def test_linear_time(bomb: str) -> None:
    """Eight times as much is checked in about as many times as long, not without a problem."""

    def check(text: str) -> None:
        assert 0 < len(problems_of(text)) < 12 * SIZE * TIMES

    make = BOMBS[bomb]

    assert is_linear(check, make(SIZE), make(SIZE * TIMES))
