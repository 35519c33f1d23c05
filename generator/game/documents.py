"""The documents of a game: their templates, declared properties and data. No I/O."""

from collections.abc import Callable, Mapping

from msgspec import field

from generator.base.frozen import Frozen, PartlyCompared
from generator.base.problem import Place
from generator.game.model import Release


class DataText(PartlyCompared):
    """A text in a document's data; `locate` returns the place of a character in it."""

    uncompared = frozenset({"locate"})

    text: str
    locate: Callable[[int], Place]


class Document(Frozen):
    """A document's Jinja2 template, with the lines of `file`, and the properties it declares.

    `short` is the title for narrow places, `order` its place among documents (0: after all others),
    `pages` the greatest number of sides (0 for any). A `booklet` is also printed as one; `cover`
    says where the title has a page of its own: "always" or in the "booklet". A document that is
    `last` lists all other files, one of `notes` the changes since a kept release. `data` is from
    the YAML file beside it, `sources` from other YAML files, by their names in the template;
    `release` is its release, if not the game's. `entries` is the document with the entries of cards
    and terms that this one lacks. `places` are the places of the keys in its front matter.
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
    data_files: tuple[str, ...] = ()
    """The files of its data and sources."""
    places: Mapping[str, Place] = field(default_factory=dict)
    part_files: Mapping[str, str] = field(default_factory=dict)
    """The files of those parts, by name, that do not lie beside it: a translation's own."""

    def stem(self, info: Release) -> str:
        """Return the name of its files, without a suffix: tiny_0.3_rules."""
        return f"{info.stem}_{self.release or info.release}_{self.name}"


def named_parts(source: str, parts: Mapping[str, str]) -> dict[str, str]:
    """Return the parts that a template names, and those that these name, by name."""
    found, waiting = dict[str, str](), [source]
    while waiting:
        text = waiting.pop()
        more = {name: parts[name] for name in parts if name not in found and name in text}
        found |= more
        waiting += more.values()
    return found
