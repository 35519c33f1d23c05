"""A game's promises about itself: words of documents and cards, and claims. No I/O."""

from collections.abc import Mapping

from msgspec import field

from generator.base.frozen import PartlyCompared
from generator.base.messages import say
from generator.base.problem import Place

BROKEN = "promise-broken"
"""The check that reports broken promises."""

EVERYWHERE = "*"
"""The name for all documents, in a promise that none of them has some words."""


class Promise(PartlyCompared):
    """One promise: its subject, and the words that must, or must never, stand there.

    `at` is a document, perhaps with `#` and an id in it; `of` a reference, as texts rely on them;
    `holds` a claim about the cards. `words` are those that must stand there (exactly, if
    `is_whole`), `never` those that must not. `why` is the reason in the author's words, `source`
    and `line` its origin.
    """

    uncompared = frozenset({"places"})

    place: Place
    at: str = ""
    of: str = ""
    holds: str = ""
    words: str = ""
    never: str = ""
    is_whole: bool = False
    why: str = ""
    source: str = ""
    line: int = 0
    places: Mapping[str, Place] = field(default_factory=dict)
    """The places of the values of its keys."""

    def where(self, key: str) -> Place:
        """Return the place of a key's value, or of the promise if it lacks the key."""
        return self.places.get(key, self.place)

    def promised(self) -> str:
        """Return the end of a message: the reason and origin of the promise, or ""."""
        origin = self.source
        if self.source and self.line:
            origin = say("{source}, line {line}", source=self.source, line=self.line)
        if self.why and origin:
            return say("; promised: {why} ({origin})", why=self.why, origin=origin)
        if self.why or origin:
            return say("; promised: {why}", why=self.why or origin)
        return ""
