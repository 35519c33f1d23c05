"""Changes of structures, conquests, ideologies, alliances and the flow."""

from generator.base.messages import say
from generator.base.problem import did_you_mean
from journal.model import (
    Allied,
    Approved,
    Changed,
    Event,
    Flow,
    Identity,
    Lost,
    Parted,
    Swapped,
)
from journal.replay.referee import Referee
from journal.replay.scores import UNNAMED
from journal.replay.transfers import check_in_hand


def change(referee: Referee, event: Changed) -> None:
    """Replace a structure by another; one of the two may be missing."""
    table = referee.table
    doer = referee.player(event.player, event) or table.mover
    owner = check_there(referee, event, event.leaving) if event.leaving else ""
    if event.entering:
        check_in_hand(referee, event, doer, (event.entering,))
    table.hand(doer).replace(event.entering, event.leaving)
    sure = not event.entering or _may_enter(referee, event, event.entering)
    # It lies where another left, or with the player who is named; else nobody knows where.
    if owner or (event.player and not event.leaving):
        table.place(owner or doer, event.entering)
    if not sure:
        table.unknown_structures.add(owner or doer)


def _may_enter(referee: Referee, event: Event, card: str) -> bool:
    possible = check_structural(referee, event, card)
    return check_new(referee, event, card) and possible


def check_structural(referee: Referee, event: Event, card: str) -> bool:
    """Note a card that cannot be a structure by its number; return whether it can."""
    possible = card in (span := referee.release.structural)
    if not possible:
        message = say("{card} is no structural card", card=card)
        referee.note(
            event, "not-structural", message, say("structural cards have numbers {span}", span=span)
        )
    return possible


def check_new(referee: Referee, event: Event, card: str) -> bool:
    """Note a card that enters the society though it is there already, or is a conquest.

    Return whether it can enter.
    """
    table = referee.table
    owner, holder = table.owner(card), table.holder(card)
    holds = not owner and not holder
    is_known = table.conquests_known and not table.unknown_structures
    if not holds and is_known and owner not in table.doubted_structures:
        where = (
            say("{owner}'s structure", owner=owner)
            if owner
            else say("a conquest of {holder}", holder=holder)
        )
        message = say("{card} enters the society, but is {where}", card=card, where=where)
        referee.note(event, "card-in-two-places", message, say("fix one of the two numbers"))
    return holds


def check_there(referee: Referee, event: Event, card: str) -> str:
    """Return the owner of a structure, and note a card that is none."""
    table = referee.table
    owner = table.owner(card)
    if table.unknown_structures or not table.order:
        return owner
    if not owner and not table.excused_turns:
        there = sorted(filter(None, table.structures.values()))
        message = say("{card} is nobody's structure", card=card)
        referee.note(event, "not-in-society", message, did_you_mean(card, there))
    if not owner:
        table.excused_turns = 0
        table.unknown_structures = set(table.order)
        table.miss_card()
    return owner


def swap(referee: Referee, event: Swapped) -> None:
    """Exchange two structures, or a card and a conquest."""
    table = referee.table
    owners = table.owner(event.one), table.owner(event.other)
    holders = table.holder(event.one), table.holder(event.other)
    for card in (event.one, event.other):
        check_structural(referee, event, card)
    if all(owners):
        table.place(owners[0], event.other)
        table.place(owners[1], event.one)
    # The other one may be the structure of which nothing is known.
    elif any(owners) and table.unknown_structures:
        card = event.other if owners[0] else event.one
        table.place(owners[0] or owners[1], card)
    elif any(holders) and not any(owners):
        _replace(referee, holders[0], event.one, event.other)
        _replace(referee, holders[1], event.other, event.one)
    # A conquest of which the journal gives no number may be either of the two.
    elif not any(owners) and any(UNNAMED in cards for cards in table.conquests.values()):
        return
    elif not table.unknown_structures and table.conquests_known:
        places = zip(owners, holders, strict=True)
        for card, where in zip((event.one, event.other), places, strict=True):
            if not any(where):
                check_there(referee, event, card)
                return
        message = say(
            "{one} and {other} cannot change places: one is a conquest",
            one=event.one,
            other=event.other,
        )
        referee.note(event, "not-in-society", message, say("fix one of the two numbers"))


def _replace(referee: Referee, holder: str, old: str, new: str) -> None:
    if holder:
        cards = referee.table.conquests[holder]
        cards[cards.index(old)] = new


def take_ideology(referee: Referee, event: Identity) -> None:
    """Record a player's ideology."""
    player = referee.player(event.player, event)
    known = [each.name for each in referee.release.ideologies]
    if event.ideology not in known:
        message = say('unknown ideology "{ideology}"', ideology=event.ideology)
        referee.note(event, "unknown-ideology", message, did_you_mean(event.ideology, known))
    referee.table.ideologies[player] = event.ideology


def ally(referee: Referee, event: Allied) -> None:
    """Record an alliance."""
    pair = (referee.player(event.player, event), referee.player(event.other, event))
    if {*pair} <= referee.table.ideologies.keys():
        referee.table.alliances.add(frozenset(pair))


def part(referee: Referee, event: Parted) -> None:
    """End an alliance."""
    pair = (referee.player(event.player, event), referee.player(event.other, event))
    if frozenset(pair) not in referee.table.alliances:
        message = say("{one} and {other} are not allied", one=pair[0], other=pair[1])
        referee.note(
            event,
            "no-alliance",
            message,
            say('write "{one}={other}" where they were', one=pair[0], other=pair[1]),
        )
    referee.table.alliances.discard(frozenset(pair))


def reverse(referee: Referee, _event: Flow) -> None:
    """Reverse the flow."""
    referee.table.flow = -referee.table.flow


def approve(referee: Referee, event: Approved) -> None:
    """Check who approves: a player, or a structure in play."""
    if event.by.isdigit():
        check_there(referee, event, event.by)
    else:
        player = referee.player(event.by, event)
        if player == referee.table.mover:
            message = say("{player} cannot support a proposal of {player}", player=player)
            referee.note(event, "same-player", message, say("name another player"))


def lose(referee: Referee, event: Lost, player: str) -> None:
    """Remove a conquest of a player."""
    cards = referee.table.conquests.get(player, [])
    if event.card in cards:
        cards.remove(event.card)
    else:
        message = say("{card} is no conquest of {player}", card=event.card, player=player)
        referee.note(event, "conquests-differ", message, did_you_mean(event.card, cards))
