"""Points, scores and places from results."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby

from events.model import EXTRA, FINAL, EventState, Result, Table
from events.names import folded_name
from events.rules import Award, Points, Score
from generator.base.frozen import Frozen

_DIGITS = 6  # of a score: parts of tallies that have no exact form are equal when they look it


class Standing(Frozen):
    """A player's results so far: sums of tallies and points, and the score made of both."""

    name: str
    tally: int
    points: int
    score: float
    games: int
    wins: int
    is_active: bool
    has_left: bool
    is_late: bool


class Placing(Frozen):
    """A place at the end, possibly shared; in the final the tally decides."""

    place: int
    is_shared: bool
    in_final: bool
    standing: Standing
    final_tally: int = 0


def award(table: Table, result: Result, points: Points) -> dict[str, int]:
    """Return each player's points from a game (rule 2.3, docs/tournament.md)."""
    worth: Award = points.active if table.is_active else points.inactive
    given = dict.fromkeys(table.players, 0)
    given |= dict.fromkeys(result.winners, worth.win)
    others = [name for name in table.players if name not in result.winners]
    if others and len(table.players) >= points.seconds_from:
        most = max(result.tally[name] for name in others)
        second = [name for name in others if result.tally[name] == most]
        given |= dict.fromkeys(second, worth.second if len(second) == 1 else worth.shared)
    return given


def played(state: EventState) -> Iterator[tuple[Table, Result]]:
    """Yield the games with a result, without tie-breaks, which do not count."""
    for each in state.rounds:
        for table in each.tables if each.stage != EXTRA else ():
            if result := state.results.get((each.number, table.number)):
                yield table, result


def standings(state: EventState, points: Points, score: Score) -> dict[str, Standing]:
    """Return each player's standing, in the order of entry."""
    # All from 0, so that who has not played yet has a standing.
    tally, worth, games, wins = (dict.fromkeys(state.players, 0) for _ in range(4))
    for table, result in played(state):
        for name, given in award(table, result, points).items():
            tally[name] += result.tally[name]
            worth[name] += given
            games[name] += 1
            wins[name] += name in result.winners
    lost = state.losers
    return {
        name: Standing(
            name,
            tally[name],
            worth[name],
            round(tally[name] * score.tally + worth[name] * score.points, _DIGITS),
            games[name],
            wins[name],
            name not in lost,
            player.has_left,
            player.is_late,
        )
        for name, player in state.players.items()
    }


def listed_in_order(known: Mapping[str, Standing]) -> list[Standing]:
    """Return the standings in the order of a list: active, inactive, then left, best first."""
    return sorted(
        known.values(),
        key=lambda each: (each.has_left, not each.is_active, -each.score, folded_name(each.name)),
    )


def placings(state: EventState, known: Mapping[str, Standing]) -> list[Placing]:
    """Return the places of all players after the final (rule 2.10, docs/tournament.md)."""
    if not state.is_over:
        return []
    # The final is the first table of its round, whatever is played beside it.
    final = state.rounds[-1].table(1)
    result = state.results[state.rounds[-1].number, 1]
    tally = {name: result.tally[name] for name in final.players}
    won = [name for name in final.players if name in result.winners]
    others = [name for name in final.players if name not in won]
    rest = [name for name in known if name not in final.players]
    ranked = [
        # Winners first, whatever their tallies: the judge may have said who has won.
        *_ranked(won, dict.fromkeys(won, 0)),
        *_ranked(others, tally),
        *_ranked(rest, {name: known[name].score for name in rest}),
    ]
    found: list[Placing] = []
    for names in ranked:
        # Who shares a place takes up as many as there are of them: 1, 2, 2, 4.
        place = len(found) + 1
        found += [
            Placing(place, len(names) > 1, name in tally, known[name], tally.get(name, 0))
            for name in names
        ]
    return found


def _ranked(names: Sequence[str], value: Mapping[str, float]) -> list[list[str]]:
    """Return names in descending order of value; those of equal value share a list."""
    ordered = sorted(names, key=lambda name: (-value[name], folded_name(name)))
    return [[*group] for _, group in groupby(ordered, key=value.__getitem__)]


def in_unusual_games(state: EventState, size: int) -> set[str]:
    """Return the players of games of another size, except tie-breaks and the final's round."""
    return {
        name
        for each in state.rounds
        for table in each.tables
        if each.stage not in {EXTRA, FINAL} and len(table.players) != size
        for name in table.players
    }
