"""Line breaking: even rag, breaks by sense, hyphens only in words wider than a line.

The breaks minimise a total badness over the paragraph, after Knuth and Plass, "Breaking Paragraphs
into Lines" (Software: Practice and Experience 11, 1981), without justification.
"""

import re
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import NamedTuple

from generator.graphics.fonts import Shaped
from generator.layout.words import Piece, Word
from generator.text.runs import NO_BREAK_SPACE

Hyphenate = Callable[[str], Sequence[int]]
"""The positions in a word before which it may be divided."""

SENSE = 0.12
"""What it costs to end a line of running text with a weak word; titles break by sense at 0.4.

What is above that weighs all else that is no matter of width, too: a sentence that begins within
a line, a pause at its end, a short word alone on the last one.
"""

_TITLES = 0.4

TOLERANCE = 0.01
"""How much wider than its limit a line may be / EM: rounding, not text."""

# The cost of a line, and the factor of the square of its missing share.
_LINE_COST = 0.35
_RAG = 1.6
_STUMP = 3.0  # for an empty line: more than the cost of any line end
_DASHES = ("–", "—")
_STOPS = (".", "!", "?", "…")
_PAUSES = (*_STOPS, ",", ";", ":", *_DASHES)
_BEFORE_DASH = 0.5  # a dash ends a line rather than beginning one
_LONGEST = 200  # letters of a word that is hyphenated: longer than words of any language

_PAUSE, _SHORT_LAST = -0.02, 0.05
# costs for each degree of sense above that of titles
_MORE_PAUSE, _SENTENCE_WITHIN, _SHORT_WORD = -1 / 6, 1.9, 1.0
_WORD_ALONE, _ALONE = 0.3, 0.6  # the same for one word on a line shorter than that share
_COUNTED = 1.2  # the same for a number separated from the verb whose object it is
# followed by a noun, not "2 or more"
_NUMBER = re.compile(rf"(?:[0-9]+|[IVXLCDM]+){NO_BREAK_SPACE}\w{{3}}")
_LEAST = -0.3  # not less, or lines would cost nothing
# last lines below this share of the limit are short: any, of several words, of one word
_SHORT, _SHORT_PHRASE, _SHORT_ALONE = 0.3, 0.36, 0.5


# A tuple, because there are so many: see Shaped.
class Line(NamedTuple):
    """The words on one line, and its width / EM, the `indent` before its words included."""

    words: tuple[Word, ...]
    width: float
    indent: float = 0.0


def break_lines(
    words: Sequence[Word], limit: float, sense: float = SENSE, shortest: float = 0.0
) -> list[Line]:
    """Return the words in lines of at most `limit` / EM, if every word fits by itself.

    `sense` is what it costs to end a line with a weak word, `shortest` the share of the limit that
    a line but the last has, unless its end is worth more. A word that is wider than the limit
    stands alone on its line: see `widest` and `divide`.
    """
    whole = _line(words)
    if whole.width <= limit:
        return [whole] if words else []
    count, room = len(words), max(limit, TOLERANCE)  # padding may fill the whole box
    ends, begun = _end_costs(words, sense), _begun(words)
    within = _SENTENCE_WITHIN * max(sense - _TITLES, 0.0)
    widths, spaces = [word.width for word in words], [word.space for word in words]
    best = [0.0] * (count + 1)
    start_of = [0] * (count + 1)
    longest = [0.0] * (count + 1)  # width of the longest of the lines up to there
    for end in range(1, count + 1):
        # Negative for no choice yet, because no line has a negative cost (`_LEAST`).
        width, choice, chosen, reach = 0.0, -1.0, end - 1, 0.0
        for start in range(end - 1, -1, -1):
            width += widths[start] + (spaces[start] if start < end - 1 else 0)
            # Lines that begin earlier are even wider.
            if width > limit + TOLERANCE and start < end - 1:
                break
            cost = best[start] + _LINE_COST
            if end < count:
                cost += ends[end - 1] + _RAG * (1 - min(width / room, 1)) ** 2
                cost += _STUMP * max(shortest - width / room, 0.0)
                if 0 < start == end - 1 and width < _ALONE * room:
                    cost += _alone_cost(words[start], sense)
            else:
                # Shortness of a single word is relative to the longest line.
                edge = min(longest[start], room) if start and end - start == 1 else room
                cost += _last_cost(width / edge, end - start, sense)
            if start < begun[end]:
                cost += within
            if choice < 0 or cost < choice:
                choice, chosen, reach = cost, start, max(longest[start], width)
        best[end], start_of[end], longest[end] = choice, chosen, reach
    return _collect(words, start_of)


def break_hanging(
    words: Sequence[Word], limit: float, hang: float, sense: float = SENSE, shortest: float = 0.0
) -> list[Line]:
    """Return words in lines as `break_lines` does; all but the first begin at `hang` / EM.

    The first word is at least as wide: it begins with the bullet of an entry of a list.
    """
    if not hang or not words:
        return break_lines(words, limit, sense, shortest)
    entry = words[0]._replace(width=words[0].width - hang)
    first, *others = break_lines([entry, *words[1:]], limit - hang, sense, shortest)
    return [
        Line((words[0], *first.words[1:]), first.width + hang),
        *(Line(line.words, line.width + hang, hang) for line in others),
    ]


def _last_cost(share: float, count: int, sense: float) -> float:
    """Return the cost of a last line of `count` words that fills a share of the width."""
    cost = _SHORT_LAST if share < _SHORT else 0.0
    if share < (_SHORT_PHRASE if count > 1 else _SHORT_ALONE):
        cost += _SHORT_WORD * max(sense - _TITLES, 0.0)
    return cost


def _alone_cost(word: Word, sense: float) -> float:
    """Return the cost of a word alone on a short line; several bound together are no stub."""
    return 0.0 if NO_BREAK_SPACE in word.text else _WORD_ALONE * max(sense - _TITLES, 0.0)


def _end_costs(words: Sequence[Word], sense: float) -> list[float]:
    """Return the cost of ending a line after each word but the last."""
    costs: list[float] = []
    more = max(sense - _TITLES, 0.0)
    for word, following in pairwise(words):
        ends = word.pieces[-1].shaped.text
        if following.pieces[0].shaped.text.startswith(_DASHES):
            costs.append(max(_BEFORE_DASH, sense))
        elif word.weak:
            costs.append(sense)
        elif ends.endswith(_PAUSES):
            costs.append(max(_PAUSE + _MORE_PAUSE * more, _LEAST))
        else:
            costs.append(_COUNTED * more if more and _NUMBER.match(following.text) else 0.0)
    return costs


def _begun(words: Sequence[Word]) -> list[int]:
    """Return the start of the last sentence that begins before each word end, or 0 for none."""
    starts, last = [0], 0
    for number, word in enumerate(words):
        stopped = number and words[number - 1].pieces[-1].shaped.text.endswith(_STOPS)
        if stopped and word.text[:1].isupper():
            last = number
        starts.append(last)
    return starts


def _collect(words: Sequence[Word], start_of: Sequence[int]) -> list[Line]:
    lines: list[Line] = []
    end = len(words)
    while end:
        start = start_of[end]
        lines.append(_line(words[start:end]))
        end = start
    return lines[::-1]


def _line(words: Sequence[Word]) -> Line:
    width = sum([word.width + word.space for word in words])
    return Line(tuple(words), width - words[-1].space if words else 0.0)


def widest(words: Sequence[Word]) -> float:
    """Return the width of the widest word / EM."""
    return max([word.width for word in words], default=0.0)


def divide(
    word: Word, limit: float, hyphenate: Hyphenate, shape: Callable[[str, str], Shaped]
) -> list[tuple[Word, int]]:
    """Return the parts of a word wider than `limit` / EM, divided by the language's patterns.

    Each part comes with where it begins in the word, in characters. Only a word in one font is
    divided; one that has no fitting division stays whole.
    """
    parts: list[tuple[Word, int]] = []
    start, rest = 0, word
    while found := _divided(rest, limit, hyphenate, shape) if rest.width > limit else None:
        head, position, rest = found
        parts.append((head, start))
        start += position
    return [*parts, (rest, start)]


def _divided(
    word: Word, limit: float, hyphenate: Hyphenate, shape: Callable[[str, str], Shaped]
) -> tuple[Word, int, Word] | None:
    """Return the first part of a word, the offset of the rest, and the rest; or None."""
    if len(word.pieces) != 1:
        return None
    role, text = word.pieces[0].role, word.text
    if len(text) > _LONGEST:
        return None
    for position in _positions(text, hyphenate):
        head = shape(role, text[:position].removesuffix("-") + "-")
        if head.width <= limit:
            tail = shape(role, text[position:])
            return (
                word._replace(pieces=(Piece(role, head),), width=head.width, weak=False),
                position,
                word._replace(pieces=(Piece(role, tail),), width=tail.width),
            )
    return None


def _positions(text: str, hyphenate: Hyphenate) -> list[int]:
    """Return where a word may be divided, last first; never before a no-break space."""
    start = text.rfind(NO_BREAK_SPACE) + 1
    after_hyphens = {start + part.end() for part in re.finditer(r"\w-(?=\w)", text[start:])}
    return sorted({start + place for place in hyphenate(text[start:])} | after_hyphens)[::-1]
