"""Parts that a page's drawings repeat: written once, and used in all other places.

A pattern has dozens of equal tiles, a figure the same card as another. Only pages for browsers are
shortened so: paper has no use for it, for a PDF is packed.
"""

import re
import sys
from collections import Counter
from collections.abc import Iterator
from functools import cache as cache_of_run
from itertools import count
from pathlib import Path
from urllib.parse import quote, unquote

from generator.base import cache

_OUTLINE = re.compile(r'<path d="[^">]{40,}"[^>]*/>')
_GROUP = re.compile(r"<g(?: [^>]*)?>(?:<(?:path|use)[^>]*>)+</g>")
"""A group of outlines, and of such groups once these have a name."""
_ROUNDS = 4  # of groups in groups
_LEAST = 60  # characters: a reference to a part takes half of that
_OWN = ("id=", "class=", "style=")
"""What tells a part from others that are written alike."""
_STYLED = re.compile(
    r'(<svg class="(?:mark|icon|prelo-[a-z]+)(?: [^"]*)?"(?:[^<]|<(?!/svg>))*</svg>)'
)
"""Drawings whose parts the styles of a page look for: a part that is used elsewhere hides there."""
_SAMPLE = re.compile(r'<svg class="mark sample"(?:[^<]|<(?!/svg>))*</svg>')
_LINE = re.compile(r'<path (d="[^">]{40,}")([^>]*/>)')
"""An outline of a sample, and how it looks."""
_GROUND = re.compile(r"(?<=data:image/svg\+xml,)[^'\"()&]+")
_SAFE = "/:"
_LONG = 2_000  # characters: writing a shorter ground is faster than looking it up


def shared(html: str) -> str:
    """Return a page whose equal drawn parts are written once, those of its grounds as well."""
    return _once(_samples(_GROUND.sub(_shared_ground, html)))


def _shared_ground(found: re.Match[str]) -> str:
    """Return a ground whose equal parts are written once; a long one is kept for later runs."""
    ground = found[0]
    if len(ground) < _LONG:
        return _shorter(ground)
    key = cache.digest(_written_by(), ground)
    return cache.cached("grounds", key, lambda: _shorter(ground).encode()).decode()


def _shorter(ground: str) -> str:
    return quote(_once(unquote(ground)), safe=_SAFE)


@cache_of_run
def _written_by() -> str:
    """Return the digest of what writes grounds: this file, and Python."""
    return cache.digest(repr(sys.version_info[:3]), Path(__file__).read_bytes())


def _samples(page: str) -> str:
    """Return a page whose samples of lattices use outlines that have no look of their own.

    The look stands where an outline is used: the styles of a page find it there, light or dark.
    """
    known: dict[str, str] = {}

    def use(found: re.Match[str]) -> str:
        line, look = found.groups()
        if any(each in look for each in _OWN):
            return found[0]
        first = line not in known
        name = known.setdefault(line, f"prelo-s{len(known)}")
        defined = f'<defs><path id="{name}" {line}/></defs>' if first else ""
        return f'{defined}<use href="#{name}"{look}'

    return _SAMPLE.sub(lambda found: _LINE.sub(use, found[0]), page)


def _once(drawn: str) -> str:
    """Return a text in which each part is written where it first stands, and used behind that."""
    names = (f"prelo-d{number}" for number in count())
    for pattern in (_OUTLINE, *[_GROUP] * _ROUNDS):
        pieces = _STYLED.split(drawn)
        times = Counter(part for piece in pieces[::2] for part in pattern.findall(piece))
        again = {part for part, n in times.items() if n > 1 and _is_shared(part)}
        if again:
            pieces[::2] = _used(pieces[::2], pattern, again, names)
            drawn = "".join(pieces)
    return drawn


def _used(
    pieces: list[str], pattern: re.Pattern[str], again: set[str], names: Iterator[str]
) -> list[str]:
    known: dict[str, str] = {}

    def use(found: re.Match[str]) -> str:
        part = found[0]
        if part not in again:
            return part
        if part in known:
            return f'<use href="#{known[part]}"/>'
        known[part] = next(names)
        tag = part[: part.index(" ")] if part.startswith("<path") else "<g"
        return f'{tag} id="{known[part]}"{part.removeprefix(tag)}'

    return [pattern.sub(use, piece) for piece in pieces]


def _is_shared(part: str) -> bool:
    return len(part) >= _LEAST and not any(each in part for each in _OWN)
