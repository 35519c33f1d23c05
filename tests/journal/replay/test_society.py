"""Structures, alliances, ideologies and revolts: what a journal cannot mean of them."""

import pytest

from tests.journal.journals import told_after

pytestmark = pytest.mark.usefixtures("pieces_parsed_once")

CRISIS = "068(X(Bia+119-104))"
"""A crisis in Ana's turn: Bia replaces Caio's structure."""

CHANGES = {
    "one for another": (
        "068(X(Bia+119-104))",
        [],
    ),
    "by whose turn it is": (
        "068(X(+119-104))",
        [],
    ),
    "only one that leaves": (
        "068(X(Bia-104))",
        [],
    ),
    "only one that enters": (
        "068(X(Bia+119))",
        [("4:16 error structure-differs: Bia's structure is 119, not 047; write 119, or how "
         "047 came"),
         "5:17 error structure-differs: Caio's structure is 104, not 119; 119 is Bia's"],
    ),
    "one that is there": (
        "068(X(Bia+119-104), Caio+119-047)",
        [("3:36 error card-in-two-places: 119 enters the society, but is Caio's structure; fix "
         "one of the two numbers")],
    ),
    "one that leaves and is not there": (
        "068(X(Bia+119-105))",
        ["3:22 error not-in-society: 105 is nobody's structure; did you mean \"104\"?"],
    ),
    "one that enters and is there": (
        "068(X(Bia+068-104))",
        [("3:22 error card-in-two-places: 068 enters the society, but is Ana's structure; fix "
         "one of the two numbers")],
    ),
    "one that is a natural card": (
        "068(X(Bia+968-104))",
        [("3:22 error not-structural: 968 is no structural card; structural cards have numbers "
         "001 to 899")],
    ),
    "twice": (
        "068(X(Bia+104-104), Caio+119-104)",
        [("3:22 error card-in-two-places: 104 enters the society, but is Caio's structure; fix "
         "one of the two numbers")],
    ),
    "there and back": (
        "068(X(Bia+120-104), Bia+119-120)",
        [],
    ),
    "by a stranger": (
        "068(X(Dora+119-104))",
        ['3:22 error unknown-player: unknown player "Dora"; known: Ana, Bia, Caio'],
    ),
    "two exchanged, and back": (
        "068(X(Bia+119-104), 068=047, 047=068)",
        [],
    ),
    "two exchanged": (
        "068(X(Bia+119-104), 068=047)",
        ["4:16 error structure-differs: Bia's structure is 068, not 047; 047 is Ana's",
         "6:16 error structure-differs: Bia's structure is 047, not 120; 120 is Ana's",
         ("7:16 error structure-differs: Ana's structure is 120, not 068; write 120, or how "
         "068 came")],
    ),
    "one with one that is not there": (
        "068(X(Bia+119-104), 068=120)",
        ["3:36 error not-in-society: 120 is nobody's structure; known: 047, 068, 119"],
    ),
    "two that are not there": (
        "068(X(Bia+119-104), 121=120)",
        ["3:36 error not-in-society: 121 is nobody's structure; did you mean \"119\"?"],
    ),
}  # fmt: skip


@pytest.mark.parametrize(("events", "problems"), CHANGES.values(), ids=CHANGES)
def test_changes(events: str, problems: list[str]) -> None:
    """What leaves is somebody's structure, what enters nobody's, and it lies where that lay."""
    assert told_after((CRISIS, events)) == problems


PEOPLE = {
    "allied": (
        "Ana=Bia",
        [],
    ),
    "allied and parted": (
        "Ana=Bia, Bia-Ana",
        [],
    ),
    "parted without an alliance": (
        "Ana-Bia",
        ['3:36 error no-alliance: Ana and Bia are not allied; write "Ana=Bia" where they were'],
    ),
    "allied with a stranger": (
        "Ana=Dora",
        ['3:36 error unknown-player: unknown player "Dora"; known: Ana, Bia, Caio'],
    ),
    "another ideology": (
        "ID(Ana=Azulismo)",
        [],
    ),
    "an unknown ideology": (
        "ID(Ana=Azulsmo)",
        ['3:39 error unknown-ideology: unknown ideology "Azulsmo"; did you mean "Azulismo"?'],
    ),
    "the flow reversed": (
        "F",
        [("4:1 error turn-order: turn 2 is Caio's, not Bia's; an event \"F\" is missing before "
         "it, or there is one too many")],
    ),
    "the flow reversed twice": (
        "F, F",
        [],
    ),
}  # fmt: skip


@pytest.mark.parametrize(("event", "problems"), PEOPLE.values(), ids=PEOPLE)
def test_people(event: str, problems: list[str]) -> None:
    """Who parts was allied; ideologies are those of the game; the flow says who is next."""
    assert told_after((CRISIS, f"{CRISIS[:-1]}, {event})")) == problems


REVOLTS = {
    "by a natural card": (
        "CN(999, +120-047)",
        [],
    ),
    "a revolt approved": (
        "R(+120-047, +Ana)",
        [("5:37 warning revolt-uncommitted: Caio proposes a revolt with 0 committed, not 2; an "
         'event "+c" may be missing before it')],
    ),
    "a revolt that its proposer approves": (
        "R(+120-047, +Caio)",
        [("5:37 warning revolt-uncommitted: Caio proposes a revolt with 0 committed, not 2; an "
         'event "+c" may be missing before it'),
         "5:49 error same-player: Caio cannot support a proposal of Caio; name another player"],
    ),
    "a revolt that a structure approves": (
        "R(+120-047, +068)",
        [("5:37 warning revolt-uncommitted: Caio proposes a revolt with 0 committed, not 2; an "
         'event "+c" may be missing before it')],
    ),
    "a revolt that nobody's structure approves": (
        "R(+120-047, +118)",
        [("5:37 warning revolt-uncommitted: Caio proposes a revolt with 0 committed, not 2; an "
         'event "+c" may be missing before it'),
         "5:49 error not-in-society: 118 is nobody's structure; did you mean \"119\"?"],
    ),
    "a revolt without an outcome": (
        "R(+120-047)",
        [("5:37 warning revolt-uncommitted: Caio proposes a revolt with 0 committed, not 2; an "
         'event "+c" may be missing before it'),
         ('5:37 error revolt-without-outcome: nobody supports this revolt; write ", +NAME" for '
         'who supported it, or ", Q"')],
    ),
    "a revolt that a stranger approves": (
        "R(+120-047, +Dora)",
        [("5:37 warning revolt-uncommitted: Caio proposes a revolt with 0 committed, not 2; an "
         'event "+c" may be missing before it'),
         '5:49 error unknown-player: unknown player "Dora"; known: Ana, Bia, Caio'],
    ),
}  # fmt: skip


@pytest.mark.parametrize(("event", "problems"), REVOLTS.values(), ids=REVOLTS)
def test_revolts(event: str, problems: list[str]) -> None:
    """A proposal needs the support of another player, or of a structure that is there."""
    assert told_after(("CN(999, +120-047)", event)) == problems
