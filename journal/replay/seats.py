"""The start of a match: each player's seat and structure; everyone sits down once."""

from generator.base.messages import say
from journal.model import Match, Seat
from journal.replay import society
from journal.replay.hands import Hand
from journal.replay.referee import MOST, Referee


def begin_match(referee: Referee, event: Match) -> None:
    """Clear the table and seat all players."""
    table = referee.table
    _check_number(referee, event)
    table.begin_match(event.number)
    seats = [each for each in event.consequences if isinstance(each, Seat)]
    if not len(event.consequences) == len(seats) <= MOST or not _all_seated(referee, event, seats):
        table.next_turn_unknown = True
        return
    points = referee.release.points_for(len(seats))
    if not points:
        known = ", ".join(referee.release.points)
        message = say(
            "{seats} seats; the journal knows matches of {known} players",
            seats=len(seats),
            known=known,
        )
        referee.note(event, "wrong-seats", message, say("fix the seats"))
    for index, seat in enumerate(seats):
        _sit_down(referee, seat, points[index] if points else seat.point)


def _check_number(referee: Referee, event: Match) -> None:
    """Note a match out of order; one without a winner is played again."""
    table, number = referee.table, event.number
    again = table.match if table.finished_match < table.match else 0
    possible = (table.match + 1, table.doubted_match, again)
    table.doubted_match = 0
    if not table.next_turn_unknown and number not in possible:
        message, hint = (
            say("expected match {match}", match=table.match + 1),
            say('write "PART{match}(...)"', match=table.match + 1),
        )
        referee.note(event, "match-order", message, hint)
        # The next number may go on from this one, or from what this one should have been.
        table.doubted_match = table.match + 2


def _all_seated(referee: Referee, event: Match, seats: list[Seat]) -> bool:
    """Tell whether all players have a seat, and note those who have none."""
    players = [referee.player(seat.player, seat) for seat in seats]
    absent = [name for name in referee.table.ideologies if name not in players]
    if not absent or referee.players_unknown or len(seats) >= len(referee.table.ideologies):
        return True
    message = say("no seat for {players}", players=", ".join(absent))
    referee.note(event, "wrong-seats", message, say('write "{name}=POINT=CARD"', name=absent[0]))
    return False


def _sit_down(referee: Referee, seat: Seat, point: str) -> None:
    """Seat a player with a structure and a hand."""
    table = referee.table
    player = referee.player(seat.player, seat)
    table.ideologies.setdefault(player, "")
    table.conquests.setdefault(player, [])
    if player in table.order:
        message = say("{player} is seated twice", player=player)
        referee.note(seat, "wrong-seats", message, say("fix one of the two names"))
        table.next_turn_unknown = True
        return
    if seat.point != point:
        message = say(
            "{player} sits at {given}, not at {point}", player=player, given=seat.point, point=point
        )
        referee.note(
            seat,
            "wrong-point",
            message,
            say('write "{player}={point}={card}"', player=seat.player, point=point, card=seat.card),
        )
    possible = society.check_structural(referee, seat, seat.card)
    new = society.check_new(referee, seat, seat.card)
    table.order.append(player)
    table.points[player] = seat.point
    table.structures[player] = seat.card
    table.hands[player] = Hand(referee.release.rules.hand)
    if not possible or not new:
        table.unknown_structures.add(player)
