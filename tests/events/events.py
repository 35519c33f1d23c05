"""Events for the tests: rules of games/on-the-edge, players, results as a test needs them."""

from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from random import Random

from events.entries import ADD, CORRECT, DROP, PAIR, RESULT, Entry
from events.loading import load_pack
from events.model import EXTRA, EventState, Round, Table
from events.replay import apply
from events.rounds import next_round
from events.rules import PlayRules, RulePack

ROOT = Path(__file__).parent.parent.parent
GAME = ROOT / "games/on-the-edge"
AT = "2026-05-02T09:30:00"
SEED = "4711"

Play = Callable[[Table, Round], tuple[Mapping[str, int], tuple[str, ...]]]
"""How a game ends: the tally of each, and who wins."""


@cache
def pack() -> RulePack:
    """Return the rule pack."""
    return load_pack(GAME)


@cache
def rules() -> PlayRules:
    """Return the rules of the rounds."""
    play = pack().play
    assert play
    return play


def names(number: int) -> tuple[str, ...]:
    """Return so many names, with accents here and there."""
    firsts = ("Ana", "João", "Érica")
    return tuple(f"{firsts[index % 3]} {index:03d}" for index in range(number))


def add(state: EventState, *players: str) -> EventState:
    """Return the state with more players."""
    return apply(state, Entry(AT, ADD, players), rules())


def drop(state: EventState, *players: str) -> EventState:
    """Return the state after players have left."""
    return apply(state, Entry(AT, DROP, players), rules())


def pair(state: EventState, seed: str = SEED) -> EventState:
    """Return the state with the next round."""
    drawn = next_round(state, rules(), seed)
    tables = tuple(table.players for table in drawn.tables)
    entry = Entry(AT, PAIR, round=drawn.number, stage=drawn.stage, tables=tables)
    paired = apply(state, entry, rules())
    assert paired.rounds[-1] == drawn
    return paired


def enter(
    state: EventState,
    table: int,
    tally: Mapping[str, int],
    *winners: str,
    number: int = 0,
    do: str = "",
) -> EventState:
    """Return the state with a result, of the last round if none is said."""
    entry = Entry(
        AT, do or RESULT, winners, round=number or len(state.rounds), table=table, tally=tally
    )
    return apply(state, entry, rules())


def correct(
    state: EventState, table: int, tally: Mapping[str, int], winner: str, number: int
) -> EventState:
    """Return the state with another result in the place of one."""
    return enter(state, table, tally, winner, number=number, do=CORRECT)


def first_wins(table: Table, pairing: Round) -> tuple[Mapping[str, int], tuple[str, ...]]:
    """Let the first of a table win, all others follow in their order."""
    tally = {name: 16 - 3 * index for index, name in enumerate(table.players)}
    return tally, table.players[: pairing.places]


def at_random(random: Random) -> Play:
    """Let chance decide, with many equal tallies."""

    def play(table: Table, pairing: Round) -> tuple[Mapping[str, int], tuple[str, ...]]:
        winners = tuple(random.sample(table.players, pairing.places))
        goal = 8 if pairing.stage == EXTRA else 16
        return {
            name: goal if name in winners else random.randint(-3, 12) for name in table.players
        }, winners

    return play


def play_round(state: EventState, play: Play = first_wins) -> EventState:
    """Return the state when all games of the last round are played."""
    pairing = state.rounds[-1]
    for table in state.waiting:
        tally, winners = play(table, pairing)
        state = enter(state, table.number, tally, *winners)
    return state
