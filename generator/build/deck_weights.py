"""Bold and slanted words of an edited deck to the marks of rich texts: `**bold**`, `*slanted*`."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from generator.loading.edited_deck import Weight

_MARK = "*"


class Reweighted(NamedTuple):
    """Characters of a text that get other marks: how many stars are around them, old and new."""

    start: int
    stop: int
    before: int
    after: int

    def in_text(self, raw: str) -> tuple[int, int, str] | None:
        """Return which characters are replaced by which, None where other marks are among them."""
        start, stop = self.start - self.before, self.stop + self.before
        words, old = raw[self.start : self.stop], _MARK * self.before
        alone = raw[start - 1 : start] != _MARK and raw[stop : stop + 1] != _MARK
        if start < 0 or _MARK in words or not alone or raw[start:stop] != f"{old}{words}{old}":
            return None
        return start, stop, f"{_MARK * self.after}{words}{_MARK * self.after}"


def stars(weights: Iterable[Weight], *, slanted: bool) -> int | None:
    """Return how many stars make letters look so, None for letters of several looks.

    `slanted` is whether the field is in italics, where stars make words upright.
    """
    found = {2 * bool(each.bold) + (bool(each.italic) != slanted) for each in weights}
    return found.pop() if len(found) == 1 else None


def core_of(word: str) -> tuple[int, int]:
    """Return where the letters of a word begin and end between its punctuation."""
    letters = [at for at, letter in enumerate(word) if letter.isalnum()]
    return (letters[0], letters[-1] + 1) if letters else (0, len(word))


def joined(found: Sequence[Reweighted], raw: str) -> Iterator[Reweighted]:
    """Yield neighbours that get the same marks as one, where only a space is between."""
    current: Reweighted | None = None
    for one in sorted(found):
        if current and current[2:] == one[2:] and raw[current.stop : one.start] == " ":
            current = current._replace(stop=one.stop)
            continue
        if current:
            yield current
        current = one
    if current:
        yield current
