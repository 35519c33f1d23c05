"""Phrases of the game's data, with numbers and either words, as patterns.

`^` is the start of the text, `#` a number in digits or in words, `a|b` either word, `*` any words.
"""

import re
from collections.abc import Iterable

from generator.text.begun import beginning
from generator.text.patterns import either, phrase

_WORD_START = r"(?<![\w-])"
_WORD_END = r"(?![\w(-])"


def _phrase(spelling: str, numbers: Iterable[str]) -> str:
    words = spelling.removeprefix("^").split()
    pattern = phrase([_word(word, numbers) for word in words], _WORD_END)
    return rf"\A{pattern}" if spelling.startswith("^") else pattern


def _word(word: str, numbers: Iterable[str]) -> str:
    if word == "#":
        return number_pattern(numbers)
    return word if word == "*" else either(map(re.escape, word.split("|")))


def number_pattern(numbers: Iterable[str]) -> str:
    """Return a pattern for a number in digits, or in one of some words."""
    return either(["[0-9]+", *map(re.escape, numbers)])


def beginnings(phrases: Iterable[str]) -> tuple[str, ...]:
    """Return the words, in small letters, of which any text with one of the phrases has one.

    "" stands for any text. To look for them costs a tenth of what looking for the phrases does.
    """
    starts = [spelling.removeprefix("^").split() or ["*"] for spelling in phrases]
    firsts = {word for words in starts for word in words[0].split("|")}
    return tuple({beginning(word)[0] for word in firsts})


def longest_first(phrases: Iterable[str]) -> list[str]:
    """Return phrases, those of many words first; of equals, the first remains the first."""
    return sorted(phrases, key=lambda spelling: len(spelling.split()), reverse=True)


def any_wording(phrases: Iterable[str], numbers: Iterable[str] = ()) -> re.Pattern[str]:
    """Return a pattern that finds any of the phrases in any case, the longest first.

    Each phrase is a group, in that order, so that a match tells which one it is.
    """
    patterns = "|".join(f"({_phrase(spelling, numbers)})" for spelling in longest_first(phrases))
    whole = f"{_WORD_START}(?:{patterns}){_WORD_END}"
    return re.compile(whole if patterns else "(?!)", re.IGNORECASE)
