"""A stranger's XML text read as elements, each with its place; nothing grows while it is read.

Entities, which a file may declare to unfold to gigabytes or to bring other files along, are
refused but for addresses, and so are elements without end.
"""

import re
from collections.abc import Iterator
from xml.parsers import expat

from msgspec import Struct, field

from generator.base.limits import most
from generator.base.messages import later, say
from generator.base.problem import Place

_DEEPEST = 50  # what reads the tree calls itself for each level, several times over

# Illustrator writes its namespaces as entities. Nothing can grow by them: they are short, name
# no others, and are named seldom.
_ADDRESS = re.compile(r"[a-z]+://[A-Za-z0-9/.:#_-]{1,100}")
_REFERENCES = 1_000  # of some 100 characters each: they add little to a file

_REASONS = (
    later("no element found"),
    later("unclosed token"),
    later("mismatched tag"),
    later("not well-formed (invalid token)"),
    later("junk after document element"),
    later("duplicate attribute"),
    later("undefined entity"),
    later("unbound prefix"),
    later("XML or text declaration not at start of entity"),
)
"""The most frequent messages of expat, for `say`; others are shown in English."""


class MarkupFault(ValueError):  # noqa: N818 - it is a find, not a failure of the press
    """A fault of a text, at a byte of its UTF-8; `limit` is the limit that was exceeded, if any."""

    def __init__(
        self, message: str, start: int | None = None, limit: str = "", hint: str = ""
    ) -> None:
        """Take the message, the byte where it is, the limit, and the hint."""
        super().__init__(message)
        self.start, self.limit, self.hint = start, limit, hint

    def at(self, start: int) -> "MarkupFault":
        """Return the fault with its place, unless it has one."""
        return MarkupFault(str(self), start, self.limit, self.hint) if self.start is None else self

    def place(self, file: str, text: str) -> Place:
        """Return the place of the fault in a file with this text."""
        before = text.encode("utf-8", "replace")[: max(self.start or 0, 0)]
        return Place.in_text(file, text, len(before.decode("utf-8", "ignore")))


class XmlElement(Struct):
    """An element: `text` is directly within it, `start` is the byte at which it begins."""

    tag: str
    attributes: dict[str, str]
    start: int
    text: str = ""
    parts: list["XmlElement"] = field(default_factory=list)

    def walk(self) -> Iterator["XmlElement"]:
        """Yield the element and all that are within it, in the order of their tags."""
        yield self
        for part in self.parts:
            yield from part.walk()


def parse_markup(text: str, namespace: str) -> XmlElement:
    """Return the root element of a text; tags of the namespace are without it.

    Raises MarkupFault.
    """
    parser = expat.ParserCreate("utf-8", " ")
    parser.buffer_text = True
    builder = _XmlBuilder(parser, f"{namespace} ", text.count("&"))
    parser.StartElementHandler = builder.start
    parser.EndElementHandler = builder.end
    parser.CharacterDataHandler = builder.add_text
    parser.EntityDeclHandler = builder.look_at_entity
    parser.SkippedEntityHandler = builder.refuse_entity
    try:
        parser.Parse(text.encode("utf-8", "replace"), True)  # noqa: FBT003 - expat's own
    except expat.ExpatError as fault:
        reason = say(expat.ErrorString(fault.code))
        raise MarkupFault(
            say("is no XML ({reason})", reason=reason), parser.ErrorByteIndex
        ) from fault
    return builder.root


class _XmlBuilder:
    """The parser's handlers: they build the elements."""

    def __init__(self, parser: expat.XMLParserType, namespace: str, references: int) -> None:
        self.root = XmlElement("", {}, 0)
        self._parser, self._namespace, self._references = parser, namespace, references
        self._open: list[XmlElement] = []
        self._count = 0

    def start(self, name: str, attributes: dict[str, str]) -> None:
        """Begin an element."""
        start = self._parser.CurrentByteIndex
        self._count += 1
        if self._count > most("svg-elements"):
            raise MarkupFault(say("has"), start, "svg-elements")
        if len(self._open) == _DEEPEST:
            raise MarkupFault(
                say("has groups nested more than {deepest} deep", deepest=_DEEPEST), start
            )
        element = XmlElement(name.removeprefix(self._namespace), attributes, start)
        if self._open:
            self._open[-1].parts.append(element)
        else:
            self.root = element
        self._open.append(element)

    def end(self, _name: str) -> None:
        """End an element."""
        self._open.pop()

    def add_text(self, text: str) -> None:
        """Add to the text of the element that is open."""
        self._open[-1].text += text

    def look_at_entity(
        self, name: str, parameter: int, value: str | None, *_ignored: object
    ) -> None:
        """Refuse an entity, unless it stands for an address (a URL) and few are used."""
        address = not parameter and value is not None and _ADDRESS.fullmatch(value)
        if not address or self._references > _REFERENCES:
            self.refuse_entity(name)

    def refuse_entity(self, name: str, *_ignored: object) -> None:
        """Refuse an entity, which could unfold to anything."""
        raise MarkupFault(say('has the entity "{name}"', name=name), self._parser.CurrentByteIndex)
