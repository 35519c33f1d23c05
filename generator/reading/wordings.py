"""Phrases of the game's data, with numbers and either words, as patterns.

`^` is the start of the text, `#` a number in digits or in words, `a|b` either word, `*` any words.
"""

import re
from collections.abc import Iterable

_WORD_START = r"(?<![\w-])"
_WORD_END = r"(?![\w(-])"


def _phrase(phrase: str, numbers: Iterable[str]) -> str:
    pattern = ""
    for word in phrase.removeprefix("^").split():
        if word == "*":
            pattern += r"(?:\s+[^\s.;!?]+?)*?"
        else:
            pattern += (r"\s+" if pattern else "") + _word(word, numbers)
    return rf"\A{pattern}" if phrase.startswith("^") else pattern


def _word(word: str, numbers: Iterable[str]) -> str:
    if word == "#":
        return number_pattern(numbers)
    return f"(?:{'|'.join(map(re.escape, word.split('|')))})"


def number_pattern(numbers: Iterable[str]) -> str:
    """Return a pattern for a number in digits, or in one of some words."""
    return f"(?:{'|'.join(['[0-9]+', *map(re.escape, numbers)])})"


def beginnings(phrases: Iterable[str]) -> tuple[str, ...]:
    """Return small letters of which some stand in any text, in small letters, with a phrase.

    To look for them costs a tenth of what looking for the phrases does.
    """
    firsts = {word for phrase in phrases for word in phrase.removeprefix("^").split()[0].split("|")}
    return ("",) if firsts & {"#", "*"} else tuple(word.lower() for word in firsts)


def longest_first(phrases: Iterable[str]) -> list[str]:
    """Return phrases, those of many words first; of equals, the first remains the first."""
    return sorted(phrases, key=lambda phrase: len(phrase.split()), reverse=True)


def any_wording(phrases: Iterable[str], numbers: Iterable[str] = ()) -> re.Pattern[str]:
    """Return a pattern that finds any of the phrases in any case, the longest first.

    Each phrase is a group, in that order, so that a match tells which one it is.
    """
    patterns = "|".join(f"({_phrase(phrase, numbers)})" for phrase in longest_first(phrases))
    whole = f"{_WORD_START}(?:{patterns}){_WORD_END}"
    return re.compile(whole if patterns else "(?!)", re.IGNORECASE)
