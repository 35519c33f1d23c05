"""References by id in a document's template, found without running it.

A reference is a name of the press called with a text: `card("the-moon")`. Only code between Jinja's
marks counts, so that prose can mention anything.
"""

import re
from collections.abc import Iterator, Mapping
from types import MappingProxyType

from generator.base.frozen import Frozen

RELIES = re.compile(r"\{%[-+]?\s*relies\s+on\b")
"""How a tag begins that says what a passage relies on."""

_OPENING = re.compile(r"\{[{%#]")
_CLOSING = {"{{": "}}", "{%": "%}", "{#": "#}"}
# Lists are not nested, so that an unclosed one ends at the next one.
_CALL = re.compile(r"(?<![\w.])([a-z_]++)\(\s*+(\[[^\[\]]*+\]|\"[^\"]*+\"|'[^']*+')")
_FILTER = re.compile(r"(?<![\w.])(count|designs)\(([^()]*)\)")
_NAMED = re.compile(r"\b([a-z_]++)\s*+=\s*+(\"[^\"]*\"|'[^']*')")
_TEXT = re.compile(r"\"([^\"]*)\"|'([^']*)'")
_MORE = re.compile(r"\s*+~")

REFERS = {
    "card": "card",
    "cards": "card",
    "effect": "card",
    "value": "card",
    "rich": "card",
    "icon": "icon",
    "sentences": "card",
    "actions": "action",
    "sample": "action",
    "face": "card",
    "back": "card",
    "position": "position",
    "deck": "deck",
    "term": "term",
    "listed": "list",
    "list_of": "list",
    "see": "section",
    "rule": "rule",
    "document": "document",
    "file": "document",
    "elsewhere": "document",
    "retired": "retired card",
    "mark": "mark",
    "pattern": "pattern",
}
"""The names that refer, each with what its first argument is an id of."""

DEFINES = {"section", "subsection", "subsubsection", "heading", "norm"}
"""The names that make a section or norm of a document; their first argument is its id."""


class TemplateReference(Frozen):
    """An id in a template: the sort of thing it refers to, and its offset in the source.

    One that is `open` is only the beginning of an id: the rest is put together when it is written.
    """

    what: str
    id: str
    offset: int
    open: bool = False


def name_of(group: str) -> str:
    """Return the name of a group in templates: its id with underscores for hyphens."""
    return group.replace("-", "_")


def find_references(
    source: str, groups: Mapping[str, str] = MappingProxyType({})
) -> Iterator[TemplateReference]:
    """Yield the references in a template, in order; "defines" are the sections it makes.

    A group refers to one of its members; `groups` are their ids by what templates call them.
    """
    for block_start, block in blocks(source):
        if RELIES.match(block):
            continue  # its references have another form (generator.documents.reliance)
        for call in _CALL.finditer(block):
            what = "defines" if call[1] in DEFINES else REFERS.get(call[1], groups.get(call[1]))
            is_open = bool(_MORE.match(block, call.end()))
            if what and (what == "defines" or not is_open):
                yield from _texts(what, call[2], block_start + call.start(2), is_open=is_open)
        for call in _FILTER.finditer(block):
            start = block_start + call.start(2)
            for named in _NAMED.finditer(call[2]):
                yield from _texts(named[1], named[2], start + named.start(2))


def find_literals(source: str) -> Iterator[tuple[int, str]]:
    """Yield the literals between Jinja's marks, each with its offset."""
    for start, block in blocks(source):
        for match in _TEXT.finditer(block):
            yield start + match.start() + 1, match[1] or match[2] or ""


def without_code(source: str) -> str:
    """Return a template with blanks in place of everything between Jinja's marks."""
    parts, at = [], 0
    for start, end in _marked(source):
        parts += [source[at:start], " " * (end - start)]
        at = end
    return "".join([*parts, source[at:]])


def blocks(source: str) -> Iterator[tuple[int, str]]:
    """Yield everything between Jinja's marks (included), except comments, with offsets."""
    for start, end in _marked(source):
        if not source.startswith("{#", start):
            yield start, source[start:end]


def _marked(source: str) -> Iterator[tuple[int, int]]:
    """Yield the ranges of everything between Jinja's marks, comments included."""
    at, unclosed = 0, set[str]()
    while opening := _OPENING.search(source, at):
        at, closing = opening.end(), _CLOSING[opening[0]]
        # A missing end is searched only once, not again from every mark.
        end = -1 if closing in unclosed else source.find(closing, at)
        if end < 0:
            unclosed.add(closing)
            at = opening.start() + 1
            continue
        at = end + len(closing)
        yield opening.start(), at


def _texts(
    what: str, text: str, offset: int, *, is_open: bool = False
) -> Iterator[TemplateReference]:
    for match in _TEXT.finditer(text):
        yield TemplateReference(
            what, match[1] or match[2] or "", offset + match.start() + 1, is_open
        )
