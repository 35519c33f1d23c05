"""The state of an event, computed entry by entry: old and new entries alike."""

from collections import Counter
from collections.abc import Iterable, Iterator

from events.entries import ADD, CORRECT, DROP, PAIR, RESULT, Entry, EventLog
from events.model import (
    EXTRA,
    FINAL,
    NORMAL,
    EventRefused,
    EventState,
    Player,
    Result,
    Round,
    Table,
)
from events.names import folded_name
from events.rounds import admitted_to_final, next_round
from events.rules import PlayRules
from generator.base.frozen import Frozen, replace
from generator.base.messages import say
from generator.base.problem import WARNING, GameError, Problem


class Step(Frozen):
    """A valid entry, and the state of the event after it."""

    entry: Entry
    state: EventState
    is_drawn: bool = True
    """Whether a round is the one that rules and seed give."""


def replay(log: EventLog, rules: PlayRules) -> Iterator[Step]:
    """Yield an event's valid entries, each with the state after it.

    Raises GameError with the place of an entry that cannot be.
    """
    state = EventState()
    for entry in log.counting():
        try:
            # Drawn again from the state before it: the entry itself is taken as it is.
            is_drawn = entry.do != PAIR or is_as_drawn(state, entry, rules, log.seed)
            state = apply(state, entry, rules)
        except EventRefused as fault:
            problem = Problem(entry.place, "refused-entry", fault.message, hint=fault.hint)
            raise GameError([problem]) from fault
        yield Step(entry, state, is_drawn)


def event_state(log: EventLog, rules: PlayRules) -> EventState:
    """Return the state of an event. Raises GameError."""
    state = EventState()
    for step in replay(log, rules):
        state = step.state
    return state


def strange_draws(log: EventLog, rules: PlayRules) -> list[Problem]:
    """Return a warning for every round that differs from the draw by rules and seed."""
    return [
        Problem(
            step.entry.place,
            "draw-differs",
            say("round {round} is not the one that rules and seed give", round=step.entry.round),
            WARNING,
            hint=say("right where the judge has moved somebody, or a result was corrected later"),
        )
        for step in replay(log, rules)
        if not step.is_drawn
    ]


def is_as_drawn(state: EventState, entry: Entry, rules: PlayRules, seed: str) -> bool:
    """Tell whether a round is the one drawn by rules and seed."""
    drawn = next_round(state, rules, seed)
    tables = tuple(table.players for table in drawn.tables)
    return (drawn.stage, tables) == (entry.stage, entry.tables)


def apply(state: EventState, entry: Entry, rules: PlayRules) -> EventState:
    """Return the state after an entry. Raises EventRefused for an impossible one."""
    if entry.do == ADD:
        return _added(state, entry.players)
    if entry.do == DROP:
        return _dropped(state, entry.players)
    if entry.do == PAIR:
        return _paired(state, entry, rules)
    return _entered(state, entry)


def _added(state: EventState, names: Iterable[str]) -> EventState:
    """Return the state with further players, or with some back who had left."""
    players = dict(state.players)
    # Two names that differ in accents and capitals alone could not be told apart when typed.
    by_fold = {folded_name(name): name for name in players}
    for name in names:
        known = by_fold.get(folded_name(name))
        if known and not players[known].has_left:
            hint = say("give one of two people of that name another letter, or a number")
            raise EventRefused(say('"{name}" plays already', name=known), hint)
        if known:
            players[known] = replace(players[known], has_left=False)
        else:
            players[name] = Player(name, is_late=bool(state.rounds))
            by_fold[folded_name(name)] = name
    return replace(state, players=players)


def _dropped(state: EventState, names: Iterable[str]) -> EventState:
    players = dict(state.players)
    for name in names:
        if name not in players:
            raise EventRefused(say('there is no player "{name}"', name=name))
        if players[name].has_left:
            hint = say("prelo tournament status shows who plays")
            raise EventRefused(say('"{name}" has left already', name=name), hint)
        players[name] = replace(players[name], has_left=True)
    return replace(state, players=players)


def _paired(state: EventState, entry: Entry, rules: PlayRules) -> EventState:
    """Return the state with another round; nobody may play in two of its games."""
    seated = [name for table in entry.tables for name in table]
    here = set(state.here)
    for name, times in Counter(seated).items():
        if times > 1:
            raise EventRefused(say('"{name}" plays twice in one round', name=name))
        if name not in here:
            raise EventRefused(say('"{name}" is seated, but does not play', name=name))
    if entry.round != len(state.rounds) + 1:
        raise EventRefused(say("the next round is {number}", number=len(state.rounds) + 1))
    active, extra = set(state.active), entry.stage == EXTRA
    tables = tuple(
        Table(number, table, _is_active(entry, number, table, active))
        for number, table in enumerate(entry.tables, 1)
    )
    left = here.difference(seated)
    alone = [] if extra else [name for name in state.here if name in left]
    # Computed anew, as the entry does not have it: how many places are left to be played for.
    places = admitted_to_final(state, rules).places or 1 if extra else 1
    made = Round(entry.round, entry.stage, tables, tuple(alone), places)
    return replace(state, rounds=(*state.rounds, made))


def _is_active(entry: Entry, number: int, table: tuple[str, ...], active: set[str]) -> bool:
    """Tell whether a table's players are active; in the final, all admitted players are."""
    if entry.stage == NORMAL:
        return active.issuperset(table)
    return entry.stage == FINAL and number == 1


def _entered(state: EventState, entry: Entry) -> EventState:
    """Return the state with a result; an existing one can only be corrected."""
    if not 1 <= entry.round <= len(state.rounds):
        raise EventRefused(say("there is no round {round} yet", round=entry.round))
    pairing = state.rounds[entry.round - 1]
    table = pairing.table(entry.table)
    refuse_wrong_time(state, entry.do, entry.round, entry.table)
    _refuse_others(table, entry)
    if len(entry.players) != pairing.places:
        found = len(entry.players)
        raise EventRefused(
            say("{places} must win this game, found {found}", places=pairing.places, found=found),
            say("say who has won: --winner NAME"),
        )
    result = Result(dict(entry.tally), entry.players)
    results = {**state.results, (entry.round, entry.table): result}
    return replace(state, results=results)


def refuse_wrong_time(state: EventState, do: str, number: int, table: int) -> None:
    """Refuse a second result, and the correction of a missing one."""
    where = {"table": table, "round": number}
    if do == RESULT and (number, table) in state.results:
        hint = say("to replace it: prelo tournament correct {table} ...", table=table)
        raise EventRefused(
            say("table {table} of round {round} has a result already", **where), hint
        )
    if do == CORRECT and (number, table) not in state.results:
        hint = say("enter it: prelo tournament result {table} ...", table=table)
        raise EventRefused(say("table {table} of round {round} has no result yet", **where), hint)


def _refuse_others(table: Table, entry: Entry) -> None:
    """Refuse a result without all the table's players, or with others."""
    for name in (*entry.tally, *entry.players):
        if name not in table.players:
            hint = say("its players are {names}", names=", ".join(table.players))
            message = say('"{name}" is not at table {table}', name=name, table=table.number)
            raise EventRefused(message, hint)
    lacking = [name for name in table.players if name not in entry.tally]
    if lacking:
        hint = say("give one of each, like {name}=0", name=lacking[0])
        names = ", ".join(lacking)
        message = say("table {table} lacks {names}", table=table.number, names=names)
        raise EventRefused(message, hint)
