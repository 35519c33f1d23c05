"""The documents of a game: their templates, declared properties and data. No I/O."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from generator.base.problem import Place
from generator.game.model import Release


@dataclass(frozen=True, slots=True)
class DataText:
    """A text in a document's data; `locate` returns the place of a character in it."""

    text: str
    locate: Callable[[int], Place] = field(compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Document:
    """A document's Jinja2 template, with the lines of `file`, and the properties it declares.

    `short` is its title where there is little room, `order` its place among documents (0: behind
    all others), `pages` how many sides it may have (0 for any number); a `booklet` is also printed
    as one; its title has a page of its own where `cover` says, "always" or in the "booklet"; a
    document that is `last` speaks of all other files, one of `notes` of what has changed since a
    kept release. `data` is what the YAML file beside it says, `sources` what others say, by their
    names in the template; `release` is the one that it speaks of, if not the game's. `entries` is
    the document that tells more of the cards and terms of which this one does not. `places` tells
    where the keys on its top stand.
    """

    name: str
    file: str
    source: str
    title: str
    subtitle: str = ""
    short: str = ""
    order: int = 0
    pages: int = 0
    booklet: bool = False
    cover: str = ""
    last: bool = False
    notes: bool = False
    release: str = ""
    entries: str = ""
    styles: tuple[str, ...] = ()
    data: object = None
    sources: Mapping[str, object] = field(default_factory=dict)
    texts: tuple[DataText, ...] = ()
    """The sentences of its data and sources, which are read where it is."""
    places: Mapping[str, Place] = field(default_factory=dict)

    def stem(self, info: Release) -> str:
        """Return the name of its files, without a suffix: tiny_0.3_rules."""
        return f"{info.id}_{self.release or info.release}_{self.name}"
