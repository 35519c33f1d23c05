"""The words and phrases of a game's data as patterns."""

import re
from functools import cache

from generator.text.patterns import phrase, spelled

_END = r"(?!\w)"


@cache
def compile_phrases(phrases: tuple[str, ...]) -> re.Pattern[str]:
    """Return a pattern for phrases in any case, the longest first.

    In a word, `*` stands for any letters; alone, for any words of the sentence.
    """
    longest_first = sorted(phrases, key=len, reverse=True)
    return re.compile(whole("|".join(map(phrase_pattern, longest_first))), re.IGNORECASE)


def whole(pattern: str) -> str:
    """Return a pattern that matches whole words only."""
    return rf"(?<![\w-])(?:{pattern}){_END}"


def phrase_pattern(spelling: str) -> str:
    """Return the pattern of one phrase."""
    return phrase([_word(word) for word in spelling.split()], _END)


def _word(word: str) -> str:
    return word if word == "*" else spelled([re.escape(part) for part in word.split("*")])
