"""The replay of a whole journal: matches and turns, and their required order."""

from contextlib import suppress

from generator.base.messages import say
from journal.grammar.notation import is_code
from journal.model import (
    Conquests,
    Event,
    Identities,
    Identity,
    Journal,
    Match,
    StructureEffect,
    Turn,
    Unread,
    Victory,
)
from journal.release import ReleaseData
from journal.replay import scores, society
from journal.replay.effects import apply, apply_all
from journal.replay.referee import MOST, Referee, TooManySlipsError, Watch
from journal.replay.seats import begin_match
from journal.replay.turns import begin_turn, execute


def replay(journal: Journal, release: ReleaseData, watch: Watch | None = None) -> Referee:
    """Replay a journal; `watch` is called after each event, with the state of the table."""
    referee = Referee(journal, release, watch=watch)
    events = journal.events
    _check_start(referee, events)
    with suppress(TooManySlipsError):  # the referee has noted all of them
        for index, event in enumerate(events):
            following = events[index + 1] if index + 1 < len(events) else None
            _play(referee, event, events[index - 1] if index else None, following)
        if events and not isinstance(events[-1], Conquests | Unread):
            _end_match(referee, events[-1])
    return referee


def _check_start(referee: Referee, events: tuple[Event, ...]) -> None:
    if events and not isinstance(events[0], Identities | Unread):
        message, hint = (
            say("the journal does not begin with the ideologies"),
            say('write "ID(NAME=...)"'),
        )
        referee.note(events[0], "missing-identities", message, hint)
    referee.players_unknown = bool(events) and not isinstance(events[0], Identities)


def _play(referee: Referee, event: Event, before: Event | None, following: Event | None) -> None:
    """Replay one event, given its neighbours."""
    scores_follow = isinstance(event, Conquests) and bool(referee.table.winners)
    if before and (scores_follow or isinstance(event, Turn | Match)):
        _end_turn(referee, before)
    match event:
        case Match():
            _end_match_before(referee, before)
            begin_match(referee, event)
        case Turn():
            begin_turn(referee, event, following)
        # This one and the last tell the watcher themselves, after their consequences.
        case StructureEffect() if isinstance(before, Turn):
            execute(referee, event)
            return
        case Identities():
            _identify(referee, event)
        case Victory():
            scores.win(referee, event)
            if not isinstance(following, Conquests | Unread):
                message, hint = (
                    say("a victory without conquests after it"),
                    say('write "CONQ(NAME=2, ...)"'),
                )
                referee.note(event, "victory-without-conquests", message, hint)
                referee.table.conquests_known = False
        case Conquests():
            scores.count_conquests(referee, event)
        case _:
            _check_turn(referee, event)
            apply(referee, event)
            return
    referee.notify_watcher(event)


def _check_turn(referee: Referee, event: Event) -> None:
    """Note events before the first turn of a match, or after its conquests."""
    table = referee.table
    if not table.mover and not table.next_turn_unknown and not isinstance(event, Unread):
        hint = say("write it in the line of its turn")
        referee.note(event, "misplaced-event", say("this happens in no turn"), hint)
        table.next_turn_unknown = True


def _end_turn(referee: Referee, last: Event) -> None:
    if referee.table.mover and not isinstance(last, Conquests | Unread):
        scores.check_undeclared(referee, last)


def _end_match(referee: Referee, last: Event) -> None:
    """Warn of a match, or a journal, without a winner at its end."""
    _end_turn(referee, last)
    if referee.table.match and not isinstance(last, Conquests | Victory | Unread):
        message = say("match {match} ends without a victory", match=referee.table.match)
        referee.warn(
            last, "match-without-victory", message, say('write "V(NAME)." and "CONQ(...)."')
        )


def _identify(referee: Referee, event: Identities) -> None:
    """Record ideologies: all at the start; later as a turn's action, with marked cards."""
    table = referee.table
    if table.mover:
        apply_all(referee, event.consequences)
        table.hand(table.mover).relax_all()  # ideology-relaxes
        return
    if len(event.consequences) > MOST:
        message = say(
            "{players} players; no game has more than {most}",
            players=len(event.consequences),
            most=MOST,
        )
        referee.note(event, "wrong-seats", message, say("fix the brackets"))
    for each in event.consequences[:MOST]:
        if isinstance(each, Unread):
            referee.players_unknown = True
        if isinstance(each, Identity):
            if each.player in table.ideologies:
                referee.players_unknown = True  # somebody else's name should stand here
                message = say("{player} takes an ideology twice", player=each.player)
                referee.note(each, "wrong-seats", message, say("fix one of the two names"))
            if is_code(each.player):
                message = say(
                    "{player} is a code, and cannot be a player's name", player=each.player
                )
                referee.note(each, "reserved-name", message, say("write a longer name"))
            table.ideologies[each.player] = each.ideology
            table.conquests.setdefault(each.player, [])
            society.take_ideology(referee, each)


def _end_match_before(referee: Referee, before: Event | None) -> None:
    if before and not isinstance(before, Identities):
        _end_match(referee, before)
