"""The output of `prelo journal show`: the game in words, or the full replay as JSON."""

import re
from collections.abc import Iterator
from json import JSONEncoder
from typing import TextIO

from generator.base.problem import Problem
from journal.check import check_journal
from journal.model import Event, Journal
from journal.phrases import Phrases
from journal.record import GameRecord, MatchRecord, TurnRecord, spell
from journal.release import ReleaseData
from journal.replay.referee import Referee

_CAPITAL = re.compile(r"(?<=[a-z])(?=[A-Z])")


def as_text(game: GameRecord, phrases: Phrases) -> str:
    """Return a game in words, turn by turn."""
    players = [f"{each.player} ({each.ideology})" for each in game.players]
    lines = [f"{phrases.say('players')}: {phrases.join(players)}."]
    for match in game.matches:
        lines += ["", *_match(match, phrases)]
    return "\n".join(lines)


def _match(match: MatchRecord, phrases: Phrases) -> Iterator[str]:
    seats = [
        phrases.say("seat", player=seat.player, point=seat.point, card=seat.card)
        for seat in match.seats
    ]
    yield f"{phrases.say('match', number=match.number)}: {'; '.join(seats)}."
    for turn in match.turns:
        yield _turn(turn, phrases)
    if match.conquests:
        yield f"{phrases.say('conquests')}: {'; '.join(match.conquests)}."


def _turn(turn: TurnRecord, phrases: Phrases) -> str:
    hand = str(turn.hand)
    if turn.marked:
        hand = phrases.say("marked-hand", hand=hand, marked=turn.marked)
    head = phrases.say(
        "turn", number=turn.number, player=turn.player, hand=hand, card=turn.structure
    )
    return f"{head}. {' '.join(turn.words)}"


def write_json(
    journal: Journal, release: ReleaseData, spelling: list[Problem], file: TextIO
) -> list[Problem]:
    """Write every event with the table after it, and the problems, as JSON; return these.

    Each stands in a line of its own, and is written as soon as it is replayed: all of them are a
    hundred times the journal. A hand has its number of cards and between which bounds the marked
    ones are; `known` is false where a fault hides it. `flow` is 1 in the order of the seats, -1
    against it.
    """
    encode = JSONEncoder(ensure_ascii=False).encode
    between = "\n  "

    def watch(event: Event, referee: Referee) -> None:
        nonlocal between
        file.write(between + encode(_step(event, referee)))
        # Before the first step stands no comma.
        between = ",\n  "

    file.write(f'{{\n "release": {encode(release.id)},\n "steps": [')
    problems = check_journal(journal, spelling, release, watch)
    rows = ",".join(f"\n  {encode(problem.entry())}" for problem in problems)
    file.write(f'\n ],\n "problems": [{rows}\n ]\n}}\n')
    return problems


def _step(event: Event, referee: Referee) -> dict[str, object]:
    table, place = referee.table, referee.journal.place(event)
    return {
        "line": place.line,
        "column": place.column,
        "depth": referee.depth,
        "kind": _CAPITAL.sub("-", type(event).__name__).lower(),
        "event": spell(event),
        "match": table.match,
        "turn": table.turn,
        "player": table.mover,
        "flow": table.flow,
        "order": list(table.order),
        "structures": dict(table.structures),
        "hands": {
            name: {
                "cards": hand.total,
                "marked": [hand.least_marked, hand.most_marked],
                "known": hand.known,
            }
            for name, hand in table.hands.items()
        },
        "ideologies": dict(table.ideologies),
        "conquests": {name: list(cards) for name, cards in table.conquests.items()},
        "alliances": sorted(sorted(pair) for pair in table.alliances),
    }
