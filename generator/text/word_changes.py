"""The changes between two texts, word by word."""

from collections import Counter
from collections.abc import Collection, Hashable, Iterator, Sequence
from difflib import SequenceMatcher
from itertools import takewhile
from typing import Literal

ChangeSign = Literal["=", "-", "+"]
"""The sign of words that stay, go or come."""

WordChange = tuple[ChangeSign, str]
"""Words that stay, go or come, after the sign for that."""

_Step = tuple[str, int, int, int, int]

_MOST_WORDS = 2_000
"""Two texts with more words than this in all are not compared: one took the other's place."""

_MOST_PAIRS = 50_000
"""Of more pairs of equal words, the most frequent words are not looked for, only passed over.

Comparing takes the number of pairs for each change: half a minute if every other word is the same.
Texts of a thousand words have at most 35,000 pairs if they are sentences.
"""

_SHOWN = {"-": "[-{}-]", "+": "{{+{}+}}", "=": "{}"}  # as `git diff --word-diff` does


def word_changes(old: str, new: str) -> Iterator[WordChange]:
    """Yield the words of two texts: common ones ("="), removed ones ("-"), new ones ("+")."""
    before, after = old.split(), new.split()
    for what, start, end, begin, stop in steps(before, after):
        if what == "equal":
            yield "=", " ".join(before[start:end])
            continue
        if end > start:
            yield "-", " ".join(before[start:end])
        if stop > begin:
            yield "+", " ".join(after[begin:stop])


def steps(before: Sequence[Hashable], after: Sequence[Hashable]) -> Sequence[_Step]:
    """Return the steps by which one sequence becomes another: difflib's opcodes.

    Those are ("equal", "replace", "delete" or "insert", start and end before, start and end after).
    """
    if len(before) + len(after) > _MOST_WORDS:  # it may take the product of both
        what = "equal" if before == after else "replace"
        return [(what, 0, len(before), 0, len(after))]
    if not _too_frequent(before, after):
        # In long texts, autojunk would pass over all words that are frequent.
        return SequenceMatcher(None, before, after, autojunk=False).get_opcodes()
    return [*_steps_within(before, after)]


def _steps_within(before: Sequence[Hashable], after: Sequence[Hashable]) -> Iterator[_Step]:
    """Yield the steps between sequences of repeated words: first cut what begins and ends alike."""
    head = _common_start(before, after)
    tail = _common_start(before[head:][::-1], after[head:][::-1])
    end, stop = len(before) - tail, len(after) - tail
    old, new = before[head:end], after[head:stop]
    frequent = _too_frequent(old, new)
    between = SequenceMatcher(frequent.__contains__, old, new, autojunk=False).get_opcodes()
    if head:
        yield "equal", 0, head, 0, head
    for what, *places in between:
        first, last, begin, close = (head + place for place in places)
        yield what, first, last, begin, close
    if tail:
        yield "equal", end, len(before), stop, len(after)


def _common_start(before: Sequence[Hashable], after: Sequence[Hashable]) -> int:
    """Return how many items both sequences begin with."""
    alike = takewhile(lambda pair: pair[0] == pair[1], zip(before, after, strict=False))
    return sum(1 for _ in alike)


def _too_frequent(before: Sequence[Hashable], after: Sequence[Hashable]) -> Collection[Hashable]:
    """Return the most frequent words, without which there are few enough pairs of equal words."""
    count = Counter(after)
    pairs = {word: number * count[word] for word, number in Counter(before).items()}
    total, left_out = sum(pairs.values()), set[Hashable]()
    for word in sorted(pairs, key=pairs.__getitem__, reverse=True):
        if total <= _MOST_PAIRS:
            break
        left_out.add(word)
        total -= pairs[word]
    return left_out


def marked(old: str, new: str, near: int = _MOST_WORDS) -> str:
    """Return a new text with removed words in `[-…-]` and new ones in `{+…+}`.

    Unchanged words are shown only up to `near` words from a change.
    """
    parts = [*word_changes(old, new)]
    return " ".join(
        _SHOWN[what].format(
            _nearest(words, 0 if index == 0 else near, 0 if index == len(parts) - 1 else near)
            if what == "=" and parts[1:]
            else words
        )
        for index, (what, words) in enumerate(parts)
    )


def _nearest(text: str, first: int, last: int) -> str:
    """Return the first and last words of a text, with "…" for those left out between them."""
    words = text.split()
    if len(words) <= max(first + last, 1):
        return text
    return " ".join([*words[:first], "…", *words[len(words) - last :]])
