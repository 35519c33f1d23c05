"""Deck lists in plain text read as lines, each with a card and its number of copies.

A line is a card: `2 Red Orca`, `2x Red Orca`, `Red Orca x2`, or `Red Orca` for one. Its number may
stand before the name (`2 S4 Red Orca`) or in brackets (`2 [S4] Red Orca`, `Red Orca (S4)`).
Empty lines, and those that begin with #, // or ;, are nothing.
"""

import re
from collections.abc import Collection
from unicodedata import normalize

from msgspec import Struct, field

from events.names import folded_name
from generator.base.files import shortened
from generator.base.frozen import Frozen
from generator.base.messages import say
from generator.base.problem import Place, Problem

MOST_COPIES = 1000  # of a line: more is a slip of the keyboard, or no deck list
_LONGEST = 200  # characters of a line, for the same reason
_REMARK = ("#", "//", ";")
_BEFORE = re.compile(r"([0-9]{1,6})(?:\s*x\s+|\s*[×*]\s*|\s+)(?=\S)", re.IGNORECASE)
_AFTER = re.compile(r"\s+[x×]\s*([0-9]{1,6})$|\s*[x×]\s+([0-9]{1,6})$", re.IGNORECASE)
_NUMBER = r"[A-Za-z]{0,10}-?[0-9]{1,5}"
# "[nº 4]" and "(#4)" as well.
_IN_BRACKETS = re.compile(rf"[\[(]\s*(?:n[.ºo°]*\s*|\#)?({_NUMBER})\s*[\])]", re.IGNORECASE)
_WITH_LETTERS = re.compile(r"([A-Za-z]{1,10}[0-9]{1,5})(?:\s*[:–—-]\s+|\s+|$)")
_DIGITS = re.compile(r"#?([0-9]{1,5})(?:\s*[:–—-]\s+|\s+|$)")
_HIDDEN = re.compile("[\x00-\x08\x0e-\x1f\x7f-\x9f\u200b-\u200f\u202a-\u202e\u2060-\u206f]")


class DecklistLine(Frozen):
    """A line of a deck list; number or name may be empty, not both."""

    place: Place
    copies: int
    number: str
    name: str

    @property
    def shown(self) -> str:
        """The card in the form for messages: its number, then its name."""
        return shortened(" ".join(filter(None, (self.number, self.name))))


class DeckList(Struct):
    """The lines of a deck list, and the problems of some lines."""

    file: str
    lines: list[DecklistLine] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)
    rows: int = 0
    """How many lines the file has, empty ones included."""

    @property
    def cards(self) -> int:
        """The number of cards in the deck."""
        return sum(line.copies for line in self.lines)


def read_decklist(file: str, text: str, names: Collection[str] = ()) -> DeckList:
    """Return the lines of a deck list; `names` are card names not to be split."""
    known = {folded_name(name) for name in names}
    found = DeckList(file)
    for row, raw in enumerate(text.removeprefix("\ufeff").splitlines(), 1):
        found.rows = row
        line = normalize("NFC", raw).strip()
        if line and not line.startswith(_REMARK):
            place = Place(file, row, len(raw) - len(raw.lstrip()) + 1)
            _read_line(found, place, line, known)
    return found


def _read_line(found: DeckList, place: Place, line: str, known: Collection[str]) -> None:
    hint = say('write a card as "2 Name", or with its number as "2 [S4] Name"')
    if len(line) > _LONGEST or _HIDDEN.search(line):
        message = say('"{line}" is no card', line=shortened(line))
        found.problems.append(Problem(place, "unreadable-line", message, hint=hint))
        return
    copies, rest = _copies(line, known)
    if not 1 <= copies <= MOST_COPIES:
        message = say("a deck cannot have {copies} copies of a card", copies=copies)
        cure = say("write from 1 to {most}, or remove the line", most=MOST_COPIES)
        found.problems.append(Problem(place, "unreadable-line", message, hint=cure))
        return
    number, name = _number(rest, known, counted=rest != line)
    if not number and not any(map(str.isalpha, name)) and folded_name(name) not in known:
        message = say('"{line}" is no card', line=shortened(line))
        found.problems.append(Problem(place, "unreadable-line", message, hint=hint))
        return
    # "s-4" is S4: lists are typed by hand.
    found.lines.append(DecklistLine(place, copies, number.upper().replace("-", ""), name))


def _copies(line: str, known: Collection[str]) -> tuple[int, str]:
    """Return a line's number of copies, and the rest of it."""
    # A card may be called "4 Winds": that is one of it, and not four.
    if folded_name(line) in known:
        return 1, line
    if match := _BEFORE.match(line):
        return int(match[1]), line[match.end() :].strip()
    if match := _AFTER.search(line):
        return int(match[1] or match[2]), line[: match.start()].strip()
    return 1, line


def _number(text: str, known: Collection[str], *, counted: bool) -> tuple[str, str]:
    """Return a card's number and name; "" for a missing one.

    A number of digits alone needs brackets, or a number of copies before it.
    """
    if folded_name(text) in known:
        return "", text
    if match := _IN_BRACKETS.search(text):
        return match[1], " ".join(f"{text[: match.start()]} {text[match.end() :]}".split())
    match = _WITH_LETTERS.match(text)
    if not match and counted:
        match = _DIGITS.match(text)
    return (match[1], text[match.end() :].strip()) if match else ("", text)
