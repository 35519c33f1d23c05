"""Where a game speaks of some of its cards: in other cards, its lists and documents."""

import re
from collections.abc import Collection, Iterator, Mapping

from generator.base.files import DOCUMENTS
from generator.base.problem import Place
from generator.documents.references import find_references, name_of
from generator.layout.deck import Layout
from generator.proof.passages import all_passages, place_in
from generator.proof.relying import relying


def mentions(layout: Layout, names: Mapping[str, Collection[str]]) -> dict[str, list[Place]]:
    """Return the places at which cards are spoken of: by their ids, or by one of their `names`.

    Both are by card id; an earlier name is one, too. A card's own texts do not count, unless they
    say that they rely on it.
    """
    found: dict[str, set[Place]] = {card: set() for card in names}
    for card, place in (*_references(layout), *_reliant(layout), *_entries(layout)):
        if card in found:
            found[card].add(place)
    for card, place in _names(layout, names):
        found[card].add(place)
    return {card: sorted(places) for card, places in found.items()}


def _references(layout: Layout) -> Iterator[tuple[str, Place]]:
    """Yield the cards to which documents refer by their ids."""
    templates = layout.templates
    sources = {document.file: document.source for document in templates.documents.values()}
    sources |= {DOCUMENTS + name: text for name, text in templates.parts.items()}
    groups = {name_of(group): group for group in layout.game.groups}
    for file, source in sources.items():
        for reference in find_references(source, groups):
            if reference.what == "card":
                yield reference.id, Place.in_text(file, source, reference.offset)


def _reliant(layout: Layout) -> Iterator[tuple[str, Place]]:
    """Yield the cards on which texts say that they rely."""
    for text in relying(layout).relying:
        if text.wording.card:
            yield text.wording.card.id, text.place


def _entries(layout: Layout) -> Iterator[tuple[str, Place]]:
    """Yield the cards that the game's lists and errata name by their ids."""
    game = layout.game
    for number, card_list in enumerate(game.lists):
        for index, card in enumerate(card_list.cards):
            yield card, game.place(("lists", number, "cards", index))
    for number, erratum in enumerate(game.errata):
        yield erratum.card, game.place(("errata", number, "card"))


def _names(layout: Layout, names: Mapping[str, Collection[str]]) -> Iterator[tuple[str, Place]]:
    """Yield the cards that are called by a name of theirs in a text, but for their own texts."""
    owners = {name: card for card, known in names.items() for name in known if name}
    if not owners:
        return
    longest_first = sorted(owners, key=lambda name: (-len(name), name))
    called = re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, longest_first))})(?!\w)")
    for passage in all_passages(layout):
        for match in called.finditer(passage.text):
            card = owners[match[0]]
            if not passage.card or passage.card.id != card:
                yield card, place_in(layout.game, passage, match.start())
