"""The texts of a game that people read, each with its place, for the checks of wording."""

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from generator.base.problem import Edit
from generator.documents.prose import Prose, find_prose
from generator.game.model import Card, Game, KeyPath
from generator.layout.deck import Layout
from generator.proof.framework import Finding


class Passage(NamedTuple):
    """A text: `part` says what it is ("name", "effect", "remark", ...), `path` where it stands.

    The text of a document has no path, but its own places.
    """

    path: KeyPath
    part: str
    text: str
    card: Card | None = None
    prose: Prose | None = None


@lru_cache(maxsize=1)
def passages(game: Game) -> tuple[Passage, ...]:
    """Return every text of the game in the order of the file: its parts, then card by card."""
    return tuple(_passages(game))


def _passages(game: Game) -> Iterator[Passage]:
    yield Passage(("game", "title"), "title", game.info.title)
    for part in ("editions", "decks", "kinds", "ideologies"):
        for index, entry in enumerate(getattr(game, part).values()):
            yield Passage((part, index, "name"), "name", entry.name)
    for card in game.cards:
        yield from card_passages(card)
    for index, term in enumerate(game.terms):
        yield Passage(("terms", index, "term"), "term", term.term)
        yield Passage(("terms", index, "definition"), "definition", term.definition)
    for index, card_list in enumerate(game.lists):
        yield Passage(("lists", index, "title"), "title", card_list.title)
    for part in ("actions", "targets"):
        for index, entry in enumerate(getattr(game, part)):
            yield Passage((part, index, "title"), "title", entry.title)


@lru_cache(maxsize=1)
def all_passages(layout: Layout) -> tuple[Passage, ...]:
    """Return every text of the game, and of its documents and their parts."""
    templates = layout.templates
    sources = {document.file: document.source for document in templates.documents.values()}
    own = {templates.documents[name].file.rpartition("/")[0] for name in templates.documents}
    sources |= {
        f"{folder}/{name}": text for folder in own for name, text in templates.parts.items()
    }
    prose = (
        Passage((), "document", passage.text, prose=passage)
        for file, source in sources.items()
        if file.endswith(".html")
        for passage in find_prose(file, source)
    )
    return (*passages(layout.game), *prose)


def card_passages(card: Card) -> Iterator[Passage]:
    """Yield a card's texts: its name, the sentences of its effect, its remark."""
    path: KeyPath = ("cards", card.index)
    yield Passage((*path, "name"), "name", card.name, card)
    for index, sentence in enumerate(card.effect):
        place = (*path, "effect", index, sentence.timing)
        yield Passage(place, "effect", sentence.text, card)
    if card.remark:
        yield Passage((*path, "remark"), "remark", card.remark, card)


def in_passage(game: Game, passage: Passage, offset: int, message: str, hint: str = "") -> Finding:
    """Return a finding at a character of a passage."""
    place = passage.prose.place(offset) if passage.prose else game.place(passage.path, offset)
    number = game.number(passage.card) if passage.card else ""
    return Finding(place, message, hint, number)


def with_cure(finding: Finding, old: str, new: str) -> Finding:
    """Return the finding with its one safe cure: what stands at its place, and what should."""
    return replace(finding, edit=Edit(old, new))
