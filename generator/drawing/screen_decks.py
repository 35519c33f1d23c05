"""The decks of a game for virtual tables: names, words, fronts, backs, copies."""

from collections.abc import Iterable, Iterator
from functools import lru_cache

from generator.base import cache
from generator.base.frozen import Frozen
from generator.drawing.face_images import drawings_of, singles_of
from generator.drawing.looks import look_of
from generator.drawing.singles import Single, colors_of, find_single_backs
from generator.game.fields import WRITTEN, of_type
from generator.game.model import Card, Edition
from generator.layout.backs import back_of
from generator.layout.deck import Layout
from generator.text.effect import format_effect
from generator.text.icons import icons_of
from generator.text.rich import read_field
from generator.text.runs import Runs

_SHOWN = 8  # hexadecimal digits of a digest


class ScreenCard(Frozen):
    """A card of a deck: its paragraphs of words, its front and back, and its copies."""

    card: Card
    words: tuple[Runs, ...]
    front: Single
    back: Single
    copies: int


class ScreenDeck(Frozen):
    """A deck with its cards."""

    id: str
    name: str
    cards: tuple[ScreenCard, ...]


@lru_cache(maxsize=2)
def decks_of(layout: Layout) -> tuple[ScreenDeck, ...]:
    """Return the decks that have cards."""
    game, backs = layout.game, find_single_backs(layout)
    fronts = {single.name: single for single in singles_of(layout)}
    known = {single.name: single for single in fronts.values() if single.is_back}
    decks: list[ScreenDeck] = []
    for deck in game.decks.values():
        cards = tuple(
            ScreenCard(
                card,
                tuple(_words(layout, card)),
                fronts.get(f"{card.id}.{deck.id}") or fronts[card.id],
                known[backs[back_of(game, card, deck.id)].name],
                copies,
            )
            for card, copies in game.cards_of(deck.id)
            if copies
        )
        if cards:
            decks.append(ScreenDeck(deck.id, deck.name, cards))
    return tuple(decks)


def _words(layout: Layout, card: Card) -> Iterator[Runs]:
    """Yield a card's words: its effect as it is printed, and its own texts."""
    icons = icons_of(layout.game)
    yield from format_effect(card, layout.game.wording)
    for field in of_type(card.kind.fields, *WRITTEN):
        if card.values.get(field.id):
            yield from (part.runs for part in read_field(field, card.values[field.id], icons))


def name_of_looks(layout: Layout, edition: Edition, singles: Iterable[Single]) -> str:
    """Return a short name that depends on the look of all the faces given.

    Tables on screens keep a picture by its address, and would show the old one for ever.
    """
    drawings = drawings_of(layout)
    looks = (
        look_of(each.placed, colors_of(each, layout, edition), edition, drawings)
        for each in singles
    )
    return cache.digest(*looks)[:_SHOWN]
