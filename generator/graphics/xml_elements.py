"""An XML text of a stranger's to its elements, each with its place; nothing grows while it is read.

Entities, which a file may declare to unfold to gigabytes or to bring other files along, are
refused, and so are elements without end.
"""

from dataclasses import dataclass, field
from xml.parsers import expat

from generator.base.limits import most
from generator.base.problem import Place

_DEEPEST = 50


class MarkupFault(ValueError):  # noqa: N818 - it is a find, not a failure of the press
    """What is wrong with a text, and at which byte of it in UTF-8; `limit` is one it passes."""

    def __init__(self, message: str, start: int = 0, limit: str = "") -> None:
        """Take what is wrong, and where."""
        super().__init__(message)
        self.start, self.limit = start, limit

    def place(self, file: str, text: str) -> Place:
        """Return where in a file's text that is."""
        before = text.encode("utf-8", "replace")[: max(self.start, 0)]
        return Place.in_text(file, text, len(before.decode("utf-8", "ignore")))


@dataclass(slots=True)
class XmlElement:
    """An element: `text` is what stands directly in it, `start` the byte at which it begins."""

    tag: str
    attributes: dict[str, str]
    start: int
    text: str = ""
    parts: list["XmlElement"] = field(default_factory=list)


def parse_markup(text: str, namespace: str) -> XmlElement:
    """Return the root element of a text; tags of the namespace are without it.

    Raises MarkupFault.
    """
    parser = expat.ParserCreate("utf-8", " ")
    parser.buffer_text = True
    builder = _Builder(parser, f"{namespace} ")
    parser.StartElementHandler = builder.start
    parser.EndElementHandler = builder.end
    parser.CharacterDataHandler = builder.add_text
    parser.EntityDeclHandler = parser.SkippedEntityHandler = builder.refuse_entity
    try:
        parser.Parse(text.encode("utf-8", "replace"), True)  # noqa: FBT003 - expat's own
    except expat.ExpatError as fault:
        reason = expat.ErrorString(fault.code)
        raise MarkupFault(f"is no XML ({reason})", parser.ErrorByteIndex) from fault
    return builder.root


class _Builder:
    """What the parser calls."""

    def __init__(self, parser: expat.XMLParserType, namespace: str) -> None:
        self.root = XmlElement("", {}, 0)
        self._parser, self._namespace = parser, namespace
        self._open: list[XmlElement] = []
        self._count = 0

    def start(self, name: str, attributes: dict[str, str]) -> None:
        """Begin an element."""
        start = self._parser.CurrentByteIndex
        self._count += 1
        if self._count > most("svg-elements"):
            raise MarkupFault("has", start, "svg-elements")
        if len(self._open) == _DEEPEST:
            raise MarkupFault(f"has groups nested more than {_DEEPEST} deep", start)
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

    def refuse_entity(self, name: str, *_ignored: object) -> None:
        """Refuse an entity, which could unfold to anything."""
        raise MarkupFault(f'has the entity "{name}"', self._parser.CurrentByteIndex)
