"""A new id in references by which texts rely on something: templates, faces, cards.yaml, seals.

A reference is a card's id, or that of something else after its sort, and may name a part of it:
"fog", "fog.ruling", "deck.day", "group.alliance.gold".
"""

import re

from generator.loading.scalars import Scalar, find_scalars
from generator.renaming.entries import Renamable
from generator.renaming.sources import Sources

_LOOKED_BACK = 2000  # characters before a reference in which its tag begins
_RELIES = re.compile(r"\{%[-+]?\s*relies\b")


def is_in_reliance(text: str, offset: int) -> bool:
    """Tell whether an offset of a template is in a passage's list of references."""
    begins = text.rfind("{%", max(0, offset - _LOOKED_BACK), offset)
    return begins >= 0 and bool(_RELIES.match(text, begins))


def reference_to(entry: Renamable, sources: Sources) -> re.Pattern[str]:
    """Return the pattern of a reference to an entry; group 1 is the id."""
    before = f"{entry.sort}."
    if entry.sort == "card":
        before = ""
    elif entry.sort in sources.game.groups:
        before = f"group.{entry.sort}."
    return re.compile(rf"{re.escape(before)}({re.escape(entry.id)})(?=\.|\Z)")


def change_reliance_of_box(sources: Sources, entry: Renamable, new: str, scalar: Scalar) -> None:
    """Collect the edit for a new id in a text of a face, if a box relies on it."""
    if scalar.path[:1] == ("boxes",) and scalar.path[2:3] == ("relies",) and not scalar.is_key:
        match = reference_to(entry, sources).match(scalar.value)
        if match:
            sources.rewriting.put_at(scalar.place(match.start(1)), entry.id, new)


def change_reliance(sources: Sources, entry: Renamable, new: str) -> None:
    """Collect the edits for a new id in cards.yaml and in the file of seals."""
    pattern, rewriting = reference_to(entry, sources), sources.rewriting
    # Of a group its members have names, of all else it has one itself.
    named = re.compile(pattern.pattern + (r"\." if entry.sort == "group" else r"\Z"))
    for scalar in find_scalars(sources.reader.source):
        if scalar.path[:1] == ("relies",) and (match := pattern.match(scalar.value)):
            rewriting.put_at(scalar.place(match.start(1)), entry.id, new)
    for scalar in sources.seals():
        if not scalar.is_key:
            continue
        key, part = scalar.value, scalar.path[0]
        wanted = {"seals": pattern, "names": named}.get(str(part))
        if wanted and scalar.path == (part, key) and (match := wanted.match(key)):
            rewriting.put_at(scalar.place(match.start(1)), entry.id, new)
        elif scalar.value in rewriting.moves and "texts" in scalar.path:
            rewriting.put_at(scalar.place(), scalar.value, rewriting.moves[scalar.value])
