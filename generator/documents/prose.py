"""The prose of templates: passages, each character with its offset in the source.

Jinja's expressions stand as one character that is no letter; inline tags vanish, others end a
passage, and white space is one space, as in the finished page.
"""

import re
from collections.abc import Collection, Iterable, Iterator
from functools import lru_cache
from html import unescape

from generator.base.frozen import Frozen
from generator.base.problem import Place
from generator.documents.inline_elements import INLINE
from generator.text.runs import OBJECT

_INLINE_TAG = re.compile(rf"</?(?:{'|'.join(sorted(INLINE))}|tspan)(?=[\s>])")
_TEXT = re.compile(
    r"(?P<space>\s++)|(?P<entity>&#?\w++;)|(?P<text>[^\s<{&]++(?>(?: [^\s<{&]++)*)|.)", re.DOTALL
)
_IN_TAG = re.compile("[^>{]*+")
_WHOLE = {"{{": "}}", "{%": "%}", "{#": "#}", "<!--": "-->"}
_WITH_CONTENT = {"<style": "</style>", "<script": "</script>"}
_CLOSINGS = _WHOLE | _WITH_CONTENT
_OPENINGS = {sign: [each for each in _CLOSINGS if each[0] == sign] for sign in "{<"}
_KINDS = {"{{": "expression", "{%": "end"}
_JINJA = ("{{", "{%")
_QUOTED = re.compile(r"""\"((?:[^"\\\n]|\\.)*)\"|'((?:[^'\\\n]|\\.)*)'""")
_INNER = re.compile(r"\{\{.*?\}\}|\{%.*?%\}", re.DOTALL)
SPOKEN = r"(?:alt|title|placeholder|data-head|data-label|aria-(?:label|description))\s*="
"""The attributes of HTML that people read or hear: style sheets print `data-head` above pages."""

_SPOKEN = re.compile(rf"""\s{SPOKEN}\s*(?:"([^"]*)"|'([^']*)')""")
_PIECE = re.compile(rf"{OBJECT}\0*+|&#?\w+;|.", re.DOTALL)
_PIECE_OF_CODE = re.compile(r"\\u[0-9a-fA-F]{4}|\\x[0-9a-fA-F]{2}|\\[nt\"'\\]|.", re.DOTALL)
_STYLED = r"""
    (?:--|align|animation|background|border|bottom|box|break|clear|clip|color|columns?|content|cursor
    |direction|display|fill|filter|flex|float|font|gap|grid|height|hyphens|inset|justify|left|letter
    |line|list|margin|mask|max|min|object|opacity|order|orphans|outline|overflow|padding|page|place
    |position|quotes|right|rotate|row|scale|stroke|tab|table|text|top|transform|transition|translate
    |vertical|visibility|white|widows|width|word|writing|z)[a-z-]*+:[^:;]*+
"""
_NO_TEXT = re.compile(
    rf"""[<>{{}}\\#/_]|\w=["']?\w|^\W*$  # markup, paths, attributes
    |^(?=.*[0-9])[MmLlHhVvCcSsQqTtAaZz0-9\ .,-]+$  # what a path of a drawing has
    |^\s*{_STYLED}(?:;\s*{_STYLED})*;?\s*$  # declarations of a style""",
    re.VERBOSE,
)
_TITLE = re.compile(r"<title\b[^>]*>\s*+([^<]*[^<\s])\s*<")
_LETTER = re.compile(r"[^\W\d_]")
_PRINTED_WORD = re.compile(r"[\s\"'“‘«(]*[^\W\d_]{3,}(?:-[^\W\d_]+)*[\s\"'”’»).,;:!?…]*\Z")
"""A word with the signs of a sentence; `.pdf` and `A-1` are none."""

_READ = re.compile(r"^\W*[A-ZÀ-Þ]\w|[^\W\d_]\S* +\S*[^\W\d_]|[À-ÿ]")


class _TemplatePieces:
    """A template in pieces; each closing mark is searched for only once.

    An opening mark without a closing one is text. A missing closing mark is also searched for only
    once: otherwise every further opening mark would be followed to the end of the file.
    """

    def __init__(self, text: str) -> None:
        self._text = text
        self._unclosed: dict[str, int] = {}  # from here on, no opened part is closed
        self._no_tag_before = 0

    def pieces(self) -> Iterator[tuple[str, int, int]]:
        """Yield the kind of each piece, and its start and end."""
        at = 0
        while at < len(self._text):
            kind, end = self._opened(at) if self._text[at] in "{<" else ("", 0)
            if not end and (match := _TEXT.match(self._text, at)):
                kind, end = match.lastgroup or "", match.end()
            yield kind, at, end
            at = end

    def _opened(self, at: int) -> tuple[str, int]:
        """Return the kind and the end of what a bracket opens, ("", 0) for nothing."""
        for opening in _OPENINGS[self._text[at]]:
            if self._text.startswith(opening, at) and (
                end := self._closed(_CLOSINGS[opening], at + len(opening))
            ):
                return _KINDS.get(opening, "nothing"), end
        if self._text[at] == "<" and (end := self._tag_end(at)):
            return "inline" if _INLINE_TAG.match(self._text, at) else "end", end
        return "", 0

    def _closed(self, closing: str, start: int) -> int:
        if start >= self._unclosed.get(closing, len(self._text)):
            return 0
        found = self._text.find(closing, start)
        if found < 0:
            self._unclosed[closing] = start
            return 0
        return found + len(closing)

    def _tag_end(self, at: int) -> int:
        """Return the end of a tag; Jinja's marks may be in it."""
        if at < self._no_tag_before:
            return 0
        here = at + 1
        while match := _IN_TAG.match(self._text, here):
            here = match.end()
            if self._text.startswith(">", here):
                return here + 1
            opening = self._text[here : here + 2]
            end = self._closed(_WHOLE[opening], here + 2) if opening in _KINDS else 0
            if not end:
                break
            here = end
        # All other parts that begin before that place would end there, too.
        self._no_tag_before = here
        return 0


@lru_cache(maxsize=1)
def _pieces(source: str) -> tuple[tuple[str, int, int], ...]:
    """Return a template's pieces, which are asked for twice: for its prose, and for its code."""
    return tuple(_TemplatePieces(source).pieces())


class Prose(Frozen):
    """A passage: its text, and the offset of each character in the file's source."""

    file: str
    source: str
    text: str
    offsets: tuple[int, ...]

    def place(self, offset: int) -> Place:
        """Return the place of a character of the text."""
        position = self.offsets[min(offset, len(self.offsets) - 1)]
        return Place.in_text(self.file, self.source, position)


def find_prose(file: str, source: str) -> Iterator[Prose]:
    """Yield the passages of a template, in order."""
    text: list[str] = []
    offsets: list[int] = []
    for kind, start, end in (*_pieces(source), ("end", 0, 0)):
        if kind == "end":
            if prose := "".join(text).rstrip():
                yield Prose(file, source, prose, tuple(offsets))
            text, offsets = [], []
        elif kind == "expression":
            text.append(OBJECT)
            offsets.append(start)
        elif kind == "space" and text and text[-1] != " ":
            text.append(" ")
            offsets.append(start)
        elif kind == "entity":
            # Some entities stand for characters that pages cannot have; these are dropped.
            text.append((unescape(source[start:end]) or "\ufffd")[0])
            offsets.append(start)
        elif kind == "text":
            text += source[start:end]
            offsets += range(start, end)


def find_code_texts(file: str, source: str, printed: Collection[int] = ()) -> Iterator[Prose]:
    """Yield the texts in a template's code: Jinja's literals, and alternative texts.

    These are, for example, a heading given to a macro, a label of a figure, the alternative text of
    a picture. Words in code that no reader sees (ids, colours, paths, styles, parts of HTML) are
    left out. A word may be an id, and tags may be code: they are read where they are `printed`, by
    the offsets of quotation marks (`printed_literals`).
    """
    for start, end in _handed_on(source):
        is_code = source.startswith(_JINJA, start)
        for text, offsets in _quoted(source, start, end):
            prose = Prose(file, source, text, (*offsets,))
            if _is_read(text) if is_code else _LETTER.search(text):
                yield prose
            elif text and prose.offsets[0] - 1 in printed:
                yield from _printed(prose)


def _printed(literal: Prose) -> Iterator[Prose]:
    """Yield what is read of a printed literal: a word, or the text between its tags."""
    if _PRINTED_WORD.match(literal.text):
        yield literal
    elif "<" in literal.text:
        for inner in find_prose(literal.file, literal.text):
            if _LETTER.search(inner.text):
                offsets = tuple(literal.offsets[each] for each in inner.offsets)
                yield Prose(literal.file, literal.source, inner.text, offsets)


def find_title(file: str, source: str) -> Iterator[Prose]:
    """Yield the title of a drawing, if its file has one: documents give it to who cannot see it."""
    if found := _TITLE.search(source):
        pieces = [*_PIECE.finditer(source, *found.span(1))]
        text = "".join(_of_attribute(piece[0]) for piece in pieces)
        yield Prose(file, source, text, tuple(piece.start() for piece in pieces))


def _is_read(text: str) -> bool:
    """Tell whether a literal in code is a text for readers."""
    is_name = text.isupper() and " " not in text
    return not is_name and bool(_READ.search(text)) and not _NO_TEXT.search(text)


def _quoted(source: str, start: int, end: int) -> Iterator[tuple[str, Iterable[int]]]:
    """Yield the texts between quotation marks in code, or in attributes that are read.

    Each with the offsets of its characters: one that is written in a longer way counts as one.
    """
    is_code = source.startswith(_JINJA, start)
    # Replaced by the same number of characters, so that later offsets stay valid.
    shown = source[start:end] if is_code else _INNER.sub(_hidden, source[start:end])
    pieces, written = (_PIECE_OF_CODE, _of_code) if is_code else (_PIECE, _of_attribute)
    longer = "\\" if is_code else f"&{OBJECT}"
    for match in (_QUOTED if is_code else _SPOKEN).finditer(shown):
        first, last = match.span(1 if match[1] is not None else 2)
        text = shown[first:last]
        if set(text).isdisjoint(longer):  # each is written as it is
            yield text, range(start + first, start + last)
            continue
        found = [*pieces.finditer(shown, first, last)]
        text = "".join(written(piece[0]) for piece in found)
        yield text, (start + piece.start() for piece in found)


def literal_in_code(source: str, start: int, end: int) -> tuple[str, tuple[int, ...]]:
    """Return a literal of Jinja's code as it is read, and the offsets of its characters.

    `start` and `end` are the offsets between its quotation marks.
    """
    pieces = [*_PIECE_OF_CODE.finditer(source, start, end)]
    text = "".join(_of_code(piece[0]) for piece in pieces)
    return text, tuple(piece.start() for piece in pieces)


def end_in_code(source: str, offset: int) -> int:
    """Return where a character of a literal ends that may be written as an escape."""
    piece = _PIECE_OF_CODE.match(source, offset)
    return piece.end() if piece else offset


def _hidden(code: re.Match[str]) -> str:
    return OBJECT + "\0" * (len(code[0]) - 1)


def _of_attribute(piece: str) -> str:
    return (unescape(piece) or "\ufffd")[0]


def _of_code(piece: str) -> str:
    return piece if len(piece) == 1 else piece.encode().decode("unicode-escape")


def _handed_on(source: str) -> Iterator[tuple[int, int]]:
    """Yield the ranges of Jinja's expressions and statements, and of HTML tags."""
    for _, start, end in _pieces(source):
        if source.startswith(_JINJA, start):
            yield start, end
        elif source[start] == "<" and not source.startswith("<!--", start):
            yield start, end
            for match in _INNER.finditer(source, start, end):
                yield match.span()
