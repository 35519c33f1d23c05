"""The frame of a page in browsers: navigation, search, and the game's colours.

Contents, search and the way back are the press's own, the same for every document; no template
writes them. Without the script the page is whole: contents open by HTML alone, links lead.
"""

import functools
import re
from base64 import b64encode
from collections.abc import Iterable, Iterator, Mapping, Sequence
from hashlib import sha256
from html import escape
from itertools import pairwise
from urllib.parse import quote

from msgspec import field

from generator.base.frozen import Frozen
from generator.base.paths import DATA
from generator.documents import svg
from generator.documents.entries import Entries
from generator.game.documents import Document
from generator.game.model import Edition, Game
from generator.graphics.colours import readable_on
from generator.graphics.drawings import Drawing
from generator.pages.anatomy import Anatomy, Heading
from generator.pages.html import PageEdit
from generator.pages.links import PaperFile, address_of
from generator.pages.other_pages import PageIndex
from generator.pages.synonyms import synonyms_of

_SCRIPTS = tuple(
    DATA / f"scripts/{name}.js" for name in ("page", "search", "notes", "letters", "filter")
)
_UNSAID = re.compile(r"^ *//.*\n|^ +", re.MULTILINE)
_SPINES = 12  # members of a group: more stripes would be too narrow
# headings: a single one needs no contents, this many need a column beside the text
_FEWEST, _MANY = 2, 12
_PIXELS = 160  # width of a mark or pattern
_LARGEST = 20_000  # characters of a drawing: a larger one is left out
_DIAMOND = '<path d="M20 0L40 28L20 56L0 28Z"/><path d="M20 3.4L37.6 28L20 52.6L2.4 28Z"/>'
_ICONS = {
    "contents": "M4 6h16M4 12h16M4 18h10",
    "search": "M10.5 4a6.5 6.5 0 1 0 0 13a6.5 6.5 0 1 0 0-13M15.5 15.5L21 21",
    "shade": "M12 3.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 1 0 0-17M12 3.5v17M12 7.5h6M12 12h8M12 16.5h6",
    "close": "M6 6L18 18M18 6L6 18",
    "print": "M12 3.5v11M7 10l5 5l5-5M4.5 19.5h15",
    "top": "M12 20V5M5.5 11.5L12 5l6.5 6.5",
}


class Frame(Frozen):
    """What a frame says: the words of its controls, the game's title, the document's.

    `language` is that of the words, "" for the game's own. `seal` is a drawing as SVG, `spines` are
    styles of CSS, a ground and a pattern each; `colors` are those that marks may have. `file` is
    the page's own, `pages` are the titles of all pages of the game, with their files, as readers
    need them; `following` is the file of the one to be read next, "" for none; `subtitles` are
    those of pages that have one, by file. `entries` are said in this page, and stand in another;
    `indexes` are what search knows of others, `synonyms` how readers call the game's words,
    `together` its phrases that no line end parts; `prints` are the PDFs of the document; `way`
    leads from the page's folder to that of all others, "" where they are in the same one.
    """

    words: Mapping[str, str]
    language: str
    game: str
    title: str
    seal: str = ""
    spines: tuple[str, ...] = ()
    colors: tuple[str, ...] = ()
    file: str = ""
    pages: tuple[tuple[str, str], ...] = ()
    following: str = ""
    entries: Entries | None = None
    subtitles: Mapping[str, str] = field(default_factory=dict)
    indexes: tuple[PageIndex, ...] = ()
    synonyms: tuple[str, ...] = ()
    together: tuple[str, ...] = ()
    prints: tuple[PaperFile, ...] = ()
    way: str = ""

    @property
    def others(self) -> tuple[tuple[str, str], ...]:
        """Return the pages but for this one."""
        return tuple(page for page in self.pages if page[1] != self.file)


def frame_of(
    game: Game,
    document: Document,
    marks: Mapping[str, Drawing],
    patterns: Mapping[str, Drawing],
    documents: Iterable[Document] = (),
) -> Frame | None:
    """Return the frame of a document, or None where no language has words for it.

    `documents` are all that the game has.
    """
    if not game.press_words.pages:
        return None
    words = dict(game.press_words.pages)
    language = words.pop("language")
    deck = next(iter(game.decks.values()), None)
    seal = _seal(marks.get(deck.seal or deck.mark)) if deck else ""
    spines = tuple(_spines(game, game.first_edition, patterns))
    title, colors = document.short or document.title, tuple(_colors(game))
    own, ordered = file_of(game, document), sorted(documents, key=reading_order)
    pages = tuple((each.title, file_of(game, each)) for each in ordered)
    later = (each for each in ordered if document.order and each.order > document.order)
    following = next((file_of(game, each) for each in later), "")
    subtitles = {file_of(game, each): each.subtitle for each in ordered if each.subtitle}
    return Frame(
        *(words, language, game.info.title, title, seal, spines, colors, own, pages, following),
        subtitles=subtitles,
        synonyms=tuple(synonyms_of(game)),
        together=game.wording.together,
    )


def file_of(game: Game, document: Document) -> str:
    """Return the name of the file of a document's page."""
    return f"{document.stem(game.info)}.html"


def reading_order(document: Document) -> tuple[bool, int, str]:
    """Return where a document stands among others: by its order, then by its title."""
    return not document.order, document.order, document.title


def frame_edits(frame: Frame, anatomy: Anatomy) -> Iterator[PageEdit]:
    """Yield the parts of a page's frame, each with the place in the page where it is put."""
    start = _Writer(frame).start(anatomy)
    yield anatomy.body, anatomy.body, start
    if anatomy.title and frame.seal:
        shown = f'<span class="prelo-emblem" aria-hidden="true">{frame.seal}</span>'
        yield anatomy.title, anatomy.title, shown
    if frame.prints:
        yield anatomy.below, anatomy.below, _Writer(frame).prints()
    yield anatomy.end, anatomy.end, _Writer(frame).end()
    yield from anatomy.edits


@functools.cache
def script() -> str:
    """Return the press's own script, which is the only one that a page has.

    It is without its indents and the lines that say why: a page carries what it needs.
    """
    return _UNSAID.sub("", "".join(each.read_text("utf-8") for each in _SCRIPTS))


@functools.cache
def script_source() -> str:
    """Return what a Content-Security-Policy calls the script: its digest."""
    return f"'sha256-{b64encode(sha256(script().encode()).digest()).decode()}'"


class _Writer(Frozen):
    """Writes the parts of a frame."""

    frame: Frame

    def start(self, anatomy: Anatomy) -> str:
        """Return the part of the frame before a page's own text."""
        target = f'href="#{escape(anatomy.text)}"{self._lang()}'
        skip = f'<a class="prelo-skip" {target}>{self._word("skip")}</a>'
        band = "".join(f'<span style="{escape(each)}"></span>' for each in self.frame.spines)
        return "\n".join(
            [
                "",
                skip,
                f'<div class="prelo-band" id="prelo-top" aria-hidden="true">{band}</div>',
                self._bar(anatomy),
                self._contents(anatomy.headings),
                self._search(),
                self._empty_sheet(),
                f"<script>{script()}</script>",
            ]
        )

    def end(self) -> str:
        """Return the part after the text: links to other pages, and the one to the top.

        That one stays in sight.
        """
        label = f"<span>{self._word('top')}</span>"
        others = (
            f'{self._following()}<nav class="prelo-others" aria-labelledby="prelo-others">'
            f'<p id="prelo-others"{self._lang()}>{self._word("documents")}</p>'
            f"{self._list(self.frame.others, has_subtitles=True)}</nav>"
            if self.frame.others
            else ""
        )
        up = f'<a href="#prelo-top">{_icon("top")}{label}</a>'
        indexes = "".join(each.html(self.frame.way) for each in self.frame.indexes)
        synonyms = escape("\n".join(self.frame.synonyms), quote=False)
        data = '<div class="prelo-synonyms" id="prelo-synonyms" hidden>'
        known = f"{data}{synonyms}</div>" if synonyms else ""
        return (
            f'{others}{self._entries()}{indexes}{known}<p class="prelo-up"{self._lang()}>{up}</p>'
        )

    def prints(self) -> str:
        """Return the links to the document on paper."""
        links = (
            f'<a href="{escape(address_of(each.file))}">{_icon("print")}'
            f"<span>{self._word(each.word)}{f' ({each.paper})' if each.paper else ''}</span></a>"
            for each in self.frame.prints
        )
        return f'<p class="prelo-prints"{self._lang()}>{" ".join(links)}</p>'

    def _entries(self) -> str:
        """Return the entries of other pages that links show, and the drawings that they use."""
        entries = self.frame.entries
        if not entries:
            return ""
        address = escape(address_of(self.frame.way + entries.file))
        page = f'data-file="{address}" data-title="{escape(entries.title)}"'
        return f'<div class="prelo-entries" id="prelo-entries" {page} hidden>{entries.html}</div>'

    def _following(self) -> str:
        """Return the link to the next page in the order of reading, "" after the last one."""
        links = (self._link(*each) for each in self.frame.pages if each[1] == self.frame.following)
        word = f"<span{self._lang()}>{self._word('following')}</span>"
        return "".join(f'<p class="prelo-following">{word} {link}</p>' for link in links)

    def _list(self, pages: Iterable[tuple[str, str]], *, has_subtitles: bool = False) -> str:
        """Return a list of links to pages, in which this page is marked and is no link."""
        under = self.frame.subtitles if has_subtitles else {}
        items = (
            f"<li>{self._link(title, file, under.get(file, ''))}</li>"
            if file != self.frame.file
            else f'<li><span aria-current="page">{escape(title)}</span></li>'
            for title, file in pages
        )
        return f"<ul>{''.join(items)}</ul>"

    def _bar(self, anatomy: Anatomy) -> str:
        has_ways = self._has_ways(anatomy.headings)
        menu = self._button("contents", "prelo-contents") if has_ways else ""
        home = (
            f'<a class="prelo-home" href="#prelo-top">{self.frame.seal}'
            f'<span class="prelo-game">{escape(self.frame.game)}</span> '
            f'<span class="prelo-title">{escape(self.frame.title)}</span></a>'
        )
        controls = self._button("search", "prelo-search", " hidden") + (
            f'<button type="button" class="prelo-shade" aria-label="{self._word("shade")}" '
            f'title="{self._word("shade")}" hidden>{_icon("shade")}</button>'
        )
        return (
            f'<nav class="prelo-bar" aria-label="{self._word("document")}">'
            f"{menu}{home}{controls}</nav>"
        )

    def _button(self, name: str, target: str, more: str = "") -> str:
        return (
            f'<button type="button" class="{target}-button" popovertarget="{target}"{self._lang()}'
            f"{more}>{_icon(name)}<span>{self._word(name)}</span></button>"
        )

    def _has_ways(self, headings: Sequence[Heading]) -> bool:
        return bool(_leads(headings) or self.frame.others)

    def _contents(self, headings: Sequence[Heading]) -> str:
        """Return the contents beside the text; without sections they list other pages alone."""
        if not self._has_ways(headings):
            return ""
        leads = _leads(headings)
        items = f"<ol>{''.join(_items(headings))}</ol>" if leads else ""
        others = (
            f'<details class="prelo-documents"{" open" if len(headings) < _MANY else ""}>'
            f"<summary{self._lang()}>{self._word('documents')}</summary>"
            f"{self._list(self.frame.pages)}</details>"
            if self.frame.others
            else ""
        )
        return (
            f'<nav class="prelo-contents" id="prelo-contents" popover '
            f'aria-label="{self._word("contents")}">'
            f"<p{self._lang()}>{self._word('contents')}{self._close('prelo-contents')}</p>"
            f"{others}{items}</nav>"
        )

    def _search(self) -> str:
        messages = "".join(
            f' data-{key}="{self._word(key)}"'
            for key in ("found-none", "found-one", "found-many", "found-near", "found-in")
        )
        return (
            f'<div class="prelo-search" id="prelo-search" role="search" popover{messages}'
            f"{self._lang()}>"
            f'<p>{_icon("search")}<input type="search" aria-label="{self._word("search-hint")}" '
            f'placeholder="{self._word("search-hint")}" autocomplete="off" autofocus>'
            f'{self._close("prelo-search")}</p><p role="status"></p><ol></ol></div>'
        )

    def _empty_sheet(self) -> str:
        """Return the empty sheet in which the script shows where a link leads on small screens."""
        return (
            f'<div class="prelo-said" id="prelo-said" role="dialog" tabindex="-1" popover '
            f'aria-label="{self._word("said")}" data-more="{self._word("said-more")}"'
            f' data-in="{self._word("said-in")}"{self._lang()}><div></div>'
            f"<p><a>{self._word('said-where')}</a>{self._close('prelo-said')}</p></div>"
        )

    def _close(self, target: str) -> str:
        return (
            f'<button type="button" popovertarget="{target}" popovertargetaction="hide" '
            f'aria-label="{self._word("close")}">{_icon("close")}</button>'
        )

    def _link(self, title: str, file: str, subtitle: str = "") -> str:
        under = f" <small>{escape(subtitle)}</small>" if subtitle else ""
        return f'<a href="{escape(address_of(self.frame.way + file))}">{escape(title)}{under}</a>'

    def _word(self, name: str) -> str:
        return escape(self.frame.words[name])

    def _lang(self) -> str:
        return f' lang="{escape(self.frame.language)}"' if self.frame.language else ""


def _leads(headings: Sequence[Heading]) -> bool:
    return len(headings) >= _FEWEST


def _items(headings: Sequence[Heading]) -> Iterator[str]:
    """Yield a list item for each of the highest headings, with those below it."""
    starts = [i for i, each in enumerate(headings) if each.level <= headings[0].level]
    for start, stop in pairwise([*starts, len(headings)]):
        each, below = headings[start], "".join(_items(headings[start + 1 : stop]))
        number = f'<span class="number">{escape(each.number)}</span> ' if each.number else ""
        link = f'<a href="#{escape(each.id)}">{number}<span>{escape(each.title)}</span></a>'
        yield f"<li>{link}{f'<ol>{below}</ol>' if below else ''}</li>"


def _icon(name: str) -> str:
    return f'<svg viewBox="0 0 24 24" aria-hidden="true"><path d="{_ICONS[name]}"/></svg>'


def _seal(drawing: Drawing | None) -> str:
    """Return a mark on a lozenge, "" where there is none."""
    if drawing is None:
        return ""
    scale = 18 / max(drawing.width, drawing.height)
    across, down = 20 - drawing.width * scale / 2, 28 - drawing.height * scale / 2
    body = svg.painted(drawing, "#ffffff", svg.NO_GROUND, _PIXELS)
    if len(body) > _LARGEST:
        return ""
    place = f"translate({across:.2f} {down:.2f}) scale({scale:.4g})"
    return (
        f'<svg class="prelo-seal" viewBox="0 0 40 56" aria-hidden="true">{_DIAMOND}'
        f'<g transform="{place}">{body}</g></svg>'
    )


def _colors(game: Game) -> Iterator[str]:
    """Yield the colours of members of groups, in which their marks are shown."""
    for group in game.groups.values():
        for member in group.members.values():
            yield from member.colors.values()


def _spines(game: Game, edition: Edition, patterns: Mapping[str, Drawing]) -> Iterator[str]:
    """Yield the look of the spines of cards, of the first group whose members all have a colour."""
    groups = ([*group.members.values()] for group in game.groups.values())
    coloured = (each for each in groups if each and all(edition.id in it.colors for it in each))
    for member in next(coloured, [])[:_SPINES]:
        color = member.colors[edition.id]
        tile = patterns.get(member.pattern)
        yield f"background-color: {color}{_tile(tile, color) if tile else ''}"


def _tile(tile: Drawing, color: str) -> str:
    """Return a pattern as the picture of a ground, "" for one that is too large."""
    size = f'width="{tile.width:g}mm" height="{tile.height:g}mm"'
    body = svg.painted(tile, readable_on(color), color, _PIXELS)
    drawn = (
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} '
        f'viewBox="0 0 {tile.width:g} {tile.height:g}">{body}</svg>'
    )
    if len(drawn) > _LARGEST:
        return ""
    return f"; background-image: url('data:image/svg+xml,{quote(drawn)}')"
