"""Seals: the wordings, in a game, for which dependent texts were confirmed. No I/O."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from hashlib import blake2b

# Characters of a wording; of one that is longer, a digest tells what it was
_LONGEST_STORED = 2_000


@dataclass(frozen=True, slots=True)
class Seal:
    """A wording for which texts were confirmed, and the reference of its source, as "fog.effect".

    `texts` are the beginnings of those texts, by their files.
    """

    reference: str
    wording: str
    texts: Mapping[str, tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Seals:
    """All confirmations of a game, and the names of its parts at that time.

    A card's name is that of its id, another part's that of a reference to it: "deck.day".
    """

    seals: tuple[Seal, ...] = ()
    names: Mapping[str, str] = field(default_factory=dict)


def as_sealed(wording: str) -> str:
    """Return a wording as a seal stores it: in one line, shortened if it is long."""
    text = " ".join(wording.split())
    if len(text) <= _LONGEST_STORED:
        return text
    # The beginning is for people; by the digest a change further on is seen as well.
    return f"{text[:_LONGEST_STORED]}… {blake2b(text.encode(), digest_size=8).hexdigest()}"
