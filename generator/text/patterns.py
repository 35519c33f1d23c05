"""Phrases of a game's data to regular expressions whose work grows with the text, never faster.

What could be matched in several ways is atomic: it is tried once, the nearest way, and where that
does not lead on no other does. `*` alone stands for so many words as sentences have, not for any.
"""

from collections.abc import Iterable, Sequence
from itertools import groupby

_PASSED_OVER = 40  # words that `*` stands for at most
_ANY_WORDS = rf"(?:\s++[^\s.;!?]++){{0,{_PASSED_OVER}}}?"


def spelled(parts: Sequence[str]) -> str:
    """Return a pattern for the parts of a word, with any letters between each and the next."""
    first, *others = parts
    if not others:
        return first
    *between, last = others
    middle = "".join(rf"(?>\w*?{part})" for part in between if part)
    return first + middle + (rf"(?>\w*?{last}(?!\w))" if last else r"\w*+")


def either(words: Iterable[str]) -> str:
    """Return a pattern for one of some patterns, each tried once."""
    return f"(?:{'|'.join(dict.fromkeys(words))})"


def phrase(words: Sequence[str], end: str) -> str:
    """Return a pattern for words, each a pattern, with "*" for any words of a sentence.

    At the start and at the end "*" says nothing. `end` is the look-ahead that holds after the last
    word.
    """
    runs = [(is_any, list(run)) for is_any, run in groupby(words, "*".__eq__)]
    spoken = [index for index, (is_any, _) in enumerate(runs) if not is_any]
    pattern = ""
    for index in spoken:
        *firsts, last = runs[index][1]
        segment = r"\s++".join([*(rf"(?>{word}(?=\s))" for word in firsts), last])
        after = end if index == spoken[-1] else r"(?=\s)"
        pattern += rf"(?>{_ANY_WORDS}\s++{segment}{after})" if pattern else segment
    return pattern
