"""Finds numbers too large for a page, with which WeasyPrint would fail or write a broken file."""

import re
from functools import lru_cache

_LARGEST = 1_000_000.0
_MOST = 4_000  # texts: the marks of a page are the same few drawings
# After "#" comes a colour or an id: "#1e9000" is not a number.
_NUMBER = re.compile(r"#\w++|[-+]?(?:[0-9]++(?:\.[0-9]*+)?|\.[0-9]++)(?:[eE][-+]?[0-9]++)?")
# Every number too large contains one of these, so most texts need not be parsed.
_DOUBTFUL = re.compile(r"[0-9]{7}|[0-9.][eE]|[iI][nN][fF]|[nN][aA][nN]")
_UNIT = "%|px|pt|pc|mm|cm|in|q|r?em|ex|ch|rad|deg|grad|turn"
_WORD = re.compile(rf"(?<![\w#.-])[-+]?(?:inf(?:inity)?|nan)(?:{_UNIT})?(?![\w.-])", re.IGNORECASE)


@lru_cache(maxsize=_MOST)
def find_endless(text: str) -> str:
    """Return the first number of a text that is without end, or too large for any page, or ""."""
    if not _DOUBTFUL.search(text):
        return ""
    for match in _NUMBER.finditer(text):
        if not match[0].startswith("#") and is_endless(float(match[0])):
            return match[0]
    word = _WORD.search(text)
    return word[0] if word else ""


def is_endless(number: float) -> bool:
    """Tell whether a number is too large for any page, or none."""
    return not -_LARGEST <= number <= _LARGEST
