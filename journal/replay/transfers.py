"""Cards that move between hands: the effects of a journal's numbers."""

from generator.base.messages import later, say
from journal.model import Committed, Count, Delivered, Discarded, Drawn, Event, Relaxed, Traded
from journal.replay.hands import trade_hands
from journal.replay.referee import Referee

_CURE = later("fix the number, or an event before it")


def check_count(referee: Referee, event: Event, count: Count, *, exact: bool = False) -> bool:
    """Note brackets with more cards than the number or, if `exact`, with fewer.

    Return whether they are in order.
    """
    named = len(count.cards)
    wrong = named > count.number or (exact and 0 < named < count.number)
    if wrong:
        message = say(
            "{number} is written, but {named} in the brackets", number=count.number, named=named
        )
        referee.note(event, "count-differs", message, say("fix the number or the brackets"))
    return not wrong


def draw(referee: Referee, event: Drawn) -> None:
    """Add cards to a hand."""
    player = referee.player(event.player, event)
    check_count(referee, event, event.count)
    referee.table.hand(player).draw(*event.count)


def discard(referee: Referee, event: Discarded) -> None:
    """Take cards from a hand."""
    player = referee.player(event.player, event)
    check_count(referee, event, event.count)
    _give(referee, event, player, event.count)


def deliver(referee: Referee, event: Delivered) -> None:
    """Take cards from a hand and add them to another."""
    player, taker = _two(referee, event, event.player, event.taker)
    check_count(referee, event, event.count)
    # One of the two names is wrong, and may stand for anybody: no hand is known any more.
    if not _give(referee, event, player, event.count) or player == taker:
        referee.table.forget_hands()
    referee.table.hand(taker).draw(*event.count)


def trade(referee: Referee, event: Traded) -> None:
    """Trade cards, which changes no hand's size, or whole hands."""
    one, other = _two(referee, event, event.player, event.other)
    if event.count is None:
        trade_hands(referee.table.hand(one), referee.table.hand(other))
    else:
        check_count(referee, event, event.count)
        for player in (one, other):
            _exchange(referee, event, player, event.count.number)


def commit(referee: Referee, event: Committed) -> None:
    """Mark a card of the player named, by default of the one in turn."""
    player = referee.player(event.player, event) or referee.table.mover
    hand = referee.table.hand(player)
    if not hand.commit():
        message = say("{player} commits a card but has none unmarked", player=player)
        referee.note(
            event, "no-card-to-commit", message, say("remove it, or fix the hand before it")
        )
    elif hand.known and not hand.difference and hand.least_marked > referee.release.rules.committed:
        message = say(
            "{player} commits a card but has {committed} committed already",
            player=player,
            committed=hand.least_marked - 1,
        )
        referee.note(
            event, "no-card-to-commit", message, say("remove it, or fix the hand before it")
        )


def relax(referee: Referee, event: Relaxed) -> None:
    """Unmark a card."""
    player = referee.player(event.player, event) or referee.table.mover
    if not referee.table.hand(player).relax():
        message = say("{player} relaxes a card but has none committed", player=player)
        referee.note(
            event, "no-card-to-relax", message, say('an event "+c" may be missing before it')
        )
        referee.table.hand(player).doubtful_marks = True


def _two(referee: Referee, event: Event, one: str, other: str) -> tuple[str, str]:
    one, other = referee.player(one, event), referee.player(other, event)
    if one == other:
        message = say("{one} cannot trade with, or deliver to, {one}", one=one)
        referee.note(event, "same-player", message, say("name another player"))
    return one, other


def check_in_hand(referee: Referee, event: Event, player: str, cards: tuple[str, ...]) -> None:
    """Note a card that comes from a fully known hand without it."""
    hand = referee.table.hand(player)
    if hand.shown is not None and (card := hand.lacks(cards)):
        there = ", ".join(sorted(hand.shown)) or say("no cards")
        message = say(
            "{player} shows {there}, and not {card}", player=player, there=there, card=card
        )
        referee.note(event, "not-in-hand", message, say("fix the number, or the cards in brackets"))


def _give(referee: Referee, event: Event, player: str, count: Count) -> bool:
    hand = referee.table.hand(player)
    check_in_hand(referee, event, player, count.cards)
    in_hand, enough = hand.total, hand.give(*count)
    if not enough:
        message = say(
            "{player} gives {number} of {held} in hand",
            player=player,
            number=count.number,
            held=in_hand,
        )
        referee.note(event, "more-than-held", message, say(_CURE))
        hand.known = False
    return enough


def _exchange(referee: Referee, event: Event, player: str, number: int) -> None:
    hand = referee.table.hand(player)
    if not hand.exchange(number):
        message = say(
            "{player} trades {number} of {total} in hand",
            player=player,
            number=number,
            total=hand.total,
        )
        referee.note(event, "more-than-held", message, say(_CURE))
        hand.known = False
