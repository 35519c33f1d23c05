"""A document's sections, numbered, and its mentions of things: known after one writing.

A document is written again until they are known. The first writing finds its sections and anchors,
so that in the second one references to later sections have numbers, and links lead only to existing
anchors.
"""

import re

from msgspec import Struct, field

from generator.base.frozen import Frozen
from generator.base.messages import say

NORM = 7
"""The level of a numbered paragraph: below every heading that HTML has."""

# The check for a letter before the word is last in the pattern: it then begins with plain letters,
# and searching is ten times as fast.
_ANCHOR = re.compile(r'id="(?<!\wid=")([^"]+)"')


class Section(Frozen):
    """A section or norm: its level (2 for the highest, as in HTML), id, number, title, subjects."""

    level: int
    id: str
    number: str
    title: str
    about: tuple[str, ...] = ()


class Use(Frozen):
    """A mention of something: its anchor, and its section."""

    anchor: str
    section: Section


class Contents(Struct):
    """The results of one writing of a document: sections, mentions, anchors."""

    sections: list[Section] = field(default_factory=list)
    by_id: dict[str, Section] = field(default_factory=dict)
    uses: dict[str, list[Use]] = field(default_factory=dict)
    titles: dict[str, str] = field(default_factory=dict)
    anchors: frozenset[str] = frozenset()
    is_indexed: bool = False
    is_closed: bool = False
    counters: dict[int, int] = field(default_factory=dict)

    def add_section(
        self, level: int, name: str, title: str, *, numbered: bool, number: str = "",
        about: tuple[str, ...] = (),
    ) -> Section:  # fmt: skip
        """Return the next section of a level, numbered within its parent section.

        A section with a given `number` keeps it, and the following sections continue from it.
        """
        if self.section(name):
            raise LookupError(
                say('two sections or norms of this document are called "{name}"', name=name)
            )
        for deeper in [known for known in self.counters if known > level]:
            del self.counters[deeper]
        if number:
            parts = [int(part) for part in number.split(".")]
            self.counters = dict(enumerate(parts, 2))
        elif numbered:
            self.counters[level] = self.counters.get(level, 0) + 1
            number = ".".join(str(self.counters[key]) for key in sorted(self.counters))
        section = Section(level, name, number, title, about)
        self.sections.append(section)
        self.by_id[name] = section
        return section

    def section(self, name: str) -> Section | None:
        """Return the section of an id."""
        return self.by_id.get(name)

    def is_first_use(self, key: str) -> bool:
        """Tell whether the present section has not mentioned something yet."""
        uses = self.uses.get(key)
        return not uses or not self.sections or uses[-1].section != self.sections[-1]

    def add_use(self, key: str) -> str:
        """Note a mention of something; return its anchor."""
        uses = self.uses.setdefault(key, [])
        anchor = f"use-{key}-{len(uses) + 1}"
        section = self.sections[-1] if self.sections else Section(1, "", "", "")
        uses.append(Use(anchor, section))
        return anchor

    def add_entry(self, key: str) -> None:
        """Note that the full entry of something is here, so that it needs no link."""
        self.uses.setdefault(key, [])

    def close(self, html: str) -> None:
        """Note the anchors in the finished HTML."""
        self.is_closed = True
        self.anchors = frozenset(_ANCHOR.findall(html))
