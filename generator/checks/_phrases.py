"""The words and phrases of a game's data as patterns."""

import re
from functools import cache


@cache
def compile_phrases(phrases: tuple[str, ...]) -> re.Pattern[str]:
    """Return a pattern for phrases in any case, the longest first.

    In a word, `*` stands for any letters; alone, for any words of the sentence.
    """
    longest_first = sorted(phrases, key=len, reverse=True)
    return re.compile(whole("|".join(map(phrase_pattern, longest_first))), re.IGNORECASE)


def whole(pattern: str) -> str:
    """Return a pattern that matches whole words only."""
    return rf"(?<![\w-])(?:{pattern})(?!\w)"


def phrase_pattern(phrase: str) -> str:
    """Return the pattern of one phrase."""
    parts = []
    for word in phrase.split():
        if word == "*":
            parts.append(r"(?:\s+[^\s.;!?]+)*?")
        else:
            space = r"\s+" if parts else ""
            parts.append(space + r"\w*".join(map(re.escape, word.split("*"))))
    return "".join(parts)
