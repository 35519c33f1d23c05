"""The line and column of a character in a value, through quotes, folds and escapes.

A folded or quoted text differs from what was typed in its white space, its quotes and its escapes
only, so that the n-th visible character of the value is the n-th visible one of the source.
"""

import re

# YAML 1.2, 5.7: after a backslash, x, u and U take 2, 4 and 8 digits.
_DOUBLE = re.compile(r"\\(?:x..|u....|U.{8}|\s|.)|\S", re.DOTALL)
_WHITE = frozenset("ntvfrN_LP")  # what stands for white space after a backslash, by a letter
CSV = "csv"
"""The style of a quoted text in a table."""

_TWICE = re.compile(r'""|\S')
_SINGLE = re.compile(r"''|\S")
_OTHER = re.compile(r"\S")
_QUOTED = {"'": _SINGLE, '"': _DOUBLE, CSV: _TWICE}
_HEADER = re.compile(r"[>|][^\n]*\n?")


def find_offset(raw: str, style: str, value: str, offset: int) -> int:
    """Return the index in a scalar's source of the character at an offset of its value.

    `raw` is the source from the scalar's first character (quote, `>` or `|` included), `style` that
    character or "" for a plain scalar, or `CSV`.
    """
    visible = sum(not character.isspace() for character in value[:offset])
    start, pattern = 0, _OTHER
    if style in _QUOTED:
        start, pattern = 1, _QUOTED[style]
    elif style and (header := _HEADER.match(raw)):
        start = header.end()
    for match in pattern.finditer(raw, start):
        if _is_white(match.group()):
            continue
        if visible == 0:
            return match.start()
        visible -= 1
    return start


def _is_white(typed: str) -> bool:
    """Tell whether an escape stands for white space, or joins two lines."""
    if not typed.startswith("\\"):
        return False
    letter, digits = typed[1:2], typed[2:]
    return chr(int(digits, 16)).isspace() if digits else letter in _WHITE or letter.isspace()
