"""What texts rely on, and the wordings for which they were confirmed as read. No I/O."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from hashlib import blake2b

_KEPT = 2_000  # characters of a wording; of one that is longer, a digest tells what it was


@dataclass(frozen=True, slots=True)
class Seal:
    """A wording that texts were confirmed for: `reference` is what it is of, as "fog.effect".

    `texts` are the beginnings of those texts, by their files.
    """

    reference: str
    wording: str
    texts: Mapping[str, tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Seals:
    """All that was confirmed of a game, and how its parts were called then.

    A card's name is that of its id, another part's that of a reference to it: "deck.day".
    """

    seals: tuple[Seal, ...] = ()
    names: Mapping[str, str] = field(default_factory=dict)


def as_sealed(wording: str) -> str:
    """Return a wording as a seal holds it: in one line, and no longer than need be."""
    text = " ".join(wording.split())
    if len(text) <= _KEPT:
        return text
    # The beginning is for people; by the digest a change further on is seen as well.
    return f"{text[:_KEPT]}… {blake2b(text.encode(), digest_size=8).hexdigest()}"
