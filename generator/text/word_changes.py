"""Two texts to what has changed between them, word by word."""

from collections.abc import Iterator
from difflib import SequenceMatcher
from typing import Literal

Part = tuple[Literal["=", "-", "+"], str]
"""Words that stay, go or come."""

_SHOWN = {"-": "[-{}-]", "+": "{{+{}+}}", "=": "{}"}  # as `git diff --word-diff` does


def word_changes(old: str, new: str) -> Iterator[Part]:
    """Yield the words of two texts: those that both have, those that go and those that come."""
    before, after = old.split(), new.split()
    matcher = SequenceMatcher(None, before, after, autojunk=False)
    for what, start, end, begin, stop in matcher.get_opcodes():
        if what == "equal":
            yield "=", " ".join(before[start:end])
            continue
        if end > start:
            yield "-", " ".join(before[start:end])
        if stop > begin:
            yield "+", " ".join(after[begin:stop])


def marked(old: str, new: str) -> str:
    """Return a new text with what is gone in `[-…-]` and what has come in `{+…+}`."""
    return " ".join(_SHOWN[what].format(words) for what, words in word_changes(old, new))
