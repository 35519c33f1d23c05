"""The next round by rules, results and seed: who plays against whom."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from events.draw import Draw
from events.model import EXTRA, FINAL, NORMAL, EventRefused, EventState, Round, Table
from events.rules import PlayRules, sizes
from events.standings import in_unusual_games, standings
from generator.base.frozen import Frozen
from generator.base.messages import say

ODD, TABLES, TIES = "odd", "tables", "ties"
"""The purposes of draws: games of another size, pairings, the order of equals in lists."""


class Admission(Frozen):
    """The players admitted to the final besides the active ones, and those tied for it."""

    admitted: tuple[str, ...]
    tied: tuple[str, ...] = ()
    places: int = 0
    """The number of tied players who come into the final."""


def next_round(state: EventState, rules: PlayRules, seed: str) -> Round:
    """Return the next round. Raises EventRefused if there can be none."""
    _refuse_unready(state)
    number, active = len(state.rounds) + 1, state.active
    if not state.rounds or len(active) > rules.final.seats:
        drawn = _drawn(state, rules, seed) if state.rounds else _first(state, rules, seed)
        tables = [*((group, True) for group in drawn)]
        tables += [(group, False) for group in _ranked(state, state.inactive, rules, seed)]
        return _round(state, NORMAL, tables)
    admission = admitted_to_final(state, rules)
    if admission.tied:
        group = tuple(Draw(seed, number, TABLES).shuffle(admission.tied))
        return _round(state, EXTRA, [(group, False)], admission.places)
    finalists = (*active, *admission.admitted)
    others = [name for name in state.inactive if name not in finalists]
    ranked = _ranked(state, others, rules, seed)
    return _round(state, FINAL, [(finalists, True), *((group, False) for group in ranked)])


def _round(
    state: EventState, stage: str, tables: Sequence[tuple[tuple[str, ...], bool]], places: int = 1
) -> Round:
    seated = {name for group, _ in tables for name in group}
    # The game that breaks ties is played by those who are tied: nobody is left out of it.
    alone = [] if stage == EXTRA else [name for name in state.here if name not in seated]
    made = (Table(index, *each) for index, each in enumerate(tables, 1))
    return Round(len(state.rounds) + 1, stage, tuple(made), tuple(alone), places)


def _refuse_unready(state: EventState) -> None:
    """Refuse a round during another one, after the last one, or with too few players."""
    if state.waiting:
        shown = ", ".join(str(table.number) for table in state.waiting)
        message = say(
            "round {round} is under way: no result yet of tables {shown}",
            round=len(state.rounds),
            shown=shown,
        )
        raise EventRefused(message, say("enter it: prelo tournament result TABLE NAME=N ..."))
    if state.is_over:
        hint = say("prelo tournament standings shows the places")
        raise EventRefused(say("the final is played, the event is over"), hint)
    if len(state.here) < 2:  # noqa: PLR2004 - nobody plays alone
        hint = say("add players: prelo tournament add NAME NAME ...")
        raise EventRefused(say("a round needs two players at least"), hint)


def _first(state: EventState, rules: PlayRules, seed: str) -> list[tuple[str, ...]]:
    """Return the games of the first round: all players at random (rule 2.5, docs/tournament.md)."""
    draw = Draw(seed, 1, TABLES)
    return _filled(draw.shuffle(state.active), sizes(len(state.active), rules.groups))


def _drawn(state: EventState, rules: PlayRules, seed: str) -> list[tuple[str, ...]]:
    """Return the games of active players in a later round (rule 2.6, docs/tournament.md).

    Games of another size are filled first, at random from players who have not been in one, and
    from the others only if there are too few; then the games of the ordinary size.
    """
    number, active, size = len(state.rounds) + 1, state.active, rules.groups.size
    parts = sizes(len(active), rules.groups)
    places = sum(part for part in parts if part != size)
    had = in_unusual_games(state, size)
    # False comes before True when sorted: who has not been in one is first.
    by_odd = Draw(seed, number, ODD).within(lambda name: name in had)
    order = sorted(active, key=by_odd)
    draw = Draw(seed, number, TABLES)
    # The games of another size are the first of the parts, and so get the first of the order.
    return _filled([*draw.shuffle(order[:places]), *draw.shuffle(order[places:])], parts)


def _ranked(
    state: EventState, players: Sequence[str], rules: PlayRules, seed: str
) -> list[tuple[str, ...]]:
    """Return the games of inactive players: neighbours when sorted by points, then tally.

    Players equal in both are ordered at random (rule 2.7, docs/tournament.md).
    """
    known = standings(state, rules.points, rules.score)
    draw = Draw(seed, len(state.rounds) + 1, TIES)
    order = sorted(players, key=draw.within(lambda it: (-known[it].points, -known[it].tally)))
    return _filled(order, sizes(len(order), rules.groups))


def _filled(names: Sequence[str], parts: Sequence[int]) -> list[tuple[str, ...]]:
    left: Iterator[str] = iter(names)
    return [tuple(next(left) for _ in range(part)) for part in parts]


def admitted_to_final(state: EventState, rules: PlayRules) -> Admission:
    """Return who is admitted to the final: the highest scores (rule 2.8, docs/tournament.md).

    If more are equal than there are places left, they first play a tie-break for these.
    """
    candidates = set(state.inactive)
    admitted = [name for name in _through(state) if name in candidates]
    left = rules.final.seats - len(state.active) - len(admitted)
    known = standings(state, rules.points, rules.score)
    # By name within a score, as a set has no order that could be repeated.
    order = sorted(candidates - set(admitted), key=lambda name: (-known[name].score, name))
    for _, group in groupby(order, key=lambda name: known[name].score):
        equal = [*group]
        if left <= 0:
            break
        if len(equal) > left:
            return Admission(tuple(admitted), tuple(equal), left)
        admitted += equal
        left -= len(equal)
    return Admission(tuple(admitted))


def _through(state: EventState) -> Iterator[str]:
    """Yield the players who went on from tie-break games, in that order."""
    for each in state.rounds:
        # The game that breaks ties is the only table of its round.
        if each.stage == EXTRA and (result := state.results.get((each.number, 1))):
            yield from result.winners
