"""The effects of events on the table, with those of their consequences."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from generator.base.messages import say
from journal.model import (
    Allied,
    Approved,
    Changed,
    Committed,
    Compound,
    Crisis,
    Delivered,
    Discarded,
    Drawn,
    Event,
    Flow,
    Identity,
    Lost,
    NamedPlayer,
    Natural,
    Parted,
    Punishment,
    Relaxed,
    Revolt,
    StructureEffect,
    Swapped,
    Traded,
    Unread,
    Veto,
)
from journal.replay import society, transfers
from journal.replay.referee import Referee


def apply(referee: Referee, event: Event) -> None:
    """Change the table by an event, and note what is impossible."""
    if change := _CHANGES.get(type(event)):
        change(referee, event)
    elif isinstance(event, Compound):
        apply_all(referee, event.consequences)
    referee.notify_watcher(event)


def apply_all(referee: Referee, events: Sequence[Event]) -> None:
    """Apply events in order, except one vetoed by the next."""
    referee.depth += 1
    for index, event in enumerate(events):
        following = events[index + 1] if index + 1 < len(events) else None
        if not isinstance(following, Veto):
            apply(referee, event)
    referee.depth -= 1


def _play_natural(referee: Referee, event: Natural) -> None:
    """Play a natural card: it leaves the hand, unless a structure makes it reusable."""
    table, release = referee.table, referee.release
    if event.card not in release.natural:
        message = say("{card} is no natural card", card=event.card)
        hint = say("natural cards have numbers {natural}", natural=release.natural)
        referee.note(event, "not-natural", message, hint)
    hand = table.hand(table.mover)
    transfers.check_in_hand(referee, event, table.mover, (event.card,))
    # natural-kept, else natural
    stays = any(table.owner(card) for card in release.rules.reusable.get(event.card, ()))
    if not stays and not hand.give(1, (event.card,)):
        message = say("{mover} plays a natural card but holds none", mover=table.mover)
        referee.note(event, "more-than-held", message, say("fix the hand before it"))
    apply_all(referee, event.consequences)


def _revolt(referee: Referee, event: Revolt) -> None:
    """Carry out a revolt unless it failed; in any case its proposer's cards relax."""
    table, wanted = referee.table, referee.release.rules.committed
    hand = table.hand(table.mover)
    # Only a warning: an example contradicts revolt-committed.
    if hand.known and hand.most_marked < wanted:
        message = say(
            "{mover} proposes a revolt with {committed} committed, not {wanted}",
            mover=table.mover,
            committed=hand.most_marked,
            wanted=wanted,
        )
        referee.warn(
            event, "revolt-uncommitted", message, say('an event "+c" may be missing before it')
        )
    proposal, answers = event.consequences[:1], event.consequences[1:]
    if not any(isinstance(answer, Approved | Veto) for answer in event.consequences):
        hint = say('write ", +NAME" for who supported it, or ", Q"')
        referee.note(event, "revolt-without-outcome", say("nobody supports this revolt"), hint)
    # The answers first: what is proposed comes about after them, if at all.
    apply_all(referee, answers)
    if not any(isinstance(answer, Veto) for answer in answers):
        apply_all(referee, proposal)
    hand.relax_all()  # revolt-relaxes


def _crisis(referee: Referee, event: Crisis) -> None:
    """Solve a crisis; by priority anyone may be allowed to, so the player is not checked."""
    apply_all(referee, event.consequences)
    if not any(isinstance(each, Revolt) for each in event.consequences):
        referee.table.hand(referee.table.mover).commit()  # crisis-commits


def _punish(referee: Referee, event: Punishment) -> None:
    player = referee.table.mover
    for each in event.consequences:
        if isinstance(each, NamedPlayer):
            player = referee.player(each.player, each)
        elif isinstance(each, Lost):
            society.lose(referee, each, referee.player(each.player, each) or player)


def _flow(referee: Referee, event: Flow) -> None:
    society.reverse(referee, event)
    apply_all(referee, event.consequences)


def _structure(referee: Referee, event: StructureEffect) -> None:
    """Carry out the effects of a structure in play that is not the turn's own."""
    society.check_there(referee, event, event.card)
    apply_all(referee, event.consequences)


def _name(referee: Referee, event: NamedPlayer) -> None:
    referee.player(event.player, event)


def _forget(referee: Referee, _event: Unread) -> None:
    referee.table.forget()


_CHANGES: Mapping[type[Event], Callable[[Referee, Any], None]] = {
    Drawn: transfers.draw,
    Discarded: transfers.discard,
    Delivered: transfers.deliver,
    Traded: transfers.trade,
    Committed: transfers.commit,
    Relaxed: transfers.relax,
    Changed: society.change,
    Swapped: society.swap,
    Identity: society.take_ideology,
    Allied: society.ally,
    Parted: society.part,
    Flow: _flow,
    Approved: society.approve,
    Natural: _play_natural,
    Revolt: _revolt,
    Crisis: _crisis,
    Punishment: _punish,
    StructureEffect: _structure,
    NamedPlayer: _name,
    Unread: _forget,
}
