"""The state of an event in words, for the terminal."""

import json
from collections.abc import Iterable, Iterator, Sequence

from events.draw import Draw
from events.entries import ADD, CORRECT, DROP, PAIR, Entry, EventLog
from events.model import EXTRA, FINAL, EventState, Round, Table
from events.replay import Step
from events.rounds import ODD, TABLES, TIES, admitted_to_final
from events.rules import PlayRules
from events.standings import Placing, Standing, listed_in_order, placings, standings
from generator.base.messages import say, say_number


def round_title(pairing: Round, rules: PlayRules) -> str:
    """Return the title of a round."""
    if pairing.stage == FINAL:
        return say(
            "round {number}: the final (rule {rule})", number=pairing.number, rule=rules.final.rule
        )
    if pairing.stage == EXTRA:
        return say(
            "round {number}: a game for {places} of the final's places, to {goal} (rule {rule})",
            number=pairing.number,
            places=pairing.places,
            goal=rules.final.tie_goal,
            rule=rules.final.tie_rule,
        )
    return say("round {number}", number=pairing.number)


def pairing_lines(pairing: Round, rules: PlayRules) -> Iterator[str]:
    """Yield the lines for a round: its tables, and players without a game."""
    yield round_title(pairing, rules)
    for table in pairing.tables:
        yield "  " + say(
            "table {number} ({set}): {names}",
            number=table.number,
            set=set_of(pairing, table),
            names=", ".join(table.players),
        )
    for name in pairing.alone:
        yield "  " + say("no game in this round: {name}", name=name)


def set_of(pairing: Round, table: Table) -> str:
    """Return the words for the players' status at a table."""
    # The final is the first table of its round; at the others those play who are not in it.
    if pairing.stage == FINAL and table.number == 1:
        return say("final")
    if pairing.stage == EXTRA:
        return say("tie-break")
    return say("active") if table.is_active else say("inactive")


def status_lines(log: EventLog, state: EventState, rules: PlayRules) -> Iterator[str]:
    """Yield the lines for the state of an event and its next step."""
    yield say("{title} (seed {seed})", title=log.title, seed=log.seed)
    yield say(
        "{here} players: {active} active, {inactive} inactive; {left} have left",
        here=len(state.here),
        active=len(state.active),
        inactive=len(state.inactive),
        left=len(state.players) - len(state.here),
    )
    if state.rounds:
        yield from pairing_lines(state.rounds[-1], rules)
    yield next_step(state, rules)


def next_step(state: EventState, rules: PlayRules) -> str:
    """Return the organiser's next step."""
    if state.waiting:
        shown = ", ".join(str(table.number) for table in state.waiting)
        return say("next: the results of tables {shown}", shown=shown)
    if state.is_over:
        return say("the event is over: prelo tournament standings, prelo tournament print")
    if not state.rounds or len(state.active) > rules.final.seats:
        return say("next: prelo tournament pair")
    if tied := admitted_to_final(state, rules).tied:
        names = ", ".join(tied)
        return say(
            "next: prelo tournament final, a game that breaks the tie of {names}", names=names
        )
    return say("next: prelo tournament final")


def ranking_lines(state: EventState, rules: PlayRules) -> Iterator[str]:
    """Yield the standings as a table, or the places after the end."""
    known = standings(state, rules.points, rules.score)
    words = rules.words
    head = [say("name"), "", words.points_short, words.tally_short, say("score"), say("games")]
    if places := placings(state, known):
        rows = [[_place(each), *_cells(each.standing)] for each in places]
        yield from columns([say("place"), *head], rows, left=(1, 2))
    else:
        yield from columns(head, [_cells(each) for each in listed_in_order(known)], left=(0, 1))


def _place(each: Placing) -> str:
    return f"{each.place}=" if each.is_shared else str(each.place)


def _cells(each: Standing) -> list[str]:
    return [
        each.name,
        status_of(each),
        str(each.points),
        str(each.tally),
        f"{each.score:g}",
        str(each.games),
    ]


def status_of(each: Standing) -> str:
    """Return whether a player is active, inactive or gone."""
    if each.has_left:
        return say("has left")
    return say("active") if each.is_active else say("inactive")


def columns(
    head: Sequence[str], rows: Iterable[Sequence[str]], left: Sequence[int]
) -> Iterator[str]:
    """Yield the lines of a table in columns; those in `left` are left-aligned."""
    lines = [head, *rows]
    widths = [max(len(line[index]) for line in lines) for index in range(len(head))]
    for line in lines:
        cells = (
            cell.ljust(width) if index in left else cell.rjust(width)
            for index, (cell, width) in enumerate(zip(line, widths, strict=True))
        )
        yield "  ".join(cells).rstrip()


def standings_json(state: EventState, rules: PlayRules) -> str:
    """Return the standings as JSON."""
    known = standings(state, rules.points, rules.score)
    place = {each.standing.name: each.place for each in placings(state, known)}
    rows = [
        {
            "place": place.get(each.name),
            "name": each.name,
            "active": each.is_active,
            "left": each.has_left,
            "points": each.points,
            "tally": each.tally,
            "score": each.score,
            "games": each.games,
            "wins": each.wins,
        }
        for each in listed_in_order(known)
    ]
    # Those without a place last, in the order that they have.
    rows.sort(key=lambda row: (row["place"] is None, row["place"] or 0))
    return json.dumps({"standings": rows}, ensure_ascii=False, indent=1)


def step_lines(step: Step, rules: PlayRules) -> Iterator[str]:
    """Yield the lines for an entry: the action and its time."""
    # The time of day, of a time as ISO 8601 writes it.
    time = step.entry.at[11:19] or step.entry.at
    first, *more = _lines(step, rules)
    yield f"{time}  {first}"
    yield from (f"{'':{len(time)}}  {line}" for line in more)


def _lines(step: Step, rules: PlayRules) -> list[str]:
    entry = step.entry
    names = ", ".join(entry.players)
    if entry.do == ADD:
        return [say("added: {names}", names=names)]
    if entry.do == DROP:
        return [say("left: {names}", names=names)]
    if entry.do == PAIR:
        drawn = say("as rules and seed give it") if step.is_drawn else say("NOT as drawn")
        return [*pairing_lines(step.state.rounds[-1], rules), f"  {drawn}"]
    return [result_line(entry)]


def result_line(entry: Entry) -> str:
    """Return a result in words."""
    shown = ", ".join(f"{name} {number}" for name, number in entry.tally.items())
    values = {
        "round": entry.round,
        "table": entry.table,
        "shown": shown,
        "names": ", ".join(entry.players),
    }
    if entry.do == CORRECT:
        return say("round {round}, table {table} corrected: {shown}; won: {names}", **values)
    return say("round {round}, table {table}: {shown}; won: {names}", **values)


def draw_lines(state: EventState, seed: str) -> Iterator[str]:
    """Yield the hashed texts and numbers of the last round's draws, to be verified."""
    for pairing in state.rounds[-1:]:
        for purpose in (ODD, TABLES, TIES):
            draw = Draw(seed, pairing.number, purpose)
            names = [name for table in pairing.tables for name in table.players]
            for name in draw.shuffle(names):
                yield f"{draw.key(name)}  {draw.text(name)}"


def count_players(number: int) -> str:
    """Return a number of players in words."""
    return say_number("{number} player", "{number} players", number)
