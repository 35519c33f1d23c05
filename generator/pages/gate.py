"""The check of finished pages: they may have text, tables, figures, pictures of the game; no more.

A page is looked at once, for all its forms: in PDF and in browsers nothing is refused that the
other shows. Lists say what is allowed, so that what nobody has thought of is not.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from html import escape, unescape
from itertools import islice

from msgspec import Struct, field

from generator.base.files import FileFault, shortened
from generator.base.frozen import Frozen
from generator.base.limits import most, over_limit
from generator.base.messages import later, say
from generator.base.problem import Place, Problem, did_you_mean
from generator.documents.document import STYLE_MARK, WrittenPage
from generator.documents.inline_elements import INLINE
from generator.pages.admitted_styles import admit_sheet
from generator.pages.anatomy import Anatomy, find_anatomy
from generator.pages.frame import Frame
from generator.pages.html import HtmlElement, PageEdit, Parsed, Unparsed, parse_page
from generator.pages.labels import label_tables
from generator.pages.links import Link, find_links
from generator.pages.numbers import find_endless
from generator.pages.pictures import EmbeddedPicture, Pictures
from generator.pages.styles import admit_style, is_harmless

Find = tuple[int, tuple[str, ...], FileFault]
"""What is refused, at which offset, and the words to look for in the template."""

_TEXT = (
    "header footer nav main section article aside h1 h2 h3 h4 h5 h6 hgroup p br hr pre div "
    "blockquote ul dl dt dd figure figcaption address table thead tbody tfoot tr caption body "
    "head title style details summary"
)
_OWN: Mapping[str, str] = {
    **dict.fromkeys([*INLINE, *_TEXT.split()], ""),
    "html": "xmlns",
    "meta": "charset name content",
    "a": "href",
    "img": "src alt width height",
    "ol": "start reversed type",
    "li": "value",
    "details": "open",
    "time": "datetime",
    "data": "value",
    "ins": "datetime",
    "del": "datetime",
    "colgroup": "span",
    "col": "span",
    "td": "colspan rowspan headers",
    "th": "colspan rowspan headers scope abbr",
}
_DRAWN = (
    "svg g path rect circle ellipse line polyline polygon text tspan title desc defs clipPath "
    "linearGradient radialGradient stop image"
)
_GEOMETRY = (
    "xmlns width height viewBox preserveAspectRatio version x y x1 y1 x2 y2 cx cy r rx ry dx dy d "
    "points pathLength rotate textLength lengthAdjust transform gradientUnits gradientTransform "
    "spreadMethod fx fy fr offset clipPathUnits href focusable"
)
_PAINTED = (
    "fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin "
    "stroke-miterlimit stroke-dasharray stroke-dashoffset opacity color display visibility "
    "clip-path clip-rule stop-color stop-opacity font-family font-size font-style font-weight "
    "font-variant letter-spacing word-spacing text-anchor dominant-baseline alignment-baseline "
    "baseline-shift text-decoration vector-effect paint-order shape-rendering text-rendering "
    "transform-origin overflow"
)
_NUMBERED = frozenset(f"{_GEOMETRY} {_PAINTED}".split()) - {"font-family", "href", "xmlns"}
_DRAWN_NUMBERS = {("ol", "start"), ("li", "value"), ("img", "width"), ("img", "height")}
_EVERYWHERE = "class id lang dir title hidden role tabindex style translate"
_ANYWHERE = frozenset(_EVERYWHERE.split())
_ALLOWED: Mapping[str, frozenset[str]] = {
    **{name: frozenset(own.split()) for name, own in _OWN.items()},
    **{f"svg:{name}": frozenset(f"{_GEOMETRY} {_PAINTED}".split()) for name in _DRAWN.split()},
}
_NAMESPACED = {"{http://www.w3.org/2000/xmlns/}xmlns": "xmlns", "xmlns": "xmlns"}
_XLINK = "{http://www.w3.org/1999/xlink}href"
_FREE = re.compile(r"(?:aria|data)-[a-z0-9_.-]+")
_LINK = re.compile(r"#[^\x00-\x20]*|(?:https?://|mailto:)[^\x00-\x20]+", re.IGNORECASE)
_SPANS = ("colspan", "rowspan", "span")
_WIDEST = 1000  # columns or rows of one cell (HTML, 4.9.11)
_ATTRIBUTE = re.compile(
    r"""[\s/]*([^\s/>=][^\s/>=]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"'][^\s>]*)))?"""
)
_DOCUMENTED = later("docs/documents.md says what documents may have")


class Admitted(Frozen):
    """A checked page: its HTML, and the edits that are made in it for each medium.

    `sheets` are the style sheets of the document by their names, `pictures` what they and the page
    show, by address. `labels` and `links` are for browsers alone, where the page may have a frame.
    """

    title: str
    html: str
    sheets: Mapping[str, str]
    pictures: Mapping[str, EmbeddedPicture]
    edits: tuple[PageEdit, ...] = ()
    head: int = 0
    labels: tuple[PageEdit, ...] = ()
    links: tuple[Link, ...] = ()
    anatomy: Anatomy | None = None
    frame: Frame | None = None

    def styled(self, style: str, more: Iterable[PageEdit] = ()) -> str:
        """Return the page with its style, and with more edits than those for every medium.

        What more edits say may have the mark of the style in it, where a stranger has put it: there
        it stays.
        """
        pieces, done = [], 0
        own = [(*edit, True) for edit in self.edits]
        for start, end, text, is_own in sorted([*own, *((*edit, False) for edit in more)]):
            styled_text = text.replace(STYLE_MARK, style) if is_own else text
            pieces += [self.html[done:start].replace(STYLE_MARK, style), styled_text]
            done = end
        return "".join([*pieces, self.html[done:].replace(STYLE_MARK, style)])


def admit(
    page: WrittenPage, sheets: Mapping[str, str], pictures: Pictures
) -> tuple[Admitted, list[Problem]]:
    """Return a checked page, and the problems in it and in its style sheets.

    `sheets` are the document's style sheets by their files.
    """
    html = page.html.replace("\r\n", "\n").replace("\r", "\n")
    looked = _PageCheck(html, pictures)
    problems, admitted = [], {}
    for file, css in sheets.items():
        name = file.rpartition("/")[2]
        admitted[name], faults = admit_sheet(css, pictures.admit)
        problems += [fault.problem(Place.in_text(file, css, at)) for at, fault in faults]
    try:
        parsed = parse_page(html)
        # Refused elements may be the reason why others are unbalanced.
        finds = [*islice(looked.at_all(parsed), most("problems"))] or [*_unbalanced(parsed)]
    except Unparsed as fault:
        parsed, words = Parsed(), html[fault.offset : fault.offset + 40].partition("\n")[0]
        place = page.origins.place(html, fault.offset, (words, words.partition(" ")[0]))
        if fault.limit:
            problems.append(over_limit(fault.limit, 0, place, say("the document has")))
        else:
            hint = say("fix it, or leave it out")
            problems.append(Problem(place, "broken-html", fault.message, hint=hint))
        finds = []
    problems += [fault.problem(page.origins.place(html, at, words)) for at, words, fault in finds]
    made = Admitted(
        page.title, html, admitted, pictures.by_address, tuple(looked.edits), parsed.head,
        tuple(label_tables(parsed)), tuple(find_links(parsed)), find_anatomy(parsed),
    )  # fmt: skip
    return made, list(dict.fromkeys(problems))


def _unbalanced(parsed: Parsed) -> Iterator[Find]:
    """Yield the tags that are not closed, or close nothing."""
    for start, message in parsed.unbalanced.items():
        tag = message.partition(">")[0]
        hint = say("close it where it ends, or remove the tag")
        yield start, (f"{tag}>", tag), FileFault("broken-html", message, hint)


class _PageCheck(Struct):
    """Checks a page's elements, and collects the edits that are made when it is set."""

    html: str
    pictures: Pictures
    edits: list[PageEdit] = field(default_factory=list)

    def at_all(self, parsed: Parsed) -> Iterator[Find]:
        """Yield a problem for all that is refused."""
        yield from self._at_mark(parsed)
        for element in parsed.elements:
            allowed = _ALLOWED.get(element.name)
            shown = element.name.removeprefix("svg:")
            if allowed is None:
                message = say("<{tag}> is refused: documents have none", tag=shown)
                known = [name for name in _ALLOWED if not name.startswith("svg:")]
                hint = did_you_mean(shown, known) if ":" not in element.name else say(_DOCUMENTED)
                fault = FileFault("refused-element", message, hint)
                yield element.start, (f"<{shown}", shown), fault
                continue
            for name, value in element.attributes.items():
                try:
                    self._at_attribute(element, allowed, name, value)
                except FileFault as fault:
                    written = f"{name.rpartition('}')[2]}="
                    words = [value[:200], escape(value)[:200], written, f"<{shown}"]
                    if fault.check == "refused-attribute":
                        words.insert(0, written)
                    yield element.start, tuple(words), fault
            yield from self._at_style(element)

    def _at_mark(self, parsed: Parsed) -> Iterator[Find]:
        """Refuse a base template that puts the style anywhere but in one style element."""
        inside = sum(each.text.count(STYLE_MARK) for each in parsed.elements)
        count = self.html.count(STYLE_MARK)
        if count > 1 or count != inside:
            message, hint = (
                say("{{ style }} is allowed only once, in a style element"),
                "<style>{{ style }}</style>",
            )
            fault = FileFault(
                "refused-style", message, say("write it like this: {hint}", hint=hint)
            )
            yield self.html.rindex(STYLE_MARK), ("{{ style", "style }}"), fault

    def _at_style(self, element: HtmlElement) -> Iterator[Find]:
        if element.name != "style" or not element.text:
            return
        css, faults = admit_style(element.text, self.pictures.admit, STYLE_MARK)
        for at, fault in faults:
            words = element.text[at : at + 40].partition("\n")[0]
            yield element.end + at, (words, words[:8]), fault
        if css != element.text:
            self.edits.append((element.end, element.end + len(element.text), css))

    def _at_attribute(
        self, element: HtmlElement, allowed: frozenset[str], name: str, value: str
    ) -> None:
        """Check an attribute. Raises FileFault if it is refused."""
        name = (
            "href"
            if name == _XLINK and element.name == "svg:image"
            else _NAMESPACED.get(name, name)
        )
        if not (name in _ANYWHERE or name in allowed or _FREE.fullmatch(name)):
            message = say(
                'the attribute "{name}" of <{tag}> is refused',
                name=shortened(name),
                tag=element.name[-20:],
            )
            raise FileFault("refused-attribute", message, say(_DOCUMENTED))
        if element.name == "a" and name == "href":
            _look_at_link(value)
        elif name in ("src", "href"):
            self._replace(element, name, value, self.pictures.admit(value))
        elif name == "style" or (
            element.name.startswith("svg:") and "(" in value and not is_harmless(value)
        ):
            css, faults = admit_style(value, self.pictures.admit)
            for _, fault in faults:
                raise fault
            self._replace(element, name, value, css)
        elif _is_drawn(element, name) and (n := find_endless(value)):
            message = say('the number "{n}" in {name}="..." is endless', n=shortened(n), name=name)
            raise FileFault("refused-attribute", message, say("write one of the size of a page"))
        elif name in _SPANS and not (value.isdecimal() and int(value[:9]) <= _WIDEST):
            message = say(
                '{name}="{value}" is no number from 1 to {widest}',
                name=name,
                value=shortened(value, 20),
                widest=_WIDEST,
            )
            raise FileFault("refused-attribute", message, say("give the number of columns or rows"))
        elif name == "charset" and value.lower() != "utf-8":
            message = say('<meta charset="{charset}"> is refused', charset=shortened(value))
            raise FileFault("refused-attribute", message, say("documents are written in utf-8"))

    def _replace(self, element: HtmlElement, name: str, value: str, new: str) -> None:
        """Note an edit that gives an attribute another value when the page is set."""
        if new == value:
            return
        tag = self.html[element.start : element.end]
        at = len(element.name.removeprefix("svg:")) + 1
        while match := _ATTRIBUTE.match(tag, at):
            at = match.end()
            if match[1].lower() not in (name, f"xlink:{name}"):
                continue
            group = next((each for each in (2, 3, 4) if match[each] is not None), 0)
            if not group or unescape(match[group]) != value:
                break
            start, end = match.span(group)
            quoted = (start, end) if group == 4 else (start - 1, end + 1)  # noqa: PLR2004 - the one without quotes
            text = f'"{escape(new)}"'
            self.edits.append((element.start + quoted[0], element.start + quoted[1], text))
            return
        message = say('the attribute "{name}" is not written plainly', name=name)
        raise FileFault("broken-html", message, say('write {name}="..."', name=name))


def _is_drawn(element: HtmlElement, name: str) -> bool:
    """Tell whether an attribute is a number of a drawing, of a list or of a picture."""
    if element.name.startswith("svg:"):
        return name in _NUMBERED
    return (element.name, name) in _DRAWN_NUMBERS


def _look_at_link(url: str) -> None:
    if url and not _LINK.fullmatch(url):  # a game without a licence has an empty one
        message = say('the link to "{url}" is refused', url=shortened(url))
        hint = say("links lead to #ids of the document, to http:, https: or mailto:")
        raise FileFault("refused-address", message, hint)
