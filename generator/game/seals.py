"""Seals: the wordings, in a game, for which dependent texts were confirmed. No I/O."""

from collections.abc import Mapping
from hashlib import blake2b

from msgspec import field

from generator.base.frozen import Frozen

# characters of a stored wording; a longer one is stored as its beginning and a digest
_LONGEST_STORED = 2_000


class Seal(Frozen):
    """A wording for which texts were confirmed, and the reference of its source, as "fog.effect".

    `texts` are the beginnings of those texts, by their files.
    """

    reference: str
    wording: str
    texts: Mapping[str, tuple[str, ...]]


class Seals(Frozen):
    """All confirmations of a game, and the names of its parts at that time.

    Names of cards are by id, those of other parts by a reference: "deck.day".
    """

    seals: tuple[Seal, ...] = ()
    names: Mapping[str, str] = field(default_factory=dict)


def as_sealed(wording: str) -> str:
    """Return a wording as a seal stores it: in one line, shortened if it is long."""
    text = " ".join(wording.split())
    if len(text) <= _LONGEST_STORED:
        return text
    # The beginning is for people; the digest detects changes after it.
    return f"{text[:_LONGEST_STORED]}… {blake2b(text.encode(), digest_size=8).hexdigest()}"
