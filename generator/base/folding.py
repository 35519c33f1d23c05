"""Names as they are compared where capitals, accents and spaces make no difference."""

import re
from unicodedata import normalize

_WORDS = re.compile("[a-z0-9]+")
# Letters that are no letter with an accent, so that Unicode does not part them.
_LETTERS = str.maketrans(
    {"ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i"}
)


def folded(name: str) -> str:
    """Return a name as ids are written: in small letters without accents, hyphens for spaces."""
    letters = normalize("NFD", name.lower().translate(_LETTERS)).encode("ascii", "ignore").decode()
    return "-".join(_WORDS.findall(letters))
