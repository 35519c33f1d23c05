"""Seats at the beginning of a match: each player's, at their point, with their structure."""

import pytest

from tests.journal.journals import told_after

pytestmark = pytest.mark.usefixtures("pieces_parsed_once")

SEATS = {
    "a point twice": (
        "PART1(Ana=S=068, Bia=S=047, Caio=NE=104).",
        ['2:18 error wrong-point: Bia sits at S, not at NO; write "Bia=NO=047"'],
    ),
    "an unknown point": (
        "PART1(Ana=S=068, Bia=X=047, Caio=NE=104).",
        ['2:18 error wrong-point: Bia sits at X, not at NO; write "Bia=NO=047"'],
    ),
    "a structure twice": (
        "PART1(Ana=S=068, Bia=NO=068, Caio=NE=104).",
        [("2:18 error card-in-two-places: 068 enters the society, but is Ana's structure; fix "
         "one of the two numbers")],
    ),
    "a natural card": (
        "PART1(Ana=S=999, Bia=NO=047, Caio=NE=104).",
        [("2:7 error not-structural: 999 is no structural card; structural cards have numbers "
         "001 to 899")],
    ),
    "a player twice": (
        "PART1(Ana=S=068, Ana=NO=047, Caio=NE=104).",
        ["2:18 error wrong-seats: Ana is seated twice; fix one of the two names",
         ("4:1 error turn-order: turn 2 is Caio's, not Bia's; fix the name, or write the turn "
         "that is missing"),
         ("6:1 error turn-order: turn 4 is Ana's, not Bia's; fix the name, or write the turn "
         "that is missing")],
    ),
    "two players": (
        "PART1(Ana=S=068, Caio=NE=104).",
        ['2:1 error wrong-seats: no seat for Bia; write "Bia=POINT=CARD"'],
    ),
    "a stranger": (
        "PART1(Ana=S=068, Dora=NO=047, Caio=NE=104).",
        ['2:18 error unknown-player: unknown player "Dora"; known: Ana, Bia, Caio',
         ("4:1 error turn-order: turn 2 is Dora's, not Bia's; 047 is Dora's structure: write "
         '"J2(Dora, ...)"'),
         ("6:1 error hand-differs: Dora's hand is 4 here, 5 by the events; fix the figures, or "
         "an event of Dora's since the last ones"),
         ("6:1 error turn-order: turn 4 is Dora's, not Bia's; 120 is Dora's structure: write "
         '"J4(Dora, ...)"'),
         ('8:1 error conquests-differ: no conquests of Dora are listed; write "Dora=0" where '
         "there are none"),
         '9:1 error wrong-seats: no seat for Dora; write "Dora=POINT=CARD"'],
    ),
    "another order": (
        "PART1(Bia=NO=047, Caio=NE=104, Ana=S=068).",
        ['2:7 error wrong-point: Bia sits at NO, not at S; write "Bia=S=047"',
         '2:19 error wrong-point: Caio sits at NE, not at NO; write "Caio=NO=104"',
         '2:32 error wrong-point: Ana sits at S, not at NE; write "Ana=NE=068"',
         ("3:1 error turn-order: turn 1 is Bia's, not Ana's; fix the name, or write the turn "
         "that is missing")],
    ),
    "another number": (
        "PART2(Ana=S=068, Bia=NO=047, Caio=NE=104).",
        ['2:1 error match-order: expected match 1; write "PART1(...)"'],
    ),
}  # fmt: skip


@pytest.mark.parametrize(("match", "problems"), SEATS.values(), ids=SEATS)
def test_seats(match: str, problems: list[str]) -> None:
    """Every player has one seat, in the order of the points, with a structure of their own."""
    assert told_after(("PART1(Ana=S=068, Bia=NO=047, Caio=NE=104).", match)) == problems
