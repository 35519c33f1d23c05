"""The check of style sheets: they fetch nothing and bring no fonts of their own.

What stands in a sheet is read as tokens (CSS Syntax 3), so that no escape or comment hides an
address; whatever names one in another way than `url(...)` is refused.
"""

import re
from collections.abc import Callable, Iterator
from typing import Any

import tinycss2

from generator.base.files import FileFault, shortened
from generator.base.messages import later, say
from generator.pages.numbers import find_endless, is_endless

Admit = Callable[[str], str]
"""Returns the address under which a picture is set. Raises FileFault for what is none."""

StyleFault = tuple[int, FileFault]
"""What is refused in a sheet, and at which offset of it."""

_DEEPEST = 50  # brackets in brackets
_URL = re.compile(r"url\(\s*(?:\"[^\"\\\n]*\"|'[^'\\\n]*'|[^\s\"'()\\]*)\s*\)", re.IGNORECASE)
_AT_RULES = {
    "import": later("style sheets are not imported: name one with style: on top of the document"),
    "font-face": later("declare fonts in fonts/fonts.yaml, where the press checks them"),
    "namespace": later("leave it out: documents have none"),
    "document": later("leave it out"),
}
_FETCHING = {
    "src", "image", "image-set", "-webkit-image-set", "cross-fade", "-webkit-cross-fade",
    "element", "-moz-element", "paint", "expression",
}  # fmt: skip
_CALCULATING = {"calc", "min", "max", "clamp"}
# Form feeds and carriage returns, too, are line ends in CSS (CSS Syntax 3, 3.3).
_LINE_END = re.compile(r"\r\n?|[\n\f]")
_SURROGATE = re.compile("[\ud800-\udfff]")
_DIGITS = re.compile(r"\d+")
_NUMBER = r"[-+]?(?:[0-9]{1,6}+(?>(?:\.[0-9]*+)?)|\.[0-9]++)(?:[ ,]++|(?=\)))"
_TRANSFORMS = re.compile(
    rf"(?>(?:(?:translate|rotate|scale|matrix|skew[XY])\((?>(?:{_NUMBER})+)\) *+)+)"
)
"""Changes of coordinates in numbers below a million (SVG 1.1, 7.6)."""
_LONG = later("a number has thousands of digits")
_SHORTER = later("write one of the size of a page")
_WRITE_URL = later('a picture of the game is url("name.png"), beside the style sheet')


def is_harmless(value: str) -> bool:
    """Tell quickly whether an attribute of a drawing has nothing that could be refused.

    Most have such a value, and a drawing has thousands.
    """
    return _TRANSFORMS.fullmatch(value) is not None


def admit_style(css: str, admit: Admit, mark: str = "") -> tuple[str, list[StyleFault]]:
    """Return a checked style sheet or style attribute, with the addresses used in print.

    Of comments only the lines are left, but for a `mark` that is one. What is refused is returned
    with its offset.
    """
    faults: list[StyleFault] = []
    pieces, done = [], 0
    if (end := css.lower().find("</style")) >= 0:
        hint = say("leave it out: a style sheet stands in the page as it is")
        faults.append((end, FileFault("refused-style", say('"</style" would end the style'), hint)))
    try:
        nodes = tinycss2.parse_component_value_list(css)
    except ValueError:  # tinycss2 leaves whole numbers to int(), which bounds their digits
        return css, [
            *faults,
            (_longest_number(css), FileFault("refused-style", say(_LONG), say(_SHORTER))),
        ]
    place = _places(css)
    for node, is_deep in _walk(nodes):
        start = place(node)
        if is_deep:
            message = say("this has {deepest} brackets in one another", deepest=_DEEPEST)
            faults.append((start, FileFault("refused-style", message, say("write it simpler"))))
            break
        try:
            address = _address(node, css, start, admit)
        except FileFault as fault:
            faults.append((start, fault))
            continue
        if address and (match := _URL.match(css, start)):
            pieces += [css[done:start], f'url("{address}")']
            done = match.end()
        elif node.type == "comment":
            if mark and css.startswith(mark, start):
                continue
            # Comments are removed, but still separate words.
            end = css.index("*/", start + 2)
            pieces += [css[done : start + 2], "\n" * len(_LINE_END.findall(css, start, end))]
            done = end
    return "".join([*pieces, css[done:]]), faults


def _longest_number(css: str) -> int:
    """Return where the longest run of digits starts."""
    return max(_DIGITS.finditer(css), key=lambda run: run.end() - run.start()).start()


def _walk(nodes: list[Any]) -> Iterator[tuple[Any, bool]]:
    """Yield the values of a sheet in its order, and whether one stands in too many brackets.

    Whoever reads them stops at the first that does.
    """
    waiting = [iter(nodes)]
    while waiting:
        node = next(waiting[-1], None)
        if node is None:
            waiting.pop()
            continue
        yield node, len(waiting) >= _DEEPEST
        inner = getattr(node, "content", None) or getattr(node, "arguments", None)
        if inner:
            waiting.append(iter(inner))


def _places(css: str) -> Callable[[Any], int]:
    """Return the function that tells at which offset a value stands."""
    starts = [0, *(match.end() for match in _LINE_END.finditer(css))]

    def place(node: Any) -> int:
        line: int = node.source_line
        column: int = node.source_column
        return starts[line - 1] + column - 1

    return place


def _address(node: Any, css: str, start: int, admit: Admit) -> str:
    """Return the address under which the picture is set that a value names, or "" for none.

    Raises FileFault where a value is refused.
    """
    if node.type == "comment" and css.find("*/", start + 2) < 0:
        raise FileFault("refused-style", say("this comment has no end"), say("end it: */"))
    if node.type == "at-keyword" and node.lower_value in _AT_RULES:
        message = say("@{lower_value} is refused", lower_value=node.lower_value)
        raise FileFault("refused-style", message, say(_AT_RULES[node.lower_value]))
    if word := _endless(node):
        message = say('the number "{word}" is endless', word=shortened(word))
        raise FileFault("refused-style", message, say(_SHORTER))
    if _SURROGATE.search(str(getattr(node, "value", ""))):
        hint = say("write the letter itself")
        raise FileFault("refused-style", say("this is half a character (a surrogate)"), hint)
    if node.type == "function" and _fetches(node):
        message = say(
            "{lower_name}() is refused: it may name an address", lower_name=node.lower_name
        )
        raise FileFault("refused-style", message, say(_WRITE_URL))
    url = _url(node)
    if url is None or url.startswith("#"):
        return ""
    if not _URL.match(css, start):
        message = say('the address "{url}" is not written plainly', url=shortened(url))
        raise FileFault("refused-address", message, say(_WRITE_URL))
    address = admit(url)
    return "" if address == url else address


def _endless(node: Any) -> str:
    """Return the number that a value is or calculates with, if no page has room for it, or ""."""
    if node.type in ("number", "percentage", "dimension"):
        return str(node.representation) if is_endless(node.value) else ""
    words = node.arguments if node.type == "function" and node.lower_name in _CALCULATING else ()
    return next((w.value for w in words if w.type == "ident" and find_endless(w.value)), "")


def _url(node: Any) -> str | None:
    """Return the address that a value is, or None."""
    if node.type == "url":
        return str(node.value)
    if node.type == "function" and node.lower_name == "url":
        inner = [each for each in node.arguments if each.type not in ("whitespace", "comment")]
        return str(getattr(inner[0], "value", "")) if inner else ""
    return None


def _fetches(node: Any) -> bool:
    """Tell whether a function may name an address; `attr(href url)` is that of a link."""
    words = [each.lower_value for each in node.arguments if each.type == "ident"]
    if node.lower_name == "attr":
        return "url" in words[1:] and words[:1] != ["href"]
    return node.lower_name in _FETCHING
