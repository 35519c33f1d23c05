"""The words of a text, as checks of wording see them."""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

_JOINTS = "-'’\u2010\u2011"
# Not after a letter and a bracket: "(s)" in "card(s)" is an ending.
_WORD = re.compile(rf"(?<!\w)(?<!\w\()[^\W\d_]+(?:[{_JOINTS}][^\W\d_]+)*(?!\w)")
_PART = re.compile(r"[^\W\d_]+")
_HYPHENS = str.maketrans("’\u2010\u2011", "'--")
_STARTS = re.compile(r"(?:^|[.!?…:]['\"”’)\]]*\s|[\"“‘«(\[–—]\s?|\n\s*)$")


class TextWord(NamedTuple):
    """A word of letters, hyphens and apostrophes, and its offset in its text."""

    text: str
    start: int


@lru_cache(maxsize=1024)
def words(text: str) -> tuple[TextWord, ...]:
    """Return the words of a text; an ending in parentheses, as in "card(s)", is none."""
    plain = text.translate(_HYPHENS)  # character by character, so that the places remain
    return tuple([TextWord(match[0], match.start()) for match in _WORD.finditer(plain)])


def parts(word: TextWord) -> Iterator[TextWord]:
    """Yield the words that are joined to one by hyphens and apostrophes."""
    for match in _PART.finditer(word.text):
        yield TextWord(match.group(), word.start + match.start())


def starts_sentence(text: str, word: TextWord) -> bool:
    """Tell whether a word is the first of a sentence, a quotation or a parenthesis."""
    # The last few characters tell: to search all of a long text for each of its words takes long.
    return bool(_STARTS.search(text, max(0, word.start - 8), word.start))
