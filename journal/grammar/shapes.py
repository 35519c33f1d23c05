"""The spellings of what a journal records, as a table, and the pattern that reads them all.

Why no parser generator: a journal of 10 MB has to be read in seconds. Lark 1.3 (LALR, contextual
lexer) takes 74 s for it before a single event is made; one pattern for each whole consequence
takes 8 s with the events. Nesting is the reader's, and bounded.
"""

import re
from collections.abc import Iterable

_TOKENS = {
    "NAME": r"(?:([^\W\d_]\w{0,98}+)(?!\w))",
    "POINT": r"([^\W\d_]{1,99}+)(?!\w)",
    "COUNT": r"([0-9]{1,2})(?![0-9])(?:\s*+\[((?:[,\s]|[0-9]{1,9}(?![0-9]))*+)\])?",
    "CARD": r"([0-9]{3})(?![0-9])",
    "c": r"c(?!\w)",
    "m": r"m(?!\w)",
}
_WORDS = {
    "NAME": "a name",
    "POINT": "a cardinal point",
    "COUNT": "a number of cards",
    "CARD": "a card (three digits)",
}

# More than one spelling may fit a text; the first that does is meant.
SHAPES = {
    "drawn": "NAME + COUNT",
    "discarded": "NAME - COUNT",
    "delivered": "NAME > COUNT > NAME",
    "traded": "NAME = COUNT = NAME",
    "hands": "NAME = m = NAME",
    "changed": "NAME? + CARD - CARD",
    "entered": "NAME? + CARD",
    "left": "NAME? - CARD",
    "committed": "NAME? + c",
    "relaxed": "NAME? - c",
    "swapped": "CARD = CARD",
    "seat": "NAME = POINT = CARD",
    "holding": "NAME = COUNT",
    "paired": "NAME = NAME",
    "parted": "NAME - NAME",
    "joined": "NAME + NAME",
    "approved": "+ NAME",
    "card": "CARD",
    "name": "NAME",
}
"""By what it means: how it is written. NAME? may be left out; COUNT may tell which: 2[010, 042]."""


def _pattern(token: str) -> str:
    if token.endswith("?"):
        return f"{_TOKENS[token[:-1]]}?"
    return _TOKENS.get(token) or re.escape(token)


def _compiled() -> re.Pattern[str]:
    """Return the pattern of all shapes; a card or name alone ends where no "(" follows."""
    shapes = []
    for name, spelling in SHAPES.items():
        alone = r"(?!\s*+\()" if name in ("card", "name") else ""
        spelled_out = r"\s*+".join(map(_pattern, spelling.split()))
        shapes.append(f"(?P<{name}>{spelled_out}{alone})")
    return re.compile("|".join(shapes))


SHAPE = _compiled()
FIRST = dict(SHAPE.groupindex)
"""By shape: its group in SHAPE; those of its names, counts and cards follow."""

_STEPS = {
    name: [(token, re.compile(_pattern(token))) for token in spelling.split()]
    for name, spelling in SHAPES.items()
}
_SPACE = re.compile(r"\s*+")


def skip_space(text: str, at: int, end: int) -> int:
    """Return where the next visible character stands, or the end."""
    found = _SPACE.match(text, at, end)
    return found.end() if found else at


def furthest(text: str, at: int, end: int, shapes: Iterable[str]) -> tuple[int, list[str]]:
    """Return how far a text follows any of the shapes, and what they want there, in words."""
    best, wanted = at, dict[str, None]()
    for shape in shapes:
        here, token = _walk(text, at, end, shape)
        if here > best:
            best, wanted = here, {}
        if here == best and token:
            wanted[_in_words(token)] = None
    return best, list(wanted)


def _walk(text: str, at: int, end: int, shape: str) -> tuple[int, str]:
    """Return how far a text follows a shape, and the token that it lacks there."""
    for token, pattern in _STEPS[shape]:
        here = skip_space(text, at, end)
        found = pattern.match(text, here, end)
        if found is None:
            return here, token
        at = found.end()
    return at, ""


def _in_words(token: str) -> str:
    token = token.removesuffix("?")
    return _WORDS.get(token, f'"{token}"')


def spelled(shapes: Iterable[str]) -> str:
    """Return some shapes as a hint shows them."""
    return ", ".join(SHAPES[shape].replace(" ", "").replace("NAME?", "") for shape in shapes)
