"""The end of a match: its winners, and the conquests of all players."""

from generator.base.messages import say, say_number
from generator.base.problem import did_you_mean
from journal.model import Conquests, Event, Holding, NamedPlayer, Victory
from journal.replay.referee import MOST, Referee
from journal.replay.transfers import check_count

UNNAMED = "?"
"""A conquest with a number that the journal does not give."""


def win(referee: Referee, event: Victory) -> None:
    """Record the winners; each must have no cards, or an ally who wins without any."""
    table = referee.table
    names = [
        referee.player(each.player, each)
        for each in event.consequences
        if isinstance(each, NamedPlayer)
    ]
    if not names:
        referee.note(event, "syntax", say("a victory without a winner"), say('write "V(NAME)"'))
    table.winners = tuple(names)
    empty = [name for name in names if table.hand(name).is_empty()]
    for name in names:
        hand = table.hand(name)
        if not hand.known:
            continue
        # winner-empty
        if name not in empty and not table.allies([name]) & set(empty):
            message = say("{name} wins with {total} in hand", name=name, total=hand.total)
            hint = say("fix the winner's name, or an event before it")
            referee.note(event, "victory-with-cards", message, hint)


def check_undeclared(referee: Referee, last: Event) -> None:
    """Warn of players who end a turn without cards and are not declared winners."""
    table = referee.table
    for name in table.order:
        hand = table.hand(name)
        if hand.known and not hand.total and name not in table.winners:  # empty-wins
            message = say("{name} has no cards left, but no victory is recorded", name=name)
            referee.warn(
                last, "victory-not-recorded", message, say('write "V({name})."', name=name)
            )
            # Told once, and not at the end of each turn that follows.
            hand.known = False


def count_conquests(referee: Referee, event: Conquests) -> None:
    """Compare everyone's conquests with the match's result, then take the journal's."""
    table = referee.table
    if not table.winners and table.match:
        _note_undeclared(referee, event)
    seen: list[str] = []
    for holding in event.consequences:
        if not isinstance(holding, Holding):
            continue
        player = referee.player(holding.player, holding)
        if player in seen:
            hint = say("keep one of the two")
            referee.note(
                holding, "conquests-differ", say("{player} is listed twice", player=player), hint
            )
        seen.append(player)
        _check_holding(referee, holding, player)
        table.conquests[player] = _taken(referee, holding, player)
    missing = [name for name in table.ideologies if name not in seen]
    if missing:
        hint = say('write "{name}=0" where there are none', name=missing[0])
        message = say("no conquests of {players} are listed", players=", ".join(missing))
        referee.note(event, "conquests-differ", message, hint)
    table.finished_match, table.conquests_known = table.match, True
    # Cleared already: what comes before the next match begins is in no turn.
    table.begin_match(table.match)


def _note_undeclared(referee: Referee, event: Conquests) -> None:
    """Note conquests without a victory; players without cards count as the winners."""
    table = referee.table
    table.winners = tuple(name for name in table.order if table.hand(name).total == 0)
    names = ", ".join(table.winners) or "NAME"
    message = say("conquests without a victory before them")
    referee.note(
        event, "conquests-without-victory", message, say('write "V({names})."', names=names)
    )
    table.conquests_known = bool(table.winners)


def _taken(referee: Referee, holding: Holding, player: str) -> list[str]:
    """Return the conquests in the journal, "?" for each unnamed one."""
    cards = list(holding.count.cards)
    if cards:
        return cards[:MOST]
    cards = referee.table.conquests.get(player, [])[: holding.count.number]
    return cards + [UNNAMED] * (holding.count.number - len(cards))


def _check_holding(referee: Referee, holding: Holding, player: str) -> None:
    before = referee.table.conquests.get(player, [])
    cards = holding.count.cards
    in_order = check_count(referee, holding, holding.count, exact=True)
    if not in_order or not referee.table.conquests_known:
        return
    lost = [card for card in before if card not in (UNNAMED, *cards)]
    if cards and lost:
        message = say(
            "{player} had {lost}, which is not listed", player=player, lost=", ".join(lost)
        )
        referee.note(holding, "conquests-differ", message, did_you_mean(lost[0], cards))
        return
    expected = len(before) + _gain(referee, player)
    _note_number(referee, holding, player, expected)


def _note_number(referee: Referee, holding: Holding, player: str, expected: int) -> None:
    """Note a wrong number of conquests; legitimacy is not supported by all examples."""
    table, number = referee.table, holding.count.number
    legitimate, unknown = _legitimate(referee, player), not table.ideologies.get(player)
    legitimacy = referee.release.rules.legitimacy if legitimate else 0
    doubted = expected + table.doubted_scores.pop(player, 0)
    message = say_number(
        "{player} has {number} conquest; the match gives {expected}",
        "{player} has {number} conquests; the match gives {expected}",
        number,
        player=player,
        expected=expected,
    )
    # Whose ideology is not known may have a conquest more, if the society legitimates it.
    if number in (expected, doubted) or (unknown and number == expected + 1):
        return
    # Only a warning: two examples contradict the rule legitimacy.
    if legitimate and number == expected - legitimacy:
        hint = say("the society legitimates {ideology}", ideology=table.ideologies[player])
        referee.warn(holding, "legitimacy-not-counted", message, hint)
    else:
        referee.note(holding, "conquests-differ", message, say("fix them, or the victory"))
        table.doubted_scores[player] = expected - number


def _gain(referee: Referee, player: str) -> int:
    rules = referee.release.rules
    won = rules.victory if player in referee.table.winners else 0
    return won + (rules.legitimacy if _legitimate(referee, player) else 0)


def _legitimate(referee: Referee, player: str) -> bool:
    """Tell whether a structure of a player's ideology is in the society."""
    table = referee.table
    ideology = referee.release.ideology(table.ideologies.get(player, ""))
    structures = filter(None, table.structures.values())
    return ideology is not None and any(card in ideology.cards for card in structures)
