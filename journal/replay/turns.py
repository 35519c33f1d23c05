"""The start of a turn: number, player, hand, structure; after a mistake the journal wins."""

from generator.base.messages import say
from journal.model import Event, StructureEffect, Turn, Unread
from journal.replay.effects import apply_all
from journal.replay.referee import Referee
from journal.replay.transfers import check_count


def begin_turn(referee: Referee, event: Turn, following: Event | None) -> None:
    """Begin a turn: check its number, player and hand; note mistakes, and accept them."""
    table = referee.table
    if table.winners:
        message = say("a turn after the victory of its match")
        referee.note(event, "turn-order", message, say('begin the next match with "PART"'))
        table.winners = ()
    if not table.order and not table.mover:
        _note_no_match(referee, event)
    structure = following.card if isinstance(following, StructureEffect) else ""
    mover = _whose(referee, event, structure)
    table.turn, table.mover = event.number, mover
    table.excused_turns = max(0, table.excused_turns - 1)
    _compare_hand(referee, event, mover)
    if not isinstance(following, StructureEffect | Unread):
        message, hint = (
            say("this turn names no structure"),
            say('write "019()" with its number'),
        )
        referee.note(event, "structure-missing", message, hint)
        table.forget()


def _note_no_match(referee: Referee, event: Turn) -> None:
    """Note a turn before the start of its match, unless an unread part may be the start."""
    table = referee.table
    table.match += 0 if table.next_turn_unknown and table.match > table.finished_match else 1
    if not table.next_turn_unknown:
        hint = say('write "PART{match}(...)" before it', match=table.match)
        referee.note(event, "match-order", say("a turn before its match begins"), hint)
    table.next_turn_unknown = True


def _whose(referee: Referee, event: Turn, structure: str) -> str:
    """Return the player in turn: the journal's, or the flow's if only the name is wrong."""
    table = referee.table
    expected = (table.after(table.mover) if table.mover else table.order[0]) if table.order else ""
    player = referee.player(event.player, event, expected)
    if not expected or not player or table.next_turn_unknown:
        return _find_again(referee, event, player or expected)
    # After a wrong number the next may go on from that one, or from what it should have been.
    numbers = (table.turn + 1, table.doubted_turn + 1 if table.doubted_turn else 0)
    in_order, table.doubted_turn = player == expected, 0
    if in_order and event.number in numbers:
        return player
    if in_order:
        message = say("turn {number} follows turn {turn}", number=event.number, turn=table.turn)
        referee.note(
            event, "turn-number", message, say('write "J{turn}(...)"', turn=table.turn + 1)
        )
        table.doubted_turn = table.turn + 1
        return player
    return _out_of_turn(referee, event, (player, expected), structure)


def _find_again(referee: Referee, event: Turn, player: str) -> str:
    """Return the journal's player in turn, and reverse the flow if that explains it."""
    table = referee.table
    table.next_turn_unknown = not table.order
    follows = event.number == table.turn + 1 and player != table.after(table.mover)
    if follows and player == table.after(table.mover, -table.flow):
        table.flow = -table.flow
    return player


def _out_of_turn(referee: Referee, event: Turn, who: tuple[str, str], structure: str) -> str:
    """Note a turn of the wrong player, with the likeliest cause; return the player in turn."""
    table, (player, expected) = referee.table, who
    message = say(
        "turn {number} is {expected}'s, not {player}'s",
        number=event.number,
        expected=expected,
        player=player,
    )
    missing = event.number - table.turn - 1
    # The likeliest slip first: the name alone, then a turn that is missing, then the flow.
    if structure and table.structures.get(expected) == structure:
        hint = say(
            '{structure} is {expected}\'s structure: write "J{number}({expected}, ...)"',
            structure=structure,
            expected=expected,
            number=event.number,
        )
        referee.note(event, "turn-order", message, hint)
        return expected
    if missing > 0 and list(table.from_next(table.mover))[missing % len(table.order)] == player:
        hint = say("turn {turn} is missing before it", turn=table.turn + 1)
        table.forget()
    elif table.after(table.mover, -table.flow) == player:
        hint = say('an event "F" is missing before it, or there is one too many')
        table.flow = -table.flow
    else:
        hint = say("fix the name, or write the turn that is missing")
        table.forget()
    referee.note(event, "turn-order", message, hint)
    table.next_turn_unknown = missing > 0  # a turn that is missing may have turned the flow round
    return player


def _compare_hand(referee: Referee, event: Turn, mover: str) -> None:
    """Compare a hand's numbers with the events, then take the journal's."""
    if event.unmarked is None or event.marked is None:
        referee.table.forget()
        return
    for count in (event.unmarked, event.marked):
        check_count(referee, event, count, exact=True)
    hand, marked = referee.table.hand(mover), event.marked.number
    total = event.unmarked.number + marked
    agrees, marks_agree = hand.shows(total), hand.shows_marks(marked)
    difference = hand.total - total
    if not agrees:
        _note_hand(referee, event, mover, total)
    elif not marks_agree:
        _note_marks(referee, event, mover, marked)
    hand.doubtful_marks = not marks_agree
    hand.difference = 0 if agrees else difference
    hand.set(event.unmarked.number, marked, event.unmarked.cards)


def _note_hand(referee: Referee, event: Turn, mover: str, total: int) -> None:
    hand = referee.table.hand(mover)
    message = say(
        "{mover}'s hand is {total} here, {hand_total} by the events",
        mover=mover,
        total=total,
        hand_total=hand.total,
    )
    hint = say("fix the figures, or an event of {mover}'s since the last ones", mover=mover)
    referee.note(event, "hand-differs", message, hint)
    # A card that is gone unrecorded may be a natural one, which may have changed a structure.
    if total == hand.total - 1:
        referee.table.excused_turns = len(referee.table.order)


def _note_marks(referee: Referee, event: Turn, mover: str, marked: int) -> None:
    hand = referee.table.hand(mover)
    least, most = hand.least_marked, hand.most_marked
    given = str(least) if least == most else say("{least} to {most}", least=least, most=most)
    message = say(
        "{mover}'s marked cards are {marked} here, {given} by the events",
        mover=mover,
        marked=marked,
        given=given,
    )
    missing = "+c" if marked > most else "-c"
    hint = say(
        'fix the figures, or write the "{missing}" that is missing since the last ones',
        missing=missing,
    )
    referee.note(event, "marks-differ", message, hint)


def execute(referee: Referee, event: StructureEffect) -> None:
    """Carry out the structure of the player in turn; it should be the one on the table."""
    table = referee.table
    mover, expected = table.mover, table.structures.get(table.mover, "")
    doubted = table.doubted_structures.pop(mover, "")
    known = expected and mover not in table.unknown_structures
    differs = known and event.card not in (expected, doubted)
    if differs and event.only_a_crisis and table.owner(event.card):
        _warn_of_reason(referee, event, expected)
    else:
        if differs:
            _note_structure(referee, event, expected)
        table.structures[mover] = event.card
        table.unknown_structures.discard(mover)
    apply_all(referee, event.consequences)
    referee.notify_watcher(event)


def _warn_of_reason(referee: Referee, event: StructureEffect, expected: str) -> None:
    """Warn of a crisis caused by another's structure: allowed (CNA, code X), but rare."""
    owner = referee.table.owner(event.card)
    message = say(
        "the reason of this crisis is {card}, {owner}'s, not {expected}",
        card=event.card,
        owner=owner,
        expected=expected,
    )
    hint = say(
        "right where {card} is the reason; else write {expected}, whose turn it is",
        card=event.card,
        expected=expected,
    )
    referee.warn(event, "crisis-by-another", message, hint)


def _note_structure(referee: Referee, event: StructureEffect, expected: str) -> None:
    """Note a wrong structure; later turns may confirm either one."""
    table = referee.table
    owner = table.owner(event.card)
    message = say(
        "{mover}'s structure is {expected}, not {card}",
        mover=table.mover,
        expected=expected,
        card=event.card,
    )
    hint = (
        say("{card} is {owner}'s", card=event.card, owner=owner)
        if owner
        else say("write {expected}, or how {card} came", expected=expected, card=event.card)
    )
    if not table.excused_turns:
        referee.note(event, "structure-differs", message, hint)
        table.miss_card()
    table.excused_turns = 0
    table.doubted_structures[table.mover] = expected
    if owner:
        table.doubted_structures[owner] = expected
