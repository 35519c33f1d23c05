"""What organisers type, as entries: names, results and their winners."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from events.asked import (
    AskedResult,
    additions,
    departures,
    final_pairing,
    names_in,
    pairing,
    result,
    undoing,
)
from events.entries import ADD, CORRECT, DROP, PAIR, RESULT, UNDO, Entry, EventLog, read_log
from events.model import EXTRA, EventRefused, EventState, Round, Table
from generator.base.problem import UsageError
from tests.events.events import AT, SEED, add, drop, enter, names, pair, play_round, rules

LOG = EventLog("Copa", ".", "abc", SEED)
HIDDEN = "\u200b\u061c\u180e\u202e\u2060\ufeff\ufffe\uffff\ud800\x00\x7f\x85\u2028"


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("Ana", "Ana"),
        ("  Ana \t Lima ", "Ana Lima"),
        ("Joa\u0303o", "João"),
        ("Zoë d’Ávila-O'Neil", "Zoë d’Ávila-O'Neil"),
        ("7", "7"),
        ("李明", "李明"),
        ("x" * 60, "x" * 60),
        ("Ana\u2028Lima", "Ana Lima"),
        ("Ana #2", "Ana #2"),
    ],
)
def test_names(typed: str, name: str) -> None:
    """A name is taken as it is typed, but for spaces and the way its accents are written."""
    assert additions([typed], AT) == Entry(AT, ADD, (name,))


@pytest.mark.parametrize(
    "typed",
    ["", "  ", "--", "Ana=16", 'Ana "A"', "Ana {", "}", "[Ana]", "x" * 61, "Ana\x1b[2J"]
    + [f"Ana{sign}b" for sign in HIDDEN if not sign.isspace()],
)
def test_refused_names(typed: str) -> None:
    """A name without letters, with signs of results, or with hidden characters is refused."""
    with pytest.raises(UsageError, match="a name has 1 to 60 letters, and no = or quotation marks"):
        additions([typed], AT)


@given(st.lists(st.text(min_size=1, max_size=12), min_size=1, max_size=3))
def test_names_that_are_taken_can_be_read(typed: list[str]) -> None:
    """Whatever is typed: if it is taken for a name, the event's file can be read with it."""
    try:
        entry = additions(typed, AT)
    except UsageError:
        return
    log = EventLog("Copa", ".", "abc", SEED, (entry,))

    assert read_log("event.yaml", log.text()) == log


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Ana\nBia\n", ["Ana", "Bia"]),
        ("\ufeffAna\r\n  Bia  \r\n\r\n", ["Ana", "Bia"]),
        ("# players\nAna # here\n", ["Ana # here"]),
        ("", []),
        ("\n \n", []),
    ],
)
def test_lists_of_names(text: str, expected: list[str]) -> None:
    """A list has a name a line; empty lines and remarks are none."""
    assert names_in(text) == expected


def test_departures() -> None:
    """Who leaves is found by the beginning of the name, among those who are here."""
    state = drop(add(EventState(), "Ana", "Anabel", "Bia"), "Anabel")

    assert departures(["an", "BIA"], state, AT) == Entry(AT, DROP, ("Ana", "Bia"))
    with pytest.raises(UsageError):
        departures(["Anabel"], state, AT)


def test_pairing() -> None:
    """A round is drawn by rules and seed, the same whenever it is asked for."""
    state = add(EventState(), *names(7))
    entry = pairing(LOG, state, rules(), AT)

    assert (entry.do, entry.round, entry.stage) == (PAIR, 1, "round")
    assert sorted(name for table in entry.tables for name in table) == sorted(names(7))
    assert pairing(LOG, state, rules(), AT) == entry


def test_too_early_for_the_final() -> None:
    """The final is refused while more are active than it has seats, and drawn afterwards."""
    state = pair(add(EventState(), *names(12)))
    state = play_round(state)
    with pytest.raises(EventRefused, match="4 players are active, at most 3 are allowed") as fault:
        final_pairing(LOG, state, rules(), AT)

    assert fault.value.hint == "prelo tournament pair draws the next round"
    few = play_round(pair(add(EventState(), *names(9))))
    assert final_pairing(LOG, few, rules(), AT).stage == "final"


def test_undoing() -> None:
    """What was entered can be taken back, as often as there is something left."""
    log = EventLog("Copa", ".", "abc", SEED, (Entry(AT, ADD, ("Ana",)),))

    assert undoing(log, AT) == Entry(AT, UNDO)
    undone = EventLog("Copa", ".", "abc", SEED, (*log.entries, Entry(AT, UNDO)))
    for each in (LOG, undone):
        with pytest.raises(EventRefused, match="there is nothing to undo"):
            undoing(each, AT)


PLAYED = EventState(
    add(EventState(), "Ana", "Bia", "Caio", "Davi").players,
    (Round(1, "round", (Table(1, ("Ana", "Bia", "Caio"), is_active=True),)),),
)
TIED = EventState(
    PLAYED.players,
    (
        *PLAYED.rounds,
        Round(2, EXTRA, (Table(1, ("Bia", "Caio", "Davi"), is_active=False),), places=2),
    ),
    enter(PLAYED, 1, {"Ana": 16, "Bia": 0, "Caio": 0}, "Ana").results,
)
"""The first round is played, the game that breaks its tie is not; the goals are 16 and 8."""


@pytest.mark.parametrize(
    ("tally", "winners", "expected"),
    [
        (["Ana=16", "Bia=9", "Caio=-2"], [], ("Ana",)),
        (["ana = 9", "b=17", "CAIO=16"], [], ("Bia",)),
        (["Ana=+16", "Bia=0", "Caio=\N{MINUS SIGN}3"], [], ("Ana",)),
        (["Ana=16", "Bia=16", "Caio=0"], ["bia"], ("Bia",)),
        (["Ana=3", "Bia=2", "Caio=1"], ["Caio"], ("Caio",)),
    ],
)
def test_results(tally: list[str], winners: list[str], expected: tuple[str, ...]) -> None:
    """Who has reached the goal with the highest tally has won, or whom the judge names."""
    entry = result(RESULT, AskedResult(1, tally, winners), PLAYED, rules(), AT)

    assert (entry.do, entry.round, entry.table, entry.players) == (RESULT, 1, 1, expected)
    assert [*entry.tally] == ["Ana", "Bia", "Caio"]
    enter(PLAYED, 1, entry.tally, *entry.players)


@pytest.mark.parametrize(
    ("tally", "message", "hint"),
    [
        (["Ana=15", "Bia=9", "Caio=0"], "nobody has 16", "say who has won: --winner NAME"),
        (["Ana=16", "Bia=16", "Caio=0"], "several have 16", "say who has won: --winner NAME"),
        (["Ana=16", "ana=16", "Caio=0"], "a player is given twice", "name each player of the"),
    ],
)
def test_results_that_do_not_decide(tally: list[str], message: str, hint: str) -> None:
    """Where the tallies do not say who has won, the organiser is asked."""
    with pytest.raises(EventRefused, match=message) as fault:
        result(RESULT, AskedResult(1, tally), PLAYED, rules(), AT)

    assert fault.value.hint.startswith(hint)


@pytest.mark.parametrize(
    "part", ["Ana", "Ana=", "Ana=many", "=16", "Ana=1.5", "Ana=99999", "Zoe=1"]
)
def test_what_is_no_result(part: str) -> None:
    """What is no NAME=N of a player at the table is refused."""
    with pytest.raises(UsageError):
        result(RESULT, AskedResult(1, [part, "Bia=1", "Caio=2"]), PLAYED, rules(), AT)


@pytest.mark.parametrize(
    ("state", "table", "number", "message"),
    [
        (EventState(), 1, 0, "no round is drawn yet"),
        (PLAYED, 2, 0, "round 1 has no table 2"),
        (PLAYED, 1, 2, "there is no round 2"),
        (PLAYED, 1, -1, "there is no round -1"),
        (TIED, 1, 1, "table 1 of round 1 has a result already"),
    ],
)
def test_results_of_no_game(state: EventState, table: int, number: int, message: str) -> None:
    """A result belongs to a game that has been drawn and has none."""
    asked = AskedResult(table, ["Ana=16", "Bia=1", "Caio=2"], in_round=number)

    with pytest.raises(EventRefused, match=message):
        result(RESULT, asked, state, rules(), AT)


def test_correction() -> None:
    """A result of an earlier round is corrected by its round and table."""
    asked = AskedResult(1, ["Ana=1", "Bia=16", "Caio=2"], in_round=1)
    entry = result(CORRECT, asked, TIED, rules(), AT)

    assert (entry.do, entry.round, entry.players) == (CORRECT, 1, ("Bia",))
    with pytest.raises(EventRefused, match="table 1 of round 2 has no result yet"):
        result(CORRECT, AskedResult(1, ["Bia=8", "Caio=9", "Davi=0"]), TIED, rules(), AT)


@pytest.mark.parametrize(
    ("tally", "expected"),
    [
        (["Bia=8", "Caio=9", "Davi=7"], ("Caio", "Bia")),
        (["Bia=16", "Caio=0", "Davi=8"], ("Bia", "Davi")),
        (["Bia=8", "Caio=8", "Davi=8"], None),
        (["Bia=8", "Caio=7", "Davi=7"], None),
    ],
)
def test_tie_breaks(tally: list[str], expected: tuple[str, ...] | None) -> None:
    """Of a game that breaks a tie as many go on as there are places, if so many reach its goal."""
    asked = AskedResult(1, tally)
    if expected is None:
        with pytest.raises(EventRefused, match=r"have 8|has 8"):
            result(RESULT, asked, TIED, rules(), AT)
        return

    assert result(RESULT, asked, TIED, rules(), AT).players == expected
