"""Turns: whose each is, with which number, hand and structure, and what natural cards do in it."""

import pytest

from tests.journal.journals import told_after

pytestmark = pytest.mark.usefixtures("pieces_parsed_once")

TURNS = {
    "a turn left out": (
        [("J3(Caio, 4, 0). 119(F, Caio=1=Ana). CN(999, +120-047).\n", "")],
        [("5:1 error turn-order: turn 4 is Caio's, not Bia's; fix the name, or write the turn "
         "that is missing")],
    ),
    "another player": (
        [("J3(Caio, 4, 0)", "J3(Ana, 4, 0)")],
        [("5:1 error turn-order: turn 3 is Caio's, not Ana's; 119 is Caio's structure: write "
         '"J3(Caio, ...)"')],
    ),
    "no figures": (
        [("J3(Caio, 4, 0)", "J3(Caio)")],
        [('5:8 error syntax: expected a comma and the number of unmarked cards, found ")"; '
         'write "J3(NAME, 5, 0)"')],
    ),
    "only unmarked": (
        [("J3(Caio, 4, 0)", "J3(Caio, 4)")],
        [('5:11 error syntax: expected a comma and the number of marked cards, found ")"; '
         'write "J3(NAME, 5, 0)"')],
    ),
    "another hand": (
        [("J3(Caio, 4, 0)", "J3(Caio, 3, 0)")],
        [("5:1 error hand-differs: Caio's hand is 3 here, 4 by the events; fix the figures, or "
         "an event of Caio's since the last ones")],
    ),
    "another number": (
        [("J3(Caio, 4, 0)", "J4(Caio, 4, 0)")],
        ['5:1 error turn-number: turn 4 follows turn 2; write "J3(...)"'],
    ),
    "no structure": (
        [("119(F, Caio=1=Ana). ", "")],
        [('5:1 error structure-missing: this turn names no structure; write "019()" with its '
         "number")],
    ),
    "another's structure": (
        [("119(F, Caio=1=Ana)", "068(F, Caio=1=Ana)")],
        ["5:17 error structure-differs: Caio's structure is 119, not 068; 068 is Ana's"],
    ),
    "flow not reversed": (
        [("119(F, Caio=1=Ana)", "119(Caio=1=Ana)")],
        [("6:1 error turn-order: turn 4 is Ana's, not Bia's; an event \"F\" is missing before "
         "it, or there is one too many")],
    ),
    "a shown hand": (
        [("J3(Caio, 4, 0)", "J3(Caio, 4[001, 002, 003, 004], 0)")],
        [],
    ),
    "a shown hand of another number": (
        [("J3(Caio, 4, 0)", "J3(Caio, 4[001, 002], 0)")],
        [("5:1 error count-differs: 4 is written, but 2 in the brackets; fix the number or the "
         "brackets")],
    ),
    "after the last match": (
        [("J1(Bia, 5, 0)", "J1(Caio, 5, 0)")],
        [("10:1 error turn-order: turn 1 is Bia's, not Caio's; 105 is Bia's structure: write "
         '"J1(Bia, ...)"')],
    ),
    "first turn of another": (
        [("J1(Ana, 5, 0)", "J1(Bia, 5, 0)")],
        [("3:1 error turn-order: turn 1 is Ana's, not Bia's; 068 is Ana's structure: write "
         '"J1(Ana, ...)"')],
    ),
}  # fmt: skip


@pytest.mark.parametrize(("edits", "problems"), TURNS.values(), ids=TURNS)
def test_turns(edits: list[tuple[str, str]], problems: list[str]) -> None:
    """A turn is that of who is next, with the next number, the hand so far, and their structure."""
    assert told_after(*edits) == problems


NATURAL = {
    "a structural card": (
        [("CN(999, +120-047)", "CN(120, +120-047)")],
        [("5:37 error not-natural: 120 is no natural card; natural cards have numbers 901 to "
         "999")],
    ),
    "nothing": (
        [("CN(999, +120-047)", "CN(999)")],
        [("6:16 error structure-differs: Bia's structure is 047, not 120; write 047, or how "
         "120 came")],
    ),
    "twice": (
        [("CN(999, +120-047)", "CN(999, +120-047). CN(998)")],
        [],
    ),
    "veto": (
        [("CN(999, +120-047)", "CN(999, Q)")],
        [("6:16 error structure-differs: Bia's structure is 047, not 120; write 047, or how "
         "120 came")],
    ),
    "movement": (
        [("CN(999, +120-047)", "CN(999, +120-047, MV(Ana))")],
        [],
    ),
    "punishment": (
        [("CN(999, +120-047)", "CN(999, +120-047, PU(Ana))")],
        [],
    ),
    "crisis": (
        [("CN(999, +120-047)", "CN(999, +120-047, X(Ana))")],
        [],
    ),
}  # fmt: skip


@pytest.mark.parametrize(("edits", "problems"), NATURAL.values(), ids=NATURAL)
def test_natural_cards(edits: list[tuple[str, str]], problems: list[str]) -> None:
    """A natural card does what stands after it, and is one by its number."""
    assert told_after(*edits) == problems
