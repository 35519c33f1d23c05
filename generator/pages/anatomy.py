"""The parts of a page that browsers lead through: its headings, its text, where a frame goes."""

import re
from collections.abc import Iterable, Iterator

from generator.base.frozen import Frozen, PartlyCompared
from generator.pages.html import HtmlElement, PageEdit, Parsed

_NUMBERED = re.compile(r"(\d+(?:\.\d+)*) (.+)")
_LEVELS = {"h2": 2, "h3": 3}
_BOOKLET = "booklet-only"  # a class
_OWN = "prelo-"  # prefixes of the press's own ids and classes
_FOCUSED = ' tabindex="-1"'  # so that the keyboard focus moves there, too


class Heading(PartlyCompared):
    """A heading that contents lead to: its level (2 or 3), id, number or "", title, place."""

    uncompared = frozenset({"at"})

    level: int
    id: str
    number: str
    title: str
    at: int = 0


class Anatomy(Frozen):
    """Where a page's body begins, where its title and text do, and its headings.

    All places are behind tags, but for `end`, which is before that which ends the text, and
    `below`, which is before that which ends the title; `title` is 0 for none, and then `below` is
    where the text begins.
    """

    body: int
    title: int
    below: int
    end: int
    text: str
    headings: tuple[Heading, ...]
    edits: tuple[PageEdit, ...]


def find_anatomy(parsed: Parsed) -> Anatomy | None:
    """Return the parts of a page, or None for one without a body or a text (main)."""
    body = next((each for each in parsed.elements if each.name == "body" and each.end), None)
    main = next((each for each in parsed.elements if each.name == "main" and each.close), None)
    if body is None or main is None or not body.end <= main.start:
        return None
    edits: list[PageEdit] = []
    headings: list[Heading] = []
    own, text = main.attributes.get("id", ""), f"{_OWN}text"
    # An empty id is none: the link that skips the frame needs one to lead to.
    edits.append(_written(main, _FOCUSED if own else f' id="{text}"{_FOCUSED}'))
    for each in _shown(parsed.elements):
        level = _LEVELS.get(each.name, 0)
        if not level or not each.text or not main.end <= each.start < main.close:
            continue
        name = each.attributes.get("id", "")
        if not name and level == min(_LEVELS.values()) and "id" not in each.attributes:
            name = f"{_OWN}{len(headings) + 1}"
            edits.append(_written(each, f' id="{name}"'))
        if name:
            headings.append(_heading(level, name, each))
    title = next((each for each in parsed.elements if _is_title(each)), None)
    places = (title.end, title.closing) if title and title.close else (0, main.end)
    return Anatomy(body.end, *places, main.closing, own or text, tuple(headings), tuple(edits))


def _shown(elements: Iterable[HtmlElement]) -> Iterator[HtmlElement]:
    """Yield the elements that browsers show: not those of the booklet alone."""
    hidden = None
    for each in elements:
        if hidden is not None and each.depth > hidden:
            continue
        is_hidden = _BOOKLET in each.attributes.get("class", "").split()
        hidden = each.depth if is_hidden else None
        if not is_hidden:
            yield each


def _heading(level: int, name: str, element: HtmlElement) -> Heading:
    numbered = _NUMBERED.fullmatch(element.text)
    number, title = numbered.groups() if numbered else ("", element.text)
    return Heading(level, name, number, title, element.start)


def _is_title(element: HtmlElement) -> bool:
    return element.name == "header" and "title" in element.attributes.get("class", "").split()


def _written(element: HtmlElement, attributes: str) -> PageEdit:
    at = element.start + 1 + len(element.name)
    return at, at, attributes
