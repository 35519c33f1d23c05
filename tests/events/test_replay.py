"""What cannot be is refused, whoever asks: entries are typed by hand, too."""

from collections.abc import Mapping
from typing import Any

import pytest

from events.entries import ADD, CORRECT, DROP, PAIR, RESULT, Entry, EventLog, read_log
from events.model import EventRefused, EventState
from events.replay import apply, event_state
from generator.base.problem import GameError
from tests.events.events import AT, SEED, add, drop, pair, rules

FOUR = ("Ana", "Bruno", "Célia", "Davi")


@pytest.fixture(scope="module")
def begun() -> EventState:
    """Return an event of four players whose first round is drawn."""
    return pair(add(EventState(), *FOUR, "Edu", "Fé"))


def entry(do: str, *players: str, **more: Any) -> Entry:  # noqa: ANN401 - as entries have it
    """Return an entry."""
    return Entry(AT, do, players, **more)


def table_of(state: EventState) -> Mapping[str, int]:
    """Return the first table's players, with a tally for each."""
    return dict.fromkeys(state.rounds[0].tables[0].players, 0)


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        (entry(ADD, "ANA"), '"Ana" plays already'),
        (entry(DROP, "Zoé"), 'there is no player "Zoé"'),
        (entry(PAIR, round=2, tables=(("Ana", "Bruno", "Ana"),)), '"Ana" plays twice'),
        (entry(PAIR, round=2, tables=(("Ana", "Zoé"),)), '"Zoé" is seated, but does not play'),
        (entry(PAIR, round=3, tables=(("Ana", "Bruno"),)), "the next round is 2"),
        (entry(RESULT, "Ana", round=2, table=1), "there is no round 2"),
        (entry(RESULT, "Ana", round=0, table=1), "there is no round 0"),
        (entry(RESULT, "Ana", round=1, table=9), "round 1 has no table 9"),
        (entry(RESULT, round=1, table=1, tally={"Zoé": 1}), '"Zoé" is not at table 1'),
        (entry(RESULT, "Zoé", round=1, table=1), '"Zoé" is not at table 1'),
        (entry(RESULT, round=1, table=1), "table 1 lacks"),
        (entry(CORRECT, round=1, table=1), "table 1 of round 1 has no result yet"),
    ],
)
def test_refused(asked: Entry, told: str, begun: EventState) -> None:
    """An entry that cannot be is refused, in words that say why."""
    with pytest.raises(EventRefused) as refused:
        apply(begun, asked, rules())

    assert told in refused.value.message


@pytest.mark.parametrize("winners", [0, 2])
def test_number_of_winners(winners: int, begun: EventState) -> None:
    """As many win a game as its round says."""
    tally = table_of(begun)
    asked = entry(RESULT, *[*tally][:winners], round=1, table=1, tally=tally)

    with pytest.raises(EventRefused) as refused:
        apply(begun, asked, rules())

    assert refused.value.message == f"1 must win this game, found {winners}"


def test_a_second_result(begun: EventState) -> None:
    """A result that is there is corrected, not entered again."""
    tally = table_of(begun)
    first, *_ = tally
    asked = entry(RESULT, first, round=1, table=1, tally=tally)
    state = apply(begun, asked, rules())

    with pytest.raises(EventRefused) as refused:
        apply(state, asked, rules())

    assert refused.value.message == "table 1 of round 1 has a result already"
    assert refused.value.hint == "to replace it: prelo tournament correct 1 ..."


def test_who_has_left_comes_back(begun: EventState) -> None:
    """Nobody leaves twice; who comes back is the player of before, by whatever capitals."""
    left = drop(begun, "Ana")
    with pytest.raises(EventRefused) as refused:
        drop(left, "Ana")
    back = add(left, "ANA")

    assert refused.value.message == '"Ana" has left already'
    assert "Ana" not in left.here
    assert back.players == begun.players


def test_place_of_what_is_refused() -> None:
    """An entry of the file that cannot be is told at its line."""
    log = EventLog("Copa", ".", "abc", SEED, (entry(ADD, *FOUR), entry(DROP, "Zoé")))
    typed = read_log("event.yaml", log.text())

    with pytest.raises(GameError) as refused:
        event_state(typed, rules())

    (problem,) = refused.value.problems
    assert str(problem.place) == f"event.yaml:{log.text().count(chr(10))}:3"
    assert (problem.check, problem.message) == ("refused-entry", 'there is no player "Zoé"')
