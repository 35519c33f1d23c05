"""The files of kept releases: which there are, and the names that the last of them has."""

import json
import re
from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from generator.base.files import RELEASES, FileFault, list_files, read_file

_SUFFIX = ".json"
MALFORMED = (ValueError, TypeError, KeyError, AttributeError, RecursionError)
"""What reading the press's own JSON raises where it is damaged or of another shape.

RecursionError is for brackets that are nested thousands deep.
"""

_DIGITS = re.compile(r"([0-9]{1,18})")
_SENSE = re.compile(r" \([^()]*\)$")
"""What a state adds to a term of which there are two: `draw (cards)`."""


def releases(folder: Path) -> list[str]:
    """Return the kept releases of a game, 1.9 before 1.10."""
    names = list_files(folder, RELEASES, _SUFFIX)
    return sorted((name.removesuffix(_SUFFIX) for name in names), key=_in_order)


def _in_order(release: str) -> list[tuple[int, str]]:
    """Return the key that sorts releases by their numbers."""
    # Pairs, so that a number is never compared with a word, which comes before it.
    return [(int(part) if part.isdecimal() else -1, part) for part in _DIGITS.split(release)]


def state_file(release: str) -> str:
    """Return the path, in the game's folder, of the file of a release."""
    return f"{RELEASES}/{release}{_SUFFIX}"


def names_of_last_release(folder: Path) -> dict[str, str]:
    """Return the names of a game's parts in its last kept release, as the file of seals has them.

    A file that cannot be read has none: that is reported where it is asked for.
    """
    with suppress(FileFault, *MALFORMED):
        for release in releases(folder)[-1:]:
            return dict(_names(json.loads(read_file(folder, state_file(release)))))
    return {}


def _names(values: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Yield the references and names of a state's plain values."""
    for card, each in values["cards"].items():
        yield str(card), str(each["name"])
    for part, sort in (("decks", "deck"), ("kinds", "kind"), ("groups", "group")):
        for name, called in values[part].items():
            yield f"{sort}.{name}", str(called)
    for name, called in values["members"].items():
        yield f"group.{name.replace('/', '.')}", str(called)
    for name, called in values["terms"].items():
        yield f"term.{name}", _SENSE.sub("", str(called))
