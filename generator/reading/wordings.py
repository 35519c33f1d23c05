"""Phrases of the game's data, with numbers and either words, as patterns.

`^` is the start of the text, `#` a number in digits or in words, `a|b` either word, `*` any words.
"""

import re
from collections.abc import Iterable

_WORD_START = r"(?<![\w-])"
_WORD_END = r"(?![\w(-])"


def wording_pattern(phrase: str, numbers: Iterable[str] = ()) -> str:
    """Return a pattern for a phrase, which ends where a word ends."""
    pattern = ""
    for word in phrase.removeprefix("^").split():
        if word == "*":
            pattern += r"(?:\s+[^\s.;!?]+?)*?"
        else:
            pattern += (r"\s+" if pattern else "") + _word(word, numbers)
    return (r"\A" if phrase.startswith("^") else "") + _WORD_START + pattern + _WORD_END


def _word(word: str, numbers: Iterable[str]) -> str:
    if word == "#":
        return number_pattern(numbers)
    return f"(?:{'|'.join(map(re.escape, word.split('|')))})"


def number_pattern(numbers: Iterable[str]) -> str:
    """Return a pattern for a number in digits, or in one of some words."""
    return f"(?:{'|'.join(['[0-9]+', *map(re.escape, numbers)])})"


def any_wording(phrases: Iterable[str], numbers: Iterable[str] = ()) -> re.Pattern[str]:
    """Return a pattern that finds any of the phrases in any case, the longest first."""
    longest_first = sorted(phrases, key=lambda phrase: len(phrase.split()), reverse=True)
    patterns = [wording_pattern(phrase, numbers) for phrase in longest_first]
    return re.compile("|".join(patterns) or "(?!)", re.IGNORECASE)
