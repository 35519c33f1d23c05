"""The places where a game mentions some of its cards, terms and so on."""

import re
from collections.abc import Collection, Iterator, Mapping

from generator.base.problem import Place
from generator.documents.references import (
    TemplateReference,
    find_literals,
    find_references,
    name_of,
)
from generator.game.model import Game
from generator.layout.deck import Layout
from generator.proof.passages import NAME, all_passages, place_in
from generator.proof.relying import relying

_DECLARATIONS = (NAME, "term")
_DECLARED = {"term": "terms", "deck": "decks"}  # as references call it, and as states do


def mentions(layout: Layout, names: Mapping[str, Collection[str]]) -> dict[str, list[Place]]:
    """Return the places that mention something by its id, or by one of its `names`.

    Both are by the ids of cards, or as "terms/id", "decks/id" or "members/group/id"; an earlier
    name is one, too. Of "definitions/id" and "member_texts/group/id/field" it is what relies on
    them. A card's own texts do not count, unless they say that they rely on it; nor does where a
    name is declared.
    """
    found: dict[str, set[Place]] = {each: set() for each in names}
    for each, place in (*_references(layout), *_reliant(layout), *_entries(layout)):
        if each in found:
            found[each].add(place)
    for each, place in _names(layout, names):
        found[each].add(place)
    return {each: sorted(places) for each, places in found.items()}


def _references(layout: Layout) -> Iterator[tuple[str, Place]]:
    """Yield the ids that documents refer to, with the places."""
    groups = {name_of(group): group for group in layout.game.groups}
    cards = {card.id for card in layout.game.cards}
    for file, source in layout.templates.document_sources().items():
        found = {each.offset: _key(each, groups) for each in find_references(source, groups)}
        # Macros of the game's own take ids of cards, too.
        literals = ((offset, text) for offset, text in find_literals(source) if text in cards)
        for offset, key in ({**dict(literals), **found}).items():
            yield key, Place.in_text(file, source, offset)


def _key(reference: TemplateReference, groups: Mapping[str, str]) -> str:
    """Return the key of a mention: a card's id, "terms/id" and the like, or ""."""
    if reference.what in groups.values():
        return f"members/{reference.what}/{reference.id}"
    part = _DECLARED.get(reference.what)
    if part:
        return f"{part}/{reference.id}"
    return reference.id if reference.what == "card" else ""


def _reliant(layout: Layout) -> Iterator[tuple[str, Place]]:
    """Yield the cards, texts of members and definitions on which texts rely, with the places."""
    for text in relying(layout).relying:
        if text.wording.card:
            yield text.wording.card.id, text.place
        for key in _relied_on(layout.game, *text.wording.reference.split(".")):
            yield key, text.place


def _relied_on(game: Game, sort: str, *names: str) -> Iterator[str]:
    """Yield the keys of the texts of members, or of the definition, that a reference is to."""
    if sort == "term":
        yield f"definitions/{names[0]}"
    elif sort == "group" and names[-1] in game.groups[names[0]].fields:
        group, *one, field = names
        yield from (
            f"member_texts/{group}/{each}/{field}" for each in one or game.groups[group].members
        )


def _entries(layout: Layout) -> Iterator[tuple[str, Place]]:
    """Yield the cards that lists and errata name by id, with the places."""
    game = layout.game
    for number, card_list in enumerate(game.lists):
        for index, card in enumerate(card_list.cards):
            yield card, game.place(("lists", number, "cards", index))
    for number, erratum in enumerate(game.errata):
        yield erratum.card, game.place(("errata", number, "card"))


def _names(layout: Layout, names: Mapping[str, Collection[str]]) -> Iterator[tuple[str, Place]]:
    """Yield the things mentioned in a text by name, with the places."""
    owners: dict[str, list[str]] = {}
    for each, known in names.items():
        for name in filter(None, known):
            owners.setdefault(name, []).append(each)
    if not owners:
        return
    # Of alternatives the first that fits is taken: a name within a longer one is no mention.
    longest_first = sorted(owners, key=lambda name: (-len(name), name))
    called = re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, longest_first))})(?!\w)")
    for passage in all_passages(layout):
        for match in called.finditer(passage.text):
            place = place_in(layout.game, passage, match.start())
            own = passage.card.id if passage.card else ""
            is_declared = not own and passage.part in _DECLARATIONS
            yield from (
                (each, place)
                for each in owners[match[0]]
                if each != own and not (is_declared and "/" in each)
            )
