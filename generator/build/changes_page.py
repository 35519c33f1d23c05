"""The page about changes since an earlier state, with pictures of both states."""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from itertools import groupby
from typing import Any

from generator.base.artifact import AnyOrder
from generator.build.press_pages import plan_page, press_document
from generator.build.since import ChangesFound, between, find_changes
from generator.changes.compare import CardChange, NameChange
from generator.changes.sections import SectionChange
from generator.changes.state import TEXT_PARTS, State
from generator.documents.rich_html import rich_changes
from generator.drawing.svg_faces import DrawnFace, draw_front
from generator.game.fields import RICH
from generator.game.model import Edition
from generator.layout.deck import Layout
from generator.text.word_changes import WordChange, word_changes

_TEMPLATE = "_changes.html"
_SORTS = {
    "added": "new", "removed": "gone", "changed": "changed", "renamed": "renamed",
    "moved": "moved", "renumbered": "renumbered", "copies": "copies", "kind": "kind",
    "redrawn": "redrawn",
}  # fmt: skip
"""How a card changes, and the word for a group of such cards; the first that holds is a card's."""

_LINES = {
    "moved": "deck", "copies": "copies-of", "renamed": "name", "renumbered": "number",
    "kind": "kind-name",
}  # fmt: skip
"""The word for the thing that has changed, by the sort of change."""

_WORDS_BY_PART = {
    "info": "game", "editions": "edition", "decks": "deck", "deck_colors": "color",
    "compositions": "composition", "kinds": "kind-name",
    "groups": "group", "members": "member", "member_texts": "member", "colors": "color",
    "marks": "mark", "patterns": "pattern", "backs": "back", "fields": "field", "terms": "term",
    "definitions": "term",
}  # fmt: skip
"""The word for the thing that has changed, by the `part` of a `NameChange`."""

_SECTIONS = {"moved": "section-moved"}  # values of other types are words already
_MOST_DRAWN = 4_000_000  # characters of all pictures, whose layout takes a dozen seconds
_MOST_PLACES = 40  # places listed for one thing
_MOST_SHOWN = 300  # paragraphs listed for a document


def plan_changes(since: str, layout: Layout, _editions: Sequence[Edition]) -> list[AnyOrder]:
    """Return the files of the page about changes since an earlier state of the game.

    Raises UsageError where there is no such state.
    """
    found = find_changes(layout, since, pictures=True)
    info, words = layout.game.info, layout.game.press_words.changes
    name = f"changes-since-{found.since}"
    subtitle = between(found, layout.game)
    page = press_document("changes", _TEMPLATE, words["title"], subtitle, _data(found, layout))
    return [*plan_page(layout, page, f"{name}/{info.stem}_{info.release}_{name}")]


def _data(found: ChangesFound, layout: Layout) -> dict[str, Any]:
    """Return the data for the template."""
    return {
        "words": layout.game.press_words.changes,
        "groups": [*_groups(found, _CardPictures(found, layout), layout)],
        "declared": [*map(partial(_declared, found), found.changes.names)],
        "documents": [
            _document(found, name, list(changes))
            for name, changes in groupby(found.changes.documents, key=lambda each: each.document)
        ],
    }


class _CardPictures:
    """The fronts of cards before and after, up to the number that fits a page."""

    def __init__(self, found: ChangesFound, layout: Layout) -> None:
        self._before, self._layout, self._left = found.pictures, layout, _MOST_DRAWN
        self._cards = {card.id: card for card in layout.game.cards}

    def of(self, card: str) -> dict[str, DrawnFace | None]:
        """Return a card's fronts before and after; None for one that does not exist."""
        before, now = self._before.get(card), None
        if card in self._cards:
            edition = self._layout.game.first_edition
            now = draw_front(self._layout, self._cards[card], edition)
        self._left -= sum(len(each.content) for each in (before, now) if each)
        return {"before": before, "now": now} if self._left >= 0 else {"before": None, "now": None}


def _groups(
    found: ChangesFound, pictures: _CardPictures, layout: Layout
) -> Iterator[dict[str, Any]]:
    """Yield the cards grouped by kind of change; each card is described only once."""
    by_card: dict[str, list[CardChange]] = {}
    for change in found.changes.cards:
        by_card.setdefault(change.card, []).append(change)
    shown: set[str] = set()
    for sort, word in _SORTS.items():
        of_sort = [card for card, all_of in by_card.items() if sort in {c.what for c in all_of}]
        if sort == "redrawn":  # for others it is not a change
            of_sort = [card for card in of_sort if len(by_card[card]) == 1]
        if of_sort:
            new = [card for card in of_sort if card not in shown]
            yield {
                "title": word,
                "cards": [_card(found, card, by_card[card], pictures, layout) for card in new],
                "seen": [_label(found, card) for card in of_sort if card in shown],
            }
            shown |= {*new}


def _state_with(found: ChangesFound, card: str) -> State:
    return found.changes.new if card in found.changes.new.cards else found.changes.old


def _label(found: ChangesFound, card: str) -> str:
    changed_card = _state_with(found, card).cards[card]
    return f"{changed_card.number} {changed_card.name}".strip()


def _card(
    found: ChangesFound,
    card: str,
    changes: Sequence[CardChange],
    pictures: _CardPictures,
    layout: Layout,
) -> dict[str, Any]:
    """Return the data of a changed card."""
    whats = {change.what for change in changes}
    state = _state_with(found, card)
    is_seen = bool(whats & {"added", "removed", "redrawn"}) or not (
        found.changes.old.looks and found.changes.new.looks
    )
    shown = pictures.of(card) if is_seen else {"before": None, "now": None}
    return {
        "id": card,
        "label": _label(found, card),
        "decks": [(state.decks.get(deck, deck), n) for deck, n in state.cards[card].copies.items()],
        "lines": [line for change in changes if (line := _line(found, change, layout))],
        "is_seen": is_seen and any(shown.values()),
        "lacks": "added" not in whats and is_seen and not shown["before"],
        **_places(found, card),
        **shown,
    }


def _line(found: ChangesFound, change: CardChange, layout: Layout) -> dict[str, Any] | None:
    """Return the data of one change: its word or the field's name, and marked words."""
    label, old, new = "", change.old, change.new
    match change.what:
        case "added" | "removed" | "redrawn":
            return None
        case "changed":
            return _field(found, change, layout)
        case "moved":
            old, new = (_in_decks(found, each) for each in (old, new))
        case "copies":
            label = _deck_names(found).get(change.field, change.field)
        case "kind":
            kinds = {**found.changes.old.kinds, **found.changes.new.kinds}
            old, new = (kinds.get(each, each) for each in (old, new))
    return {"word": _LINES[change.what], "label": label, "spans": _instead(old, new)}


def _field(found: ChangesFound, change: CardChange, layout: Layout) -> dict[str, Any]:
    """Return the data of a changed field; an effect's sections are named only if they changed.

    A designer's text is shown as it is read; its marks only where nothing else has changed.
    """
    game = layout.game
    fields = {**found.changes.old.fields, **found.changes.new.fields}
    label, old, new = fields.get(change.field, change.field), change.old, change.new
    is_effect = change.field == game.effect_field
    if is_effect and game.fields[change.field].sections:
        sections = "|".join(map(re.escape, game.fields[change.field].sections))
        named = re.compile(rf"^(?:{sections}): ", re.MULTILINE)
        if named.findall(old) == named.findall(new):
            old, new = named.sub("", old), named.sub("", new)
    word = "effect" if is_effect and label == change.field else ""
    spans: Sequence[WordChange] = ()
    if change.field in game.fields and game.fields[change.field].type == RICH:
        spans = rich_changes(old, new, game, layout.templates.marks)
    spans = spans or [*word_changes(old, new)]
    return {"word": word, "label": "" if word else label, "spans": spans}


def _in_decks(found: ChangesFound, ids: str) -> str:
    """Return the names of decks from their ids, separated by commas."""
    names = _deck_names(found)
    return ", ".join(names.get(deck, deck) for deck in ids.split(", "))


def _places(found: ChangesFound, key: str) -> dict[str, Any]:
    """Return the places that mention something, and the number of those left out."""
    places = [str(place) for place in found.places.get(key, ())]
    return {"places": places[:_MOST_PLACES], "others": len(places[_MOST_PLACES:])}


def _deck_names(found: ChangesFound) -> Mapping[str, str]:
    return {**found.changes.old.decks, **found.changes.new.decks}


def _instead(old: str, new: str) -> list[WordChange]:
    spans: list[WordChange] = [("-", old), ("+", new)]
    return [(sign, text) for sign, text in spans if text]


def _declared(found: ChangesFound, change: NameChange) -> dict[str, Any]:
    """Return the data of a changed declaration (a deck, kind, group, term ...)."""
    old, new = found.changes.old, found.changes.new
    steps = change.id.split("/")
    decks, members = _deck_names(found), {**old.members, **new.members}
    groups, kinds = {**old.groups, **new.groups}, {**old.kinds, **new.kinds}
    match change.part:
        case "info" | "terms" | "editions" | "decks" | "kinds" | "groups" | "members" | "fields":
            label = ""
        case "deck_colors":
            label = ", ".join([decks.get(steps[0], steps[0]), *steps[1:]])
        case "compositions":
            sort = kinds.get(steps[1]) or groups.get(steps[1]) or steps[1]
            label = f"{decks.get(steps[0], steps[0])}, {sort}"
        case "definitions":
            label = {**old.terms, **new.terms}.get(change.id, change.id)
        case "backs":
            return {
                "word": "back",
                "label": decks.get(change.id, change.id),
                "spans": [],
                "places": [],
                "others": 0,
            }
        case _:
            member = "/".join(steps[:2])
            label = ", ".join([members.get(member, member), *steps[2:]])
    instead = word_changes if change.part in TEXT_PARTS else _instead
    spans = [*instead(change.old, change.new)]
    places = _places(found, f"{change.part}/{change.id}")
    return {"word": _WORDS_BY_PART[change.part], "label": label, "spans": spans, **places}


def _document(found: ChangesFound, name: str, changes: Sequence[SectionChange]) -> dict[str, Any]:
    """Return the data of a changed document."""
    states = [each.documents or {} for each in (found.changes.new, found.changes.old)]
    title = next(each[name].title for each in states if name in each)
    sections = [_section(change) for change in changes]
    return {"title": title, "sections": sections}


def _section(change: SectionChange) -> dict[str, Any]:
    """Return the data of a changed section, with as many paragraphs as fit the page."""
    spans = _instead(change.old, change.new) if change.what == "retitled" else []
    pairs = change.paragraphs[:_MOST_SHOWN]
    return {
        "is_whole": change.section is None,
        "title": change.title,
        "word": _SECTIONS.get(change.what, change.what),
        "spans": spans,
        "paragraphs": [[*word_changes(old, new)] for old, new in pairs],
        "more": len(change.paragraphs) - len(pairs),
    }
