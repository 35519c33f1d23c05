"""A journal's text read as events, with all faults of spelling: reading goes on after each.

Full stops, and lines that begin a turn, split the text into pieces, which are parsed one by one; a
fault spoils only the consequence, or at worst the piece, in which it is. Unreadable parts are
`Unread`.
"""

import re
from collections.abc import Iterator

from generator.base.messages import say
from generator.base.problem import WARNING, Problem
from journal.grammar.events import events_below
from journal.grammar.faults import Faults, TooManyFaultsError
from journal.grammar.recovery import PieceReader
from journal.grammar.text import read_lines
from journal.model import (
    Conquests,
    Event,
    Identities,
    Journal,
    Match,
    StructureEffect,
    Turn,
    Unread,
    Victory,
)

_END = re.compile(r"\.|\n(?=[ \t]*+(?:J[0-9]|PART[0-9]|CONQ\b))")
_SPACE = re.compile(r"\s*+")


def read_journal(text: str, file: str) -> tuple[Journal, list[Problem]]:
    """Return the journal of a text, as far as it can be read, and its problems of spelling."""
    lines = read_lines(text, file)
    faults = Faults(lines)
    events: list[Event] = []
    start = 0
    try:
        for found in _END.finditer(lines.text):
            events += _read_piece(faults, start, found.start(), is_stopped=found[0] == ".")
            start = found.end()
        events += _read_piece(faults, start, len(lines.text), is_stopped=False)
    except TooManyFaultsError:  # the rest counts as one event that could not be read
        events.append(Unread(faults.last))
    return Journal(tuple(events), lines), faults.problems


def _read_piece(faults: Faults, start: int, end: int, *, is_stopped: bool) -> Iterator[Event]:
    """Yield the events of a piece: one, or several if full stops are missing."""
    text = faults.lines.text
    start = _after_space(text, start, end)
    if start == end:
        if is_stopped:
            faults.note(
                end, "syntax", say("there is no event before this full stop"), say("remove it")
            )
        return
    piece = PieceReader(faults, start, text[start:end])
    events = events_below(piece.parse(), start)
    _check_places(faults, events, end)
    if not is_stopped and not piece.is_given_up:
        last = start + len(piece.text.rstrip()) - 1
        message, hint = say("this event ends without a full stop"), say('write "." after it')
        faults.note(last, "missing-full-stop", message, hint, WARNING)
    yield from _salvaged(events) if piece.is_spoilt else events


def _after_space(text: str, start: int, end: int) -> int:
    found = _SPACE.match(text, start, end)
    return found.end() if found else start


def _check_places(faults: Faults, events: list[Event], end: int) -> None:
    """Note missing full stops between events, and events that must begin a line."""
    for index, event in enumerate(events):
        if index and not isinstance(event, Unread):
            faults.expected(event.at, end, '"."', say("end the event before it with a full stop"))
        if isinstance(event, Turn | Match) and not _begins_line(faults.lines.text, event.at):
            code = "J" if isinstance(event, Turn) else "PART"
            faults.note(
                event.at,
                "not-at-line-start",
                say("{code} begins a line", code=code),
                say("write it there"),
            )


def _begins_line(text: str, at: int) -> bool:
    while at and text[at - 1] in " \t\r\ufeff":
        at -= 1
    return at == 0 or text[at - 1] == "\n"


def _salvaged(events: list[Event]) -> Iterator[Event]:
    """Yield what can be kept of a faulty piece: events that begin, without consequences."""
    for event in events:
        if isinstance(event, StructureEffect):
            yield StructureEffect(event.at, (), event.card)
        elif isinstance(event, Turn | Match | Identities | Conquests | Victory):
            yield event
    yield Unread(events[-1].at)
