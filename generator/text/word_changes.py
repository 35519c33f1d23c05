"""The changes between two texts, word by word."""

from collections.abc import Hashable, Iterator, Sequence
from difflib import SequenceMatcher
from typing import Literal

ChangeSign = Literal["=", "-", "+"]
"""The sign of words that stay, go or come."""

WordChange = tuple[ChangeSign, str]
"""Words that stay, go or come, after the sign for that."""

_MOST_WORDS = 2_000
"""Two texts with more words than this in all are not compared: one took the other's place."""

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


def steps(
    before: Sequence[Hashable], after: Sequence[Hashable]
) -> Sequence[tuple[str, int, int, int, int]]:
    """Return the steps by which one sequence becomes another: difflib's opcodes.

    Those are ("equal", "replace", "delete" or "insert", start and end before, start and end after).
    """
    if len(before) + len(after) > _MOST_WORDS:  # it may take the product of both
        what = "equal" if before == after else "replace"
        return [(what, 0, len(before), 0, len(after))]
    # In long texts, autojunk would pass over words that are frequent.
    return SequenceMatcher(None, before, after, autojunk=False).get_opcodes()


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
