"""A new id in the game's promises."""

import re
from collections.abc import Iterator

from generator.game.fields import GROUP, of_type
from generator.loading.scalars import Scalar, find_scalars
from generator.loading.source import parse_yaml
from generator.renaming.entries import Renamable
from generator.renaming.reliance import reference_to
from generator.renaming.sources import Sources

SAYS = ("says", "is", "never")
"""The keys with words of a document; in braces they may name a card, a deck or a count."""

ANCHORED = ("card", "term")
"""The sorts of things whose entries in a document have anchors of their names."""

_BRACES = re.compile(r"\{([^{}]*)\}")


def change_promises(sources: Sources, entry: Renamable, new: str) -> None:
    """Collect the edits for a new id in the files of promises."""
    for file, text in sources.promises():
        for scalar in find_scalars(parse_yaml(file, text)[0]):
            if not scalar.is_key:
                for offset in sorted(set(_offsets(sources, entry, scalar))):
                    sources.rewriting.put_at(scalar.place(offset), entry.id, new)


def _offsets(sources: Sources, entry: Renamable, scalar: Scalar) -> Iterator[int]:
    """Yield the offsets in a value at which the id of an entry stands."""
    key, value = str(scalar.path[-1]) if scalar.path else "", scalar.value
    if key == "of" and (match := reference_to(entry, sources).match(value)):
        yield match.start(1)
    elif key == "at":
        yield from _in_place(entry, value)
    elif key == "holds":
        yield from _in_claim(sources, entry, value, 0)
    elif key in SAYS:
        for braces in _BRACES.finditer(value):
            yield from _in_braces(sources, entry, braces[1], braces.start(1))


def _in_place(entry: Renamable, value: str) -> Iterator[int]:
    if entry.sort == "document" and value.partition("#")[0] == entry.id:
        yield 0
    if entry.sort in ANCHORED and value.endswith(f"#{entry.sort}-{entry.id}"):
        yield len(value) - len(entry.id)


def _in_braces(sources: Sources, entry: Renamable, value: str, start: int) -> Iterator[int]:
    named = entry.sort in ("card", "deck", *sources.game.groups) and value == entry.id
    if named:
        yield start
    elif match := reference_to(entry, sources).match(value):
        yield start + match.start(1)
    else:
        yield from _in_claim(sources, entry, value, start)


def _in_claim(sources: Sources, entry: Renamable, value: str, start: int) -> Iterator[int]:
    """Yield the offsets in a claim at which an entry is named, a card by its id alone."""
    fields = of_type(sources.game.fields, GROUP)
    asked = {each.id.replace("-", "_") for each in fields if each.group == entry.sort}
    asked |= {entry.sort}
    for match in re.finditer(rf"(?:(\w+)\s*=\s*)?([\"'])({re.escape(entry.id)})\2", value):
        if match[1] in asked or (entry.sort == "card" and not match[1]):
            yield start + match.start(3)
