"""The canonical text of a journal's events: one line per turn, wrapped at spaces."""

from collections.abc import Callable, Iterable, Mapping
from textwrap import wrap
from typing import Any

from journal.model import (
    Allied,
    Approved,
    Changed,
    Committed,
    Compound,
    Conquests,
    Count,
    Crisis,
    Delivered,
    Discarded,
    Drawn,
    Event,
    Flow,
    Holding,
    Identities,
    Identity,
    Lost,
    Match,
    Movement,
    NamedCard,
    NamedPlayer,
    Natural,
    Parted,
    Punishment,
    Relaxed,
    Revolt,
    Seat,
    StructureEffect,
    Swapped,
    Traded,
    Turn,
    Veto,
    Victory,
)

WIDTH = 80
"""Characters to a line: what a sheet of paper and a mail keep as it is."""
_INDENT = "  "


def write_journal(events: Iterable[Event], width: int = WIDTH) -> str:
    """Return the canonical text; matches, turns, ideologies and conquests begin lines."""
    lines: list[list[str]] = []
    before: Event | None = None
    for event in events:
        if not lines or _begins_line(event, before):
            lines.append([])
        lines[-1].append(f"{write_event(event)}.")
        before = event
    return "".join(f"{_wrapped(' '.join(line), width)}\n" for line in lines)


def _begins_line(event: Event, before: Event | None) -> bool:
    """Tell whether an event begins a line; ideologies do only before the first turn."""
    if isinstance(event, Match | Turn | Conquests):
        return True
    return isinstance(before, Identities | Conquests) and isinstance(event, Identities)


def _wrapped(line: str, width: int) -> str:
    # Words of the notation are never divided: the reader takes no line end within one.
    parts = wrap(
        line, width, subsequent_indent=_INDENT, break_long_words=False, break_on_hyphens=False
    )
    return "\n".join(parts)


def write_event(event: Event) -> str:
    """Return the canonical spelling of an event, without a full stop."""
    if write := _PLAIN.get(type(event)):
        return write(event)
    if not isinstance(event, Compound):
        raise TypeError(f"{event} could not be read, so it cannot be written")
    inside = [write_event(each) for each in event.consequences]
    if type(event) in (Flow, Veto) and not inside:
        return _CODES[type(event)]
    if isinstance(event, StructureEffect):
        return f"{event.card}({', '.join(inside)})"
    if isinstance(event, Natural):
        return f"CN({', '.join([event.card, *inside])})"
    number = str(event.number) if isinstance(event, Match) else ""
    return f"{_CODES[type(event)]}{number}({', '.join(inside)})"


def _count(count: Count) -> str:
    return f"{count.number}[{', '.join(count.cards)}]" if count.cards else str(count.number)


def _changed(event: Changed) -> str:
    entering = f"+{event.entering}" if event.entering else ""
    leaving = f"-{event.leaving}" if event.leaving else ""
    return f"{event.player}{entering}{leaving}"


def _traded(event: Traded) -> str:
    what = _count(event.count) if event.count else "m"
    return f"{event.player}={what}={event.other}"


def _turn(event: Turn) -> str:
    hand = [_count(count) for count in (event.unmarked, event.marked) if count is not None]
    return f"J{event.number}({', '.join([event.player, *hand])})"


_CODES: Mapping[type[Event], str] = {
    Match: "PART",
    Identities: "ID",
    Conquests: "CONQ",
    Flow: "F",
    Crisis: "X",
    Movement: "MV",
    Revolt: "R",
    Veto: "Q",
    Punishment: "PU",
    Victory: "V",
}
_PLAIN: Mapping[type[Event], Callable[[Any], str]] = {
    Turn: _turn,
    Seat: lambda it: f"{it.player}={it.point}={it.card}",
    Identity: lambda it: f"{it.player}={it.ideology}",
    Holding: lambda it: f"{it.player}={_count(it.count)}",
    Drawn: lambda it: f"{it.player}+{_count(it.count)}",
    Discarded: lambda it: f"{it.player}-{_count(it.count)}",
    Delivered: lambda it: f"{it.player}>{_count(it.count)}>{it.taker}",
    Traded: _traded,
    Changed: _changed,
    Swapped: lambda it: f"{it.one}={it.other}",
    Allied: lambda it: f"{it.player}={it.other}",
    Parted: lambda it: f"{it.player}-{it.other}",
    Approved: lambda it: f"+{it.by}",
    Committed: lambda it: f"{it.player}+c",
    Relaxed: lambda it: f"{it.player}-c",
    NamedPlayer: lambda it: it.player,
    NamedCard: lambda it: it.card,
    Lost: lambda it: f"{it.player}-{it.card}",
}
