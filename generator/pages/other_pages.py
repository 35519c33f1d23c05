"""The search index that a page has of the game's other pages: headings, norms, words, card names.

A page is one file and asks for no other, so that it carries this itself: a line for each place.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from html import escape, unescape

from generator.base.frozen import Frozen, replace
from generator.pages.anatomy import Anatomy
from generator.pages.links import address_of

_ID = re.compile(r'id="(?<!\wid=")((?:card|term)-[^"\s]+)"')
_NORM = re.compile(
    r'<span class="norm" id="([^"\s]+)"><span class="number">([^<]+)</span> '
    r"<strong>([^<]+)</strong>"
)
_MOST = 5000  # places in all other pages: bounded, because every page contains them
_LONGEST = 200  # characters of a place
_ELEMENTS = {"term": "dt", "card": "tr"}


class NamedPlace(Frozen):
    """A heading (h2, h3), norm (p), word (dt) or card (tr) of a page: an element, id, text."""

    element: str
    id: str
    text: str


class PageIndex(Frozen):
    """The places of a page, with its title and its file."""

    title: str
    file: str
    places: tuple[NamedPlace, ...] = ()

    @property
    def entries(self) -> frozenset[str]:
        """Return the ids of its words and cards, which are the same in every page."""
        return frozenset(each.id for each in self.places if each.element in _ELEMENTS.values())

    def html(self, way: str = "") -> str:
        """Return it as a page carries it, unseen: a line for each place.

        `way` leads from that page's folder to the file's.
        """
        lines = "\n".join(f"{each.element} {each.id} {each.text}" for each in self.places)
        page = (
            f'data-file="{escape(address_of(way + self.file))}" data-title="{escape(self.title)}"'
        )
        return f'<div class="prelo-index" {page} hidden>{escape(lines, quote=False)}</div>'


def places_of(html: str, anatomy: Anatomy, titles: Mapping[str, str]) -> Iterator[NamedPlace]:
    """Yield the places of a page; `titles` are those of words and cards by their ids."""
    norms = [*_NORM.finditer(html)]
    for each in anatomy.headings:
        while norms and norms[0].start() < each.at:  # each below the heading of its section
            yield _norm(norms.pop(0))
        if each.id.split() == [each.id]:  # otherwise it has no address
            text = f"{each.number} {each.title}".strip()
            yield NamedPlace(f"h{each.level}", each.id, text[:_LONGEST])
    yield from map(_norm, norms)
    for name in dict.fromkeys(_ID.findall(html)):
        if name in titles:
            yield NamedPlace(_ELEMENTS[name.partition("-")[0]], name, titles[name])


def _norm(found: re.Match[str]) -> NamedPlace:
    name, number, title = found.groups()
    return NamedPlace("p", name, unescape(f"{number} {title}")[:_LONGEST])


def others_of(own: PageIndex, all_pages: Iterable[PageIndex]) -> Iterator[PageIndex]:
    """Yield the indexes of all other pages, each word or card only in the first of them."""
    known, left = own.entries, _MOST
    for other in all_pages:
        if other.file == own.file:
            continue
        places = tuple(
            each
            for each in other.places
            if each.element not in _ELEMENTS.values() or each.id not in known
        )
        known |= other.entries
        if places[:left]:
            yield replace(other, places=places[:left])
        left -= len(places[:left])
