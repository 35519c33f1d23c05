"""Who plays whom, over thousands of events: nobody twice in a round, nobody forgotten."""

from random import Random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from events.draw import Draw
from events.model import EXTRA, FINAL, NORMAL, EventRefused, EventState
from events.rounds import TIES, next_round
from events.standings import in_unusual_games, standings
from tests.events.events import (
    SEED,
    add,
    at_random,
    drop,
    enter,
    names,
    pair,
    play_round,
    rules,
)


def assert_fair(before: EventState, state: EventState) -> None:
    """Everybody who is here plays one game of the round, or is alone in their set."""
    pairing = state.rounds[-1]
    seated = [name for table in pairing.tables for name in table.players]

    assert len(set(seated)) == len(seated)
    if pairing.stage == EXTRA:
        assert set(seated) <= set(before.inactive)
        return
    assert set(seated) | set(pairing.alone) == set(before.here)
    assert len(seated) + len(pairing.alone) == len(before.here)
    assert len(pairing.alone) <= 1
    for name in pairing.alone:
        finalists = pairing.tables[0].players if pairing.stage == FINAL else ()
        assert [each for each in before.inactive if each not in finalists] == [name]
    for table in pairing.tables:
        assert 2 <= len(table.players) <= 4


@settings(max_examples=60, deadline=None)
@given(
    st.integers(2, 200),
    st.integers(0, 10**9),
    st.floats(0, 0.2),
)
def test_nobody_plays_twice_or_not_at_all(players: int, chance: int, leaving: float) -> None:
    """From 2 to 200 players, whoever wins or leaves: every round has each player once."""
    random = Random(chance)
    state = add(EventState(), *names(players))
    for _ in range(40):
        before = state
        state = pair(state, str(chance))
        assert_fair(before, state)
        if random.random() < leaving:
            state = add(state, f"Tarde {len(state.players)}")
        state = play_round(state, at_random(random))
        if state.is_over:
            break
        gone = [name for name in state.here if random.random() < leaving]
        if len(state.here) - len(gone) >= 2:
            state = drop(state, *gone)

    assert state.is_over
    assert state.rounds[-1].stage == FINAL


@pytest.mark.parametrize(
    "players",
    [*range(2, 51), *(pytest.param(each, marks=pytest.mark.slow) for each in range(51, 201))],
)
def test_every_number_of_players_has_its_final(players: int) -> None:
    """However many begin, they come to a final of three, or of all where there are not so many."""
    random = Random(players)
    state = add(EventState(), *names(players))
    while not state.is_over:
        before = state
        state = pair(state)
        assert_fair(before, state)
        state = play_round(state, at_random(random))

    assert len(state.rounds[-1].tables[0].players) == min(players, 3)


@settings(max_examples=40, deadline=None)
@given(st.integers(6, 120), st.integers(0, 10**9))
def test_odd_games_go_round(players: int, chance: int) -> None:
    """No active player is in a second game of two or four while one is free who was in none."""
    random = Random(chance)
    state = add(EventState(), *names(players))
    while not state.is_over:
        before, had = state, in_unusual_games(state, 3)
        state = pair(state, str(chance))
        if state.rounds[-1].stage == NORMAL:
            odd = {
                name
                for table in state.rounds[-1].tables
                if table.is_active and len(table.players) != 3
                for name in table.players
            }
            if odd & had:
                assert set(before.active) - had <= odd
        state = play_round(state, at_random(random))


@settings(max_examples=40, deadline=None)
@given(st.integers(8, 120), st.integers(0, 10**9))
@example(8, 1807)  # the tied ones play for the final
def test_inactive_neighbours(players: int, chance: int) -> None:
    """Inactive players sit by their list: no table has somebody who belongs to a later one."""
    random = Random(chance)
    state = play_round(pair(add(EventState(), *names(players))), at_random(random))
    known = standings(state, rules().points, rules().score)
    drawn = next_round(state, rules(), SEED)
    if drawn.stage == EXTRA:  # it has one table, in an order by lot
        assert len(drawn.tables) == 1
        return
    tables = [table.players for table in drawn.tables if not table.is_active]
    seated = [name for table in tables for name in table]
    draw = Draw(SEED, 2, TIES)

    assert seated == sorted(
        seated, key=lambda name: (-known[name].points, -known[name].tally, draw.key(name))
    )
    sizes = [len(table) for table in tables]
    assert sizes == sorted(sizes, key=lambda size: size == 3)


def test_not_while_a_game_is_played() -> None:
    """A round is not drawn before all results of the last one are in; the tables are named."""
    state = pair(add(EventState(), *names(7)))

    with pytest.raises(EventRefused, match="no result yet of tables 1, 2"):
        pair(state)


def test_too_few() -> None:
    """Nobody plays alone."""
    for players in ((), ("Ana",)):
        state = add(EventState(), *players)
        with pytest.raises(EventRefused, match="two players"):
            pair(state)


def test_over() -> None:
    """After the final nothing is drawn."""
    state = play_round(pair(add(EventState(), "Ana", "Bia")))
    state = play_round(pair(state))

    assert state.is_over
    with pytest.raises(EventRefused, match="the event is over"):
        pair(state)


def test_a_tie_with_many() -> None:
    """All who are equal play the game that breaks the tie; those who leave are not waited for."""
    state = pair(add(EventState(), *names(8)))
    for table in state.rounds[0].tables:
        winner, *others = table.players
        state = enter(state, table.number, {winner: 16, **dict.fromkeys(others, 2)}, winner)
    tied = pair(state).rounds[-1]

    assert (tied.stage, len(tied.tables[0].players), tied.places) == (EXTRA, 6, 1)

    left = drop(state, *tied.tables[0].players[:5])
    assert pair(left).rounds[-1].stage == FINAL
