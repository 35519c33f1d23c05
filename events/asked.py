"""The organiser's input as entries: names as typed, results with their winners."""

import re
from collections.abc import Iterable, Sequence
from unicodedata import normalize

from events.entries import ADD, DROP, LONGEST_NAME, PAIR, UNDO, Entry, EventLog
from events.model import EXTRA, FINAL, EventRefused, EventState, Round
from events.names import find_name
from events.replay import refuse_wrong_time
from events.rounds import next_round
from events.rules import PlayRules
from generator.base.messages import say
from generator.base.problem import UsageError

_TALLY = re.compile(r"[+\N{MINUS SIGN}-]?[0-9]{1,4}")
_STRANGE = re.compile(r'["{}\[\]=]')


def additions(names: Iterable[str], at: str) -> Entry:
    """Return the entry that adds players. Raises UsageError for an invalid name."""
    return Entry(at, ADD, tuple(_name(name) for name in names))


def names_in(text: str) -> list[str]:
    """Return the names in a list, one per line, without empty lines and # comments."""
    lines = (line.strip().lstrip("\ufeff") for line in text.splitlines())
    return [line for line in lines if line and not line.startswith("#")]


def _name(text: str) -> str:
    name = " ".join(normalize("NFC", text).split())
    if (
        not name
        or len(name) > LONGEST_NAME
        or _STRANGE.search(name)
        # Hidden characters cannot be seen on any sheet, and the file of an event refuses them.
        or not name.isprintable()
        or not any(map(str.isalnum, name))
    ):
        most = LONGEST_NAME
        message = say("a name has 1 to {most} letters, and no = or quotation marks", most=most)
        raise UsageError(message)
    return name


def departures(names: Iterable[str], state: EventState, at: str) -> Entry:
    """Return the entry for players who have left. Raises UsageError for an unknown name."""
    return Entry(at, DROP, tuple(find_name(name, state.here) for name in names))


def pairing(log: EventLog, state: EventState, rules: PlayRules, at: str) -> Entry:
    """Return the entry of the next round. Raises EventRefused if there can be none."""
    drawn = next_round(state, rules, log.seed)
    tables = tuple(table.players for table in drawn.tables)
    return Entry(at, PAIR, round=drawn.number, stage=drawn.stage, tables=tables)


def final_pairing(log: EventLog, state: EventState, rules: PlayRules, at: str) -> Entry:
    """Return the entry of the final, or of a game needed before it. Raises EventRefused."""
    entry = pairing(log, state, rules, at)
    if entry.stage not in {FINAL, EXTRA}:
        message = say(
            "it is too early for the final: {active} players are active, at most {seats} are "
            "allowed (rule {rule})",
            active=len(state.active),
            seats=rules.final.seats,
            rule=rules.final.rule,
        )
        raise EventRefused(message, say("prelo tournament pair draws the next round"))
    return entry


def undoing(log: EventLog, at: str) -> Entry:
    """Return the entry that undoes the last one. Raises EventRefused if there is none."""
    if not log.counting():
        raise EventRefused(say("there is nothing to undo"))
    return Entry(at, UNDO)


def result(
    do: str,
    asked: "AskedResult",
    state: EventState,
    rules: PlayRules,
    at: str,
) -> Entry:
    """Return the entry of a result or its correction. Raises EventRefused, UsageError."""
    if not state.rounds:
        raise EventRefused(say("no round is drawn yet"), say("begin with: prelo tournament pair"))
    number = asked.round or len(state.rounds)
    if not 1 <= number <= len(state.rounds):
        raise EventRefused(say("there is no round {round} yet", round=number))
    played = state.rounds[number - 1]
    table = played.table(asked.table)
    refuse_wrong_time(state, do, number, asked.table)
    tally = dict(_tally(part, table.players) for part in asked.tally)
    if len(tally) < len(asked.tally):
        raise EventRefused(
            say("a player is given twice"), say("name each player of the table once")
        )
    named = [find_name(name, table.players) for name in asked.winners]
    winners = named or _winners(tally, played, rules)
    return Entry(at, do, tuple(winners), round=number, table=asked.table, tally=tally)


class AskedResult:
    """A result as typed: the table, NAME=N for each player, and the winners if given."""

    def __init__(
        self, table: int, tally: Sequence[str], winners: Sequence[str] = (), in_round: int = 0
    ) -> None:
        """Take the input; round 0 means the present one."""
        self.table, self.tally, self.winners, self.round = table, tally, winners, in_round


def _tally(part: str, players: Iterable[str]) -> tuple[str, int]:
    name, sign, number = part.rpartition("=")
    if not sign or not _TALLY.fullmatch(number.strip()):
        message = say('"{part}" is no result', part=part)
        raise UsageError(f"{message}; {say('write NAME=N, like Ana=16 or Ana=-2')}")
    # Sheets print the minus sign of print, and keyboards have a hyphen.
    return find_name(name, players), int(number.strip().replace("\N{MINUS SIGN}", "-"))


def _winners(tally: dict[str, int], played: Round, rules: PlayRules) -> list[str]:
    """Return the winners by the tally; of a tie-break, all who have reached its goal.

    Raises EventRefused if the tally does not decide.
    """
    extra = played.stage == EXTRA
    goal = rules.final.tie_goal if extra else rules.goal
    reached = sorted((name for name in tally if tally[name] >= goal), key=lambda name: -tally[name])
    if extra and len(reached) == played.places:
        return reached
    top = [name for name in reached if tally[name] == tally[reached[0]]]
    if not extra and len(top) == 1:
        return top
    message = (
        say("several have {goal} {tally}", goal=goal, tally=rules.words.tally_short)
        if reached
        else say("nobody has {goal} {tally}", goal=goal, tally=rules.words.tally_short)
    )
    raise EventRefused(message, say("say who has won: --winner NAME"))
