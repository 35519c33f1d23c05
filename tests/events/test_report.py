"""What an organiser reads of an event: tables, results, places, and the next step."""

import json
from collections.abc import Sequence
from functools import cache
from hashlib import sha256

import pytest

from events.entries import ADD, CORRECT, DROP, PAIR, RESULT, Entry, EventLog
from events.model import EventState
from events.replay import replay
from events.report import (
    columns,
    count_players,
    draw_lines,
    next_step,
    pairing_lines,
    ranking_lines,
    result_line,
    standings_json,
    status_lines,
    step_lines,
)
from tests.events.events import AT, SEED, add, drop, enter, names, pair, play_round, rules


@cache
def day() -> list[EventState]:
    """Return the states of a day of seven: as it begins, then each round drawn and played."""
    states = [add(EventState(), *names(7))]
    while not states[-1].is_over:
        states.append(pair(states[-1]))
        states.append(play_round(states[-1]))
    return states


BEGUN, DRAWN, PLAYED, TIE_DRAWN, TIE_PLAYED, FINAL_DRAWN, OVER = range(7)


@pytest.mark.parametrize(
    ("state", "expected"),
    [
        (BEGUN, "next: prelo tournament pair"),
        (DRAWN, "next: the results of tables 1, 2"),
        (
            PLAYED,
            "next: prelo tournament final, a game that breaks the tie of Ana 006, Érica 005",
        ),
        (TIE_DRAWN, "next: the results of tables 1"),
        (TIE_PLAYED, "next: prelo tournament final"),
        (FINAL_DRAWN, "next: the results of tables 1, 2"),
        (OVER, "the event is over: prelo tournament standings, prelo tournament print"),
    ],
)
def test_next_step(state: int, expected: str) -> None:
    """At each time of a day, one step comes next."""
    assert next_step(day()[state], rules()) == expected


@pytest.mark.parametrize(
    ("players", "expected"),
    [(12, "next: prelo tournament pair"), (9, "next: prelo tournament final")],
)
def test_next_round(players: int, expected: str) -> None:
    """As long as more players are active than the final has seats, another round is drawn."""
    played = play_round(pair(add(EventState(), *names(players))))

    assert len(played.active) == players // 3
    assert next_step(played, rules()) == expected


def test_results_that_are_missing() -> None:
    """Only tables without a result are waited for."""
    state = day()[DRAWN]
    first = state.rounds[-1].tables[0]
    entered = enter(state, 1, dict.fromkeys(first.players, 0), first.players[0])

    assert next_step(entered, rules()) == "next: the results of tables 2"


@pytest.mark.parametrize(
    ("state", "expected"),
    [
        (
            DRAWN,
            [
                "round 1",
                "  table 1 (active): João 004, Ana 006, Ana 003, Ana 000",
                "  table 2 (active): Érica 002, Érica 005, João 001",
            ],
        ),
        (
            TIE_DRAWN,
            [
                "round 2: a game for 1 of the final's places, to 8 (rule 2.8.3)",
                "  table 1 (tie-break): Ana 006, Érica 005",
            ],
        ),
        (
            FINAL_DRAWN,
            [
                "round 3: the final (rule 2.8)",
                "  table 1 (final): Érica 002, João 004, Ana 006",
                "  table 2 (inactive): Érica 005, João 001, Ana 003, Ana 000",
            ],
        ),
    ],
)
def test_tables(state: int, expected: list[str]) -> None:
    """Who plays where is a line for each table, with what is at stake there."""
    assert [*pairing_lines(day()[state].rounds[-1], rules())] == expected


def test_player_without_a_game() -> None:
    """Who is left over in a round is told so."""
    played = play_round(pair(add(EventState(), *names(12))))
    last, *others = (name for name in played.here if name not in played.active)
    state = pair(drop(played, *others))

    assert [*pairing_lines(state.rounds[-1], rules())][2:] == [f"  no game in this round: {last}"]


def test_status() -> None:
    """The state of an event is who is still in it, who plays where, and what comes next."""
    log = EventLog("Open", "..", "", SEED)
    state = drop(day()[PLAYED], "Ana 006")

    assert [*status_lines(log, day()[BEGUN], rules())] == [
        "Open (seed 4711)",
        "7 players: 7 active, 0 inactive; 0 have left",
        "next: prelo tournament pair",
    ]
    assert [*status_lines(log, state, rules())] == [
        "Open (seed 4711)",
        "6 players: 2 active, 4 inactive; 1 have left",
        "round 1",
        "  table 1 (active): João 004, Ana 006, Ana 003, Ana 000",
        "  table 2 (active): Érica 002, Érica 005, João 001",
        "next: prelo tournament final",
    ]


def test_standings() -> None:
    """During the event players stand by points and score, with what they are."""
    state = drop(day()[PLAYED], "Ana 006")

    assert [*ranking_lines(state, rules())] == [
        "name                 VP  IP  score  games",
        "Érica 002  active     8  16     16      1",
        "João 004   active     8  16     16      1",
        "Érica 005  inactive   4  13   10.5      1",
        "Ana 003    inactive   0  10      5      1",
        "João 001   inactive   0  10      5      1",
        "Ana 000    inactive   0   7    3.5      1",
        "Ana 006    has left   4  13   10.5      1",
    ]


def test_places() -> None:
    """After the end each has a place, the final's players before those with more points."""
    lines = [*ranking_lines(day()[OVER], rules())]

    assert lines[0] == "place  name                 VP  IP  score  games"
    assert lines[3:5] == [
        "    3  Ana 006    inactive   4  23   15.5      2",
        "    4  Érica 005  inactive   8  29   22.5      2",
    ]


def test_standings_for_programs() -> None:
    """Programs read the same standings, with a place once there is one."""
    before, after = (
        json.loads(standings_json(day()[state], rules()))["standings"] for state in (PLAYED, OVER)
    )

    assert before[0] == {
        "place": None,
        "name": "Érica 002",
        "active": True,
        "left": False,
        "points": 8,
        "tally": 16,
        "score": 16,
        "games": 1,
        "wins": 1,
    }
    assert [row["place"] for row in after] == [1, 2, 3, 4, 5, 6, 7]
    assert [row["name"] for row in after[2:4]] == ["Ana 006", "Érica 005"]
    assert after[3]["active"] is False


def test_places_of_those_who_left() -> None:
    """Who leaves before the final has a place by points and score as all that were not in it."""
    over = play_round(pair(drop(day()[PLAYED], "Ana 006")))
    rows = json.loads(standings_json(over, rules()))["standings"]

    assert [(row["place"], row["left"]) for row in rows[4:]] == [(5, False), (6, True), (7, False)]
    assert rows[5]["name"] == "Ana 006"


@pytest.mark.parametrize(
    ("do", "expected"),
    [
        (RESULT, "round 2, table 3: Ana 16, Bia -1; won: Ana"),
        (CORRECT, "round 2, table 3 corrected: Ana 16, Bia -1; won: Ana"),
    ],
)
def test_results(do: str, expected: str) -> None:
    """A result is read as it was entered."""
    entry = Entry(AT, do, ("Ana",), round=2, table=3, tally={"Ana": 16, "Bia": -1})

    assert result_line(entry) == expected


def short_day(at: str, *, seed: str = SEED) -> list[str]:
    """Return the lines of a short event: entries at a time, replayed with a seed."""
    players = ("Ana", "Bia", "Caio", "Davi", "Eva", "Fil")
    drawn = pair(add(EventState(), *players)).rounds[-1]
    first = drawn.tables[0].players
    entries = (
        Entry(at, ADD, players),
        Entry(at, PAIR, round=1, tables=tuple(table.players for table in drawn.tables)),
        Entry(at, RESULT, first[:1], round=1, table=1, tally=dict.fromkeys(first, 3)),
        Entry(at, DROP, ("Bia", "Eva")),
    )
    log = EventLog("Open", "..", "", seed, entries)
    return [line for step in replay(log, rules()) for line in step_lines(step, rules())]


def test_steps() -> None:
    """Each entry is a line that begins with its time of day, and a round one for each table."""
    lines = short_day("2026-05-02T09:30:00+02:00")

    assert lines[:2] == ["09:30:00  added: Ana, Bia, Caio, Davi, Eva, Fil", "09:30:00  round 1"]
    assert lines[2].startswith("            table 1 (active): ")
    assert lines[4] == "            as rules and seed give it"
    assert lines[5].startswith("09:30:00  round 1, table 1: ")
    assert lines[6:] == ["09:30:00  left: Bia, Eva"]


def test_time_without_a_day() -> None:
    """A time in another form is shown as it was written."""
    lines = short_day("09:30")

    assert lines[0].startswith("09:30  added: ")
    assert lines[2].startswith(" " * len("09:30  ") + "  table 1")


def test_strange_draw() -> None:
    """A round that seed and rules do not give is told."""
    lines = short_day(AT, seed="another")

    assert lines[4].strip() == "NOT as drawn"


def test_draws() -> None:
    """All that a round drew by is printed as `sha256sum` gives it, for each player and purpose."""
    state = day()[FINAL_DRAWN]
    lines = [line.split("  ", 1) for line in draw_lines(state, SEED)]

    assert len(lines) == 3 * 7
    assert all(sha256(text.encode()).hexdigest() == key for key, text in lines)
    for purpose in range(3):
        keys = [key for key, _ in lines[7 * purpose : 7 * purpose + 7]]
        assert keys == sorted(keys), "a draw stands in its order"
    assert [*draw_lines(EventState(), SEED)] == []


@pytest.mark.parametrize(
    ("left", "expected"),
    [
        ((0,), ["name     VP", "Ana      12", "Beatriz   3"]),
        ((), ["   name  VP", "    Ana  12", "Beatriz   3"]),
        ((0, 1), ["name     VP", "Ana      12", "Beatriz  3"]),
    ],
)
def test_columns(left: Sequence[int], expected: list[str]) -> None:
    """Columns are as wide as their longest cell; words begin, and numbers end, below each other."""
    assert [*columns(["name", "VP"], [["Ana", "12"], ["Beatriz", "3"]], left)] == expected


def test_number_of_players() -> None:
    """One player is no "1 players"."""
    assert (count_players(1), count_players(2)) == ("1 player", "2 players")
