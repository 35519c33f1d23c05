"""An index of texts by their words: it tells which texts may contain a phrase."""

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator
from functools import cached_property
from itertools import takewhile

from generator.text.phrases import first_words, plain_words

_WORD = re.compile(r"\w+")


def distinct_words(text: str) -> set[str]:
    """Return the runs of letters and digits of a text, in small letters."""
    return set(_WORD.findall(text.lower()))


def beginnings(phrases: Iterable[str]) -> set[str]:
    """Return lower-case words; each text with one of the phrases contains at least one of them.

    "" stands for any text. To search for these words costs a tenth of searching for the phrases.
    """
    found = (first for phrase in phrases for first in first_words(phrase))
    return {"" if is_beginning else word for word, is_beginning in found}


class PhraseIndex:
    """Texts by number; it tells which of them may contain a phrase."""

    def __init__(self, texts: Iterable[str]) -> None:
        """Take the texts."""
        self._numbers: dict[str, list[int]] = {}
        self._count = 0
        for number, text in enumerate(texts):
            self._count = number + 1
            for word in distinct_words(text):
                self._numbers.setdefault(word, []).append(number)

    @cached_property
    def _words(self) -> list[str]:
        return sorted(self._numbers)

    def may_have(self, phrases: Iterable[str]) -> list[int]:
        """Return the numbers, ascending, of the texts that may contain one of some phrases."""
        return sorted({number for phrase in phrases for number in self._with(phrase)})

    def _with(self, phrase: str) -> Iterator[int]:
        # Each text with the phrase has all of these words: the rarest leads to the fewest texts.
        if needed := [run for word in plain_words(phrase) for run in _WORD.findall(word)]:
            yield from min((self._numbers.get(run, ()) for run in needed), key=len)
            return
        for word, is_beginning in first_words(phrase):
            if not word:
                yield from range(self._count)
            elif is_beginning:
                yield from self._beginning(word)
            else:
                yield from self._numbers.get(word, ())

    def _beginning(self, letters: str) -> Iterator[int]:
        # In alphabetical order, words that begin alike are neighbours.
        first = bisect_left(self._words, letters)
        for word in takewhile(lambda it: it.startswith(letters), self._words[first:]):
            yield from self._numbers[word]
