"""A journal's text to its events, and every fault of its spelling: the reader goes on after each.

Full stops and the lines that begin a turn part the text into pieces; a fault spoils no more than
the consequence, or at worst the piece, in which it stands. What could not be read is `Unread`.
"""

import re
from collections.abc import Iterator

from generator.base.problem import WARNING, Problem, did_you_mean
from journal.grammar.builders import build, count_of
from journal.grammar.containers import CODES, JOURNAL, OUTER, STRUCTURE, Container, is_code
from journal.grammar.cursor import Cursor, TooManyFaultsError
from journal.grammar.shapes import FIRST, SHAPE, furthest, spelled
from journal.grammar.text import read_lines
from journal.model import (
    Approved,
    Card,
    Changed,
    Conquests,
    Event,
    Identities,
    Journal,
    Match,
    Natural,
    Structure,
    Turn,
    Unread,
    Victory,
)

_DEEPEST = 16
_LONGEST = 9  # digits of a match's or turn's number
_PIECE = re.compile(r"\.|\n(?=[ \t]*+(?:J[0-9]|PART[0-9]|CONQ\b))")
# No word is longer than 99 letters: messages show them, and names are compared with one another.
_HEAD = re.compile(r"([^\W\d_]{1,99}+)([0-9]{0,99}+)\s*+\(|([0-9]{3})\s*+\(")
_COUNT = r"([0-9]{1,2})(?![0-9])(?:\s*+\[((?:[,\s]|[0-9]{1,9}(?![0-9]))*+)\])?"
_TURN = re.compile(
    rf"(?:([^\W\d_]\w{{0,98}}+)(?!\w)(?:\s*+,\s*+{_COUNT}(?:\s*+,\s*+{_COUNT}(?:\s*+(\)))?)?)?)?"
)
_TURN_WANTS = (
    'whose turn it is: "NAME, 5, 0"',
    'a comma and the number of unmarked cards: ", 5"',
    'a comma and the number of marked cards: ", 0"',
    '")"',
)


def read_journal(text: str, file: str) -> tuple[Journal, list[Problem]]:
    """Return what a text records, as far as it can be read, and what is wrong with its spelling."""
    cursor = Cursor(read_lines(text, file))
    events: list[Event] = []
    try:
        for start, end, stopped in _pieces(cursor.text):
            cursor.start(start, end)
            read = list(_read_piece(cursor, stopped=stopped))
            events += _salvaged(read) if cursor.spoilt else read
    except TooManyFaultsError:
        events.append(Unread(cursor.at))
    return Journal(tuple(events), cursor.lines), cursor.problems


def _pieces(text: str) -> Iterator[tuple[int, int, bool]]:
    """Yield where the pieces of a text begin and end, and whether a full stop ends them."""
    start = 0
    for found in _PIECE.finditer(text):
        yield start, found.start(), found[0] == "."
        start = found.end()
    yield start, len(text), False


def _read_piece(cursor: Cursor, *, stopped: bool) -> Iterator[Event]:
    """Yield the events of a piece: one, or several where full stops are missing."""
    begin, whole = cursor.at, True
    if begin == cursor.end and stopped:
        cursor.note("syntax", "there is no event before this full stop", "remove it")
    while cursor.at < cursor.end:
        event = _read_item(cursor, "", JOURNAL, 0)
        yield event
        mark = cursor.step()
        if mark and isinstance(event, Unread):
            cursor.at, whole = cursor.end, False
        elif mark and mark in "),":
            cursor.expected('"."', "remove it, or open the brackets before it")
            cursor.at, cursor.spoilt, whole = cursor.end, True, False
        elif mark:
            cursor.expected('"."', "end the event before it with a full stop")
    if whole and not stopped and begin < cursor.end:
        _note_open_end(cursor, begin)


def _salvaged(events: list[Event]) -> Iterator[Event]:
    """Yield what a spoilt piece records all the same: what begins, not what comes of it."""
    for event in events:
        if isinstance(event, Structure):
            yield Structure(event.at, (), event.card)
        elif isinstance(event, Turn | Match | Identities | Conquests | Victory):
            yield event
    yield Unread(events[-1].at)


def _note_open_end(cursor: Cursor, begin: int) -> None:
    last = begin + len(cursor.text[begin : cursor.end].rstrip()) - 1
    message, hint = "this event ends without a full stop", 'write "." after it'
    cursor.note("missing-full-stop", message, hint, at=last, severity=WARNING)


def _read_item(cursor: Cursor, code: str, container: Container, depth: int) -> Event:
    """Return the event or consequence that begins here among those of a code."""
    start = cursor.at
    if head := _HEAD.match(cursor.text, start, cursor.end):
        cursor.at = head.end()
        return _read_compound(cursor, head, container, depth)
    found = SHAPE.match(cursor.text, start, cursor.end)
    if not found or not (shape := found.lastgroup):
        return _unread(cursor, container)
    if shape == "name" and container.inner and is_code(found[0]):
        return _read_bare(cursor, found[0], container)
    if shape not in container.shapes:
        return _unread(cursor, container)
    cursor.at = found.end()
    if shape == "joined":
        message, right = f'"{found[0]}" has "+" where "=" belongs', found[0].replace("+", "=")
        cursor.note("wrong-sign", message, f'write "{right}"', at=start)
    first = FIRST[shape]
    return build(shape, code, start, found.groups()[first : first + 4])


def _unread(cursor: Cursor, container: Container) -> Event:
    """Note what was expected here, and go over what stands here instead."""
    start = cursor.at
    at, wanted = furthest(cursor.text, start, cursor.end, container.shapes)
    if at > start and wanted:
        cursor.expected(" or ".join(wanted), at=at)
    else:
        codes = f"one of {', '.join(CODES)}, a structure, +c or -c"
        outside = container is JOURNAL
        hint = f"it begins with {codes}" if outside else f"write {spelled(container.shapes)}"
        cursor.expected("an event" if outside else "a consequence", hint)
    cursor.skip()
    return Unread(start)


def _read_bare(cursor: Cursor, word: str, container: Container) -> Event:
    """Return a code's event that stands without brackets; most codes cannot."""
    start, known = cursor.at, CODES.get(word)
    if known is None or not known.bare:
        cursor.step(len(word))
        cursor.expected(f'"(" after {word}', f'write "{word}(...)"')
        cursor.skip()
        return Unread(start)
    _check_place(cursor, word, container, start)
    cursor.at += len(word)
    return known.make(start)


def _read_compound(cursor: Cursor, head: re.Match[str], container: Container, depth: int) -> Event:
    """Return the event whose brackets have just been opened."""
    start, (word, number, card) = head.start(), head.groups()
    if depth >= _DEEPEST:
        cursor.note("too-deep", f"events are nested more than {_DEEPEST} deep", at=start)
        cursor.at, cursor.explained = cursor.end, True
        return Unread(start)
    if card:
        return Structure(start, _read_consequences(cursor, "", STRUCTURE, depth), card)
    known = CODES.get(word)
    if known is None or known.numbered != bool(number) or len(number) > _LONGEST:
        return _unknown_code(cursor, start, word + number)
    _check_place(cursor, word, container, start)
    if word == "J":
        return _read_turn(cursor, start, int(number))
    inside = _read_consequences(cursor, word, known, depth)
    if word == "CN":
        return _made_natural(cursor, start, inside)
    if word == "R":
        inside = inside[:1] + tuple(map(_as_support, inside[1:]))
    return known.make(start, inside, int(number)) if number else known.make(start, inside)


def _unknown_code(cursor: Cursor, start: int, word: str) -> Event:
    known = CODES.get(word) or CODES.get(word.rstrip("0123456789"))
    if known and len(word) > _LONGEST + len("PART"):
        message, hint = f'"{word}" has too large a number', f"{_LONGEST} digits are the most"
    elif known and known.numbered:
        message, hint = f'"{word}" has no number', f'write "{word}1(...)"'
    else:
        message, hint = f'unknown code "{word}"', did_you_mean(word.upper(), CODES)
    cursor.note("unknown-code", message, hint, at=start)
    cursor.skip()
    if cursor.at < cursor.end:
        _close(cursor)
    return Unread(start)


def _close(cursor: Cursor) -> None:
    """Go over the rest of some brackets, the closing one included."""
    cursor.skip()
    while cursor.mark() == ",":
        cursor.at += 1
        cursor.skip()
    cursor.at = min(cursor.at + 1, cursor.end)


def _check_place(cursor: Cursor, word: str, container: Container, start: int) -> None:
    """Note an event that stands where it cannot: a turn inside brackets, a crisis outside."""
    if container is not JOURNAL:
        if word in OUTER or not container.inner:
            hint = "a bracket before it may not be closed" if word in OUTER else ""
            cursor.note("misplaced-event", f"{word} cannot stand here", hint, at=start)
    elif word == "X":
        hint = "write it in the brackets of the structure that causes it"
        cursor.note("misplaced-event", "a crisis is a consequence", hint, at=start)
    elif word in ("J", "PART") and not _begins_line(cursor.text, start):
        cursor.note("not-at-line-start", f"{word} begins a line", "write it there", at=start)


def _begins_line(text: str, at: int) -> bool:
    while at and text[at - 1] in " \t\r\ufeff":
        at -= 1
    return at == 0 or text[at - 1] == "\n"


def _read_consequences(
    cursor: Cursor, code: str, container: Container, depth: int
) -> tuple[Event, ...]:
    """Return what stands between the brackets that have just been opened, and close them."""
    if cursor.step() == ")":
        cursor.at += 1
        return ()
    found: list[Event] = []
    while True:
        found.append(_read_item(cursor, code, container, depth + 1))
        mark = cursor.step()
        if mark.isalnum():
            cursor.expected('"," or ")"', "part consequences by commas")
            continue
        if mark not in (",", ")", ""):
            cursor.expected('"," or ")"')
            cursor.skip()
            mark = cursor.step()
        if mark != ",":
            break
        cursor.step(1)
    _expect_closing(cursor, mark)
    return tuple(found)


def _expect_closing(cursor: Cursor, mark: str) -> None:
    """Go over a closing bracket; where the piece ends without it, note that once."""
    if mark:
        cursor.at += 1
    elif not cursor.explained:
        cursor.expected('")"', "close the brackets before the full stop")
        cursor.explained = True


def _made_natural(cursor: Cursor, start: int, inside: tuple[Event, ...]) -> Event:
    """Return the event of a natural card, which its first consequence names."""
    first = inside[0] if inside else None
    if isinstance(first, Card):
        return Natural(start, inside[1:], first.card)
    if not isinstance(first, Unread):
        cursor.expected("the card that is played", 'write "CN(999, ...)"', at=start)
    return Unread(start)


def _as_support(event: Event) -> Event:
    """Return what "+036" means after a revolt's proposal: the card that makes support needless."""
    match event:
        case Changed(at, "", card, ""):
            return Approved(at, card)
    return event


def _read_turn(cursor: Cursor, start: int, number: int) -> Event:
    """Return a turn; what of it could not be read is None."""
    cursor.step()
    found = _TURN.match(cursor.text, cursor.at, cursor.end)
    player, unmarked, cards, marked, others, closed = found.groups() if found else (None,) * 6
    cursor.at = found.end() if found else cursor.at
    parts = (player, unmarked, marked, closed)
    if None in parts:
        cursor.step()
        cursor.expected(_TURN_WANTS[parts.index(None)], f'write "J{number}(NAME, 5, 0)"')
        _close(cursor)
    return Turn(
        start,
        number,
        player or "",
        count_of(unmarked, cards) if unmarked else None,
        count_of(marked, others) if marked and closed else None,
    )
