"""A finished page to its elements, each with its place in the text.

The parser is tinyhtml5, because it is WeasyPrint's own and follows the standard that browsers
follow (WHATWG): what is looked at here is the very tree that is set. Alone it has no bounds; here
elements, their depth and their attributes are counted while it reads, texts are passed over but
for those of headings and cells, and what only its repairs would make sense of is refused, because
repairing takes time without a bound.
"""

import re
from collections.abc import Mapping
from typing import Any

from msgspec import Struct, field
from tinyhtml5.constants import Token, table_insert_mode_elements
from tinyhtml5.parser import HTMLParser
from tinyhtml5.tokenizer import HTMLTokenizer
from tinyhtml5.treebuilder import TreeBuilder

from generator.base.limits import most
from generator.base.messages import later, say
from generator.pages.plain_tags import read_plain_tag, read_plain_text

_ATTRIBUTES = 200  # of one element
_ESCAPED = 20_000  # characters of an attribute with signs like &amp;
_PREFIXES = {None: "", "http://www.w3.org/2000/svg": "svg:"}
_DOCTYPE = re.compile(r"\s*<!doctype[^>]*>", re.IGNORECASE)
_STRANGE = re.compile("[\x00-\x08\x0b\x0e-\x1f\x7f-\x9f\ud800-\udfff\ufdd0-\ufdef\ufffe\uffff]")
_WITH_TEXTS = frozenset({"h1", "h2", "h3", "h4", "h5", "h6", "th", "td"})
_CLOSED = frozenset({"table", "main", "header", "cite", "code", "span"})
_UNBALANCED = frozenset(
    {
        *("unexpected-end-tag", "end-tag-too-early", "unexpected-start-tag-implies-end-tag"),
        *(f"adoption-agency-1.{part}" for part in (1, 2, 3)),
    }
)
"""The errors of tinyhtml5 after which text is bold, or within a link, that should not be."""
_HEADINGS = frozenset({"h1", "h2", "h3", "h4", "h5", "h6"})
"""Elements of which none may be in another: the parser closes the first (HTML, 13.2.6.4.7)."""
_IMPLIED = frozenset({"p", "li", "dt", "dd", "td", "th", "tr", "tbody", "thead", "tfoot", "option"})
"""Elements that the end of those around them closes (HTML, 13.1.2.4)."""
_STRAYED = later("this is in a table, but not in a cell")

PageEdit = tuple[int, int, str]
"""Where something in a page starts and ends, and what stands there when it is set."""


class Unparsed(Exception):  # noqa: N818 - it is a find, not a failure of the press
    """A page that cannot be parsed: the place, and the limit that it passes or the reason."""

    def __init__(self, offset: int, limit: str, message: str = "") -> None:
        """Take the place in the text, the limit's name or "", and what is wrong."""
        super().__init__(message or limit)
        self.offset, self.limit, self.message = offset, limit, message


class HtmlElement(Struct):
    """An element: its name, with "svg:" before those of SVG, its attributes, where its tag stands.

    `start` and `end` are those of the tag that begins it, 0 for none. Of tables, main, headers and
    texts that may be links, `closing` and `close` are those of the tag that ends it. `depth` is how
    many elements it stands in, `text` what styles, headings and cells have in them, but for inner
    ones: of drawings only the titles, and these only where there is nothing else.
    """

    name: str
    attributes: Mapping[str, str]
    start: int
    end: int
    closing: int = 0
    close: int = 0
    depth: int = 0
    text: str = ""


class _ElementTexts(Struct):
    """The texts of a heading or cell, and those of the drawings in it."""

    element: HtmlElement
    texts: list[str] = field(default_factory=list)
    drawn: list[str] = field(default_factory=list)


class Parsed(Struct):
    """A page's elements in the order of their tags, its tables, and where its head begins.

    `unbalanced` are tags that are not closed or close nothing, by where they start: what to say.
    """

    elements: list[HtmlElement] = field(default_factory=list)
    tables: list[HtmlElement] = field(default_factory=list)
    head: int = 0
    unbalanced: dict[int, str] = field(default_factory=dict)


def parse_page(html: str) -> Parsed:
    """Return a page's elements; its line ends are plain line feeds. Raises Unparsed."""
    if strange := _STRANGE.search(html):
        name = f"U+{ord(strange[0]):04X}"
        raise Unparsed(
            strange.start(), "", say("the character {name} cannot be printed", name=name)
        )
    parser = _BoundedParser()
    try:
        parser.parse(html)
    except (Unparsed, MemoryError):
        raise
    except Exception as fault:
        message = say("this is no HTML ({sort})", sort=type(fault).__name__)
        raise Unparsed(parser.tree.place[0], "", message) from fault
    for element_texts in parser.tree.element_texts:
        element_texts.element.text = " ".join(
            ("".join(element_texts.texts).strip() or "".join(element_texts.drawn)).split()
        )
    for element, texts in parser.tree.styles:
        element.text = "".join(texts)
    parsed: Parsed = parser.tree.parsed
    return parsed


def _before_head(html: str, parsed: Parsed) -> int:
    """Return the offset of a head without a tag: after the html tag, or after the doctype."""
    doctype = _DOCTYPE.match(html)
    return parsed.elements[0].end or (doctype.end() if doctype else 0)


class _Stream:
    """The whole text as a stream, so that its offsets are those of the page."""

    encoding = (None, "certain")  # its attributes are checked in `pages.gate`

    def __init__(self, text: str) -> None:
        self.errors: list[str] = []
        self.chunk, self.chunk_offset = text, 0
        self._patterns: dict[tuple[object, bool], re.Pattern[str]] = {}

    def character(self) -> str | None:
        """Return the next character, EOF after the last."""
        if self.chunk_offset >= len(self.chunk):
            return None  # tinyhtml5's name for EOF
        self.chunk_offset += 1
        return self.chunk[self.chunk_offset - 1]

    def unget(self, character: str | None) -> None:
        """Go back before a character that was read."""
        self.chunk_offset -= character is not None

    def chars_until(self, characters: frozenset[str], opposite: bool = False) -> str:  # noqa: FBT001, FBT002 - as tinyhtml5 has it
        """Return all up to the next of some characters, or to the next that is none of them."""
        key = (characters, opposite)
        if key not in self._patterns:
            inside = "".join(map(re.escape, sorted(characters)))
            self._patterns[key] = re.compile(f"[{'' if opposite else '^'}{inside}]*")
        start = self.chunk_offset
        match = self._patterns[key].match(self.chunk, start)
        self.chunk_offset = match.end() if match else start
        return self.chunk[start : self.chunk_offset]


class _BoundedParser(HTMLParser):  # type: ignore[misc]  # tinyhtml5 says no types
    """Parses with the bounds of this module."""

    def __init__(self) -> None:
        super().__init__(namespace_html_elements=False)
        self.tree = _ElementBuilder(namespace_html_elements=False)
        for phase in self.phases.values():
            phase.tree = self.tree

    def _parse(self, text: str, **_more: object) -> None:
        self.container, self.scripting = None, False
        self.tokenizer = _Tokenizer(text, self)
        self.reset()
        self.tree.html = text
        self.main_loop()

    def parse_error(self, code: str, more: Mapping[str, str] | None = None) -> None:
        """Note a tag that is not closed, or closes nothing; all else is repaired as browsers do."""
        note, here = self.tree.note_unbalanced, self.tree.place[0]
        if code == "unexpected-start-tag" and more and more["name"] in _HEADINGS:
            heading = self.tree.open_elements[-1]
            if heading.name in _HEADINGS:
                message = say("is not closed before {tag}", tag=f"<{more['name']}>")
                note(heading.noted.start, heading.name, message)
            return
        if code not in _UNBALANCED or not more:
            return
        if "startName" in more:
            note(here, more["startName"], say("is in another one, which is not closed"))
            return
        name, unclosed = more["name"], None
        for element in reversed(self.tree.open_elements):
            if element.name == name:
                break
            if unclosed is None and element.name not in _IMPLIED:
                unclosed = element.noted
        else:
            unclosed = None
        if unclosed is None:
            note(here, f"/{name}", say("closes nothing that is open"))
        else:
            shown = unclosed.name.removeprefix("svg:")
            note(unclosed.start, shown, say("is not closed before </{name}>", name=name))


class _Tokenizer(HTMLTokenizer):  # type: ignore[misc]  # tinyhtml5 says no types
    """A tokenizer that notes the offset of each tag."""

    def __init__(self, text: str, parser: "_BoundedParser") -> None:
        self.stream, self.parser = _Stream(text), parser
        self.state, self.start = self.data_state, 0
        self.current_token: Any = None
        self.process_entity_in_attribute = self._read_entity

    def parse_error(self, _data: str, **_more: object) -> None:
        """Pass over what is against the rules."""

    def data_state(self) -> bool:
        return read_plain_text(self, HTMLTokenizer.data_state)

    def tag_open_state(self) -> bool:
        self.start = self.stream.chunk_offset - 1
        return read_plain_tag(self) or bool(super().tag_open_state())

    def before_attribute_name_state(self) -> bool:
        # For each attribute, tinyhtml5 compares all earlier ones.
        if len(self.current_token["data"]) > _ATTRIBUTES:
            raise Unparsed(
                self.start,
                "",
                say("this has more than {attributes} attributes", attributes=_ATTRIBUTES),
            )
        return bool(super().before_attribute_name_state())

    def _read_entity(self, allowed_char: str) -> None:
        # For each of these, tinyhtml5 copies the whole value.
        if len(self.current_token["data"][-1][1]) > _ESCAPED:
            raise Unparsed(
                self.start, "", say("this has an attribute of more than 20,000 characters")
            )
        super().process_entity_in_attribute(allowed_char)

    def emit_current_token(self) -> None:
        token, tree = self.current_token, self.parser.tree
        token["place"] = tree.place = (self.start, self.stream.chunk_offset)
        if token["type"] == Token.END_TAG and (name := token["name"].lower()) in _CLOSED:
            tree.close(name)
        super().emit_current_token()


class _ElementBuilder(TreeBuilder):  # type: ignore[misc]  # tinyhtml5 says no types
    """Builds a tree without texts, and counts what it builds."""

    def reset(self) -> None:
        super().reset()
        self.html, self.parsed = "", Parsed()
        self.place = (0, 0)
        self.styles: list[tuple[HtmlElement, list[str]]] = []
        self.element_texts: list[_ElementTexts] = []

    def create_element(self, token: Any) -> Any:
        return self._noted(super().create_element(token), token)

    def insert_element_normal(self, token: Any) -> Any:
        return self._noted(super().insert_element_normal(token), token)

    def insert_element_table(self, token: Any) -> Any:
        if self.open_elements[-1].name in table_insert_mode_elements:
            raise Unparsed(token.get("place", self.place)[0], "", say(_STRAYED))
        return self.insert_element_normal(token)

    def insert_text(self, data: str, parent: Any = None) -> None:
        element = parent or self.open_elements[-1]
        if self.insert_from_table and element.name in table_insert_mode_elements:
            raise Unparsed(self.place[0], "", say(_STRAYED))
        if element.texts is not None:
            element.texts.append(data)

    def insert_comment(self, token: Any, parent: Any) -> None:
        """Pass over comments."""

    def note_unbalanced(self, start: int, tag: str, what: str) -> None:
        """Note a tag that makes a page unbalanced; of one sort the first: others follow from it."""
        known = self.parsed.unbalanced
        if not any(each.startswith(f"<{tag}> ") for each in known.values()):
            known[start] = f"<{tag}> {what}"

    def close(self, name: str) -> None:
        """Note that the innermost element of a name ends here."""
        for element in reversed(self.open_elements):
            if element.name == name:
                element.noted.closing, element.noted.close = self.place
                return

    def _noted(self, element: Any, token: Any) -> Any:
        parsed, place = self.parsed, token.get("place", (self.place[0], 0))
        count, depth = len(parsed.elements), len(self.open_elements)
        for name, found in (("document-elements", count), ("document-depth", depth)):
            if found > most(name):
                raise Unparsed(place[0], name)
        prefix = _PREFIXES.get(element.namespace, "math:")
        noted = HtmlElement(prefix + element.name, element.attributes, *place)
        noted.depth = depth
        element.noted = noted
        self._listen(element)
        parsed.elements.append(noted)
        if noted.name == "head":
            parsed.head = place[1] if "place" in token else _before_head(self.html, parsed)
        if noted.name == "table" and not any(
            each.name == "table" for each in self.open_elements[:-1]
        ):
            parsed.tables.append(noted)
        return element

    def _listen(self, element: Any) -> None:
        """Set the list that the texts of an element are added to, None for no list."""
        noted = element.noted
        around = next((each for each in self.open_elements[:-3:-1] if each is not element), None)
        element_texts: _ElementTexts | None = getattr(around, "element_texts", None)
        element.texts = getattr(around, "texts", None) if element_texts else None
        if noted.name in _WITH_TEXTS:
            element_texts = _ElementTexts(noted)
            self.element_texts.append(element_texts)
            element.texts = element_texts.texts
        elif noted.name == "svg:svg" and element_texts:
            element.texts = element_texts.drawn
        elif noted.name == "br" and element_texts:
            element_texts.texts.append(" ")
        elif noted.name == "style":
            element.texts = []
            self.styles.append((noted, element.texts))
        element.element_texts = element_texts
