"""The texts of a finished page by the ids in it, for promises about documents."""

from collections.abc import Iterable
from html import unescape

from generator.documents.inline_elements import INLINE
from generator.pages.paragraphs import BLOCKS, TOKEN, VOID, attributes_of

_HEADINGS = frozenset({"h1", "h2", "h3", "h4", "h5", "h6"})
_UNREAD = frozenset({"style", "head", "svg"})
_WITHIN_WORDS = INLINE | {"svg"}  # the texts of drawings are left out
_HYPHEN = "\u00ad"


class PassagesById:
    """The texts of a page by the ids in it, without those of drawings; "" is all of the page.

    A heading's id is that of all text up to the next heading, that of a term (`<dt>`) or of a
    numbered paragraph of all up to the next one, tables included; any other, also that of a table's
    row, is that of its element.
    """

    def __init__(self, html: str) -> None:
        """Read a page."""
        self._texts: dict[str, list[str]] = {"": []}
        self._joined: dict[str, str] = {}
        self._open: list[tuple[str, str]] = []
        self._section = self._entry = self._row = ""
        self._unread = 0
        for token in TOKEN.finditer(html):
            closing, tag, attributes, text = token.groups()
            if text is not None:
                self._add(unescape(text))
            elif tag and closing:
                self._end(tag.lower())
            elif tag:
                self._begin(tag.lower(), attributes)

    @property
    def ids(self) -> Iterable[str]:
        """The ids of the page."""
        return [name for name in self._texts if name]

    def text(self, name: str) -> str | None:
        """Return the text of an id in one line, or None where the page has no such id."""
        pieces = self._texts.get(name)
        if pieces is None:
            return None
        if name not in self._joined:
            self._joined[name] = " ".join("".join(pieces).replace(_HYPHEN, "").split())
        return self._joined[name]

    def _begin(self, tag: str, attributes: str) -> None:
        """Begin a section, an entry, an element with an id, or a word."""
        is_empty = tag in VOID or attributes.rstrip().endswith("/")
        given = {} if self._unread else attributes_of(attributes)
        name = given.get("id", "")
        self._end_paragraph(tag)
        if tag in _HEADINGS:
            self._section, self._entry = name, ""
        elif tag == "tr":  # it may have no end tag, so that the next one ends it
            self._row = name
        elif tag == "dt" or "norm" in given.get("class", "").split():
            self._entry = name
        elif not is_empty and (name or (self._open and tag == self._open[-1][0])):
            self._open.append((tag, name))
        if name:
            self._texts.setdefault(name, [])
        self._unread += tag in _UNREAD and not is_empty
        self._part(tag)

    def _end(self, tag: str) -> None:
        self._unread = max(self._unread - (tag in _UNREAD), 0)
        if tag != "p":
            self._end_paragraph(tag)
        if self._open and self._open[-1][0] == tag:
            self._open.pop()
        if tag in {"tr", "table"}:
            self._row = ""
        self._part(tag)

    def _end_paragraph(self, tag: str) -> None:
        """End a paragraph without an end tag where a block begins or ends (HTML, 13.1.2.4)."""
        if tag in BLOCKS and self._open and self._open[-1][0] == "p":
            self._open.pop()

    def _part(self, tag: str) -> None:
        if tag not in _WITHIN_WORDS:
            self._add(" ")

    def _open_ids(self) -> Iterable[str]:
        return (name for _, name in self._open)

    def _add(self, text: str) -> None:
        if not self._unread:
            for name in {"", self._section, self._entry, self._row, *self._open_ids()}:
                self._texts[name].append(text)
