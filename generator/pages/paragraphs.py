"""The paragraphs of a finished page as plain texts, section by section.

What other pages decide is left out: numbers of sections and references to them, contents, indexes.
So two states of a document differ where somebody has written something else.
"""

import re
from collections.abc import Iterator
from html import unescape

from msgspec import Struct, field

from generator.base.frozen import Frozen

# Whatever begins matches, to the text's end if nothing ends it: no character is looked at twice.
TOKEN = re.compile(
    r"<!--(?:.*?-->|.*)"
    r"|<(/?)([a-zA-Z][a-zA-Z0-9]*+)((?>(?:[^>\"']++|\"[^\"]*+(?:\"|\Z)|'[^']*+(?:'|\Z))*))(?:>|\Z)"
    r"|([^<]++|<)",
    re.DOTALL,
)
_ATTRIBUTE = re.compile(r"""(?<![\w:-])([\w:-]++)\s*+=\s*+(?:"([^"]*+)"|'([^']*+)'|([^\s"'>]++))""")
_BLOCK_NAMES = (
    "address article aside blockquote body caption dd div dl dt figcaption figure footer h1 h2 h3 "
    "h4 h5 h6 header hr html li main nav ol p pre section table tbody tfoot thead tr ul"
)
BLOCKS = frozenset(_BLOCK_NAMES.split())
_CELLS = frozenset({"td", "th", "br", "text", "tspan"})  # what parts words within a paragraph
_HEADINGS = {"h2": 2, "h3": 3, "h4": 4, "h5": 5, "h6": 6}
_ALONE = frozenset({"dd", "dt", "li", "tr"})  # which end where another one begins
_DEEPEST = 500  # elements in one another: the gate has seen to it that no page has so many
VOID = frozenset({"br", "col", "hr", "img", "meta", "wbr"})
"""Elements that never have an end tag."""
_UNREAD_TAGS = frozenset({"head", "style", "script", "nav", "title", "desc", "header", "footer"})
_UNREAD_CLASSES = frozenset({"contents", "index", "number", "see"})
_JOINT = ""  # among the texts of a block: one element ends and another begins, with nothing between
_SENTENCE = re.compile(r"[A-ZÀ-ÖØ-Þ][a-zß-öø-ÿ\s]")
_WORD = re.compile(r"[a-zß-öø-ÿ]+\s")
_FACE = re.compile(r"face-([a-z0-9-]+)(?:\.[0-9]+)?")


class PageParagraph(Frozen):
    """What is read in one block of a page, and the fronts of cards that it shows, by id.

    `at` is where attributes may be added to the tag that begins it. A heading has a `level` (2 for
    the highest) and maybe an id.
    """

    at: int
    text: str
    faces: tuple[str, ...] = ()
    level: int = 0
    id: str = ""


class _Open(Struct):
    """An element that has not ended yet, with what has been read in it so far.

    Of a drawing only the texts are read.
    """

    tag: str
    at: int
    is_unread: bool
    is_drawn: bool = False
    id: str = ""
    texts: list[str] = field(default_factory=list)
    faces: list[str] = field(default_factory=list)


def find_paragraphs(html: str) -> Iterator[PageParagraph]:
    """Yield what is read in the main part of a page, paragraph by paragraph; a row is one."""
    stack: list[_Open] = [_Open("", 0, is_unread=True)]
    has_ended = False  # whether the token before ends an element
    for token in TOKEN.finditer(html):
        closing, tag, attributes, text = token[1], token[2], token[3], token[4]
        if text is not None:
            if not stack[-1].is_unread:
                _block(stack).texts.append(unescape(text))
        elif closing:
            yield from _close(stack, tag.lower())
        elif tag:
            if has_ended:
                _block(stack).texts.append(_JOINT)
            yield from _open(stack, tag.lower(), attributes, token.end(2))
        has_ended = bool(closing)


def _block(stack: list[_Open]) -> _Open:
    """Return the innermost block that has not ended."""
    return next((each for each in reversed(stack) if each.tag in BLOCKS), stack[0])


def _open(stack: list[_Open], tag: str, attributes: str, at: int) -> Iterator[PageParagraph]:
    """Take up an element that begins; one that is a block ends what was read before it."""
    if tag in _CELLS:
        _block(stack).texts.append(" ")
    if tag in BLOCKS:
        yield from _read(_block(stack))
        if (ended := _block(stack).tag) == "p" or (ended == tag and tag in _ALONE):
            yield from _close(stack, ended)
    if tag in VOID:
        return
    given = attributes_of(attributes)
    if tag == "clippath" and (face := _FACE.fullmatch(given.get("id", ""))):
        _block(stack).faces.append(face[1])
    if not attributes.endswith("/") and len(stack) < _DEEPEST:
        around, classes = stack[-1], {*given.get("class", "").split()}
        is_drawn = around.is_drawn or (tag == "svg" and not around.is_unread)
        is_hidden = around.is_unread and tag != "main" and not (is_drawn and tag == "text")
        is_unread = is_hidden or tag in _UNREAD_TAGS or bool(classes & _UNREAD_CLASSES)
        stack.append(_Open(tag, at, is_unread, is_drawn, given.get("id", "")))


def attributes_of(text: str) -> dict[str, str]:
    """Return the attributes of a tag by name, from its text after its own name."""
    found = _ATTRIBUTE.finditer(text)
    return {match[1]: match[2] or match[3] or match[4] or "" for match in found}


def _close(stack: list[_Open], tag: str) -> Iterator[PageParagraph]:
    """End the innermost element of a name, and those in it that nothing has ended."""
    index = next((i for i in range(len(stack) - 1, 0, -1) if stack[i].tag == tag), 0)
    while index and len(stack) > index:
        yield from _read(stack[-1])
        stack.pop()


def _read(block: _Open) -> Iterator[PageParagraph]:
    """Yield what was read in a block, if anything, and forget it."""
    text, faces = " ".join(_joined(block.texts).split()), tuple(block.faces)
    block.texts.clear()
    block.faces.clear()
    if text or faces:
        level = _HEADINGS.get(block.tag, 0)
        yield PageParagraph(block.at, text, faces, level, block.id if level else "")


def _joined(texts: list[str]) -> str:
    """Return the texts of a block as one, its words apart where style sheets keep them apart.

    A number in a box of its own stands beside the first word, a note that has its place at the foot
    of the page behind the last one: in the page's source there is no space between them.
    """
    joined: list[str] = []
    last, is_joint = " ", False
    for text in texts:
        if text != _JOINT:
            begins = is_joint and last.isalnum() and text[0].isalnum()
            ends = last.islower() or last.isdecimal() or last in ".!?:;)"
            is_next = (ends and _SENTENCE.match(text)) or (last in ".!?" and _WORD.match(text))
            if begins or is_next:
                joined.append(" ")
            joined.append(text)
            last = text[-1]
        is_joint = text == _JOINT
    return "".join(joined)
