"""Texts by the words in them: which of them may have a phrase is known before any is searched."""

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator
from functools import cached_property
from itertools import takewhile

_WORD = re.compile(r"\w+")
_OTHERS = frozenset("*#|")  # in a word of a phrase: that it is not spelled out
_BEGINNING = re.compile(r"\^?(\w*)(\*?)")


def words_of(text: str) -> set[str]:
    """Return the runs of letters and digits of a text, in small letters."""
    return set(_WORD.findall(text.lower()))


def beginning(phrase: str) -> tuple[str, bool]:
    """Return what a text with a phrase has for a word, and whether that is only its beginning.

    "" where that cannot be told: the phrase begins with a number, or with any words.
    """
    found = _BEGINNING.match(phrase.lower())
    return (found[1], bool(found[2])) if found else ("", False)


class Index:
    """Texts by number, to be asked which of them may have a phrase."""

    def __init__(self, texts: Iterable[str]) -> None:
        """Take the texts."""
        self._numbers: dict[str, list[int]] = {}
        self._count = 0
        for number, text in enumerate(texts):
            self._count = number + 1
            for word in words_of(text):
                self._numbers.setdefault(word, []).append(number)

    @cached_property
    def _words(self) -> list[str]:
        return sorted(self._numbers)

    def may_have(self, phrases: Iterable[str]) -> list[int]:
        """Return the numbers of the texts that may have one of some phrases, in order."""
        return sorted({number for phrase in phrases for number in self._with(phrase)})

    def _with(self, phrase: str) -> Iterator[int]:
        word, _ = beginning(phrase)
        spoken = [each for each in phrase.lower().split() if _OTHERS.isdisjoint(each)]
        if needed := [run for each in spoken for run in _WORD.findall(each)]:
            yield from min((self._numbers.get(run, ()) for run in needed), key=len)
        elif not word:
            yield from range(self._count)
        else:
            first = bisect_left(self._words, word)
            for longer in takewhile(lambda it: it.startswith(word), self._words[first:]):
                yield from self._numbers[longer]
