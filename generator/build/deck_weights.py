"""Bold and italic words of an edited deck as marks of rich text: `**bold**`, `*italic*`."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from generator.loading.edited_deck import Weight

_MARK = "*"


class Reweighted(NamedTuple):
    """A range of a text whose marks change: the number of stars around it, old and new."""

    start: int
    stop: int
    before: int
    after: int

    def in_text(self, raw: str) -> tuple[int, int, str] | None:
        """Return the replacement: start, end, new text; None if other marks are in the range."""
        start, stop = self.start - self.before, self.stop + self.before
        words, old = raw[self.start : self.stop], _MARK * self.before
        alone = raw[start - 1 : start] != _MARK and raw[stop : stop + 1] != _MARK
        if start < 0 or _MARK in words or not alone or raw[start:stop] != f"{old}{words}{old}":
            return None
        return start, stop, f"{_MARK * self.after}{words}{_MARK * self.after}"


def stars(weights: Iterable[Weight], *, slanted: bool) -> int | None:
    """Return the number of stars for this look, None for letters with different looks.

    `slanted` is whether the field is in italics, where stars make words upright.
    """
    found = {2 * bool(each.bold) + (bool(each.italic) != slanted) for each in weights}
    return found.pop() if len(found) == 1 else None


def core_of(word: str) -> tuple[int, int]:
    """Return the start and end of a word without the punctuation around it."""
    letters = [at for at, letter in enumerate(word) if letter.isalnum()]
    return (letters[0], letters[-1] + 1) if letters else (0, len(word))


def joined_changes(found: Sequence[Reweighted], raw: str) -> Iterator[Reweighted]:
    """Yield the changes; neighbours with equal marks, separated by a space, are joined."""
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
